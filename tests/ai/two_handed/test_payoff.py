"""What was brought home comes to the score of the deal."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from belote.ai.two_handed.payoff import payoff
from belote.engine.actions import Exchange
from belote.engine.combinations import points_held
from belote.engine.game import Phase
from belote.engine.two_handed import TWO_HANDED, TwoHandedState
from belote.engine.two_handed.facts import SEATS
from support.deals import deal_in_play
from support.matches import all_options
from support.open_tables import table_of

OPTIONS = list(all_options(TWO_HANDED))


def test_a_maker_who_has_no_more_loses_his_own() -> None:
    assert [payoff(SEATS[0], *points) for points in ((90, 60), (60, 90), (75, 75), (0, 152))] == [30, -90, -75, -152]
    assert [payoff(SEATS[1], *points) for points in ((90, 60), (60, 90), (75, 75))] == [90, -30, 75]


@given(lot=st.randoms(use_true_random=False))
def test_it_is_the_score_of_any_deal(lot: Random) -> None:
    state = deal_in_play(TWO_HANDED, lot.choice(OPTIONS), lot, 1).state
    assert isinstance(state, TwoHandedState)
    table = table_of(state)
    while state.phase is Phase.PLAY:
        action = lot.choice([one for one in state.legal() if one != Exchange()])
        table.play(action.card.bit)
        state = state.apply(action).state
    north, south = (
        points + points_held(state.holdings.winning, (seat,)) + 20 * (state.holdings.owner is seat)
        for seat, points in zip(SEATS, table.taken, strict=True)
    )
    result = state.results[-1]
    assert payoff(result.maker, north, south) == result.score[0] - result.score[1]
