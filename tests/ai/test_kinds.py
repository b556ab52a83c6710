"""Cards that come to the same: what is tried, and what is told of the others."""

from __future__ import annotations

import pytest

from belote.ai.kinds import Kinds
from belote.engine.cards import Card, CardSet
from belote.engine.seats import Seat
from support.two_handed_bots import make_view

HAND = "AS KS QS JS 9S 8S 7S 8H 7H"


def kinds(hand: str, tricks: tuple[tuple[Seat, str], ...] = (), led: str = "", ace: int = 10) -> list[set[str]]:
    """The cards of a hand, hearts being trump, by what they come to."""
    view = make_view(hand, trump="H", maker=Seat.N, turned="QH", tricks=tricks, led=led, ace=ace)
    assert view.ranking is not None
    cards = list(view.hand)
    found = Kinds(cards, view, view.ranking)
    assert all(any(card.bit == bit for card in cards) for bit in found.bits)
    places = found.spread(list(range(len(found.bits))))
    assert [found.bits[int(place)] for place in places] == [
        next(other.bit for other, its in zip(cards, places, strict=True) if its == place) for place in places
    ]
    return [
        {str(card) for card, its in zip(cards, places, strict=True) if its == place} for place in dict.fromkeys(places)
    ]


def test_cards_side_by_side_that_count_the_same_are_one_kind() -> None:
    assert {"9S", "8S", "7S"} in kinds(HAND)
    assert {"8H", "7H"} in kinds(HAND)
    assert len(kinds(HAND)) == 6


def test_what_counts_more_is_another_kind() -> None:
    assert {"KS"} in kinds(HAND)
    assert {"QS"} in kinds(HAND)


@pytest.mark.parametrize(("ace", "same"), [(10, True), (11, False)])
def test_an_ace_is_as_good_as_the_ten_where_it_counts_ten(ace: int, same: bool) -> None:
    assert ({"AS", "TS"} in kinds("AS TS KC", ace=ace)) is same


def test_a_card_of_another_hand_lies_between() -> None:
    assert {"9S", "7S"} not in kinds("9S 7S KC")


def test_a_card_that_was_taken_does_not() -> None:
    assert {"9S", "7S"} in kinds("9S 7S KC", tricks=((Seat.N, "8S AS"),))


def test_one_on_the_table_still_does() -> None:
    assert {"9S", "7S"} not in kinds("9S 7S KC", led="8S")


def test_every_card_has_a_kind() -> None:
    assert set().union(*kinds(HAND)) == {str(Card(card)) for card in CardSet.parse(HAND)}
