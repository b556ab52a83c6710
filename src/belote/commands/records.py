"""What the commands that read records share."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping

from belote.commandline import BAD_INPUT, Parser, complain
from belote.engine.errors import RecordError
from belote.engine.game import Phase
from belote.engine.record import Record
from belote.engine.text import visible
from belote.files import reason
from belote.i18n import _
from belote.recordfile import UnreadableFile, read_record
from belote.tui.words import Words


def add_files(parser: Parser) -> None:
    """Give a command its files, and the choice of JSON."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a match record (.belote)"))
    parser.add_argument("--json", action="store_true", help=_("print one line of JSON a file"))


def print_json(fact: Mapping[str, object]) -> None:
    """Print a fact on a line of its own."""
    print(json.dumps(fact, separators=(",", ":")))


def output_words() -> Words:
    """The words for somebody who does not sit at the table, with letters where suits cannot be printed."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return Words(None, letters=True)
    return Words(None)


def nobody_acts(file: str, record: Record) -> str:
    """Why nobody is to act at the end of a record."""
    if record.match.state.phase is Phase.OVER:
        sentence = _("{file}: nobody is to act: the match is over")
    else:
        sentence = _("{file}: nobody is to act before the next deal")
    return sentence.format(file=visible(file))


class NoAnswerError(Exception):
    """Why a file gets no answer: a line that begins with its name."""


def each_record(files: Iterable[str], answer: Callable[[str, Record], None]) -> int:
    """Answer for every record that can be read, complain of the others in a line each; the exit status.

    ``answer`` may complain as well, by a `NoAnswerError`.
    """
    status = 0
    for file in files:
        try:
            answer(file, _read(file))
        except NoAnswerError as error:
            complain(str(error))
            status = BAD_INPUT
    return status


def _read(file: str) -> Record:
    try:
        return read_record(file)
    except RecordError as error:
        raise NoAnswerError(f"{file}:{error}") from None
    except UnreadableFile as error:
        raise NoAnswerError(f"{file}: {error}") from None
    except OSError as error:
        raise NoAnswerError(f"{file}: {reason(error)}") from None
