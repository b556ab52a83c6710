"""What one seat may know in Variety (rule `view`)."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.seats import Seat
from belote.engine.variety.contracts import Haul, Terms, hauls_of
from belote.engine.variety.facts import Partnership, VarietyResult
from belote.engine.variety.options import VarietyOptions
from belote.engine.variety.turn import VarietyTurn
from belote.engine.view import BaseView


@dataclass(frozen=True, slots=True)
class VarietyView(BaseView[VarietyOptions, Partnership, VarietyResult]):
    """The view of a seat; meets `belote.engine.game.View`."""

    @property
    def turn(self) -> VarietyTurn:
        return VarietyTurn(self.options, self.board, self.hand.mask)

    @property
    def terms(self) -> Terms | None:
        """The terms of this deal's contract; ``None`` until the auction is over."""
        return None if self.board.contract is None else self.board.contract.terms

    @property
    def partner(self) -> Seat | None:
        """The viewer's partner in this deal; ``None`` until the auction is over."""
        return next((seat for side in self.sides if self.seat in side for seat in side if seat is not self.seat), None)

    @property
    def hauls(self) -> tuple[Haul, ...]:
        """What attackers and defenders have captured so far; empty until the auction is over."""
        return hauls_of(self.tricks, self.sides)
