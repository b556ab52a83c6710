"""A turn: what a seat sees when it has to act, and what the rules let it do. States and views both ask here, so that
nothing hidden can decide what is legal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic

from belote.engine.actions import PLAYS, Action, Bid, Exchange, Play
from belote.engine.board import AgreementT, Board, OptionsT
from belote.engine.cards import Card, cards_in
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Phase


@dataclass(frozen=True, slots=True)
class Turn(ABC, Generic[OptionsT, AgreementT]):
    """The turn of the seat to act; also of nobody, when all that can be said is why nothing can be done."""

    options: OptionsT
    board: Board[AgreementT]
    hand: int
    """The hand of the seat to act, as a mask."""

    @abstractmethod
    def bids(self) -> tuple[Bid, ...]:
        """What may be bid, in the auction."""

    @abstractmethod
    def cards(self) -> int:
        """The cards that may be played, as a mask, in the play."""

    @abstractmethod
    def refuse_bid(self, bid: Bid) -> Refusal:
        """Why a bid is not among `bids`."""

    @abstractmethod
    def refuse_card(self, card: Card) -> Refusal:
        """Why a card of the hand is not among `cards`."""

    def exchange_refusal(self) -> Refusal | None:
        """Why nothing can be exchanged now, in the play; ``None`` where it can."""
        return Refusal(Rule.BIDDING_OVER)

    def legal(self) -> tuple[Action, ...]:
        """All that may be done."""
        if self.board.phase is Phase.PLAY:
            return tuple([PLAYS[card] for card in cards_in(self.cards())])
        return self.bids() if self.board.phase is Phase.AUCTION else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Why this may not be done; ``None`` for a legal action."""
        phase, seat = self.board.phase, self.board.to_act
        if phase is Phase.OVER:
            return Refusal(Rule.MATCH_OVER)
        if phase is Phase.DEAL:
            return Refusal(Rule.NOT_DEALT)
        if phase is Phase.AUCTION:
            if not isinstance(action, Bid):
                return Refusal(Rule.BIDDING_FIRST)
            return None if action in self.bids() else self.refuse_bid(action)
        if isinstance(action, Play):
            card = action.card
            if self.cards() >> card & 1:
                return None
            return self.refuse_card(card) if self.hand >> card & 1 else Refusal(Rule.NOT_IN_HAND, card=card, seat=seat)
        return self.exchange_refusal() if isinstance(action, Exchange) else Refusal(Rule.BIDDING_OVER)
