"""What the tests of drawn hands share: every layout by brute force, a bound on chance, and the same deal as drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from random import Random

from belote.engine.actions import Action
from belote.engine.cards import Card, cards_in, mask_of
from belote.engine.game import Game, Options, Phase
from belote.engine.state import BaseState
from support.deals import Deal


def every_layout(may: Sequence[int], counts: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way to give each place its number of cards that it may hold: card by card, place by place."""
    cards = mask_of(card for mask in may for card in cards_in(mask))

    def place(left: list[Card], laid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not left:
            if all(hand.bit_count() == count for hand, count in zip(laid, counts, strict=True)):
                yield laid
            return
        bit = left[0].bit
        for index, hand in enumerate(laid):
            if may[index] & bit and hand.bit_count() < counts[index]:
                yield from place(left[1:], (*laid[:index], hand | bit, *laid[index + 1 :]))

    return list(place(list(cards_in(cards)), (0,) * len(may)))


def assert_all(found: Collection[object], ways: Collection[object]) -> None:
    """All ways are found, and nothing else; told without a comparison of long lists, which takes minutes to print."""
    assert not set(ways).difference(found)
    assert not set(found).difference(ways)
    assert len(found) == len(ways)


def assert_uniform(drawn: Sequence[object], ways: Collection[object]) -> None:
    """All ways come, nothing else does, and none too often: chi-square within five of its standard deviations."""
    found = Counter(drawn)
    assert_all(found, ways)
    expected = len(drawn) / len(ways)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    freedom = len(ways) - 1
    assert chi_square <= freedom + 5 * (2 * freedom) ** 0.5


def rich_deal(game: Game, options: Options, random: Random, cards: int) -> Deal:
    """A deal from a pack hardly shuffled, so that runs are many, after the bidding and so many random plays."""
    pack = list(game.pack)
    for _ in range(random.randrange(12)):
        one, two = random.sample(range(len(pack)), 2)
        pack[one], pack[two] = pack[two], pack[one]
    deal = Deal(game, options, tuple(pack), random.choice(game.seats))
    state, done = deal.state, list[Action]()
    while state.phase is Phase.AUCTION or (state.phase is Phase.PLAY and cards > 0):
        cards -= state.phase is Phase.PLAY
        done.append(state.legal()[0] if state.phase is Phase.AUCTION else random.choice(state.legal()))
        state = state.apply(done[-1]).state
    return replace(deal, actions=tuple(done))


def as_drawn(deal: Deal, hands: Sequence[int]) -> Deal:
    """The deal of these hands left now, by seat, and after them the cards of the stock: by another pack."""
    state = deal.state
    assert isinstance(state, BaseState)
    was = [*state.hands, mask_of(state.stock)]
    pack = list(deal.pack)
    for before, after in zip(was, (*hands, 0), strict=False):
        for leaving, coming in zip(cards_in(before & ~after), cards_in(after & ~before), strict=True):
            pack[deal.pack.index(leaving)] = coming
    return replace(deal, pack=tuple(pack))
