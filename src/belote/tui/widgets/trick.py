"""The middle of the table: the trick, or the card turned up."""

from __future__ import annotations

from belote.i18n import _
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import draw_card, draw_place
from belote.tui.layout import Layout
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone


class TrickZone(Zone):
    """Each player's card at their place, with a word beside the one led and the one that wins."""

    def __init__(self) -> None:
        super().__init__("trick")

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        if scene.bidding:
            self._paint_turned(canvas, scene, layout)
            return
        zone, face, palette = layout.zones["trick"], layout.plan.trick, scene.look.palette
        played = dict(scene.trick.plays)
        for place, seat in scene.seats.items():
            region = layout.trick[place].translate(-zone.offset)
            if seat in played:
                draw_card(canvas, region.x, region.y, played[seat], face, scene.look)
            elif place == "bottom" and scene.view.hand:
                draw_place(canvas, region.x, region.y, face, scene.look)
            if place in ("top", "bottom"):
                caption, bold = scene.caption(seat)
                style = paint(palette.ink if bold else palette.dim, palette.felt, bold=bold)
                canvas.write(region.right + 1, region.y + region.height // 2, caption, style)

    def _paint_turned(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        turned = scene.view.turned
        if turned is None:
            return
        palette, face = scene.look.palette, layout.plan.turned
        region = layout.turned.translate(-layout.zones["trick"].offset)
        draw_card(canvas, region.x, region.y, turned, face, scene.look)
        caption = _("turned up") if scene.round == 1 else _("{suit} refused").format(suit=scene.words.suit(turned.suit))
        canvas.write(region.right + 2, region.y + face.height // 2, caption, paint(palette.dim, palette.felt))
