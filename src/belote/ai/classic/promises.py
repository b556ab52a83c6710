"""What a hand promises with each trump, and what it takes with; plain enough to be compiled.

The weights were fitted to 20,000 deals in which a seat was made to take; they are points of the deal's score, the
taker's less the opponents'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from belote.engine.cards import Rank

if TYPE_CHECKING:
    from mypy_extensions import i64

PASS: Final = -1
"""No trump."""

_BASE: Final = -100
"""A hand with two small trumps and nothing else."""
_TRUMPS: Final[Mapping[Rank, int]] = {Rank.JACK: 68, Rank.NINE: 33, Rank.ACE: 15, Rank.TEN: 11}
_LENGTH: Final = 33
"""For each trump beyond two."""
_BELOTE: Final = 38
"""For K and Q of trump together: the 20 points and two trumps that are not low."""
_ACE: Final = 28
"""For each ace outside."""
_ACE_TEN: Final = 7
"""For a ten beside its ace."""
_VOID: Final = 14
"""For each suit to be trumped from the start."""

_ENOUGH: Final[list[i64]] = [8, 0, -5, -8, 5, -5, -10, -8]
"""What a hand must promise, by the bids made before in both rounds, as fitted: the first seat needs most."""


def _as_trumps(ranks: set[Rank]) -> int:
    belote = _BELOTE if ranks >= {Rank.KING, Rank.QUEEN} else 0
    return _BASE + _LENGTH * (len(ranks) - 2) + belote + sum(_TRUMPS.get(rank, 0) for rank in ranks)


def _beside_trumps(ranks: set[Rank]) -> int:
    if not ranks:
        return _VOID
    if Rank.ACE not in ranks:
        return 0
    return _ACE + (_ACE_TEN if Rank.TEN in ranks else 0)


_SEVEN: Final = int(Rank.SEVEN)
_HOLDINGS: Final = [{rank for rank in Rank if cards << _SEVEN >> rank & 1} for cards in range(256)]
"""All that a hand may have of a suit, by its bits from the seven on."""
_AS_TRUMPS: Final[list[i64]] = [_as_trumps(ranks) for ranks in _HOLDINGS]
_BESIDE_TRUMPS: Final[list[i64]] = [_beside_trumps(ranks) for ranks in _HOLDINGS]


def promise(hand: i64, trump: i64) -> i64:
    """What taking with a trump should bring a hand with the retourne in it."""
    total: i64 = 0
    for suit in range(4):
        cards: i64 = hand >> 13 * suit + _SEVEN & 0xFF
        total += _AS_TRUMPS[cards] if suit == trump else _BESIDE_TRUMPS[cards]
    return total


def best_trump(hand: i64, turned_suit: i64, made: i64) -> i64:
    """The trump that promises most of those that may be named after so many bids, as its suit's number."""
    if made < 4:
        return turned_suit
    best: i64 = PASS
    most: i64 = 2 * _BASE  # Less than any promise.
    for suit in range(4):
        if suit != turned_suit:
            promised = promise(hand, suit)
            if promised >= most:
                best = suit
                most = promised
    return best


def wanted(hand: i64, turned_suit: i64, made: i64) -> i64:
    """The trump that a hand takes with, the retourne counted in, after so many bids; `PASS` for none."""
    trump = best_trump(hand, turned_suit, made)
    return trump if promise(hand, trump) >= _ENOUGH[made] else PASS
