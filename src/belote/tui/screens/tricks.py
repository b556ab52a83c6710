"""All tricks of a deal that is over."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.rows import Row
from belote.tui.screens.sheet import LookUpSheet, look_up_keys


class TricksScreen(LookUpSheet):
    """One row a trick, one column a player."""

    KEYS = look_up_keys("l")

    def rows(self) -> list[Row]:
        return self.match_rows.tricks(self.table.view.results[-1])

    def aside(self) -> str:
        return _("tricks")
