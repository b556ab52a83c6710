"""Hidden cards laid out by lot, uniformly among all ways that are possible, for any game.

A *place* is a hand, or a pile face down. Cards that may lie in the same places are alike: they make a group. How many
of each group go to each place is drawn by the exact number of ways that there are, and the groups are then shuffled.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import comb
from random import Random
from typing import Final

from belote.ai.knowledge import by_seat
from belote.engine.cards import cards_in, mask_of
from belote.engine.dealing import FirstDeal
from belote.engine.game import View

Hands = tuple[int, ...]
"""The cards in each place, as masks."""
Share = tuple[tuple[int, int], ...]
"""How many cards of a group go to which place: pairs of a place and a number."""

_FEW: Final = 20_000
"""As many ways can be listed."""
_PATIENCE: Final = 100
"""How many draws may fail before few ways are listed."""
_MOST_DRAWS: Final = 50_000
"""How many draws may fail where there are too many ways to list them."""


class NoneFound(LookupError):
    """What agrees is too rare among too many ways: nothing was drawn."""


class Layouts:
    """All ways to lay cards into places: ``may`` has the cards that each can hold, ``counts`` how many it does hold."""

    def __init__(self, may: Sequence[int], counts: Sequence[int]) -> None:
        groups: dict[tuple[int, ...], int] = {(): 0}
        for cards in may:
            groups[()] |= cards
        for place, cards in enumerate(may):
            parted: dict[tuple[int, ...], int] = {}
            for places, group in groups.items():
                if group & cards:
                    parted[(*places, place)] = group & cards
                if group & ~cards:
                    parted[places] = group & ~cards
            groups = parted

        self._fixed = [0] * len(may)
        room = list(counts)
        free: list[tuple[tuple[int, ...], int]] = []
        for places, group in groups.items():
            if len(places) == 1:
                self._fixed[places[0]] = group
                room[places[0]] -= group.bit_count()
            else:
                free.append((places, group))
        free.sort(key=lambda one: len(one[0]))
        self._groups = [[card.bit for card in cards_in(group)] for _, group in free]
        sizes = tuple([(places, group.bit_count()) for places, group in free])
        self._up_to, self._shares = _all_shares(sizes, tuple(room))
        self.total: int = self._up_to[-1] if self._up_to else 0
        """How many ways there are."""

    def draw(self, lot: Random) -> Hands:
        """One of the ways by lot; there must be one."""
        laid = self._fixed.copy()
        shares = self._shares[bisect(self._up_to, lot.randrange(self.total))]
        for group, share in zip(self._groups, shares, strict=True):
            cards, start = group.copy(), 0
            lot.shuffle(cards)
            for place, count in share:
                laid[place] += sum(cards[start : start + count])
                start += count
        return tuple(laid)

    def __iter__(self) -> Iterator[Hands]:
        """Every way, once each."""
        for shares in self._shares:
            for choice in product(*map(_dealt, self._groups, shares)):
                laid = self._fixed.copy()
                for part in choice:
                    for place, cards in part:
                        laid[place] += cards
                yield tuple(laid)


@lru_cache(maxsize=4096)
def _all_shares(
    groups: tuple[tuple[tuple[int, ...], int], ...], room: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[tuple[Share, ...], ...]]:
    """Every way to share out groups, each given by its places and its size, so that no room is left.

    With them, first, how many ways to lay the cards there are up to and with each. The same sizes come again and again.
    """
    found = list(_shares(groups, room))
    return tuple(accumulate([ways for ways, _ in found])), tuple([shares for _, shares in found])


def _shares(
    groups: Sequence[tuple[tuple[int, ...], int]], room: Sequence[int]
) -> Iterator[tuple[int, tuple[Share, ...]]]:
    if not groups:
        if not any(room):
            yield 1, ()
        return
    places, size = groups[0]
    for ways, share in _parts(size, places, room):
        left = list(room)
        for place, count in share:
            left[place] -= count
        for more, shares in _shares(groups[1:], left):
            yield ways * more, (share, *shares)


def _parts(size: int, places: Sequence[int], room: Sequence[int]) -> Iterator[tuple[int, Share]]:
    """Every way to share so many cards out among places, with the number of choices of cards for it."""
    first, rest = places[0], places[1:]
    if not rest:
        if size <= room[first]:
            yield 1, ((first, size),)
        return
    for count in range(max(0, size - sum([room[place] for place in rest])), min(size, room[first]) + 1):
        for ways, share in _parts(size - count, rest, room):
            yield comb(size, count) * ways, ((first, count), *share)


def _dealt(cards: Sequence[int], share: Share) -> list[Share]:
    """Every way to deal these cards out by such a share: pairs of a place and a mask."""
    (place, count), rest = share[0], share[1:]
    if not rest:
        return [((place, sum(cards)),)]
    return [
        ((place, sum(chosen)), *others)
        for chosen in combinations(cards, count)
        for others in _dealt([card for card in cards if card not in chosen], rest)
    ]


class Worlds:
    """What may be hidden from a view: those of some layouts that agree with it.

    Each of these is in exactly one of the layouts given, so that all are equally likely.
    """

    def __init__(self, layouts: Iterable[Layouts]) -> None:
        self._layouts = [one for one in layouts if one.total]
        self._up_to = list(accumulate([one.total for one in self._layouts]))
        if not self._up_to:
            raise ValueError("no cards go with this view")
        self._listed: list[Hands] = []
        """All that agrees, once it was listed."""

    def agrees(self, hands: Sequence[int]) -> bool:
        """Whether one of the ways is possible after all; here a game says what layouts cannot."""
        return True

    def draw(self, lot: Random) -> Hands:
        """A possible way by lot, the same for the same view and the same state of the lot.

        What does not agree is drawn again; where that takes long, the lot chooses from a list of all that does.
        `NoneFound` where that would be too long to list.
        """
        total = self._up_to[-1]
        for _ in range(_PATIENCE if total <= _FEW else _MOST_DRAWS):
            hands = self._layouts[bisect(self._up_to, lot.randrange(total))].draw(lot)
            if self.agrees(hands):
                return hands
        if total > _FEW:
            raise NoneFound
        self._listed = self._listed or list(self)
        return lot.choice(self._listed)

    def __iter__(self) -> Iterator[Hands]:
        """Every possible way, once each: there may be billions."""
        return (hands for layouts in self._layouts for hands in layouts if self.agrees(hands))


def draw_first_deal(view: View, lot: Random) -> FirstDeal:
    """What may have been dealt, by a view taken during the bidding: the hands, and the stock in its order."""
    game, hand = view.game, view.hand.mask
    hidden = mask_of(game.pack) & ~hand & ~(0 if view.turned is None else view.turned.bit)
    counts = by_seat(view, view.counts)
    may = [hidden if count else 0 for count in counts]
    may[view.seat] = hand
    *hands, rest = Layouts((*may, hidden), (*counts, hidden.bit_count() + len(view.hand) - sum(counts))).draw(lot)
    stock = list(cards_in(rest))
    lot.shuffle(stock)
    return FirstDeal(tuple(hands), view.turned, tuple(stock))
