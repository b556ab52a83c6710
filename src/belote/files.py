"""Where files live on each platform, and moving them without ever overwriting one."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from itertools import count
from pathlib import Path
from typing import Final

from belote.i18n import _

_LARGEST_LOG: Final = 200_000
"""Bytes after which the log begins anew; one older one is kept."""


def state_dir() -> Path:
    """The directory of records: what must survive, and nobody edits."""
    return _directory("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA", "AppData/Local")


def config_dir() -> Path:
    """The directory of settings."""
    return _directory("XDG_CONFIG_HOME", ".config", "APPDATA", "AppData/Roaming")


def _directory(xdg: str, xdg_default: str, windows: str, windows_default: str) -> Path:
    home = Path(os.path.expanduser("~"))
    if sys.platform == "darwin":
        return home / "Library/Application Support/belote"
    variable, default = (windows, windows_default) if sys.platform == "win32" else (xdg, xdg_default)
    chosen = Path(os.environ.get(variable, ""))
    return (chosen if chosen.is_absolute() else home / default) / "belote"


def open_to_read(path: str | os.PathLike[str]) -> BufferedReader:
    """Open a file. A pipe opens at once too, and is at its end when nobody has it open to write."""
    return open(path, "rb", opener=open_at_once)


def open_at_once(path: str, flags: int) -> int:
    """An opener that waits for nobody at the other end of a pipe; `OSError` where that cannot be."""
    if not hasattr(os, "O_NONBLOCK"):
        return os.open(path, flags, 0o666)
    handle = os.open(path, flags | os.O_NONBLOCK, 0o666)
    os.set_blocking(handle, True)
    return handle


def move(path: Path, name_of: Callable[[int], Path]) -> Path:
    """Move a file to the first of the names ``name_of(1)``, ``name_of(2)``, … that is free, and tell which.

    A directory can be moved as well.
    """
    for number in count(1):
        target = name_of(number)
        if os.path.lexists(target):
            continue
        if path.is_dir() and not path.is_symlink():
            return path.rename(target)  # Unlike a file it claims no name first: at most an empty one is replaced.
        try:
            target.touch(exist_ok=False)
        except FileExistsError:
            continue
        try:
            os.replace(path, target)
        except OSError:
            target.unlink()
            raise
        return target
    raise AssertionError("count does not end")


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be used beside its old place, as ``….damaged-1``, and tell where."""
    return move(path, lambda number: path.with_name(f"{path.name}.damaged-{number}"))


def keep_crash(details: str) -> str:
    """Keep the details of an error of ours, and say so in one sentence for the player."""
    path = state_dir() / "crash.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "w", encoding="utf-8", opener=open_at_once) as file:
            file.write(details)
    except OSError:
        return _("belote has stopped on an error of its own; the match is kept.")
    return _("belote has stopped on an error of its own; the match is kept, and the details are in {file}.").format(
        file=path
    )


@contextmanager
def log_kept() -> Iterator[None]:
    """Write what is logged in the block to ``belote.log``, which is made for the first entry.

    What cannot be written is let go: the log is for who looks for it, and the terminal is the table's.
    """
    import logging
    from logging.handlers import RotatingFileHandler

    path = state_dir() / "belote.log"
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path = Path(os.devnull)  # A pipe would make the table wait for its reader.
    keeper = RotatingFileHandler(path, maxBytes=_LARGEST_LOG, backupCount=1, encoding="utf-8", delay=True)
    keeper.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger = logging.getLogger("belote")
    logger.addHandler(keeper)
    told, logging.raiseExceptions = logging.raiseExceptions, False
    try:
        yield
    finally:
        logger.removeHandler(keeper)
        with suppress(OSError):
            keeper.close()
        logging.raiseExceptions = told


def reason(error: OSError) -> str:
    """What the system says about a failure, without number and path."""
    return error.strerror or str(error)
