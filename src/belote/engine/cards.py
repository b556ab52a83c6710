"""Suits, ranks, cards and sets of cards.

All games share one numbering, the 52 cards of the largest pack: card ``13 * suit + rank``. A set of cards is an
integer with one bit a card. `Card` and `CardSet` are the friendly faces of those integers; the rules in
`belote.engine.kernel` work on the bare ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from belote.engine.text import quoted

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "SHDC"
SUIT_SYMBOLS: Final = "♠♥♦♣"


class Suit(IntEnum):
    """The four suits, in the order in which a hand is laid out by the text forms."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The letter of the record format.

        >>> Suit.HEARTS.letter
        'H'
        """
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The text symbol, one cell wide, without a variation selector."""
        return SUIT_SYMBOLS[self]

    @property
    def mask(self) -> int:
        """The thirteen cards of the suit as a bit mask."""
        return 0x1FFF << (13 * self)

    @classmethod
    def parse(cls, letter: str) -> Suit:
        """The suit of one letter; `ValueError` for anything else."""
        if len(letter) != 1 or letter not in SUIT_LETTERS:
            raise ValueError(f"{quoted(letter)} is not a suit: S, H, D or C")
        return cls(SUIT_LETTERS.index(letter))


class Rank(IntEnum):
    """The thirteen ranks in natural order; what beats what is a matter of the game."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The letter of the record format, ``T`` for the ten."""
        return RANK_LETTERS[self]

    @property
    def label(self) -> str:
        """What a player reads: as `letter`, but ``10`` for the ten."""
        return "10" if self is Rank.TEN else RANK_LETTERS[self]


class Card(int):
    """A card: the integer ``13 * suit + rank``.

    >>> Card.parse("TH").rank.label, Card.parse("TH").suit.symbol
    ('10', '♥')
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
        return CARDS[13 * suit + rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text such as ``TH``; `ValueError` for anything else."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"{quoted(text)} is not a card: a rank and a suit, such as TH") from None

    @property
    def suit(self) -> Suit:
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        return _RANKS[self]

    @property
    def bit(self) -> int:
        """The card alone as a bit mask."""
        return 1 << self

    @property
    def label(self) -> str:
        """What a player reads: ``10♥``."""
        return _RANKS[self].label + _SUITS[self].symbol

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXTS[self]!r})"


_SUITS: Final = tuple(suit for suit in Suit for _ in Rank)
_RANKS: Final = tuple(rank for _ in Suit for rank in Rank)
_TEXTS: Final = tuple(rank.letter + suit.letter for suit in Suit for rank in Rank)
CARDS: Final = tuple(Card(index) for index in range(52))
"""Every card at its own index."""
_BY_TEXT: Final = dict(zip(_TEXTS, CARDS, strict=True))

PACK_32: Final = tuple(card for card in CARDS if card.rank >= Rank.SEVEN)
"""The 32 cards of belote, seven to ace."""
PACK_52: Final = CARDS
"""The whole pack, as Variety uses it."""


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask, in the order of their numbers."""
    while mask:
        low = mask & -mask
        yield CARDS[low.bit_length() - 1]
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards; a card given twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards over a bit mask, iterated in the order of the cards' numbers.

    >>> hand = CardSet.parse("7S AS KH")
    >>> len(hand), Card.parse("AS") in hand, str(hand - CardSet.parse("AS"))
    (3, True, '7S KH')
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[int]) -> CardSet:
        return cls(mask_of(cards))

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """The set of cards written one after the other; `ValueError` when one of them is none."""
        return cls.of(Card.parse(word) for word in text.split())

    def __iter__(self) -> Iterator[Card]:
        return cards_in(self.mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(str(card) for card in self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"
