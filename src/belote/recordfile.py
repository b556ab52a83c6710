"""Reading a record from a file."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from typing import BinaryIO, Final

from belote.border import header_of
from belote.engine.errors import BeloteError
from belote.engine.record import Record, read

LARGEST: Final = 16 * 2**20
"""Bytes that a record may have; a long match has some hundred thousand."""


class UnreadableFile(BeloteError):
    """A file that is no record for a reason of its own, such as its size."""


def read_record(path: str | os.PathLike[str]) -> Record:
    """The record in a file; `OSError` or `UnreadableFile` when it cannot be read, `RecordError` when it is wrong."""
    with open(path, "rb") as file:
        return read(_lines(file), header_of)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    status = os.fstat(file.fileno())
    if stat.S_ISREG(status.st_mode) and status.st_size > LARGEST:
        raise UnreadableFile(f"is too large for a match record ({status.st_size / 2**20:.0f} MiB)")
    left = LARGEST
    while line := file.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise UnreadableFile(f"is too large for a match record (more than {LARGEST // 2**20} MiB)")
        yield line
