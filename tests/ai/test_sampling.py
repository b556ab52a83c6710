"""Cards laid out by lot, held against every way there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai import sampling
from belote.ai.layouts import Layouts
from belote.ai.sampling import NoneFound, Worlds, draw_first_deal
from belote.engine.cards import CardSet, mask_of
from belote.engine.classic import CLASSIC
from belote.engine.game import Game, Phase
from belote.engine.state import BaseState
from support.contract import every_game
from support.deals import random_deal
from support.worlds import assert_all, assert_uniform, every_layout


def some_places(lot: Random) -> tuple[list[int], list[int]]:
    """Up to nine cards in up to four places, and where else each of them might lie."""
    places = lot.randint(2, 4)
    may, counts = [0] * places, [0] * places
    for card in lot.sample(range(52), lot.randint(1, 9)):
        owner = lot.randrange(places)
        counts[owner] += 1
        for place in range(places):
            if place == owner or lot.random() < 0.6:
                may[place] |= 1 << card
    return may, counts


@given(lot=st.randoms(use_true_random=False))
def test_every_way_is_counted_and_listed_once(lot: Random) -> None:
    may, counts = some_places(lot)
    layouts = Layouts(may, counts)
    listed = list(layouts)
    assert_all(listed, every_layout(may, counts))
    assert layouts.total == len(listed)
    assert layouts.draw(lot) in listed


@pytest.mark.parametrize("seed", range(12))
def test_all_ways_are_equally_likely(seed: int) -> None:
    lot = Random(seed)
    ways: list[tuple[int, ...]] = []
    while not 10 <= len(ways) <= 300:
        may, counts = some_places(lot)
        ways = every_layout(may, counts)
    layouts = Layouts(may, counts)
    assert_uniform([layouts.draw(lot) for _ in range(20 * len(ways))], ways)


def test_shares_are_weighed_by_the_cards_that_make_them() -> None:
    """The third place takes card 2 or 3, the second one of the three left: in two ways of six neither 0 nor 1."""
    layouts = Layouts([0b1111, 0b1111, 0b1100], (2, 1, 1))
    assert layouts.total == 6
    lot = Random(1)
    neither = sum(not layouts.draw(lot)[1] & 0b0011 for _ in range(6000))
    assert 1840 < neither < 2160


@pytest.mark.parametrize(
    ("may", "counts"),
    [([0b11, 0b11], (1, 2)), ([0b11, 0b11], (1, 0)), ([0b1, 0b1, 0b110], (1, 1, 1)), ([0b11, 0b01], (0, 2))],
)
def test_there_may_be_no_way(may: list[int], counts: tuple[int, ...]) -> None:
    assert Layouts(may, counts).total == 0
    with pytest.raises(ValueError, match="no cards go with this view"):
        Worlds([Layouts(may, counts)])


ALL = (1 << 16) - 1


class Only(Worlds):
    """Layouts of sixteen cards in two hands of which only those with these cards in the first hand agree."""

    def __init__(self, cards: int, *layouts: Layouts) -> None:
        super().__init__(layouts or [Layouts([ALL, ALL], (8, 8))])
        self.cards = cards

    def agrees(self, hands: Sequence[int]) -> bool:
        return not self.cards & ~hands[0]


def test_what_disagrees_is_never_drawn_and_the_rest_equally_often() -> None:
    """The first hand has seven given cards of sixteen and one of nine others: one way in 1,430."""
    only = Only(0b111_1111)
    ways = [(0b111_1111 | 1 << card, ALL & ~(0b111_1111 | 1 << card)) for card in range(7, 16)]
    assert_all(list(only), ways)
    lot = Random(5)
    assert_uniform([only.draw(lot) for _ in range(270)], ways)


def test_sets_of_layouts_are_weighed_by_their_numbers() -> None:
    """Card 0 with the first place and five of the rest, or with the second and one more: 10 ways and 5."""
    layouts = Layouts([0b111111, 0b111110], (3, 3)), Layouts([0b111110, 0b1], (5, 1))
    lot = Random(2)
    worlds = Worlds(layouts)
    assert_uniform([worlds.draw(lot) for _ in range(1000)], [*layouts[0], *layouts[1]])


@pytest.mark.parametrize("cards", [6, 20])
def test_where_nothing_agrees_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch, cards: int) -> None:
    """Of six cards there are 20 layouts, which can be listed; of twenty 184,756: the draws end."""
    monkeypatch.setattr(sampling, "_MOST_DRAWS", 50)
    never = Only(1 << 20, Layouts([(1 << cards) - 1] * 2, (cards // 2, cards // 2)))
    with pytest.raises(NoneFound):
        never.draw(Random(1))


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same(seed: int) -> None:
    one, two = (Layouts([ALL] * 3, (6, 5, 5)) for _ in range(2))
    drawn = [one.draw(lot) for lot in [Random(seed)] for _ in range(5)]
    assert drawn == [two.draw(lot) for lot in [Random(seed)] for _ in range(5)]
    assert [one.draw(lot) for lot in [Random(seed)] for _ in range(5)] == drawn
    assert len(set(drawn)) == 5


@every_game
@given(lot=st.randoms(use_true_random=False), bids=st.integers(0, 7))
def test_a_first_deal_goes_with_the_view(game: Game, lot: Random, bids: int) -> None:
    """The bidding and the play go on from it, as from a deal of the pack."""
    state = random_deal(game, lot, bids).state
    while state.phase is not Phase.AUCTION:
        state = random_deal(game, lot, 0).state
    assert isinstance(state, BaseState)
    for seat in game.seats:
        view = state.view(seat)
        hands, turned, stock = draw_first_deal(view, lot)
        assert hands[seat] == view.hand.mask
        assert turned is view.turned
        drawn = replace(state, hands=hands, stock=stock)
        assert drawn.view(seat) == view
        assert len(stock) == len(state.stock)
        assert mask_of(stock) | CardSet(sum(hands)).mask | (0 if turned is None else turned.bit) == mask_of(game.pack)
        going = drawn
        while going.phase is Phase.AUCTION:
            going = going.apply(lot.choice(going.legal())).state


def test_a_first_deal_puts_every_hidden_card_everywhere() -> None:
    """26 cards in 15 places of hands and 11 of the stock, in any order."""
    view = random_deal(CLASSIC, Random(3), 0).state.view(CLASSIC.seats[0])
    lot = Random(4)
    drawn = [draw_first_deal(view, lot) for _ in range(2600)]
    hidden = set(CardSet(mask_of(CLASSIC.pack)) - view.hand - CardSet.of([view.turned]))
    assert_uniform([one.stock[0] for one in drawn], hidden)
    assert_uniform([one.stock[10] for one in drawn], hidden)
    assert_uniform([card for one in drawn for card in CardSet(one.hands[2])], hidden)
