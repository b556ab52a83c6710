"""Cards of a hand that come to the same: it is enough to try one of them."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Card, mask_of
from belote.engine.game import View
from belote.engine.kernel import SUIT_MASK_OF, Ranking


class Kinds:
    """What differs among some cards of a hand.

    Two cards of a suit come to the same if they count the same, and whatever beats only one of them is in the hand too
    or was taken.
    """

    def __init__(self, cards: Sequence[Card], view: View, ranking: Ranking) -> None:
        taken = mask_of(card for trick in view.tricks for card in trick.cards)
        others = mask_of(view.game.pack) & ~view.hand.mask & ~taken
        places: dict[tuple[int, int, int], int] = {}
        self.bits: list[int] = []
        """One card of each kind, as its bit."""
        self._places: list[int] = []
        for card in cards:
            suit = SUIT_MASK_OF[card]
            kind = suit, ranking.points[card], others & ranking.beats[card] & suit
            if kind not in places:
                places[kind] = len(places)
                self.bits.append(card.bit)
            self._places.append(places[kind])

    def spread(self, values: Sequence[float]) -> list[float]:
        """By kind, then by card."""
        return [values[place] for place in self._places]
