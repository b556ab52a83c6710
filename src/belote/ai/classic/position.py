"""The moment at which a card has to be chosen in classic belote: what the partner adds to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from belote.ai import position
from belote.ai.classic.weights import PARTNER_SAVES, PARTNER_TAKES
from belote.ai.odds import can_beat
from belote.engine.cards import Card
from belote.engine.classic import ClassicView
from belote.engine.kernel import SUIT_MASK_OF
from belote.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Position(position.Position[ClassicView]):
    """A player's turn to play a card, with a partner."""

    @property
    def partner(self) -> Seat:
        return self.view.seat.partner

    @property
    def partner_took(self) -> bool:
        return self.view.taker is self.partner

    @property
    def defending(self) -> bool:
        return self.view.taker in self.opponents

    @property
    def partner_winning(self) -> bool:
        return self.view.trick.winner is self.partner

    @property
    def partner_behind(self) -> bool:
        """Whether the partner is yet to play to this trick."""
        return len(self.view.trick.plays) < 2

    def tops(self, card: Card) -> bool:
        """Whether a card of another hand is the highest of its suit left in any hand, this one included."""
        return not (self.know.unseen | self.hand) & self.ranking.beats[card] & SUIT_MASK_OF[card]

    def chance(self, card: Card) -> float:
        best, led = self.best, self.led or card
        if best is None or self.ranking.beats[best] >> card & 1:
            own = self.holds(card)
            return own + (1 - own) * PARTNER_SAVES if self.partner_behind else own
        if self.partner_winning:
            return self.holds(best)
        return PARTNER_TAKES * can_beat(self.know, self.partner, best, led) if self.partner_behind else 0.0

    def best_gift(self, cards: Iterable[Card]) -> Card:
        """The card that is best given to a trick of the own side."""
        return max(cards, key=lambda card: (self.gift(card), -card))
