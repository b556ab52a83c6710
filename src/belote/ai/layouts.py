"""All ways to lay hidden cards into places, counted and numbered; plain enough to be compiled.

A *place* is a hand, or a pile face down. Cards that may lie in the same places are alike: they make a group. How many
cards of each group go to which place is a *share*.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from random import Random

from belote.engine.cards import cards_in

Hands = tuple[int, ...]
"""The cards in each place, as masks."""
Group = tuple[tuple[int, ...], int]
"""The places of alike cards, and how many they are."""
Share = tuple[int, tuple[tuple[int, int], ...]]
"""In how many ways the cards of a group can make it; then pairs of a place and a number of cards."""


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
        free: list[Group] = []
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
        return self.way(lot.randrange(self.total))

    def way(self, number: int) -> Hands:
        """The way of a number below `total`; each has one."""
        index = bisect(self._up_to, number)
        if index:
            number -= self._up_to[index - 1]
        laid = self._fixed.copy()
        for cards, (ways, share) in zip(self._groups, self._shares[index], strict=True):
            number, rank = divmod(number, ways)
            # Of the ways to lay what is left, those with the next card in a place are as many as its part of the room.
            places = [place for place, _ in share]
            room = [count for _, count in share]
            left = len(cards)
            for card in cards:
                choice = 0
                here = ways * room[0] // left
                while rank >= here:
                    rank -= here
                    choice += 1
                    here = ways * room[choice] // left
                ways = here
                room[choice] -= 1
                left -= 1
                laid[places[choice]] += card
        return tuple(laid)

    def __iter__(self) -> Iterator[Hands]:
        """Every way, once each."""
        return map(self.way, range(self.total))


@lru_cache(maxsize=4096)
def _all_shares(
    groups: tuple[Group, ...], room: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[tuple[Share, ...], ...]]:
    """Every choice of a share for each group so that no room is left; the same sizes come again and again.

    With each choice comes how many ways to lay the cards there are up to and with it.
    """
    found = list(_shares(groups, room))
    return tuple(accumulate([prod([ways for ways, _ in shares]) for shares in found])), tuple(found)


def _shares(groups: Sequence[Group], room: Sequence[int]) -> Iterator[tuple[Share, ...]]:
    if not groups:
        if not any(room):
            yield ()
        return
    places, size = groups[0]
    for share in _parts(size, places, room):
        left = list(room)
        for place, count in share[1]:
            left[place] -= count
        for shares in _shares(groups[1:], left):
            yield (share, *shares)


def _parts(size: int, places: Sequence[int], room: Sequence[int]) -> Iterator[Share]:
    """Every way to share so many cards out among places."""
    first, rest = places[0], places[1:]
    if not rest:
        if size <= room[first]:
            yield 1, ((first, size),)
        return
    for count in range(max(0, size - sum([room[place] for place in rest])), min(size, room[first]) + 1):
        for ways, share in _parts(size - count, rest, room):
            yield comb(size, count) * ways, ((first, count), *share)
