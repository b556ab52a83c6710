"""What every test of the contract draws from."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import strategies as st

from belote.engine.games import GAMES

every_game: Final = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SEEDS: Final = st.integers(0, 2**32 - 1)
STEPS: Final = st.integers(1, 120)
WHOLE: Final = 10**9
"""More steps than any match has: it is played to its end."""
