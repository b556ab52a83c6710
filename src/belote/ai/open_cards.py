"""The cards as the search lays them out: nine bits a suit, eight cards from the weakest up and a gap, trump on top.

- Who wins a trick is a maximum over ``card & (suit led | trump)``.
- Two cards are neighbours in a hand where ``high - 2 * low``, the bits between them, meets no other hand and no gap.
- ``bit % 37`` differs for all 36 bits, and so is the place of a card in a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from belote.engine.cards import CARDS, Card, Rank, Suit
from belote.engine.kernel import PLAIN_POINTS, TRUMP_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

_PLAIN_RANKS: Final = tuple(PLAIN_POINTS)[::-1]
_TRUMP_RANKS: Final = tuple(TRUMP_POINTS)[::-1]

TRUMPS: Final[i64] = 0xFF << 27
SUITS: Final[list[i64]] = [0xFF << 9 * place for place in range(4)]
PLAIN: Final[list[i64]] = SUITS[:3]
GAPS: Final[i64] = 0x100 << 27 | 0x100 << 18 | 0x100 << 9 | 0x100
FAR: Final[i64] = 999
"""More than any number of points."""


def _by_bit(plain: Sequence[int], trump: Sequence[int]) -> list[i64]:
    """A table with an entry a card, by ``bit % 37``, from those of a plain suit and of trump."""
    table: list[i64] = [0] * 37
    for place, value in enumerate((*plain, 0, *plain, 0, *plain, 0, *trump)):
        table[(1 << place) % 37] = value
    return table


def _sums(points: Sequence[int]) -> list[i64]:
    """The points of every set of cards of a suit."""
    return [sum(points[rank] for rank in range(8) if cards >> rank & 1) for cards in range(256)]


_IN_PLAIN: Final = [PLAIN_POINTS[rank] for rank in _PLAIN_RANKS]
_IN_TRUMP: Final = [TRUMP_POINTS[rank] for rank in _TRUMP_RANKS]
POINTS: Final[list[i64]] = _by_bit(_IN_PLAIN, _IN_TRUMP)
RANK: Final[list[i64]] = _by_bit(_PLAIN_RANKS, _TRUMP_RANKS)
SUIT: Final[list[i64]] = [0] * 37
BEATS: Final[list[i64]] = [0] * 37
"""What would win a trick over a card, had that been winning so far."""
for _place in range(36):
    SUIT[(1 << _place) % 37] = 0xFF << _place // 9 * 9
    BEATS[(1 << _place) % 37] = (0xFF << _place // 9 * 9 | TRUMPS) & -2 << _place
PLAIN_SUM: Final[list[i64]] = _sums(_IN_PLAIN)
TRUMP_SUM: Final[list[i64]] = _sums(_IN_TRUMP)
COUNT: Final[list[i64]] = [cards.bit_count() for cards in range(256)]
ABOVE: Final[list[i64]] = [0xFF >> cards.bit_length() << cards.bit_length() for cards in range(256)]
"""The places of a suit above all cards of a set."""


def highest(cards: int) -> int:
    """The highest card of a set."""
    return 1 << cards.bit_length() - 1


def legal(hand: i64, suit: i64, beats: i64, partner_winning: bool) -> i64:
    """What may follow a suit where ``beats`` would win, as `belote.engine.kernel.legal_belote` has it."""
    cards: i64 = hand & suit
    if cards:
        return cards & beats or cards if suit == TRUMPS else cards
    if partner_winning:
        return hand
    cards = hand & TRUMPS
    return cards & beats or cards or hand


def strong(hand: i64, suit: i64) -> i64:
    """What of a hand can win a trick of a suit."""
    return hand & suit or hand & TRUMPS


def apart(card: i64, other: i64, others: i64) -> i64:
    """How much the worth of playing one of two cards can differ from that of the other, ``others`` being not in hand.

    Neighbours win and lose the same tricks, so that only their own points can go another way.
    """
    if card < other:
        card, other = other, card
    return FAR if card - 2 * other & others else POINTS[card % 37] - POINTS[other % 37]


def layout(trump: Suit) -> list[int]:
    """The search's bit of every card, by card; 0 for those that belote has not."""
    suits = [suit for suit in Suit if suit is not trump]
    bits = [0] * len(CARDS)
    for place, suit in enumerate((*suits, trump)):
        for level, rank in enumerate(_TRUMP_RANKS if suit is trump else _PLAIN_RANKS):
            bits[Card.of(rank, suit)] = 1 << 9 * place + level
    return bits


LAYOUTS: Final = tuple(layout(trump) for trump in Suit)


def _in_order(ranks: Sequence[Rank]) -> list[i64]:
    """Every set of cards of a suit, from the seven on by rank, as the search lays it out."""
    return [sum(1 << ranks.index(Rank(5 + place)) for place in range(8) if cards >> place & 1) for cards in range(256)]


_PLAIN_ORDER: Final[list[i64]] = _in_order(_PLAIN_RANKS)
_TRUMP_ORDER: Final[list[i64]] = _in_order(_TRUMP_RANKS)


def laid_out(cards: i64, trump: i64) -> i64:
    """A set of cards, a mask as in `belote.engine.cards`, as the search lays it out."""
    bits: i64 = _TRUMP_ORDER[cards >> 13 * trump + 5 & 0xFF] << 27
    place: i64 = 0
    for suit in range(4):
        if suit != trump:
            bits |= _PLAIN_ORDER[cards >> 13 * suit + 5 & 0xFF] << place
            place += 9
    return bits
