"""Combinations of cards that score by themselves, and everything that a player says aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from belote.engine.cards import Card, CardSet, Rank, Suit, cards_in
from belote.engine.seats import Seat


class Saying(StrEnum):
    """A word said at the table: a kind of combination as it is declared, or a word for K-Q of trump."""

    TIERCE = "tierce"
    QUARTE = "quarte"
    QUINTE = "quinte"
    CARRE = "carre"
    BELOTE = "belote"
    REBELOTE = "rebelote"
    GROUP = "group"
    BELLA = "bella"


@dataclass(frozen=True, slots=True)
class Combination:
    """One combination in a hand."""

    kind: Saying
    points: int
    rank: Rank
    """The highest card of a sequence, the rank of four of a kind."""
    suit: Suit | None
    """The suit of a sequence; ``None`` for four of a kind."""
    cards: CardSet


def pair_of(trump: Suit) -> int:
    """K and Q of trump as a mask."""
    return Card.of(Rank.KING, trump).bit | Card.of(Rank.QUEEN, trump).bit


@dataclass(frozen=True, slots=True)
class Holdings:
    """What the hands of a deal hold that scores by itself, and when it is told; most of it is not public at first."""

    pair: int = 0
    """K and Q of trump as a mask."""
    owner: Seat | None = None
    """Who holds both of them."""
    pair_words: tuple[Saying, ...] = ()
    """What the owner says with the first of them, and with the second."""
    held: tuple[tuple[Combination, ...], ...] = ((),) * len(Seat)
    """Each seat's combinations, by seat."""
    winning: tuple[tuple[Seat, Combination], ...] = ()
    """The combinations that score, with their owners."""
    shown_with: int | None = None
    """Which card of the deal lays the winning combinations open, from 1."""

    def said(self, seat: Seat, card: Card, hand: int, first_trick: bool) -> tuple[Saying, ...]:
        """What a seat says as it plays a card from its hand."""
        words: tuple[Saying, ...] = ()
        if seat is self.owner and card.bit & self.pair:
            words = self.pair_words[:1] if hand & self.pair == self.pair else self.pair_words[1:]
        return (*words, *(one.kind for one in self.held[seat])) if first_trick else words


NO_HOLDINGS: Final = Holdings()


def owner_of(cards: int, hands: Sequence[int]) -> Seat | None:
    """The seat whose hand has all of some cards; ``None`` where there is none."""
    return next((seat for seat, hand in zip(Seat, hands, strict=True) if not cards & ~hand), None)


FOURS: Final = {rank: CardSet.of(Card.of(rank, suit) for suit in Suit) for rank in Rank}
"""The four cards of every rank."""


def fours_in(hand: int, ranks: Iterable[Rank]) -> list[Rank]:
    """The ranks of which a hand has all four cards, in the order given."""
    return [rank for rank in ranks if not FOURS[rank].mask & ~hand]


def runs_in(hand: int) -> list[list[Card]]:
    """The maximal runs of three or more cards in natural order, suit by suit, each from its lowest card up.

    >>> [len(run) for run in runs_in(CardSet.parse("9S TS JS QS 7D 8D 9D AH").mask)]
    [4, 3]
    """
    runs = []
    for suit in Suit:
        run: list[Card] = []
        for card in (*cards_in(hand & suit.mask), None):
            if card is not None and (not run or card == run[-1] + 1):
                run.append(card)
                continue
            if len(run) >= 3:
                runs.append(run)
            run = [] if card is None else [card]
    return runs


def winning_side(
    held: Sequence[Sequence[Combination]],
    sides: Sequence[Sequence[Seat]],
    strength: Callable[[Combination], tuple[int, ...]],
) -> tuple[tuple[Seat, Combination], ...]:
    """All combinations of the side that holds the single best one, with their owners; none where the best are equal.

    ``held`` has each seat's combinations, by seat; the greater ``strength`` is the better.
    """
    best = [max((strength(one) for seat in side for one in held[seat]), default=()) for side in sides]
    if best.count(max(best)) > 1:
        return ()
    winner = sides[best.index(max(best))]
    return tuple((seat, one) for seat in winner for one in held[seat])


def points_held(combinations: Iterable[tuple[Seat, Combination]], seats: Sequence[Seat]) -> int:
    """What the combinations of some seats are worth."""
    return sum(one.points for seat, one in combinations if seat in seats)
