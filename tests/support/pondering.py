"""Players that take exactly as long as a test wants them to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from textual.pilot import Pilot

from belote.ai.player import Decision, Estimate, Question, Reason
from belote.ai.pool import Pool
from belote.engine.actions import Action
from belote.table import Table
from support.play import TableApp


class Ponderers(Pool):
    """A pool without workers: what is asked is kept until the test answers."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.warmed = False
        self._answers: list[asyncio.Future[Decision]] = []

    def warm(self) -> None:
        self.warmed = True

    async def decide(self, question: Question) -> Decision:
        self.asked.append(question)
        self._answers.append(asyncio.get_running_loop().create_future())
        return await self._answers[-1]

    @property
    def wanted(self) -> list[bool]:
        """Of each question, whether the answer is still waited for."""
        return [not answer.done() for answer in self._answers]

    def answer(
        self,
        action: Action | None = None,
        values: Mapping[Action, Estimate] | None = None,
        *,
        cut_short: bool = False,
        stand_in: str = "",
    ) -> None:
        """Decide the last question: an action, or the last one that is legal."""
        chosen = action or self.asked[-1].view.legal[-1]
        thought = Reason("thought", "Thought about for long.")
        self._answers[-1].set_result(Decision(chosen, thought, values or {}, cut_short, stand_in))


class PonderersApp(TableApp):
    """A table among players that take their time."""

    def __init__(self, table: Table, **settings: object) -> None:
        super().__init__(table, **settings)
        self.ponderers = Ponderers()
        self._pool = self.ponderers


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Let things happen until something holds."""
    for _ in range(4000):
        await pilot.pause()
        if holds():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never holds")
