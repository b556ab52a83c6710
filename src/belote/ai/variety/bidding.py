"""Which contract to name: what a hand does in each, and for whom naming it would make a partner.

What a card adds was fitted (least squares) to 48,000 deals, 6,000 a contract, with random hands and random attackers,
all four playing on as `normal` does. Of the spread of results it explains 40 to 69 percent, but 26 in contract 1 and 17
in contract 5, where the play decides more. What a name says about another hand, and what an invitation is worth, was
found by auctions between many kinds of bidders, scored by this model. All figures are points of the own pair's lead
over the other pair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from belote.ai.player import Decision, Reason
from belote.engine.actions import Contract
from belote.engine.cards import CARDS, Suit, cards_in
from belote.engine.seats import Seat
from belote.engine.variety import VarietyView
from belote.engine.variety.contracts import CONTRACTS, DEFENCE
from belote.engine.variety.facts import SEATS
from belote.i18n import N_

# What a card adds by its rank from 2 to ace, for the suits that are alike in a contract.
_WORTH: Final[Mapping[int, Mapping[str, tuple[float, ...]]]] = {
    1: {
        "SHDC": (-1, -1, -1, -1, -1, -1, -1, -1, 0, 0.5, 1.5, 3.5, 3.5),
    },
    2: {
        "C": (1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 2, 2, 3, 4, 4.5, 5.5),
        "SHD": (-1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1, 0, 1.5, 2.5),
    },
    3: {
        "H": (2, 2, 2, 2, 2, 2, 2, 2, 2.5, 2.5, 3, 3.5, 5),
        "S": (-3, -3, -3, -3, -3, -3, -3, -3, -3, -2.5, -2, 6, 12.5),
        "DC": (-1, -1, -1, -1, -1, -1, -0.5, -0.5, -0.5, -0.5, 0, 0, 0),
    },
    4: {
        "D": (0, 0, 0, 0, 0, 0, 0, 0, 1.5, 1.5, 4, 6.5, 8),
        "H": (-2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, 0, 5),
        "SC": (3, 3, 3, 2.5, 1.5, 0.5, 0, -1, -1.5, -2.5, -3, -3.5, -3.5),
    },
    5: {
        "S": (-1, -1, -1, -1, -1, -1, -1, -1, 5, 6, 1, 2, 2.5),
        "C": (-2, -2, -2, -2, -2, -2, -2, -2, 0.5, 1, -0.5, 0.5, 1.5),
        "HD": (1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0, -2, -2.5, -2.5),
    },
    6: {
        "C": (3.5, 3, 2.5, 2.5, 2, 2, 2, 2, 2, 2, 2, 2, 2),
        "S": (0, 0, 0, 0, 0, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5),
        "HD": (6, 3.5, -0.5, -2, -2, -2, -2, -2, -2.5, -2.5, -2.5, -2.5, -2.5),
    },
    7: {
        "S": (-0.5, -0.5, -0.5, -1, -1, -1.5, -1.5, -1.5, -2, -2, -2, -2, -2.5),
        "C": (7.5, 7.5, 7.5, 7, 5.5, 4, 2, 1, -1, -2, -3, -3.5, -4),
        "HD": (0, 0, 0, 0, 0, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -1),
    },
    8: {
        "SHDC": (2.5, 2.5, 2.5, 1.5, 1.5, 1, 0, -0.5, -1, -2, -2.5, -2.5, -3),
    },
}
_SPREAD: Final[Mapping[int, float]] = {1: 10, 2: 5, 3: 8, 4: 9, 5: 13, 6: 6, 7: 10, 8: 8}
"""How far results lie from what the hands promise: the standard deviation, by contract."""

_FIRST_CHOICE: Final = (10, 6, 2)
"""What the hand of one who named a contract at his first turn, his second, his third should add in it."""
_COMPANY: Final = 3
"""What the hand of one who accepts an invitation should add."""
_INVITATION: Final = 0.4
"""How often an invitation comes to something."""


def _tables() -> dict[int, tuple[float, ...]]:
    """What each card adds in each contract, so that an average hand adds nothing."""
    tables = {}
    for number, rows in _WORTH.items():
        by_suit = {Suit.parse(letter): row for letters, row in rows.items() for letter in letters}
        worth = [by_suit[card.suit][card.rank] for card in CARDS]
        mean = sum(worth) / len(worth)
        tables[number] = tuple(value - mean for value in worth)
    return tables


_TABLES: Final = _tables()


@dataclass(frozen=True, slots=True)
class Prospect:
    """A contract that may be named now."""

    number: int
    promise: float
    """What the own hand adds in it to its pair's lead."""
    partner: Seat | None
    """Who would be the partner at once; ``None`` where naming it invites one."""
    value: float
    """What naming it should come to."""


def promise(hand: int, number: int) -> float:
    """What a hand adds in a contract to its pair's lead, against an average hand."""
    table = _TABLES[number]
    return sum([table[card] for card in cards_in(hand)])


def attack(lead: float, number: int) -> float:
    """What a pair that should lead by so much gains by attacking: less what the defenders get where it fails."""
    fails = (1 - erf(lead / (_SPREAD[number] * sqrt(2)))) / 2
    return lead - DEFENCE * fails


def prospects(view: VarietyView) -> list[Prospect]:
    """What each contract that may be named now should come to, by number."""
    mine = [bid for seat, bid in view.bids if seat is view.seat]
    return [_prospect(view, number) for number in CONTRACTS if Contract(number) not in mine]


def _prospect(view: VarietyView, number: int) -> Prospect:
    own = promise(view.hand.mask, number)
    # The other three hands share what this one lacks.
    base = own * (len(SEATS) - 2) / (len(SEATS) - 1)
    for place, (seat, bid) in enumerate(view.bids):
        if bid == Contract(number):
            return Prospect(number, own, seat, attack(base + _FIRST_CHOICE[place // len(SEATS)], number))
    return Prospect(number, own, None, _INVITATION * attack(base + _COMPANY, number))


def by_prospect(view: VarietyView) -> Decision:
    """Name what should come to most: a contract for its own sake, or for the sake of who named it."""
    return _name(max(prospects(view), key=_by(lambda prospect: prospect.value)))


def by_own_hand(view: VarietyView) -> Decision:
    """A beginner's bid: what the own hand likes best, whoever named it."""
    return _name(max(prospects(view), key=_by(lambda prospect: prospect.promise)))


def _by(value: Callable[[Prospect], float]) -> Callable[[Prospect], tuple[float, int]]:
    """In this order, the lower number first among equals."""
    return lambda prospect: (value(prospect), -prospect.number)


def _name(prospect: Prospect) -> Decision:
    number, partner = prospect.number, prospect.partner
    action, points = Contract(number), round(prospect.promise)
    if partner is None:
        if points > 0:
            text = N_(
                "Name {number}: your hand is better in it than most, by about {points} points. Someone may join you."
            )
            return Decision(action, Reason("invite", text, {"number": number, "points": points}))
        text = N_("Name {number}: of what you may still name it harms you least.")
        return Decision(action, Reason("least-harm", text, {"number": number}))
    if points > 0:
        text = N_("Name {number} and play it with {partner}, who named it: it suits your hand too, by {points} points.")
        return Decision(action, Reason("join", text, {"number": number, "partner": partner, "points": points}))
    text = N_("Name {number} and play it with {partner}, who should be strong enough in it for both of you.")
    return Decision(action, Reason("lean-on", text, {"number": number, "partner": partner}))
