"""Records in tests: the checked cases, and lines as a file has them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from belote.border import header_of
from belote.engine import record
from belote.engine.match import Entry, Match
from belote.engine.record import Header, Record

DATA: Final = Path(__file__).parent.parent / "data"


@cache
def cases(game: str) -> tuple[Mapping[str, Any], ...]:
    """The matches whose results are known: each with its ``tags``, the lines of its ``record``, and its ``result``."""
    lines = (DATA / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


def as_bytes(lines: Iterable[object]) -> list[bytes]:
    """JSON values as the lines of a file."""
    return [json.dumps(line).encode() + b"\n" for line in lines]


def read(lines: Iterable[object]) -> Record:
    """A record from its lines as JSON values."""
    return record.read(as_bytes(lines), header_of)


def written(match: Match, header: Header | None = None) -> list[bytes]:
    """The record of all that stands in a match."""
    lines = [record.header_line(header or Header(match.game, match.state.options))]
    states = [*(entry.before for entry in match.entries[1:]), match.state]
    for entry, after in zip(match.entries, states, strict=False):
        if entry.seat is None or entry.action is None:
            lines.append(record.deal_line(after.number, match.packs[after.number]))
        else:
            lines.append(record.action_line(entry.seat, entry.action))
    return [line.encode() for line in lines]


def deal_of(match: Match, number: int) -> list[Entry]:
    """What was done in one deal of a match, the deal itself first."""
    dealt = next(
        place for place, entry in enumerate(match.entries) if is_deal(entry) and entry.before.number == number - 1
    )
    actions = takewhile(lambda entry: not is_deal(entry), match.entries[dealt + 1 :])
    return [match.entries[dealt], *actions]


def is_deal(entry: Entry) -> bool:
    return entry.action is None
