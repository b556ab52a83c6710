"""How each game is spoken of and shown: `manner_of` finds it; a game that has none is spoken of in general terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.game import Game
from belote.tui.manners.classic import ClassicManner
from belote.tui.manners.manner import Manner
from belote.tui.manners.two_handed import TwoHandedManner
from belote.tui.manners.variety import VarietyManner

MANNERS: Final[Mapping[str, Manner]] = {
    "classic": ClassicManner(),
    "two-handed": TwoHandedManner(),
    "variety": VarietyManner(),
}
"""By the game's id."""
_GENERAL: Final = Manner()


def manner_of(game: Game) -> Manner:
    """How a game is spoken of."""
    return MANNERS.get(game.id, _GENERAL)
