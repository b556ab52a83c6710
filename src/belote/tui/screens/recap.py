"""The score of a deal that is over; it stays until a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from belote.i18n import N_, _
from belote.tui.commands import HELP, Command
from belote.tui.rows import Row
from belote.tui.screens.declared import DeclaredScreen
from belote.tui.screens.look_back import LookBackScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.sheet import LEAVE, NEXT, UNDO, MatchSheet
from belote.tui.screens.tricks import TricksScreen
from belote.tui.table_keys import LOOK_BACK

_GROUP: Final = N_("End of the deal")


class RecapScreen(MatchSheet):
    """Every line of the deal's score; gives back ``NEXT``, ``UNDO`` or ``LEAVE``."""

    KEYS = (
        Command("enter,space,escape", f"choose('{NEXT}')", N_("next deal"), N_("Go on."), _GROUP),
        Command("l", "tricks", N_("tricks"), N_("See all tricks of the deal."), _GROUP),
        LOOK_BACK,
        Command("s", "scores", N_("score sheet"), N_("Open the score sheet with every line of every deal."), _GROUP),
        Command("d", "declared", N_("declared"), N_("See what was declared and shown in the deal."), _GROUP),
        Command("r", "app.rules", N_("rules"), N_("Read the rules of the game."), _GROUP),
        HELP,
        Command("q", f"choose('{LEAVE}')", N_("quit"), N_("Leave the table; the match is kept."), _GROUP),
        Command("u,ctrl+z", f"choose('{UNDO}')", "", N_("Go back to your last decision."), _GROUP),
    )

    def rows(self) -> list[Row]:
        return self.match_rows.recap(self.table.view.results[-1])

    def line_commands(self) -> Sequence[Command]:
        if not self.table.view.winners:
            return self.KEYS
        go_on, *others = self.KEYS
        return replace(go_on, label=N_("match end")), *others

    def aside(self) -> str:
        return _("end of the deal")

    def action_tricks(self) -> None:
        self.app.push_screen(TricksScreen(self.table))

    def action_declared(self) -> None:
        self.app.push_screen(DeclaredScreen(self.table))

    def action_scores(self) -> None:
        self.app.push_screen(ScoreSheetScreen(self.table))

    def action_look_back(self) -> None:
        self.app.push_screen(LookBackScreen(self.table))
