"""The choice of a card laid out for the search: worlds that fit the view, and what each card brings in them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.kinds import Kinds
from belote.ai.levels import player_for
from belote.ai.variety.promises import promise, regret
from belote.ai.variety.study import CardStudy, card_study
from belote.engine.actions import Contract
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyOptions, VarietyState
from support.deals import Deal, deal_in_play, looks_like, seen_by_turn
from support.open_tables import play_of, played_out
from support.worlds import as_drawn

NORMAL = player_for(VARIETY, "normal", 0)


def in_auction(lot: Random, bids: int) -> Deal:
    """A deal after so many bids of `normal`, or as many as leave one to make."""
    pack = list(VARIETY.pack)
    lot.shuffle(pack)
    deal = Deal(VARIETY, VarietyOptions(), tuple(pack), lot.choice(VARIETY.seats))
    for _ in range(bids):
        state = deal.state.apply(action := NORMAL.decide(seen_by_turn(deal.state)).action).state
        if state.phase is not Phase.AUCTION:
            break
        deal = replace(deal, actions=(*deal.actions, action))
    return deal


def lead_of(state: Any, seat: Seat) -> int:
    """By how much the score of a seat's pair is above the other's, in a deal that is over."""
    result = state.results[-1]
    other = next(side for side in result.sides if seat not in side)
    return result.score[seat] - result.score[other[0]]


@settings(max_examples=12)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 44))
def test_a_world_shows_the_same_view_and_scores_as_the_engine(lot: Random, plays: int) -> None:
    deal = deal_in_play(VARIETY, VarietyOptions(), lot, plays)
    view = seen_by_turn(deal.state)
    study = CardStudy(view)
    world = study.draw(lot)
    other = as_drawn(deal, world.table.hands)
    assert looks_like(other, view)
    assert 0 < study.likelihood(world) <= 1
    assert set(study.actions) == set(view.legal)
    kinds = Kinds([action.card for action in study.actions], view, view.ranking)
    ends = [played_out(other.state.apply(play_of(deal.state, bit)).state) for bit in kinds.bits]
    assert study.scores(world) == kinds.spread([lead_of(end, view.seat) for end in ends])


@given(lot=st.randoms(use_true_random=False), bids=st.integers(1, 8))
def test_only_bids_that_the_rules_would_not_have_made_are_regretted(lot: Random, bids: int) -> None:
    deal = in_auction(lot, bids)
    state = deal.state
    assert isinstance(state, VarietyState)
    hands, first = list(state.hands), state.first
    named = [bid.number for _, bid in state.board.bids if isinstance(bid, Contract)]
    assert regret(hands, first, named, -1) == 0
    best = NORMAL.decide(seen_by_turn(state)).action
    other = next(action for action in state.legal() if action != best)
    assert isinstance(other, Contract)
    assert regret(hands, first, [*named, other.number], -1) > 0
    assert regret(hands, first, [*named, other.number], seen_by_turn(state).seat) == 0


def test_what_the_rules_would_not_have_played_makes_a_world_less_likely() -> None:
    study = CardStudy(seen_by_turn(deal_in_play(VARIETY, VarietyOptions(), Random(4), 17).state))
    lot = Random(1)
    likelihoods = {study.likelihood(study.draw(lot)) for _ in range(30)}
    assert len(likelihoods) > 10
    assert max(likelihoods) > 100 * min(likelihoods)


def test_who_named_a_contract_is_taken_to_be_strong_in_it() -> None:
    """Weighed by their likelihood, the worlds give the attackers more in their contract than as they were drawn."""
    lot, better = Random(9), 0
    for _ in range(10):
        state = in_auction(lot, 9).state
        state = state.apply(NORMAL.decide(seen_by_turn(state)).action).state
        view = seen_by_turn(state)
        study = CardStudy(view)
        worlds = [study.draw(lot) for _ in range(60)]
        others = [seat for seat in view.takers if seat is not view.seat]
        promised = [sum(promise(world.table.hands[seat], view.contract or 0) for seat in others) for world in worlds]
        likely = [study.likelihood(world) for world in worlds]
        weighed = sum(one * weight for one, weight in zip(promised, likely, strict=True)) / sum(likely)
        better += weighed > fmean(promised)
    assert better >= 9


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same_worlds(seed: int) -> None:
    study = CardStudy(seen_by_turn(deal_in_play(VARIETY, VarietyOptions(), Random(seed), 9).state))
    one, two = ([tuple(study.draw(lot).table.hands) for _ in range(10)] for lot in (Random(7), Random(7)))
    assert one == two
    assert len(set(one)) == 10


def test_bids_are_left_to_the_rules() -> None:
    assert card_study(seen_by_turn(in_auction(Random(1), 0).state)) is None
    assert isinstance(card_study(seen_by_turn(deal_in_play(VARIETY, VarietyOptions(), Random(1)).state)), CardStudy)
