"""The side panel of a wide window: score sheet and log."""

from __future__ import annotations

from belote.engine.cards import Suit
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui.canvas import Canvas, paint
from belote.tui.headings import account_name
from belote.tui.layout import Layout
from belote.tui.log import log
from belote.tui.manners import manner_of
from belote.tui.rows import Tone, written
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone

_LEFT = 2
_TAKER = 6
_CONTRACT = 5
"""The column of what was played, by who is named or, where columns are narrow, by its number."""
_RIGHT = 31
"""The column after the text."""
_COLUMN = 8
"""The columns of each account's points."""
_NARROW = 6
"""The same for more than a few accounts."""
_FEW = 2
_MOST_DEALS = 12
"""The latest deals that are listed; the whole is on the score sheet."""


class SidePanel(Zone):
    """The latest deals with the totals, and below them what was said and played in this one."""

    def __init__(self) -> None:
        super().__init__("side")

    def ground(self, scene: Scene) -> str:
        return scene.look.palette.panel

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        row = self._paint_scores(canvas, scene, 1)
        self._paint_log(canvas, scene, row + 2)

    def _paint_scores(self, canvas: Canvas, scene: Scene, row: int) -> int:
        """Draw the score sheet from a row on; the row after it."""
        palette, view, speaks = scene.look.palette, scene.view, scene.words
        plain, strong, dim = (tone.style(palette) for tone in (Tone.PLAIN, Tone.STRONG, Tone.DIM))
        accounts, manner = scene.accounts, manner_of(view.game)
        few = len(accounts) <= _FEW
        column, label = (_COLUMN, _TAKER) if few else (_NARROW, _CONTRACT)
        ends = [_RIGHT - column * (len(accounts) - 1 - place) for place in range(len(accounts))]

        canvas.write(_LEFT, row, _("Score sheet"), strong)
        row += 2
        if few:
            canvas.write(_TAKER, row, manner.taker_word(), dim)
        for account, end in zip(accounts, ends, strict=True):
            canvas.write_to(end, row, account_name(view.game, account, view.seat, speaks).lower(), dim)
        deals: list[tuple[int, tuple[Seat, ...], int | None, Suit | None, tuple[int, ...] | None]] = [
            (result.number, result.takers, result.contract, result.trump, result.score) for result in scene.results
        ]
        if len(scene.results) < view.number:
            deals.append((view.number, view.takers, view.contract, view.trump, None))
        room = min(_MOST_DEALS, canvas.height // 2 - 7)
        for number, takers, contract, trump, score in deals[-room:]:
            row += 1
            canvas.write(_LEFT, row, str(number), dim)
            if takers:
                canvas.write(label, row, manner.brief(speaks, takers, contract, trump), plain)
            elif score is not None:
                canvas.write(label, row, _("all passed"), dim)
            if score is None:
                canvas.write_to(_RIGHT, row, _("in play"), paint(palette.dim, palette.panel, italic=True))
                continue
            for account, end in zip(accounts, ends, strict=True):
                points = written(score[account]) if score[account] else "·"
                canvas.write_to(end, row, points, plain if score[account] else paint(palette.faint, palette.panel))
        row += 1
        canvas.write(_LEFT, row, "─" * (_RIGHT - _LEFT), paint(palette.faint, palette.panel))
        canvas.write(_LEFT, row + 1, _("Total"), strong)
        target = manner.target(view.options)
        if target is not None:
            canvas.write(_LEFT, row + 2, _("still to go"), dim)
        for account, end in zip(accounts, ends, strict=True):
            canvas.write_to(end, row + 1, written(scene.totals[account]), strong)
            if target is not None:
                canvas.write_to(end, row + 2, str(max(0, target - scene.totals[account])), dim)
        return row + 3

    def _paint_log(self, canvas: Canvas, scene: Scene, row: int) -> None:
        """Draw as much of the log's end as there is room for."""
        palette = scene.look.palette
        canvas.write(_LEFT, row, _("Log"), Tone.STRONG.style(palette))
        room = canvas.height - row - 3
        lines = log(scene)[-room:] if room > 0 else []
        if lines and not lines[0]:
            lines = lines[1:]
        for y, line in enumerate(lines, start=row + 2):
            for column, text, tone in line:
                canvas.write(_LEFT + column, y, text, tone.style(palette))
