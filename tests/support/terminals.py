"""Pseudo terminals, from the side that a person would look at."""

from __future__ import annotations

import os
from contextlib import suppress


def rest_of(terminal: int) -> bytes:
    """What is still written to a terminal, until nobody has it open."""
    written = b""
    with suppress(OSError):
        while more := os.read(terminal, 4096):
            written += more
    return written
