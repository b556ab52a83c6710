"""What the play of Variety weighs with: for the readable form and for its quick twin.

Tuned by duplicate matches, and not sensitive.
"""

from __future__ import annotations

from typing import Final

WINNER: Final = 4
"""The power to which a card's standing, 1 for the highest of its suit, is raised where all want to win the trick."""
KEEP: Final = 0.6
"""The share of its promise that a good card brings home later."""
DREAD: Final = 0.4
"""The share of its threat that a bad card carries out: the rest is thrown on others' tricks."""
RUFF: Final = 0.5
"""How often a trump that others can beat wins all the same."""
PARTNER: Final = 0.5
"""How often the partner's card stands, or is the one to win, where it is not the only one that could."""
VOID: Final = 0.3
"""What it is worth to be rid of the last card of a suit, in points."""
WITHHELD: Final = 0.3
"""The share of the good cards that come to a trick from hands free to choose; the bad ones all come."""
