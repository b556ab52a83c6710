"""What the views of all games have in common: the board, the viewer's own hand, nothing else of anybody's cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from belote.engine.actions import Action, Bid
from belote.engine.board import AgreementT, OptionsT, ResultT, Situation
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Phase, Trick
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat
from belote.engine.turn import Turn


@dataclass(frozen=True, slots=True)
class BaseView(Situation[OptionsT, AgreementT, ResultT], ABC):
    """The view of a seat; meets `belote.engine.game.View` once a game has filled in its turn."""

    seat: Seat
    hand: CardSet
    counts: tuple[int, ...]

    @property
    @abstractmethod
    def turn(self) -> Turn[OptionsT, AgreementT]:
        """The viewer's turn; only asked when the viewer, or nobody, is to act."""

    @property
    def turned(self) -> Card | None:
        return self.board.turned

    @property
    def bids(self) -> tuple[tuple[Seat, Bid], ...]:
        return self.board.bids

    @property
    def takers(self) -> tuple[Seat, ...]:
        return () if self.board.contract is None else self.board.contract.takers

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return () if self.board.contract is None else self.board.contract.sides

    @property
    def contract(self) -> int | None:
        return None if self.board.contract is None else self.board.contract.number

    @property
    def ranking(self) -> Ranking | None:
        return None if self.board.contract is None else self.board.contract.ranking

    @property
    def trump(self) -> Suit | None:
        return None if self.board.contract is None else self.board.contract.ranking.trump

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return self.board.tricks

    @property
    def trick(self) -> Trick:
        return self.board.trick

    @property
    def said(self) -> tuple[tuple[Seat, Saying], ...]:
        return self.board.said

    @property
    def shown(self) -> tuple[tuple[Seat, Combination], ...] | None:
        return self.board.shown

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the viewer may play now; empty when it is not the viewer's turn to play."""
        return CardSet(self.turn.cards() if self.phase is Phase.PLAY and self.to_act is self.seat else 0)

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.turn.legal() if self.to_act is self.seat else ()

    def refusal(self, action: Action) -> Refusal | None:
        if self.to_act not in (None, self.seat):
            return Refusal(Rule.TURN, seat=self.seat)
        return self.turn.refusal(action)
