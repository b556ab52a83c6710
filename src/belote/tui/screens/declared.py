"""What was declared and shown in the deal going on."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.rows import Row
from belote.tui.screens.sheet import LookUpSheet, look_up_keys


class DeclaredScreen(LookUpSheet):
    """The words of each player, and the winners' combinations once they lie open."""

    KEYS = look_up_keys("d")

    def rows(self) -> list[Row]:
        return self.match_rows.declared()

    def aside(self) -> str:
        return _("auction") if self.match_rows.manner.panel else _("declared")
