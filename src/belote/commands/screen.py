"""Bringing up the full-screen program, where the terminal can hold it."""

from __future__ import annotations

import os
import re
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from belote.commandline import UnusableError
from belote.engine.record import Header
from belote.engine.text import quoted
from belote.i18n import _
from belote.settings import PaceName

_ESCAPE_AND_CHARACTER: Final = re.compile(r"\x1b(\r|[^\x00-\x1f\x7fOPX[\]^_])")
"""Escape and Enter, or a character that does not begin a sequence of a terminal."""


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
    _measure_the_terminal()
    with _switches_blamed():
        from belote.tui.app import BeloteApp

        for stream in (sys.stdout, sys.stderr):  # Textual draws on one or the other; it reads UTF-8 in any case.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(encoding="utf-8", errors="replace")
        _read_any_bytes()
        _read_escape_apart()
        app = BeloteApp(header, pace=pace, copy=copy)
        app.run()
    if app.lost:
        raise UnusableError(app.lost)
    return app.return_code or 0


def _measure_the_terminal() -> None:
    """Go by the size that the terminal has, if it knows it, and not by one that the environment remembers."""
    if all(os.get_terminal_size(sys.stdout.fileno())):
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)


@contextmanager
def _switches_blamed() -> Iterator[None]:
    """`UnusableError` where the block fails with Textual's own switches set: it takes them for right, and asks late."""
    try:
        yield
    except Exception as error:
        switches = [f"{name}={quoted(value)}" for name, value in os.environ.items() if name.startswith("TEXTUAL")]
        if not switches:
            raise
        sentence = _("the table does not work with {switches} in the environment")
        raise UnusableError(sentence.format(switches=" ".join(switches))) from error


def _read_any_bytes() -> None:
    """Let Textual read keys that are not UTF-8 as characters that mean nothing; left to itself it dies of them."""
    with suppress(ImportError):  # Windows has another driver.
        driver: Any = import_module("textual.drivers.linux_driver")
        driver.getincrementaldecoder = lambda name: partial(getincrementaldecoder(name), errors="replace")


def _read_escape_apart() -> None:
    """Let Textual read Escape and a character that come together as Alt and this character, whichever it is.

    Left to itself it makes other keys of some, and of others loses the Escape. (The app takes Alt and a key apart.)
    """
    from textual.events import Key

    parser: Any = import_module("textual._xterm_parser").XTermParser
    keys_of = parser._sequence_to_key_events

    def keys_apart(self: object, sequence: str, alt: bool = False) -> Iterable[Key]:
        if _ESCAPE_AND_CHARACTER.fullmatch(sequence):
            return [Key(f"alt+{key.key}", key.character) for key in keys_of(self, sequence[1])]
        keys: Iterable[Key] = keys_of(self, sequence, alt)
        return keys

    parser._sequence_to_key_events = keys_apart
