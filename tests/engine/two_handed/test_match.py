"""The end of a match, and records of this game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from belote.engine.errors import IllegalAction, RecordError, Rule
from belote.engine.events import MatchEnded
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedResult
from support.playing import done
from support.records import as_bytes, read
from support.two_handed import dealt

NORTH, SOUTH = "7S 8S TS 7H 8H TH 9D 9C AC", "JS QS AS JH QH AH TD TC KC"
"""No combinations, no bella; S makes its contract in diamonds or the like."""


def ended_with(before: tuple[int, int], target: int) -> Any:
    """The state after the same deal, with these totals before it, and what it brought."""
    state = dealt(NORTH, SOUTH, "KD", "play", target=target)
    standing = replace(state.standing, results=(TwoHandedResult(0, Seat.S, before),))
    state = replace(state, standing=standing)
    while state.to_act is not None:
        state, events = state.apply(state.legal()[0])
    return state, events, state.results[-1].score


BROUGHT = ended_with((0, 0), 500)[2]


@pytest.mark.parametrize("target", [300, 500, 1000])
@pytest.mark.parametrize(
    ("short", "winner"),
    [
        pytest.param((100, 0), "S", id="exactly the target is enough"),
        pytest.param((0, 50), "N", id="for either player"),
        pytest.param((1, 1), None, id="one point short"),
        pytest.param((-20, -30), "S", id="both past it: the higher"),
        pytest.param((-30, -20), "N", id="both past it: the higher, the other one"),
        pytest.param((0, 0), None, id="both at it and equal: another deal"),
        pytest.param((-40, -40), None, id="both past it and equal: another deal"),
    ],
)
def test_when_the_match_ends(target: int, short: tuple[int, int], winner: str | None) -> None:
    """``short`` is what each player lacks to the target after the deal."""
    before = (target - short[0] - BROUGHT[0], target - short[1] - BROUGHT[1])
    state, events, _ = ended_with(before, target)
    assert state.totals == (target - short[0], target - short[1])
    assert state.phase is (Phase.OVER if winner else Phase.DEAL)
    assert [account.name for account in state.winners] == ([winner] if winner else [])
    assert (events[-1] == MatchEnded((winner,))) == bool(winner)
    assert state.game.winner_summary(state.winners) == winner


def test_nothing_more_after_the_end() -> None:
    state, _, _ = ended_with((990, 0), 1000)
    assert state.phase is Phase.OVER
    with pytest.raises(IllegalAction) as error:
        done(state, "pass")
    assert error.value.refusal.rule is Rule.MATCH_OVER


def test_the_target_is_looked_at_after_a_deal_only() -> None:
    state, _, _ = ended_with((0, 0), 300)
    assert state.phase is Phase.DEAL
    assert state.next_dealer is Seat.S


HEADER = {"belote": 1, "game": "two-handed"}


@pytest.mark.parametrize(
    "options",
    [
        {"target": 501}, {"target": "500"}, {"target": True}, {"target": None}, {"ace": 12},
        {"ace": "10"}, {"low_groups": 1}, {"low_groups": "true"}, {"must_head_trump": 0}, {"declarations": True},
        {"deals": 8}, {"Target": 500},
    ],
)  # fmt: skip
def test_wrong_options_are_errors(options: dict[str, object]) -> None:
    with pytest.raises(RecordError) as error:
        read([{**HEADER, "options": options}])
    assert error.value.line == 1


def test_options_left_out_take_their_default() -> None:
    options = read([{**HEADER, "options": {"ace": 11}}]).header.options
    assert (options.target, options.ace, options.low_groups, options.must_head_trump) == (500, 11, True, False)
    options = read([HEADER]).header.options
    assert (options.target, options.ace, options.low_groups, options.must_head_trump) == (500, 10, True, False)


DEAL = {
    "deal": 1,
    "dealer": "N",
    "deck": "7H 8H 9H 8C 7D TC TH JH QH JC 9C KC 9S 8S AH 7C AC 7S QS TS JS KH KS AS QC 8D 9D TD JD QD KD AD",
}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"seat": "E", "bid": "play"}, "E is not to act"),
        ({"seat": "S", "bid": "take"}, "round 1"),
        ({"seat": "S", "bid": "1"}, "round 1"),
        ({"seat": "S", "exchange": True}, "before the bidding has ended"),
        ({"seat": "S", "exchange": False}, "exchange"),
        ({"deal": 1, "dealer": "E", "deck": DEAL["deck"]}, "deal 1 is not over"),
    ],
)
def test_wrong_lines_are_errors(line: dict[str, object], words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        read([HEADER, DEAL, line])
    assert error.value.line == 3


def test_nobody_deals_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(RecordError, match="E is not a seat of this game"):
        read([HEADER, {**DEAL, "dealer": "E"}])


def test_an_exchange_is_taken_back_like_any_action() -> None:
    """N exchanges, plays and takes both back; then plays without the exchange."""
    bids = [{"seat": "S", "bid": "play"}, {"seat": "S", "play": "JH"}]
    acts = [{"seat": "N", "exchange": True}, {"seat": "N", "play": "9S"}]
    state = read([HEADER, DEAL, *bids, *acts, {"undo": 2}, {"seat": "N", "play": "7S"}]).match.state
    assert state.view(Seat.S).turned is not None
    assert str(state.view(Seat.S).turned) == "9S"
    assert state.view(Seat.S).exchanged is None
    assert as_bytes([HEADER])
