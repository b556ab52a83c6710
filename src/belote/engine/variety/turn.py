"""The turn of a seat in Variety."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.actions import Bid
from belote.engine.cards import Card
from belote.engine.errors import Refusal
from belote.engine.turn import Turn
from belote.engine.variety import auction, tricks
from belote.engine.variety.facts import Partnership
from belote.engine.variety.options import VarietyOptions


@dataclass(frozen=True, slots=True)
class VarietyTurn(Turn[VarietyOptions, Partnership]):
    """What a seat may bid or play."""

    def bids(self) -> tuple[Bid, ...]:
        assert self.board.to_act is not None
        return auction.legal_bids(self.board.to_act, self.board.bids)

    def refuse_bid(self, bid: Bid) -> Refusal:
        assert self.board.to_act is not None
        return auction.refuse_bid(bid, self.board.to_act)

    def cards(self) -> int:
        return tricks.legal_cards(self.hand, self.board.trick)

    def refuse_card(self, card: Card) -> Refusal:
        return tricks.refuse_card(card, self.board.trick)
