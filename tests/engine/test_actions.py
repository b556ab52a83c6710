"""Actions as records write them."""

from __future__ import annotations

import pytest

from belote.engine.actions import NAMES, PLAYS, Bid, Contract, Exchange, Play, parse_bid
from belote.engine.cards import CARDS, Suit
from support.matches import ACTIONS

BIDS = [action for action in ACTIONS if isinstance(action, Bid)]


def test_the_words_of_all_bids() -> None:
    assert [str(bid) for bid in BIDS] == ["pass", "take", "play", "S", "H", "D", "C", *"12345678"]


@pytest.mark.parametrize("bid", BIDS, ids=str)
def test_a_bid_is_its_word_and_back(bid: Bid) -> None:
    assert parse_bid(str(bid)) == bid


@pytest.mark.parametrize("word", ["", "Pass", "PASS", "h", "SH", "0", "9", "10", " 1", "exchange", "TH", "1\n", "²"])
def test_what_is_no_bid_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="is not a bid"):
        parse_bid(word)


def test_the_tables_are_in_order() -> None:
    assert [play.card for play in PLAYS] == list(CARDS)
    assert [name.suit for name in NAMES] == list(Suit)


def test_a_play_is_its_card() -> None:
    assert [str(play) for play in PLAYS] == [str(card) for card in CARDS]
    assert str(Exchange()) == "exchange"
    assert PLAYS[5] == Play(CARDS[5])
    assert Contract(3) != Contract(4)
