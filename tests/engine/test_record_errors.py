"""Every way in which a record can be wrong: the line and the reason are said in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.border import header_of
from belote.engine import record
from belote.engine.errors import RecordError
from belote.engine.seats import Seat
from support.example import BIDDING, CARDS, DEAL, HEADER, PLAYING, SECOND, WHOLE, Line, error_of, seat, swapped
from support.records import as_bytes

# Wrong lines: (the lines before, the wrong line, what is said of it)

ACTIONS = [
    (BIDDING, seat("W", bid="pass"), "W is not to act"),
    (BIDDING, seat("E", bid="take"), "E is not to act"),
    (BIDDING, seat("S", bid="C"), "round 1: take"),
    (BIDDING, seat("S", bid="play"), "round 1: take"),
    (BIDDING, seat("S", bid="3"), "round 1: take"),
    (BIDDING, seat("S", bid="9"), "'9' is not a bid"),
    (BIDDING, seat("S", bid="Pass"), "'Pass' is not a bid"),
    (BIDDING, seat("S", bid="exchange"), "'exchange' is not a bid"),
    (BIDDING, seat("S", bid=None), '"bid" must be a text'),
    (BIDDING, seat("S", bid=3), '"bid" must be a text'),
    (BIDDING, seat("S", bid=["pass"]), '"bid" must be a text'),
    (BIDDING, seat("S", play="7S"), "before the bidding has ended"),
    (BIDDING, seat("S", exchange=True), "before the bidding has ended"),
    (BIDDING, seat("X", bid="pass"), "'X' is not a seat"),
    (BIDDING, seat("s", bid="pass"), "'s' is not a seat"),
    (BIDDING, seat("", bid="pass"), "'' is not a seat"),
    (BIDDING, {"bid": "pass"}, 'the key "seat" is missing'),
    (BIDDING, {"seat": 2, "bid": "pass"}, '"seat" must be a text'),
    (BIDDING, {"seat": "S"}, "none of the keys"),
    (BIDDING, {}, "none of the keys"),
    (BIDDING, {"seat": "S", "bid": "pass", "play": "7S"}, "cannot stand on one line"),
    (BIDDING, {"seat": "S", "bid": "pass", "undo": 1}, "cannot stand on one line"),
    (PLAYING, seat("S", play="8D"), "must follow spades"),
    (PLAYING, seat("S", play="AS"), "the AS is not in the hand of S"),
    (PLAYING, seat("S", play="2S"), "the 2S is not in the hand of S"),
    (PLAYING, seat("E", play="AS"), "E is not to act"),
    (PLAYING, seat("S", play="10H"), "'10H' is not a card"),
    (PLAYING, seat("S", play="7s"), "'7s' is not a card"),
    (PLAYING, seat("S", play=7), '"play" must be a text'),
    (PLAYING, seat("S", bid="pass"), "the bidding has ended"),
    (PLAYING, seat("S", bid="H"), "the bidding has ended"),
    (PLAYING, seat("S", exchange=True), "the bidding has ended"),
    (PLAYING, seat("S", exchange="yes"), '"exchange" must be true'),
    (WHOLE[:1], seat("N", bid="pass"), "no cards are dealt"),
    (WHOLE[:SECOND], seat("N", play="7S"), "no cards are dealt"),
]
DEALS = [
    (WHOLE[:1], swapped(DEAL, deal=2), "the deal must be number 1"),
    (WHOLE[:1], swapped(DEAL, deal=0), "the deal must be number 1"),
    (WHOLE[:1], swapped(DEAL, deal=True), '"deal" must be a whole number'),
    (WHOLE[:1], swapped(DEAL, deal=1.0), '"deal" must be a whole number'),
    (WHOLE[:1], swapped(DEAL, deal="1"), '"deal" must be a whole number'),
    (WHOLE[:1], swapped(DEAL, dealer=...), 'the key "dealer" is missing'),
    (WHOLE[:1], swapped(DEAL, dealer="Q"), "'Q' is not a seat"),
    (WHOLE[:1], swapped(DEAL, deck=...), 'the key "deck" is missing'),
    (WHOLE[:1], swapped(DEAL, deck=CARDS), '"deck" must be a text'),
    (WHOLE[:1], swapped(DEAL, deck=""), "'' is not a card"),
    (WHOLE[:1], swapped(DEAL, deck="  ".join(CARDS)), "'' is not a card"),
    (WHOLE[:1], swapped(DEAL, deck=" ".join(CARDS[:31])), "the pack is not the 32 cards"),
    (WHOLE[:1], swapped(DEAL, deck=" ".join([*CARDS, CARDS[0]])), "the pack is not the 32 cards"),
    (WHOLE[:1], swapped(DEAL, deck=" ".join([*CARDS[:31], CARDS[0]])), "the pack is not the 32 cards"),
    (WHOLE[:1], swapped(DEAL, deck=" ".join([*CARDS[:31], "2S"])), "the pack is not the 32 cards"),
    (BIDDING, DEAL, "deal 1 is not over"),
    (BIDDING, WHOLE[SECOND], "deal 1 is not over"),
    (PLAYING, swapped(DEAL, deal=2), "deal 1 is not over"),
    (WHOLE[:SECOND], DEAL, "the deal must be number 2"),
    (WHOLE[:SECOND], swapped(WHOLE[SECOND], deal=3), "the deal must be number 2"),
    (WHOLE[:SECOND], swapped(WHOLE[SECOND], dealer="N"), "the dealer must be E, not N"),
    (WHOLE, swapped(WHOLE[SECOND], deal=3, dealer="S"), "the match is over"),
    (WHOLE, seat("N", play="7S"), "the match is over"),
    (WHOLE, seat("N", bid="pass"), "the match is over"),
    (WHOLE, HEADER, "none of the keys"),
]
UNDOS = [
    (BIDDING, {"undo": 2}, "more actions to take back than are standing: 1"),
    (WHOLE[:1], {"undo": 1}, "more actions to take back than are standing: 0"),
    (WHOLE[:2], {"undo": 1}, "more actions to take back than are standing: 0"),
    (BIDDING, {"undo": 0}, "at least one action"),
    (BIDDING, {"undo": -1}, "at least one action"),
    (BIDDING, {"undo": True}, '"undo" must be a whole number'),
    (BIDDING, {"undo": 1.0}, '"undo" must be a whole number'),
    (BIDDING, {"undo": "1"}, '"undo" must be a whole number'),
    (BIDDING, {"undo": None}, '"undo" must be a whole number'),
    (BIDDING, {"undo": 10**3000}, "more actions to take back than are standing: 1"),
    ([*BIDDING, {"undo": 1}], {"undo": 1}, "more actions to take back than are standing: 0"),
    (WHOLE, {"undo": 1000}, "more actions to take back than are standing"),
]
ASSISTED = [
    (BIDDING, {"assisted": "yes"}, '"assisted" must be true'),
    (BIDDING, {"assisted": 1}, '"assisted" must be true'),
    (BIDDING, {"assisted": False}, "none of the keys"),
]


@pytest.mark.parametrize(("before", "line", "words"), [*ACTIONS, *DEALS, *UNDOS, *ASSISTED])
def test_a_wrong_line_is_refused_with_its_number_in_words(before: list[Line], line: Line, words: str) -> None:
    following = WHOLE[len(before) :]
    error = error_of(as_bytes([*before, line, *following]))
    assert error.line == len(before) + 1
    assert words in error.reason


@pytest.mark.parametrize("value", [1, "pass", None, True, [], [{"seat": "S", "bid": "pass"}]])
def test_a_line_that_is_no_object_is_refused(value: object) -> None:
    for before in ([], BIDDING):
        error = error_of(as_bytes([*before, value]))
        assert (error.line, error.reason) == (len(before) + 1, "the line is not a JSON object")


RAW = [
    (b"\n", "the line is empty"),
    (b"  \t \r\n", "the line is empty"),
    (b"pass\n", "the line is not valid JSON"),
    (b'{"seat":"S","bid":"pass"\n', "the line is not valid JSON"),
    (b"{'seat':'S','bid':'pass'}\n", "the line is not valid JSON"),
    (b'{"seat":"S","bid":"pass"} {"undo":1}\n', "the line is not valid JSON"),
    (b'{"seat":"S","bid":"pass",}\n', "the line is not valid JSON"),
    (b'{"undo":NaN}\n', "the line is not valid JSON"),
    (b'{"undo":-Infinity}\n', "the line is not valid JSON"),
    (b'{"seat":"S","bid":"pa\x1bss"}\n', "the line is not valid JSON"),
    (b'\xef\xbb\xbf{"seat":"S","bid":"pass"}\n', "the line is not valid JSON"),
    (b'{"seat":"S","bid":"\xff"}\n', "the line is not UTF-8 text"),
    (b'{"seat":"S","bid":"\xed\xa0\x80"}\n', "the line is not UTF-8 text"),
    (b"\x00\x01\x02\n", "the line is not valid JSON"),
    (b"[" * 100_000 + b"]" * 100_000 + b"\n", "the line is nested too deeply"),
    (b'{"undo":' + b"9" * 10_000 + b"}\n", "the line has a number with too many digits"),
    (b'{"seat":"S","bid":"\\u001b[31m\\n"}\n', r"'\x1b[31m\n' is not a bid"),
    (b'{"seat":"\\ud800","bid":"pass"}\n', r"'\ud800' is not a seat"),
    (b'{"seat":"S","bid":"\\u202e"}\n', r"'\u202e' is not a bid"),
    (b'{"seat":"S","bid":"' + b"x" * 1_000_000 + b'"}\n', "…' is not a bid"),
]


@pytest.mark.parametrize(("raw", "words"), RAW, ids=[words for _, words in RAW])
def test_a_line_that_cannot_be_understood_is_refused(raw: bytes, words: str) -> None:
    error = error_of([*as_bytes(BIDDING), raw])
    assert error.line == len(BIDDING) + 1
    assert words in error.reason


HEADERS = [
    (swapped(HEADER, belote=2), "version '2'"),
    (swapped(HEADER, belote=0), "version '0'"),
    (swapped(HEADER, belote=10**3000), "version"),
    (swapped(HEADER, belote=...), "'belote' is missing"),
    (swapped(HEADER, belote="1"), "'belote'"),
    (swapped(HEADER, belote=True), "'belote'"),
    (swapped(HEADER, game=...), "'game' is missing"),
    (swapped(HEADER, game="poker"), "there is no game 'poker'"),
    (swapped(HEADER, game="Classic"), "there is no game 'Classic'"),
    (swapped(HEADER, game=["classic"]), "'game'"),
    (swapped(HEADER, game="\x1b[2J" * 1000), "there is no game"),
    (swapped(HEADER, options=[]), "'options'"),
    (swapped(HEADER, options={"target": 500}), "'target'"),
    (swapped(HEADER, options={"target": "501"}), "'target'"),
    (swapped(HEADER, options={"target": 501.0}), "'target' must be 301, 501 or 1001"),
    (swapped(HEADER, options={"target": 501.5}), "'target'"),
    (swapped(HEADER, options={"target": None}), "'target'"),
    (swapped(HEADER, options={"declarations": 1}), "'declarations' must be true or false"),
    (swapped(HEADER, options={"declarations": "yes"}), "'declarations'"),
    (swapped(HEADER, options={"deals": 8}), "'deals'"),
    (swapped(HEADER, options={"x\n\x1b[31m" * 1000: 8}), "there is no option"),
    (swapped(HEADER, players={"X": "Ann"}), "players"),
    (swapped(HEADER, players={"N": 5}), "players"),
    (swapped(HEADER, players={"\x1b[31m\n" * 1000: "Ann"}), "players"),
    (swapped(HEADER, bots={"N": None}), "bots"),
    (swapped(HEADER, started=5), "'started'"),
    (DEAL, "'belote' is missing"),
    ({}, "'belote' is missing"),
]


@pytest.mark.parametrize(("header", "words"), HEADERS)
def test_a_wrong_header_is_refused(header: Line, words: str) -> None:
    error = error_of(as_bytes([header, *WHOLE[1:]]))
    assert error.line == 1
    assert words in error.reason


@pytest.mark.parametrize("key", ["players", "bots"])
@pytest.mark.parametrize("name", ["\\ud800", "a\\udfffb"])
def test_half_a_surrogate_is_no_name(key: str, name: str) -> None:
    error = error_of([f'{{"belote":1,"game":"classic","{key}":{{"N":"{name}"}}}}\n'.encode()])
    assert error.line == 1


@pytest.mark.parametrize("key", ["players", "bots"])
@pytest.mark.parametrize("letter", ["E", "W"])
def test_two_players_sit_at_n_and_s(key: str, letter: str) -> None:
    header = {"belote": 1, "game": "two-handed", key: {"N": "normal", letter: "normal"}}
    error = error_of(as_bytes([header]))
    assert error.line == 1
    assert error.reason == f"'{key}': there is no seat {letter} in two-handed, only N, S"


@pytest.mark.parametrize("game", ["classic", "variety"])
def test_four_players_have_a_seat_each(game: str) -> None:
    names = {letter: f"Name of {letter}" for letter in "NESW"}
    (header,) = as_bytes([{"belote": 1, "game": game, "players": names}])
    assert record.read([header], header_of).header.players == {Seat[letter]: names[letter] for letter in names}


# Whatever is in a file


def error_in(lines: list[bytes]) -> RecordError | None:
    """The error in a record, which is fit for a terminal; any other exception goes through."""
    try:
        record.read(lines, header_of)
    except RecordError as error:
        found = error
    else:
        return None
    assert found.reason.isprintable()
    assert len(found.reason) < 600
    return found


@given(st.lists(st.binary(max_size=60), max_size=6))
def test_any_bytes_are_a_record_or_a_record_error(lines: list[bytes]) -> None:
    error = error_in([*as_bytes(BIDDING), *lines])
    assert error is None or len(BIDDING) < error.line <= len(BIDDING) + len(lines)


WORDS = st.sampled_from(["N", "pass", "7S", "C"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(["seat", "bid", "play", "deal", "dealer", "deck", "undo", "assisted", "exchange"])


@given(
    values=st.lists(st.dictionaries(KEYS, JSON, max_size=4), min_size=1, max_size=4),
    size=st.sampled_from([1, 2, 3, 7, SECOND, len(WHOLE)]),
)
def test_any_values_are_a_record_or_a_record_error(values: list[object], size: int) -> None:
    error = error_in(as_bytes([*WHOLE[:size], *values]))
    assert error is None or size < error.line <= size + len(values)


HEADER_KEYS = st.sampled_from(["belote", "game", "options", "players", "bots", "started", "seed"])


@given(st.dictionaries(HEADER_KEYS, JSON))
def test_any_header_is_a_header_or_a_record_error(changed: dict[str, object]) -> None:
    error = error_in(as_bytes([HEADER | changed]))
    assert error is None or error.line == 1
