"""The header row."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

_MARGIN = 2
_GAP = 3
"""Columns before the text in the middle, where there is room for them."""


class HeaderBar(Widget, can_focus=False):
    """Three texts on the bar: at the left margin, as near to the middle as the others allow, at the right margin."""

    def __init__(self, left: Content | str = "", centre: Content | str = "", right: Content | str = "") -> None:
        super().__init__()
        self._parts = _contents(left, centre, right)

    def show(self, left: Content | str = "", centre: Content | str = "", right: Content | str = "") -> None:
        """Show other texts; plain strings are never taken for markup."""
        parts = _contents(left, centre, right)
        if not all(new.is_same(old) for new, old in zip(parts, self._parts, strict=True)):
            self._parts = parts
            self.refresh()

    def render(self) -> Content:
        left, centre, right = self._parts
        width = self.size.width
        line = Content(" " * _MARGIN) + left
        last = width - _MARGIN - right.cell_length
        middle = max((width - 1) // 2 - centre.cell_length // 2, line.cell_length + _GAP)
        middle = min(middle, last - 1 - centre.cell_length)
        for part, column in ((centre, middle), (right, last)):
            if part:
                line += Content(" " * max(1, column - line.cell_length)) + part
        return line


def _contents(*parts: Content | str) -> tuple[Content, ...]:
    return tuple(Content(part) if isinstance(part, str) else part for part in parts)
