"""Packs of classic belote that deal chosen hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.actions import Pass, Take
from belote.engine.cards import PACK_32, Card, CardSet
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.seats import Seat, from_seat

SEATS: Final = tuple(Seat)


def pack_with(hands: Mapping[Seat, str], turned: str, *, taker: Seat, dealer: Seat = Seat.W) -> list[Card]:
    """The pack that gives these full hands once a taker has the card turned up; what is not said is filled up.

    A hand may name fewer than eight cards; the rest come from what nobody asked for. The card turned up belongs to the
    taker's hand.
    """
    retourne = Card.parse(turned)
    wanted = {seat: [card for card in CardSet.parse(hands.get(seat, "")) if card != retourne] for seat in SEATS}
    asked = {card for cards in wanted.values() for card in cards} | {retourne}
    free = [card for card in PACK_32 if card not in asked]
    for seat in SEATS:
        while len(wanted[seat]) < (7 if seat is taker else 8):
            wanted[seat].append(free.pop())
    order = from_seat(SEATS[(dealer + 1) % 4], SEATS)
    threes = [card for seat in order for card in wanted[seat][:3]]
    twos = [card for seat in order for card in wanted[seat][3:5]]
    rest = [card for seat in order for card in wanted[seat][5:]]
    return [*threes, *twos, retourne, *rest]


def settled(
    hands: Mapping[Seat, str], turned: str, *, taker: Seat, dealer: Seat = Seat.W, declarations: bool = True
) -> ClassicState:
    """The position in which the bidding has just ended: ``taker`` took the card turned up in round 1."""
    options = ClassicOptions(declarations=declarations)
    state = CLASSIC.start(options).deal(pack_with(hands, turned, taker=taker, dealer=dealer), dealer).state
    while state.to_act is not taker:
        state = state.apply(Pass()).state
    state = state.apply(Take()).state
    assert isinstance(state, ClassicState)
    return state
