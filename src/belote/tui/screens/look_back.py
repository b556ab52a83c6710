"""A deal that is over, bid by bid and card by card with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from belote.ai.player import Decision
from belote.i18n import N_, _
from belote.table import Table
from belote.tui.commands import HELP, Command
from belote.tui.looking_back import answer_rows, position_rows, steps_of
from belote.tui.rows import Row
from belote.tui.screens.sheet import CLOSE, SCROLLING, MatchSheet, Sheet
from belote.tui.thinking import Thinking

_GROUP: Final = N_("Looking back")
STAY: Final = 0.2
"""Seconds that a step is looked at before a player takes its time over it: going through them quickly asks nobody."""


class LookBackScreen(MatchSheet):
    """Every bid and card of the last deal; whoever made it is asked again, with what it knew then, why."""

    WHOLE = True
    KEYS = (
        CLOSE,
        replace(CLOSE, keys="b", label=""),
        Command("left", "before", N_("before"), N_("Go back to the bid or card before."), _GROUP),
        Command("right", "next", N_("next"), N_("Go on to the next bid or card."), _GROUP),
        *(command for command in SCROLLING if command.keys not in ("home", "end")),
        Command("home", "first", N_("first"), N_("Go to the first bid of the deal."), _GROUP),
        Command("end", "last", N_("last"), N_("Go to the last card of the deal."), _GROUP),
        HELP,
    )

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._steps = steps_of(table, table.view.results[-1].number)
        self._place = 0
        self._thinking = Thinking(
            table, lambda: self.belote.pool, lambda: self.call_later(self._show_answer), after=STAY
        )
        self._answers: dict[int, Decision] = {}
        """What was decided again, by the places of the steps."""

    def on_mount(self) -> None:
        self._look()

    def on_unmount(self) -> None:
        self._thinking.ask(None)

    def _look(self) -> None:
        """Show another step."""
        known = self._place in self._answers
        self._thinking.ask(None if known else self.table.question(self._steps[self._place].before))
        self._show_answer()

    def _show_answer(self) -> None:
        """Show what the player of the step decides when asked again, once it is there."""
        if (decision := self._thinking.decision) is not None:
            self._answers[self._place] = decision
        self.refresh_look()

    def _go_to(self, place: int) -> None:
        """Look at the step at a place, if there is one and it is another."""
        if place != self._place and 0 <= place < len(self._steps):
            self._place = place
            self.query_one(Sheet).to_top()
            self._look()

    def action_before(self) -> None:
        self._go_to(self._place - 1)

    def action_next(self) -> None:
        self._go_to(self._place + 1)

    def action_first(self) -> None:
        self._go_to(0)

    def action_last(self) -> None:
        self._go_to(len(self._steps) - 1)

    def rows(self) -> list[Row]:
        step, speaks = self._steps[self._place], self.match_rows.words
        place = f"{self._place + 1}/{len(self._steps)}"
        level = self.table.level(step.seat)
        position = position_rows(step, place, speaks, self.query_one(Sheet).columns)
        return position + answer_rows(step, level, self._answers.get(self._place), speaks)

    def aside(self) -> str:
        return _("look back")
