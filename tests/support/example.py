"""One record that is right, to be spoiled by tests in every way, and the error that comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from belote.border import header_of
from belote.engine import record
from belote.engine.errors import RecordError
from support.records import cases

Line = dict[str, Any]

WHOLE: list[Line] = list(cases("classic")[0]["record"])
"""A match of two deals: header, deal, 3 passes, take, 32 plays, deal, pass, take, 32 plays."""
HEADER, DEAL = WHOLE[0], WHOLE[1]
SECOND = next(place for place, line in enumerate(WHOLE) if line.get("deal") == 2)
BIDDING, PLAYING = WHOLE[:3], WHOLE[:7]
"""S is to bid in round 1; S is to follow the nine of spades with its seven, its only spade."""
CARDS = str(DEAL["deck"]).split()


def swapped(line: Line, **changed: object) -> Line:
    """The line with some values changed; those that become ``...`` left out."""
    return {key: value for key, value in (line | changed).items() if value is not ...}


def seat(letter: str, **what: object) -> Line:
    return {"seat": letter, **what}


def error_of(lines: list[bytes]) -> RecordError:
    """The error that a record is refused with, which is one sentence fit for a terminal."""
    with pytest.raises(RecordError) as error:
        record.read(lines, header_of)
    assert error.value.reason
    assert error.value.reason.isprintable()
    assert len(error.value.reason) < 600
    assert str(error.value) == f"{error.value.line}: {error.value.reason}"
    return error.value
