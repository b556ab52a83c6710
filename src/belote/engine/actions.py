"""What a player can do, in any of the games.

An action says nothing of who acts: that is the seat to act in the state it is applied to. ``str(action)`` is the
action as a record and a list of legal actions write it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.engine.cards import CARDS, SUIT_LETTERS, Card, Suit
from belote.engine.text import quoted


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid nothing this time."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the retourne: its suit is trump (classic, round 1)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Accept:
    """Play on the suit of the turned card (two-handed, round 1)."""

    def __str__(self) -> str:
        return "play"


@dataclass(frozen=True, slots=True)
class Name:
    """Name a suit as trump (round 2)."""

    suit: Suit

    def __str__(self) -> str:
        return self.suit.letter


@dataclass(frozen=True, slots=True)
class Contract:
    """Name one of Variety's eight contracts."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange the 7 of trump for the turned card (two-handed)."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


Bid = Pass | Take | Accept | Name | Contract
Action = Bid | Exchange | Play

PLAYS: Final = tuple(Play(card) for card in CARDS)
"""The play of every card, at the card's index."""
NAMES: Final = tuple(Name(suit) for suit in Suit)
"""The naming of every suit, at the suit's index."""


def parse_bid(text: str) -> Bid:
    """The bid of a record's word; `ValueError` when it is the word of no game.

    >>> parse_bid("H")
    Name(suit=<Suit.HEARTS: 1>)
    """
    match text:
        case "pass":
            return Pass()
        case "take":
            return Take()
        case "play":
            return Accept()
        case "S" | "H" | "D" | "C":
            return NAMES[SUIT_LETTERS.index(text)]
        case "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8":
            return Contract(int(text))
    raise ValueError(f"{quoted(text)} is not a bid")
