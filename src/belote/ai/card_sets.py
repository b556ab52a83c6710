"""Sets of cards as the engine has them, for quick play: counts, tables, chances; plain enough to be compiled.

A set is a mask of 52 bits. ``bit % 53`` differs for all of them, and so is the place of a card in a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import TYPE_CHECKING, Final, TypeVar

from belote.engine.cards import CARDS

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

SUITS: Final[list[i64]] = [0x1FFF << 13 * place for place in range(4)]
_FACTORIAL: Final[list[float]] = [float(factorial(number)) for number in range(40)]
_RECIPROCAL: Final[list[float]] = [1 / factorial(number) for number in range(40)]


def by_bit(by_card: Sequence[T]) -> list[T]:
    """A table by the bits of the cards, from one by card."""
    table = [by_card[0]] * 53
    for card in CARDS:
        table[card.bit % 53] = by_card[card]
    return table


SUIT: Final[list[i64]] = by_bit([card.suit.mask for card in CARDS])
"""All cards of the suit of a card."""


def count(cards: i64) -> i64:
    """How many cards are in a set."""
    # The bits of every two are counted, then of every four, then of every eight: the remainder by 255 is their sum.
    cards = cards - (cards >> 1 & 0x5555555555555)
    cards = (cards & 0x3333333333333) + (cards >> 2 & 0x3333333333333)
    return (cards + (cards >> 4) & 0xF0F0F0F0F0F0F) % 255


def none_drawn(total: i64, wanted: i64, drawn: i64) -> float:
    """The chance that no card wanted is among those drawn of a total, below 40."""
    if not wanted or not drawn:
        return 1.0
    rest: i64 = total - wanted
    if rest < drawn:
        return 0.0
    return _FACTORIAL[rest] * _FACTORIAL[total - drawn] * _RECIPROCAL[rest - drawn] * _RECIPROCAL[total]
