"""Groups and sequences: what a hand holds, and whose count (rules `group`, `sequence`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.cards import CardSet, Rank, Suit
from belote.engine.combinations import (
    FOURS,
    Combination,
    Holdings,
    Saying,
    fours_in,
    owner_of,
    pair_of,
    runs_in,
    winning_side,
)
from belote.engine.kernel import TRUMP_POINTS
from belote.engine.seats import Seat
from belote.engine.two_handed.facts import SEATS

_GROUPS: Final = tuple(TRUMP_POINTS)
"""The ranks of a group, the best first: the order of trump."""
_LOW: Final = (Rank.EIGHT, Rank.SEVEN)
_SEQUENCES: Final = {3: (Saying.TIERCE, 20), 4: (Saying.QUARTE, 40), 5: (Saying.QUINTE, 50)}
"""By length, the longest for all beyond."""
_SIDES: Final = tuple((seat,) for seat in SEATS)


def combinations_in(hand: int, low_groups: bool) -> tuple[Combination, ...]:
    """All combinations of a full hand: groups, then maximal runs, the longest first; a card may serve in both.

    >>> [c.points for c in combinations_in(CardSet.parse("9S TS JS QS JH JD JC 7C 8C").mask, True)]
    [200, 40]
    """
    ranks = [rank for rank in _GROUPS if low_groups or rank not in _LOW]
    groups = [
        Combination(Saying.GROUP, 200 if rank is Rank.JACK else 100, rank, None, FOURS[rank])
        for rank in fours_in(hand, ranks)
    ]
    sequences = [
        Combination(*_SEQUENCES[min(len(run), 5)], run[-1].rank, run[-1].suit, CardSet.of(run))
        for run in sorted(runs_in(hand), key=len, reverse=True)
    ]
    return (*groups, *sequences)


def is_group(combination: Combination) -> bool:
    return combination.kind is Saying.GROUP


def strength(combination: Combination, trump: Suit) -> tuple[int, ...]:
    """The order of two groups, by rank, or of two sequences: length, the highest card, trump before plain."""
    if is_group(combination):
        return (-_GROUPS.index(combination.rank),)
    return len(combination.cards), combination.rank, combination.suit is trump


def winning_combinations(
    by_seat: Sequence[tuple[Combination, ...]], trump: Suit
) -> tuple[tuple[Seat, Combination], ...]:
    """The combinations that score, each with its owner: groups and sequences are compared apart.

    ``by_seat`` has each seat's combinations, by seat.
    """
    groups = [[one for one in held if is_group(one)] for held in by_seat]
    sequences = [[one for one in held if not is_group(one)] for held in by_seat]
    return tuple(
        pair for held in (groups, sequences) for pair in winning_side(held, _SIDES, lambda one: strength(one, trump))
    )


_SHOWN_WITH: Final = 2
"""The second card played shows the combinations (rule `announcing`)."""


def holdings_of(hands: Sequence[int], trump: Suit, low_groups: bool) -> Holdings:
    """What full hands, by seat, hold that scores by itself."""
    held = tuple(combinations_in(hand, low_groups) for hand in hands)
    pair = pair_of(trump)
    return Holdings(pair, owner_of(pair, hands), (Saying.BELLA,), held, winning_combinations(held, trump), _SHOWN_WITH)
