"""Deals played out with the own next choices planned; plain enough to be compiled.

The quick rules answer a card in every world that there may be, until the planner is to play again. Worlds in which it
has seen the same until then are one position to it, and what it plays there goes by all of them: so a plan uses what
will be known by then and nothing else. It is left to the rules where too few worlds look alike.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from belote.ai.classic.open_table import ALL_TRICKS, OpenTable
from belote.ai.classic.quick import QuickPlayer

if TYPE_CHECKING:
    from mypy_extensions import i64

_FEW: Final = 6.0
"""In fewer worlds that look alike a choice is left to the rules: too little would speak for another card."""
_GAIN: Final = 0.5
"""What another card than that of the rules must bring more on average, in points."""
_SEEN: Final[i64] = (1 << 50) - 1
"""Room to tell apart what was seen in nine cards; with more, a mistake is all but impossible."""
_UNKNOWN: Final = 1e9
"""No payoff is so much."""


class Late(Exception):
    """The deadline came before all was planned."""


class Payoffs:
    """What a deal comes to by its mark, asked for once each: to ask is slow, as it is not compiled."""

    def __init__(self, payoff: Callable[[int], float]) -> None:
        self._payoff = payoff
        self._known = [_UNKNOWN] * (ALL_TRICKS + 2)

    def of(self, mark: i64) -> float:
        worth = self._known[mark + 1]
        if worth == _UNKNOWN:
            worth = float(self._payoff(mark))
            self._known[mark + 1] = worth
        return worth


class Course:
    """A world, and how it goes on."""

    def __init__(self, table: OpenTable, weight: float, payoffs: Payoffs) -> None:
        self.table = table
        self.weight = weight
        """How often the world counts."""
        self.payoffs = payoffs
        self.worth = 0.0
        """What it came to, for the planner."""


class Planner:
    """Plans for the seat to play, until a deadline by `time.monotonic`, at which it raises `Late`."""

    def __init__(self, seat: i64, deadline: float) -> None:
        self._seat: i64 = seat
        self._deadline = deadline
        self._quick = QuickPlayer()

    def worths(self, courses: list[Course], card: i64, choices: i64) -> list[float]:
        """What a card comes to in worlds that are one position to the planner, if so many choices are planned then.

        In each world that is what does best in all the others: fitted to the world itself, it would promise too much.
        """
        after: list[Course] = []
        by_sight: dict[int, list[Course]] = {}
        for course in courses:
            table = OpenTable()
            table.copy(course.table)
            table.play(card)
            then = Course(table, course.weight, course.payoffs)
            after.append(then)
            seen: i64 = self._play_on(table) if choices else 0
            if choices and table.left:
                by_sight.setdefault(seen, []).append(then)
            else:
                self._finish(then)
        for group in self._merged(by_sight):
            self._choose(group, choices)
        return [then.worth for then in after]

    def _finish(self, course: Course) -> None:
        """Play a deal out by the rules."""
        self._quick.finish(course.table)
        course.worth = course.payoffs.of(course.table.mark())

    def _play_on(self, table: OpenTable) -> i64:
        """Play by the rules until the planner has a choice; gives what it sees until then."""
        seen: i64 = 0
        while table.left:
            own: i64 = table.legal() if table.seat == self._seat else 0
            if own & own - 1:
                break
            card: i64 = own or self._quick.choose(table)
            table.play(card)
            seen = seen * 37 + card % 37 & _SEEN
        return seen

    def _merged(self, by_sight: dict[int, list[Course]]) -> list[list[Course]]:
        """The groups of worlds that look alike; small ones together where the trick and the own hand are the same."""
        large: list[list[Course]] = []
        small: dict[int, list[Course]] = {}
        for group in by_sight.values():
            if _weight(group) >= _FEW:
                large.append(group)
            else:
                small.setdefault(self._trick(group[0].table), []).extend(group)
        large.extend(small.values())
        return large

    def _trick(self, table: OpenTable) -> i64:
        """The own hand and how the trick stands, in one number."""
        hand: i64 = table.hands[self._seat]
        if not table.plays:
            return hand
        suit: i64 = table.suit & -table.suit
        return hand | (((suit % 37 << 6 | table.top % 37) << 2 | table.winner) << 2 | table.plays) << 36

    def _choose(self, group: list[Course], choices: i64) -> None:
        """Play on as planned in worlds that are one position to the planner."""
        if monotonic() > self._deadline:
            raise Late
        total = _weight(group)
        if total < _FEW:
            for course in group:
                self._finish(course)
            return
        cards: list[i64] = []
        worths: list[list[float]] = []
        rest: i64 = group[0].table.legal()
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            cards.append(card)
            worths.append(self.worths(group, card, choices - 1))
        by_rule: list[float] = []
        for place in range(len(group)):
            by_rule.append(worths[cards.index(self._quick.choose(group[place].table))][place])
        gains = [0.0] * len(cards)
        for other in range(len(cards)):
            for place in range(len(group)):
                gains[other] += group[place].weight * (worths[other][place] - by_rule[place])
        for place in range(len(group)):
            course = group[place]
            course.worth = by_rule[place]
            most = _GAIN * (total - course.weight)
            for other in range(len(cards)):
                gain = gains[other] - course.weight * (worths[other][place] - by_rule[place])
                if gain > most:
                    most = gain
                    course.worth = worths[other][place]


def _weight(courses: list[Course]) -> float:
    total = 0.0
    for course in courses:
        total += course.weight
    return total
