"""Hidden cards laid out by lot, uniformly among all ways that are possible, for any game."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import Final

from belote.ai.knowledge import by_seat
from belote.ai.layouts import Hands, Layouts
from belote.engine.cards import cards_in, mask_of
from belote.engine.dealing import FirstDeal
from belote.engine.game import View

_FEW: Final = 20_000
"""As many ways can be listed."""
_PATIENCE: Final = 100
"""How many draws may fail before few ways are listed."""
_MOST_DRAWS: Final = 50_000
"""How many draws may fail where there are too many ways to list them."""


class NoneFound(LookupError):
    """What agrees is too rare among too many ways, or there is nothing that does: nothing was drawn."""


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
        `NoneFound` where that would be too long to list, or is empty.
        """
        total = self._up_to[-1]
        for _ in range(_PATIENCE if total <= _FEW else _MOST_DRAWS):
            hands = self._layouts[bisect(self._up_to, lot.randrange(total))].draw(lot)
            if self.agrees(hands):
                return hands
        if total <= _FEW:
            self._listed = self._listed or list(self)
        if not self._listed:
            raise NoneFound
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
