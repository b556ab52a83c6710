"""The levels of the bots: their names, and who plays each of them in each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from belote.ai.classic import players as classic
from belote.ai.player import Player
from belote.ai.random_player import RandomPlayer
from belote.ai.two_handed import players as two_handed
from belote.ai.variety import players as variety
from belote.engine.game import Game

Factory = Callable[[int], Player]
"""Makes a player from its seed."""

LEVELS: Final[tuple[str, ...]] = ("random", "novice", "normal", "strong", "expert")
"""From the weakest to the strongest."""

SLOW: Final = frozenset({"strong", "expert"})
"""The levels that take their time over a decision: whoever answers keys meanwhile lets them decide elsewhere."""

_FACTORIES: Final[dict[tuple[str, str], Factory]] = {
    ("classic", "random"): RandomPlayer,
    ("classic", "novice"): classic.novice,
    ("classic", "normal"): classic.normal,
    ("classic", "strong"): classic.strong,
    ("classic", "expert"): classic.expert,
    ("two-handed", "random"): RandomPlayer,
    ("two-handed", "novice"): two_handed.novice,
    ("two-handed", "normal"): two_handed.normal,
    ("two-handed", "strong"): two_handed.strong,
    ("variety", "random"): RandomPlayer,
    ("variety", "novice"): variety.novice,
    ("variety", "normal"): variety.normal,
    ("variety", "strong"): variety.strong,
}
"""By game and level."""


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels at which bots play a game, from the weakest to the strongest; none where there is no bot for it."""
    return tuple(level for level in LEVELS if (game.id, level) in _FACTORIES)


def player_for(game: Game, level: str, seed: int) -> Player:
    """A player of a level; the same seed makes the same decisions. `ValueError` where nobody plays the game so."""
    if level not in levels_of(game):
        raise ValueError(f"{level!r} is not a level of {game.id}: {', '.join(levels_of(game)) or 'it has no bots'}")
    return _FACTORIES[game.id, level](seed)
