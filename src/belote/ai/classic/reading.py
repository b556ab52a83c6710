"""What bids and cards played tell of the hands that they came from; plain enough to be compiled."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, log
from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import count
from belote.ai.classic.leanings import Leanings
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.promises import wanted

if TYPE_CHECKING:
    from mypy_extensions import i64

_SLIP: Final = 0.01
"""How often who plays by the rules chooses another card than we think."""
_STRAY: Final = 0.05
"""How often who searches chooses as nobody would think: any card, as by lot."""
_NEVER: Final = -99.0
"""The logarithm of the chance of what is not thought of."""
_ODD: Final = 0.1
"""A hand is so many times as likely for each bid that `normal` would not have made with it."""
_FIRST_CARDS: Final[i64] = 5
"""What a hand has for its bids, the retourne aside."""


class BidReader:
    """Reads the bids in worlds that differ by what the viewer does not see."""

    def __init__(self, first: i64, bids: list[int], turned: i64, turned_suit: i64, viewer: i64) -> None:
        """``bids`` are the trumps named, `PASS` for none, from the seat ``first`` on.

        ``turned`` is the bit of the retourne, ``turned_suit`` the number of its suit.
        """
        self._bids = bids
        self._turned = turned
        self._turned_suit = turned_suit
        self._places: list[list[int]] = [[] for _ in range(4)]
        for place in range(len(bids)):
            seat: i64 = first + place & 3
            if seat != viewer:
                self._places[seat].append(place)
        self._known: list[dict[int, float]] = [{} for _ in range(4)]

    def read(self, hands: Sequence[int]) -> float:
        """How well the bids go with hands, as they were for the play, by seat: 1 where `normal` would bid so."""
        found = 1.0
        for seat in range(4):
            if self._places[seat]:
                chance = self._known[seat].get(hands[seat])
                if chance is None:
                    chance = self._chance(seat, hands[seat])
                    self._known[seat][hands[seat]] = chance
                found *= chance
        return found

    def _chance(self, seat: i64, hand: i64) -> float:
        """On average of all that the hand may have been before the deal was completed."""
        dealt: i64 = hand & ~self._turned
        held: i64 = count(dealt)
        return self._total(seat, hand | self._turned, dealt, held - _FIRST_CARDS) / comb(held, _FIRST_CARDS)

    def _total(self, seat: i64, hand: i64, rest: i64, later: i64) -> float:
        """The sum for all ways to take so many cards of the rest from a hand."""
        total = 0.0
        if not later:
            total = 1.0
            for place in self._places[seat]:
                if wanted(hand, self._turned_suit, place) != self._bids[place]:
                    total *= _ODD
        else:
            while rest:
                card: i64 = rest & -rest
                rest ^= card
                total += self._total(seat, hand ^ card, rest, later - 1)
        return total


class Reading:
    """The logarithm of the chance that cards were chosen out of a hand."""

    def __init__(self, by_rule: float, freely: float) -> None:
        self.by_rule = by_rule
        """By who plays by the rules."""
        self.freely = freely
        """By who searches."""


class Reader:
    """Reads the cards played so far in worlds that differ by what the viewer does not see."""

    def __init__(self, leanings: Leanings, cards: list[i64], viewer: i64) -> None:
        self._leanings = leanings
        self._cards = cards
        self._viewer: i64 = viewer
        self.ruled: i64 = -1
        """0 or 1: the even or the odd seats surely play by the rules, and are read in no other way."""
        # By card played, then by hand: for all else that a choice goes by is known to all.
        self._known: list[dict[int, Reading]] = [{} for _ in cards]

    def read(self, table: OpenTable) -> list[Reading]:
        """Play the cards at a table; gives the reading of each seat, nothing of the viewer's."""
        found = [Reading(0.0, 0.0) for _ in range(4)]
        for place in range(len(self._cards)):
            card: i64 = self._cards[place]
            seat: i64 = table.seat
            able: i64 = table.legal() if seat != self._viewer else 0
            if able & able - 1:
                reading = self._known[place].get(table.hands[seat])
                if reading is None:
                    reading = self._reading(table, able, card)
                    self._known[place][table.hands[seat]] = reading
                found[seat].by_rule += reading.by_rule
                found[seat].freely += reading.freely
            table.play(card)
        return found

    def _reading(self, table: OpenTable, able: i64, card: i64) -> Reading:
        """What a choice among these cards tells."""
        number = float(count(able))
        freely = _NEVER
        rule: i64 = 0
        if table.seat & 1 == self.ruled:
            rule = self._leanings.choose(table)
        else:
            chance = self._leanings.chance(table, able, card)
            rule = self._leanings.rule
            freely = log((1.0 - _STRAY) * chance + _STRAY / number)
        return Reading(log(1.0 - _SLIP if rule == card else _SLIP / (number - 1.0)), freely)
