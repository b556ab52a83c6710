"""Own choices planned: the best that can be done with what is seen, against a search of all plans."""

from __future__ import annotations

from random import Random

import pytest

from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.planning import SIGHTS, Course, Late, Payoffs, Planner
from belote.ai.classic.quick import QuickPlayer
from belote.ai.open_cards import LAYOUTS
from belote.engine.cards import Suit
from belote.engine.classic import CLASSIC, ClassicOptions
from support.deals import deal_in_play
from support.open_tables import bits_in, swap_unseen, table_of

NEVER = float("inf")
COPIES = 12
"""Of each world: enough that look alike where one has no say."""


def worth(mark: int) -> float:
    """A contract made or not, and the points."""
    return mark + (100 if mark > 81 else 0)


def worlds(lot: Random, left: int, count: int) -> list[OpenTable]:
    """An ending of so many tricks, and others that look the same to the seat to play."""
    deal = deal_in_play(CLASSIC, ClassicOptions(), lot, 4 * (8 - left))
    table: OpenTable = table_of(deal.state)
    found = [table]
    for _ in range(count - 1):
        other = OpenTable()
        other.copy(table)
        swap_unseen(other, lot)
        found.append(other)
    return found


def courses(tables: list[OpenTable], copies: int = COPIES) -> list[Course]:
    payoffs = Payoffs(worth)
    return [Course(table, 1.0, payoffs) for table in tables for _ in range(copies)]


def planned(tables: list[OpenTable], card: int, choices: int, copies: int = COPIES) -> float:
    found = Planner(tables[0].seat, NEVER).worths(courses(tables, copies), card, choices)
    return sum(found) / len(found)


def best(tables: list[OpenTable], card: int, seat: int, choices: int) -> float:
    """What a card brings in all worlds together if the best plan follows, found by trying all there are."""
    total = 0.0
    groups: dict[tuple[int, ...], list[OpenTable]] = {}
    for start in tables:
        table, seen = OpenTable(), []
        table.copy(start)
        table.play(card)
        while table.left and (table.seat != seat or len(bits_in(table.legal())) == 1 or not choices):
            seen.append(QuickPlayer().choose(table))
            table.play(seen[-1])
        if table.left:
            groups.setdefault(tuple(seen), []).append(table)
        else:
            total += worth(table.mark())
    for group in groups.values():
        total += max(best(group, bit, seat, choices - 1) for bit in bits_in(group[0].legal()))
    return total


@pytest.mark.parametrize("choices", [1, 2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_the_plan_is_the_best_of_all_where_many_worlds_look_alike(seed: int, choices: int) -> None:
    """But for small gains in some, where another card does better in the others with the same trick and hand."""
    tables = worlds(Random(seed), 4, 6)
    for card in bits_in(tables[0].legal()):
        most = best(tables, card, tables[0].seat, choices) / len(tables)
        assert most - choices / 2 <= planned(tables, card, choices) <= most + 1e-9


def test_planning_finds_what_the_rules_miss() -> None:
    gains = []
    for seed in range(30):
        tables = worlds(Random(seed), 4, 6)
        for card in bits_in(tables[0].legal()):
            gains.append(planned(tables, card, 2) - planned(tables, card, 0))
    assert sum(gains) / len(gains) > 2
    assert max(gains) > 20


@pytest.mark.parametrize("seed", range(8))
def test_without_choices_a_deal_is_played_out_by_the_rules(seed: int) -> None:
    tables = worlds(Random(seed), 6, 4)
    quick, scratch = QuickPlayer(), OpenTable()
    cards = bits_in(tables[0].legal())
    for place, card in enumerate(cards):
        found = Planner(tables[0].seat, NEVER).worths(courses(tables, 1), card, 0)
        assert found == [worth(quick.outcomes(table, cards, scratch)[place]) for table in tables]


@pytest.mark.parametrize("seed", range(8))
def test_a_world_alone_is_left_to_the_rules(seed: int) -> None:
    """What is known of one world alone cannot be known when the time comes."""
    tables = worlds(Random(seed), 6, 1)
    for card in bits_in(tables[0].legal()):
        assert planned(tables, card, 3, copies=1) == planned(tables, card, 0, copies=1)


def test_worlds_are_planned_together_where_the_trick_is_the_same() -> None:
    """What was seen on the way differs, so that none looks like another; how the trick stands does not."""
    together = 0
    for seed in range(60):
        tables = worlds(Random(seed), 4, 6)
        for card in bits_in(tables[0].legal()):
            by_sight: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
            for start in tables:
                table, seen = OpenTable(), []
                table.copy(start)
                table.play(card)
                while table.left and (table.seat != start.seat or len(bits_in(table.legal())) == 1):
                    bit = QuickPlayer().choose(table)
                    table.play(bit)
                    seen.append(SIGHTS[bit % 37])
                by_sight.setdefault(tuple(seen), set()).add((table.suit, table.top, table.winner, table.plays))
            if len(by_sight) == len(tables) and len(set.union(*by_sight.values())) == 1:
                together += planned(tables, card, 1, copies=1) != planned(tables, card, 0, copies=1)
    assert together


def test_the_lowest_cards_of_a_suit_look_alike() -> None:
    """Seven, eight and nine beside trump, seven and eight of trump: they count nothing and are below all that do."""
    alike: dict[int, list[str]] = {}
    for card in CLASSIC.pack:
        alike.setdefault(SIGHTS[LAYOUTS[Suit.SPADES][card] % 37], []).append(str(card))
    together = sorted(cards for cards in map(sorted, alike.values()) if len(cards) > 1)
    assert together == [["7C", "8C", "9C"], ["7D", "8D", "9D"], ["7H", "8H", "9H"], ["7S", "8S"]]
    assert len(alike) == 32 - 7


def test_a_plan_for_a_world_does_not_go_by_that_world() -> None:
    """Were its own payoffs a thousand times as much, it would come to a thousand times the same."""
    for seed in range(10):
        tables = worlds(Random(seed), 5, 6)
        for card in bits_in(tables[0].legal()):
            before = courses(tables, 3)
            after = [*before[:-1], Course(tables[-1], 1.0, Payoffs(lambda mark: 1000 * worth(mark)))]
            once, again = (Planner(tables[0].seat, NEVER).worths(all_of, card, 1)[-1] for all_of in (before, after))
            assert again == 1000 * once


def test_a_payoff_is_asked_for_once() -> None:
    asked: list[int] = []

    def payoff(mark: int) -> float:
        asked.append(mark)
        return float(mark)

    payoffs = Payoffs(payoff)
    assert [payoffs.of(mark) for mark in (-1, 163, -1, 90, 163)] == [-1, 163, -1, 90, 163]
    assert asked == [-1, 163, 90]


def test_it_stops_at_the_deadline() -> None:
    tables = worlds(Random(1), 6, 4)
    with pytest.raises(Late):
        Planner(tables[0].seat, 0.0).worths(courses(tables), bits_in(tables[0].legal())[0], 2)
