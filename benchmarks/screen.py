"""The program in a terminal: cold start, key to frame, and what an idle table costs (``python benchmarks/screen.py``).

Cold start is compared with the smallest app of the same Textual, from the start of each process to its first screen.
POSIX only, for it needs a pseudo terminal.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Sequence
from time import monotonic, sleep

from belote.engine.games import GAMES

STARTS = 9
IDLE_SECONDS = 20
KEYS = 200
SMALLEST = "from textual.app import App; App().run()"


class Window:
    """A program in a pseudo terminal of 80×24."""

    def __init__(self, command: Sequence[str]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        home = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ
            | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home},
        )
        os.close(slave)

    def read(self, seconds: float) -> bytes:
        """What comes within some time of silence."""
        got = b""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                got += os.read(self.master, 65536)
            except OSError:
                break
        return got

    def first_paint(self) -> float:
        """Seconds to the first frame: the first long write after the alternate screen was opened."""
        start, got = monotonic(), b""
        while len(got.partition(b"\x1b[?1049h")[2]) < 1500:
            got += os.read(self.master, 65536)
        return monotonic() - start

    def processor_seconds(self) -> float:
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def start(command: Sequence[str]) -> float:
    """The cold start of one program, in seconds."""
    window = Window(command)
    try:
        return window.first_paint()
    finally:
        window.close()


def main() -> None:
    pairs = [(start(["-m", "belote"]), start(["-c", SMALLEST])) for _ in range(STARTS)]
    ours, smallest = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(one / other for one, other in pairs)
    print(f"cold start: {1000 * ours:.0f} ms, smallest app {1000 * smallest:.0f} ms, ratio {ratio:.2f}")

    for game in GAMES:
        measure_table(game)


def measure_table(game: str) -> None:
    """Print what a table costs at your turn: from key to frame, and while nothing happens."""
    window = Window(["-m", "belote", "play", "--game", game, "--seed", "7", "--pace", "fast"])
    window.first_paint()
    window.read(3)
    waits = []
    for index in range(KEYS):
        pressed = monotonic()
        os.write(window.master, b"\x1b[C" if index % 2 else b"\x1b[D")
        os.read(window.master, 65536)
        waits.append(1000 * (monotonic() - pressed))
        window.read(0.03)
    waits.sort()
    median, late = waits[KEYS // 2], waits[KEYS * 99 // 100]
    print(f"{game}: key to frame: median {median:.1f} ms, 99th percentile {late:.1f} ms")

    window.read(1)
    before = window.processor_seconds()
    sleep(IDLE_SECONDS)
    used = window.processor_seconds() - before
    written = len(window.read(0))
    print(f"{game}: idle: {written} bytes, {100 * used / IDLE_SECONDS:.2f} % of a core in {IDLE_SECONDS} s")
    window.close()


if __name__ == "__main__":
    main()
