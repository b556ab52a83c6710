"""The command line: ``belote`` opens the home screen, ``belote COMMAND`` does something else.

A command is a module in `belote.commands`, imported when it is asked for: the first screen and ``--version`` wait for
nothing that they do not need.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from itertools import takewhile
from typing import Final, NoReturn

from belote import __version__, files
from belote.commandline import BAD_INPUT, Ended, Parser, UnusableError, UsageError, abandon, complain
from belote.i18n import N_, _

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
_SENSIBLE: Final = {
    "COLUMNS": range(1, 10_000),
    "LINES": range(1, 10_000),
    "ESCDELAY": range(10_000),
    "TEXTUAL_FPS": range(1, 1_000),
    "TEXTUAL_DIM_FACTOR": range(101),
}
"""The numbers in the environment that Rich and Textual read, and what they can be."""


class _Version(argparse.Action):
    """Says which version this is, and whether what can be compiled is; that is looked up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> NoReturn:
        from belote.compiled import is_compiled

        said = _("belote {version} (compiled)") if is_compiled() else _("belote {version} (interpreted)")
        print(said.format(version=__version__))
        parser.exit()


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
    parser.add_argument(
        "--version", action=_Version, nargs=0, help=_("show the version, and whether the search is compiled")
    )
    parser.add_argument("command", nargs="?", choices=COMMANDS, metavar="COMMAND", help=argparse.SUPPRESS)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and give its exit status.

    0: all went well. 1: a file, the terminal, a process or a cluster does not serve, or the output cannot be written.
    2: wrong usage (as `SystemExit`). 130: Ctrl+C in a command at work. 128 and its number: another signal asked it to
    end, so 143 for SIGTERM.
    """
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except UnusableError as error:
        complain(f"belote: {error}")
    except BrokenPipeError:
        abandon(sys.stdout)
    except OSError as error:
        if error.filename is None:
            abandon(sys.stdout)
            complain(_("belote: the output cannot be written ({reason})").format(reason=files.reason(error)))
        else:  # A file that cannot be opened, as where no more can be open.
            complain(_("belote: {file}: {reason}").format(file=error.filename, reason=files.reason(error)))
    except Ended as error:
        return error.status
    except KeyboardInterrupt:
        return INTERRUPTED
    return BAD_INPUT


def _run(words: list[str]) -> int:
    """Run a command with its options; the exit status."""
    _forget_senseless_numbers()
    if sys.stdout is None:
        raise UnusableError(_("there is no output to write to"))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # Names and words of ours may not be in the locale's character set.
    if words and words[0] in COMMANDS:
        command = import_module(f"belote.commands.{words[0]}")
        parser: Parser = command.parser()
        words = words[1:]
    else:
        parser = _top_parser()
        if words and words[0].startswith("-") and words[0] not in _OWN_OPTIONS:
            parser.error(_("{option} belongs after a command, as in: belote play {option}").format(option=words[0]))
        command = import_module("belote.commands.home")
    for word in takewhile(lambda word: word != "--", words):
        if re.fullmatch("-[^=]*=--", word):  # Python 3.11 would take it for the end of the options.
            parser.error(_("{option} has no value").format(option=word.removesuffix("=--")))
    given = parser.parse_args(words)
    try:
        status: int = command.run(given)
        sys.stdout.flush()
    except UsageError as error:
        parser.error(str(error))
    return status


def _forget_senseless_numbers() -> None:
    """Go on without numbers in the environment that cannot be meant: Rich and Textual fail on some that are none."""
    for name, possible in _SENSIBLE.items():
        value = os.environ.get(name)
        if value is not None and not (re.fullmatch("[0-9]{1,9}", value) and int(value) in possible):
            del os.environ[name]
