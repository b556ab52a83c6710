"""The end of a match: who has won, and what to do now."""

from __future__ import annotations

from typing import Final

from belote.i18n import N_, _
from belote.tui.commands import HELP, Command
from belote.tui.rows import Row
from belote.tui.screens.look_back import LookBackScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.sheet import CLOSE, LEAVE, UNDO, MatchSheet
from belote.tui.table_keys import LOOK_BACK

_GROUP: Final = N_("End of the match")
_SCORES: Final = Command("s", "scores", N_("score sheet"), N_("Look back at every line of every deal."), _GROUP)


class _EndScreen(MatchSheet):
    """The winners, the totals and what was lost with an open litige."""

    def rows(self) -> list[Row]:
        return self.match_rows.ending(assisted=self.table.match.assisted)

    def action_scores(self) -> None:
        self.app.push_screen(ScoreSheetScreen(self.table))

    def action_look_back(self) -> None:
        self.app.push_screen(LookBackScreen(self.table))


class LastMatchScreen(_EndScreen):
    """The end of a match that was put away."""

    KEYS = (CLOSE, _SCORES, LOOK_BACK, HELP)

    def aside(self) -> str:
        return _("last match")


class MatchEndScreen(_EndScreen):
    """The end of the match at the table; gives back ``UNDO`` or ``LEAVE``."""

    KEYS = (
        Command("enter,n", "rematch", N_("rematch"), N_("Play another match like this one."), _GROUP),
        _SCORES,
        Command("u,ctrl+z", f"choose('{UNDO}')", N_("undo"), N_("Go back to your last decision."), _GROUP),
        LOOK_BACK,
        HELP,
        Command("q,escape", f"choose('{LEAVE}')", N_("home"), N_("Leave the table."), _GROUP),
    )

    def aside(self) -> str:
        return _("end of the match")

    def action_rematch(self) -> None:
        self.belote.rematch()
