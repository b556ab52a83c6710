"""Decisions that take their time, made in processes of their own, so that keys are answered while bots think.

The pools of the standard library have no way to stop one task, and no question here may wait for an answer that nobody
wants any more: a worker that is still at it is killed, and another takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from belote.ai.interrupts import interrupts_held
from belote.ai.levels import player_for
from belote.ai.player import Decision, Player, Question
from belote.ai.processes import serve
from belote.engine.game import Game

STARTING: Final = 30
"""Seconds that a worker may take to start: it takes one on an idle machine, many on a busy one."""
ANSWERING: Final = 6
"""Seconds that an answer may take: levels keep to one by themselves, the rest is for a machine with much to do."""
FALLBACK: Final = "normal"
"""The level that decides, at once, where a worker does not."""
_NICENESS: Final = 10
"""How far workers stand back behind the screen where both want the processor, on systems that know of that."""

Maker = Callable[[Game, str, int], Player]
"""Makes the player of a game, level and seed; it must be importable."""

_log: Final = logging.getLogger(__name__)


class Pool:
    """Workers for one event loop: as many as there are questions at once, and one ready where a slow bot sits."""

    def __init__(self, make: Maker = player_for) -> None:
        self._make = make
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()

    def warm(self) -> None:
        """Have a worker ready, so that the first question does not wait for one to start."""
        if not self._idle:
            try:
                self._idle.append(_Worker(self._make))
            except OSError as error:
                _log.warning("no worker can be started: %s", error)

    async def decide(self, question: Question) -> Decision:
        """What the player of a question decides, or where it cannot `FALLBACK`: the decision and the log say so.

        When this is cancelled, so is the thinking.
        """
        answer = await self._answer_to(question)
        for note in answer.notes:
            _log.warning("%s: %s", question, note)
        if answer.decision is not None:
            return answer.decision
        _log.warning("%s: %s decides instead", question, FALLBACK)
        decision = player_for(question.view.game, FALLBACK, question.seed).decide(question.view)
        return replace(decision, stand_in=FALLBACK)

    async def _answer_to(self, question: Question) -> _Answer:
        """What a worker says, or why none does."""
        self.warm()
        if not self._idle:
            return _Answer(None, [])
        worker = self._idle.pop()
        self._busy.add(worker)
        answered = False
        try:
            answer = await asyncio.to_thread(worker.ask, question)
            answered = True
            return answer
        except TimeoutError as error:
            return _Answer(None, [str(error)])
        except (EOFError, OSError):
            return _Answer(None, ["the worker has died"])
        finally:
            self._released(worker, sound=answered)

    def _released(self, worker: _Worker, *, sound: bool) -> None:
        """Take a worker back; one that is still at work, stopped or dead is replaced."""
        if worker not in self._busy:
            return
        self._busy.remove(worker)
        if sound:
            self._idle.append(worker)
        else:
            worker.end()
            self.warm()

    def close(self) -> None:
        """End all workers at once, whatever they are at; a later question starts new ones."""
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._busy.clear()


class _Answer(NamedTuple):
    """What comes back from a worker."""

    decision: Decision | None
    """``None`` where there is none: the player has failed, or its worker."""
    notes: list[str]
    """What the log is to say of it."""


class _Worker:
    """A process that answers one question at a time."""

    def __init__(self, make: Maker) -> None:
        _start_tracker()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(make, theirs), daemon=True)
        with interrupts_held():
            self._process.start()
        theirs.close()  # Else the pipe would not end with the worker.
        self._started = False

    def ask(self, question: Question) -> _Answer:
        """Wait for the answer to a question.

        `TimeoutError` when that takes too long, `EOFError` or another `OSError` when the worker ends before.
        """
        if not self._started:
            self._await(STARTING, "not started")
            self._pipe.recv()
            self._started = True
        self._pipe.send(question)
        self._await(ANSWERING, "no answer")
        answer: _Answer = self._pipe.recv()
        return answer

    def _await(self, seconds: int, failure: str) -> None:
        """Wait until it sends something. Seconds are counted one by one: if all is stopped for long, that is one."""
        if not any(self._pipe.poll(1.0) for _second in range(seconds)):
            raise TimeoutError(f"{failure} within {seconds} s")

    def end(self) -> None:
        """Kill it; whoever waits for its answer is told."""
        self._process.kill()


def _start_tracker() -> None:
    """Start the process that POSIX has beside spawned ones, which is given no stream that only looks like a file.

    While Textual runs, ``sys.stderr`` is such a stream, and the start would fail.
    """
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        with redirect_stderr(None), interrupts_held():
            resource_tracker.ensure_running()


# In the worker


class _Notes(logging.Handler):
    """Keeps what is logged until it can be sent."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._kept.append(self.format(record))

    def taken(self) -> list[str]:
        """What was logged since this was asked last."""
        kept, self._kept = self._kept, []
        return kept


def _work(make: Maker, pipe: Connection) -> None:
    """Answer questions until nobody is left to ask."""
    _fall_silent()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    serve()
    pipe.send(None)  # It has started.
    notes = _Notes()
    logging.getLogger().addHandler(notes)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        decision = None
        try:
            decision = make(question.view.game, question.level, question.seed).decide(question.view)
        except Exception:
            _log.exception("the player failed")
        pipe.send(_Answer(decision, notes.taken()))


def _fall_silent() -> None:
    """Write nothing to the terminal, which shows the table."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = os.fdopen(nowhere, "w", encoding="utf-8")
