"""The base of everything that is drawn on the table: a rectangle that paints a scene."""

from __future__ import annotations

from abc import abstractmethod

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from belote.tui.canvas import Canvas, paint
from belote.tui.layout import Layout
from belote.tui.scene import Scene


class Zone(Widget, can_focus=False):
    """A zone of the layout that has its own id; only rows that have changed are drawn again."""

    def __init__(self, zone: str) -> None:
        super().__init__(id=zone)
        self.zone = zone
        self._scene: Scene | None = None
        self._layout_shown: Layout | None = None
        self._strips: list[Strip] = []

    def show(self, scene: Scene, layout: Layout | None) -> None:
        """Draw a scene as the layout has it; a layout without this zone leaves it as it is, out of sight."""
        if layout is None or self.zone not in layout.zones:
            return
        if (scene, layout) == (self._scene, self._layout_shown):
            return
        self._scene, self._layout_shown = scene, layout
        width, height = layout.zones[self.zone].size
        canvas = Canvas(width, height, paint(scene.look.palette.ink, self.ground(scene)))
        self.paint(canvas, scene, layout)
        before, self._strips = self._strips, canvas.strips()
        if len(before) != height:
            self.refresh()
        elif changed := [y for y, strip in enumerate(self._strips) if strip != before[y]]:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def ground(self, scene: Scene) -> str:
        """The colour behind it all."""
        return scene.look.palette.felt

    @abstractmethod
    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        """Draw the scene on an empty canvas of the zone's size."""

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)
