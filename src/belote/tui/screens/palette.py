"""The palette: every command of the screen below and every theme, found by its word or a part of its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.widgets import Input, Static

from belote.i18n import N_, _
from belote.tui.commands import SETTINGS, Command
from belote.tui.lines import setting_line
from belote.tui.screens.base import BeloteScreen
from belote.tui.screens.help import by_sentence
from belote.tui.widgets.key_line import KeyLine
from belote.tui.widgets.menu import Entry, Menu

_PALETTE: Final = N_("Palette")
_SENTENCES: Final = 14
"""The columns of the words, before the sentences."""


class PaletteScreen(BeloteScreen[str]):
    """Gives back the action that was chosen, if one was."""

    AUTO_FOCUS = "Input"
    KEYS = (
        Command("enter", "choose", N_("choose"), N_("Do what is selected."), _PALETTE, shown="↑/↓ Enter"),
        Command("up", "move(-1)", "", N_("Select the line above."), _PALETTE),
        Command("down", "move(1)", "", N_("Select the line below."), _PALETTE),
        Command("escape,ctrl+p", "close", N_("back"), N_("Go back."), _PALETTE),
    )

    def __init__(self, commands: Sequence[Command], key_line: Sequence[Command]) -> None:
        """``key_line`` has other words for some of the commands, by which these are found too."""
        super().__init__()
        self._found_by: dict[Entry, str] = {}
        """All entries, each with what is searched for it."""
        for sentence, alike in by_sentence(commands).items():
            actions = {command.action for command in alike}
            named = (*(command for command in key_line if command.action in actions), *alike)
            words = [_(word) for command in named for word in (command.label, command.name) if word]
            self._add(alike[0].key_names[0], words, alike[0].action, _(sentence))
        if all(command.action != SETTINGS.action for command in commands):
            self._add("", [_(SETTINGS.name)], SETTINGS.action, _(SETTINGS.help))
        theme = setting_line("theme")
        for value, name in zip(theme.values, theme.words, strict=True):
            self._add("", [name], f"app.use_theme('{value}')", _("Use the theme “{name}”.").format(name=name))

    def _add(self, key: str, words: Sequence[str], action: str, sentence: str) -> None:
        """Add what is called by the first of its words, if it has any, and found by all of them."""
        entry = Entry(key, words[0] if words else "", action, sentence)
        self._found_by[entry] = " ".join((*words, sentence))

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        # The letters and `?` belong to the words that are typed; there is no help and no palette over a palette.
        return cls.KEYS

    def compose(self) -> ComposeResult:
        search = Input(placeholder=_("Type a part of what you want to do"), compact=True)
        search.cursor_blink = False
        yield search
        yield Menu(tuple(self._found_by), details=_SENTENCES)
        yield Static(_("Nothing found."), id="nothing")
        yield KeyLine(self.KEYS)

    def on_input_changed(self, message: Input.Changed) -> None:
        parts = message.value.casefold().split()
        found = [entry for entry, text in self._found_by.items() if all(part in text.casefold() for part in parts)]
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
