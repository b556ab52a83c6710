"""Ctrl+C put off while something must not be broken off."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Put off Ctrl+C to the end of the block; processes that start in it never get one, where systems know how.

    A decision is such a block: code that mypyc compiled may take the interrupt for a lack of memory, and abort.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
