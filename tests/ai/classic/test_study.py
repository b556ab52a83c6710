"""The choice of a card laid out for the search: worlds that fit the view, and what each card brings in them."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.bidding import wanted
from belote.ai.classic.quick import QuickPlayer
from belote.ai.classic.study import CardStudy, World, bid_study, card_study
from belote.ai.levels import player_for
from belote.ai.open_cards import LAYOUTS
from belote.engine.actions import PLAYS, Pass
from belote.engine.cards import Card
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.game import Phase
from support.classic_bots import with_hands
from support.open_tables import cards_of, random_play, table_of


def played(lot: Random, plays: int, declarations: bool) -> ClassicState:
    """A random deal after so many random cards, with a choice to make."""
    while True:
        state = random_play(lot, declarations)
        for _ in range(plays):
            state = state.apply(lot.choice(state.legal())).state
        if len(state.legal()) > 1:
            return state


def as_drawn(state: ClassicState, world: World) -> ClassicState:
    """The deal with the hidden cards as a world has them."""
    gone = sum(card.bit for trick in (*state.board.tricks, state.board.trick) for card in trick.cards)
    other = with_hands(state, [hand & ~gone for hand in world.hands])
    assert other is not None
    return other


def study_of(state: ClassicState) -> CardStudy:
    assert state.to_act is not None
    return CardStudy(state.view(state.to_act))


@settings(max_examples=30)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27), declarations=st.booleans())
def test_a_world_shows_the_same_view_and_scores_as_the_engine(lot: Random, plays: int, declarations: bool) -> None:
    """Cards are played on as the quick rules choose them, in the engine too, and the score of the deal is compared."""
    state = played(lot, plays, declarations)
    assert state.to_act is not None
    laid = study_of(state)
    world = laid.draw(lot)
    other = as_drawn(state, world)
    assert other.view(state.to_act) == state.view(state.to_act)
    sign = -1 if state.to_act % 2 else 1
    for action, score in zip(laid.actions, laid.scores(world), strict=True):
        ours, theirs = finished(other, action.card).results[-1].score
        assert score == sign * (ours - theirs)


def finished(state: ClassicState, card: Card) -> ClassicState:
    """The end of a deal after a card and the choices of the quick rules."""
    quick, table, start = QuickPlayer(), table_of(state), state
    assert start.board.contract is not None
    bits = LAYOUTS[start.board.contract.trump]
    while state.phase is Phase.PLAY:
        table.play(bits[card])
        state = state.apply(PLAYS[card]).state
        if state.phase is Phase.PLAY:
            (card,) = cards_of(start, quick.choose(table))
    return state


@settings(max_examples=15)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(21, 27), declarations=st.booleans())
def test_a_solved_world_scores_as_best_play_in_the_engine(lot: Random, plays: int, declarations: bool) -> None:
    state = played(lot, plays, declarations)
    laid = study_of(state)
    world = laid.draw(lot)
    other = as_drawn(state, world)
    assert state.to_act is not None
    sign = -1 if state.to_act % 2 else 1
    best = [sign * minimax(other.apply(action).state) for action in laid.actions]
    assert laid.exact_scores(world, inf) == best


def minimax(state: ClassicState) -> int:
    """The score of NS less that of EW when all see all and play their best."""
    if state.phase is not Phase.PLAY:
        ours, theirs = state.results[-1].score
        return ours - theirs
    assert state.to_act is not None
    best = min if state.to_act % 2 else max
    return best(minimax(state.apply(action).state) for action in state.legal())


def test_out_of_time_nothing_is_solved() -> None:
    laid = study_of(played(Random(2), 0, declarations=False))
    assert laid.exact_scores(laid.draw(Random(1)), deadline=0.0) is None


def test_the_cheapest_cards_come_first() -> None:
    state = played(Random(2), 0, declarations=False)
    ranking = state.board.contract.ranking if state.board.contract else None
    assert ranking is not None
    prices = [
        (bool(ranking.trumps & action.card.bit), ranking.points[action.card]) for action in study_of(state).actions
    ]
    assert prices == sorted(prices)


def test_what_the_rules_would_not_have_played_makes_a_world_less_likely() -> None:
    laid = study_of(played(Random(4), 9, declarations=False))
    lot = Random(1)
    worlds = [laid.draw(lot) for _ in range(200)]
    by_number = {world.unexplained: laid.likelihood(world) for world in worlds}
    assert len(by_number) > 1
    assert [by_number[number] for number in sorted(by_number)] == sorted(by_number.values(), reverse=True)
    assert all(0 < likelihood <= 1 for likelihood in by_number.values())


def test_bids_and_cards_are_laid_out_apart() -> None:
    for state, laid, other in (
        (CLASSIC.start(ClassicOptions()).deal(CLASSIC.pack, CLASSIC.seats[0]).state, bid_study, card_study),
        (played(Random(1), 0, declarations=False), card_study, bid_study),
    ):
        assert state.to_act is not None
        view = state.view(state.to_act)
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
    sign = -1 if state.to_act % 2 else 1
    normal = player_for(CLASSIC, "normal", 1)
    for action, score in zip(laid.actions, laid.scores(world), strict=True):
        after = other.apply(action).state
        while after.phase is Phase.AUCTION:
            assert after.to_act is not None
            after = after.apply(normal.decide(after.view(after.to_act)).action).state
        if after.phase is not Phase.PLAY:
            assert score == 0
            continue
        (first,) = cards_of(after, QuickPlayer().choose(table_of(after)))
        ours, theirs = finished(after, first).results[-1].score
        assert score == sign * (ours - theirs)


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
