"""What a view of two-handed belote implies about the other hand, exactly: no guess, and nothing of how to play."""

from __future__ import annotations

from belote.ai.knowledge import Knowledge, by_seat, ranking_of, read_pair
from belote.engine.cards import Card, mask_of
from belote.engine.combinations import Saying
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedView
from belote.engine.two_handed.facts import opponent_of


def learn(view: TwoHandedView) -> Knowledge:
    """All that a view taken during the play implies; what is not seen may as well lie in the talon."""
    ranking, me, other = ranking_of(view), view.seat, opponent_of(view.seat)
    played, lacking, certain = [0] * len(Seat), [0] * len(Seat), [0] * len(Seat)
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            played[seat] |= card.bit
        match trick.plays:
            case ((_, led), (follower, card)):
                lacking[follower] |= _shortfall(card, led, ranking, view.options.must_head_trump)
    gone = played[me] | played[other]
    read_pair(view, Saying.BELLA, ranking, played, lacking, certain)
    for seat, combination in view.shown or ():
        certain[seat] |= combination.cards.mask & ~gone
    if view.exchanged is not None:
        seat, card = view.exchanged
        certain[seat] |= card.bit & ~gone

    counts, hand = by_seat(view, view.counts), view.hand.mask
    on_table = 0 if view.turned is None else view.turned.bit
    hidden = mask_of(view.game.pack) & ~gone & ~hand & ~on_table
    theirs, sure = _narrowed(hidden & ~lacking[other], certain[other], counts[other])
    possible, known = [0] * len(Seat), [0] * len(Seat)
    possible[me] = known[me] = hand
    possible[other], known[other] = theirs, sure
    return Knowledge(me, ranking, counts, tuple(played), theirs, tuple(possible), tuple(known))


def _shortfall(card: Card, led: Card, ranking: Ranking, must_head: bool) -> int:
    """The cards that a hand lacks for this card to be legal: the reverse of `belote.engine.kernel.legal_to_trump`."""
    suit, over, trumps = SUIT_MASK_OF[led], ranking.beats[led], ranking.trumps
    if suit >> card & 1:
        return over if must_head and trumps >> led & 1 and not over >> card & 1 else 0
    return suit if trumps >> card & 1 else suit | trumps


def _narrowed(possible: int, certain: int, count: int) -> tuple[int, int]:
    """What a hand of so many cards may hold and holds for sure, where the one leaves no room to the other."""
    if certain.bit_count() == count:
        return certain, certain
    return (possible, possible) if possible.bit_count() == count else (possible, certain)
