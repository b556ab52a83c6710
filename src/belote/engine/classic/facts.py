"""What classic belote speaks of: its seats and sides, what the bidding settles, a deal that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.engine.cards import Suit
from belote.engine.game import Account, Line, Outcome, Trick
from belote.engine.kernel import BELOTE, Ranking
from belote.engine.seats import Seat

SEATS: Final = tuple(Seat)
ACCOUNTS: Final = (Account("NS", (Seat.N, Seat.S)), Account("EW", (Seat.E, Seat.W)))
NOTHING: Final = (0, 0)
"""The points of two sides that have none."""


def side_of(seat: Seat) -> int:
    """The side of a seat, and so its place in every pair of points: 0 is NS, 1 is EW."""
    return seat % 2


def sides_from(taker: Seat) -> tuple[tuple[Seat, ...], ...]:
    """The seats of both sides, the taker's first."""
    return ACCOUNTS[side_of(taker)].seats, ACCOUNTS[1 - side_of(taker)].seats


@dataclass(frozen=True, slots=True)
class Contract:
    """What the bidding settled."""

    taker: Seat
    trump: Suit

    @property
    def number(self) -> None:
        return None

    @property
    def ranking(self) -> Ranking:
        return BELOTE[self.trump]

    @property
    def takers(self) -> tuple[Seat, ...]:
        return (self.taker,)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides_from(self.taker)


@dataclass(frozen=True, slots=True)
class ClassicResult:
    """A deal of classic belote that is over, passed out unless more is said; sides are in the order NS, EW."""

    number: int
    dealer: Seat
    total: tuple[int, ...]
    carried: int
    outcome: Outcome = Outcome.PASSED
    score: tuple[int, ...] = NOTHING
    lines: tuple[Line, ...] = ()
    taker: Seat | None = None
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    card_points: tuple[int, ...] = NOTHING
    """As captured, the last trick (or capot) included."""
    belote: Seat | None = None
    """Who held K and Q of trump."""
    declarations: tuple[int, ...] = NOTHING
    """What the side that holds the best combination has, wherever it is scored."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        return () if self.taker is None else (self.taker,)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return () if self.taker is None else sides_from(self.taker)

    @property
    def contract(self) -> None:
        return None
