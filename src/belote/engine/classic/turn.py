"""The turn of a seat in classic belote."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.cards import Card
from belote.engine.classic import tricks
from belote.engine.classic.auction import BIDDING
from belote.engine.classic.facts import Contract
from belote.engine.classic.options import ClassicOptions
from belote.engine.errors import Refusal
from belote.engine.rounds import RoundsTurn


@dataclass(frozen=True, slots=True)
class ClassicTurn(RoundsTurn[ClassicOptions, Contract]):
    """What a seat may bid or play."""

    bidding = BIDDING

    def cards(self) -> int:
        board = self.board
        assert board.to_act is not None
        assert board.contract is not None
        return tricks.legal_cards(self.hand, board.trick, board.to_act, board.contract.ranking)

    def refuse_card(self, card: Card) -> Refusal:
        assert self.board.contract is not None
        return tricks.refuse_card(card, self.hand, self.board.trick, self.board.contract.ranking)
