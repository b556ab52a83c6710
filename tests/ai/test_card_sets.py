"""Sets of cards are counted, and chances reckoned, as they are by the book."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.card_sets import count, none_drawn


@given(cards=st.sets(st.integers(0, 51)))
def test_cards_are_counted(cards: set[int]) -> None:
    assert count(sum(1 << card for card in cards)) == len(cards)


@given(total=st.integers(0, 39), data=st.data())
def test_the_chance_to_draw_none_of_some_cards(total: int, data: st.DataObject) -> None:
    wanted, drawn = data.draw(st.integers(0, total)), data.draw(st.integers(0, total))
    assert none_drawn(total, wanted, drawn) == pytest.approx(comb(total - wanted, drawn) / comb(total, drawn))
