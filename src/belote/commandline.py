"""What a command line is read with, and how it complains: shared by the program and its commands."""

from __future__ import annotations

import argparse
import os
import re
import sys
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

from belote.engine.text import quoted, visible
from belote.i18n import _

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

BAD_INPUT: Final = 1
"""The exit status for a file or a terminal that does not serve."""
BAD_USAGE: Final = 2
"""The exit status for a command line that is wrong."""
_LONGEST: Final = 400
"""The characters of a complaint: it repeats what was typed, however long that is."""
_WHOLE_NUMBER: Final = re.compile("-?[0-9]{1,18}")


class UsageError(Exception):
    """Options that do not go together, said in a sentence."""


class UnusableError(Exception):
    """Something outside that does not serve, such as the terminal, said in a sentence."""


class Ended(KeyboardInterrupt):
    """A signal that asks the program to end; a command at work takes it as Ctrl+C, but for its exit status."""

    def __init__(self, signal: int) -> None:
        super().__init__()
        self.status: Final = 128 + signal


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence, and whose examples keep their lines."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)  # Left to itself argparse keeps quiet about a full disk.

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()
        super().exit(status, message)

    def error(self, message: str) -> NoReturn:
        if len(message) > _LONGEST:
            message = message[:_LONGEST] + "…"
        sentence = _("{program}: {message} (see {program} --help)").format(program=self.prog, message=message)
        complain(sentence)
        self.exit(BAD_USAGE)


def complain(sentence: str) -> None:
    """Say on standard error, if there is one, what is wrong; the exit status says it in any case."""
    if sys.stderr is None:
        return
    try:
        print(visible(sentence), file=sys.stderr)
    except OSError:
        abandon(sys.stderr)


def whole_number(text: str) -> int:
    """A number as it is typed; `ArgumentTypeError` for what is none, or has more than eighteen digits."""
    if not _WHOLE_NUMBER.fullmatch(text):
        raise argparse.ArgumentTypeError(_("{text} is not a whole number of up to 18 digits").format(text=quoted(text)))
    return int(text)


def abandon(stream: TextIO) -> None:
    """Give up a stream whose reader is gone, so that Python does not complain of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
