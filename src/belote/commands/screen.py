"""Bringing up the full-screen program, where the terminal can hold it."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path

from belote.cli import UnusableError
from belote.engine.record import Header
from belote.i18n import _
from belote.settings import PaceName


def require_terminal() -> None:
    """`UnusableError` when this is no terminal, or one without control of the cursor."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
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
    app = BeloteApp(header, pace=pace, copy=copy)
    app.run()
    return app.return_code or 0
