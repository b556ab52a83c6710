"""The lines of a score, added up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from belote.engine.game import Account, Line
from belote.engine.seats import Seat


def points_for(seats: Sequence[Seat], points: int, accounts: Sequence[Account]) -> tuple[int, ...]:
    """Points for every account that one of the seats has a share in, nothing for the others."""
    return tuple(points if any(seat in seats for seat in account.seats) else 0 for account in accounts)


def added(points: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """Tuples of points added up, account by account."""
    return tuple(map(sum, zip(*points, strict=True)))


def sum_of(lines: Iterable[Line]) -> tuple[int, ...]:
    """What some lines come to, account by account."""
    return added(line.points for line in lines)


def past_target(totals: Sequence[int], target: int, accounts: Sequence[Account]) -> tuple[Account, ...]:
    """Who has won a match of two accounts by these totals; nobody yet while they are equal (rule `end`)."""
    best = max(totals)
    leading = tuple(account for account, total in zip(accounts, totals, strict=True) if total == best)
    return leading if best >= target and len(leading) == 1 else ()
