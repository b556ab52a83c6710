"""The games that can be played: a new one is one line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.classic import CLASSIC
from belote.engine.game import Game
from belote.engine.two_handed import TWO_HANDED
from belote.engine.variety import VARIETY

GAMES: Final[Mapping[str, Game]] = {
    game.id: game
    for game in (
        CLASSIC,
        TWO_HANDED,
        VARIETY,
    )
}
"""Every game by its id."""
