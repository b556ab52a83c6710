"""Records line by line: what stands, what is ignored, and how a file may end."""

from __future__ import annotations

import json

import pytest

from belote.border import header_of
from belote.engine import record, summary
from belote.engine.game import Phase
from support.example import BIDDING, HEADER, PLAYING, SECOND, WHOLE, Line, error_of, seat
from support.records import as_bytes, cases, read


def test_the_record_in_hand_is_right() -> None:
    match = read(WHOLE).match
    assert match.state.phase is Phase.OVER
    assert read(PLAYING).match.state.to_act is not None
    assert summary.position_summary(read(BIDDING).match) == {"to_act": "S", "legal": ["pass", "take"]}
    assert summary.position_summary(read(PLAYING).match) == {"to_act": "S", "legal": ["7S"]}


def test_options_left_out_take_their_defaults() -> None:
    match = read([{"belote": 1, "game": "classic"}]).match
    assert summary.replay_summary(match) == {"deals": [], "winner": None}
    options = match.state.options
    assert (options.target, options.declarations) == (501, False)


def test_extra_keys_are_ignored() -> None:
    lines = [line | {"note": [1, {"x": "\x1b"}], "belote ": 2} for line in WHOLE]
    assert summary.replay_summary(read(lines).match) == summary.replay_summary(read(WHOLE).match)


@pytest.mark.parametrize("seed", ["abc", 1.5, None, True, [1]])
def test_a_seed_is_no_key_of_the_format(seed: object) -> None:
    """It is ours: another program may put what it likes there."""
    assert read([HEADER | {"seed": seed}]).header.seed is None
    assert read([HEADER | {"seed": 7}]).header.seed == 7


def test_of_a_key_given_twice_the_last_counts() -> None:
    raw = b'{"seat":"W","seat":"S","bid":"take","bid":"pass"}\n'
    match = record.read([*as_bytes(BIDDING), raw], header_of).match
    assert str(match.entries[-1].action) == "pass"


# The end of a file


def test_an_empty_file_is_refused() -> None:
    error = error_of([])
    assert (error.line, error.reason) == (1, "the record is empty")


@pytest.mark.parametrize(
    ("only", "reason"),
    [
        (b'{"belote":1,"ga', "the line is not valid JSON"),
        (b"some other text", "the line is not valid JSON"),
        (b"\0" * 100, "the line is not valid JSON"),
        (b"\x89PNG\r", "the line is not UTF-8 text"),
    ],
)
def test_a_header_that_was_cut_short_is_no_record(only: bytes, reason: str) -> None:
    error = error_of([only])
    assert (error.line, error.reason) == (1, reason)


@pytest.mark.parametrize(
    "cut", [b"{", b'{"seat":"S","bi', b'{"seat":"S","bid":"pass', b"\xc3", b'{"seat":"\xe2\x99', b" ", b"nul"]
)
def test_a_last_line_that_was_cut_short_is_dropped(cut: bytes) -> None:
    lines = as_bytes(BIDDING)
    read_ = record.read([*lines, cut], header_of)
    assert read_.match.state == read(BIDDING).match.state
    assert (read_.size, read_.unterminated) == (sum(map(len, lines)), False)


def test_a_line_cut_short_in_the_middle_is_an_error() -> None:
    lines = as_bytes(WHOLE)
    assert error_of([*lines[:4], b'{"seat":"W","bi\n', *lines[5:]]).line == 5


def test_a_valid_last_line_without_newline_counts() -> None:
    lines = as_bytes(BIDDING)
    last = b'{"seat":"S","bid":"pass"}'
    read_ = record.read([*lines, last], header_of)
    assert read_.match.standing_actions == 2
    assert (read_.size, read_.unterminated) == (sum(map(len, lines)) + len(last), True)


@pytest.mark.parametrize(
    "last", [b'{"seat":"S","bid":"C"}', b"{}", b"1", b'"pass"', b'{"undo":' + b"9" * 10_000 + b"}"],
    ids=["illegal", "no keys", "a number", "a text", "digits"],
)  # fmt: skip
def test_a_wrong_last_line_without_newline_is_an_error(last: bytes) -> None:
    assert error_of([*as_bytes(BIDDING), last]).line == len(BIDDING) + 1


def test_line_ends_of_windows_are_read() -> None:
    lines = [line.replace(b"\n", b"\r\n") for line in as_bytes(WHOLE)]
    assert record.read(lines, header_of).match.state == read(WHOLE).match.state


# Undo and assisted


def test_undo_takes_a_deal_with_it_when_an_action_before_it_falls() -> None:
    """The second deal falls with the last card of the first, and is written again after that card."""
    until = WHOLE[: SECOND + 1]
    fallen = read([*until, {"undo": 1}]).match
    assert (fallen.state.number, fallen.state.phase) == (1, Phase.PLAY)
    assert fallen.standing_actions == 35
    redone = read([*until, {"undo": 1}, WHOLE[SECOND - 1], WHOLE[SECOND], *WHOLE[SECOND + 1 :]]).match
    assert summary.replay_summary(redone, trace=True) == cases("classic")[0]["result"]
    error = error_of(as_bytes([*until, {"undo": 1}, WHOLE[SECOND]]))
    assert (error.line, error.reason) == (SECOND + 3, "deal 1 is not over")


def test_undo_back_to_a_deal_leaves_it() -> None:
    match = read([*WHOLE[: SECOND + 3], {"undo": 2}]).match
    assert (match.state.number, match.state.phase, match.standing_actions) == (2, Phase.AUCTION, 36)


def test_undo_of_all_actions_leaves_the_first_deal() -> None:
    match = read([*PLAYING, {"undo": 5}]).match
    assert match.state == read(WHOLE[:2]).match.state


def test_undo_after_the_end_opens_the_match_again() -> None:
    match = read([*WHOLE, {"undo": 1}]).match
    assert match.state.phase is Phase.PLAY
    assert match.state.winners == ()
    closed = read([*WHOLE, {"undo": 1}, WHOLE[-1]]).match
    assert summary.replay_summary(closed, trace=True) == cases("classic")[0]["result"]


def test_a_trace_shows_only_what_stands() -> None:
    lines = [*WHOLE[:4], seat("W", bid="take"), seat("E", play="9S"), {"undo": 2}, {"assisted": True}, *WHOLE[4:]]
    assert summary.replay_summary(read(lines).match, trace=True) == cases("classic")[0]["result"]


def test_every_line_must_be_right_even_if_undone_later() -> None:
    error = error_of(as_bytes([*PLAYING, seat("S", play="8D"), {"undo": 1}]))
    assert error.line == len(PLAYING) + 1


@pytest.mark.parametrize(
    "line",
    [{"assisted": True}, seat("S", bid="pass", assisted=True), {"undo": 1, "assisted": True}, {"undo": 1}],
)
def test_hints_and_undos_mark_a_match_as_assisted(line: Line) -> None:
    assert not read(BIDDING).match.assisted
    assert read([*BIDDING, line]).match.assisted


def test_assisted_may_stand_on_any_line_after_the_header() -> None:
    alone = [line for given in WHOLE for line in (given, {"assisted": True})]
    along = [WHOLE[0], *(line | {"assisted": True} for line in WHOLE[1:])]
    for lines in (alone, along):
        match = read(lines).match
        assert match.assisted
        assert summary.replay_summary(match, trace=True) == cases("classic")[0]["result"]


def test_the_lines_of_undos_and_hints() -> None:
    assert json.loads(record.undo_line(3)) == {"undo": 3}
    assert json.loads(record.assisted_line()) == {"assisted": True}
