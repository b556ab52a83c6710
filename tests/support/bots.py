"""What the tests of all bots share."""

from __future__ import annotations

from typing import Final

import pytest

from belote.ai.levels import levels_of
from belote.engine.games import GAMES

every_level: Final = pytest.mark.parametrize(
    ("game", "level"),
    [pytest.param(game, level, id=f"{game.id}-{level}") for game in GAMES.values() for level in levels_of(game)],
)
"""Every bot of every game."""
