"""The card kernel against the same rules written on texts, and the public wrappers against it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_32, Card, Rank, Suit, cards_in, mask_of
from belote.engine.kernel import BELOTE, legal_belote, make_ranking, points_in, winner_of
from support import reference

SUITS = st.sampled_from(Suit)
PACKS = st.permutations(PACK_32)


def texts(cards: list[Card]) -> list[str]:
    return [str(card) for card in cards]


@pytest.mark.parametrize("trump", Suit)
def test_the_pack_is_worth_152(trump: Suit) -> None:
    assert points_in(mask_of(PACK_32), BELOTE[trump]) == 152
    assert sum(reference.worth(str(card), trump.letter) for card in PACK_32) == 152


@pytest.mark.parametrize("trump", Suit)
def test_card_points_and_order_are_those_of_the_rules(trump: Suit) -> None:
    ranking = BELOTE[trump]
    for suit in Suit:
        order, points = (("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0)) if suit is trump else
                         ("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0)))  # fmt: skip
        cards = [Card.parse(rank + suit.letter) for rank in order]
        assert tuple(ranking.points[card] for card in cards) == points
        for place, card in enumerate(cards):
            others = set() if suit is trump else set(cards_in(trump.mask & mask_of(PACK_32)))
            assert set(cards_in(ranking.beats[card] & mask_of(PACK_32))) == set(cards[:place]) | others


@given(pack=PACKS, trump=SUITS, size=st.integers(1, 4))
def test_the_winner_is_the_highest_trump_or_the_highest_of_the_suit_led(
    pack: list[Card], trump: Suit, size: int
) -> None:
    trick = pack[:size]
    assert winner_of(trick, BELOTE[trump]) == reference.winner(texts(trick), trump.letter)


@given(pack=PACKS, trump=SUITS, on_table=st.integers(1, 3), held=st.integers(1, 8))
def test_legal_cards_are_those_of_the_rule_text(pack: list[Card], trump: Suit, on_table: int, held: int) -> None:
    trick, hand = pack[:on_table], pack[on_table : on_table + held]
    winner = winner_of(trick, BELOTE[trump])
    mask = legal_belote(mask_of(hand), trick[0], trick[winner], on_table >= 2 and winner == on_table - 2, BELOTE[trump])
    assert set(texts(list(cards_in(mask)))) == reference.legal(texts(hand), texts(trick), trump.letter)


@given(cards=st.sets(st.sampled_from(PACK_32)), trump=SUITS)
def test_points_of_a_set_are_the_points_of_its_cards(cards: set[Card], trump: Suit) -> None:
    expected = sum(reference.worth(str(card), trump.letter) for card in cards)
    assert points_in(mask_of(cards), BELOTE[trump]) == expected


def test_a_ranking_without_trump() -> None:
    ranking = make_ranking(None, lambda rank, is_trump: rank, lambda card: 1)
    assert ranking.trumps == 0
    assert set(ranking.points) == {1}
    two, ace, other = Card.parse("2S"), Card.parse("AS"), Card.of(Rank.ACE, Suit.CLUBS)
    assert winner_of([two, other, ace], ranking) == 2
