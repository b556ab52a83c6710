"""The four seats, and going round a table."""

from __future__ import annotations

from enum import IntEnum

from belote.engine.text import quoted


class Seat(IntEnum):
    """A place at the table; the turn goes N, E, S, W. Two players sit at N and S.

    >>> Seat.W.partner.name
    'E'
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def partner(self) -> Seat:
        """The seat opposite; whether it is a partner is a matter of the game."""
        return Seat((self + 2) % 4)

    @classmethod
    def parse(cls, letter: str) -> Seat:
        """The seat of its letter; `ValueError` for anything else."""
        try:
            return cls[letter]
        except KeyError:
            raise ValueError(f"{quoted(letter)} is not a seat: N, E, S or W") from None


def after(seat: Seat, seats: tuple[Seat, ...]) -> Seat:
    """The seat whose turn follows, among the seats of a game in turn order."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def from_seat(first: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All seats of a game in turn order, beginning with one of them."""
    start = seats.index(first)
    return seats[start:] + seats[:start]
