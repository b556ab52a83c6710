"""Combinations of cards that score by themselves, and everything that a player says aloud."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from belote.engine.cards import CardSet, Rank, Suit


class Saying(StrEnum):
    """A word said at the table: a kind of combination as it is declared, or the two words of K-Q of trump."""

    TIERCE = "tierce"
    QUARTE = "quarte"
    QUINTE = "quinte"
    CARRE = "carre"
    BELOTE = "belote"
    REBELOTE = "rebelote"


@dataclass(frozen=True, slots=True)
class Combination:
    """One combination in a hand."""

    kind: Saying
    points: int
    rank: Rank
    """The highest card of a sequence, the rank of four of a kind."""
    suit: Suit | None
    """The suit of a sequence; ``None`` for four of a kind."""
    cards: CardSet
