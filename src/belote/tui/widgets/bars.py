"""The header row."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

_MARGIN = 2


class HeaderBar(Widget, can_focus=False):
    """Three texts on the bar: at the left margin, in the middle of the row or left of it, at the right margin."""

    def __init__(self, left: Content | str = "", centre: Content | str = "", right: Content | str = "") -> None:
        super().__init__()
        self._parts = _contents(left, centre, right)

    def show(self, left: Content | str = "", centre: Content | str = "", right: Content | str = "") -> None:
        """Show other texts; plain strings are never taken for markup."""
        if (parts := _contents(left, centre, right)) != self._parts:
            self._parts = parts
            self.refresh()

    def render(self) -> Content:
        left, centre, right = self._parts
        width = self.size.width
        line = Content(" " * _MARGIN) + left
        last = width - _MARGIN - right.cell_length
        middle = min((width - 1) // 2 - centre.cell_length // 2, last - 1 - centre.cell_length)
        for part, column in ((centre, middle), (right, last)):
            if part:
                line += Content(" " * max(1, column - line.cell_length)) + part
        return line


def _contents(*parts: Content | str) -> tuple[Content, ...]:
    return tuple(Content(part) if isinstance(part, str) else part for part in parts)
