"""A menu: one entry a row, one of them selected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a menu."""

    key: str
    label: str
    action: str
    detail: str = ""
    brief: str = ""
    """The detail where the whole of it has no room."""


class Menu(Widget, can_focus=False):
    """Entries to go through with `move` and `choose`, or by the mouse."""

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, entries: Sequence[Entry] = (), *, details: int = 15) -> None:
        """``details`` is the column of the details, counted from that of the labels."""
        super().__init__()
        self.entries = tuple(entries)
        self.selected = 0
        self._details = details
        self._top = 0

    def show(self, entries: Sequence[Entry]) -> None:
        """Show other entries, the first of them selected."""
        self.entries = tuple(entries)
        self.selected = self._top = 0
        self.refresh(layout=True)

    def renew(self, entries: Sequence[Entry]) -> None:
        """Show what has become of the entries; the one that is selected stays so, as long as it is there."""
        action = self.entries[self.selected].action if self.entries else ""
        self.show(entries)
        self.selected = next((index for index, entry in enumerate(entries) if entry.action == action), 0)

    def move(self, step: int) -> None:
        """Select another entry; from the last on to the first."""
        if self.entries:
            self._select((self.selected + step) % len(self.entries))

    def choose(self) -> None:
        """Choose the selected entry."""
        if self.entries:
            self.post_message(self.Chosen(self.entries[self.selected]))

    def _select(self, index: int) -> None:
        if index != self.selected:
            self.selected = index
            self.refresh()

    def _entry_at(self, y: int) -> int | None:
        index = self._top + y
        return index if index < len(self.entries) else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if (index := self._entry_at(event.y)) is not None:
            self._select(index)

    def on_click(self, event: events.Click) -> None:
        if (index := self._entry_at(event.y)) is not None:
            self._select(index)
            self.choose()

    def on_mouse_scroll_down(self) -> None:
        self._select(min(self.selected + 1, max(0, len(self.entries) - 1)))

    def on_mouse_scroll_up(self) -> None:
        self._select(max(self.selected - 1, 0))

    @property
    def _label_column(self) -> int:
        return 3 + max((cell_len(entry.key) for entry in self.entries), default=0) + 2

    def _row(self, entry: Entry, detail: str) -> int:
        """The columns of a row with a detail."""
        return self._label_column + (self._details + cell_len(detail) if detail else cell_len(entry.label))

    def get_content_width(self, container: object, viewport: object) -> int:
        return 1 + max((self._row(entry, entry.detail) for entry in self.entries), default=0)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self.entries)

    def render(self) -> Content:
        width, height = self.size
        self._top = max(min(self._top, self.selected), self.selected - height + 1, 0)
        rows = []
        for index, entry in enumerate(self.entries[self._top : self._top + height], start=self._top):
            selected = index == self.selected
            detail = entry.detail if self._row(entry, entry.detail) <= width else entry.brief or entry.detail
            label = entry.label + " " * (self._details - cell_len(entry.label)) if detail else entry.label
            row = Content.assemble(
                (" ▶ " if selected else "   ", "bold"),
                (entry.key, "bold"),
                " " * (self._label_column - 3 - cell_len(entry.key)),
                (label, "bold" if selected else ""),
                detail,
            )
            row = row.truncate(width, ellipsis=True).pad_right(max(0, width - row.cell_length))
            rows.append(row.stylize("$on-accent on $accent" if selected else "$ink"))
        return Content("\n").join(rows)
