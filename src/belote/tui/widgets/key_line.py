"""The last row: the keys that matter here, each also a button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widget import Widget

from belote.i18n import _
from belote.tui.commands import HELP, Command

_MARGIN = 2
_GAPS = (4, 3, 2)
"""Columns between two items: the widest with which all fit; where some must go, the rest keeps three at least."""


class KeyLine(Widget, can_focus=False):
    """Keys in bold, what they do beside them; items go from the right when room is short, help stays."""

    def __init__(self, commands: Iterable[Command]) -> None:
        super().__init__()
        self._commands = _shown(commands)
        self._sentence = ""

    def tell(self, sentence: str) -> None:
        """Show a sentence in place of the keys; an empty one brings them back."""
        if sentence != self._sentence:
            self._sentence = sentence
            self.refresh()

    def show(self, commands: Iterable[Command]) -> None:
        """Show other commands."""
        if (shown := _shown(commands)) != self._commands:
            self._commands = shown
            self.refresh()

    @property
    def commands(self) -> Sequence[Command]:
        """What is shown, as far as there is room."""
        return self._commands

    def items(self, width: int) -> list[tuple[int, Command]]:
        """The items that fit into a width, each with its first column."""
        return place(self._commands, width - 2 * _MARGIN)

    def render(self) -> Content:
        if self._sentence:
            return Content.assemble(" " * _MARGIN, (self._sentence, "bold $ink"))
        content = Content("")
        for column, command in self.items(self.size.width):
            content += Content(" " * (column - content.cell_length))
            content += Content.assemble((command.key_line_name, "bold $ink"), " ", (_(command.label), "$dim"))
        return content

    async def on_click(self, event: events.Click) -> None:
        for column, command in self.items(self.size.width):
            if column <= event.x < column + item_width(command):
                await self.screen.run_action(command.action)


def _shown(commands: Iterable[Command]) -> list[Command]:
    return [command for command in commands if command.label]


def item_width(command: Command) -> int:
    """The columns of an item."""
    return cell_len(command.key_line_name) + 1 + cell_len(_(command.label))


def place(commands: Sequence[Command], width: int) -> list[tuple[int, Command]]:
    """Lay items out from the left margin in ``width`` columns; help is the last to go."""
    kept = list(commands)
    while kept:
        for gap in _GAPS if len(kept) == len(commands) else _GAPS[:-1]:
            if sum(map(item_width, kept)) + gap * (len(kept) - 1) <= width:
                columns, column = [], _MARGIN
                for command in kept:
                    columns.append((column, command))
                    column += item_width(command) + gap
                return columns
        others = [command for command in kept if command is not HELP]
        kept.remove(others[-1] if others else kept[-1])
    return []
