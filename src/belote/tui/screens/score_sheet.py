"""The score sheet: every line of every deal."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.rows import Row
from belote.tui.screens.sheet import LookUpSheet, look_up_keys


class ScoreSheetScreen(LookUpSheet):
    """The deals that have been scored, the last one in sight."""

    AT_END = True
    KEYS = look_up_keys("s")

    def rows(self) -> list[Row]:
        return self.match_rows.sheet()

    def aside(self) -> str:
        return _("score sheet")
