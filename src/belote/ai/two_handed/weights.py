"""What speaks for a lead in two-handed belote where there is no master to cash, in points.

Fitted to open-card solutions of sampled deals, then tuned by duplicate matches.
"""

from __future__ import annotations

from typing import Final

WINS: Final = 8.0
"""For the chance to win the trick."""
NEIGHBOUR: Final = 8.0
"""For a card of the own hand beside it: what beats the one leaves the other as high as can be."""
FROM_ACE: Final = 9.0
"""Against a lower card than the own ace: the ace should win the first trick of its suit, before it is trumped."""
FROM_TEN: Final = 6.0
"""Against a lower card than an own ten that is not yet master."""
THE_TEN: Final = 5.0
"""Against that ten itself."""
