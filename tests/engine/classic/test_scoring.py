"""The score of a deal, taker's side first in every pair."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import CardSet
from belote.engine.classic.declarations import combinations_in
from belote.engine.classic.facts import side_of
from belote.engine.classic.scoring import Count, Score, score_deal
from belote.engine.combinations import Combination
from belote.engine.game import LineKind
from belote.engine.seats import Seat
from support import reference

Pair = tuple[int, int]
COMBINATIONS: dict[int, Combination] = {
    points: combinations_in(CardSet.parse(cards).mask)[0]
    for points, cards in [
        (20, "7S 8S 9S"),
        (50, "7S 8S 9S TS"),
        (100, "7S 8S 9S TS JS"),
        (150, "9S 9H 9D 9C"),
        (200, "JS JH JD JC"),
    ]
}


def scored(
    taker: Seat,
    cards: Pair,
    *,
    tricks: Pair = (4, 4),
    belote: int | None = None,
    declarations: tuple[int, tuple[int, ...]] = (0, ()),
    carried: int = 0,
    last: int = 0,
) -> Score:
    """The score of a deal; ``cards`` with the last trick's 10, sides 0 = the taker's and 1 = the defenders'."""
    seats = (taker, Seat((taker + 1) % 4))
    own = [cards[0], cards[1]]
    if 0 not in tricks:
        own[last] -= 10
    by_side = (own[0], own[1]) if side_of(taker) == 0 else (own[1], own[0])
    return score_deal(
        Count(
            taker=taker,
            cards=by_side,
            tricks=tricks if side_of(taker) == 0 else tricks[::-1],
            last=seats[last],
            belote=None if belote is None else seats[belote].partner,
            declarations=tuple((seats[declarations[0]], COMBINATIONS[points]) for points in declarations[1]),
            carried=carried,
        )
    )


def from_taker(points: Pair, taker: Seat) -> Pair:
    return points if side_of(taker) == 0 else (points[1], points[0])


CAPOT, BEATEN = (8, 0), (0, 8)
SCORES = [
    # (cards, how, score, outcome, points put aside)
    ((82, 80), {}, (82, 80), "made", 0),
    ((81, 81), {}, (0, 81), "litige", 81),
    ((80, 82), {}, (0, 162), "dedans", 0),
    ((162, 0), {"tricks": (7, 1)}, (162, 0), "made", 0),
    ((0, 162), {"tricks": (1, 7), "last": 1}, (0, 162), "dedans", 0),
    # The belote counts towards the contract and is kept.
    ((70, 92), {"belote": 0}, (20, 162), "dedans", 0),
    ((71, 91), {"belote": 0}, (20, 91), "litige", 71),
    ((72, 90), {"belote": 0}, (92, 90), "made", 0),
    ((92, 70), {"belote": 1}, (92, 90), "made", 0),
    ((91, 71), {"belote": 1}, (0, 91), "litige", 91),
    ((90, 72), {"belote": 1}, (0, 182), "dedans", 0),
    # Declarations count towards the contract and go to the defence with it.
    ((60, 102), {"declarations": (0, (20,))}, (0, 182), "dedans", 0),
    ((85, 77), {"declarations": (1, (50,))}, (0, 212), "dedans", 0),
    ((60, 102), {"declarations": (0, (50,))}, (110, 102), "made", 0),
    ((60, 102), {"belote": 0, "declarations": (0, (20,))}, (20, 182), "dedans", 0),
    ((71, 91), {"declarations": (0, (20,))}, (0, 91), "litige", 91),
    ((91, 71), {"declarations": (1, (20,))}, (0, 91), "litige", 91),
    ((61, 101), {"belote": 0, "declarations": (0, (20,))}, (20, 101), "litige", 81),
    ((120, 42), {"declarations": (1, (50,))}, (120, 92), "made", 0),
    ((100, 62), {"declarations": (0, (50, 20))}, (170, 62), "made", 0),
    # Capot of the taker's side.
    ((152, 0), {"tricks": CAPOT}, (252, 0), "capot", 0),
    ((152, 0), {"tricks": CAPOT, "belote": 0}, (272, 0), "capot", 0),
    ((152, 0), {"tricks": CAPOT, "belote": 1}, (252, 20), "capot", 0),
    ((152, 0), {"tricks": CAPOT, "declarations": (1, (50,))}, (302, 0), "capot", 0),
    ((152, 0), {"tricks": CAPOT, "declarations": (0, (20,))}, (272, 0), "capot", 0),
    # A capot is decided before the contract is compared.
    ((152, 0), {"tricks": CAPOT, "declarations": (1, (200, 150))}, (602, 0), "capot", 0),
    # Capot of the defence.
    ((0, 152), {"tricks": BEATEN, "last": 1}, (0, 252), "capot", 0),
    ((0, 152), {"tricks": BEATEN, "last": 1, "belote": 0}, (20, 252), "capot", 0),
    ((0, 152), {"tricks": BEATEN, "last": 1, "declarations": (0, (20,))}, (0, 272), "capot", 0),
    ((0, 152), {"tricks": BEATEN, "last": 1, "belote": 1, "declarations": (0, (20,))}, (0, 292), "capot", 0),
    ((0, 152), {"tricks": BEATEN, "last": 1, "declarations": (0, (200, 150))}, (0, 602), "capot", 0),
    # Points put aside go to who wins the next deal.
    ((82, 80), {"carried": 81}, (163, 80), "made", 0),
    ((80, 82), {"carried": 81}, (0, 243), "dedans", 0),
    ((152, 0), {"tricks": CAPOT, "carried": 81}, (333, 0), "capot", 0),
    ((0, 152), {"tricks": BEATEN, "last": 1, "carried": 81}, (0, 333), "capot", 0),
    ((81, 81), {"carried": 81}, (0, 81), "litige", 162),
    # They count for nothing in the comparison.
    ((70, 92), {"carried": 91}, (0, 253), "dedans", 0),
]


@pytest.mark.parametrize("taker", Seat)
@pytest.mark.parametrize(("cards", "how", "expected", "outcome", "aside"), SCORES)
def test_what_is_written_down(taker: Seat, cards: Pair, how: dict, expected: Pair, outcome: str, aside: int) -> None:
    score = scored(taker, cards, **how)
    assert from_taker(score.points, taker) == expected
    assert (score.outcome.value, score.carried) == (outcome, aside)


PLAYED = st.tuples(st.integers(0, 152), st.integers(1, 7), st.integers(0, 1)).map(
    lambda drawn: {
        "cards": (drawn[0] + 10 * (drawn[2] == 0), 162 - drawn[0] - 10 * (drawn[2] == 0)),
        "tricks": (drawn[1], 8 - drawn[1]),
        "last": drawn[2],
    }
)
SWEPT = st.sampled_from(
    [{"cards": (152, 0), "tricks": CAPOT, "last": 0}, {"cards": (0, 152), "tricks": BEATEN, "last": 1}]
)
EQUAL = st.integers(0, 1).map(lambda last: {"cards": (81, 81), "tricks": (4, 4), "last": last})
DECLARED = st.tuples(st.integers(0, 1), st.lists(st.sampled_from(list(COMBINATIONS)), max_size=3).map(tuple))


@given(
    taker=st.sampled_from(Seat),
    play=PLAYED | SWEPT | EQUAL,
    belote=st.none() | st.integers(0, 1),
    declarations=DECLARED,
    carried=st.sampled_from([0, 0, 81, 162, 201]),
)
def test_scores_against_the_table_and_their_lines(
    taker: Seat, play: dict, belote: int | None, declarations: tuple[int, tuple[int, ...]], carried: int
) -> None:
    score = scored(taker, **play, belote=belote, declarations=declarations, carried=carried)
    side, points = declarations
    expected = reference.score(
        cards=play["cards"],
        tricks=play["tricks"],
        belote=(20 * (belote == 0), 20 * (belote == 1)),
        declarations=(sum(points), 0) if side == 0 else (0, sum(points)),
        carried=carried,
    )
    assert (score.outcome.value, from_taker(score.points, taker), score.carried) == expected

    for index in (0, 1):
        assert sum(line.points[index] for line in score.lines) == score.points[index]
    assert sum(score.card_points) == (252 if 0 in play["tricks"] else 162)
    captured = [line for line in score.lines if line.kind in (LineKind.CARDS, LineKind.LAST_TRICK, LineKind.CAPOT)]
    assert len(captured) == 2
    assert score.card_points == tuple(sum(line.points[index] for line in captured) for index in (0, 1))
    assert sum(line.kind is LineKind.DECLARATION for line in score.lines) == len(points)
    assert sum(line.kind is LineKind.BELOTE for line in score.lines) == (belote is not None)
    assert all(any(line.points) for line in score.lines)
    # What goes from one side to the other is neither lost nor made; only points put aside come and go.
    assert (
        sum(score.points) == sum(score.card_points) + 20 * (belote is not None) + sum(points) + carried - score.carried
    )
