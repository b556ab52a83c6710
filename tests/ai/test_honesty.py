"""A bot decides by its view: other hidden cards that look the same change nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.game import Game, State
from belote.engine.seats import Seat
from support.bots import every_level, light_player_for
from support.contract import every_game
from support.deals import random_deal, redealt


def to_act(state: State) -> Seat:
    assert state.to_act is not None
    return state.to_act


@every_level
@given(lot=st.randoms(use_true_random=False), seed=st.integers())
def test_hidden_cards_change_no_decision(game: Game, level: str, lot: Random, seed: int) -> None:
    deal = random_deal(game, lot)
    seat = to_act(deal.state)
    here, there = (one.state.view(seat) for one in (deal, redealt(deal, seat, lot, swaps=12)))
    assert here == there
    before = light_player_for(game, level, seed).decide(here)
    assert before == light_player_for(game, level, seed).decide(there)
    assert before.action in deal.state.legal()


@every_game
@pytest.mark.parametrize("actions", [2, 12])
def test_the_redeals_do_move_cards(game: Game, actions: int) -> None:
    lot = Random(3)
    moved = 0
    for _ in range(20):
        deal = random_deal(game, lot, actions)
        other = redealt(deal, to_act(deal.state), lot, swaps=12)
        moved += any(deal.state.view(seat).hand != other.state.view(seat).hand for seat in game.seats)
    assert moved >= 15


@every_level
@pytest.mark.parametrize("actions", [3, 15])
def test_a_player_keeps_nothing_between_decisions(game: Game, level: str, actions: int) -> None:
    """After an undo or a resumed match, the same view meets a player that saw more, or nothing: it decides alike."""
    state = random_deal(game, Random(8), actions).state
    view = state.view(to_act(state))
    used = light_player_for(game, level, 4)
    first = used.decide(view)
    later = state.apply(first.action).state
    used.decide(later.view(to_act(later)))
    assert used.decide(view) == first == light_player_for(game, level, 4).decide(view)
