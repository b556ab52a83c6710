"""``belote replay``: play records through by the rules and show their scores."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from belote.commandline import Parser, UsageError
from belote.commands.records import add_files, each_record, print_json
from belote.engine.record import Record
from belote.engine.summary import replay_summary
from belote.i18n import _


def parser() -> Parser:
    """The options of ``belote replay``."""
    parser = Parser(
        prog="belote replay",
        description=_("Play records through by the rules and show the score of every deal."),
        epilog=_("examples:\n  belote replay match.belote\n  belote replay --json --trace *.belote"),
    )
    add_files(parser)
    parser.add_argument("--trace", action="store_true", help=_("with --json: say what was legal at every action"))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print a line of JSON or a score sheet a file."""
    if arguments.trace and not arguments.json:
        raise UsageError(_("--trace needs --json"))
    return each_record(arguments.files, _as_json(arguments.trace) if arguments.json else _as_sheet)


def _as_json(trace: bool) -> Callable[[str, Record], None]:
    return lambda file, record: print_json({"file": file, **replay_summary(record.match, trace=trace)})


def _as_sheet(file: str, record: Record) -> None:
    from belote.commands.sheet import print_sheet

    print_sheet(file, record)
