"""The settings: each choice holds at once."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from belote.i18n import N_
from belote.tui.commands import HELP
from belote.tui.lines import setting_line
from belote.tui.screens.choosing import BACK, DOWN, LEFT, RIGHT, UP, ChoosingScreen
from belote.tui.widgets.choices import Choices

_GROUPS: Final = (
    ("theme", "four_colours", "letters", "large"),
    ("pace", "confirm_forced", "direction", "sort"),
    ("language",),
)


class SettingsScreen(ChoosingScreen):
    """What a player chooses for all matches."""

    TITLE_TEXT = N_("Settings")
    ASIDE = N_("kept at once")
    KEYS = (DOWN, UP, RIGHT, LEFT, BACK, HELP)

    def choices(self) -> Choices:
        lines = [setting_line(name, first=name == group[0]) for group in _GROUPS for name in group]
        return Choices(lines, asdict(self.belote.settings))

    def on_choices_changed(self, message: Choices.Changed) -> None:
        super().on_choices_changed(message)
        if message.value is not None:
            self.belote.change_settings(**{message.line.name: message.value})
