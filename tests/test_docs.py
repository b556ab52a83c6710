"""The rule pages agree with the engine: every id has its clause, and the worked examples are what is scored."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from belote.engine.cards import CardSet, Rank
from belote.engine.classic.declarations import combinations_in
from belote.engine.classic.scoring import Count, score_deal
from belote.engine.combinations import Saying
from belote.engine.game import Line, LineKind, Outcome
from belote.engine.kernel import PLAIN_POINTS, TRUMP_POINTS
from belote.engine.seats import Seat

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "rules" / "classic.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^### .+ `([a-z0-9-]+)`$", PAGE, re.MULTILINE)

TIERCE = combinations_in(CardSet.parse("9C TC JC").mask)
QUARTE = combinations_in(CardSet.parse("9C TC JC QC").mask)


def test_every_id_that_the_source_names_is_a_clause() -> None:
    engine = ROOT / "src" / "belote" / "engine"
    named = {
        name
        for path in [*engine.glob("*.py"), *engine.glob("classic/*.py")]
        for group in re.findall(r"\([Rr]ules?:? ((?:`[a-z0-9-]+`[,;]?\s*)+)", path.read_text(encoding="utf-8"))
        for name in re.findall(r"`([a-z0-9-]+)`", group)
    }
    assert {"deal", "completion", "view", "end", "dealer", "declarations", "made"} <= named
    assert named <= set(CLAUSES)


@pytest.mark.parametrize("path", (ROOT / "docs" / "rules").glob("*.md"), ids=lambda path: path.stem)
def test_quotation_marks_and_apostrophes_are_those_of_the_screens(path: Path) -> None:
    assert not set(path.read_text(encoding="utf-8")) & {"'", '"'}


def test_no_clause_is_there_twice() -> None:
    assert len(CLAUSES) == len(set(CLAUSES))


def rows_of(clause: str) -> list[list[str]]:
    """The cells of all table rows of a clause, without emphasis."""
    section = re.split(rf"^### .+ `{clause}`$", PAGE, flags=re.MULTILINE)[1].partition("\n##")[0]
    return [
        [cell.strip(" *") for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("|") and not line.startswith("|---")
    ]


# The hands of the examples: N-S take, E-W defend. Counts are given by hand, and so is what is written down.
EXAMPLES = [
    pytest.param(
        "made",
        Count(Seat.S, (78, 74), (5, 3), Seat.N, Seat.S, ((Seat.E, TIERCE[0]),)),
        Outcome.MADE,
        (108, 94),
        0,
        id="made",
    ),
    pytest.param(
        "dedans",
        Count(Seat.S, (48, 104), (3, 5), Seat.E, Seat.S, ((Seat.N, TIERCE[0]),)),
        Outcome.DEDANS,
        (20, 182),
        0,
        id="dedans",
    ),
    pytest.param("litige", Count(Seat.S, (71, 81), (4, 4), Seat.E, Seat.S), Outcome.LITIGE, (20, 91), 71, id="litige"),
    pytest.param(
        "carried", Count(Seat.S, (90, 62), (4, 4), Seat.S, carried=71), Outcome.MADE, (171, 62), 0, id="carried"
    ),
    pytest.param(
        "capot-declarations",
        Count(Seat.S, (152, 0), (8, 0), Seat.S, Seat.S, ((Seat.E, QUARTE[0]),)),
        Outcome.CAPOT,
        (322, 0),
        0,
        id="capot by the taker",
    ),
    pytest.param(
        "capot-declarations",
        Count(Seat.S, (0, 152), (0, 8), Seat.W, Seat.S),
        Outcome.CAPOT,
        (20, 252),
        0,
        id="capot by the defence",
    ),
]

LABELS = {
    LineKind.CARDS: "Card points",
    LineKind.LAST_TRICK: "Last trick",
    LineKind.CAPOT: "Capot",
    LineKind.BELOTE: "Belote",
    LineKind.DEDANS: "Dedans",
    LineKind.CAPOT_DECLARATIONS: "Declarations in a capot",
    LineKind.LITIGE: "Litige",
    LineKind.CARRIED: "Points put aside",
}


def label_of(line: Line) -> str:
    return line.combination.kind.value.capitalize() if line.combination is not None else LABELS[line.kind]


@pytest.mark.parametrize(("clause", "count", "outcome", "written", "aside"), EXAMPLES)
def test_a_worked_example_is_what_the_engine_scores(
    clause: str, count: Count, outcome: Outcome, written: tuple[int, int], aside: int
) -> None:
    score = score_deal(count)

    assert (score.outcome, score.points, score.carried) == (outcome, written, aside)
    expected = [
        [label, *(str(number) if number else "·" for number in points)]
        for label, points in [*((label_of(line), line.points) for line in score.lines), ("Written down", written)]
    ]
    rows = rows_of(clause)
    assert any(rows[start : start + len(expected)] == expected for start in range(len(rows)))


def test_a_litige_says_how_many_points_wait() -> None:
    assert "The 71 points wait." in PAGE


@pytest.mark.parametrize(("first", "points"), [("Trump", TRUMP_POINTS), ("Other suits", PLAIN_POINTS)])
def test_the_tables_of_cards_are_the_kernel_s(first: str, points: Mapping[Rank, int]) -> None:
    rows = rows_of("cards")
    place = next(index for index, row in enumerate(rows) if row[0] == first)

    assert rows[place][1:] == [rank.label for rank in points]
    assert rows[place + 1][1:] == [str(value) for value in points.values()]


@pytest.mark.parametrize(
    ("cards", "kind", "row"),
    [
        ("JS JH JD JC", Saying.CARRE, "four jacks"),
        ("9S 9H 9D 9C", Saying.CARRE, "four nines"),
        ("QS QH QD QC", Saying.CARRE, "four aces, tens, kings or queens"),
        ("7S 8S 9S TS JS QS", Saying.QUINTE, "quinte: five or more in a row"),
        ("7S 8S 9S TS", Saying.QUARTE, "quarte: four in a row"),
        ("QH KH AH", Saying.TIERCE, "tierce: three in a row"),
    ],
)
def test_the_table_of_combinations_is_the_engine_s(cards: str, kind: Saying, row: str) -> None:
    (found,) = combinations_in(CardSet.parse(cards).mask)

    assert found.kind is kind
    assert [row, str(found.points)] in rows_of("declaration")


def test_the_page_fits_a_narrow_screen() -> None:
    assert max(sum(len(cell) + 3 for cell in row) for clause in CLAUSES for row in rows_of(clause)) <= 56
