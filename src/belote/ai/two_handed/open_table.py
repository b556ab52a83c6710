"""A deal of two-handed belote in play with all cards open, for playing it out; plain enough to be compiled.

Sets of cards and tables are those of `belote.ai.card_sets`. Seats are 0 for N and 1 for S.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import SUIT
from belote.ai.playing_out import AnyTable
from belote.engine.tricks import LAST_TRICK

if TYPE_CHECKING:
    from mypy_extensions import i64

TRICKS: Final[i64] = 9
_LAST: Final[i64] = LAST_TRICK


class OpenContract:
    """The terms of a deal, and who plays it."""

    def __init__(
        self, maker: i64, trumps: i64, pair: i64, beats: list[i64], points: list[i64], must_head: bool
    ) -> None:
        """``beats`` has what would win a trick over each card, ``points`` what each counts: tables by bit.

        ``pair`` is K and Q of trump; with ``must_head`` a trump that is led must be beaten if possible.
        """
        self.maker: i64 = maker
        self.trumps: i64 = trumps
        self.pair: i64 = pair
        self.beats: list[i64] = beats
        self.points: list[i64] = points
        self.must_head: bool = must_head


class OpenTable(AnyTable):
    """The hands, the talon, the card on the table, what was won, and what could be seen of the hands by the play."""

    def __init__(self, contract: OpenContract) -> None:
        super().__init__(2, TRICKS)
        self.contract: OpenContract = contract
        self.talon: i64 = 0
        self.shown: list[i64] = [0, 0]
        """What each seat holds, or has played, that both have seen."""
        self.to_show: list[i64] = [0, 0]
        """What each seat will have shown once both have played a card: the combinations that score."""
        self.led: i64 = 0
        """The card on the table."""
        self.taken: list[i64] = [0, 0]
        """The points that each seat took, the last trick's own included."""

    def deal(self, hands: list[i64], talon: i64, shown: list[i64], leader: i64) -> None:
        """Begin a deal."""
        for seat in range(2):
            self.hands[seat] = hands[seat]
            self.shown[seat] = shown[seat]
            self.to_show[seat] = 0
            self.lacking[seat] = 0
            self.taken[seat] = 0
        self.talon = talon
        self.seat = leader
        self.led = 0
        self.left = TRICKS

    def copy(self, other: OpenTable) -> None:
        for seat in range(2):
            self.hands[seat] = other.hands[seat]
            self.shown[seat] = other.shown[seat]
            self.to_show[seat] = other.to_show[seat]
            self.lacking[seat] = other.lacking[seat]
            self.taken[seat] = other.taken[seat]
        self.talon = other.talon
        self.seat = other.seat
        self.led = other.led
        self.left = other.left

    def legal(self) -> i64:
        hand: i64 = self.hands[self.seat]
        if not self.led:
            return hand
        contract = self.contract
        suit: i64 = hand & SUIT[self.led % 53]
        if not suit:
            return hand & contract.trumps or hand
        if contract.must_head and self.led & contract.trumps:
            return suit & contract.beats[self.led % 53] or suit
        return suit

    def play(self, card: i64) -> None:
        seat: i64 = self.seat
        contract = self.contract
        self.hands[seat] ^= card
        if card & contract.pair:
            other: i64 = contract.pair ^ card
            if self.hands[seat] & other:
                self.shown[seat] |= other
            else:
                self.lacking[seat] |= other
        led: i64 = self.led
        if not led:
            self.led = card
            self.seat = 1 - seat
            return
        beats: i64 = contract.beats[led % 53]
        self.lacking[seat] |= self._shortfall(card, beats)
        if self.left == TRICKS:
            self.shown[0] |= self.to_show[0]
            self.shown[1] |= self.to_show[1]
        winner: i64 = seat if card & beats else 1 - seat
        self.taken[winner] += contract.points[led % 53] + contract.points[card % 53]
        self.led = 0
        self.seat = winner
        self.left -= 1
        if not self.left:
            self.taken[winner] += _LAST

    def _shortfall(self, card: i64, beats: i64) -> i64:
        """What a hand lacks for this card to be legal, as in `belote.ai.two_handed.knowledge`."""
        contract = self.contract
        suit: i64 = SUIT[self.led % 53]
        if card & suit:
            return beats if contract.must_head and self.led & contract.trumps and not card & beats else 0
        return suit if card & contract.trumps else suit | contract.trumps
