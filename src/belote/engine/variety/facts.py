"""What Variety speaks of: its seats, the partners of a deal, a deal that is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.engine.cards import Suit
from belote.engine.game import Account, Line, Outcome, Trick
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat
from belote.engine.variety.contracts import CONTRACTS, Terms

SEATS: Final = tuple(Seat)
ACCOUNTS: Final = tuple(Account(seat.name, (seat,)) for seat in SEATS)


def sides_from(attackers: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """The two pairs: the attackers in bidding order, the defenders in turn order."""
    return attackers, tuple(seat for seat in SEATS if seat not in attackers)


@dataclass(frozen=True, slots=True)
class Partnership:
    """What the auction settled: a contract and the two who named it."""

    number: int
    attackers: tuple[Seat, ...]
    """The attackers in bidding order."""

    @property
    def terms(self) -> Terms:
        return CONTRACTS[self.number]

    @property
    def ranking(self) -> Ranking:
        return self.terms.ranking

    @property
    def takers(self) -> tuple[Seat, ...]:
        return self.attackers

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides_from(self.attackers)


@dataclass(frozen=True, slots=True)
class VarietyResult:
    """A deal of Variety that is over; scores and totals are in the order N, E, S, W."""

    number: int
    dealer: Seat
    total: tuple[int, ...]
    outcome: Outcome
    score: tuple[int, ...]
    lines: tuple[Line, ...]
    contract: int
    attackers: tuple[Seat, ...]
    """The attackers in bidding order."""
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    """What each pair captured, the attackers' first, before anything for a failed contract."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        return self.attackers

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides_from(self.attackers)

    @property
    def trump(self) -> Suit | None:
        return CONTRACTS[self.contract].trump

    @property
    def carried(self) -> int:
        return 0
