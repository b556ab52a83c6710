"""What the rules of play weigh with in belote, whatever the game: for the readable rules and for their quick twins.

Figures are points unless told otherwise; tuned by duplicate matches, and not sensitive.
"""

from __future__ import annotations

from typing import Final

# What a card is worth to keep.
MASTER_TRUMP: Final = 10.0
"""A master of trump, beside its own points: the trick that it wins for sure."""
TRUMP: Final = 6.0
"""Any other trump: something to ruff with."""
TRUMP_SHARE: Final = 0.7
"""The part of its own points that such a trump brings home."""
MASTER: Final = 4.0
"""A master of a plain suit that is not trumped: the opponents' cards in its trick."""
TEN: Final = 4.5
"""A ten that may become master."""
GUARD: Final = 3.0
"""The only card that keeps such a ten from falling under the ace."""
LOW_SHARE: Final = 0.2
"""The part of its own points that any other card brings home."""
VOID: Final = 1.5
"""Being rid of the last card of a suit, for a hand with trumps."""

TO_COME: Final = 4.0
"""What a player yet to play adds to a trick, on average."""
SOUND: Final = 0.5
"""From this chance on a master is counted on."""
SAFE: Final = 0.3
"""A master is led that wins its trick with this chance: it may never be safer."""
DEAR: Final = 10
"""A card of so many points is not risked."""
