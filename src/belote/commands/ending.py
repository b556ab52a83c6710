"""Signals that ask a command to end: it tells what it has found by then and puts its things away, as after Ctrl+C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from belote.commandline import Ended

_SIGNALS: Final = ("SIGTERM", "SIGHUP")
"""Not every platform has both."""


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """`Ended` in the block on other signals than Ctrl+C, put off wherever that is (`interrupts_held`).

    A signal that was ignored before stays so: Ctrl+C for what a script runs in the background, others after ``nohup``.
    """
    before = signal.getsignal(signal.SIGINT)
    came = 0

    def interrupt(*_signal: object) -> None:
        if came:
            raise Ended(came)
        if before is not signal.SIG_IGN:
            raise KeyboardInterrupt

    def end(number: int, _frame: object) -> None:
        nonlocal came
        came = number
        signal.raise_signal(signal.SIGINT)

    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    ours = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    signal.signal(signal.SIGINT, interrupt)
    for number in ours:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)  # Python knows of none where it did not set it.
