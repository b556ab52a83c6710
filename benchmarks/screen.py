"""The program in a terminal: cold start, key to frame, also while three bots think, and what an idle table costs.

Run it as ``python benchmarks/screen.py``.

Cold start is compared with the smallest app of the same Textual, from the start of each process to its first screen.
POSIX only, for it needs a pseudo terminal.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from belote.ai import pool
from belote.ai.player import Decision, Player, Question, Reason
from belote.engine.classic import CLASSIC
from belote.engine.game import Game, View
from belote.engine.games import GAMES
from belote.engine.seats import Seat
from belote.tui import app as app_module
from belote.tui.app import BeloteApp
from belote.tui.matches import new_header

STARTS = 9
IDLE_SECONDS = 20
KEYS = 200
THINKERS = 3
SMALLEST = "from textual.app import App; App().run()"


class Window:
    """A program in a pseudo terminal of 80×24."""

    def __init__(self, command: Sequence[str]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._home = TemporaryDirectory()
        home = self._home.name
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
        self._home.cleanup()


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
    print(f"{game}: key to frame: {key_to_frame(window)}")

    window.read(1)
    before = window.processor_seconds()
    sleep(IDLE_SECONDS)
    used = window.processor_seconds() - before
    written = len(window.read(0))
    print(f"{game}: idle: {written} bytes, {100 * used / IDLE_SECONDS:.2f} % of a core in {IDLE_SECONDS} s")
    window.close()

    window = Window([__file__, game])
    window.first_paint()
    window.read(3)
    print(f"{game}: key to frame while {THINKERS} bots think: {key_to_frame(window)}")
    window.close()


def key_to_frame(window: Window) -> str:
    """The times from an arrow key to what it changes on the screen, in words."""
    waits = []
    for index in range(KEYS):
        pressed = monotonic()
        os.write(window.master, b"\x1b[C" if index % 2 else b"\x1b[D")
        os.read(window.master, 65536)
        waits.append(1000 * (monotonic() - pressed))
        window.read(0.03)
    waits.sort()
    return f"median {waits[KEYS // 2]:.1f} ms, 99th percentile {waits[KEYS * 99 // 100]:.1f} ms"


class Thinker:
    """Keeps a processor busy over every decision as long as a level may take on average."""

    level = "busy"

    def decide(self, view: View) -> Decision:
        until = monotonic() + 0.5
        while monotonic() < until:
            pass
        return Decision(view.legal[0], Reason("busy", ""))


def thinker(game: Game, level: str, seed: int) -> Player:
    """What a pool makes its players with."""
    return Thinker()


class BusyApp(BeloteApp):
    """A table beside which bots think without a break."""

    CSS_PATH = Path(app_module.__file__).with_name("belote.tcss")

    def on_mount(self) -> None:
        self._tasks = [asyncio.create_task(self._think()) for _ in range(THINKERS)]

    async def _think(self) -> None:
        view = CLASSIC.start(CLASSIC.options_type()).deal(CLASSIC.pack, Seat.E).state.view(Seat.S)
        while True:
            await self.pool.decide(Question("busy", 0, view))


def show_busy_table(game: Game) -> None:
    """Run such a table in this terminal."""
    pool.Pool = partial(pool.Pool, thinker)
    BusyApp(new_header(game, game.options_type(), {}, seed=7), pace="fast").run()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        show_busy_table(GAMES[sys.argv[1]])
    else:
        main()
