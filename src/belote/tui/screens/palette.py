"""The palette: every command of the screen below and every theme, found by typing a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.widgets import Input, Static

from belote.i18n import N_, _
from belote.tui.commands import Command
from belote.tui.lines import setting_line
from belote.tui.screens.base import BeloteScreen
from belote.tui.screens.help import rows
from belote.tui.widgets.key_line import KeyLine
from belote.tui.widgets.menu import Entry, Menu

_PALETTE: Final = N_("Palette")


class PaletteScreen(BeloteScreen[str]):
    """Gives back the action that was chosen, if one was."""

    AUTO_FOCUS = "Input"
    KEYS = (
        Command("enter", "choose", N_("choose"), N_("Do what is selected."), _PALETTE, shown="↑/↓ Enter"),
        Command("up", "move(-1)", "", N_("Select the line above."), _PALETTE),
        Command("down", "move(1)", "", N_("Select the line below."), _PALETTE),
        Command("escape,ctrl+p", "close", N_("back"), N_("Go back."), _PALETTE),
    )

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._entries = [Entry(keys, words, action) for words, keys, action in rows(commands)]
        self._entries.append(Entry("", _("Change the settings."), "app.settings"))
        theme = setting_line("theme")
        self._entries += [
            Entry("", _("Use the theme “{name}”.").format(name=words), f"app.use_theme('{value}')")
            for value, words in zip(theme.values, theme.words, strict=True)
        ]

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        # The letters and `?` belong to the words that are typed; there is no help and no palette over a palette.
        return cls.KEYS

    def compose(self) -> ComposeResult:
        search = Input(placeholder=_("Type a part of what you want to do"), compact=True)
        search.cursor_blink = False
        yield search
        yield Menu(self._entries)
        yield Static(_("Nothing found."), id="nothing")
        yield KeyLine(self.KEYS)

    def on_input_changed(self, message: Input.Changed) -> None:
        parts = message.value.casefold().split()
        found = [entry for entry in self._entries if all(part in entry.label.casefold() for part in parts)]
        self.query_one(Menu).show(found)
        self.query_one(Menu).display = bool(found)
        self.query_one("#nothing").display = not found

    def on_input_submitted(self) -> None:
        self.action_choose()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.dismiss(message.entry.action)

    def action_move(self, step: int) -> None:
        self.query_one(Menu).move(step)

    def action_choose(self) -> None:
        self.query_one(Menu).choose()

    def action_close(self) -> None:
        self.dismiss()
