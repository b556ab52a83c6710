"""Records on disk: the match that is running, written as it goes, and those that are finished.

A running match is ``running-N.belote``. Whoever holds the lock on ``running-N.lock`` owns it; the system frees the
lock with the process, however that ends, so that two programs at once never write into one record and a killed one
blocks nothing. A match that is over or given up moves to ``matches/`` under the time at which it was put away.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from datetime import datetime
from io import FileIO
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote import files
from belote.engine.text import visible
from belote.i18n import _

if TYPE_CHECKING:
    from belote.engine.record import Record

_RUNNING: Final = re.compile(r"running-([1-9][0-9]{0,5})\.belote")


class RecordFile:
    """A record being written. A disk that refuses stops nothing: each line tries again what is not written yet."""

    def __init__(self, path: Path, *, size: int = 0) -> None:
        """Go on after the first ``size`` bytes; what lies beyond (a line cut short) is removed."""
        self.path = path
        self._size = size
        self._pending = b""
        self._file: FileIO | None = None
        self.error: OSError | None = None
        """Why the last line is not on the disk, or may not be; ``None`` when everything is."""

    def write(self, text: str) -> None:
        """Add whole lines; they are in the system's hands when this returns, and survive the end of the process."""
        self._pending += text.encode()
        try:
            if self._file is None:
                self._file = self._opened()
            while self._pending:
                written = self._file.write(self._pending)
                self._size += written
                self._pending = self._pending[written:]
        except OSError as error:
            self.error = error
        else:
            self.error = None

    def _opened(self) -> FileIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = FileIO(self.path, "a")
        file.truncate(self._size)
        return file

    def close(self) -> None:
        """Let the file go. What was refused so far is tried once more, and then given up: `error` says why."""
        if self._pending:
            self.write("")
            self._pending = b""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self.error = error


if sys.platform == "win32":
    import msvcrt

    def _lock(file: FileIO) -> bool:
        """Lock a file until it is closed; ``False`` when another program has."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: FileIO) -> bool:
        """Lock a file until it is closed; ``False`` when another program has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # A file system without locks: better a match kept than none.
        return True


class Store:
    """The records of one program: at most one match runs in it at a time."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory or files.state_dir()
        self.notices: list[str] = []
        """What the player should be told about the files, a sentence each."""
        self.behind = 0
        """How many other matches wait behind the one found; they come when it is over."""
        self.elsewhere = 0
        """How many matches another program has open, of those that were played after the one found."""
        self._lock: FileIO | None = None
        self._file: RecordFile | None = None
        self._lost: OSError | None = None
        """Why the match that was let go last is not saved."""

    # Finding the match that was running

    def glance(self) -> bool:
        """Whether `find` would have a record to read, which takes its time. For a store that holds no match yet."""
        found = any(self._acquire(number) for number in self._numbers())
        self.release()
        return found

    def find(self) -> Record | None:
        """The match to continue: the one played last that no other program has open; it is ours from now on.

        Damaged records are set aside, finished ones moved to the finished, and others looked for.
        """
        self.release()
        self.elsewhere = 0
        numbers = self._numbers()
        for place, number in enumerate(numbers, start=1):
            if not self._acquire(number):
                self.elsewhere += 1
                continue
            self.behind = len(numbers) - place
            if (found := self._read(self._path(number))) is not None:
                return found
            self.release()
        return None

    def _numbers(self) -> list[int]:
        """The running matches, the one played last first."""
        try:
            names = os.listdir(self.directory)
        except FileNotFoundError:
            return []
        except OSError as error:
            self._tell(
                _("Matches will not be kept: {directory} cannot be read ({reason}).").format(
                    directory=visible(str(self.directory)), reason=files.reason(error)
                )
            )
            return []
        numbers = [int(match[1]) for name in names if (match := _RUNNING.fullmatch(name))]
        return sorted(numbers, key=self._last_played, reverse=True)

    def _last_played(self, number: int) -> float:
        try:
            return self._path(number).stat().st_mtime
        except OSError:
            return 0.0

    def _tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    def _read(self, path: Path) -> Record | None:
        from belote.engine.errors import RecordError
        from belote.engine.game import Phase
        from belote.recordfile import UnreadableFile, read_record

        try:
            if path.exists() and not path.is_file():
                raise UnreadableFile(_("it is not a file"))
            found = read_record(path)
        except RecordError as error:
            self._set_aside(path, _("line {line}: {reason}").format(line=error.line, reason=error.reason))
            return None
        except UnreadableFile as error:
            self._set_aside(path, str(error))
            return None
        except OSError as error:
            if os.path.lexists(path):  # The record may be whole, so it stays where it is.
                self._tell_unread(path, files.reason(error))
            return None
        self._file = RecordFile(path, size=found.size)
        if found.unterminated:
            self._file.write("\n")
        if found.match.state.phase is Phase.OVER:
            self.shelve()
            return None
        return found

    def _set_aside(self, path: Path, reason: str) -> None:
        reason = visible(reason)
        try:
            kept = files.set_aside(path)
        except OSError:
            self._tell_unread(path, reason)
        else:
            self._tell(
                _("The match that was running cannot be read ({reason}); it is kept as {file}.").format(
                    reason=reason, file=kept.name
                )
            )

    def _tell_unread(self, path: Path, reason: str) -> None:
        self._tell(_("The match in {file} cannot be read ({reason}).").format(file=path.name, reason=reason))

    # Writing the match that is running

    @property
    def error(self) -> OSError | None:
        """Why the running match, or else the last one, is not saved; ``None`` when it is, to its last line."""
        return self._lost if self._file is None else self._file.error

    def begin(self) -> None:
        """Take a new record for a match; one that is still running stays where it is."""
        self.release()
        self.behind, self.elsewhere = len(self._numbers()), 0
        for number in count(1):
            path = self._path(number)
            if not os.path.lexists(path) and self._acquire(number):
                self._file = RecordFile(path)
                return

    def write(self, text: str) -> None:
        """Add whole lines to the record of the running match."""
        if self._file is not None:
            self._file.write(text)

    def shelve(self) -> None:
        """Put the record of our match among the finished ones, dated, whether it is finished or given up."""
        if self._file is None:
            return
        path = self._file.path
        shelf = self._shelf
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}"
        self._file.close()
        # What cannot be moved stays a running match, and is tried again when it is found.
        with contextlib.suppress(OSError):
            shelf.mkdir(parents=True, exist_ok=True)
            files.move(path, lambda number: shelf / f"{name}{f'-{number}' if number > 1 else ''}.belote")
        self.release()

    def release(self) -> None:
        """Let our match go: it is kept, and any program may continue it."""
        if self._file is not None:
            self._file.close()
            self._lost = self._file.error
        if self._lock is not None:
            self._lock.close()
        self._file = self._lock = None

    # Matches that were put away

    @property
    def _shelf(self) -> Path:
        return self.directory / "matches"

    def shelved(self) -> list[Path]:
        """The records of the matches that were put away, the last one first."""
        return sorted(self._shelf.glob("*.belote"), key=lambda path: path.stem, reverse=True)

    def last_finished(self) -> Record | None:
        """The match played to its end that was put away last; what cannot be read is passed over."""
        from belote.engine.errors import BeloteError
        from belote.engine.game import Phase
        from belote.recordfile import read_record

        for path in self.shelved():
            with contextlib.suppress(OSError, BeloteError):
                if path.is_file() and (record := read_record(path)).match.state.phase is Phase.OVER:
                    return record
        return None

    # Files

    def _path(self, number: int) -> Path:
        return self.directory / f"running-{number}.belote"

    def _acquire(self, number: int) -> bool:
        """Make the record of this number ours; ``False`` when another program has it."""
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            lock = FileIO(self.directory / f"running-{number}.lock", "a", opener=files.open_at_once)
        except OSError:
            return True  # Nothing can be written here, so there is nothing to guard.
        if not _lock(lock):
            lock.close()
            return False
        self._lock = lock
        return True
