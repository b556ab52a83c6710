"""What one seat may know in classic belote (rule `view`)."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.classic.facts import ClassicResult, Contract
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.turn import ClassicTurn
from belote.engine.seats import Seat
from belote.engine.view import BaseView


@dataclass(frozen=True, slots=True)
class ClassicView(BaseView[ClassicOptions, Contract, ClassicResult]):
    """The view of a seat; meets `belote.engine.game.View`. After the bidding ``turned`` is in the taker's hand."""

    @property
    def turn(self) -> ClassicTurn:
        return ClassicTurn(self.options, self.board, self.hand.mask)

    @property
    def taker(self) -> Seat | None:
        return None if self.board.contract is None else self.board.contract.taker

    @property
    def carried(self) -> int:
        """Points put aside by litiges, for the side that wins the next deal."""
        return self.standing.carried
