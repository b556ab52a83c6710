"""Deals played out to their end by quick rules, in any game; plain enough to be compiled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, Self, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

OutcomeT = TypeVar("OutcomeT")


class AnyTable(ABC):
    """A deal in play with all cards open."""

    def __init__(self, seats: i64, tricks: i64) -> None:
        self.hands: list[i64] = [0] * seats
        self.lacking: list[i64] = [0] * seats
        """What each seat has shown that it lacks."""
        self.seat: i64 = 0
        """Who is to play."""
        self.left: i64 = tricks
        """The tricks that are not over."""

    @abstractmethod
    def copy(self, other: Self) -> None:
        """Become as another table with the same contract is."""

    @abstractmethod
    def legal(self) -> i64:
        """What the seat to play may play."""

    @abstractmethod
    def play(self, card: i64) -> None:
        """Play a legal card."""


class TableOfFour(AnyTable):
    """One where four play in turn, and what one pair wins is counted."""

    def __init__(self, tricks: i64) -> None:
        super().__init__(4, tricks)
        self.plays: i64 = 0
        """How many cards are on the table."""
        self.suit: i64 = 0
        """All cards of the suit led."""
        self.top: i64 = 0
        """The card that is winning the trick."""
        self.winner: i64 = 0
        """Who played it."""
        self.points: i64 = 0
        """What the cards on the table count."""
        self.taken: i64 = 0
        """What the cards count that the pair took."""
        self.tricks: i64 = 0
        """The tricks that the pair won."""

    def copy(self, other: Self) -> None:
        for seat in range(4):
            self.hands[seat] = other.hands[seat]
            self.lacking[seat] = other.lacking[seat]
        self.seat = other.seat
        self.plays = other.plays
        self.suit = other.suit
        self.top = other.top
        self.winner = other.winner
        self.points = other.points
        self.left = other.left
        self.taken = other.taken
        self.tricks = other.tricks

    def pass_on(self, counted: bool) -> None:
        """Go on after a play: to the next seat or, with the trick over and counted or not, to its winner."""
        self.plays += 1
        if self.plays < 4:
            self.seat = self.seat + 1 & 3
            return
        if counted:
            self.taken += self.points
            self.tricks += 1
        self.left -= 1
        self.plays = self.points = 0
        self.seat = self.winner


TableT = TypeVar("TableT", bound=AnyTable)


class AnyQuickPlayer(ABC, Generic[TableT, OutcomeT]):
    """Chooses cards by quick rules for whoever is to play."""

    @abstractmethod
    def choose(self, table: TableT) -> i64:
        """The card that is played by the rules."""

    @abstractmethod
    def outcome(self, table: TableT) -> OutcomeT:
        """What a deal came to that is played to its end."""

    def outcomes(self, start: TableT, cards: list[i64], table: TableT) -> list[OutcomeT]:
        """What each of some cards comes to; ``table`` is played on."""
        found: list[OutcomeT] = []
        for card in cards:
            table.copy(start)
            table.play(card)
            self.finish(table)
            found.append(self.outcome(table))
        return found

    def finish(self, table: TableT) -> None:
        """Play a deal to its end."""
        while table.left:
            table.play(self.choose(table))

    def replay(self, table: TableT, cards: list[i64], viewer: i64) -> i64:
        """Play the cards that were played; gives how many that others than the viewer chose are not by the rules."""
        missed: i64 = 0
        for card in cards:
            able: i64 = table.legal() if table.seat != viewer else 0
            if able & able - 1 and self.choose(table) != card:
                missed += 1
            table.play(card)
        return missed
