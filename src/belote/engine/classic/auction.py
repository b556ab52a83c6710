"""The deal and the two rounds of bidding (rules `deal`, `round-1`, `round-2`, `completion`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.actions import Take
from belote.engine.cards import Card, mask_of
from belote.engine.classic.facts import SEATS
from belote.engine.dealing import FirstDeal, hand_out
from belote.engine.rounds import TwoRounds
from belote.engine.seats import Seat, from_seat

BIDDING: Final = TwoRounds(Take(), len(SEATS))


def deal_first(pack: Sequence[Card], first: Seat) -> FirstDeal:
    """Deal 3 and 2 cards each from the seat ``first`` on, and turn up the 21st."""
    hands, (turned, *stock) = hand_out(pack, from_seat(first, SEATS), (3, 2))
    return FirstDeal(hands, turned, tuple(stock))


def complete(hands: tuple[int, ...], turned: Card, stock: Sequence[Card], first: Seat, taker: Seat) -> tuple[int, ...]:
    """Everyone's eight cards: the taker gets the retourne and 2 more, the others 3, from the seat ``first`` on."""
    full = list(hands)
    full[taker] |= turned.bit
    place = 0
    for seat in from_seat(first, SEATS):
        count = 2 if seat is taker else 3
        full[seat] |= mask_of(stock[place : place + count])
        place += count
    return tuple(full)
