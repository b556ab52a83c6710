"""Deals played out with the own next choices planned; plain enough to be compiled.

The quick rules answer a card in every world that there may be, until the planner is to play again. Worlds that look
alike to it by then, but for low cards, are one position, and what it plays there goes by all of them: so a plan uses
what will be known and nothing else. Where they are few, it goes by those too in which the trick and the own hand are
the same. A world alone is left to the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from belote.ai.classic.open_table import ALL_TRICKS, OpenTable
from belote.ai.classic.quick import QuickPlayer
from belote.ai.open_cards import POINTS, SUITS

if TYPE_CHECKING:
    from mypy_extensions import i64

_SAME_TRICK: Final = 8.0
"""All worlds in which the trick and the own hand are the same stand for so many that look alike."""
_LEVEL: Final = 6.0
"""So many in which no card brings more than another are added to them: where they are few, they count less."""
_SEEN: Final[i64] = (1 << 50) - 1
"""Room to tell apart what was seen in nine cards; with more, a mistake is all but impossible."""
_UNKNOWN: Final = 1e9
"""No payoff is so much."""


def _looks() -> list[i64]:
    looks: list[i64] = list(range(37))
    for suit in SUITS:
        seven = suit & -suit
        low = seven << 1
        while not POINTS[low % 37]:
            looks[low % 37] = seven % 37
            low <<= 1
    return looks


SIGHTS: Final[list[i64]] = _looks()
"""What each card looks like, both by ``bit % 37``: those of a suit that count nothing look like its seven."""


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
        self.seen: i64 = 0
        """What the planner has seen of how it goes on, in one number."""
        self.worth = 0.0
        """What it came to, for the planner."""


class Alike:
    """Worlds that look alike to the planner when it is to choose."""

    def __init__(self, by_rule: int, cards: int) -> None:
        self.by_rule = by_rule
        """The place of what the rules play in the first of them."""
        self.gains = [0.0] * cards
        """What each card brings more than that in all these worlds together."""


class Planner:
    """Plans for the seat to play, until a deadline by `time.monotonic`, at which it raises `Late`."""

    def __init__(self, seat: i64, deadline: float) -> None:
        self._seat: i64 = seat
        self._deadline = deadline
        self._quick = QuickPlayer()
        self._scratch = OpenTable()

    def worths(self, courses: list[Course], card: i64, choices: i64) -> list[float]:
        """What a card comes to in worlds with the same trick and own hand, if so many choices are planned then.

        In each world that is what does best in the others, those that look alike above all: fitted to the world itself,
        it would promise too much.
        """
        if not choices:
            return [self._outcome(course, card) for course in courses]
        after: list[Course] = []
        by_trick: dict[int, list[Course]] = {}
        for course in courses:
            table = OpenTable()
            table.copy(course.table)
            table.play(card)
            then = Course(table, course.weight, course.payoffs)
            after.append(then)
            then.seen = self._play_on(table, course.seen)
            if table.left:
                by_trick.setdefault(self._trick(table), []).append(then)
            else:
                then.worth = then.payoffs.of(table.mark())
        for group in by_trick.values():
            self._choose(group, choices)
        return [then.worth for then in after]

    def _outcome(self, course: Course, card: i64) -> float:
        """What a card comes to in one world if all is played out by the rules then."""
        table = self._scratch
        table.copy(course.table)
        table.play(card)
        self._quick.finish(table)
        return course.payoffs.of(table.mark())

    def _play_on(self, table: OpenTable, seen: i64) -> i64:
        """Play by the rules until the planner has a choice; gives what it has seen by then."""
        while table.left:
            own: i64 = table.legal() if table.seat == self._seat else 0
            if own & own - 1:
                break
            card: i64 = own or self._quick.choose(table)
            table.play(card)
            seen = seen * 37 + SIGHTS[card % 37] & _SEEN
        return seen

    def _trick(self, table: OpenTable) -> i64:
        """The own hand and how the trick stands, in one number."""
        hand: i64 = table.hands[self._seat]
        if not table.plays:
            return hand
        suit: i64 = table.suit & -table.suit
        return hand | (((suit % 37 << 6 | table.top % 37) << 2 | table.winner) << 2 | table.plays) << 36

    def _choose(self, group: list[Course], choices: i64) -> None:
        """Play on as planned in worlds in which the trick and the own hand are the same."""
        if monotonic() > self._deadline:
            raise Late
        if len(group) == 1:
            group[0].worth = self._outcome(group[0], self._quick.choose(group[0].table))
            return
        sights: list[i64] = []
        worths: list[list[float]] = []
        rest: i64 = group[0].table.legal()
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            sight: i64 = SIGHTS[card % 37]
            if sight not in sights:  # Of cards that look alike one is tried.
                sights.append(sight)
                worths.append(self.worths(group, card, choices - 1))
        self._settle(group, sights, worths)

    def _settle(self, group: list[Course], sights: list[i64], worths: list[list[float]]) -> None:
        """Choose among cards by what each came to in these worlds; a world has no say in its own choice."""
        # What each brings more than the card of the rules: in all these worlds, and in those that look alike.
        total = 0.0
        gains = [0.0] * len(worths)
        by_sight: dict[int, Alike] = {}
        for place in range(len(group)):
            course = group[place]
            alike = by_sight.get(course.seen)
            if alike is None:
                by_rule: i64 = SIGHTS[self._quick.choose(course.table) % 37]
                alike = Alike(sights.index(by_rule), len(worths))
                by_sight[course.seen] = alike
            course.worth = worths[alike.by_rule][place]
            total += course.weight
            for other in range(len(worths)):
                gain = course.weight * (worths[other][place] - course.worth)
                gains[other] += gain
                alike.gains[other] += gain
        for place in range(len(group)):
            course = group[place]
            alike = by_sight[course.seen]
            base = course.worth
            share = _SAME_TRICK / (total - course.weight + _LEVEL)
            most = 0.0
            for other in range(len(worths)):
                here = course.weight * (worths[other][place] - base)
                gain = alike.gains[other] - here + share * (gains[other] - here)
                if gain > most:
                    most = gain
                    course.worth = worths[other][place]
