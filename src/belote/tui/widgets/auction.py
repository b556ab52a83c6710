"""The auction of Variety: what each contract is worth, who has named it, and what naming it would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.style import Style
from textual import events

from belote.engine.actions import Contract
from belote.engine.seats import Seat, after, from_seat
from belote.engine.variety.contracts import CONTRACTS
from belote.i18n import _
from belote.tui.canvas import Canvas, paint
from belote.tui.layout import Layout
from belote.tui.manners.variety import named_by, terms_text
from belote.tui.scene import Scene
from belote.tui.widgets.bids import BidClicked
from belote.tui.widgets.zone import Zone

_TURN_ROW_UP: Final = 1
"""Rows from the bottom of the zone up to the order of turns, itself included."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of the table begin, and where its rows begin and end."""

    start: int
    mark: int
    number: int
    trump: int
    terms: int
    named: int
    outcome: int
    end: int


_WIDE: Final = _Columns(2, 3, 5, 10, 15, 56, 67, 78)
_SHORT: Final = _Columns(1, 1, 3, 6, 10, 39, 47, 59)
_HEADINGS: Final = 1
"""Rows above the first contract."""

_Cell = tuple[int, str, Style]
"""A column, what stands there, and how."""


class AuctionZone(Zone):
    """A row for each contract; a click on one names it."""

    def __init__(self) -> None:
        super().__init__("auction")
        self._top = 0
        """The row of the first contract."""

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        short = layout.plan.short
        columns = _SHORT if short else _WIDE
        shift = max(0, (canvas.width - 80) // 2)
        self._top = (canvas.height - len(CONTRACTS) - _HEADINGS - _TURN_ROW_UP) // 2 + _HEADINGS
        lines = [_headings(scene, columns, short=short)]
        lines += [_contract(scene, columns, number, short=short) for number in CONTRACTS]
        for row, cells in enumerate(lines, start=self._top - _HEADINGS):
            if scene.selected is not None and self.contract_at(row) == scene.selected:
                fill = paint(scene.look.palette.on_accent, scene.look.palette.accent)
                canvas.fill(shift + columns.start, row, columns.end - columns.start, 1, fill)
            for column, text, style in cells:
                canvas.write(shift + column, row, text, style)
        self._paint_turns(canvas, scene, shift + columns.number, canvas.height - _TURN_ROW_UP)

    def _paint_turns(self, canvas: Canvas, scene: Scene, x: int, row: int) -> None:
        """The players in the order in which they bid."""
        palette, view = scene.look.palette, scene.view
        if view.dealer is None:
            return
        x = canvas.write(x, row, _("In turn"), paint(palette.dim, palette.felt)) + 3
        for seat in from_seat(after(view.dealer, view.game.seats), view.game.seats):
            if seat is scene.to_act:
                accent = palette.accent if scene.your_turn else palette.ink
                canvas.write(x, row, "▶", paint(accent, palette.felt, bold=True))
            x = canvas.write(x + 2, row, scene.words.seat(seat), paint(palette.ink, palette.felt, bold=True)) + 1
            if seat is view.dealer:
                x = canvas.write(x, row, f" {_('dealer')} ", paint(palette.ink, palette.chip)) + 1

    def contract_at(self, y: int) -> Contract | None:
        """The contract in a row of the widget."""
        number = y - self._top + 1
        return Contract(number) if number in CONTRACTS else None

    def on_click(self, event: events.Click) -> None:
        if (bid := self.contract_at(event.y)) is not None:
            self.post_message(BidClicked(bid))


def _headings(scene: Scene, columns: _Columns, *, short: bool) -> list[_Cell]:
    dim = paint(scene.look.palette.dim, scene.look.palette.felt)
    return [
        (columns.number, "#", dim),
        (columns.trump - 2, "" if short else _("trump"), dim),
        (columns.terms, _("scores") if short else _("the capturing pair scores"), dim),
        (columns.named, _("named") if short else _("named by"), dim),
        (columns.outcome, _("if you name"), dim),
    ]


def _contract(scene: Scene, columns: _Columns, number: int, *, short: bool) -> list[_Cell]:
    """The row of a contract; the one under the cursor is filled with the accent."""
    palette, speaks = scene.look.palette, scene.words
    bid, trump, namer = Contract(number), CONTRACTS[number].trump, named_by(scene.view, number)
    barred = scene.your_turn and bid not in scene.choices
    selected = bid == scene.selected
    ink, paper = (palette.on_accent, palette.accent) if selected else (palette.ink, palette.felt)
    dim = ink if selected else palette.dim
    plain, second = paint(dim if barred else ink, paper), paint(dim, paper)
    strong = paint(ink, paper, bold=True)
    return [
        (columns.mark, "▶" if selected else "", strong),
        (columns.number, "·" if barred else str(number), plain if barred else strong),
        (columns.trump, "–" if trump is None else speaks.suit(trump), plain),
        (columns.terms, terms_text(speaks, number, short=short), plain),
        (columns.named, "·" if namer is None else speaks.seat(namer), second if namer is None else plain),
        (columns.outcome, _outcome(scene, namer, barred=barred), second if namer is None else plain),
    ]


def _outcome(scene: Scene, namer: Seat | None, *, barred: bool) -> str:
    """What naming a contract would do, which somebody may have named before."""
    if not scene.your_turn:
        return ""
    if barred:
        return _("not again")
    return _("goes on") if namer is None else _("with {name}").format(name=scene.words.seat(namer))
