"""The levels of the bots: their names, and who plays each of them in each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.ai.classic import players as classic
from belote.ai.player import Player
from belote.ai.random_player import RandomPlayer
from belote.engine.game import Game

Factory = Callable[[int], Player]
"""Makes a player from its seed."""

LEVELS: Final[tuple[str, ...]] = ("random", "novice", "normal")
"""From the weakest to the strongest."""

_FACTORIES: Final[Mapping[tuple[str, str], Factory]] = {
    ("classic", "random"): RandomPlayer,
    ("classic", "novice"): classic.novice,
    ("classic", "normal"): classic.normal,
}
"""By game and level."""


def player_for(game: Game, level: str, seed: int) -> Player:
    """A player of a level; the same seed makes the same decisions. `ValueError` for a level that there is not."""
    if level not in LEVELS:
        raise ValueError(f"{level!r} is not a level: {', '.join(LEVELS)}")
    return _FACTORIES[game.id, level](seed)
