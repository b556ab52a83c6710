"""A player's plate: whose turn it is, the name, closed cards, badges and what the player says."""

from __future__ import annotations

from rich.style import Style

from belote.engine.seats import Seat
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import back_bars
from belote.tui.layout import Layout
from belote.tui.manners import manner_of
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone


class Plate(Zone):
    """The plate of the seat at one place; the zones of the left and right seats hold their trick caption too."""

    def __init__(self, zone: str, place: str) -> None:
        super().__init__(zone)
        self.place = place

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        seat = scene.seats.get(self.place)
        if seat is None:
            return
        if self.place in ("top", "bottom"):
            self._paint_line(canvas, scene, layout, seat)
        else:
            self._paint_column(canvas, scene, layout, seat)

    def _paint_line(self, canvas: Canvas, scene: Scene, layout: Layout, seat: Seat) -> None:
        """The upper plate and yours: the name on the axis, everything else grows to the right."""
        palette = scene.look.palette
        name = scene.words.seat(seat)
        start = layout.axis - layout.zones[self.zone].x - len(name) // 2
        _turn(canvas, scene, start - 2, 0, seat)
        x = canvas.write(start, 0, name, paint(palette.ink, palette.felt, bold=True)) + 1
        if self.place == "top":
            bars = back_bars(scene.view.counts[scene.view.game.seats.index(seat)])
            x = canvas.write(x, 0, bars, paint(palette.back, palette.felt)) + 1
        for badge in _badges(scene, layout, seat):
            x = canvas.write(x, 0, badge, paint(palette.ink, palette.chip)) + 1
        for speech in scene.speeches(seat) if "said" not in layout.zones else ():
            x = canvas.write(x, 0, speech, paint(palette.ink, palette.felt, italic=True)) + 1

    def _paint_column(self, canvas: Canvas, scene: Scene, layout: Layout, seat: Seat) -> None:
        """The plates at the sides: one thing below the other, from the outer margin inwards."""
        palette, felt = scene.look.palette, scene.look.palette.felt
        outer = 2 if self.place == "left" else canvas.width - layout.plan.margin

        def put(row: int, style: Style, *texts: str) -> None:
            x = outer if self.place == "left" else outer - len(" ".join(texts))
            for text in texts:
                x = canvas.write(x, row, text, style) + 1

        name = scene.words.seat(seat)
        put(0, paint(palette.ink, felt, bold=True), name)
        _turn(canvas, scene, outer - 2 if self.place == "left" else outer - len(name) - 2, 0, seat)
        bars = back_bars(scene.view.counts[scene.view.game.seats.index(seat)], right=self.place == "right")
        put(1, paint(palette.back, felt), bars)
        row = 2
        badges = _badges(scene, layout, seat)
        together = len(" ".join(badges)) <= canvas.width - layout.plan.margin
        for badges_of_row in [badges] if badges and together else [[badge] for badge in badges]:
            put(row, paint(palette.ink, palette.chip), *badges_of_row)
            row += 1
        speeches = scene.speeches(seat)
        rows = canvas.height - row
        if len(speeches) > rows:
            speeches = [*speeches[: rows - 1], " ".join(speeches[rows - 1 :])]
        for speech in speeches:
            put(row, paint(palette.ink, felt, italic=True), speech)
            row += 1
        caption, bold = scene.caption(seat)
        style = paint(palette.ink if bold else palette.dim, felt, bold=bold)
        if self.place == "left":
            canvas.write_to(canvas.width - 1, 1, caption, style)
        else:
            canvas.write(1, 1, caption, style)


def _turn(canvas: Canvas, scene: Scene, x: int, y: int, seat: Seat) -> None:
    """The mark before the name of the player to act; the accent is for you alone."""
    if seat is scene.to_act:
        palette = scene.look.palette
        canvas.write(x, y, "▶", paint(palette.accent if scene.your_turn else palette.ink, palette.felt, bold=True))


def _badges(scene: Scene, layout: Layout, seat: Seat) -> list[str]:
    """The badges of a seat, each with a blank at both ends."""
    return [f" {badge} " for badge in manner_of(scene.view.game).badges(scene, seat, short=layout.plan.short)]
