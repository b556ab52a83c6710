"""Cards, sets of cards and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import CARDS, PACK_32, PACK_52, RANK_LETTERS, SUIT_LETTERS, Card, CardSet, Rank, Suit, mask_of

CARD_SETS = st.sets(st.sampled_from(CARDS))


def test_every_card_is_its_text_and_back() -> None:
    texts = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    assert [str(card) for card in PACK_52] == texts
    assert [Card.parse(text) for text in texts] == list(PACK_52)


def test_a_pack_of_belote_is_seven_to_ace() -> None:
    assert {str(card) for card in PACK_32} == {rank + suit for suit in "SHDC" for rank in "789TJQKA"}
    assert len(PACK_32) == 32


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("suit", Suit)
def test_a_card_knows_its_rank_and_suit(rank: Rank, suit: Suit) -> None:
    card = Card.of(rank, suit)
    assert (card.rank, card.suit) == (rank, suit)
    assert eval(repr(card)) == card
    assert card.bit & suit.mask
    assert bin(card.bit).count("1") == 1


def test_a_player_reads_ten_as_two_digits() -> None:
    assert [Card.parse(text).label for text in ("TH", "7S", "QD", "AC")] == ["10♥", "7♠", "Q♦", "A♣"]


def test_symbols_are_one_character_without_variation_selector() -> None:
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]


@pytest.mark.parametrize("text", ["", "T", "H", "TX", "1H", "10H", "th", "HT", "TH ", " TH", "TH\n", "É♠", "\x1b[31m"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["", "X", "s", "SH", "♠"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a suit"):
        Suit.parse(text)


def test_suits_and_ranks_are_their_letters() -> None:
    assert [Suit.parse(letter) for letter in SUIT_LETTERS] == list(Suit)
    assert "".join(rank.letter for rank in Rank) == RANK_LETTERS


@given(one=CARD_SETS, two=CARD_SETS)
def test_sets_of_cards_are_sets(one: set[Card], two: set[Card]) -> None:
    a, b = CardSet.of(one), CardSet.of(two)
    assert set(a) == one
    assert list(a) == sorted(one)
    assert len(a) == len(one)
    assert (set(a & b), set(a | b), set(a - b)) == (one & two, one | two, one - two)
    assert all((card in a) == (card in one) for card in CARDS)
    assert bool(a) == bool(one)
    assert CardSet.parse(str(a)) == a == eval(repr(a))
    of_suits = [CardSet(a.mask & suit.mask) for suit in Suit]
    assert [set(cards) for cards in of_suits] == [{card for card in one if card.suit is suit} for suit in Suit]


def test_a_card_given_twice_counts_once() -> None:
    card = Card.parse("TH")
    assert mask_of([card, card]) == card.bit
