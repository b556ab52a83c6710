"""The options of Variety."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class VarietyOptions:
    """What the players agree on before a match."""

    deals: Literal[4, 8, 12, 16] = 8
    """How many deals a match has (rule `end`)."""
