"""The exchange of the 7 of trump for the card turned up (rule `exchange`)."""

from __future__ import annotations

from belote.engine.board import Board
from belote.engine.cards import Card, Rank
from belote.engine.two_handed.facts import Contract


def seven_of(card: Card) -> Card:
    """The 7 of a card's suit."""
    return Card.of(Rank.SEVEN, card.suit)


def may_exchange(board: Board[Contract], hand: int) -> bool:
    """Whether the seat to act, in the play, may exchange the 7: it holds it, has played no card, and trump was accepted
    in round 1."""
    assert board.turned is not None
    assert board.contract is not None
    return bool(board.contract.accepted and not board.tricks and hand >> seven_of(board.turned) & 1)


def exchanged(hand: int, turned: Card) -> int:
    """The hand with the card turned up in place of the 7."""
    return hand & ~seven_of(turned).bit | turned.bit
