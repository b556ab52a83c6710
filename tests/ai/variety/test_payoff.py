"""The tricks of the attackers, and what the cards in them count, come to the score of the deal."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.variety.payoff import payoff
from belote.engine.game import Phase
from belote.engine.variety import VARIETY, VarietyOptions
from support.deals import deal_in_play
from support.open_tables import table_of


@settings(max_examples=40)
@given(lot=st.randoms(use_true_random=False))
def test_it_is_the_score_of_any_deal(lot: Random) -> None:
    state = deal_in_play(VARIETY, VarietyOptions(), lot).state
    table = table_of(state)
    while state.phase is Phase.PLAY:
        action = lot.choice(state.legal())
        table.play(action.card.bit)
        state = state.apply(action).state
    result = state.results[-1]
    attackers, defenders = (result.score[side[0]] for side in result.sides)
    assert payoff(result.contract, table.tricks, table.taken) == attackers - defenders
