"""What tricks still promise, by the suit led: the terms of the contract and what is known of the hands."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from belote.ai.knowledge import Knowledge
from belote.ai.odds import lacks
from belote.ai.variety.weights import WITHHELD
from belote.engine.cards import Suit
from belote.engine.game import LineKind
from belote.engine.kernel import points_in
from belote.engine.seats import Seat
from belote.engine.variety import VarietyView
from belote.engine.variety.contracts import TRICKS, Terms


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is to be expected of tricks in which one suit is led."""

    mean: float
    """What a card of the suit in another hand counts on average."""
    promise: float
    """What the others' cards and the trick itself should count for the pair that wins such a trick."""
    untrumped: float
    """The chance that no opponent would trump it; 1 for trump itself."""


def points_of_trick(view: VarietyView, terms: Terms) -> float:
    """What a trick counts for itself, whatever is in it.

    Where the pair with more tricks has it all, that is this sum times the chance that one trick decides.
    """
    points = 0.0
    for item in terms.items:
        if item.kind is LineKind.TRICKS:
            points += item.each
        elif item.kind is LineKind.MORE_TRICKS:
            own = sum([trick.winner in (view.seat, view.partner) for trick in view.tricks])
            needed, others = TRICKS // 2 + 1 - own, TRICKS - len(view.tricks) - 1
            points += item.each * comb(others, needed - 1) / 2**others if needed > 0 else 0.0
    return points


def mean_worth(cards: int, terms: Terms) -> float:
    """What a card of a set counts on average."""
    return points_in(cards, terms.ranking) / cards.bit_count() if cards else 0.0


def discard_of(know: Knowledge, terms: Terms) -> float:
    """What a card counts, on average, that another hand throws to a trick freely."""
    mean = mean_worth(know.unseen, terms)
    return mean * WITHHELD if mean > 0 else mean


def outlooks(
    know: Knowledge, terms: Terms, itself: float, discard: float, partner: Seat, opponents: tuple[Seat, ...]
) -> tuple[Outlook, ...]:
    """The outlook of each suit, where a trick counts so much for itself and a discard so much."""
    means = [mean_worth(know.unseen & suit.mask, terms) for suit in Suit]
    trumps, best = terms.ranking.trumps, max(means)
    result = []
    for suit, mean in zip(Suit, means, strict=True):
        opposing = [lacks(know, seat, suit.mask) for seat in opponents]
        void = sum(opposing) + lacks(know, partner, suit.mask)
        promise, untrumped = itself + (3 - void) * mean + void * discard, 1.0
        if suit is terms.trump:
            # A trump goes where it is worth most: it wins tricks of any suit.
            promise = max(promise, itself + 3 * best) if best > 0 else promise
        elif trumps:
            for seat, lack in zip(opponents, opposing, strict=True):
                untrumped *= 1 - (lack - lacks(know, seat, suit.mask | trumps))
        result.append(Outlook(mean, promise, untrumped))
    return tuple(result)
