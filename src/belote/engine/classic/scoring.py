"""The score of a deal (rules `made`, `dedans`, `litige`, `capot`, `belote`, `carried`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from belote.engine.classic.facts import ACCOUNTS, Contract, side_of
from belote.engine.combinations import Combination, Holdings
from belote.engine.game import Line, LineKind, Outcome, Trick
from belote.engine.lines import points_for, sum_of
from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK, points_taken

CAPOT: Final = 100
"""What the last trick is worth to a side that has won them all (rule `capot`)."""
BELOTE: Final = 20


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
    points: tuple[int, ...]
    """The sum of the lines, by side."""
    card_points: tuple[int, ...]
    """As captured, the last trick (or capot) included, by side."""
    carried: int
    """Points put aside now, for a later deal."""


def count_of(contract: Contract, tricks: Sequence[Trick], holdings: Holdings, carried: int) -> Count:
    """What the tricks of a finished deal, and what was held, come to."""
    ours, theirs = (account.seats for account in ACCOUNTS)
    last = tricks[-1].winner
    assert last is not None
    return Count(
        contract.taker,
        (points_taken(tricks, contract.ranking, ours), points_taken(tricks, contract.ranking, theirs)),
        (sum(trick.winner in ours for trick in tricks), sum(trick.winner in theirs for trick in tricks)),
        last,
        holdings.owner,
        holdings.winning,
        carried,
    )


def _for(side: int, points: int) -> tuple[int, ...]:
    return points_for(ACCOUNTS[side].seats, points, ACCOUNTS)


def _across(giver: int, points: int) -> tuple[int, ...]:
    return (-points, points) if giver == 0 else (points, -points)


def _captured(count: Count, capot: bool) -> list[Line]:
    """The card points, the last trick (or capot) included."""
    kind, points = (LineKind.CAPOT, CAPOT) if capot else (LineKind.LAST_TRICK, LAST_TRICK)
    return [Line(LineKind.CARDS, count.cards), Line(kind, _for(side_of(count.last), points), count.last)]


def _announced(count: Count) -> list[Line]:
    """Belote and the declarations that score."""
    lines = [Line(LineKind.DECLARATION, _for(side_of(seat), one.points), seat, one) for seat, one in count.declarations]
    if count.belote is not None:
        lines.insert(0, Line(LineKind.BELOTE, _for(side_of(count.belote), BELOTE), count.belote))
    return lines


def score_deal(count: Count) -> Score:
    """Score a deal that was played to its end.

    Lines come in the order of a sheet: what each side won and announced, then what the outcome moves.
    """
    takers, defenders = side_of(count.taker), 1 - side_of(count.taker)
    swept = next((side for side in (0, 1) if count.tricks[1 - side] == 0), None)
    captured = _captured(count, capot=swept is not None)
    lines = [*captured, *_announced(count)]

    totals = sum_of(lines)
    carried = count.carried
    if swept is not None:
        outcome, winner = Outcome.CAPOT, swept
        moved = sum(line.points[1 - swept] for line in lines if line.kind is LineKind.DECLARATION)
        lines += [Line(LineKind.CAPOT_DECLARATIONS, _across(1 - swept, moved))] if moved else []
    elif totals[takers] > totals[defenders]:
        outcome, winner = Outcome.MADE, takers
    else:
        moved = sum(line.points[takers] for line in lines if line.kind is not LineKind.BELOTE)
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
    return Score(outcome, tuple(lines), sum_of(lines), sum_of(captured), carried)
