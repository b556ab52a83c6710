"""The matches that were put away, played to their end or given up."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # The home screen asks only whether there are any.
    from belote.engine.record import Record


def put_away(directory: Path) -> list[Path]:
    """The records of the matches that were put away, the last one first."""
    try:
        return sorted((directory / "matches").glob("*.belote"), key=lambda path: path.stem, reverse=True)
    except OSError:
        return []


def last_finished(directory: Path) -> Record | None:
    """The match played to its end that was put away last; what cannot be read is passed over."""
    from belote.engine.errors import BeloteError
    from belote.recordfile import read_record

    for path in put_away(directory):
        with contextlib.suppress(OSError, BeloteError):
            record = read_record(path)
            if record.match.state.winners:
                return record
    return None
