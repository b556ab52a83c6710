"""What the rules of play weigh with in classic belote beside `belote.ai.weights`."""

from __future__ import annotations

from typing import Final

PARTNER_SAVES: Final = 0.3
"""How often a partner yet to play wins back a trick."""
PARTNER_TAKES: Final = 0.8
"""How often a partner who may be able to win a trick does win it."""
LIKELY: Final = 0.65
"""From this chance on the partner's trick counts as won."""
HAS_TRUMP: Final = 0.5
"""The partner is taken to hold a trump where the chance that it has none is below this."""
EARLY: Final = 3
"""Trumping is prepared in the first so many tricks."""
OPENS_TEN: Final = 4.0
"""The price, in points, of leading a suit in which the own ten is not yet master."""
