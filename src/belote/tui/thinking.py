"""What a table's screen has asked of a player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from belote.ai.levels import SLOW
from belote.ai.player import Decision, Question
from belote.table import Table

if TYPE_CHECKING:  # Pools load what processes need, which most tables do without.
    from belote.ai.pool import Pool


class Thinking:
    """One question at most, the last one asked: another question, or none, ends the thinking about it."""

    def __init__(
        self, table: Table, pool: Callable[[], Pool], ready: Callable[[], object], *, after: float = 0.0
    ) -> None:
        """``pool`` is where players decide that take their time, from some seconds on; ``ready`` is called then."""
        self._table = table
        self._pool = pool
        self._ready = ready
        self._after = after
        self._question: Question | None = None
        self._task: asyncio.Task[Decision] | None = None
        self._decision: Decision | None = None

    def ask(self, question: Question | None) -> None:
        """Think about this from now on, and about nothing else."""
        if question == self._question:
            return
        if self._task is not None:
            self._task.cancel()
        self._question, self._task, self._decision = question, None, None
        if question is not None and question.level in SLOW:
            self._task = asyncio.create_task(self._think(question))
            self._task.add_done_callback(self._done)

    async def _think(self, question: Question) -> Decision:
        await asyncio.sleep(self._after)
        return await self._pool().decide(question)

    def _done(self, task: asyncio.Task[Decision]) -> None:
        if task is self._task:
            self._ready()

    @property
    def decision(self) -> Decision | None:
        """What was decided; ``None`` while a player takes its time, or when nothing was asked."""
        if self._decision is None and self._question is not None:
            if self._task is None:
                self._decision = self._table.answer(self._question)
            elif self._task.done():
                self._decision = self._task.result()
        return self._decision
