"""Ctrl+C put off while something must not be broken off."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Put off Ctrl+C to the end of the block; processes that start in it never get one, where systems know how.

    A decision is such a block: code that mypyc compiled may take the interrupt for a lack of memory, and abort.
    """
    with _kept_from_processes(), _noted():
        yield


@contextmanager
def _kept_from_processes() -> Iterator[None]:
    """Block the signal, as processes inherit it. Here that is not enough: other threads may get it for this one.

    They are not to be hung up either: that is the parent's to say, of workers and of what Python has beside them.
    """
    if hasattr(signal, "pthread_sigmask"):
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        yield


@contextmanager
def _noted() -> Iterator[None]:
    """Do what is usual on the signal, but at the end of the block."""
    if current_thread() is not main_thread():  # No other is ever interrupted.
        yield
        return
    came = False

    def note(*_signal: object) -> None:
        nonlocal came
        came = True

    usual = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual or signal.SIG_DFL)  # Python knows of none where it did not set it.
        if came:
            signal.raise_signal(signal.SIGINT)
