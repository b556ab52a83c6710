"""The score sheet: every line of every deal."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.rows import Row
from belote.tui.screens.sheet import MatchSheet


class ScoreSheetScreen(MatchSheet):
    """The deals that have been scored, the last one in sight."""

    AT_END = True

    def rows(self) -> list[Row]:
        return self.words.sheet()

    def aside(self) -> str:
        return _("score sheet")
