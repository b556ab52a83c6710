"""The player that draws its action by lot, in any game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from belote.ai.player import Decision, Reason
from belote.engine.game import View
from belote.i18n import N_

_BY_LOT: Final = Reason("by-lot", N_("Drawn by lot."))


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Bids and plays uniformly among what is legal; meets `belote.ai.player.Player`."""

    seed: int
    level: str = "random"

    def decide(self, view: View) -> Decision:
        # Another lot for every decision: each adds to the bids or, as the exchange does, changes the hand.
        lot = Random(f"{self.seed}:{view.seat.name}:{view.number}:{len(view.bids)}:{view.hand.mask}")
        return Decision(lot.choice(view.legal), _BY_LOT)
