"""All tricks of a deal that is over."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.rows import Row
from belote.tui.screens.sheet import MatchSheet


class TricksScreen(MatchSheet):
    """One row a trick, one column a player."""

    def rows(self) -> list[Row]:
        return self.words.tricks(self.table.view.results[-1])

    def aside(self) -> str:
        return _("tricks")
