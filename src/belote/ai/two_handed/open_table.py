"""A deal of two-handed belote in play with all cards open, for playing it out; plain enough to be compiled.

Sets of cards and tables are those of `belote.ai.card_sets`. Players are 0 for N and 1 for S.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import SUIT
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


class OpenTable:
    """The hands, the talon, the card on the table, what was won, and what could be seen of the hands by the play."""

    def __init__(self, contract: OpenContract) -> None:
        self.contract: OpenContract = contract
        self.hands: list[i64] = [0, 0]
        self.talon: i64 = 0
        self.lacking: list[i64] = [0, 0]
        """What each player has shown that it lacks."""
        self.shown: list[i64] = [0, 0]
        """What each player holds, or has played, that both have seen."""
        self.to_show: list[i64] = [0, 0]
        """What each player will have shown once both have played a card: the combinations that score."""
        self.player: i64 = 0
        """Who is to play."""
        self.led: i64 = 0
        """The card on the table."""
        self.left: i64 = TRICKS
        """The tricks that are not over."""
        self.taken: list[i64] = [0, 0]
        """The points that each player took, the last trick's own included."""

    def deal(self, hands: list[i64], talon: i64, shown: list[i64], leader: i64) -> None:
        """Begin a deal."""
        for player in range(2):
            self.hands[player] = hands[player]
            self.shown[player] = shown[player]
            self.to_show[player] = 0
            self.lacking[player] = 0
            self.taken[player] = 0
        self.talon = talon
        self.player = leader
        self.led = 0
        self.left = TRICKS

    def copy(self, other: OpenTable) -> None:
        """Become as another table with the same contract is."""
        for player in range(2):
            self.hands[player] = other.hands[player]
            self.shown[player] = other.shown[player]
            self.to_show[player] = other.to_show[player]
            self.lacking[player] = other.lacking[player]
            self.taken[player] = other.taken[player]
        self.talon = other.talon
        self.player = other.player
        self.led = other.led
        self.left = other.left

    def legal(self) -> i64:
        """What the player to play may play."""
        hand: i64 = self.hands[self.player]
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
        """Play a legal card."""
        player: i64 = self.player
        contract = self.contract
        self.hands[player] ^= card
        if card & contract.pair:
            other: i64 = contract.pair ^ card
            if self.hands[player] & other:
                self.shown[player] |= other
            else:
                self.lacking[player] |= other
        led: i64 = self.led
        if not led:
            self.led = card
            self.player = 1 - player
            return
        beats: i64 = contract.beats[led % 53]
        self.lacking[player] |= self._shortfall(card, beats)
        if self.left == TRICKS:
            self.shown[0] |= self.to_show[0]
            self.shown[1] |= self.to_show[1]
        winner: i64 = player if card & beats else 1 - player
        self.taken[winner] += contract.points[led % 53] + contract.points[card % 53]
        self.led = 0
        self.player = winner
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
