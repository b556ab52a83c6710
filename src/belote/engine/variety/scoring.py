"""The score of a deal (rules `made`, `failed`, `score`, `defence`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from belote.engine.game import Line, LineKind, Outcome
from belote.engine.lines import added, points_for, sum_of
from belote.engine.variety.contracts import DEFENCE, Haul
from belote.engine.variety.facts import ACCOUNTS, Partnership


class Score(NamedTuple):
    """A deal as it is written down."""

    outcome: Outcome
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    """The sum of the lines, by seat."""
    captured: tuple[int, ...]
    """What each pair captured, the attackers' first."""


def score_deal(partnership: Partnership, hauls: Sequence[Haul]) -> Score:
    """Score a deal that was played to its end, by the hauls of attackers and defenders.

    There is a line for each thing that the contract counts, and both members of a pair write down all of it.
    """
    sides, terms = partnership.sides, partnership.terms
    lines = [
        Line(
            item.kind,
            added(points_for(side, item.points(haul), ACCOUNTS) for side, haul in zip(sides, hauls, strict=True)),
        )
        for item in terms.items
    ]
    attackers, defenders = map(terms.points, hauls)
    outcome = Outcome.MADE if attackers > defenders else Outcome.FAILED
    if outcome is Outcome.FAILED:
        lines.append(Line(LineKind.DEFENCE, points_for(sides[1], DEFENCE, ACCOUNTS)))
    return Score(outcome, tuple(lines), sum_of(lines), (attackers, defenders))
