"""What may be done: every action is legal or refused with a reason, and a state never changes."""

from __future__ import annotations

import pytest
from hypothesis import given

from belote.engine.actions import Play
from belote.engine.cards import PACK_52
from belote.engine.errors import IllegalAction, Rule
from belote.engine.game import Game, Phase
from support.contract import SEEDS, STEPS, every_game
from support.matches import ACTIONS, played, positions

pytestmark = every_game


@given(seed=SEEDS)
def test_every_action_is_legal_or_refused_with_a_reason(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        state = match.state
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (state.to_act is not None) == (state.phase in (Phase.AUCTION, Phase.PLAY))
        assert set(legal) <= set(ACTIONS)
        for action in ACTIONS:
            refusal = state.refusal(action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                assert isinstance(refusal.rule, Rule)
                assert str(refusal)
                assert str(refusal).isprintable()
                assert not set("{}") & set(str(refusal))


@given(seed=SEEDS)
def test_the_cards_legal_and_the_cards_refused_are_the_hand(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        state = match.state
        if state.phase is not Phase.PLAY or state.to_act is None:
            continue
        hand = set(state.view(state.to_act).hand)
        refused = {card: state.refusal(Play(card)) for card in PACK_52}
        outside = {card for card, refusal in refused.items() if refusal and refusal.rule is Rule.NOT_IN_HAND}
        assert outside == set(PACK_52) - hand
        assert any(refused[card] is None for card in hand)


@given(seed=SEEDS, steps=STEPS)
def test_a_refused_action_raises_and_changes_nothing(game: Game, seed: int, steps: int) -> None:
    state, same = played(game, seed, steps).state, played(game, seed, steps).state
    for action in ACTIONS:
        refusal = state.refusal(action)
        if refusal is not None:
            with pytest.raises(IllegalAction) as error:
                state.apply(action)
            assert error.value.refusal == refusal
            assert str(error.value) == str(refusal)
    assert state == same


@given(seed=SEEDS, steps=STEPS)
def test_an_action_leaves_the_state_it_was_done_in_as_it_was(game: Game, seed: int, steps: int) -> None:
    state, same = played(game, seed, steps).state, played(game, seed, steps).state
    following = [state.apply(action) for action in state.legal()]
    assert state == same
    assert all(step.state != state for step in following)
    assert [state.apply(action) for action in state.legal()] == following


@given(seed=SEEDS, steps=STEPS)
def test_a_seat_that_is_not_to_act_cannot(game: Game, seed: int, steps: int) -> None:
    match = played(game, seed, steps)
    before = match.state
    for seat in game.seats:
        if seat is not before.to_act:
            for action in before.legal():
                with pytest.raises(IllegalAction) as error:
                    match.act(seat, action)
                assert error.value.refusal.rule is Rule.TURN
    assert match.state is before
