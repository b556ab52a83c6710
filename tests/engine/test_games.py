"""What tables and workers take for granted about every game besides the contract's own tests."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.game import Game, Outcome, Phase
from belote.engine.games import GAMES
from support.contract import SEEDS, WHOLE
from support.matches import played, positions

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
@given(seed=SEEDS, steps=st.integers(0, 100))
def test_states_and_views_survive_the_way_to_another_process(game: Game, seed: int, steps: int) -> None:
    state = played(game, seed, steps).state
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.game is game
    for seat in game.seats:
        assert pickle.loads(pickle.dumps(state.view(seat))) == again.view(seat) == state.view(seat)


@every_game
@given(seed=SEEDS)
def test_sides_and_contract_are_public_once_the_bidding_is_over(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        if match.state.number > 3:
            break
        view = match.state.view(game.seats[0])
        if view.phase is Phase.AUCTION:
            assert (view.takers, view.sides, view.contract) == ((), (), None)
        if view.phase is Phase.PLAY:
            takers, others = view.sides
            assert sorted((*takers, *others)) == list(game.seats)
            assert set(view.takers) <= set(takers)
            assert (view.contract is None) == (game.id != "variety")


@every_game
@given(seed=SEEDS)
def test_a_result_tells_who_played_what_with_whom(game: Game, seed: int) -> None:
    match = played(game, seed, WHOLE)
    for result in match.state.results:
        if result.outcome is Outcome.PASSED:
            assert (result.takers, result.sides, result.contract, result.trump) == ((), (), None, None)
            continue
        takers, others = result.sides
        assert sorted((*takers, *others)) == list(game.seats)
        assert set(result.takers) <= set(takers)
        assert (result.contract is None) == (game.id != "variety")
        assert all(len(line.points) == len(game.accounts) for line in result.lines)


@pytest.mark.parametrize("game", ["classic", "two-handed"])
def test_players_of_an_account_play_on_one_side(game: str) -> None:
    for result in played(GAMES[game], 7, WHOLE).state.results:
        for side in result.sides:
            assert side in [account.seats for account in GAMES[game].accounts]
