"""Tricks, whatever the game: what is winning, what was won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.cards import Card
from belote.engine.game import Trick
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat

LAST_TRICK: Final = 10
"""What belote gives for the last trick."""


def winning_card(trick: Trick) -> Card:
    """The card that is winning a trick that has begun."""
    assert trick.winner is not None
    return dict(trick.plays)[trick.winner]


def add_card(trick: Trick, seat: Seat, card: Card, ranking: Ranking) -> Trick:
    """The trick with one more card."""
    wins = not trick.plays or ranking.beats[winning_card(trick)] >> card & 1
    return Trick((*trick.plays, (seat, card)), seat if wins else trick.winner)


def trick_points(trick: Trick, ranking: Ranking) -> int:
    """The card points in a trick, without the last trick's own."""
    return sum(ranking.points[card] for _, card in trick.plays)


def points_taken(tricks: Sequence[Trick], ranking: Ranking, seats: Sequence[Seat]) -> int:
    """The card points in the tricks that some seats won."""
    return sum(trick_points(trick, ranking) for trick in tricks if trick.winner in seats)
