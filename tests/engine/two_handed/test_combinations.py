"""Groups and sequences: what a hand holds and whose count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_32, Card, CardSet, Suit
from belote.engine.combinations import points_held
from belote.engine.events import Said, Shown
from belote.engine.seats import Seat
from belote.engine.two_handed.combinations import combinations_in, is_group, winning_combinations
from support import reference_two_handed as reference
from support.playing import done
from support.two_handed import dealt

Pair = tuple[int, int]


def held(hand: str, low_groups: bool = True) -> list[tuple[str, int, str]]:
    found = combinations_in(CardSet.parse(hand).mask, low_groups)
    return [(one.kind.value, one.points, str(one.cards)) for one in found]


HELD = [
    ("JS JH JD JC 7S", [("group", 200, "JS JH JD JC")]),
    *((f"{r}S {r}H {r}D {r}C", [("group", 100, f"{r}S {r}H {r}D {r}C")]) for r in "9ATKQ87"),
    ("7S 8S 9S", [("tierce", 20, "7S 8S 9S")]),
    ("QH KH AH 9H", [("tierce", 20, "QH KH AH")]),
    ("9D TD JD QD", [("quarte", 40, "9D TD JD QD")]),
    ("8C 9C TC JC QC", [("quinte", 50, "8C 9C TC JC QC")]),
    ("7C 8C 9C TC JC QC", [("quinte", 50, "7C 8C 9C TC JC QC")]),
    ("7C 8C 9C TC JC QC KC AC", [("quinte", 50, "7C 8C 9C TC JC QC KC AC")]),
    # No sequence goes round the corner, and two in a row are none.
    ("KS AS 7S 8S", []),
    # A run is never cut; two runs of a suit are two.
    ("7S 8S 9S JS QS KS", [("tierce", 20, "7S 8S 9S"), ("tierce", 20, "JS QS KS")]),
    # A card serves in a group and a sequence; the longest sequence is said first.
    (
        "JS JH JD JC TS QS 7H 8H 9H",
        [("group", 200, "JS JH JD JC"), ("tierce", 20, "TS JS QS"), ("tierce", 20, "7H 8H 9H")],
    ),
    ("7S 8S 9S 9H TH JH QH", [("quarte", 40, "9H TH JH QH"), ("tierce", 20, "7S 8S 9S")]),
]


@pytest.mark.parametrize(("hand", "expected"), HELD)
def test_what_a_hand_holds(hand: str, expected: list[tuple[str, int, str]]) -> None:
    assert held(hand) == expected


@pytest.mark.parametrize("rank", "87")
def test_low_groups_are_an_option(rank: str) -> None:
    four = f"{rank}S {rank}H {rank}D {rank}C"
    assert held(four) == [("group", 100, four)]
    assert held(four, low_groups=False) == []


def compared(north: str, south: str, trump: str) -> tuple[Pair, Pair]:
    """What groups and sequences count, N's first."""
    found = [combinations_in(CardSet.parse(hand).mask, True) for hand in (north, "", south, "")]
    won = winning_combinations(found, Suit.parse(trump))
    groups = [(seat, one) for seat, one in won if is_group(one)]
    rows = [(seat, one) for seat, one in won if not is_group(one)]
    return (
        (points_held(groups, (Seat.N,)), points_held(groups, (Seat.S,))),
        (points_held(rows, (Seat.N,)), points_held(rows, (Seat.S,))),
    )


def four(*ranks: str) -> str:
    return " ".join(rank + suit for rank in ranks for suit in "SHDC")


COMPARED = [
    # Groups in the order J 9 A 10 K Q 8 7; the better scores all of its owner's.
    *((four(better), four(worse), "S", ((200 if better == "J" else 100, 0), (0, 0)))
      for better, worse in zip("J9ATKQ8", "9ATKQ87", strict=True)),
    (four("9", "7"), four("A", "K"), "S", ((200, 0), (0, 0))),
    # Groups and sequences apart.
    (four("7"), "9S TS JS", "H", ((100, 0), (0, 20))),
    (four("J") + " TS QS", "7H 8H 9H TH", "D", ((200, 0), (0, 40))),
    # The longer sequence wins: six beats five, whatever its top and trump.
    ("7S 8S 9S TS JS QS", "TH JH QH KH AH", "H", ((0, 0), (50, 0))),
    ("7S 8S 9S TS", "QH KH AH", "H", ((0, 0), (40, 0))),
    # Then the higher top card, then trump.
    ("8S 9S TS", "7H 8H 9H", "H", ((0, 0), (20, 0))),
    ("8S 9S TS", "8H 9H TH", "S", ((0, 0), (20, 0))),
    ("8S 9S TS", "8H 9H TH", "H", ((0, 0), (0, 20))),
    # Still equal: neither scores any, the lower ones included.
    ("8S 9S TS", "8H 9H TH", "D", ((0, 0), (0, 0))),
    ("8S 9S TS 7D 8D 9D", "8H 9H TH", "C", ((0, 0), (0, 0))),
    # The better scores all of its owner's.
    ("8S 9S TS JS 7D 8D 9D", "QH KH AH", "H", ((0, 0), (60, 0))),
    ("", "", "S", ((0, 0), (0, 0))),
]  # fmt: skip


@pytest.mark.parametrize(("north", "south", "trump", "expected"), COMPARED)
def test_whose_count(north: str, south: str, trump: str, expected: tuple[Pair, Pair]) -> None:
    assert compared(north, south, trump) == expected
    assert compared(south, north, trump) == tuple(pair[::-1] for pair in expected)


@given(pack=st.permutations(PACK_32), trump=st.sampled_from("SHDC"), low=st.booleans())
def test_comparison_against_the_rule_text(pack: list[Card], trump: str, low: bool) -> None:
    hands = [set(map(str, pack[:14])), set(map(str, pack[14:28]))]
    found = [combinations_in(CardSet.of(cards).mask, low) for cards in (pack[:14], (), pack[14:28], ())]
    won = winning_combinations(found, Suit.parse(trump))
    groups = [reference.groups(hand, low) for hand in hands]
    rows = [reference.sequences(hand, trump) for hand in hands]
    for side, seat in enumerate((Seat.N, Seat.S)):
        mine = {"group": 0, "sequence": 0}
        for who, one in won:
            if who is seat:
                mine["group" if is_group(one) else "sequence"] += one.points
        own, theirs = groups[side], groups[1 - side]
        assert mine["group"] == (sum(points for _, points in own) if reference.compared(own, theirs) else 0)
        run, other = rows[side], rows[1 - side]
        worth = sum({3: 20, 4: 40}.get(length, 50) for length, _, _ in run)
        assert mine["sequence"] == (worth if reference.compared(run, other) else 0)


# Saying and showing


NORTH, SOUTH = "8S 9S TS JH QH KH AH 7D 7C", "7S JS QS KS 9D TD JD 8C AC"


def test_kinds_are_said_with_the_first_card_and_shown_when_both_have_played() -> None:
    state = dealt(NORTH, SOUTH, "8D", "play")
    state, events = done(state, "AC")
    assert [(event.seat.name, event.saying.value) for event in events if isinstance(event, Said)] == [
        ("S", "tierce"),
        ("S", "tierce"),
    ]
    assert not any(isinstance(event, Shown) for event in events)
    for seat in (Seat.N, Seat.S):
        assert state.view(seat).shown is None
    state, events = done(state, "7C")
    assert [(event.seat.name, event.saying.value) for event in events if isinstance(event, Said)] == [
        ("N", "quarte"),
        ("N", "tierce"),
    ]
    shown = next(event.combinations for event in events if isinstance(event, Shown))
    assert [(seat.name, str(one.cards)) for seat, one in shown] == [("N", "JH QH KH AH"), ("N", "8S 9S TS")]
    for seat in (Seat.N, Seat.S):
        assert state.view(seat).shown == shown


def test_nothing_is_shown_where_nobody_has_any() -> None:
    north, south = "7S 8S TS 7H 8H TH 9D 9C AC", "JS QS AS JH QH AH TD TC KC"
    _, events = done(dealt(north, south, "KD", "pass play"), "AS 7S")
    assert not any(isinstance(event, Said | Shown) for event in events)


# Bella


@pytest.mark.parametrize(("first", "second"), [("KD", "QD"), ("QD", "KD")])
def test_bella_is_said_with_the_first_of_king_and_queen_only(first: str, second: str) -> None:
    north, south = "8S 9S TS 9H TH JH 7C 8C 9C", "KD QD 7D AS KS AH QH AC JC"
    state = dealt(north, south, "8D", "play")
    for seat in (Seat.N, Seat.S):
        assert state.view(seat).said == ()
    state, events = done(state, first)
    assert [event.saying.value for event in events if isinstance(event, Said)] == ["bella"]
    said = []
    while state.to_act is not None:
        words = [str(action) for action in state.legal()]
        state, events = done(state, second if second in words else words[0])
        said += [event.saying.value for event in events if isinstance(event, Said) and event.seat is Seat.S]
    assert said == []
    assert state.results[-1].bella is Seat.S
    assert [line.points for line in state.results[-1].lines if line.kind.value == "bella"] == [(0, 20)]
