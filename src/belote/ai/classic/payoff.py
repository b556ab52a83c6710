"""What the card points of a deal come to when it is scored: the step of the contract, a litige, a capot."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from belote.ai.classic.open_table import ALL_TRICKS, CARD_POINTS, NO_TRICK, TRICKS
from belote.engine.classic.scoring import Count, score_deal
from belote.engine.combinations import Combination
from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK


class Stakes(NamedTuple):
    """What is settled before the cards are counted."""

    taker: Seat
    belote: Seat | None
    """Who held K and Q of trump."""
    declarations: tuple[tuple[Seat, Combination], ...]
    """The combinations that score, with their owners."""
    carried: int
    """Points put aside by earlier deals."""


@lru_cache(maxsize=1 << 15)
def payoff(stakes: Stakes, mark: int) -> int:
    """The score of NS less that of EW, by the mark of an `OpenTable` at its end.

    What a litige puts aside counts for neither: either may win it later.
    """
    cards, tricks, last = _ending(mark)
    ours, theirs = score_deal(
        Count(stakes.taker, cards, tricks, last, stakes.belote, stakes.declarations, stakes.carried)
    ).points
    return ours - theirs


def _ending(mark: int) -> tuple[tuple[int, int], tuple[int, int], Seat]:
    """Card points, tricks and the winner of the last one, of some deal that ends with a mark."""
    if mark == ALL_TRICKS:
        return (CARD_POINTS, 0), (TRICKS, 0), Seat.N
    if mark == NO_TRICK:
        return (0, CARD_POINTS), (0, TRICKS), Seat.E
    if mark < LAST_TRICK:
        return (mark, CARD_POINTS - mark), (1, TRICKS - 1), Seat.E
    return (mark - LAST_TRICK, CARD_POINTS + LAST_TRICK - mark), (1, TRICKS - 1), Seat.N
