"""Bringing up the full-screen program, where the terminal can hold it."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from encodings.utf_8 import IncrementalDecoder
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from belote.commandline import UnusableError
from belote.engine.record import Header
from belote.engine.text import quoted
from belote.i18n import _
from belote.settings import PaceName

if TYPE_CHECKING:
    from typing_extensions import Buffer

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
        _read_what_comes()
        _read_escape_apart()
        _write_whatever_happens()
        app = BeloteApp(header, pace=pace, copy=copy)
        app.run()
        _forget_keys()
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


class _Keys(IncrementalDecoder):
    """What comes from a terminal, as characters; bytes that are none become a character that means nothing."""

    def __init__(self, errors: str = "replace") -> None:
        super().__init__(errors)

    def decode(self, data: Buffer, final: bool = False) -> str:
        if not data and not final:  # The terminal is gone, and not every program is hung up by the system then.
            os.kill(os.getpid(), signal.SIGHUP)
            time.sleep(0.1)  # Textual reads on at once, until the signal is heeded.
        return super().decode(data, final)


def _read_what_comes() -> None:
    """Let Textual read whatever comes, and end when nothing can.

    Left to itself it dies of keys that are not UTF-8, and never notices the end.
    """
    with suppress(ImportError):  # Windows has another driver.
        driver: Any = import_module("textual.drivers.linux_driver")
        driver.getincrementaldecoder = lambda _name: _Keys


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


def _write_whatever_happens() -> None:
    """Let Textual's writing go on when the terminal is gone; left to itself it stops, and the program waits for it."""

    def write_all(self: Any) -> None:
        while (text := self._queue.get()) is not None:
            with suppress(OSError):
                self._file.write(text)
                if self._queue.empty():
                    self._file.flush()
        with suppress(OSError):
            self._file.flush()

    writer: Any = import_module("textual.drivers._writer_thread").WriterThread
    writer.run = write_all


def _forget_keys() -> None:
    """Leave the shell no keys that were hit while the screen was being put away: they were meant for the game."""
    with suppress(ImportError):  # Windows has another terminal.
        termios = import_module("termios")
        with suppress(termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
