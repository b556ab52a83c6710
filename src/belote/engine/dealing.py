"""Dealing cards out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from belote.engine.cards import Card, mask_of
from belote.engine.seats import Seat


class FirstDeal(NamedTuple):
    """What is dealt before the bidding."""

    hands: tuple[int, ...]
    """The mask of each seat's hand, by seat; a seat where nobody sits has an empty one."""
    turned: Card | None
    """The card turned up, where the game turns one."""
    stock: tuple[Card, ...]
    """The cards not dealt, the next first."""


def hand_out(
    cards: Sequence[Card], order: Sequence[Seat], rounds: Sequence[int]
) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    """Deal so many cards to each seat in order, round after round: the hands by seat, and what is left."""
    hands = [0] * len(Seat)
    place = 0
    for count in rounds:
        for seat in order:
            hands[seat] |= mask_of(cards[place : place + count])
            place += count
    return tuple(hands), tuple(cards[place:])
