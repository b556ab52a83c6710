"""Lines of choices: one value of each is chosen, one line has the focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from belote.settings import Value
from belote.tui.lines import Line

_PITCH = 14
"""Columns from one choice to the next, where a line has room for it."""
_INSET = 4
"""The columns before the labels: margin, mark, blank."""


class Place(NamedTuple):
    """Where a choice stands, its mark and the blanks round it included."""

    row: int
    column: int
    width: int
    line: int
    choice: int


class Choices(Widget, can_focus=False):
    """Lines to go through with `move` and `turn`, or by the mouse."""

    class Changed(Message):
        """Another line has the focus, or another value is chosen."""

        def __init__(self, line: Line, value: Value | None) -> None:
            super().__init__()
            self.line = line
            self.value = value
            """The value chosen now; ``None`` when only the focus moved."""

    def __init__(self, lines: Sequence[Line], chosen: Mapping[str, Value]) -> None:
        """``chosen`` holds values by the names of lines; a line whose value is none of its own gets its first."""
        super().__init__()
        self.lines: tuple[Line, ...] = ()
        self._chosen: list[int] = []
        self.focus_line = 0
        self.show(lines, chosen)

    def show(self, lines: Sequence[Line], chosen: Mapping[str, Value]) -> None:
        """Show other lines or values; the focus stays on its line."""
        name = self.lines[self.focus_line].name if self.lines else ""
        self.lines = tuple(lines)
        self._chosen = [_index(line.values, chosen.get(line.name)) for line in lines]
        self.focus_line = next((index for index, line in enumerate(lines) if line.name == name), 0)
        self.refresh(layout=True)

    @property
    def focused_line(self) -> Line:
        return self.lines[self.focus_line]

    @property
    def explanation(self) -> str:
        """What the focused line means, with what is chosen there."""
        return self.focused_line.explanation(self._chosen[self.focus_line])

    @property
    def values(self) -> dict[str, Value]:
        """What is chosen, by the lines' names."""
        return {line.name: line.values[index] for line, index in zip(self.lines, self._chosen, strict=True)}

    def move(self, step: int) -> None:
        """Give another line the focus; from the last on to the first."""
        self._focus((self.focus_line + step) % len(self.lines))

    def turn(self, step: int) -> None:
        """Choose the next value of the focused line; at either end nothing happens."""
        choice = self._chosen[self.focus_line] + step
        if 0 <= choice < len(self.focused_line.values):
            self._choose(self.focus_line, choice)

    def _focus(self, line: int) -> None:
        if line != self.focus_line:
            self.focus_line = line
            self.refresh()
            self.post_message(self.Changed(self.focused_line, None))

    def _choose(self, line: int, choice: int) -> None:
        self._focus(line)
        if self._chosen[line] != choice:
            self._chosen[line] = choice
            self.refresh()
            self.post_message(self.Changed(self.lines[line], self.lines[line].values[choice]))

    def on_click(self, event: events.Click) -> None:
        places = self._places(self.size.width)
        for place in places:
            if place.row == event.y and place.column <= event.x < place.column + place.width:
                self._choose(place.line, place.choice)
                return
        for place in places:
            if place.row == event.y:
                self._focus(place.line)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return 1 + max(place.row for place in self._places(width))

    def _places(self, width: int) -> list[Place]:
        return layout(self.lines, width, spaced=not self.screen.has_class("-short"))

    def render(self) -> Content:
        width = self.size.width
        rows: dict[int, Content] = {}
        places = self._places(width)
        for place in places:
            line, focused = self.lines[place.line], place.line == self.focus_line
            behind = " on $panel" if focused else ""
            if place.row not in rows:
                label = line.label if place.choice == 0 else ""
                rows[place.row] = Content.assemble(
                    "  ",
                    ("▶ " if focused and label else "  ", f"bold $accent{behind}"),
                    (label, f"{'bold ' if focused else ''}$ink{behind}"),
                )
            if place.choice == self._chosen[place.line]:
                mark, style = "●", "bold $on-accent on $accent" if focused else "bold $ink on $chip"
            else:
                mark, style = "○", f"$dim{behind}"
            row = rows[place.row]
            gap = " " * (place.column - row.cell_length)
            rows[place.row] = row + Content.assemble(
                (gap, behind.strip()), (f" {mark} {line.words[place.choice]} ", style)
            )
        for y in {place.row for place in places if place.line == self.focus_line}:
            rows[y] += Content.styled(" " * (width - 2 - rows[y].cell_length), "on $panel")
        return Content("\n").join([rows.get(y, Content("")) for y in range(max(rows) + 1)])


def layout(lines: Sequence[Line], width: int, *, spaced: bool = True) -> list[Place]:
    """Where every choice stands: in columns where there is room, else one after the other, in rows as needed.

    With ``spaced`` blank rows set parts apart.
    """
    left = _INSET + max(cell_len(line.label) for line in lines)
    if width >= 80:
        left = max(left, 25)
    right = width - 1
    places = []
    row = -1
    for index, line in enumerate(lines):
        row += 2 if spaced and line.first and index else 1
        widths = [cell_len(word) + 4 for word in line.words]
        in_columns = left + _PITCH * (len(widths) - 1) + widths[-1] <= right and max(widths) <= _PITCH
        column = left
        for choice, choice_width in enumerate(widths):
            if column > left and column + choice_width > right:
                row, column = row + 1, left
            places.append(Place(row, column, choice_width, index, choice))
            column += _PITCH if in_columns else choice_width
    return places


def _index(values: Sequence[Value], value: Value | None) -> int:
    """Where a value stands among some, 0 when it is none of them (``True`` is not 1)."""
    return next((index for index, each in enumerate(values) if type(each) is type(value) and each == value), 0)
