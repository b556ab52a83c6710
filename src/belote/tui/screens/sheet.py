"""A sheet: rows on a panel in the middle of the felt, between header and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from belote.i18n import N_
from belote.table import Table
from belote.tui.canvas import Canvas, paint
from belote.tui.commands import HELP, Command
from belote.tui.headings import contract, title
from belote.tui.layout import MEDIUM
from belote.tui.results import MatchRows
from belote.tui.rows import Row, fit
from belote.tui.screens.base import SMALLEST, BeloteScreen
from belote.tui.table_keys import in_words_of
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.key_line import KeyLine

NEXT: Final = "next"
UNDO: Final = "undo"
LEAVE: Final = "leave"
"""What a player chooses at a sheet that waits for a choice."""

_WIDTH: Final = 63
_MARGIN: Final = 2
"""Columns of felt beside the panel, at least."""
_PADDING: Final = 3
_MOST_KEPT: Final = 24
"""Rows that a panel keeps for itself at most when its rows change."""

_SHEET: Final = N_("Sheet")
CLOSE: Final = Command("escape,q,enter,space", "close", N_("back"), N_("Go back."), _SHEET)
_LOOK_UPS: Final = (
    Command("l", "turn_to('l')", N_("tricks"), N_("Go over to the tricks."), _SHEET),
    Command("s", "turn_to('s')", N_("scores"), N_("Go over to the score sheet."), _SHEET),
    Command("d", "turn_to('d')", N_("declared"), N_("Go over to what was declared."), _SHEET),
)
SCROLLING: Final = (
    Command("up", "scroll(-1)", N_("scroll"), N_("Move up a line."), _SHEET, shown="↑/↓"),
    Command("down", "scroll(1)", "", N_("Move down a line."), _SHEET),
    Command("pageup", "scroll(-10)", "", N_("Move up ten lines."), _SHEET),
    Command("pagedown", "scroll(10)", "", N_("Move down ten lines."), _SHEET),
    Command("home", "to_top", "", N_("Go to the first line."), _SHEET),
    Command("end", "to_end", "", N_("Go to the last line."), _SHEET),
)


class Sheet(Widget, can_focus=False):
    """Draws the rows that its screen gives; more than there is room for are scrolled."""

    def __init__(self, *, at_end: bool = False, whole: bool = False) -> None:
        """``at_end`` shows the last rows first; ``whole`` keeps the room of many rows, however few there are."""
        super().__init__()
        self._at_end = at_end
        self._whole = whole
        self._top = 0
        self._strips: list[Strip] | None = None

    def redraw(self) -> None:
        """Draw again: rows, size or look have changed."""
        self._strips = None
        self.refresh()

    @property
    def _room(self) -> tuple[int, int, int]:
        """The panel's columns, those of the text on it, and the rows between header and keys."""
        window_width, window_height = (max(pair) for pair in zip(self.app.size, SMALLEST, strict=True))
        width = min(_WIDTH, window_width - 2 * _MARGIN)
        return width, width - 2 * _PADDING, window_height - 2

    @property
    def columns(self) -> int:
        """The columns for a row's text."""
        return self._room[1]

    def _rows(self) -> tuple[list[Row], int]:
        """The rows to be shown, and how many of them fit at once."""
        assert isinstance(self.screen, MatchSheet)
        _panel, width, height = self._room
        rows = fit(self.screen.rows(), width, height)
        if len(rows) > height:
            return rows, height - 2
        kept = min(height - 2, _MOST_KEPT) if self._whole else 0
        return rows, max(len(rows), kept)

    def _first(self, last: int) -> int:
        """The row shown first, where the last that can be is this one."""
        return last if self._at_end else min(self._top, last)

    def move(self, step: int) -> None:
        """Scroll by some lines."""
        rows, shown = self._rows()
        last = max(0, len(rows) - shown)
        self._top, self._at_end = min(last, max(0, self._first(last) + step)), False
        self.redraw()

    def to_top(self) -> None:
        """Show the first rows."""
        self._top, self._at_end = 0, False
        self.redraw()

    def to_end(self) -> None:
        """Show the last rows."""
        self._at_end = True
        self.redraw()

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than room."""
        rows, shown = self._rows()
        return len(rows) > shown

    def render_line(self, y: int) -> Strip:
        if self._strips is None:
            self._strips = self._paint()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _paint(self) -> list[Strip]:
        assert isinstance(self.screen, MatchSheet)
        palette = self.screen.belote.look.palette
        canvas = Canvas(*self.size, paint(palette.ink, palette.felt))
        panel, width, height = self._room
        rows, shown = self._rows()
        top = self._first(max(0, len(rows) - shown))
        padding = min(1, (height - shown) // 2)
        left, first = (canvas.width - panel) // 2, (height - shown - 2 * padding + 1) // 2
        canvas.fill(left, first, panel, shown + 2 * padding, paint(palette.ink, palette.panel))
        for y, row in enumerate(rows[top : top + shown], start=first + padding):
            row.paint(canvas, left + _PADDING, y, width, palette)
        return canvas.strips()


class MatchSheet(BeloteScreen[str]):
    """A screen that shows one sheet about the match at a table, and gives back what the player chooses there."""

    AT_END: ClassVar[bool] = False
    """Whether a long sheet is opened at its end."""
    WHOLE: ClassVar[bool] = False
    """Whether the panel keeps its size, because its rows change."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    @property
    def match_rows(self) -> MatchRows:
        """The match as rows that the viewer reads."""
        return MatchRows(self.table.view, letters=self.belote.look.letters)

    def line_commands(self) -> Sequence[Command]:
        """The commands of the key line, in its order."""
        return self.KEYS

    def live_commands(self) -> list[Command]:
        return in_words_of(self.table.match.game, super().live_commands())

    def _shown_commands(self) -> list[Command]:
        return in_words_of(self.table.match.game, self.line_commands())

    def compose(self) -> ComposeResult:
        yield HeaderBar()
        yield Sheet(at_end=self.AT_END, whole=self.WHOLE)
        yield KeyLine(self._shown_commands())

    def rows(self) -> list[Row]:
        """What stands on the sheet."""
        raise NotImplementedError

    def aside(self) -> str:
        """The right of the header: what this sheet is."""
        raise NotImplementedError

    def _heading(self) -> tuple[Content, Content, Content]:
        view, look, short = self.table.view, self.belote.look, self.app.size.width < MEDIUM.block.width
        aside = Content.styled(self.aside(), look.palette.dim)
        return title(look, view, short=short), contract(look, view, short=short), aside

    def on_mount(self) -> None:
        self.refresh_look()

    def on_resize(self, event: events.Resize) -> None:
        self.refresh_look()

    def refresh_look(self) -> None:
        if self.too_small or self not in self.app.screen_stack:  # One that is put away may hear of a resize yet.
            return
        self.query_one(HeaderBar).show(*self._heading())
        sheet = self.query_one(Sheet)
        sheet.redraw()
        self.query_one(KeyLine).show(
            command for command in self._shown_commands() if command not in SCROLLING or sheet.scrolls
        )

    def action_scroll(self, step: int) -> None:
        self.query_one(Sheet).move(step)

    def action_to_top(self) -> None:
        self.query_one(Sheet).to_top()

    def action_to_end(self) -> None:
        self.query_one(Sheet).to_end()

    def action_close(self) -> None:
        self.dismiss()

    def action_choose(self, choice: str) -> None:
        self.dismiss(choice)


def look_up_keys(own: str) -> tuple[Command, ...]:
    """The commands of a sheet that the key ``own`` opens."""
    return (
        replace(CLOSE, shown=f"{own}/{CLOSE.key_names[0]}"),
        replace(CLOSE, keys=own, label=""),
        *SCROLLING,
        *(command for command in _LOOK_UPS if command.keys != own),
        HELP,
    )


class LookUpSheet(MatchSheet):
    """A sheet that is looked up: the key that opens it puts it away too, and those of the others go over to them."""

    @property
    def _below(self) -> BeloteScreen[object]:
        """The screen that it was opened from, whose keys open the others."""
        stack = self.app.screen_stack
        below = stack[stack.index(self) - 1]
        assert isinstance(below, BeloteScreen)
        return below

    def _opener(self, key: str) -> Command | None:
        """What opens another sheet, where there is one."""
        return next((command for command in self._below.live_commands() if command.keys == key), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "turn_to" and self._opener(str(parameters[0])) is None:
            return False
        return super().check_action(action, parameters)

    def line_commands(self) -> Sequence[Command]:
        shown: list[Command] = []
        for command in self.KEYS:
            opener = self._opener(command.keys) if command in _LOOK_UPS else command
            if opener is not None and (opener.action != "last" or self.table.view.tricks):
                shown.append(replace(command, label=opener.label))
        return shown

    def action_turn_to(self, key: str) -> None:
        """Open another sheet instead of this one."""
        below, opener = self._below, self._opener(key)
        self.dismiss()
        if opener is not None:
            self.app.call_later(below.run_action, opener.action)
