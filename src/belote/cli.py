"""The command line: ``belote`` opens the home screen, ``belote COMMAND`` does something else.

A command is a module in `belote.commands`, imported when it is asked for: the first screen and ``--version`` wait for
nothing that they do not need.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final, NoReturn, TextIO

from belote import __version__, files
from belote.engine.text import visible
from belote.i18n import N_, _

BAD_INPUT: Final = 1
"""The exit status for a file or a terminal that does not serve."""
BAD_USAGE: Final = 2
"""The exit status for a command line that is wrong."""
INTERRUPTED: Final = 130
"""The exit status after Ctrl+C in a command that was at work."""

COMMANDS: Final = {
    "play": N_("go straight to the table"),
    "replay": N_("check records and show their scores"),
    "legal": N_("say who is to act at the end of records, and what is legal"),
    "hint": N_("say what a bot would do at the end of records, and why"),
    "arena": N_("let levels of bots play against each other"),
}
"""Each command with what it does."""


_OWN_OPTIONS: Final = ("-h", "--help", "--version")
"""What may stand before a command."""
_LONGEST: Final = 400
"""The characters of a complaint: it repeats what was typed, however long that is."""


class UsageError(Exception):
    """Options that do not go together, said in a sentence."""


class UnusableError(Exception):
    """Something outside that does not serve, such as the terminal, said in a sentence."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence, and whose examples keep their lines."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        if len(message) > _LONGEST:
            message = message[:_LONGEST] + "…"
        sentence = _("{program}: {message} (see {program} --help)").format(program=self.prog, message=message)
        self.exit(BAD_USAGE, visible(sentence) + "\n")


def _top_parser() -> Parser:
    width = max(map(len, COMMANDS))
    parser = Parser(
        prog="belote",
        usage="belote [-h] [--version] [COMMAND …]",
        description=_("Belote in the terminal. Without a command: the home screen."),
        epilog=_(
            "commands (each has a --help of its own):\n{commands}\n\n"
            "examples:\n"
            "  belote                          continue a match, or start one\n"
            "  belote play --target 301        straight to the table\n"
            "  belote replay match.belote      the score sheet of a record"
        ).format(commands="\n".join(f"  {name:{width}}  {_(does)}" for name, does in COMMANDS.items())),
    )
    parser.add_argument("--version", action="version", version=f"belote {__version__}")
    parser.add_argument("command", nargs="?", choices=COMMANDS, metavar="COMMAND", help=argparse.SUPPRESS)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0, 1 for a file or terminal that does not serve, 2 for wrong usage."""
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except UnusableError as error:
        print(visible(f"belote: {error}"), file=sys.stderr)
    except BrokenPipeError:
        _abandon(sys.stdout)
    except OSError as error:
        _abandon(sys.stdout)
        print(_("belote: the output cannot be written ({reason})").format(reason=files.reason(error)), file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    return BAD_INPUT


def _run(words: list[str]) -> int:
    """Run a command with its options; the exit status."""
    if sys.stdout is None:
        raise UnusableError(_("there is no output to write to"))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # Names and words of ours may not be in the locale's character set.
    if words and words[0] in COMMANDS:
        command = import_module(f"belote.commands.{words[0]}")
        parser: Parser = command.parser()
        given = parser.parse_args(words[1:])
    else:
        parser = _top_parser()
        if words and words[0].startswith("-") and words[0] not in _OWN_OPTIONS:
            parser.error(_("{option} belongs after a command, as in: belote play {option}").format(option=words[0]))
        given = parser.parse_args(words)
        command = import_module("belote.commands.home")
    try:
        status: int = command.run(given)
        sys.stdout.flush()
    except UsageError as error:
        parser.error(str(error))
    return status


def _abandon(stream: TextIO) -> None:
    """Give up a stream whose reader is gone, so that Python does not complain of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
