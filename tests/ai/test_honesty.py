"""A bot decides by its view: other hidden cards that look the same change nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.levels import LEVELS, player_for
from belote.engine.classic import CLASSIC
from support.bots import random_state, redealt


@pytest.mark.parametrize("level", LEVELS)
@given(
    lot=st.randoms(use_true_random=False), actions=st.integers(0, 38), declarations=st.booleans(), seed=st.integers()
)
def test_hidden_cards_change_no_decision(level: str, lot: Random, actions: int, declarations: bool, seed: int) -> None:
    state = random_state(lot, actions, declarations)
    seat = state.to_act
    assert seat is not None
    other = redealt(state, seat, lot, swaps=12)
    assert other.view(seat) == state.view(seat)
    before = player_for(CLASSIC, level, seed).decide(state.view(seat))
    after = player_for(CLASSIC, level, seed).decide(other.view(seat))
    assert before == after
    assert before.action in state.legal()


def test_the_redeals_do_move_cards() -> None:
    lot = Random(3)
    moved = 0
    for _ in range(20):
        state = random_state(lot, 12, declarations=False)
        seat = state.to_act
        assert seat is not None
        moved += redealt(state, seat, lot, swaps=12).hands != state.hands
    assert moved >= 15


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_keeps_nothing_between_decisions(level: str) -> None:
    """After an undo or a resumed match, the same view meets a player that saw more, or nothing: it decides alike."""
    state = random_state(Random(8), 20, declarations=True)
    seat = state.to_act
    assert seat is not None
    used = player_for(CLASSIC, level, 4)
    first = used.decide(state.view(seat))
    later = state.apply(first.action).state
    assert later.to_act is not None
    used.decide(later.view(later.to_act))
    assert used.decide(state.view(seat)) == first == player_for(CLASSIC, level, 4).decide(state.view(seat))
