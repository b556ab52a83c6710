"""The real program in a real (pseudo) terminal: how it leaves, what it leaves behind, and that no match is lost."""

from __future__ import annotations

import contextlib
import json
import os
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.slow import Line, has_ended

pty = pytest.importorskip("pty", reason="pseudo terminals are POSIX")
fcntl = pytest.importorskip("fcntl", reason="terminals of a size are POSIX")
termios = pytest.importorskip("termios", reason="modes of a terminal are POSIX")

PATIENCE = 20.0
"""Seconds to wait for something that must come."""
CTRL_C = "\x03"


class Terminal:
    """The program in a pseudo terminal of 80×24."""

    def __init__(
        self, *arguments: str, home: Path, program: tuple[str, ...] = ("-m", "belote"), **environment: str
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.modes = termios.tcgetattr(slave)
        self.slave = slave
        clean = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLORTERM") and not name.startswith("TEXTUAL")
        }
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=clean
            | {"TERM": "xterm-256color", "XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config")}
            | environment,
        )
        self.output = ""

    def read(self, seconds: float) -> str:
        """What the program writes within some time; less when it ends."""
        got = b""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                break
            try:
                got += os.read(self.master, 65536)
            except OSError:
                break
            if self.process.poll() is not None and not select.select([self.master], [], [], 0.05)[0]:
                break
        text = got.decode(errors="replace")
        self.output += text
        return text

    def wait_for(self, words: str) -> None:
        """Read on until some words have been written."""
        until = time.monotonic() + PATIENCE
        while words not in plain(self.output):
            assert time.monotonic() < until, f"{words!r} never came: {plain(self.output)[-500:]!r}"
            self.read(0.1)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait(self) -> int:
        """Let the program end, and give its exit status."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < until, "the program does not end"
            self.read(0.1)
        self.read(0.1)
        return self.process.returncode

    def assert_restored(self) -> None:
        """The terminal is as it was: cursor on, mouse off, the normal screen, the same modes."""
        for switched_on, switched_off in (
            ("\x1b[?1049h", "\x1b[?1049l"),
            ("\x1b[?25l", "\x1b[?25h"),
            ("\x1b[?1000h", "\x1b[?1000l"),
            ("\x1b[?1003h", "\x1b[?1003l"),
        ):
            assert self.output.rfind(switched_off) > self.output.rfind(switched_on) >= 0, switched_off.encode()
        assert termios.tcgetattr(self.slave) == self.modes
        assert "Traceback" not in self.output

    def hang_up(self) -> None:
        """Take the terminal away."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            self.hang_up()


def plain(output: str) -> str:
    """What was written without its control sequences."""
    return re.sub(r"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07\x1b]*(\x07|\x1b\\)|[=>PX^_][^\x1b]*)", "", output)


@contextlib.contextmanager
def terminal(
    *arguments: str, home: Path, program: tuple[str, ...] = ("-m", "belote"), **environment: str
) -> Iterator[Terminal]:
    opened = Terminal(*arguments, home=home, program=program, **environment)
    try:
        yield opened
    finally:
        opened.close()


def running(home: Path) -> str:
    """The record of the match that is running."""
    (record,) = (home / "state" / "belote").glob("running-*.belote")
    return record.read_text()


PLAY = ("play", "--seed", "7", "--pace", "fast")


@pytest.mark.parametrize(
    "keys", ["", "n", "r", "s", "?", "\x10"], ids=["home", "new", "rules", "settings", "help", "palette"]
)
def test_ctrl_c_leaves_from_every_screen_of_the_house(tmp_path: Path, keys: str) -> None:
    with terminal(home=tmp_path) as window:
        window.wait_for("New match")
        window.press(keys)
        window.read(0.6)
        window.press(CTRL_C)
        assert window.wait() == 0
        window.assert_restored()


@pytest.mark.parametrize("key", ["n", "r", "s", "\x10"])
def test_ctrl_c_leaves_from_a_screen_that_is_only_opening(tmp_path: Path, key: str) -> None:
    with terminal(home=tmp_path) as window:
        window.wait_for("New match")
        window.press(key + CTRL_C)
        assert window.wait() == 0
        window.assert_restored()


@pytest.mark.parametrize("keys", ["", "s", "?", "r", "\x10", "l", "d"])
def test_ctrl_c_leaves_from_the_table_and_what_lies_over_it(tmp_path: Path, keys: str) -> None:
    with terminal(*PLAY, home=tmp_path) as window:
        window.wait_for("North")
        window.press(keys)
        window.read(0.5)
        window.press(CTRL_C)
        assert window.wait() == 0
        window.assert_restored()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_signals_leave_the_terminal_as_it_was(tmp_path: Path, name: str) -> None:
    with terminal(*PLAY, home=tmp_path) as window:
        window.wait_for("North")
        window.process.send_signal(getattr(signal, name))
        assert window.wait() == 128 + getattr(signal, name)
        window.assert_restored()


@pytest.mark.parametrize("end", ["ctrl-c", "kill -9", "quit"])
def test_the_next_start_continues_exactly_there(tmp_path: Path, end: str) -> None:
    with terminal(*PLAY, home=tmp_path) as window:
        window.wait_for("Your bid")
        window.press("p")
        window.wait_for("Pass")
        window.read(1.5)
        if end == "kill -9":
            window.process.kill()
        else:
            window.press(CTRL_C if end == "ctrl-c" else "qq")
        window.wait()
    before = running(tmp_path)
    assert '{"seat":"S","bid":"pass"}' in before
    with terminal(home=tmp_path) as window:
        window.wait_for("Continue")
        window.press("c")
        window.wait_for("North")
        window.read(0.5)
        window.press(CTRL_C)
        assert window.wait() == 0
    assert running(tmp_path).startswith(before)


def test_a_state_directory_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a directory is needed")
    with terminal(*PLAY, home=tmp_path) as window:
        window.wait_for("not saved")
        window.press(CTRL_C)
        assert window.wait() == 1
        window.assert_restored()
        assert "belote: The match is not saved (" in plain(window.output)


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_without_a_cursor_is_refused_in_one_sentence(tmp_path: Path, term: str) -> None:
    with terminal(*PLAY, home=tmp_path, TERM=term) as window:
        assert window.wait() == 1
        assert plain(window.output).count("\n") == 1
        assert f"TERM={term}" in window.output


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL_COLOR_SYSTEM", "xx"),
        ("TEXTUAL_COLOR_SYSTEM", ""),
        ("TEXTUAL_DRIVER", "nothing.at.all:Driver"),
        ("TEXTUAL_DRIVER", "os:path"),
        ("TEXTUAL_DRIVER", "\x1b[2J\n"),
        ("TEXTUAL_LOG", "/nowhere/at/all"),
    ],
)
def test_a_switch_of_textual_that_means_nothing_is_said(tmp_path: Path, name: str, value: str) -> None:
    with terminal(*PLAY, home=tmp_path, **{name: value}) as window:
        assert window.wait() == 1
        assert (
            window.output.splitlines()[-1]
            == f"belote: the table does not work with {name}={value!r} in the environment"
        )
        assert "Traceback" not in window.output


@pytest.mark.parametrize("size", ["0", "-5", "²", "٣", "99999999", "9" * 5000, "132", "nonsense"])
def test_the_size_is_the_terminals_own(tmp_path: Path, size: str) -> None:
    with terminal(*PLAY, home=tmp_path, COLUMNS=size, LINES=size) as window:
        window.wait_for("t  ♠  Take")
        assert "\x1b[24;" in window.output
        assert "\x1b[25;" not in window.output
        window.press(CTRL_C)
        assert window.wait() == 0


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "screen"},
        {"TERM": ""},
        {"TERM": "nonsense"},
        {"TERM": "linux"},
        {"NO_COLOR": "1"},
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"COLORTERM": "truecolor"},
        {"COLORTERM": "nonsense"},
        {"LANG": "nonsense", "LC_ALL": "nonsense"},
        {"ESCDELAY": "9" * 400, "TEXTUAL_DIM_FACTOR": "9" * 400, "TEXTUAL_FPS": "9" * 400},
        {"ESCDELAY": "abc", "TEXTUAL_FPS": "abc", "TEXTUAL_ANIMATIONS": "abc", "TEXTUAL_THEME": "abc"},
    ],
    ids=lambda environment: " ".join(f"{name}={value:.9}" for name, value in environment.items()),
)
def test_plain_terminals_and_locales_are_served(tmp_path: Path, environment: dict[str, str]) -> None:
    with terminal(*PLAY, home=tmp_path, **environment) as window:
        window.wait_for("t  ♠  Take")
        window.press(CTRL_C)
        assert window.wait() == 0
        window.assert_restored()


@pytest.mark.parametrize(
    ("opened", "shown", "keys", "then"),
    [
        ("?", "Mouse", "\x1bn", "last choices are kept"),
        ("?", "Mouse", "\x1b\r", "last choices are kept"),
        ("r", "Rules", "\x1b ", "last choices are kept"),
        ("s", "kept at once", "\x1b?", "Mouse"),
    ],
    ids=["letter", "Enter", "Space", "question mark"],
)
def test_escape_and_a_key_in_one_breath_are_these_two(
    tmp_path: Path, opened: str, shown: str, keys: str, then: str
) -> None:
    with terminal(home=tmp_path) as window:
        window.wait_for("New match")
        window.press(opened)
        window.wait_for(shown)
        window.output = ""
        window.press(keys)
        window.wait_for(then)
        window.press("\x1bq")
        assert window.wait() == 0


def test_escape_and_a_digit_or_f_in_one_breath_are_these_two(tmp_path: Path) -> None:
    with terminal("play", "--game", "variety", "--seed", "7", "--pace", "fast", home=tmp_path) as window:
        window.wait_for("Your turn")
        window.press("?")
        window.wait_for("four suit colours")
        window.press("\x1bf")
        window.read(0.3)
        window.press("?")
        window.read(0.3)
        window.press("\x1b2")
        window.read(0.5)
        window.press(CTRL_C)
        assert window.wait() == 0
    assert '{"seat":"S","play":' in running(tmp_path)
    assert json.loads((tmp_path / "config" / "belote" / "settings.json").read_text())["four_colours"] is True


@pytest.mark.parametrize("sent", [b"\xe9 ", b"\xff\xfe\xc3\x28\x80"], ids=["latin-1", "nonsense"])
def test_bytes_that_are_no_characters_mean_nothing(tmp_path: Path, sent: bytes) -> None:
    with terminal(home=tmp_path) as window:
        window.wait_for("New match")
        os.write(window.master, sent)
        window.read(0.3)
        window.press("?")
        window.wait_for("Help")
        window.press("\x03")
        assert window.wait() == 0
        window.assert_restored()


BROKEN = """
from pathlib import Path
from belote.tui import app
from belote.tui.app import BeloteApp
class Broken(BeloteApp):
    CSS_PATH = Path(app.__file__).with_name("belote.tcss")
    def action_help(self):
        raise RuntimeError("broken")
broken = Broken()
broken.run()
raise SystemExit(broken.return_code)
"""


def test_an_error_of_our_own_leaves_a_sentence_and_the_terminal_as_it_was(tmp_path: Path) -> None:
    with terminal(home=tmp_path, program=("-c", BROKEN)) as window:
        window.wait_for("New match")
        window.press("?")
        assert window.wait() == 1
        window.assert_restored()
        assert "belote has stopped on an error of its own" in plain(window.output)
    assert "RuntimeError: broken" in (tmp_path / "state" / "belote" / "crash.log").read_text()


THINKING = """
import sys
from functools import partial
from belote.ai import pool
from support.play import TableApp
from support.slow import always
from support.tables import FirstLegal, table_after
class Thinking(TableApp):
    def action_rules(self):
        raise RuntimeError("broken")
pool.Pool = partial(pool.Pool, partial(always, sys.argv[1]))
thinking = Thinking(table_after("7H", bot=FirstLegal("expert")))
thinking.run()
raise SystemExit(thinking.return_code)
"""


@pytest.mark.parametrize("end", ["\x03", "q\x03", "r", "SIGTERM", "SIGINT", "SIGKILL"])
def test_no_worker_thinks_on_when_the_program_has_ended(tmp_path: Path, end: str) -> None:
    line = Line()
    program = ("-c", THINKING, f"thinks:{line.port}")
    with terminal(home=tmp_path, program=program, PYTHONPATH=os.pathsep.join(sys.path)) as window:
        window.wait_for("North is thinking")
        call, _ = line.accept()
        if end.startswith("SIG"):
            os.killpg(window.process.pid, getattr(signal, end))
        else:
            window.press(end)
        status = window.wait()
        if end != "SIGKILL":
            window.assert_restored()
            assert status == {"r": 1, "SIGTERM": 128 + signal.SIGTERM}.get(end, 0)
        assert has_ended(call)
    line.close()


EXPERTS = """
import sys
from functools import partial
from belote.ai import pool
from belote.cli import main
from belote.tui import app
from support.slow import always
app._LEAVING = 1
pool.Pool = partial(pool.Pool, partial(always, sys.argv[1]))
raise SystemExit(main(sys.argv[2:]))
"""


SLOW_TO_LEAVE = """
import select, sys
from belote.cli import main
from belote.tui.app import BeloteApp
run = BeloteApp.run
def run_and_wait(app):
    run(app)
    print("the screen is back", flush=True)
    select.select([sys.stdin], [], [])
BeloteApp.run = run_and_wait
raise SystemExit(main([]))
"""


HELP_AGAIN_AND_AGAIN = "?" * 2000
"""It is opened and closed, and drawn each time."""


def ready_to_write(terminal: int) -> bool:
    return bool(select.select([], [terminal], [], 0)[1])


@contextlib.contextmanager
def experts_thinking(home: Path) -> Iterator[tuple[Terminal, socket.socket]]:
    """A match among experts, one of which thinks for ever, and its line to us."""
    line = Line()
    with (
        contextlib.closing(line),
        terminal(
            *(f"thinks:{line.port}", *PLAY, "--level", "expert"),
            home=home,
            program=("-c", EXPERTS),
            PYTHONPATH=os.pathsep.join(sys.path),
        ) as window,
    ):
        window.wait_for("Your bid")
        window.press("p")
        call, _ = line.accept()
        window.wait_for("is thinking")
        yield window, call


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_no_card_is_played_instead_of_a_worker_that_the_same_signal_has_ended(tmp_path: Path, name: str) -> None:
    with experts_thinking(tmp_path) as (window, call):
        before = running(tmp_path)
        os.killpg(window.process.pid, getattr(signal, name))
        assert window.wait() == 128 + getattr(signal, name)
        assert has_ended(call)
        assert running(tmp_path) == before


@pytest.mark.parametrize("drawing", [False, True], ids=["while nothing happens", "while it draws"])
def test_nothing_is_left_when_the_terminal_is_gone(tmp_path: Path, drawing: bool) -> None:
    with experts_thinking(tmp_path) as (window, call):
        if drawing:
            window.press(HELP_AGAIN_AND_AGAIN)
        window.hang_up()  # No signal tells the program: the terminal does not control it.
        assert has_ended(call)
        assert window.process.wait(PATIENCE) == 128 + signal.SIGHUP


def test_a_signal_ends_the_program_though_the_terminal_is_stuck(tmp_path: Path) -> None:
    with experts_thinking(tmp_path) as (window, call):
        window.press(HELP_AGAIN_AND_AGAIN)  # Nobody reads what it draws, until it can draw no more.
        while ready_to_write(window.slave):
            time.sleep(0.01)
        window.process.terminate()
        assert window.process.wait(PATIENCE) == -signal.SIGALRM
        assert has_ended(call)


def test_the_shell_gets_no_keys_that_were_meant_for_the_game(tmp_path: Path) -> None:
    with terminal(home=tmp_path, program=("-c", SLOW_TO_LEAVE)) as window:
        window.wait_for("New match")
        window.press(CTRL_C)
        window.wait_for("the screen is back")
        window.press("qqq\r")
        assert window.wait() == 0
        assert not select.select([window.slave], [], [], 0)[0]
