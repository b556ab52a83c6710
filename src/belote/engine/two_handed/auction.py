"""The deal and the two rounds of bidding (rules `deal`, `round-1`, `round-2`, `completion`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.actions import Accept
from belote.engine.cards import Card
from belote.engine.dealing import FirstDeal, hand_out
from belote.engine.rounds import TwoRounds
from belote.engine.seats import Seat, from_seat
from belote.engine.two_handed.facts import SEATS

BIDDING: Final = TwoRounds(Accept(), len(SEATS))


def deal_first(pack: Sequence[Card], first: Seat) -> FirstDeal:
    """Deal 3 and 3 cards each from the seat ``first`` on, and turn up the 13th."""
    hands, (turned, *talon) = hand_out(pack, from_seat(first, SEATS), (3, 3))
    return FirstDeal(hands, turned, tuple(talon))


def complete(hands: tuple[int, ...], talon: Sequence[Card], first: Seat) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    """Everyone's nine cards, three more from the talon from the seat ``first`` on; and the talon that is left."""
    drawn, left = hand_out(talon, from_seat(first, SEATS), (3,))
    return tuple(hand | more for hand, more in zip(hands, drawn, strict=True)), left
