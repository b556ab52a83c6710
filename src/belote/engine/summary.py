"""The parts of ``belote replay --json`` that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from belote.engine.cards import Suit
from belote.engine.game import Account, Trick
from belote.engine.seats import Seat

T = TypeVar("T")


def of_game(value: object, wanted: type[T]) -> T:
    """A value of the contract's wide types as the game's own; `TypeError` when it is another game's."""
    if not isinstance(value, wanted):
        raise TypeError(f"{wanted.__name__} needed, not {type(value).__name__}")
    return value


def name_of(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name


def letter_of(suit: Suit | None) -> str | None:
    return None if suit is None else suit.letter


def points_by_name(accounts: Sequence[Account], points: Sequence[int]) -> dict[str, int]:
    """Points under the names of their accounts."""
    return {account.name: number for account, number in zip(accounts, points, strict=True)}


def tricks_summary(tricks: Sequence[Trick]) -> list[dict[str, object]]:
    """Tricks with their cards in the order played."""
    return [
        {
            "leader": name_of(trick.leader),
            "cards": [str(card) for card in trick.cards],
            "winner": name_of(trick.winner),
        }
        for trick in tricks
    ]
