"""Reading a record from a file."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from io import BufferedReader
from typing import Final

from belote import files
from belote.border import header_of
from belote.engine.errors import BeloteError
from belote.engine.record import Record, read

LARGEST: Final = 16 * 2**20
"""Bytes that a record may have; a long match has some hundred thousand."""


class UnreadableFile(BeloteError):
    """A file that is no record for a reason of its own, such as its size."""


def read_record(path: str | os.PathLike[str]) -> Record:
    """The record in a file; `OSError` or `UnreadableFile` when it cannot be read, `RecordError` when it is wrong."""
    status = os.stat(path)
    pipe = stat.S_ISFIFO(status.st_mode)
    if stat.S_ISDIR(status.st_mode):
        raise UnreadableFile("is a directory")
    if not pipe and not stat.S_ISREG(status.st_mode):
        raise UnreadableFile("is neither a file nor a pipe")
    if status.st_size > LARGEST:
        raise UnreadableFile(f"is too large for a match record ({status.st_size / 2**20:.0f} MiB)")
    with files.open_to_read(path) as file:
        if pipe and not file.peek():
            raise UnreadableFile("is a pipe that nobody writes to")
        return read(_lines(file), header_of)


def _lines(file: BufferedReader) -> Iterator[bytes]:
    left = LARGEST
    while line := file.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise UnreadableFile(f"is too large for a match record (more than {LARGEST // 2**20} MiB)")
        yield line
