"""The side panel of a wide window: score sheet and log."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.cards import Suit
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui.canvas import Canvas, paint
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


class _Deal(NamedTuple):
    """A row of the score sheet."""

    number: int
    takers: tuple[Seat, ...]
    contract: int | None
    trump: Suit | None
    score: tuple[int, ...] | None
    """By account; ``None`` while the deal goes on."""


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
        palette = scene.look.palette
        canvas.write(_LEFT, row, _("Score sheet"), Tone.STRONG.style(palette))
        self._paint_heads(canvas, scene, row + 2)
        row = self._paint_deals(canvas, scene, row + 3)
        canvas.write(_LEFT, row, "─" * (_RIGHT - _LEFT), paint(palette.faint, palette.panel))
        self._paint_totals(canvas, scene, row + 1)
        return row + 3

    def _paint_heads(self, canvas: Canvas, scene: Scene, row: int) -> None:
        view, dim = scene.view, Tone.DIM.style(scene.look.palette)
        if len(scene.accounts) <= _FEW:
            canvas.write(_TAKER, row, manner_of(view.game).taker_word(), dim)
        for account, end in _columns(scene):
            canvas.write_to(end, row, scene.words.account(view.game.accounts[account]).lower(), dim)

    def _paint_deals(self, canvas: Canvas, scene: Scene, row: int) -> int:
        """Draw as many of the latest deals as there is room for; the row after them."""
        deals = _deals(scene)[-min(_MOST_DEALS, canvas.height // 2 - 7) :]
        for y, deal in enumerate(deals, start=row):
            self._paint_deal(canvas, scene, y, deal)
        return row + len(deals)

    def _paint_deal(self, canvas: Canvas, scene: Scene, row: int, deal: _Deal) -> None:
        palette, label = scene.look.palette, _TAKER if len(scene.accounts) <= _FEW else _CONTRACT
        plain, dim = Tone.PLAIN.style(palette), Tone.DIM.style(palette)
        canvas.write(_LEFT, row, str(deal.number), dim)
        if deal.takers:
            brief = manner_of(scene.view.game).brief(scene.words, deal.takers, deal.contract, deal.trump)
            canvas.write(label, row, brief, plain)
        elif deal.score is not None:
            canvas.write(label, row, _("all passed"), dim)
        if deal.score is None:
            canvas.write_to(_RIGHT, row, _("in play"), paint(palette.dim, palette.panel, italic=True))
            return
        for account, end in _columns(scene):
            if points := deal.score[account]:
                canvas.write_to(end, row, written(points), plain)
            else:
                canvas.write_to(end, row, "·", paint(palette.faint, palette.panel))

    def _paint_totals(self, canvas: Canvas, scene: Scene, row: int) -> None:
        palette, target = scene.look.palette, manner_of(scene.view.game).target(scene.view.options)
        strong, dim = Tone.STRONG.style(palette), Tone.DIM.style(palette)
        canvas.write(_LEFT, row, _("Total"), strong)
        for account, end in _columns(scene):
            canvas.write_to(end, row, written(scene.totals[account]), strong)
        if target is None:
            return
        canvas.write(_LEFT, row + 1, _("still to go"), dim)
        for account, end in _columns(scene):
            canvas.write_to(end, row + 1, str(max(0, target - scene.totals[account])), dim)

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


def _columns(scene: Scene) -> list[tuple[int, int]]:
    """Each account, yours first, with the column after its points."""
    accounts = scene.accounts
    width = _COLUMN if len(accounts) <= _FEW else _NARROW
    return [(account, _RIGHT - width * (len(accounts) - 1 - place)) for place, account in enumerate(accounts)]


def _deals(scene: Scene) -> list[_Deal]:
    """All deals of the match, the one going on included."""
    view = scene.view
    deals = [_Deal(one.number, one.takers, one.contract, one.trump, one.score) for one in scene.results]
    if len(deals) < view.number:
        deals.append(_Deal(view.number, view.takers, view.contract, view.trump, None))
    return deals
