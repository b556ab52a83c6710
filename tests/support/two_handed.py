"""Positions of two-handed belote with chosen hands."""

from __future__ import annotations

from typing import Any

from belote.engine.cards import PACK_32, Card, CardSet
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from support.playing import done


def pack_with(north: str, south: str, turned: str, *, dealer: Seat = Seat.N) -> list[Card]:
    """The pack that gives these hands of nine, the last three drawn; what is not said is filled up from the rest."""
    card = Card.parse(turned)
    wanted = {Seat.N: list(CardSet.parse(north)), Seat.S: list(CardSet.parse(south))}
    assert card not in wanted[Seat.N] + wanted[Seat.S]
    rest = [other for other in PACK_32 if other not in [card, *wanted[Seat.N], *wanted[Seat.S]]]
    for hand in wanted.values():
        while len(hand) < 9:
            hand.append(rest.pop())
    first, second = wanted[dealer.partner], wanted[dealer]
    return [*first[:3], *second[:3], *first[3:6], *second[3:6], card, *first[6:], *second[6:], *rest]


def dealt(north: str, south: str, turned: str, words: str = "", *, dealer: Seat = Seat.N, **options: Any) -> Any:
    """The state after some bids and plays of a deal with these hands."""
    start = TWO_HANDED.start(TwoHandedOptions(**options))
    return done(start.deal(pack_with(north, south, turned, dealer=dealer), dealer).state, words)[0]
