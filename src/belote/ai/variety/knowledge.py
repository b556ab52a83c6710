"""What a view of Variety implies about the hidden hands: no guess, and nothing of how to play."""

from __future__ import annotations

from belote.ai.knowledge import Knowledge, ranking_of
from belote.engine.cards import mask_of
from belote.engine.kernel import SUIT_MASK_OF
from belote.engine.seats import Seat
from belote.engine.variety import VarietyView


def learn(view: VarietyView) -> Knowledge:
    """The cards gone, and the suits that a seat has no more of because it did not follow."""
    played, lacking = [0] * len(Seat), [0] * len(Seat)
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            played[seat] |= 1 << card
            suit = SUIT_MASK_OF[trick.plays[0][1]]
            if not suit >> card & 1:
                lacking[seat] |= suit
    hand = view.hand.mask
    unseen = mask_of(view.game.pack) & ~hand & ~(played[0] | played[1] | played[2] | played[3])
    possible = [unseen & ~lack for lack in lacking]
    possible[view.seat] = hand
    certain = tuple([may if may.bit_count() == count else 0 for may, count in zip(possible, view.counts, strict=True)])
    return Knowledge(view.seat, ranking_of(view), view.counts, tuple(played), unseen, tuple(possible), certain)
