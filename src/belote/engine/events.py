"""What everybody at the table sees and hears, in the order in which it happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote.engine.actions import Bid
from belote.engine.cards import Card, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.seats import Seat

if TYPE_CHECKING:
    from belote.engine.game import Result, Trick


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal has begun; ``turned`` is the card turned up, where the game turns one."""

    number: int
    dealer: Seat
    turned: Card | None


@dataclass(frozen=True, slots=True)
class Called:
    """A bid was made."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Settled:
    """The bidding ended: who plays what it settled (in bidding order) and trump; the hands are complete now."""

    takers: tuple[Seat, ...]
    trump: Suit | None
    contract: int | None = None
    """Its number, in the game that numbers its contracts."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A player gave the 7 of trump for the card turned up."""

    seat: Seat
    turned: Card
    """The card that the player took."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Said:
    """A player announced something while playing a card."""

    seat: Seat
    saying: Saying


@dataclass(frozen=True, slots=True)
class Shown:
    """The combinations of both sides were compared; these win and lie open (none where nobody scores)."""

    combinations: tuple[tuple[Seat, Combination], ...]


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over and scored, or passed out."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the names of the winning accounts."""

    winners: tuple[str, ...]


Event = Dealt | Called | Settled | Exchanged | Played | Said | Shown | TrickTaken | DealEnded | MatchEnded
