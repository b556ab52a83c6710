"""The choice of a bid laid out for the search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.bid_study import bid_study
from belote.ai.classic.bidding import wanted
from belote.ai.levels import player_for
from belote.engine.actions import Pass
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from support.deals import seen_by_turn
from support.open_tables import played_out
from support.studies import lead_of


@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False), passes=st.integers(0, 7))
def test_a_bid_scores_as_the_engine_scores_the_deal_bid_and_played_on(lot: Random, passes: int) -> None:
    """The others, and who passes, bid on as `normal` does; cards are played as the quick rules choose them."""
    pack = list(CLASSIC.pack)
    lot.shuffle(pack)
    dealt = CLASSIC.start(ClassicOptions(declarations=lot.random() < 0.5)).deal(tuple(pack), lot.choice(CLASSIC.seats))
    state = dealt.state
    for _ in range(passes):
        state = state.apply(Pass()).state
    assert state.to_act is not None
    laid = bid_study(state.view(state.to_act))
    assert laid is not None
    world = laid.draw(lot)
    other = replace(state, hands=world.hands, stock=world.stock)
    assert other.view(state.to_act) == state.view(state.to_act)
    normal = player_for(CLASSIC, "normal", 1)
    for action, score in zip(laid.actions, laid.scores(world), strict=True):
        after = other.apply(action).state
        while after.phase is Phase.AUCTION:
            after = after.apply(normal.decide(seen_by_turn(after)).action).state
        assert score == (lead_of(played_out(after), state.to_act) if after.phase is Phase.PLAY else 0)


def test_a_hand_that_would_have_been_bid_on_is_less_likely_after_a_pass() -> None:
    """The seat before has passed; with some hands it would not have."""
    state = CLASSIC.start(ClassicOptions()).deal(CLASSIC.pack, CLASSIC.seats[0]).state.apply(Pass()).state
    assert state.to_act is not None
    laid = bid_study(state.view(state.to_act))
    assert laid is not None
    worlds = [laid.draw(Random(seed)) for seed in range(300)]
    turned = state.board.turned
    assert turned is not None
    for world in worlds:
        bids = wanted(world.hands[state.first] | turned.bit, turned, 0) is not None
        assert laid.likelihood(world) == (0.2 if bids else 1.0)
    assert len({laid.likelihood(world) for world in worlds}) == 2
