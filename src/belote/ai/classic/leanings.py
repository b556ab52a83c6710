"""How those play who search: the chance of each card, learnt from their games; plain enough to be compiled.

In four of ten choices they play another card than the rules, but not just any. A small network tells which, by what the
player to act can see: figures of the choice and of each card (its features) rouse the units of one hidden layer (ReLU),
which add up to the favour of the card (its logit), and the favours make the chances (softmax). What is looked at stands
here, what was learnt in `leanings.json`; `scripts/leanings.py` teaches it anew.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import count
from belote.ai.classic.open_table import CARD_POINTS, TRICKS, OpenTable
from belote.ai.classic.quick import QuickPlayer
from belote.ai.open_cards import BEATS, PLAIN, PLAIN_SUM, POINTS, RANK, SUIT, TRUMP_SUM, TRUMPS, highest

if TYPE_CHECKING:
    from mypy_extensions import i64

SITUATION: Final = 23
"""How many figures may tell of a choice as a whole."""
CARD: Final = 30
"""How many may tell of one of its cards."""


class Figures:
    """What is seen, as figures in a fixed order; those that are 0 are left out."""

    def __init__(self, most: int) -> None:
        self.seen: i64 = 0
        """How many were put down, those left out among them."""
        self.size: i64 = 0
        self.places: list[i64] = [0] * most
        self.values: list[float] = [0.0] * most

    def clear(self) -> None:
        self.seen = self.size = 0

    def put(self, figure: float) -> None:
        if figure != 0.0:
            self.places[self.size] = self.seen
            self.values[self.size] = figure
            self.size += 1
        self.seen += 1

    def mark(self, so: bool) -> None:
        self.put(1.0 if so else 0.0)

    def weigh(self, rows: list[list[float]], sums: list[float]) -> None:
        """The sums of the figures, each times its weight, by row: four rows at once, as most time goes into reading."""
        places, values = self.places, self.values
        row: i64 = 0
        while row < len(rows):
            one, two, three, four = rows[row], rows[row + 1], rows[row + 2], rows[row + 3]
            first = second = third = fourth = 0.0
            for at in range(self.size):
                place: i64 = places[at]
                value = values[at]
                first += value * one[place]
                second += value * two[place]
                third += value * three[place]
                fourth += value * four[place]
            sums[row] = first
            sums[row + 1] = second
            sums[row + 2] = third
            sums[row + 3] = fourth
            row += 4


class Leanings(QuickPlayer):
    """The chances of the cards at an open table for whoever is to play, by what that seat can know alone."""

    def __init__(self, situation: list[list[float]], card: list[list[float]], favour: list[float]) -> None:
        """The network has one layer: by unit, a multiple of four, the weights of what it looks at, and what it adds."""
        super().__init__()
        self._of_situation = situation
        self._of_card = card
        self._of_unit = favour
        # What each unit has of the situation and of a card.
        self._by_situation: list[float] = [0.0] * len(favour)
        self._by_card: list[float] = [0.0] * len(favour)
        self.situation = Figures(SITUATION)
        self.card = Figures(CARD)
        self.rule: i64 = 0
        """The card that the rules choose."""

    def chance(self, table: OpenTable, able: i64, card: i64) -> float:
        """The chance that this card is played, of at least two that are legal."""
        self.see_choice(table, able)
        self.situation.weigh(self._of_situation, self._by_situation)
        total = own = 0.0
        while able:
            other: i64 = able & -able
            able ^= other
            self.see_card(other)
            share = exp(self._favour())
            total += share
            if other == card:
                own = share
        return own / total

    def _favour(self) -> float:
        """How much speaks for the card that is seen."""
        self.card.weigh(self._of_card, self._by_card)
        favour = 0.0
        for unit in range(len(self._of_unit)):
            roused = self._by_situation[unit] + self._by_card[unit]
            if roused > 0.0:
                favour += roused * self._of_unit[unit]
        return favour

    def see_choice(self, table: OpenTable, able: i64) -> None:
        """Put down what there is to a choice as a whole, among at least two cards."""
        self.rule = self.choose(table)
        seat: i64 = table.seat
        done: i64 = TRICKS - table.left
        ours: i64 = table.taken
        theirs: i64 = CARD_POINTS - _points(self._hand | self._unseen) - table.points - ours
        won: i64 = table.tricks
        lost: i64 = done - won
        if seat & 1:
            ours, theirs = theirs, ours
            won, lost = lost, won
        masters: i64 = 0
        for suit in PLAIN:
            mine: i64 = self._hand & suit
            if mine and self._is_master(highest(mine)):
                masters += 1
        figures = self.situation
        figures.clear()
        figures.put(1.0)  # So that a unit may lean one way whatever there is to see.
        figures.put(float(done) / 7.0)
        figures.put(float(count(able)) / 8.0)
        figures.mark(table.taker == seat)
        figures.mark(table.taker == seat ^ 2)
        figures.mark(table.taker == (seat + 1 & 3))
        for plays in range(4):
            figures.mark(table.plays == plays)
        figures.mark(table.plays > 0 and table.winner == seat ^ 2)
        figures.put(float(table.points) / 20.0)
        figures.mark(table.plays > 0 and table.suit == TRUMPS)
        figures.mark(self._partner.may & TRUMPS != 0)
        figures.mark(self._next.may & TRUMPS != 0)
        figures.mark(self._last.may & TRUMPS != 0)
        figures.put(float(masters) / 3.0)
        figures.put(float(count(self._hand & TRUMPS)) / 8.0)
        figures.put(float(count(self._unseen & TRUMPS)) / 8.0)
        figures.put(float(ours) / 81.0)
        figures.put(float(theirs) / 81.0)
        figures.mark(done > 0 and not won)
        figures.mark(done > 0 and not lost)

    def see_card(self, card: i64) -> None:
        """Put down what there is to a card of the choice seen."""
        table = self._table
        suit: i64 = SUIT[card % 37]
        points = float(POINTS[card % 37])
        trump: bool = suit == TRUMPS
        above: i64 = -2 * card & suit
        own: i64 = self._hand & suit
        out: i64 = self._unseen & suit
        mine: i64 = count(own)
        higher: i64 = count(out & above)
        wins = self._wins(card) if table.plays else 0.0
        figures = self.card
        figures.clear()
        figures.mark(card == self.rule)
        figures.put(points / 10.0)
        figures.mark(trump)
        figures.put(float(RANK[card % 37]) / 7.0)  # As its face has it, the seven's being 5.
        figures.mark(not higher)
        figures.mark(higher == 1)
        figures.put(self._later(card) / 10.0)
        figures.put(wins)
        figures.put(wins * (float(table.points) + 2.0 * points) / 20.0)
        figures.put(self._cashes(card))
        figures.mark(mine == 1)
        figures.mark(mine == 2)
        figures.mark(not own & card - 1)
        figures.mark(not own & above)
        figures.put(0.0 if higher else points / 10.0)
        figures.mark(trump and not higher)
        figures.mark(not trump and not self._next.may & suit)
        figures.mark(not trump and not self._last.may & suit)
        figures.mark(not trump and not self._partner.may & suit)
        figures.mark(self._partner.has & above != 0)
        figures.mark(table.plays > 0 and card & (table.suit | TRUMPS) & BEATS[table.top % 37] != 0)
        figures.put(float(count(out)) / 8.0 if trump else 0.0)
        figures.put(float(mine) / 8.0 if trump else 0.0)
        figures.put(float(count(out & card - 1)) / 4.0)
        figures.put(float(higher) / 4.0)
        figures.put(float(count(out)) / 8.0)
        figures.mark(trump and (self._next.may | self._last.may) & TRUMPS != 0)
        figures.put(float(mine) / 8.0)
        figures.put(float(count(own & above)) / 4.0)
        figures.put(float(count(own & card - 1)) / 4.0)


def _points(cards: i64) -> i64:
    """What cards count together."""
    plain: i64 = PLAIN_SUM[cards & 0xFF] + PLAIN_SUM[cards >> 9 & 0xFF] + PLAIN_SUM[cards >> 18 & 0xFF]
    return plain + TRUMP_SUM[cards >> 27]
