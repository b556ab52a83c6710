"""The eight contracts: trump, what wins a trick, and what a pair scores for what it captures (rule `contracts`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from belote.engine.cards import CARDS, Card, Rank, Suit, mask_of
from belote.engine.game import LineKind, Trick
from belote.engine.kernel import Ranking, make_ranking
from belote.engine.seats import Seat

TRICKS: Final = 13
"""Tricks in a deal."""
DEFENCE: Final = 10
"""What each defender gets besides where the attackers fail."""


@dataclass(frozen=True, slots=True)
class Haul:
    """What a pair has captured together."""

    tricks: int
    cards: int
    """All cards in its tricks, as a mask."""


def hauls_of(tricks: Sequence[Trick], sides: Sequence[Sequence[Seat]]) -> tuple[Haul, ...]:
    """What each side has captured in some tricks."""
    taken = [[trick for trick in tricks if trick.winner in side] for side in sides]
    return tuple(Haul(len(won), mask_of(card for trick in won for card in trick.cards)) for won in taken)


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that a contract counts."""

    kind: LineKind
    each: int
    """Points for each."""
    cards: int = 0
    """The cards that count, as a mask, where it is cards."""

    def count(self, haul: Haul) -> int:
        """How many of it are in a haul; to have more tricks than the other pair is one thing."""
        match self.kind:
            case LineKind.TRICKS:
                return haul.tricks
            case LineKind.MORE_TRICKS:
                return int(2 * haul.tricks > TRICKS)
        return (haul.cards & self.cards).bit_count()

    def points(self, haul: Haul) -> int:
        return self.each * self.count(haul)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a contract."""

    number: int
    ranking: Ranking
    """What beats what; its points are what each card counts to the pair that captures it."""
    items: tuple[Item, ...]
    lowest_wins: bool = False

    @property
    def trump(self) -> Suit | None:
        return self.ranking.trump

    def points(self, haul: Haul) -> int:
        """What all that is counted in a haul comes to."""
        return sum(item.points(haul) for item in self.items)


def _terms(number: int, trump: Suit | None, *items: Item, lowest_wins: bool = False) -> Terms:
    def strength(rank: Rank, is_trump: bool) -> int:
        return -rank if lowest_wins else rank

    def points(card: Card) -> int:
        return sum(item.each for item in items if item.cards & card.bit)

    return Terms(number, make_ranking(trump, strength, points), items, lowest_wins)


_RED: Final = Suit.HEARTS.mask | Suit.DIAMONDS.mask
_BLACK: Final = Suit.SPADES.mask | Suit.CLUBS.mask
_TENS_AND_JACKS: Final = mask_of(card for card in CARDS if card.rank in (Rank.TEN, Rank.JACK))

CONTRACTS: Final[Mapping[int, Terms]] = {
    terms.number: terms
    for terms in (
        _terms(1, None, Item(LineKind.MORE_TRICKS, 12)),
        _terms(2, Suit.CLUBS, Item(LineKind.TRICKS, 2)),
        _terms(3, Suit.HEARTS, Item(LineKind.SPADES, 2, Suit.SPADES.mask)),
        _terms(4, Suit.DIAMONDS, Item(LineKind.RED_CARDS, 1, _RED), Item(LineKind.BLACK_CARDS, -1, _BLACK)),
        _terms(
            5,
            Suit.SPADES,
            Item(LineKind.BLACK_TENS_AND_JACKS, 5, _BLACK & _TENS_AND_JACKS),
            Item(LineKind.RED_TENS_AND_JACKS, -5, _RED & _TENS_AND_JACKS),
        ),
        _terms(6, Suit.CLUBS, Item(LineKind.RED_CARDS, 1, _RED), lowest_wins=True),
        _terms(7, Suit.SPADES, Item(LineKind.CLUBS, -2, Suit.CLUBS.mask)),
        _terms(8, None, Item(LineKind.TRICKS, -2)),
    )
}
"""The terms of every contract by its number."""

NO_TRUMP: Final = make_ranking(None, lambda rank, is_trump: rank, lambda card: 0)
"""Ace high, and nothing counts: before a contract is settled."""
