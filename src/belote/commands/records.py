"""What the commands that read records share."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping

from belote.cli import BAD_INPUT, Parser
from belote.engine.errors import RecordError
from belote.engine.record import Record
from belote.engine.text import visible
from belote.files import reason
from belote.i18n import _
from belote.recordfile import UnreadableFile, read_record


def add_files(parser: Parser) -> None:
    """Give a command its files, and the choice of JSON."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a match record (.belote)"))
    parser.add_argument("--json", action="store_true", help=_("print one line of JSON a file"))


def print_json(fact: Mapping[str, object]) -> None:
    """Print a fact on a line of its own."""
    print(json.dumps(fact, separators=(",", ":")))


def each_record(files: Iterable[str], answer: Callable[[str, Record], None]) -> int:
    """Answer for every record that can be read, complain of the others in a line each; the exit status."""
    status = 0
    for file in files:
        try:
            record = read_record(file)
        except RecordError as error:
            complaint = f"{file}:{error}"
        except UnreadableFile as error:
            complaint = f"{file}: {error}"
        except OSError as error:
            complaint = f"{file}: {reason(error)}"
        else:
            answer(file, record)
            continue
        print(visible(complaint), file=sys.stderr)
        status = BAD_INPUT
    return status
