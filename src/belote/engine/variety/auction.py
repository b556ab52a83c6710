"""The deal, and the auction that finds a contract and two partners (rules `deal`, `contract`, `named`, `partners`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.actions import Bid, Contract
from belote.engine.cards import Card
from belote.engine.dealing import FirstDeal, hand_out
from belote.engine.errors import Refusal, Rule
from belote.engine.seats import Seat, from_seat
from belote.engine.variety.contracts import CONTRACTS, TRICKS
from belote.engine.variety.facts import SEATS, Partnership

Bids = Sequence[tuple[Seat, Bid]]

_ALL: Final = tuple(Contract(number) for number in CONTRACTS)


def deal_all(pack: Sequence[Card], first: Seat) -> FirstDeal:
    """Deal the cards one at a time from the seat ``first`` on."""
    hands, rest = hand_out(pack, from_seat(first, SEATS), (1,) * TRICKS)
    return FirstDeal(hands, None, rest)


def legal_bids(seat: Seat, bids: Bids) -> tuple[Bid, ...]:
    """The contracts that a seat has not named in this auction."""
    return tuple(bid for bid in _ALL if (seat, bid) not in bids)


def refuse_bid(bid: Bid, seat: Seat) -> Refusal:
    """Why a bid is not legal."""
    if isinstance(bid, Contract) and bid in _ALL:
        return Refusal(Rule.NAMED, seat=seat, number=bid.number)
    return Refusal(Rule.CONTRACT)


def partnership(seat: Seat, bid: Bid, bids: Bids) -> Partnership | None:
    """What a seat's next bid settles: the first to have named the same contract is its partner."""
    if not isinstance(bid, Contract):
        return None
    first = next((other for other, named in bids if named == bid), None)
    return None if first is None else Partnership(bid.number, (first, seat))
