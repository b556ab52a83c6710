"""The rules of a trick on bare integers: what beats what, what may be played, what it is worth.

A card is its number, a set of cards a bit mask (see `belote.engine.cards`). One `Ranking` holds everything that
depends on the game and on trump, as tables with an entry a card, so that states, views and search ask the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from belote.engine.cards import CARDS, Card, Rank, Suit, mask_of

SUIT_MASK_OF: Final = tuple(card.suit.mask for card in CARDS)
"""The cards of the suit that a card belongs to, by card."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What beats what and what counts, for one game and one choice of trump (or none)."""

    trump: Suit | None
    trumps: int
    """The cards of trump; 0 without trump."""
    beats: tuple[int, ...]
    """By card: the cards that would win a trick over it, had it been winning so far."""
    points: tuple[int, ...]
    """By card: its card points."""


def make_ranking(
    trump: Suit | None,
    strength: Callable[[Rank, bool], int],
    points: Callable[[Card], int],
) -> Ranking:
    """Build the tables of a ranking.

    ``strength`` is asked with a rank and whether it is of trump, and a greater strength wins; ``points`` with a card.
    """
    trumps = trump.mask if trump is not None else 0

    def beaters(card: Card) -> int:
        is_trump = card.suit is trump
        level = strength(card.rank, is_trump)
        higher = mask_of(other for other in CARDS if other.suit is card.suit and strength(other.rank, is_trump) > level)
        return higher if is_trump else higher | trumps

    return Ranking(trump, trumps, tuple(map(beaters, CARDS)), tuple(map(points, CARDS)))


TRUMP_POINTS: Final[Mapping[Rank, int]] = {
    Rank.JACK: 20, Rank.NINE: 14, Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.EIGHT: 0, Rank.SEVEN: 0,
}  # fmt: skip
"""Card points of trump, the strongest first."""
PLAIN_POINTS: Final[Mapping[Rank, int]] = {
    Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2, Rank.NINE: 0, Rank.EIGHT: 0, Rank.SEVEN: 0,
}  # fmt: skip
"""Card points of the other suits, the strongest first."""
_STRENGTHS: Final = tuple(
    {rank: len(order) - place for place, rank in enumerate(order)} for order in (PLAIN_POINTS, TRUMP_POINTS)
)


def belote_ranking(trump: Suit | None, ace: int = 11) -> Ranking:
    """Belote's order and values: trump J 9 A 10 K Q 8 7, plain A 10 K Q J 9 8 7; lower ranks are not in its pack.

    ``ace`` is what an ace is worth, of trump or not.
    """
    values = [{**points, Rank.ACE: ace} for points in (PLAIN_POINTS, TRUMP_POINTS)]
    return make_ranking(
        trump,
        lambda rank, is_trump: _STRENGTHS[is_trump].get(rank, 0),
        lambda card: values[card.suit is trump].get(card.rank, 0),
    )


BELOTE: Final = tuple(belote_ranking(suit) for suit in Suit)
"""Belote's ranking for each suit as trump, by suit."""


def legal_belote(hand: int, led: int, best: int, partner_winning: bool, ranking: Ranking) -> int:
    """The cards of a hand that belote lets follow a trick, as a mask.

    ``led`` is the first card of the trick, ``best`` the one winning so far. (Rules: `follow`, `go-over`, `must-trump`,
    `overtrump`; to lead, any card.)
    """
    follow = hand & SUIT_MASK_OF[led]
    if follow:
        if ranking.trumps >> led & 1:
            return follow & ranking.beats[best] or follow
        return follow
    if partner_winning:
        return hand
    trumps = hand & ranking.trumps
    return trumps & ranking.beats[best] or trumps or hand


def legal_to_trump(hand: int, led: int, ranking: Ranking, must_head: bool) -> int:
    """The cards of a hand that may follow a card of two-handed belote, as a mask.

    With ``must_head`` a trump that is led must be beaten if possible. (Rules: `follow`, `must-trump`, `go-over`.)
    """
    follow = hand & SUIT_MASK_OF[led]
    if not follow:
        return hand & ranking.trumps or hand
    if must_head and ranking.trumps >> led & 1:
        return follow & ranking.beats[led] or follow
    return follow


def legal_to_follow(hand: int, led: int) -> int:
    """The cards of a hand that may follow where only the suit led binds, as a mask. (Rule: `follow`.)"""
    return hand & SUIT_MASK_OF[led] or hand


def winner_of(cards: Iterable[int], ranking: Ranking) -> int:
    """The place, from 0, of the card that wins among cards in the order played."""
    best_place, best = 0, -1
    for place, card in enumerate(cards):
        if best < 0 or ranking.beats[best] >> card & 1:
            best_place, best = place, card
    return best_place


def points_in(mask: int, ranking: Ranking) -> int:
    """The card points of a set of cards."""
    total = 0
    points = ranking.points
    while mask:
        low = mask & -mask
        total += points[low.bit_length() - 1]
        mask ^= low
    return total
