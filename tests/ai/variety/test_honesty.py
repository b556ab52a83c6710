"""A bot of Variety decides by its view: other hidden cards that look the same change nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.levels import LEVELS, player_for
from belote.engine.variety import VARIETY
from support.variety_bots import random_state, redealt


@pytest.mark.parametrize("level", LEVELS)
@given(lot=st.randoms(use_true_random=False), actions=st.integers(0, 60), seed=st.integers())
def test_hidden_cards_change_no_decision(level: str, lot: Random, actions: int, seed: int) -> None:
    state = random_state(lot, actions)
    seat = state.to_act
    assert seat is not None
    other = redealt(state, seat, lot, swaps=12)
    assert other.view(seat) == state.view(seat)
    before = player_for(VARIETY, level, seed).decide(state.view(seat))
    after = player_for(VARIETY, level, seed).decide(other.view(seat))
    assert before == after
    assert before.action in state.legal()


@pytest.mark.parametrize("actions", [2, 12, 30])
def test_the_redeals_do_move_cards(actions: int) -> None:
    lot = Random(3)
    moved = 0
    for _ in range(20):
        state = random_state(lot, actions)
        assert state.to_act is not None
        moved += redealt(state, state.to_act, lot, swaps=12).hands != state.hands
    assert moved >= 15


@pytest.mark.parametrize("actions", [3, 25])
@pytest.mark.parametrize("level", LEVELS)
def test_a_player_keeps_nothing_between_decisions(level: str, actions: int) -> None:
    """After an undo or a resumed match, the same view meets a player that saw more, or nothing: it decides alike."""
    state = random_state(Random(8), actions)
    assert state.to_act is not None
    view = state.view(state.to_act)
    used = player_for(VARIETY, level, 4)
    first = used.decide(view)
    later = state.apply(first.action).state
    assert later.to_act is not None
    used.decide(later.view(later.to_act))
    assert used.decide(view) == first == player_for(VARIETY, level, 4).decide(view)
