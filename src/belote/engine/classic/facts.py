"""What a match of classic belote consists of: its standing between deals, a contract, a deal that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.engine.cards import Card, Rank, Suit
from belote.engine.classic.options import ClassicOptions
from belote.engine.combinations import Combination
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


@dataclass(frozen=True, slots=True)
class ClassicResult:
    """A deal of classic belote that is over, passed out unless more is said; sides are in the order NS, EW."""

    number: int
    dealer: Seat
    total: tuple[int, int]
    carried: int
    outcome: Outcome = Outcome.PASSED
    score: tuple[int, int] = NOTHING
    lines: tuple[Line, ...] = ()
    taker: Seat | None = None
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    card_points: tuple[int, int] = NOTHING
    """As captured, the last trick (or capot) included."""
    belote: Seat | None = None
    """Who held K and Q of trump."""
    declarations: tuple[int, int] = NOTHING
    """What the side that holds the best combination has, wherever it is scored."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        return () if self.taker is None else (self.taker,)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a deal does not change until it is over."""

    options: ClassicOptions
    number: int = 0
    dealer: Seat | None = None
    totals: tuple[int, int] = NOTHING
    carried: int = 0
    """Points put aside by litiges."""
    results: tuple[ClassicResult, ...] = ()
    winners: tuple[Account, ...] = ()


@dataclass(frozen=True, slots=True)
class Contract:
    """What the bidding settled, with what the hands then held: only parts of it are public."""

    taker: Seat
    trump: Suit
    belote: Seat | None
    """Who holds K and Q of trump."""
    held: tuple[tuple[Combination, ...], ...]
    """Each seat's combinations, by seat."""
    winning: tuple[tuple[Seat, Combination], ...]
    """The combinations that score, with their owners."""

    @property
    def ranking(self) -> Ranking:
        return BELOTE[self.trump]

    @property
    def pair(self) -> int:
        """K and Q of trump as a mask."""
        return pair_of(self.trump)


def pair_of(trump: Suit) -> int:
    """The two cards of a belote as a mask."""
    return Card.of(Rank.KING, trump).bit | Card.of(Rank.QUEEN, trump).bit
