"""What the cards played tell of the hands that they came from; plain enough to be compiled."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import count
from belote.ai.classic.leanings import Leanings
from belote.ai.classic.open_table import OpenTable

if TYPE_CHECKING:
    from mypy_extensions import i64

_SLIP: Final = 0.01
"""How often who plays by the rules chooses another card than we think."""
_STRAY: Final = 0.05
"""How often who searches chooses as nobody would think: any card, as by lot."""
_NEVER: Final = -99.0
"""The logarithm of the chance of what is not thought of."""


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
