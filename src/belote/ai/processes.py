"""Processes that work for this one: they leave Ctrl+C and hanging up to it, and do not outlive it."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def serve() -> None:
    """Called in such a process: leave Ctrl+C and hanging up to the parent, and do not outlive it, however it ends."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):  # Windows does not hang up.
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
