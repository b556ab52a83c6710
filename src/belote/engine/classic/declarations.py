"""Declarations: what a hand holds, and whose count (rule `declarations`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.cards import CardSet, Rank, Suit
from belote.engine.classic.facts import ACCOUNTS
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
from belote.engine.seats import Seat

_CARRES: Final = {Rank.JACK: 200, Rank.NINE: 150, Rank.ACE: 100, Rank.TEN: 100, Rank.KING: 100, Rank.QUEEN: 100}
"""What four of a kind are worth, the best first; four of another rank are nothing."""
_CARRE_ORDER: Final = {rank: len(_CARRES) - place for place, rank in enumerate(_CARRES)}
_SEQUENCES: Final = {3: (Saying.TIERCE, 20), 4: (Saying.QUARTE, 50), 5: (Saying.QUINTE, 100)}
"""By length, the longest for all beyond."""


def combinations_in(hand: int) -> tuple[Combination, ...]:
    """All combinations of a full hand, each card in one at most: fours of a kind first, then maximal runs.

    They come best first, whatever their suits: the kinds are said in this order, which must not tell more than they do.

    >>> [c.kind.value for c in combinations_in(CardSet.parse("9S TS JS QS 7D 8D 9D AH").mask)]
    ['quarte', 'tierce']
    """
    found = []
    for rank in fours_in(hand, _CARRES):
        found.append(Combination(Saying.CARRE, _CARRES[rank], rank, None, FOURS[rank]))
        hand ^= FOURS[rank].mask
    for run in runs_in(hand):
        kind, points = _SEQUENCES[min(len(run), 5)]
        found.append(Combination(kind, points, run[-1].rank, run[-1].suit, CardSet.of(run)))
    return tuple(sorted(found, key=lambda one: one.points, reverse=True))


def strength(combination: Combination, trump: Suit) -> tuple[int, ...]:
    """The order of two combinations: value, a carré before a quinte, its rank or highest card, trump before plain."""
    carre = combination.kind is Saying.CARRE
    return (
        combination.points,
        carre,
        _CARRE_ORDER[combination.rank] if carre else combination.rank,
        combination.suit is trump,
    )


def winning_declarations(
    by_seat: Sequence[tuple[Combination, ...]], trump: Suit
) -> tuple[tuple[Seat, Combination], ...]:
    """The combinations that score, each with its owner: all those of the side that holds the single best one.

    ``by_seat`` has each seat's combinations. Nothing scores where the best of both sides are equal.
    """
    return winning_side(by_seat, [account.seats for account in ACCOUNTS], lambda one: strength(one, trump))


_SHOWN_WITH: Final = 5
"""The first card of the second trick shows the declarations (rule `announcing`)."""


def holdings_of(hands: Sequence[int], trump: Suit, declared: bool) -> Holdings:
    """What full hands, by seat, hold that scores by itself; ``declared`` tells whether declarations count."""
    held = tuple(combinations_in(hand) if declared else () for hand in hands)
    pair = pair_of(trump)
    winning = winning_declarations(held, trump)
    return Holdings(pair, owner_of(pair, hands), (Saying.BELOTE, Saying.REBELOTE), held, winning, _SHOWN_WITH)
