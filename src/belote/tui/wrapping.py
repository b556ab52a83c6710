"""Texts broken into rows where a reader would pause."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Final

_ENDS: Final = ".:;,"
"""What a row best ends with, the best first."""


@lru_cache(maxsize=256)
def balanced(text: str, width: int) -> tuple[str, ...]:
    """A text in as few rows as the width allows, which best end with a sentence or clause, else are alike in length."""
    rows = tuple(wrap(text, width))
    if len(rows) < 2:
        return rows
    ends = [end for end in range(width // 3, width + 1) if text[end] == " "]
    return min(((text[:end], *balanced(text[end + 1 :], width)) for end in ends), key=_cost, default=rows)


def _cost(rows: Sequence[str]) -> tuple[int, int, int]:
    """What speaks against breaking a text so: how many rows there are, the worst end of one, and the longest."""
    last = [row.rstrip("”")[-1:] for row in rows[:-1]]
    ends = [_ENDS.index(end) if end and end in _ENDS else len(_ENDS) for end in last]
    return len(rows), max(ends, default=0), max(map(len, rows))
