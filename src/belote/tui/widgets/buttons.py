"""A row of buttons, each with the key that does the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widget import Widget

from belote.i18n import _
from belote.tui.commands import Command

_GAP = 2


class Buttons(Widget, can_focus=False):
    """Commands as buttons one row high, two columns apart."""

    def __init__(self, buttons: Sequence[tuple[Command, str]]) -> None:
        """``buttons`` pairs commands with their words (marked with `N_`)."""
        super().__init__()
        self._buttons = tuple(buttons)

    def show(self, buttons: Sequence[tuple[Command, str]]) -> None:
        """Show other buttons."""
        self._buttons = tuple(buttons)
        self.refresh(layout=True)

    def _places(self) -> Iterator[tuple[int, int, Command, str]]:
        column = 0
        for command, label in self._buttons:
            words = _(label)
            width = cell_len(command.key_line_name) + cell_len(words) + 4
            yield column, width, command, words
            column += width + _GAP

    def get_content_width(self, container: object, viewport: object) -> int:
        column, width, *_command = list(self._places())[-1]
        return column + width

    def render(self) -> Content:
        content = Content("")
        for column, _width, command, words in self._places():
            content += Content(" " * (column - content.cell_length))
            content += Content.assemble(
                (f" {command.key_line_name} ", "bold $ink on $chip"), (f" {words} ", "$ink on $chip")
            )
        return content

    async def on_click(self, event: events.Click) -> None:
        for column, width, command, _words in self._places():
            if column <= event.x < column + width:
                await self.screen.run_action(command.action)
