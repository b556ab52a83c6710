"""What both sides have captured so far, in the terms of the contract."""

from __future__ import annotations

from belote.tui.canvas import Canvas, paint
from belote.tui.layout import Layout
from belote.tui.manners import manner_of
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone

_MARGIN = 2
_GAP = "   "
"""What stands between the two at least."""


class TallyZone(Zone):
    """One row below the hand: your side on the left, the others on the right."""

    def __init__(self) -> None:
        super().__init__("tally")

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        style = paint(scene.look.palette.dim, scene.look.palette.felt)
        manner = manner_of(scene.view.game)
        texts = manner.tally(scene, short=False)
        if len(_GAP.join(texts)) > canvas.width - 2 * _MARGIN:
            texts = manner.tally(scene, short=True)
        if texts:
            yours, theirs = texts
            canvas.write(_MARGIN, 0, yours, style)
            canvas.write_to(canvas.width - _MARGIN, 0, theirs, style)
