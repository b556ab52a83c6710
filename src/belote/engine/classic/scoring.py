"""The score of a deal (rules `made`, `dedans`, `litige`, `capot`, `belote`, `carried`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from belote.engine.classic.facts import Contract, side_of
from belote.engine.classic.tricks import trick_points
from belote.engine.combinations import Combination
from belote.engine.game import Line, LineKind, Outcome, Trick
from belote.engine.seats import Seat

LAST_TRICK = 10
CAPOT = 100
BELOTE = 20


@dataclass(frozen=True, slots=True)
class Count:
    """What both sides bring home from a deal; side 0 is NS, side 1 is EW."""

    taker: Seat
    cards: tuple[int, int]
    """Card points of each side, without the last trick's own."""
    tricks: tuple[int, int]
    """Tricks won by each side."""
    last: Seat
    """Who won the last trick."""
    belote: Seat | None = None
    """Who held K and Q of trump."""
    declarations: tuple[tuple[Seat, Combination], ...] = ()
    """The combinations that score, with their owners, all of one side."""
    carried: int = 0
    """Points put aside by earlier deals."""


class Score(NamedTuple):
    """A deal as it is written down."""

    outcome: Outcome
    lines: tuple[Line, ...]
    points: tuple[int, int]
    """The sum of the lines, by side."""
    card_points: tuple[int, int]
    """As captured, the last trick (or capot) included, by side."""
    carried: int
    """Points put aside now, for a later deal."""


def count_of(contract: Contract, taken: Sequence[Trick], carried: int) -> Count:
    """What the tricks of a finished deal, and what was held, come to."""
    cards, won = [0, 0], [0, 0]
    for trick in taken:
        assert trick.winner is not None
        side = side_of(trick.winner)
        won[side] += 1
        cards[side] += trick_points(trick, contract.ranking)
    last = taken[-1].winner
    assert last is not None
    return Count(
        contract.taker, (cards[0], cards[1]), (won[0], won[1]), last, contract.belote, contract.winning, carried
    )


def _for(side: int, points: int) -> tuple[int, int]:
    return (points, 0) if side == 0 else (0, points)


def _across(giver: int, points: int) -> tuple[int, int]:
    return (-points, points) if giver == 0 else (points, -points)


def _sum(lines: list[Line], side: int, wanted: Callable[[Line], bool] = lambda line: True) -> int:
    return sum(line.points[side] for line in lines if wanted(line))


def score_deal(count: Count) -> Score:
    """Score a deal that was played to its end.

    Lines come in the order of a sheet: what each side won and announced, then what the outcome moves.
    """
    takers, defenders = side_of(count.taker), 1 - side_of(count.taker)
    swept = next((side for side in (0, 1) if count.tricks[1 - side] == 0), None)

    last = Line(
        LineKind.LAST_TRICK if swept is None else LineKind.CAPOT,
        _for(side_of(count.last), LAST_TRICK if swept is None else CAPOT),
        count.last,
    )
    card_points = (count.cards[0] + last.points[0], count.cards[1] + last.points[1])
    lines = [Line(LineKind.CARDS, count.cards), last]
    if count.belote is not None:
        lines.append(Line(LineKind.BELOTE, _for(side_of(count.belote), BELOTE), count.belote))
    lines += [
        Line(LineKind.DECLARATION, _for(side_of(seat), one.points), seat, one) for seat, one in count.declarations
    ]

    totals = _sum(lines, 0), _sum(lines, 1)
    carried = count.carried
    if swept is not None:
        outcome, winner = Outcome.CAPOT, swept
        moved = _sum(lines, 1 - swept, lambda line: line.kind is LineKind.DECLARATION)
        lines += [Line(LineKind.CAPOT_DECLARATIONS, _across(1 - swept, moved))] if moved else []
    elif totals[takers] > totals[defenders]:
        outcome, winner = Outcome.MADE, takers
    else:
        moved = _sum(lines, takers, lambda line: line.kind is not LineKind.BELOTE)
        if totals[takers] == totals[defenders]:
            lines.append(Line(LineKind.LITIGE, _for(takers, -moved)))
            carried += moved
            outcome, winner = Outcome.LITIGE, None
        else:
            lines += [Line(LineKind.DEDANS, _across(takers, moved))] if moved else []
            outcome, winner = Outcome.DEDANS, defenders

    if winner is not None and carried:
        lines.append(Line(LineKind.CARRIED, _for(winner, carried)))
        carried = 0
    return Score(outcome, tuple(lines), (_sum(lines, 0), _sum(lines, 1)), card_points, carried)
