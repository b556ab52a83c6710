"""What a position of classic belote is worth with all cards open, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from belote.ai.classic.open_table import ALL_TRICKS, NO_TRICK, TRICKS
from belote.ai.open_cards import GAPS, LAYOUTS, POINTS, SUIT, TRUMPS, apart, laid_out
from belote.ai.open_position import OpenPosition
from belote.ai.open_search import OpenSearch, Stopped
from belote.engine.cards import Card
from belote.engine.classic.facts import side_of
from belote.engine.classic.scoring import CAPOT
from belote.engine.kernel import BELOTE, points_in
from belote.engine.tricks import LAST_TRICK

_ALL: Final = 162
"""The points of a deal without a capot."""
_WHOLE: Final = (NO_TRICK, ALL_TRICKS)
"""All marks."""
_FIRST_STEP: Final = 6
"""How far from the guess the second question is asked."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What NS and EW end with when both play their best; the two marks differ only where the search was cut short."""

    low: int
    """The proven least for NS, as a mark: the points of NS, or what stands for a capot."""
    high: int
    """The proven most for NS."""

    @property
    def exact(self) -> bool:
        return self.low == self.high

    @property
    def least(self) -> tuple[int, int]:
        """The points of NS and EW at the least for NS: 162 in all, or a capot's 252."""
        return _points(self.low)

    @property
    def most(self) -> tuple[int, int]:
        """The same at the most for NS."""
        return _points(self.high)


class Solver:
    """Answers questions about one deal, each with what it learnt from those before."""

    def __init__(self, deal: OpenPosition) -> None:
        """``deal`` is the position that all others will come from."""
        self._deal = _open(deal)
        self._bits = LAYOUTS[deal.trump]
        self._search = OpenSearch()

    @property
    def nodes(self) -> int:
        """The positions searched so far."""
        return self._search.nodes

    def worth(
        self, position: OpenPosition, *, guess: int | None = None, max_nodes: int | None = None, deadline: float = inf
    ) -> Worth:
        """What a position of the deal is worth; `ValueError` for one of another deal.

        ``guess`` is what NS may end with, such as the worth of a similar deal: a good one saves time. After so many
        more nodes, or at a deadline by `time.monotonic`, the answer is what was proven until then.
        """
        self._begin(position, max_nodes, deadline)
        return Worth(*self._bounds(position, guess, *_WHOLE))

    def worths(
        self, position: OpenPosition, *, guess: int | None = None, max_nodes: int | None = None, deadline: float = inf
    ) -> dict[Card, Worth]:
        """What a position is worth after each card that is legal in it; otherwise as `worth`."""
        self._begin(position, max_nodes, deadline)
        others = laid_out(position.cards & ~position.hands[position.to_act], position.trump) | GAPS
        found: dict[Card, tuple[int, int]] = {}
        for card in position.legal:
            low, high = _WHOLE
            for other, (its_low, its_high) in found.items():
                distance = apart(self._bits[card], self._bits[other], others)
                low, high = max(low, its_low - distance), min(high, its_high + distance)
            found[card] = low, high = self._bounds(position.play(card), guess, low, high)
            guess = (low + high) // 2
        return {card: Worth(low, high) for card, (low, high) in found.items()}

    def _begin(self, position: OpenPosition, max_nodes: int | None, deadline: float) -> None:
        """Take up a question."""
        hands = zip(_open(position).hands, self._deal.hands, strict=True)
        if position.trump is not self._deal.trump or any(hand & ~dealt for hand, dealt in hands):
            raise ValueError("this position is of another deal")
        self._search.limit(max_nodes, deadline)

    def _bounds(self, position: OpenPosition, guess: int | None, low: int, high: int) -> tuple[int, int]:
        """The marks between which a position ends, when they are known to be between ``low`` and ``high``."""
        left = TRICKS - sum(position.tricks)
        if left == 0:
            mark = position.points[0] if all(position.tricks) else _WHOLE[position.tricks[1] == 0]
            return mark, mark
        if left == 1 or (left == 2 and position.table):  # Too short for the search, which begins with two whole tricks.
            after = [self._bounds(position.play(card), guess, low, high) for card in position.legal]
            best = max if side_of(position.to_act) == 0 else min
            return best(one[0] for one in after), best(one[1] for one in after)
        rest = points_in(position.cards, BELOTE[position.trump]) + LAST_TRICK
        taken = position.points[side_of(position.leader)]
        if guess is None:
            guess = position.points[0] + rest // 2
        if side_of(position.leader) == 0:
            low, high = self._narrow(position, rest, guess - taken, low - taken, high - taken)
            return low + taken, high + taken
        above = _ALL - taken
        low, high = self._narrow(position, rest, above - guess, above - high, above - low)
        return above - high, above - low

    def _narrow(self, position: OpenPosition, rest: int, goal: int, low: int, high: int) -> tuple[int, int]:
        """Bring the bounds of what the leader's side still takes together: by growing steps, then by halves."""
        theirs_alone, ours_alone = (position.tricks[side ^ side_of(position.leader)] == 0 for side in (0, 1))
        low, high = max(low, -theirs_alone), min(high, rest + ours_alone)
        reached = missed = False
        step = _FIRST_STEP
        try:
            while low < high:
                goal = min(max(goal, low + 1), high)
                bound = self._ask(position, 2 * theirs_alone + ours_alone, rest, goal)
                if bound >= goal:
                    low, reached = min(bound, high), True
                else:
                    high, missed = max(bound, low), True
                goal = (low + high + 1) // 2 if reached and missed else low + step if reached else high + 1 - step
                step *= 2
        except Stopped:
            pass
        return low, high

    def _ask(self, position: OpenPosition, sweeps: int, rest: int, goal: int) -> int:
        """Whether the leader's side still takes so much."""
        search = self._search
        hands = position.hands[position.leader :] + position.hands[: position.leader]
        a, b, c, d = [laid_out(hand, position.trump) for hand in hands]
        at = TRICKS - sum(position.tricks) << 4 | position.leader << 2 | sweeps
        table = [self._bits[card] for card in position.table]
        if not table:
            return search.search(a, b, c, d, at, rest, goal)
        present = a | b | c | d | sum(table) | GAPS
        if len(table) == 1:
            return search.second(a, b, c, d, at, rest, goal, table[0], present)
        suit = SUIT[table[0] % 37]
        top = max(table, key=lambda card: card & (suit | TRUMPS))
        points = sum(POINTS[card % 37] for card in table)
        play = search.third if len(table) == 2 else search.fourth
        return play(a, b, c, d, at, rest, goal, suit, top, table.index(top), points, present)


def _open(position: OpenPosition) -> OpenPosition:
    """The position, if it is one: whoever passes a view around the type checker is told at once."""
    if not isinstance(position, OpenPosition):
        raise TypeError(f"a solver takes an open position, not a {type(position).__name__}")
    return position


def _points(mark: int) -> tuple[int, int]:
    """What NS and EW have in a deal of this mark."""
    capot = _ALL - LAST_TRICK + CAPOT
    return (capot, 0) if mark == ALL_TRICKS else (0, capot) if mark == NO_TRICK else (mark, _ALL - mark)
