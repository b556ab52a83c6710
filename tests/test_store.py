"""Records on disk: kept line by line, never two writers, never lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from random import Random

import pytest

from belote import recordfile
from belote.engine.classic import CLASSIC
from belote.engine.game import Phase
from belote.engine.match import Match
from belote.engine.record import Header, action_line, deal_line, header_line
from belote.engine.seats import Seat
from belote.recordfile import read_record
from belote.store import RecordFile, Store
from support.matches import step
from support.records import as_bytes, cases

HEADER = Header(CLASSIC, CLASSIC.options_type(), bots={Seat.N: "normal"}, seed=7)


def lines(actions: int = 10_000) -> list[str]:
    """The lines of a match to 501 with random play, up to some number of actions."""
    match, rng = Match(HEADER.game, HEADER.options), Random(1)
    written = [header_line(HEADER)]
    while match.state.phase is not Phase.OVER and match.standing_actions < actions:
        step(match, rng)
        entry = match.entries[-1]
        if entry.seat is None or entry.action is None:
            written.append(deal_line(match.state.number, match.packs[match.state.number]))
        else:
            written.append(action_line(entry.seat, entry.action))
    return written


def begun(directory: Path, actions: int = 20) -> Path:
    """A running record left behind by a program that has ended."""
    store = Store(directory)
    store.begin()
    for line in lines(actions):
        store.write(line)
    store.release()
    (path,) = directory.glob("*.belote")
    return path


def test_what_was_written_is_found_again(tmp_path: Path) -> None:
    begun(tmp_path)
    found = Store(tmp_path).find()
    assert found is not None
    assert found.match.standing_actions == 20
    assert found.header == HEADER


def test_a_glance_tells_of_a_match_that_can_be_found_and_takes_it_from_nobody(tmp_path: Path) -> None:
    begun(tmp_path)
    glancing, finding = Store(tmp_path), Store(tmp_path)
    assert glancing.glance()
    assert finding.find() is not None
    assert not glancing.glance()
    finding.release()
    assert glancing.glance()


def test_nothing_is_found_and_nothing_made_in_an_empty_place(tmp_path: Path) -> None:
    store = Store(tmp_path / "state")
    assert not store.glance()
    assert store.find() is None
    assert store.notices == []
    assert not (tmp_path / "state").exists()


def test_every_line_is_on_the_disk_when_the_process_is_killed(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys; from pathlib import Path; from belote.store import Store\n"
        "store = Store(Path(sys.argv[1])); store.begin()\n"
        "for line in sys.stdin: store.write(line)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    written = lines(30)
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], input="".join(written), text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL
    found = Store(tmp_path).find()
    assert found is not None
    assert found.match.standing_actions == 30


def test_a_match_goes_on_after_a_line_that_was_cut_short(tmp_path: Path) -> None:
    path = begun(tmp_path, 19)
    whole = path.read_bytes()
    path.write_bytes(whole + lines(20)[-1].encode()[:9])
    store = Store(tmp_path)
    found = store.find()
    assert found is not None
    assert found.match.standing_actions == 19
    store.write(lines(20)[-1])
    assert path.read_bytes() == whole + lines(20)[-1].encode()
    assert read_record(path).match.standing_actions == 20


def test_a_last_line_without_newline_counts_and_gets_one(tmp_path: Path) -> None:
    path = begun(tmp_path, 20)
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    store = Store(tmp_path)
    assert store.find() is not None
    store.write(lines(21)[-1])
    assert read_record(path).match.standing_actions == 21


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00\xff\xfe\n",
        b'{"belote":2,"game":"classic","options":{}}\n',
        b'{"belote":1,"game":"tarot","options":{}}\n',
        b'{"belote":1,"game":"classic","options":{}}\nnonsense\n{"assisted":true}\n',
        b'{"belote":1,"game":"classic","options":{}}\n\n',
        b"[" * 100_000 + b"\n",
    ],
)
def test_a_damaged_record_is_kept_under_another_name_and_said(tmp_path: Path, damage: bytes) -> None:
    for number in (1, 2):
        path = tmp_path / "running-1.belote"
        path.write_bytes(damage)
        store = Store(tmp_path)
        assert store.find() is None
        kept = tmp_path / f"running-1.belote.damaged-{number}"
        assert kept.read_bytes() == damage
        assert not path.exists()
        assert kept.name in store.notices[0]
    assert (tmp_path / "running-1.belote.damaged-1").read_bytes() == damage


def test_a_notice_holds_no_control_characters(tmp_path: Path) -> None:
    header = '{"belote":1,"game":"\\u001b[31mred\\u0007","options":{}}\n'
    (tmp_path / "running-1.belote").write_text(header)
    store = Store(tmp_path)
    store.find()
    assert store.notices[0].isprintable()


def make_directory(path: Path) -> None:
    path.mkdir()
    (path / "match.belote").write_text("something of the player's")


def make_link_to_directory(path: Path) -> None:
    make_directory(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


def make_pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("named pipes are POSIX")
    os.mkfifo(path)


def make_link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def make_link_to_nothing(path: Path) -> None:
    path.symlink_to("away")


def held_in(directory: Path) -> dict[str, int]:
    """All that is in a directory and below but for locks: its name there, and what the system knows it by."""
    return {
        path.relative_to(directory).as_posix(): path.lstat().st_ino
        for path in directory.rglob("*")
        if path.suffix != ".lock"
    }


@pytest.mark.parametrize("make", [make_directory, make_link_to_directory, make_pipe])
def test_what_cannot_be_a_record_is_kept_under_another_name_and_said(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "running-1.belote")
    before = held_in(tmp_path)
    store = Store(tmp_path)
    assert store.find() is None
    assert store.notices == [
        "The match that was running cannot be read (it is not a file); it is kept as running-1.belote.damaged-1."
    ]
    moved = {name.replace("running-1.belote", "running-1.belote.damaged-1"): node for name, node in before.items()}
    assert held_in(tmp_path) == moved
    assert not Store(tmp_path).glance()
    begun(tmp_path)
    assert Store(tmp_path).find() is not None


def test_a_directory_that_is_set_aside_replaces_nothing(tmp_path: Path) -> None:
    (tmp_path / "running-1.belote.damaged-1").write_bytes(b"kept before")
    make_directory(tmp_path / "running-1.belote.damaged-2")
    make_directory(tmp_path / "running-1.belote")
    before = set(held_in(tmp_path).values())
    assert Store(tmp_path).find() is None
    assert set(held_in(tmp_path).values()) == before
    assert (tmp_path / "running-1.belote.damaged-3").is_dir()


@pytest.mark.parametrize(("make", "reason"), [(make_link_to_itself, errno.ELOOP), (make_link_to_nothing, errno.ENOENT)])
def test_a_link_that_leads_nowhere_stays_and_is_said(tmp_path: Path, make: Callable[[Path], None], reason: int) -> None:
    """A match on a disk that is away may come back."""
    make(tmp_path / "running-1.belote")
    store = Store(tmp_path)
    assert store.find() is None
    assert store.notices == [f"The match in running-1.belote cannot be read ({os.strerror(reason)})."]
    assert held_in(tmp_path).keys() == {"running-1.belote"}
    store.begin()
    store.write(header_line(HEADER))
    assert store.error is None
    assert held_in(tmp_path).keys() == {"running-1.belote", "running-2.belote"}


@pytest.mark.parametrize("make", [make_directory, make_pipe, make_link_to_itself])
def test_nothing_in_place_of_a_lock_makes_the_program_wait(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "running-1.lock")
    begun(tmp_path)
    found = Store(tmp_path).find()
    assert found is not None
    assert found.match.standing_actions == 20


def test_a_record_that_may_not_be_read_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begun(tmp_path)

    def refused(path: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    store = Store(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(recordfile, "read_record", refused)
        assert store.find() is None
    assert "Permission denied" in store.notices[0]
    store.begin()
    store.write(header_line(HEADER))
    assert path.exists()
    store.shelve()
    assert Store(tmp_path).find() is not None


def test_a_directory_that_cannot_be_asked_stops_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / ("n" * 300))
    assert store.find() is None
    store.begin()
    store.write(header_line(HEADER))
    assert isinstance(store.error, OSError)


def test_the_match_played_last_is_offered_first(tmp_path: Path) -> None:
    begun(tmp_path, 5)
    store = Store(tmp_path)
    store.begin()
    for line in lines(6):
        store.write(line)
    store.release()
    os.utime(tmp_path / "running-1.belote", (1, 1))
    found = Store(tmp_path).find()
    assert found is not None
    assert found.match.standing_actions == 6


def test_a_match_that_goes_away_meanwhile_hides_no_other(tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / "running-2.belote").symlink_to(tmp_path / "away")
    assert Store(tmp_path).find() is not None


def test_two_programs_never_write_into_one_record(tmp_path: Path) -> None:
    begun(tmp_path)
    first, second = Store(tmp_path), Store(tmp_path)
    assert first.find() is not None
    assert second.find() is None
    second.begin()
    second.write(header_line(HEADER))
    first.write(lines(21)[-1])
    assert read_record(tmp_path / "running-1.belote").match.standing_actions == 21
    assert read_record(tmp_path / "running-2.belote").match.standing_actions == 0
    first.release()
    second.release()
    assert Store(tmp_path).find() is not None


def test_a_finished_match_moves_to_the_finished_ones(tmp_path: Path) -> None:
    for _match in range(2):
        store = Store(tmp_path)
        store.begin()
        for line in lines():
            store.write(line)
        store.shelve()
    assert list(tmp_path.glob("*.belote")) == []
    finished = list((tmp_path / "matches").glob("*.belote"))
    assert len(finished) == 2
    assert all(read_record(path).match.state.phase is Phase.OVER for path in finished)


def test_a_match_that_was_over_when_the_program_was_killed_is_not_offered(tmp_path: Path) -> None:
    begun(tmp_path, 10_000)
    assert Store(tmp_path).find() is None
    assert len(list((tmp_path / "matches").iterdir())) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_read_only_directory_stops_nothing(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        store = Store(tmp_path)
        assert store.find() is None
        store.begin()
        store.write(header_line(HEADER))
        assert store.error is not None
        assert store.error.errno == errno.EACCES
    finally:
        tmp_path.chmod(0o700)


def test_a_file_in_place_of_the_directory_stops_nothing(tmp_path: Path) -> None:
    place = tmp_path / "state"
    place.write_text("not a directory")
    store = Store(place)
    for _again in range(2):
        assert store.find() is None
    assert store.notices == [f"Matches will not be kept: {place} cannot be read (Not a directory)."]
    store.begin()
    store.write(header_line(HEADER))
    assert isinstance(store.error, OSError)
    store.shelve()


class _FullDisk:
    """A file on a disk that takes some more bytes, and then none until there is room again."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.content = b""

    def write(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = data[: self.room]
        self.room -= len(taken)
        self.content += taken
        return len(taken)

    def close(self) -> None:
        """Nothing is left to do."""


def test_a_disk_that_becomes_full_loses_nothing_that_it_can_still_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = _FullDisk(room=10)
    monkeypatch.setattr(RecordFile, "_opened", lambda self: disk)
    file = RecordFile(tmp_path / "match.belote")
    file.write("first line\n")
    assert file.error is not None
    assert file.error.errno == errno.ENOSPC
    file.write("second line\n")
    assert file.error is not None
    disk.room = 1000
    file.write("third line\n")
    assert file.error is None
    assert disk.content == b"first line\nsecond line\nthird line\n"


@pytest.mark.parametrize("room", [0, 1000], ids=["still full", "with room again"])
def test_what_a_disk_refused_is_tried_once_more_when_its_match_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    disk = _FullDisk(room=10)
    monkeypatch.setattr(RecordFile, "_opened", lambda self: disk)
    store = Store(tmp_path)
    store.begin()
    store.write("first line\n")
    assert store.error is not None
    disk.room = room
    store.release()
    assert disk.content == (b"first line\n" if room else b"first line")
    assert (store.error is None) == bool(room)


def test_the_match_finished_last_is_found_among_those_put_away(tmp_path: Path) -> None:
    """The match given up later and the damaged record are passed over; so is another kind of file."""
    store = Store(tmp_path)
    assert store.shelved() == []
    assert store.last_finished() is None
    finished = [line for case in cases("classic")[:1] for line in as_bytes(case["record"])]
    shelf = tmp_path / "matches"
    shelf.mkdir()
    (shelf / "2026-01-01-200000.belote").write_bytes(finished[0])
    (shelf / "2026-01-02-200000.belote").write_bytes(b"".join(finished))
    (shelf / "2026-01-03-200000.belote").write_bytes(b"".join(finished[:10]))
    (shelf / "2026-01-04-200000.belote").write_bytes(b"nonsense")
    (shelf / "2026-01-05-200000.belote").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(shelf / "2026-01-07-200000.belote")
        held = os.open(shelf / "2026-01-07-200000.belote", os.O_RDWR)  # Who reads from it waits.
    (shelf / "2026-01-06-200000.txt").write_bytes(b"".join(finished))
    assert [path.name[8:10] for path in store.shelved()][-5:] == ["05", "04", "03", "02", "01"]
    found = store.last_finished()
    assert found is not None
    assert found.size == len(b"".join(finished))
    if hasattr(os, "mkfifo"):
        os.close(held)


class _FullFile(FileIO):
    """A file on a disk that takes nothing."""

    def write(self, data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_match_that_is_put_away_unsaved_is_said_and_leaves_nothing_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RecordFile, "_opened", lambda self: _FullFile(self.path, "a"))
    store = Store(tmp_path)
    store.begin()
    store.write("lost\n")
    store.shelve()
    assert store.error is not None
    assert store.error.errno == errno.ENOSPC
    assert list(tmp_path.glob("*.belote")) == []
    monkeypatch.undo()
    store.begin()
    store.write("another match\n")
    assert store.error is None


def test_a_disk_that_refuses_when_a_file_is_closed_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does a network that is full."""

    class Refusing(_FullDisk):
        def close(self) -> None:
            raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    monkeypatch.setattr(RecordFile, "_opened", lambda self: Refusing(room=1000))
    file = RecordFile(tmp_path / "match.belote")
    file.write("first line\n")
    assert file.error is None
    file.close()
    assert file.error is not None
    assert file.error.errno == errno.EDQUOT
