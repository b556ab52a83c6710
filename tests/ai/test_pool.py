"""Workers decide as this process would; whatever becomes of them, an answer comes, nothing is shown, and none stays."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from random import Random
from typing import NoReturn

import pytest

from belote.ai import pool as pool_module
from belote.ai.levels import SLOW, player_for
from belote.ai.player import Decision, Question
from belote.ai.pool import Pool
from belote.engine.classic import CLASSIC
from belote.engine.game import Game, View
from support.bots import every_level
from support.deals import random_deal
from support.slow import Held, Line, has_ended, troubled, without_clock

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def view_of(game: Game, actions: int) -> View:
    """What the player to act knows after so many actions of some deal."""
    state = random_deal(game, Random(actions), actions).state
    assert state.to_act is not None
    return state.view(state.to_act)


VIEW = view_of(CLASSIC, 20)


def question(level: str) -> Question:
    return Question(level, 1, VIEW)


def by_normal() -> Decision:
    """What the troubled players decide if they come to it."""
    return player_for(CLASSIC, "normal", 1).decide(VIEW)


def instead() -> Decision:
    """What is decided in this process where a worker does not."""
    return replace(by_normal(), stand_in="normal")


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """However slow the machine, nobody is taken for lost where a test does not want it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool_module, "STARTING", 3600)
        patch.setattr(pool_module, "ANSWERING", 3600)
        yield


@pytest.fixture(scope="module")
def shared_pool() -> Iterator[Pool]:
    """A pool of players as they are, but for the clock."""
    pool = Pool(without_clock)
    yield pool
    pool.close()


@pytest.fixture
def pool() -> Iterator[Pool]:
    """A pool of players that get into trouble."""
    pool = Pool(troubled)
    yield pool
    pool.close()


@pytest.fixture
def line() -> Iterator[Line]:
    line = Line()
    yield line
    line.close()


@every_level
async def test_a_worker_decides_as_this_process_does(shared_pool: Pool, game: Game, level: str) -> None:
    for actions in (28,) if level in SLOW else (2, 28):
        view = view_of(game, actions)
        assert await shared_pool.decide(Question(level, 5, view)) == without_clock(game, level, 5).decide(view)


async def test_nothing_is_started_before_it_is_needed() -> None:
    before = active_children()
    pool = Pool()
    assert active_children() == before
    pool.close()


async def test_a_worker_is_kept_for_the_next_question(pool: Pool, line: Line) -> None:
    callers = set()
    for _ in range(2):
        assert await pool.decide(question(f"calls:{line.port}")) == by_normal()
        callers.add(line.accept()[1])
    assert len(callers) == 1


async def test_two_questions_are_thought_of_at_once(pool: Pool, line: Line) -> None:
    thinking = asyncio.create_task(pool.decide(question(f"thinks:{line.port}")))
    await asyncio.to_thread(line.accept)
    assert await pool.decide(question("sound")) == by_normal()
    assert not thinking.done()
    thinking.cancel()


async def test_a_question_that_is_no_longer_wanted_frees_its_worker(pool: Pool, line: Line) -> None:
    thinking = asyncio.create_task(pool.decide(question(f"thinks:{line.port}")))
    call, _ = await asyncio.to_thread(line.accept)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert await asyncio.to_thread(has_ended, call)
    assert await pool.decide(question("sound")) == by_normal()


async def test_normal_decides_when_a_worker_is_killed(pool: Pool, line: Line, caplog: pytest.LogCaptureFixture) -> None:
    thinking = asyncio.create_task(pool.decide(question(f"thinks:{line.port}")))
    _, worker = await asyncio.to_thread(line.accept)
    os.kill(worker, KILL)
    assert await thinking == instead()
    assert "the worker has died" in caplog.text
    assert "normal decides instead" in caplog.text
    caplog.clear()
    assert await pool.decide(question("sound")) == by_normal()
    assert not caplog.records


async def test_normal_decides_when_an_idle_worker_is_gone(
    pool: Pool, line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    await pool.decide(question(f"calls:{line.port}"))
    call, worker = line.accept()
    os.kill(worker, KILL)
    assert await asyncio.to_thread(has_ended, call)
    assert await pool.decide(question("sound")) == instead()
    assert "the worker has died" in caplog.text


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows does not hang up")
async def test_a_worker_leaves_hanging_up_to_the_program(pool: Pool, line: Line) -> None:
    await pool.decide(question(f"calls:{line.port}"))
    _, worker = line.accept()
    os.kill(worker, signal.SIGHUP)
    assert await pool.decide(question("sound")) == by_normal()


async def test_normal_decides_when_a_worker_crashes(pool: Pool, caplog: pytest.LogCaptureFixture) -> None:
    assert await pool.decide(question("dies")) == instead()
    assert "the worker has died" in caplog.text


async def test_normal_decides_when_a_player_fails_and_the_log_says_how(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    assert await pool.decide(question("fails")) == instead()
    assert "RuntimeError: out of ideas" in caplog.text
    assert "fails of classic" in caplog.text


async def test_normal_decides_when_no_answer_comes(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, line: Line
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "ANSWERING", 0)
        assert await pool.decide(question(f"thinks:{line.port}")) == instead()
    assert "no answer within 0 s" in caplog.text
    caplog.clear()
    assert await pool.decide(question("sound")) == by_normal()
    assert not caplog.records


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows stops no process")
async def test_a_worker_that_is_stopped_is_taken_for_lost(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, line: Line
) -> None:
    await pool.decide(question(f"calls:{line.port}"))
    call, worker = line.accept()
    os.kill(worker, signal.SIGSTOP)
    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "ANSWERING", 1)
        assert await pool.decide(question("sound")) == instead()
    assert "no answer within 1 s" in caplog.text
    assert await asyncio.to_thread(has_ended, call)
    caplog.clear()
    assert await pool.decide(question("sound")) == by_normal()
    assert not caplog.records


async def test_a_worker_that_takes_long_to_start_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, line: Line
) -> None:
    pool = Pool(Held(line.port))
    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "ANSWERING", 0)
        asked = asyncio.create_task(pool.decide(question("sound")))
        call, _ = await asyncio.to_thread(line.accept)
        assert not asked.done()
    call.sendall(b"start\n")
    assert await asked == by_normal()
    assert not caplog.records
    pool.close()


async def test_normal_decides_when_a_worker_does_not_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, line: Line
) -> None:
    pool = Pool(Held(line.port))
    pool.warm()
    call, _ = await asyncio.to_thread(line.accept)
    monkeypatch.setattr(pool_module, "STARTING", 0)
    assert await pool.decide(question("sound")) == instead()
    assert "not started within 0 s" in caplog.text
    assert await asyncio.to_thread(has_ended, call)
    pool.close()


async def test_normal_decides_when_no_worker_can_be_started(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(method: str) -> NoReturn:
        raise BlockingIOError("too many processes")

    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "get_context", refused)
        assert await pool.decide(question("sound")) == instead()
    assert "no worker can be started: too many processes" in caplog.text
    assert "sound of classic" in caplog.text
    caplog.clear()
    assert await pool.decide(question("sound")) == by_normal()
    assert not caplog.records


async def test_what_a_player_logs_comes_into_our_log(pool: Pool, caplog: pytest.LogCaptureFixture) -> None:
    await pool.decide(question("notes"))
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "the clock stopped the search" in caplog.text


async def test_nothing_that_a_worker_writes_is_shown(pool: Pool, capfd: pytest.CaptureFixture[str]) -> None:
    assert await pool.decide(question("talks")) == by_normal()
    pool.close()
    assert capfd.readouterr() == ("", "")


async def test_a_pool_that_is_closed_ends_its_workers_and_can_be_asked_again(pool: Pool, line: Line) -> None:
    await pool.decide(question(f"calls:{line.port}"))
    thinking = asyncio.create_task(pool.decide(question(f"thinks:{line.port}")))
    idle, _ = line.accept()
    busy, _ = await asyncio.to_thread(line.accept)
    thinking.cancel()
    pool.close()
    assert await asyncio.to_thread(has_ended, idle)
    assert await asyncio.to_thread(has_ended, busy)
    assert await pool.decide(question("sound")) == by_normal()


PROGRAM = """
import asyncio, sys
from belote.ai.player import Question
from belote.ai.pool import Pool
from belote.engine.classic import CLASSIC, ClassicOptions
from support.slow import Line, has_ended, troubled, without_clock

async def main():
    state = CLASSIC.start(ClassicOptions()).deal(CLASSIC.pack, CLASSIC.seats[0]).state
    pool, view = Pool(troubled), state.view(state.to_act)
    kept, gone = (asyncio.create_task(pool.decide(Question(level, 1, view))) for level in sys.argv[1:])
    await kept
    await asyncio.to_thread(sys.stdin.readline)
    raise SystemExit(3)

try:
    asyncio.run(main())
except KeyboardInterrupt:
    raise SystemExit(130)
"""


@pytest.mark.parametrize("end", ["kill -9", "ctrl-c", "exit"])
def test_no_worker_outlives_the_program(line: Line, end: str) -> None:
    """One worker thinks and would go on for ever, another waits for a question."""
    if end == "ctrl-c" and not hasattr(os, "killpg"):
        pytest.skip("Windows has no process groups that a test could interrupt")
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, f"calls:{line.port}", f"thinks:{line.port}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    calls = [line.accept()[0] for _ in range(2)]
    if end == "kill -9":
        program.kill()
    elif end == "ctrl-c":
        os.killpg(program.pid, signal.SIGINT)
    output, _ = program.communicate("\n" if end == "exit" else None, timeout=60)
    assert output == ""
    assert program.returncode == {"kill -9": -KILL, "ctrl-c": 130, "exit": 3}[end]
    assert all(map(has_ended, calls))
