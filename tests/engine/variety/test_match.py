"""The end of a match, records of this game, and what a view tells of the play."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.errors import RecordError
from belote.engine.events import MatchEnded
from belote.engine.game import Outcome, Phase
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyOptions, VarietyResult
from support import reference_variety as reference
from support.matches import positions
from support.records import read


def last_deal(deals: int, number: int, before: tuple[int, ...]) -> Any:
    """A deal with this number played at random, with these totals before it; and what it scored."""
    rng = Random(11)
    result = VarietyResult(number - 1, Seat.N, before, Outcome.MADE, before, (), 1, (Seat.N, Seat.E), (), (0, 0))
    state = VARIETY.start(VarietyOptions(deals=deals))
    standing = replace(state.standing, number=number - 1, dealer=Seat.N, results=(result,))
    pack = rng.sample(VARIETY.pack, 52)
    state, _ = replace(state, standing=standing).deal(pack, Seat.E)
    while state.to_act is not None:
        state, events = state.apply(rng.choice(state.legal()))
    return state, events


@pytest.mark.parametrize("deals", [4, 8, 12, 16])
def test_a_match_has_so_many_deals(deals: int) -> None:
    state, _ = last_deal(deals, deals - 1, (500, 0, 0, 0))
    assert (state.phase, state.winners) == (Phase.DEAL, ())
    state, events = last_deal(deals, deals, (500, 0, 0, 0))
    assert state.phase is Phase.OVER
    assert events[-1] == MatchEnded(("N",))
    assert VARIETY.winner_summary(state.winners) == ["N"]


@pytest.mark.parametrize("winners", ["N", "W", "NE", "EW", "NSW", "NESW"])
def test_equal_scores_share(winners: str) -> None:
    score = last_deal(8, 8, (0, 0, 0, 0))[0].results[-1].score
    before = tuple(100 * (seat.name in winners) - score[seat] for seat in Seat)
    state, events = last_deal(8, 8, before)
    assert VARIETY.winner_summary(state.winners) == list(winners)
    assert events[-1] == MatchEnded(tuple(winners))


HEADER = {"belote": 1, "game": "variety"}


@pytest.mark.parametrize(
    "options", [{"deals": 5}, {"deals": 0}, {"deals": "8"}, {"deals": True}, {"deals": None}, {"target": 500}]
)
def test_wrong_options_are_errors(options: dict[str, object]) -> None:
    with pytest.raises(RecordError) as error:
        read([{**HEADER, "options": options}])
    assert error.value.line == 1


def test_options_left_out_take_their_default() -> None:
    assert read([HEADER]).header.options == VarietyOptions(deals=8)
    assert read([{**HEADER, "options": {"deals": 16}}]).header.options == VarietyOptions(deals=16)


DEAL = {"deal": 1, "dealer": "W", "deck": " ".join(map(str, VARIETY.pack))}


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([{"seat": "N", "bid": "pass"}], "name a contract from 1 to 8"),
        ([{"seat": "N", "bid": "9"}], "is not a bid"),
        ([{"seat": "N", "bid": 3}], "must be a text"),
        ([{"seat": "E", "bid": "3"}], "E is not to act"),
        ([{"seat": seat, "bid": bid} for seat, bid in zip("NESWN", "12341", strict=True)], "N has named contract 1"),
        ([{"seat": "N", "exchange": True}], "before the bidding has ended"),
    ],
)
def test_wrong_lines_are_errors(lines: list[dict[str, object]], words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        read([HEADER, DEAL, *lines])
    assert error.value.line == 2 + len(lines)


@given(seed=st.integers(0, 2**32 - 1))
def test_a_view_tells_what_each_pair_has_captured(seed: int) -> None:
    for match in positions(VARIETY, seed):
        state = match.state
        if state.number > 2:
            break
        view = state.view(Seat.S)
        if state.phase is Phase.AUCTION:
            assert (view.hauls, view.terms, view.partner) == ((), None, None)
        if state.phase is not Phase.PLAY:
            continue
        assert view.terms is not None
        for haul, side in zip(view.hauls, view.sides, strict=True):
            won = [[str(card) for card in trick.cards] for trick in view.tricks if trick.winner in side]
            points = sum(item.points(haul) for item in view.terms.items)
            assert (haul.tricks, points) == (len(won), reference.captured(won, str(view.contract)))
