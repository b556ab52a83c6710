"""The worth of a mark is the score of the deal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.classic.open_table import ALL_TRICKS, NO_TRICK
from belote.ai.classic.payoff import Stakes, payoff
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.classic.declarations import holdings_of
from belote.engine.classic.facts import ClassicResult
from belote.engine.game import Outcome, Phase
from belote.engine.seats import Seat
from support.deals import deal_in_play


@pytest.mark.parametrize(
    ("taker", "belote", "carried", "mark", "difference"),
    [
        pytest.param(Seat.N, None, 0, 82, 82 - 80, id="made"),
        pytest.param(Seat.N, None, 0, 80, -162, id="dedans"),
        pytest.param(Seat.N, None, 0, 81, -81, id="litige: the takers' points are put aside"),
        pytest.param(Seat.E, None, 0, 81, 81, id="litige of the others"),
        pytest.param(Seat.N, Seat.S, 0, 72, 92 - 90, id="belote makes it"),
        pytest.param(Seat.N, Seat.E, 0, 90, -182, id="belote of the others breaks it"),
        pytest.param(Seat.N, Seat.S, 0, 60, 20 - 162, id="belote is kept when dedans"),
        pytest.param(Seat.N, None, 81, 82, 81 + 82 - 80, id="points carried go to the winner"),
        pytest.param(Seat.N, None, 81, 80, -162 - 81, id="or to the defenders"),
        pytest.param(Seat.N, None, 0, ALL_TRICKS, 252, id="capot"),
        pytest.param(Seat.N, None, 0, NO_TRICK, -252, id="capot of the others"),
        pytest.param(Seat.N, None, 0, 0, -162, id="no points, but a trick"),
    ],
)
def test_by_the_rules(taker: Seat, belote: Seat | None, carried: int, mark: int, difference: int) -> None:
    assert payoff(Stakes(taker, belote, (), carried), mark) == difference


@given(lot=st.randoms(use_true_random=False), declarations=st.booleans())
def test_it_is_the_score_of_any_deal(lot: Random, declarations: bool) -> None:
    state = deal_in_play(CLASSIC, ClassicOptions(declarations=declarations), lot).state
    assert isinstance(state, ClassicState)
    contract = state.board.contract
    assert contract is not None
    held = holdings_of(state.hands, contract.trump, declarations)
    while state.phase is Phase.PLAY:
        state = state.apply(lot.choice(state.legal())).state
    result = state.results[-1]
    assert isinstance(result, ClassicResult)
    mark = result.card_points[0]
    if result.outcome is Outcome.CAPOT:
        mark = ALL_TRICKS if mark else NO_TRICK
    ours, theirs = result.score
    assert payoff(Stakes(contract.taker, held.owner, held.winning, 0), mark) == ours - theirs
