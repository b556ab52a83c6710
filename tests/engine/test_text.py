"""Words from outside in our sentences."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import parse_bid
from belote.engine.cards import Card, Suit
from belote.engine.seats import Seat
from belote.engine.text import quoted


@given(st.text(st.characters(), max_size=100))
def test_a_quoted_word_is_short_and_harmless(text: str) -> None:
    said = quoted(text)
    assert said.isprintable()
    assert len(said) <= 450


def test_a_short_word_is_quoted_whole_and_a_long_one_is_cut() -> None:
    assert quoted("North") == "'North'"
    assert quoted("x" * 1_000_000) == "'" + "x" * 40 + "…'"


@pytest.mark.parametrize("parse", [Card.parse, Suit.parse, Seat.parse, parse_bid], ids=["card", "suit", "seat", "bid"])
@pytest.mark.parametrize(
    "word",
    ["\x1b]0;owned\x07" * 100_000, "\n\r\x00", "\ud800", "\u202eHT", "[red]"],
    ids=["a megabyte of escapes", "line ends", "half a surrogate", "right to left", "markup"],
)
def test_whoever_quotes_a_word_quotes_it_so(parse: object, word: str) -> None:
    with pytest.raises(ValueError, match="is not a") as error:
        parse(word)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 500
