"""Ctrl+C put off: nothing of it in the block, all of it after."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

import pytest

from belote.ai.arena import Pairing
from belote.ai.interrupts import interrupts_held
from belote.ai.levels import player_for
from belote.ai.player import Decision
from belote.engine.classic import CLASSIC
from belote.engine.game import View


def to_this_thread() -> None:
    signal.raise_signal(signal.SIGINT)


def to_this_process() -> None:
    """As the terminal does: any thread may get it."""
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.05)


WAYS: tuple[Callable[[], None], ...] = (to_this_thread, to_this_process) if os.name == "posix" else (to_this_thread,)
every_way = pytest.mark.parametrize("interrupt", WAYS)


@pytest.fixture(autouse=True)
def another_thread() -> Iterator[None]:
    """Runs beside the test, as the one does that draws a progress bar."""
    over = Event()
    thread = Thread(target=over.wait)
    thread.start()
    yield
    over.set()
    thread.join()


@contextmanager
def signals_unchanged() -> Iterator[None]:
    """Whatever happens in the block, the signal means afterwards what it meant before."""

    def meaning() -> tuple[object, ...]:
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, ()) if os.name == "posix" else None
        return signal.getsignal(signal.SIGINT), mask

    before = meaning()
    try:
        yield
    finally:
        assert meaning() == before


@every_way
def test_an_interrupt_comes_when_the_block_is_over(interrupt: Callable[[], None]) -> None:
    done = []

    def work() -> None:
        with interrupts_held():
            interrupt()
            done.append("all of it")

    with signals_unchanged(), pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]


@every_way
def test_blocks_in_one_another_are_one_block(interrupt: Callable[[], None]) -> None:
    done = []

    def work() -> None:
        with interrupts_held():
            with interrupts_held():
                interrupt()
            done.append("the outer one too")

    with signals_unchanged(), pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["the outer one too"]


@every_way
def test_what_is_ignored_stays_ignored(interrupt: Callable[[], None]) -> None:
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with signals_unchanged(), interrupts_held():
            interrupt()
    finally:
        signal.signal(signal.SIGINT, usual)


def test_an_error_leaves_the_block_as_ever() -> None:
    with signals_unchanged(), pytest.raises(ZeroDivisionError), interrupts_held():
        raise ZeroDivisionError


def test_threads_that_no_interrupt_reaches_may_hold_them_too() -> None:
    done = []

    def work() -> None:
        with interrupts_held():
            done.append("all of it")

    with signals_unchanged():
        thread = Thread(target=work)
        thread.start()
        thread.join()
    assert done == ["all of it"]


@every_way
def test_a_decision_is_such_a_block(interrupt: Callable[[], None]) -> None:
    decided = []

    class Interrupted:
        level = "normal"

        def decide(self, view: View) -> Decision:
            interrupt()
            decided.append(player_for(CLASSIC, "normal", 1).decide(view))
            return decided[-1]

    pairing = Pairing(CLASSIC, CLASSIC.options_type(), (lambda seed: Interrupted(),) * 2, seed=1)
    with signals_unchanged(), pytest.raises(KeyboardInterrupt):
        pairing.play(0)
    assert len(decided) == 1
