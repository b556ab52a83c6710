"""A deal of classic belote in play with all cards open, for playing it out; plain enough to be compiled.

The cards lie as in `belote.ai.open_cards`. Seats are numbers in turn order, so that N and S are the even ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.ai.open_cards import BEATS, POINTS, SUIT, TRUMPS, legal
from belote.ai.playing_out import TableOfFour
from belote.engine.tricks import LAST_TRICK

if TYPE_CHECKING:
    from mypy_extensions import i64

TRICKS: Final[i64] = 8
CARD_POINTS: Final[i64] = 152
"""All card points, the last trick's own not among them."""
NO_TRICK: Final[i64] = -1
"""The mark of a deal in which NS won no trick."""
ALL_TRICKS: Final[i64] = 163
"""The mark of a deal in which NS won all of them; every other mark is the card points of NS."""
_LAST: Final[i64] = LAST_TRICK
_BELOTE: Final[i64] = 0x3 << 29
"""The queen and the king of trump."""


class OpenTable(TableOfFour):
    """The hands, the trick, what NS won, and what everybody could see of the hands by the cards played."""

    def __init__(self) -> None:
        super().__init__(TRICKS)
        self.shown: list[i64] = [0, 0, 0, 0]
        """What each seat holds that all have seen."""
        self.taker: i64 = 0

    def deal(self, hands: list[i64], taker: i64, turned: i64, leader: i64) -> None:
        """Begin a deal: ``turned`` is the retourne, in the taker's hand."""
        for seat in range(4):
            self.hands[seat] = hands[seat]
            self.lacking[seat] = 0
            self.shown[seat] = 0
        self.shown[taker] = turned
        self.taker = taker
        self.seat = leader
        self.plays = self.points = self.taken = self.tricks = 0
        self.left = TRICKS

    def copy(self, other: OpenTable) -> None:
        super().copy(other)
        for seat in range(4):
            self.shown[seat] = other.shown[seat]
        self.taker = other.taker

    def legal(self) -> i64:
        hand: i64 = self.hands[self.seat]
        if not self.plays:
            return hand
        return legal(hand, self.suit, BEATS[self.top % 37], self.winner == self.seat ^ 2)

    def play(self, card: i64) -> None:
        seat: i64 = self.seat
        self.hands[seat] ^= card
        self.shown[seat] &= ~card
        self.points += POINTS[card % 37]
        if card & _BELOTE:
            # Who holds the other one too says so, and who does not say it lacks it.
            other: i64 = card ^ _BELOTE
            if self.hands[seat] & other:
                self.shown[seat] |= other
            else:
                self.lacking[seat] |= other
        if not self.plays:
            self.suit = SUIT[card % 37]
            self.top = card
            self.winner = seat
        else:
            beats: i64 = BEATS[self.top % 37]
            if not card & self.suit or self.suit == TRUMPS:
                self.lacking[seat] |= self._shortfall(card, beats)
            if card & beats & (self.suit | TRUMPS):
                self.top = card
                self.winner = seat
        self.pass_on(not self.winner & 1)

    def _shortfall(self, card: i64, beats: i64) -> i64:
        """What a hand lacks for this card to be legal, as in `belote.ai.classic.knowledge`."""
        if card & self.suit:
            return 0 if card & beats else beats
        if self.winner == self.seat ^ 2:
            return self.suit
        if not card & TRUMPS:
            return self.suit | TRUMPS
        return self.suit if card & beats else self.suit | beats & TRUMPS

    def mark(self) -> i64:
        """What NS came to when all is played: `NO_TRICK`, `ALL_TRICKS`, or points."""
        if self.tricks == 0:
            return NO_TRICK
        if self.tricks == TRICKS:
            return ALL_TRICKS
        return self.taken + (0 if self.winner & 1 else _LAST)
