"""The command line: ``belote``, ``belote play``, ``belote replay``, ``belote legal``.

Every command imports what it needs when it runs, so that the first screen is there at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from belote import __version__
from belote.i18n import _

if TYPE_CHECKING:
    from belote.engine.record import Record

BAD_FILE = 1
BAD_USAGE = 2


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence, and whose examples keep their lines."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **keywords)

    def error(self, message: str) -> NoReturn:
        self.exit(
            BAD_USAGE, _("{program}: {message} (see {program} --help)\n").format(program=self.prog, message=message)
        )


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="belote",
        description=_("Belote in the terminal. Without a command: the home screen."),
        epilog=_(
            "examples:\n"
            "  belote                          continue a match, or start one\n"
            "  belote play --target 301        straight to the table\n"
            "  belote replay match.belote      the score sheet of a record"
        ),
    )
    parser.add_argument("--version", action="version", version=f"belote {__version__}")
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar="COMMAND")

    replay = commands.add_parser(
        "replay",
        help=_("check records and show their scores"),
        description=_("Play records through by the rules and show the score of every deal."),
        epilog=_("examples:\n  belote replay match.belote\n  belote replay --json --trace *.belote"),
    )
    replay.add_argument("--trace", action="store_true", help=_("with --json: what was legal at every action"))
    replay.set_defaults(run=_replay)

    legal = commands.add_parser(
        "legal",
        help=_("say who is to act at the end of records, and what is legal"),
        description=_("Say who is to act at the end of each record, and what that player may do."),
        epilog=_("examples:\n  belote legal match.belote\n  belote legal --json match.belote"),
    )
    legal.set_defaults(run=_legal)
    for command in (replay, legal):
        command.add_argument("files", nargs="+", metavar="FILE", help=_("a match record (.belote)"))
        command.add_argument("--json", action="store_true", help=_("one line of JSON a file"))
    return parser


def _visible(text: str) -> str:
    """A file's name or a message without anything that could move the cursor or break the line."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def _each_record(files: Iterable[str], answer: Callable[[str, Record], None]) -> int:
    """Answer for every record that can be read, complain of the others; the exit status."""
    from belote.engine.errors import RecordError
    from belote.recordfile import UnreadableFile, read_record

    status = 0
    for file in files:
        try:
            record = read_record(file)
        except RecordError as error:
            complaint = f"{file}:{error}"
        except UnreadableFile as error:
            complaint = f"{file}: {error}"
        except OSError as error:
            complaint = f"{file}: {error.strerror or error}"
        else:
            answer(file, record)
            continue
        print(_visible(complaint), file=sys.stderr)
        status = BAD_FILE
    return status


def _print_json(fact: dict[str, object]) -> None:
    import json

    print(json.dumps(fact, separators=(",", ":")))


def _replay(arguments: argparse.Namespace) -> int:
    from belote.engine.record import replay_summary

    if arguments.trace and not arguments.json:
        raise _UsageError(_("--trace needs --json"))

    def as_json(file: str, record: Record) -> None:
        _print_json({"file": file, **replay_summary(record.match, trace=arguments.trace)})

    def as_sheet(file: str, record: Record) -> None:
        from belote.sheet import print_sheet

        print_sheet(_visible(file), record)

    return _each_record(arguments.files, as_json if arguments.json else as_sheet)


def _legal(arguments: argparse.Namespace) -> int:
    from belote.engine.record import legal_words, position_summary

    def as_json(file: str, record: Record) -> None:
        _print_json({"file": file, **position_summary(record.match)})

    def as_words(file: str, record: Record) -> None:
        state = record.match.state
        if state.to_act is None:
            print(_("{file}: nobody is to act").format(file=_visible(file)))
        else:
            words = " ".join(legal_words(state))
            print(_("{file}: {seat} may {words}").format(file=_visible(file), seat=state.to_act.name, words=words))

    return _each_record(arguments.files, as_json if arguments.json else as_words)


class _UsageError(Exception):
    """Options that do not go together."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0, 1 for a file or terminal that does not serve, 2 for wrong usage."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except _UsageError as error:
        parser.error(str(error))
    except BrokenPipeError:
        _forget(sys.stdout)
        return BAD_FILE
    except KeyboardInterrupt:
        return 130
    return status


def _forget(stream: TextIO) -> None:
    """Give up a stream whose reader is gone, so that Python does not complain of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
