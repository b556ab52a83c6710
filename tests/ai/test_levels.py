"""The levels of every game: their names, and that a seed decides everything."""

from __future__ import annotations

import pytest

from belote.ai.levels import LEVELS, SLOW, levels_of, player_for
from belote.engine.classic import CLASSIC
from belote.engine.game import Game, Phase
from belote.engine.games import GAMES
from belote.engine.seats import after
from belote.engine.shuffle import shuffled
from support.bots import every_level, light_player_for
from support.contract import every_game


def log_of(game: Game, level: str, seed: int, deals: int) -> list[str]:
    """Everything that the bots of a level do and say for, deal after deal and match after match."""
    players = {seat: light_player_for(game, level, seed) for seat in game.seats}
    lines: list[str] = []
    dealer = game.seats[0]
    state = game.start(game.options_type())
    for number in range(deals):
        if state.phase is Phase.OVER:
            state = game.start(game.options_type())
        state = state.deal(shuffled(game, seed, number), dealer).state
        dealer = after(dealer, game.seats)
        while state.to_act is not None:
            decision = players[state.to_act].decide(state.view(state.to_act))
            lines.append(f"{state.to_act.name} {decision.action} {decision.reason}")
            state = state.apply(decision.action).state
    return lines


@every_game
def test_every_game_has_all_levels_that_it_can(game: Game) -> None:
    assert levels_of(game) == (LEVELS if game.id == "classic" else LEVELS[:-1])


@every_level
def test_the_same_seed_gives_the_same_deals(game: Game, level: str) -> None:
    deals = 3 if level in SLOW else 20
    assert "\n".join(log_of(game, level, 7, deals)) == "\n".join(log_of(game, level, 7, deals))


@every_level
def test_a_player_tells_its_level(game: Game, level: str) -> None:
    assert player_for(game, level, 1).level == level


@pytest.mark.parametrize("level", ["novice", "normal", "strong"])
@every_game
def test_a_view_of_another_game_is_refused(game: Game, level: str) -> None:
    other = GAMES["classic" if game.id != "classic" else "two-handed"]
    state = other.start(other.options_type()).deal(other.pack, other.seats[0]).state
    assert state.to_act is not None
    with pytest.raises(TypeError, match="View needed, not"):
        player_for(game, level, 1).decide(state.view(state.to_act))


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'genius' is not a level of classic: random, novice, normal, strong, expert"):
        player_for(CLASSIC, "genius", 1)
