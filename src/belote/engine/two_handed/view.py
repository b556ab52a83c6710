"""What one seat may know in two-handed belote (rule `view`)."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.cards import Card
from belote.engine.seats import Seat
from belote.engine.two_handed.facts import Contract, TwoHandedResult
from belote.engine.two_handed.options import TwoHandedOptions
from belote.engine.two_handed.turn import TwoHandedTurn
from belote.engine.view import BaseView


@dataclass(frozen=True, slots=True)
class TwoHandedView(BaseView[TwoHandedOptions, Contract, TwoHandedResult]):
    """The view of a seat; meets `belote.engine.game.View`. After an exchange ``turned`` is the 7."""

    talon: int
    """How many cards lie in the talon; nobody knows which."""

    @property
    def turn(self) -> TwoHandedTurn:
        return TwoHandedTurn(self.options, self.board, self.hand.mask)

    @property
    def maker(self) -> Seat | None:
        return None if self.board.contract is None else self.board.contract.maker

    @property
    def exchanged(self) -> tuple[Seat, Card] | None:
        """Who has given the 7 of trump for the card turned up, and that card; ``None`` if nobody has."""
        return None if self.board.contract is None else self.board.contract.exchange
