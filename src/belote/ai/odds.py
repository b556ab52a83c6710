"""Chances, as if every deal of the unseen cards that `Knowledge` leaves possible were equally likely."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from belote.ai.knowledge import Knowledge
from belote.engine.cards import Card
from belote.engine.kernel import SUIT_MASK_OF
from belote.engine.seats import Seat


def lacks(know: Knowledge, seat: Seat, cards: int) -> float:
    """The chance that a seat holds none of these cards; 1 or 0 only where it is sure."""
    certain = know.certain[seat]
    if certain & cards:
        return 0.0
    others = know.possible[seat] & ~certain
    wanted = (others & cards).bit_count()
    if not wanted:
        return 1.0
    total, count = others.bit_count(), know.counts[seat] - certain.bit_count()
    return comb(total - wanted, count) / comb(total, count)


def can_beat(know: Knowledge, seat: Seat, card: Card, led: Card) -> float:
    """The chance that a seat, yet to play to a trick, is able to beat a card."""
    over, suit = know.ranking.beats[card], SUIT_MASK_OF[led]
    if know.ranking.trumps >> led & 1:
        return 1 - lacks(know, seat, over)
    follows_higher = 1 - lacks(know, seat, over & suit)
    return follows_higher + lacks(know, seat, suit) - lacks(know, seat, suit | over & know.ranking.trumps)


def holds(know: Knowledge, card: Card, led: Card, seats: Iterable[Seat]) -> float:
    """The chance that none of these seats, yet to play, can beat a card."""
    chance = 1.0
    for seat in seats:
        chance *= 1 - can_beat(know, seat, card, led)
    return chance
