"""The score of a deal (rules `made`, `failed`, `card-points`, `last-trick`, `bella`, `group`, `sequence`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from belote.engine.combinations import Combination, Holdings
from belote.engine.game import Line, LineKind, Outcome, Trick
from belote.engine.lines import points_for, sum_of
from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK, points_taken
from belote.engine.two_handed.combinations import is_group
from belote.engine.two_handed.facts import ACCOUNTS, SEATS, Contract

BELLA: Final = 20


@dataclass(frozen=True, slots=True)
class Count:
    """What both players bring home from a deal, in the order N, S."""

    maker: Seat
    cards: tuple[int, ...]
    """Card points of each player, without the last trick's own."""
    last: Seat
    """Who won the last trick."""
    bella: Seat | None = None
    """Who held K and Q of trump."""
    combinations: tuple[tuple[Seat, Combination], ...] = ()
    """The combinations that score, with their owners."""


class Score(NamedTuple):
    """A deal as it is written down."""

    outcome: Outcome
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    """The sum of the lines, by player."""
    card_points: tuple[int, ...]
    """As captured, the last trick included, by player."""


def count_of(contract: Contract, tricks: Sequence[Trick], holdings: Holdings) -> Count:
    """What the tricks of a finished deal, and what was held, come to."""
    last = tricks[-1].winner
    assert last is not None
    cards = tuple(points_taken(tricks, contract.ranking, (seat,)) for seat in SEATS)
    return Count(contract.maker, cards, last, holdings.owner, holdings.winning)


def _for(seat: Seat, points: int) -> tuple[int, ...]:
    return points_for((seat,), points, ACCOUNTS)


def score_deal(count: Count) -> Score:
    """Score a deal that was played to its end.

    Lines come in the order of a sheet: what each player won and announced, then what a failed maker loses.
    """
    lines = [Line(LineKind.CARDS, count.cards), Line(LineKind.LAST_TRICK, _for(count.last, LAST_TRICK), count.last)]
    card_points = sum_of(lines)
    if count.bella is not None:
        lines.append(Line(LineKind.BELLA, _for(count.bella, BELLA), count.bella))
    lines += [
        Line(LineKind.GROUP if is_group(one) else LineKind.SEQUENCE, _for(seat, one.points), seat, one)
        for seat, one in count.combinations
    ]
    maker = SEATS.index(count.maker)
    totals = sum_of(lines)
    if totals[maker] > totals[1 - maker]:
        return Score(Outcome.MADE, tuple(lines), totals, card_points)
    if totals[maker]:
        lines.append(Line(LineKind.FAILED, _for(count.maker, -totals[maker]), count.maker))
    return Score(Outcome.FAILED, tuple(lines), sum_of(lines), card_points)
