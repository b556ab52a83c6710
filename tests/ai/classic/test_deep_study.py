"""The choice of a card with all that can be told of the others: planned, solved, read."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.deep_study import Chances, DeepStudy
from belote.ai.levels import player_for
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from belote.engine.seats import Seat
from support.classic_bots import chance_of_bids
from support.deals import Deal, seen_by_turn
from support.studies import drawn, lead_of, played


def study_of(deal: Deal) -> DeepStudy:
    return DeepStudy(seen_by_turn(deal.state))


@settings(max_examples=15)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(21, 27), declarations=st.booleans())
def test_a_solved_world_scores_as_best_play_in_the_engine(lot: Random, plays: int, declarations: bool) -> None:
    deal = played(lot, plays, declarations)
    laid = study_of(deal)
    world = laid.draw(lot)
    other = drawn(deal, world)
    best = [minimax(other.apply(action).state, other.to_act) for action in laid.actions]
    assert laid.exact_scores(world, inf) == best


def minimax(state: Any, seat: Seat) -> int:
    """The lead of a seat's pair when all see all and play their best."""
    if state.phase is not Phase.PLAY:
        return lead_of(state, seat)
    best = max if state.to_act % 2 == seat % 2 else min
    return best(minimax(state.apply(action).state, seat) for action in state.legal())


def test_out_of_time_nothing_is_solved() -> None:
    laid = study_of(played(Random(2), 0, declarations=False))
    assert laid.exact_scores(laid.draw(Random(1)), deadline=0.0) is None


def test_the_same_hands_are_solved_once() -> None:
    laid = study_of(played(Random(3), 22, declarations=False))
    world = laid.draw(Random(1))
    scores, nodes = laid.exact_scores(world, inf), laid.nodes
    assert laid.exact_scores(laid.draw(Random(1)), deadline=0.0) == scores
    assert laid.nodes == nodes


@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 20))
def test_planned_without_choices_it_scores_as_played_out(lot: Random, plays: int) -> None:
    laid = study_of(played(lot, plays, declarations=True))
    worlds = [(laid.draw(lot), 1) for _ in range(5)]
    places = range(len(laid.actions))
    played_on = [[laid.scores(world)[place] for world, _ in worlds] for place in places]
    assert laid.planned_scores(worlds, places, 0, inf) == played_on


def test_out_of_time_nothing_is_planned() -> None:
    laid = study_of(played(Random(2), 0, declarations=False))
    assert laid.planned_scores([(laid.draw(Random(1)), 50)], [0], 2, deadline=0.0) is None


@pytest.mark.parametrize(("rivals", "least", "most"), [("normal", 0.6, 1.0), ("random", 0.0, 0.1)])
def test_opponents_are_trusted_who_play_by_the_rules(rivals: str, least: float, most: float) -> None:
    lot = Random(1)
    found = [laid.trust([laid.draw(lot) for _ in range(100)]) for laid in in_deals(rivals, 5)]
    assert len(found) > 4
    assert least <= sum(found) / len(found) <= most


def in_deals(rivals: str, tricks: int) -> Iterator[DeepStudy]:
    """Some deals after so many tricks with opponents of a level; the partner, who plays at random, does not matter."""
    for seed in range(8):
        pack = list(CLASSIC.pack)
        Random(seed).shuffle(pack)
        state = CLASSIC.start(ClassicOptions()).deal(tuple(pack), CLASSIC.seats[0]).state
        players = [player_for(CLASSIC, level, seed) for level in ("random", rivals) * 2]
        bidder = player_for(CLASSIC, "normal", seed)
        while state.phase is Phase.AUCTION or (state.phase is Phase.PLAY and len(state.board.tricks) < tricks):
            view = seen_by_turn(state)
            bids = state.phase is Phase.AUCTION
            state = state.apply((bidder if bids else players[view.seat]).decide(view).action).state
        while state.phase is Phase.PLAY and state.to_act not in (Seat.N, Seat.S):
            state = state.apply(players[Seat.E].decide(seen_by_turn(state)).action).state
        if state.phase is Phase.PLAY:
            yield DeepStudy(seen_by_turn(state))


@pytest.mark.parametrize(("rivals", "sure"), [("normal", True), ("random", False)])
def test_opponents_who_surely_play_by_the_rules_are_read_so_alone(rivals: str, sure: bool) -> None:
    """What was read before stays."""
    lot, settled = Random(1), []
    for laid in in_deals(rivals, 3):
        trusted = laid.trust([laid.draw(lot) for _ in range(400)]) > 0.98
        later = [laid.draw(lot).fit for _ in range(200)]
        assert any(fit.freely < 1e-30 for fit in later) is trusted
        settled.append(trusted)
    assert any(settled) is sure


@settings(max_examples=10)
@given(lot=st.randoms(use_true_random=False))
def test_before_anybody_played_a_world_is_as_likely_as_the_bids_are_with_it(lot: Random) -> None:
    deal = played(lot, 0, declarations=False)
    laid = study_of(deal)
    world = laid.draw(lot)
    bids = pytest.approx(chance_of_bids(drawn(deal, world), seen_by_turn(deal.state).seat))
    assert world.fit == Chances(bids, bids)


def test_before_anybody_played_opponents_are_trusted_by_half() -> None:
    laid = study_of(played(Random(2), 0, declarations=False))
    assert laid.trust([laid.draw(Random(1)) for _ in range(10)]) == 0.5


@settings(max_examples=5)
@given(seed=st.integers(0, 1000), plays=st.integers(1, 24))
def test_a_world_is_read_alike_whatever_was_read_before(seed: int, plays: int) -> None:
    deal = played(Random(seed), plays, declarations=False)
    lot, other = Random(seed), Random(seed)
    laid = study_of(deal)
    for _ in range(30):
        read, afresh = laid.draw(lot).fit, study_of(deal).draw(other).fit
        assert read == afresh
