"""What both sides have captured so far, in the terms of the contract."""

from __future__ import annotations

from belote.tui.canvas import Canvas, paint
from belote.tui.layout import Layout
from belote.tui.manners import manner_of
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone

_MARGIN = 2


class TallyZone(Zone):
    """One row below the hand: your side on the left, the others on the right."""

    def __init__(self) -> None:
        super().__init__("tally")

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        style = paint(scene.look.palette.dim, scene.look.palette.felt)
        texts = manner_of(scene.view.game).tally(scene, short=layout.plan.short)
        for place, text in enumerate(texts):
            if place:
                canvas.write_to(canvas.width - _MARGIN, 0, text, style)
            else:
                canvas.write(_MARGIN, 0, text, style)
