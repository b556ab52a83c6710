"""What the points of a deal of two-handed belote come to when it is scored: a maker who fails loses his own."""

from __future__ import annotations

from functools import lru_cache

from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK
from belote.engine.two_handed.scoring import Count, score_deal


@lru_cache(maxsize=1 << 14)
def payoff(maker: Seat, north: int, south: int) -> int:
    """The score of N less that of S, by what they brought home, wherever it is from."""
    ours, theirs = score_deal(Count(maker, (north - LAST_TRICK, south), Seat.N)).points
    return ours - theirs
