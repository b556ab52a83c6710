"""The turn of a seat in two-handed belote."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.actions import Action, Exchange
from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Phase
from belote.engine.rounds import RoundsTurn
from belote.engine.turn import Turn
from belote.engine.two_handed import tricks
from belote.engine.two_handed.auction import BIDDING
from belote.engine.two_handed.exchange import may_exchange
from belote.engine.two_handed.facts import Contract
from belote.engine.two_handed.options import TwoHandedOptions


@dataclass(frozen=True, slots=True)
class TwoHandedTurn(RoundsTurn[TwoHandedOptions, Contract]):
    """What a seat may bid, exchange or play."""

    bidding = BIDDING

    def exchange_refusal(self) -> Refusal | None:
        return None if may_exchange(self.board, self.hand) else Refusal(Rule.EXCHANGE)

    def legal(self) -> tuple[Action, ...]:
        actions = Turn.legal(self)  # Not super(): slots make the class anew, and super() still means the old one.
        if self.board.phase is Phase.PLAY and may_exchange(self.board, self.hand):
            return (*actions, Exchange())
        return actions

    def cards(self) -> int:
        contract = self.board.contract
        assert contract is not None
        return tricks.legal_cards(self.hand, self.board.trick, contract.ranking, self.options.must_head_trump)

    def refuse_card(self, card: Card) -> Refusal:
        assert self.board.contract is not None
        return tricks.refuse_card(card, self.hand, self.board.trick, self.board.contract.ranking)
