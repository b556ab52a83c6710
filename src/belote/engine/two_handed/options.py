"""The options of two-handed belote."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class TwoHandedOptions:
    """What the players agree on before a match."""

    target: Literal[300, 500, 1000] = 500
    """The total that ends the match (rule `end`)."""
    ace: Literal[10, 11] = 10
    """What an ace is worth (rule `cards`)."""
    low_groups: bool = True
    """Whether four eights or four sevens are a group (rule `group`)."""
    must_head_trump: bool = False
    """Whether a trump that is led must be beaten if possible (rule `go-over`)."""
