"""``belote legal``: who is to act at the end of records, and what is legal there."""

from __future__ import annotations

import argparse

from belote.commandline import Parser
from belote.commands.records import add_files, each_record, nobody_acts, output_words, print_json
from belote.engine.actions import Exchange
from belote.engine.game import Phase
from belote.engine.record import Record
from belote.engine.summary import position_summary
from belote.engine.text import visible
from belote.i18n import _, alternatives


def parser() -> Parser:
    """The options of ``belote legal``."""
    parser = Parser(
        prog="belote legal",
        description=_("Say who is to act at the end of each record, and what that player may do."),
        epilog=_("examples:\n  belote legal match.belote\n  belote legal --json match.belote"),
    )
    add_files(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print a line a file."""
    return each_record(arguments.files, _as_json if arguments.json else _as_words)


def _as_json(file: str, record: Record) -> None:
    print_json({"file": file, **position_summary(record.match)})


def _as_words(file: str, record: Record) -> None:
    state = record.match.state
    if state.to_act is None:
        print(nobody_acts(file, record))
        return
    legal, words = state.legal(), output_words()
    if any(isinstance(action, Exchange) for action in legal):
        sentence = _("{file}: {seat} may play {choices}, or first exchange the 7 of trump")
    elif state.phase is Phase.PLAY:
        sentence = _("{file}: {seat} may play {choices}")
    else:
        sentence = _("{file}: {seat} may bid {choices}")
    choices = alternatives(words.action(action) for action in legal if not isinstance(action, Exchange))
    print(sentence.format(file=visible(file), seat=state.to_act.name, choices=choices))
