"""The help: every key of the screen below, from that screen's own table of commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from belote.i18n import N_, _
from belote.tui.commands import Command
from belote.tui.screens.reading import CLOSE, SCROLL, Pages, ReadingScreen
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.key_line import KeyLine

_MOST_KEYS: Final = 5
"""Keys that a row lists one by one."""
_SAMPLE: Final = 3
"""Of more than that, those that stand for all."""
_MOUSE: Final = (
    N_("Everything that a key does, a click does too: on a card, a button, a choice, or an item of the last row."),
    N_("A click on a line of this page does what the line says."),
    N_("To select text for copying, hold Shift (Option on a Mac) while you drag."),
)


class Row(Horizontal):
    """What some keys do; a click closes the help and does it."""

    def __init__(self, keys: str, words: str, action: str) -> None:
        super().__init__(Static(keys, classes="keys", markup=False), Static(words, markup=False))
        self.action = action

    def on_click(self) -> None:
        self.screen.dismiss(self.action)


class HelpScreen(ReadingScreen[str]):
    """Gives back the action of the line that was clicked, if one was."""

    KEYS = (
        *SCROLL,
        replace(CLOSE, shown="?/Esc"),
        Command("question_mark,f1", "close", "", N_("Go back."), CLOSE.group),
    )

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands

    def compose(self) -> ComposeResult:
        yield HeaderBar(Content.styled(_("Help"), "bold $ink"))
        with Pages():
            for group in dict.fromkeys(command.group for command in self._commands):
                yield Static(_(group), classes="heading", markup=False)
                for words, keys, action in rows(command for command in self._commands if command.group == group):
                    yield Row(keys, words, action)
            yield Static(_("Mouse"), classes="heading", markup=False)
            for sentence in _MOUSE:
                yield Static(_(sentence), markup=False)
        yield KeyLine(self.KEYS)


def rows(commands: Iterable[Command]) -> list[tuple[str, str, str]]:
    """Sentence, keys and action of commands; those that say the same, or nothing of their own, share a row."""
    return [(_(sentence), _key_list(same), same[0].action) for sentence, same in by_sentence(commands).items()]


def by_sentence(commands: Iterable[Command]) -> dict[str, list[Command]]:
    """Commands by what they say; those that say nothing belong to the one before."""
    alike: dict[str, list[Command]] = {}
    sentence = ""
    for command in commands:
        sentence = command.help or sentence
        alike.setdefault(sentence, []).append(command)
    return alike


def _key_list(commands: Iterable[Command]) -> str:
    names = [name for command in commands for name in command.key_names]
    return ", ".join(names) if len(names) <= _MOST_KEYS else ", ".join(names[:_SAMPLE]) + " …"
