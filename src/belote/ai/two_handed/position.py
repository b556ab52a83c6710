"""The moment at which a card has to be chosen in two-handed belote: nobody plays after the other player."""

from __future__ import annotations

from dataclasses import dataclass

from belote.ai import position
from belote.engine.cards import Card
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedView
from belote.engine.two_handed.facts import opponent_of


@dataclass(frozen=True, slots=True)
class Position(position.Position[TwoHandedView]):
    """A player's turn to play a card, alone against one."""

    @property
    def opponent(self) -> Seat:
        return opponent_of(self.view.seat)

    def chance(self, card: Card) -> float:
        best = self.best
        return self.holds(card) if best is None or self.ranking.beats[best] >> card & 1 else 0.0
