"""The choice of a card laid out for the search: worlds that fit the view, and what each card brings in them."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.bidding import wanted
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.study import CardStudy, bid_study, card_study
from belote.ai.levels import player_for
from belote.ai.studies import World
from belote.engine.actions import Pass
from belote.engine.cards import mask_of
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from belote.engine.seats import Seat
from support.deals import Deal, deal_in_play, looks_like, seen_by_turn
from support.open_tables import played_out
from support.worlds import as_drawn


def played(lot: Random, plays: int, declarations: bool) -> Deal:
    """A random deal after so many random cards, with a choice to make."""
    return deal_in_play(CLASSIC, ClassicOptions(declarations=declarations), lot, plays)


def drawn(deal: Deal, world: World[OpenTable]) -> Any:
    """The state with the hidden cards as a world has them, which shows the same view."""
    view = seen_by_turn(deal.state)
    gone = mask_of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    other = as_drawn(deal, [hand & ~gone for hand in world.hands])
    assert looks_like(other, view)
    return other.state


def study_of(deal: Deal) -> CardStudy:
    return CardStudy(seen_by_turn(deal.state))


def lead_of(state: Any, seat: Seat) -> int:
    """By how much the score of a seat's pair is above the other's, in a deal that is over."""
    ours, theirs = state.results[-1].score
    return theirs - ours if seat % 2 else ours - theirs


@settings(max_examples=30)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27), declarations=st.booleans())
def test_a_world_shows_the_same_view_and_scores_as_the_engine(lot: Random, plays: int, declarations: bool) -> None:
    """Cards are played on as the quick rules choose them, in the engine too, and the score of the deal is compared."""
    deal = played(lot, plays, declarations)
    laid = study_of(deal)
    world = laid.draw(lot)
    other = drawn(deal, world)
    ends = [played_out(other.apply(action).state) for action in laid.actions]
    assert laid.scores(world) == [lead_of(end, other.to_act) for end in ends]


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


def test_the_cheapest_cards_come_first() -> None:
    deal = played(Random(2), 0, declarations=False)
    ranking = seen_by_turn(deal.state).ranking
    prices = [(bool(ranking.trumps & one.card.bit), ranking.points[one.card]) for one in study_of(deal).actions]
    assert prices == sorted(prices)


def test_what_the_rules_would_not_have_played_makes_a_world_less_likely() -> None:
    laid = study_of(played(Random(4), 9, declarations=False))
    lot = Random(1)
    worlds = [laid.draw(lot) for _ in range(200)]
    by_number = {world.fit.unexplained: laid.likelihood(world) for world in worlds}
    assert len(by_number) > 1
    assert [by_number[number] for number in sorted(by_number)] == sorted(by_number.values(), reverse=True)
    assert all(0 < likelihood <= 1 for likelihood in by_number.values())


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
    """After five tricks, on the average of some deals; the partner, who plays at random, does not matter."""
    found = []
    for seed in range(8):
        pack = list(CLASSIC.pack)
        Random(seed).shuffle(pack)
        state = CLASSIC.start(ClassicOptions()).deal(tuple(pack), CLASSIC.seats[0]).state
        players = [player_for(CLASSIC, level, seed) for level in ("random", rivals) * 2]
        bidder = player_for(CLASSIC, "normal", seed)
        while state.phase is Phase.AUCTION or (state.phase is Phase.PLAY and len(state.board.tricks) < 5):
            view = seen_by_turn(state)
            bids = state.phase is Phase.AUCTION
            state = state.apply((bidder if bids else players[view.seat]).decide(view).action).state
        while state.phase is Phase.PLAY and state.to_act not in (Seat.N, Seat.S):
            state = state.apply(players[Seat.E].decide(seen_by_turn(state)).action).state
        if state.phase is Phase.PLAY:
            laid = CardStudy(seen_by_turn(state))
            lot = Random(seed)
            found.append(laid.trust([laid.draw(lot) for _ in range(100)]))
    assert len(found) > 4
    assert least <= sum(found) / len(found) <= most


def test_before_anybody_played_opponents_are_trusted_by_half() -> None:
    laid = study_of(played(Random(2), 0, declarations=False))
    assert laid.trust([laid.draw(Random(1)) for _ in range(10)]) == 0.5


def test_bids_and_cards_are_laid_out_apart() -> None:
    for state, laid, other in (
        (CLASSIC.start(ClassicOptions()).deal(CLASSIC.pack, CLASSIC.seats[0]).state, bid_study, card_study),
        (played(Random(1), 0, declarations=False).state, card_study, bid_study),
    ):
        view = seen_by_turn(state)
        study = laid(view)
        assert study is not None
        assert set(study.actions) == set(view.legal)
        assert other(view) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same_worlds(seed: int) -> None:
    laid = study_of(played(Random(seed), 6, declarations=True))
    one, two = ([laid.draw(lot).hands for _ in range(20)] for lot in (Random(7), Random(7)))
    assert one == two
    assert len(set(one)) > 10


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
