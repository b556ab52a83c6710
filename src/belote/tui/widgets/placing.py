"""Textual's layout of the table's screen: every zone where our own geometry puts it."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from belote.tui import layout
from belote.tui.widgets.zone import Zone

HEADER_ROWS = 1
KEY_ROWS = 1


class Placing(Layout):
    """Places zones by their names; anything else covers the whole."""

    name = "belote"

    def __init__(self, lay_out: Callable[[Size], layout.Layout | None]) -> None:
        """``lay_out`` gives the zones of a window, whose header and key rows are docked."""
        self._lay_out = lay_out

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        found = self._lay_out(Size(size.width, size.height + HEADER_ROWS + KEY_ROWS))
        zones = {} if found is None else found.zones
        placements = []
        for child in children:
            if not isinstance(child, Zone):
                region = Region(0, 0, size.width, size.height)
            elif child.zone in zones:
                region = zones[child.zone].translate(Offset(0, -HEADER_ROWS))
            else:
                continue
            placements.append(WidgetPlacement(region, Offset(), Spacing(), child))
        return placements
