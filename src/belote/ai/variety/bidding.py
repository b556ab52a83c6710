"""Which contract to name: what a hand does in each, and for whom naming it would make a partner. What that is worth
is told by `belote.ai.variety.promises`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from belote.ai.player import Decision, Reason
from belote.ai.variety.promises import promise, value
from belote.engine.actions import Contract
from belote.engine.seats import Seat
from belote.engine.variety import VarietyView
from belote.engine.variety.contracts import CONTRACTS
from belote.i18n import N_


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


def prospects(view: VarietyView) -> list[Prospect]:
    """What each contract that may be named now should come to, by number."""
    mine = [bid for seat, bid in view.bids if seat is view.seat]
    return [_prospect(view, number) for number in CONTRACTS if Contract(number) not in mine]


def _prospect(view: VarietyView, number: int) -> Prospect:
    own = promise(view.hand.mask, number)
    for place, (seat, bid) in enumerate(view.bids):
        if bid == Contract(number):
            return Prospect(number, own, seat, value(own, number, place))
    return Prospect(number, own, None, value(own, number))


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
            text = N_("Name {number}: this hand is better in it than most, by about {points} points. Someone may join.")
            return Decision(action, Reason("invite", text, {"number": number, "points": points}))
        text = N_("Name {number}: of what may still be named it harms least.")
        return Decision(action, Reason("least-harm", text, {"number": number}))
    if points > 0:
        text = N_("{partner} named {number}, and it suits this hand too, by {points} points: play it together.")
        return Decision(action, Reason("join", text, {"number": number, "partner": partner, "points": points}))
    text = N_("{partner} named {number}, and should be strong enough in it for both: play it together.")
    return Decision(action, Reason("lean-on", text, {"number": number, "partner": partner}))
