"""Hidden hands drawn in any game: the deal played again with them shows the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from belote.ai.classic import worlds as classic
from belote.ai.sampling import Worlds
from belote.ai.two_handed import worlds as two_handed
from belote.ai.variety import worlds as variety
from belote.engine.cards import cards_in, mask_of
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.combinations import Saying
from belote.engine.game import Game, Phase
from belote.engine.state import BaseState
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from belote.engine.variety import VARIETY, VarietyOptions
from support.deals import Deal, looks_like, random_deal
from support.worlds import as_drawn, assert_all, every_layout, rich_deal

in_every_game = pytest.mark.parametrize(
    ("game", "worlds_of"),
    [
        pytest.param(CLASSIC, classic.worlds_of, id="classic"),
        pytest.param(TWO_HANDED, two_handed.worlds_of, id="two-handed"),
        pytest.param(VARIETY, variety.worlds_of, id="variety"),
    ],
)
OPTIONS = {CLASSIC: ClassicOptions(declarations=True), TWO_HANDED: TwoHandedOptions(), VARIETY: VarietyOptions()}


def check(deal: Deal, worlds_of: Callable[[Any], Worlds], lot: Random) -> None:
    """Draw for every seat, and play the deal again."""
    for seat in deal.game.seats:
        view = deal.state.view(seat)
        worlds = worlds_of(view)
        for _ in range(3):
            hands = worlds.draw(lot)
            assert hands[seat] == view.hand.mask
            assert sum(hands) == mask_of(card for hand in hands for card in cards_in(hand)), "a card is in two hands"
            assert looks_like(as_drawn(deal, hands), view), hands


@in_every_game
@given(lot=st.randoms(use_true_random=False))
def test_what_is_drawn_looks_the_same(game: Game, worlds_of: Callable[[Any], Worlds], lot: Random) -> None:
    deal = random_deal(game, lot)
    assume(deal.state.phase is Phase.PLAY)
    check(deal, worlds_of, lot)


@in_every_game
@given(lot=st.randoms(use_true_random=False), cards=st.integers(0, 27))
def test_it_does_where_much_is_declared(
    game: Game, worlds_of: Callable[[Any], Worlds], lot: Random, cards: int
) -> None:
    deal = rich_deal(game, OPTIONS[game], lot, cards)
    assume(deal.state.phase is Phase.PLAY)
    check(deal, worlds_of, lot)


@in_every_game
@settings(max_examples=10)
@given(lot=st.randoms(use_true_random=False), left=st.integers(2, 5))
def test_near_the_end_all_that_looks_the_same_is_there(
    game: Game, worlds_of: Callable[[Any], Worlds], lot: Random, left: int
) -> None:
    """Every layout of the hidden cards is played again, those in two-handed that leave two cards with the other."""
    plays = {CLASSIC: 32 - left, TWO_HANDED: 18 - min(left, 4), VARIETY: 52 - left}[game]
    deal = rich_deal(game, OPTIONS[game], lot, plays)
    state = deal.state
    assert isinstance(state, BaseState)
    assume(state.to_act is not None)
    view = state.view(state.to_act)
    places = [*state.hands, mask_of(state.stock)] if state.stock else list(state.hands)
    may = [sum(places) & ~view.hand.mask] * len(places)
    may[view.seat] = view.hand.mask
    layouts = every_layout(may, [place.bit_count() for place in places])
    assert_all(list(worlds_of(view)), [one for one in layouts if looks_like(as_drawn(deal, one), view)])


@pytest.mark.parametrize("game", [CLASSIC, TWO_HANDED], ids=lambda game: game.id)
def test_rich_deals_are_rich(game: Game) -> None:
    """Every kind is said, and combinations are shown and lost."""
    lot, said, shown, lost = Random(2), set(), 0, 0
    for _ in range(200):
        view = rich_deal(game, OPTIONS[game], lot, 9).state.view(game.seats[0])
        kinds = [saying for _, saying in view.said if saying not in (Saying.BELOTE, Saying.REBELOTE, Saying.BELLA)]
        said.update(kinds)
        shown += len(view.shown or ())
        lost += len(kinds) - len(view.shown or ())
    assert {Saying.TIERCE, Saying.QUARTE, Saying.QUINTE} <= said
    assert shown > 100
    assert lost > 50


@in_every_game
def test_the_same_view_and_lot_give_the_same(game: Game, worlds_of: Callable[[Any], Worlds]) -> None:
    deal = rich_deal(game, OPTIONS[game], Random(7), 5)
    view = deal.state.view(game.seats[0])
    worlds = worlds_of(view)
    drawn = [[one.draw(lot) for _ in range(4)] for one in (worlds, worlds, worlds_of(view)) for lot in [Random(1)]]
    assert drawn[0] == drawn[1] == drawn[2]
