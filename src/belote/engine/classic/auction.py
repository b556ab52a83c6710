"""The deal and the two rounds of bidding (rules `deal`, `round-1`, `round-2`, `completion`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from belote.engine.actions import NAMES, Action, Bid, Name, Pass, Take
from belote.engine.cards import Card, Suit, mask_of
from belote.engine.errors import Refusal, Rule
from belote.engine.seats import Seat, from_seat

SEATS: Final = tuple(Seat)


class FirstDeal(NamedTuple):
    """Five cards each, one turned up, the rest in the dealer's hand."""

    hands: tuple[int, ...]
    """The mask of each seat's hand, by seat."""
    turned: Card
    stock: tuple[Card, ...]


def deal_first(pack: Sequence[Card], first: Seat) -> FirstDeal:
    """Deal 3 and 2 cards each from the seat ``first`` on, and turn up the 21st."""
    hands = [0, 0, 0, 0]
    for place, seat in enumerate(from_seat(first, SEATS)):
        hands[seat] = mask_of((*pack[3 * place : 3 * place + 3], *pack[12 + 2 * place : 14 + 2 * place]))
    return FirstDeal(tuple(hands), pack[20], tuple(pack[21:]))


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


_ROUND_1: Final[tuple[Bid, ...]] = (Take(), Pass())
_ROUND_2: Final[tuple[tuple[Bid, ...], ...]] = tuple(
    (*(NAMES[suit] for suit in Suit if suit is not turned), Pass()) for turned in Suit
)


def legal_bids(bids_made: int, turned: Card) -> tuple[Bid, ...]:
    """What the next to bid may say, after so many bids."""
    return _ROUND_1 if bids_made < len(SEATS) else _ROUND_2[turned.suit]


def refuse_bid(action: Action, bids_made: int, turned: Card) -> Refusal | None:
    """Why this is no bid here; ``None`` if it is one."""
    if action in legal_bids(bids_made, turned):
        return None
    if not isinstance(action, Bid):
        return Refusal(Rule.BIDDING_FIRST)
    return Refusal(Rule.ROUND_1 if bids_made < len(SEATS) else Rule.ROUND_2, suit=turned.suit)


def trump_of(bid: Bid, turned: Card) -> Suit | None:
    """The trump that a bid settles; ``None`` for a pass."""
    match bid:
        case Take():
            return turned.suit
        case Name(suit):
            return suit
    return None
