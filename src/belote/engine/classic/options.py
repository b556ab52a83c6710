"""The options of classic belote."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ClassicOptions:
    """What the players agree on before a match."""

    target: Literal[301, 501, 1001] = 501
    """The total that ends the match (rule `end`)."""
    declarations: bool = False
    """Whether sequences and fours of a kind score (rule `declarations`)."""
