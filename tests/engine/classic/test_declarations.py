"""What a hand declares, and whose declarations count."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_32, Card, CardSet, Suit
from belote.engine.classic.declarations import combinations_in, strength, winning_declarations
from belote.engine.classic.facts import side_of
from belote.engine.combinations import Combination
from belote.engine.seats import Seat
from support import reference


def held(hand: str) -> list[tuple[str, int, str]]:
    """Kind, points and cards of everything in a hand."""
    return [(one.kind.value, one.points, str(one.cards)) for one in combinations_in(CardSet.parse(hand).mask)]


HANDS = [
    ("7S 8S AH", []),
    ("7S 8S 9S AH", [("tierce", 20, "7S 8S 9S")]),
    ("9S TS JS QS AH", [("quarte", 50, "9S TS JS QS")]),
    ("9S TS JS QS KS AH", [("quinte", 100, "9S TS JS QS KS")]),
    ("8S 9S TS JS QS KS", [("quinte", 100, "8S 9S TS JS QS KS")]),
    ("7S 8S 9S TS JS QS KS AS", [("quinte", 100, "7S 8S 9S TS JS QS KS AS")]),
    # The natural order, and no going round the corner.
    ("AS TS KS", []),
    ("9S TS JS", [("tierce", 20, "9S TS JS")]),
    ("7S KS AS", []),
    ("QS KS AS", [("tierce", 20, "QS KS AS")]),
    ("AS 7H 8H", []),
    # Two runs in one suit, two runs in two suits.
    ("7S 8S 9S JS QS KS", [("tierce", 20, "7S 8S 9S"), ("tierce", 20, "JS QS KS")]),
    ("7S 8S 9S TH JH QH KH", [("quarte", 50, "TH JH QH KH"), ("tierce", 20, "7S 8S 9S")]),
    # Fours of a kind.
    ("JS JH JD JC", [("carre", 200, "JS JH JD JC")]),
    ("9S 9H 9D 9C", [("carre", 150, "9S 9H 9D 9C")]),
    ("AS AH AD AC", [("carre", 100, "AS AH AD AC")]),
    ("TS TH TD TC", [("carre", 100, "TS TH TD TC")]),
    ("KS KH KD KC", [("carre", 100, "KS KH KD KC")]),
    ("QS QH QD QC", [("carre", 100, "QS QH QD QC")]),
    ("JS JH JD", []),
    # Four sevens or eights are nothing and use no cards.
    ("7S 7H 7D 7C", []),
    ("8S 8H 8D 8C", []),
    ("7S 7H 7D 7C 8S 9S", [("tierce", 20, "7S 8S 9S")]),
    ("8S 8H 8D 8C 9S TS 9H TH", [("tierce", 20, "8S 9S TS"), ("tierce", 20, "8H 9H TH")]),
    # A card is in one combination only: the four first, then what runs are left.
    ("JS JH JD JC TS QS", [("carre", 200, "JS JH JD JC")]),
    ("QS QH QD QC TS JS KS AS", [("carre", 100, "QS QH QD QC")]),
    ("JS JH JD JC QS KS AS TS", [("carre", 200, "JS JH JD JC"), ("tierce", 20, "QS KS AS")]),
    ("9S 9H 9D 9C JS JH JD JC", [("carre", 200, "JS JH JD JC"), ("carre", 150, "9S 9H 9D 9C")]),
    ("QS QH QD QC 7S 8S 9S TS", [("carre", 100, "QS QH QD QC"), ("quarte", 50, "7S 8S 9S TS")]),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "expected"), HANDS)
def test_what_a_hand_holds(hand: str, expected: list[tuple[str, int, str]]) -> None:
    assert held(hand) == expected


@given(hand=st.permutations(PACK_32).map(lambda pack: pack[:8]), trump=st.sampled_from("SHDC"))
def test_hands_against_the_rule_text(hand: list[Card], trump: str) -> None:
    found = combinations_in(CardSet.of(hand).mask)
    expected = reference.combinations(map(str, hand), trump)
    assert sorted(one.points for one in found) == sorted(one.points for one in expected)
    assert sorted(one.kind.value for one in found) == reference.kinds(expected)
    used = [card for one in found for card in one.cards]
    assert len(used) == len(set(used))
    assert set(used) <= set(hand)


@given(hand=st.permutations(PACK_32).map(lambda pack: pack[:8]))
def test_the_order_of_the_kinds_does_not_tell_the_suits(hand: list[Card]) -> None:
    said = [one.kind for one in combinations_in(CardSet.of(hand).mask)]
    for suits in permutations(Suit):
        renamed = CardSet.of(Card.of(card.rank, suits[card.suit]) for card in hand)
        assert [one.kind for one in combinations_in(renamed.mask)] == said


def declared(ns: str, ew: str, trump: str) -> tuple[int, int]:
    """What NS and EW declare with N and E holding these hands; a bar parts the partners' hands."""
    by_seat: list[tuple[Combination, ...]] = [(), (), (), ()]
    for first, hands in ((Seat.N, ns), (Seat.E, ew)):
        for seat, hand in zip((first, first.partner), hands.split("|"), strict=False):
            by_seat[seat] = combinations_in(CardSet.parse(hand).mask)
    won = winning_declarations(by_seat, Suit.parse(trump))
    points = [0, 0]
    for seat, one in won:
        assert one in by_seat[seat]
        points[side_of(seat)] += one.points
    return points[0], points[1]


COMPARED = [
    # Nothing on one side, or on both.
    ("7S 8S 9S", "", "C", (20, 0)),
    ("", "7S 8S 9S", "C", (0, 20)),
    ("", "", "C", (0, 0)),
    # Equal tierces of the same side do not cancel each other.
    ("QH KH AH | QS KS AS", "JD QD KD", "C", (40, 0)),
    # The single best, not the sum.
    ("QS QH QD QC KS KH KD KC", "9S 9H 9D 9C", "C", (0, 150)),
    ("7S 8S 9S JS QS KS | 7H 8H 9H", "TD JD QD KD", "C", (0, 50)),
    # The winner of the best scores all of its own.
    ("TD JD QD KD | 7S 8S 9S", "QH KH AH", "C", (70, 0)),
    # Carrés: jacks, nines, then aces, tens, kings, queens.
    ("JS JH JD JC", "9S 9H 9D 9C", "C", (200, 0)),
    ("9S 9H 9D 9C", "AS AH AD AC", "C", (150, 0)),
    ("AS AH AD AC", "TS TH TD TC", "C", (100, 0)),
    ("TS TH TD TC", "KS KH KD KC", "C", (100, 0)),
    ("KS KH KD KC", "QS QH QD QC", "C", (100, 0)),
    # A carré of 100 beats any quinte.
    ("AS AH AD AC", "9S TS JS QS KS", "S", (100, 0)),
    ("QS QH QD QC", "7H 8H 9H TH JH", "H", (100, 0)),
    # Sequences by value, by highest card, then trump; length beyond five does not count.
    ("9S TS JS QS", "QH KH AH", "H", (50, 0)),
    ("8S 9S TS JS QS", "9H TH JH QH KH", "S", (0, 100)),
    ("7S 8S 9S TS JS QS", "9H TH JH QH KH", "S", (0, 100)),
    ("7S 8S 9S TS JS QS KS", "9H TH JH QH KH", "H", (0, 100)),
    ("7S 8S 9S TS JS QS KS", "9H TH JH QH KH", "D", (0, 0)),
    ("JS QS KS", "JH QH KH", "H", (0, 20)),
    ("JS QS KS", "QH KH AH", "S", (0, 20)),
    # Exactly equal: nobody, lower ones included.
    ("JS QS KS | 7S 8S 9S", "JH QH KH", "D", (0, 0)),
    ("JS QS KS", "JH QH KH | 7C 8C 9C", "D", (0, 0)),
    ("JS QS KS", "JH QH KH | JD QD KD", "D", (0, 40)),
]


@pytest.mark.parametrize(("ns", "ew", "trump", "expected"), COMPARED)
def test_whose_declarations_count(ns: str, ew: str, trump: str, expected: tuple[int, int]) -> None:
    assert declared(ns, ew, trump) == expected
    assert declared(ew, ns, trump) == expected[::-1]


@given(pack=st.permutations(PACK_32), trump=st.sampled_from("SHDC"))
def test_comparison_against_the_rule_text(pack: list[Card], trump: str) -> None:
    hands = [pack[8 * seat : 8 * seat + 8] for seat in Seat]
    won = winning_declarations([combinations_in(CardSet.of(hand).mask) for hand in hands], Suit.parse(trump))
    points = [sum(one.points for seat, one in won if side_of(seat) == side) for side in (0, 1)]
    assert tuple(points) == reference.declared([set(map(str, hand)) for hand in hands], trump)


def test_the_order_of_carres_is_strict() -> None:
    best_first = [combinations_in(CardSet.parse(" ".join(rank + suit for suit in "SHDC")).mask)[0] for rank in "J9ATKQ"]
    order = [strength(one, Suit.SPADES) for one in best_first]
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == 6
