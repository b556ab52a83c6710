"""A deal of Variety in play with all cards open, for playing it out; plain enough to be compiled.

Sets of cards and tables are those of `belote.ai.card_sets`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import SUIT
from belote.ai.playing_out import TableOfFour

if TYPE_CHECKING:
    from mypy_extensions import i64

TRICKS: Final[i64] = 13


class OpenContract:
    """The terms of a contract and who plays it."""

    def __init__(
        self,
        attackers: list[i64],
        trumps: i64,
        beats: list[i64],
        points: list[i64],
        trick: i64,
        more_tricks: i64,
    ) -> None:
        """``beats`` has what would win a trick over each card, ``points`` what each counts: tables by bit.

        ``trick`` is what a trick counts, ``more_tricks`` what it counts to have more than the other pair.
        """
        self.trumps: i64 = trumps
        self.beats: list[i64] = beats
        self.points: list[i64] = points
        self.trick: i64 = trick
        self.more_tricks: i64 = more_tricks
        first: i64 = attackers[0]
        second: i64 = attackers[1]
        self.attacks: list[bool] = [False, False, False, False]
        self.attacks[first] = self.attacks[second] = True
        self.partner: list[i64] = [6 - first - second - seat for seat in range(4)]
        self.partner[first] = second
        self.partner[second] = first


class OpenTable(TableOfFour):
    """The hands, the trick, what the attackers won, and what everybody could see of the hands by the cards played."""

    def __init__(self, contract: OpenContract) -> None:
        super().__init__(TRICKS)
        self.contract: OpenContract = contract

    def deal(self, hands: list[i64], leader: i64) -> None:
        """Begin a deal."""
        for seat in range(4):
            self.hands[seat] = hands[seat]
            self.lacking[seat] = 0
        self.seat = leader
        self.plays = self.points = self.taken = self.tricks = 0
        self.left = TRICKS

    def legal(self) -> i64:
        hand: i64 = self.hands[self.seat]
        return hand & self.suit or hand if self.plays else hand

    def play(self, card: i64) -> None:
        contract = self.contract
        seat: i64 = self.seat
        self.hands[seat] ^= card
        self.points += contract.points[card % 53]
        if not self.plays:
            self.suit = SUIT[card % 53]
            self.top = card
            self.winner = seat
        else:
            if not card & self.suit:
                self.lacking[seat] |= self.suit
            if card & contract.beats[self.top % 53]:
                self.top = card
                self.winner = seat
        self.pass_on(contract.attacks[self.winner])
