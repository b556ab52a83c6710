"""Bringing up the full-screen program, where the terminal can hold it."""

from __future__ import annotations

import os
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from belote.cli import UnusableError
from belote.engine.record import Header
from belote.i18n import _
from belote.settings import PaceName


def require_terminal() -> None:
    """`UnusableError` when this is no terminal, or one without control of the cursor."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UnusableError(_("the table needs a terminal: input and output must not be redirected"))
    if os.environ.get("TERM") in ("dumb", "unknown"):
        raise UnusableError(
            _("the table needs a terminal that can place its cursor, and this one says TERM={term}").format(
                term=os.environ["TERM"]
            )
        )


def show(header: Header | None = None, *, pace: PaceName | None = None, copy: Path | None = None) -> int:
    """Run the program at the home screen, or with a header at the table, and give its exit status."""
    from belote.tui.app import BeloteApp

    for stream in (sys.stdout, sys.stderr):  # Textual draws on one or the other; it reads UTF-8 in any case.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    _read_any_bytes()
    app = BeloteApp(header, pace=pace, copy=copy)
    app.run()
    if app.lost:
        raise UnusableError(app.lost)
    return app.return_code or 0


def _read_any_bytes() -> None:
    """Let Textual read keys that are not UTF-8 as characters that mean nothing; left to itself it dies of them."""
    with suppress(ImportError):  # Windows has another driver.
        driver: Any = import_module("textual.drivers.linux_driver")
        driver.getincrementaldecoder = lambda name: partial(getincrementaldecoder(name), errors="replace")
