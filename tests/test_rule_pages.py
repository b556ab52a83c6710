"""The rule pages of the younger games agree with the engine: clauses, tables, and what the examples score."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from belote.engine.cards import CardSet, Rank, Suit
from belote.engine.errors import Rule
from belote.engine.game import Line, LineKind, Outcome
from belote.engine.games import GAMES
from belote.engine.kernel import PLAIN_POINTS, TRUMP_POINTS
from belote.engine.seats import Seat
from belote.engine.two_handed import scoring as two_handed
from belote.engine.two_handed.combinations import combinations_in
from belote.engine.two_handed.facts import RANKINGS
from belote.engine.variety import scoring as variety
from belote.engine.variety.contracts import CONTRACTS, Haul
from belote.engine.variety.facts import Partnership
from support.contract import WHOLE
from support.matches import ACTIONS, played

ROOT = Path(__file__).parents[1]
YOUNGER = ["two-handed", "variety"]


@cache
def page(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def clauses(game: str) -> list[str]:
    return re.findall(r"^### .+ `([a-z0-9-]+)`$", page(game), re.MULTILINE)


def rows_of(game: str, clause: str) -> list[list[str]]:
    """The cells of all table rows of a clause, without emphasis."""
    section = re.split(rf"^### .+ `{clause}`$", page(game), flags=re.MULTILINE)[1].partition("\n##")[0]
    return [
        [cell.strip(" *") for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("|") and not line.startswith("|---")
    ]


@pytest.mark.parametrize("name", [*Rule, *LineKind])
def test_every_id_of_the_engine_is_a_clause_of_some_page(name: str) -> None:
    assert any(name in clauses(game) for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_a_game_gives_is_a_clause_of_its_page(game: str) -> None:
    ids: set[str] = {Rule.TURN}
    for seed in range(8):
        match = played(GAMES[game], seed, WHOLE)
        for state in [match.state, *(entry.before for entry in match.entries)][:150]:
            ids |= {refusal.rule for action in ACTIONS if (refusal := state.refusal(action)) is not None}
        ids |= {line.kind for result in match.state.results for line in result.lines}
        ids |= {result.outcome for result in match.state.results} - {Outcome.PASSED}
    assert ids <= set(clauses(game))
    assert len(ids) > 12


@pytest.mark.parametrize("game", YOUNGER)
def test_every_id_that_the_source_names_is_a_clause(game: str) -> None:
    folder = ROOT / "src" / "belote" / "engine" / game.replace("-", "_")
    named = {
        name
        for path in folder.glob("*.py")
        for group in re.findall(r"\(rules? ((?:`[a-z0-9-]+`[,;]?\s*)+)", path.read_text(encoding="utf-8"))
        for name in re.findall(r"`([a-z0-9-]+)`", group)
    }
    assert {"deal", "end", "made", "failed"} <= named
    assert named <= set(clauses(game))


@pytest.mark.parametrize("game", YOUNGER)
def test_a_page_is_in_order(game: str) -> None:
    names = clauses(game)
    assert len(names) == len(set(names))
    assert set(re.findall(r"`([a-z0-9-]+)`", page(game))) <= set(names) | {"ace"}
    assert max(sum(len(cell) + 3 for cell in row) for clause in names for row in rows_of(game, clause)) <= 56
    assert max(map(len, page(game).splitlines())) <= 120


@pytest.mark.parametrize("option", ["ace", "low_groups", "must_head_trump"])
def test_an_option_is_named_as_it_is_written(option: str) -> None:
    assert f"`{option}`" in page("two-handed")
    assert hasattr(GAMES["two-handed"].options_type(), option)


# Tables


@pytest.mark.parametrize(("first", "order", "trump"), [("Trump", TRUMP_POINTS, 0), ("Other suits", PLAIN_POINTS, 1)])
def test_the_tables_of_cards(first: str, order: Mapping[Rank, int], trump: int) -> None:
    rows = rows_of("two-handed", "cards")
    place = next(index for index, row in enumerate(rows) if row[0] == first)
    points = RANKINGS[10][Suit.SPADES].points
    assert rows[place][1:] == [rank.label for rank in order]
    assert rows[place + 1][1:] == [str(points[13 * trump + rank]) for rank in order]


@pytest.mark.parametrize(
    ("cards", "clause", "row"),
    [
        ("JS JH JD JC", "group", "four jacks"),
        ("9S 9H 9D 9C", "group", "four of any other rank"),
        ("7S 7H 7D 7C", "group", "four of any other rank"),
        ("7S 8S 9S TS JS QS", "sequence", "quinte: five or more in a row"),
        ("7S 8S 9S TS", "sequence", "quarte: four in a row"),
        ("QH KH AH", "sequence", "tierce: three in a row"),
    ],
)
def test_the_tables_of_combinations(cards: str, clause: str, row: str) -> None:
    (found,) = combinations_in(CardSet.parse(cards).mask, True)
    assert [row, str(found.points)] in rows_of("two-handed", clause)


def test_the_table_of_contracts() -> None:
    rows = rows_of("variety", "contracts")[1:]
    assert [row[0] for row in rows] == [str(number) for number in CONTRACTS]
    for row, terms in zip(rows, CONTRACTS.values(), strict=True):
        assert row[1] == ("\N{EN DASH}" if terms.trump is None else terms.trump.symbol)
        assert [int(number) for number in re.findall(r"[+-]?\d+(?= (?:for|each|black|red))", row[2])] == [
            item.each for item in terms.items
        ]
        assert ("lowest card wins" in row[2]) == terms.lowest_wins


# Examples: counts are given by hand, and so is what is written down.


def cells(label: str, points: tuple[int, ...]) -> list[str]:
    return [label, *(str(number) if number else "·" for number in points)]


def is_in(rows: list[list[str]], wanted: list[list[str]]) -> bool:
    return any(rows[start : start + len(wanted)] == wanted for start in range(len(rows)))


N, S = Seat.N, Seat.S
QUARTE = combinations_in(CardSet.parse("9C TC JC QC").mask, True)[0]
LABELS = {
    LineKind.CARDS: "Card points",
    LineKind.LAST_TRICK: "Last trick",
    LineKind.BELLA: "Bella",
    LineKind.FAILED: "Failed",
    LineKind.RED_CARDS: "Red cards",
    LineKind.BLACK_CARDS: "Black cards",
    LineKind.TRICKS: "Tricks",
    LineKind.DEFENCE: "For the defence",
}


def label_of(line: Line) -> str:
    return line.combination.kind.value.capitalize() if line.combination is not None else LABELS[line.kind]


@pytest.mark.parametrize(
    ("clause", "count", "outcome", "written"),
    [
        ("made", two_handed.Count(N, (61, 37), N, N, ((S, QUARTE),)), Outcome.MADE, (91, 77)),
        ("failed", two_handed.Count(N, (45, 55), S, N), Outcome.FAILED, (0, 65)),
    ],
)
def test_an_example_of_two_handed_belote(
    clause: str, count: two_handed.Count, outcome: Outcome, written: tuple[int, int]
) -> None:
    score = two_handed.score_deal(count)
    assert (score.outcome, score.points) == (outcome, written)
    lines = [cells(label_of(line), line.points) for line in score.lines]
    assert is_in(rows_of("two-handed", clause), [*lines, cells("Written down", written)])


def cards(red: int, black: int) -> int:
    """So many red and so many black cards, the lowest ones, as a mask."""
    reds = [*CardSet(Suit.HEARTS.mask | Suit.DIAMONDS.mask)][:red]
    blacks = [*CardSet(Suit.SPADES.mask | Suit.CLUBS.mask)][:black]
    return CardSet.of([*reds, *blacks]).mask


@pytest.mark.parametrize(
    ("clause", "contract", "hauls", "outcome", "written"),
    [
        ("made", 4, (Haul(6, cards(16, 8)), Haul(7, cards(10, 18))), Outcome.MADE, (8, -8)),
        ("defence", 2, (Haul(6, 0), Haul(7, 0)), Outcome.FAILED, (12, 24)),
    ],
)
def test_an_example_of_variety(
    clause: str, contract: int, hauls: tuple[Haul, Haul], outcome: Outcome, written: tuple[int, int]
) -> None:
    score = variety.score_deal(Partnership(contract, (Seat.N, Seat.E)), hauls)
    attacker, _, defender, _ = range(4)
    assert (score.outcome, score.points[attacker], score.points[defender]) == (outcome, *written)
    lines = [cells(label_of(line), (line.points[attacker], line.points[defender])) for line in score.lines]
    assert is_in(rows_of("variety", clause), [*lines, cells("Each writes down", written)])
