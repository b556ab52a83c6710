"""What two-handed belote speaks of: its seats and sides, what the bidding settles, a deal that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.engine.cards import Card, Suit
from belote.engine.game import Account, Line, Outcome, Trick
from belote.engine.kernel import Ranking, belote_ranking
from belote.engine.seats import Seat

SEATS: Final = (Seat.N, Seat.S)
ACCOUNTS: Final = tuple(Account(seat.name, (seat,)) for seat in SEATS)
NOTHING: Final = (0, 0)
"""The points of two players who have none."""

RANKINGS: Final = {ace: tuple(belote_ranking(suit, ace) for suit in Suit) for ace in (10, 11)}
"""What beats what and what counts: by the worth of an ace, then by trump."""


def sides_from(maker: Seat) -> tuple[tuple[Seat, ...], ...]:
    """Each player as a side, the maker first."""
    return (maker,), (opponent_of(maker),)


def opponent_of(seat: Seat) -> Seat:
    """The other player, who sits opposite."""
    return seat.partner


@dataclass(frozen=True, slots=True)
class Contract:
    """What the bidding settled, and the exchange that may follow."""

    maker: Seat
    ranking: Ranking
    accepted: bool
    """Whether trump is the suit turned up, accepted in round 1."""
    exchange: tuple[Seat, Card] | None = None
    """Who has given the 7 of trump for the card turned up, and that card."""

    @property
    def number(self) -> None:
        return None

    @property
    def trump(self) -> Suit:
        assert self.ranking.trump is not None
        return self.ranking.trump

    @property
    def takers(self) -> tuple[Seat, ...]:
        return (self.maker,)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides_from(self.maker)


@dataclass(frozen=True, slots=True)
class TwoHandedResult:
    """A deal of two-handed belote that is over, passed out unless more is said; points are in the order N, S."""

    number: int
    dealer: Seat
    total: tuple[int, ...]
    outcome: Outcome = Outcome.PASSED
    score: tuple[int, ...] = NOTHING
    lines: tuple[Line, ...] = ()
    maker: Seat | None = None
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    card_points: tuple[int, ...] = NOTHING
    """As captured, the last trick included."""
    bella: Seat | None = None
    """Who held K and Q of trump."""
    groups: tuple[int, ...] = NOTHING
    """What the groups of the player with the best one are worth, wherever they are scored."""
    sequences: tuple[int, ...] = NOTHING
    """The same for sequences."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        return () if self.maker is None else (self.maker,)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return () if self.maker is None else sides_from(self.maker)

    @property
    def contract(self) -> None:
        return None

    @property
    def carried(self) -> int:
        return 0
