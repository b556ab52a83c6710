"""The prompt: whose turn it is and what may be done, above the keys."""

from __future__ import annotations

from belote.tui.canvas import Canvas, paint
from belote.tui.layout import Layout, Plan
from belote.tui.prompts import Prompt, prompt
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone
from belote.tui.wrapping import balanced

_MARGIN = 2
_GAP = 2
"""Columns between heading and sentence."""


class PromptZone(Zone):
    """A heading and a sentence on the panel; when they need more rows they grow upward over the felt."""

    def __init__(self) -> None:
        super().__init__("prompt")

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        palette = scene.look.palette
        said = prompt(scene)
        lines = prompt_lines(said, layout.plan, canvas.width)
        rows = max(len(lines), layout.plan.prompt[0])
        top = canvas.height - rows
        canvas.fill(0, top, canvas.width, rows, paint(palette.ink, palette.panel))
        if side := layout.zones.get("side"):
            canvas.fill(side.x, 0, side.width, top, paint(palette.ink, palette.panel))
        heading = paint(palette.accent if said.yours else palette.ink, palette.panel, bold=True)
        canvas.write(_MARGIN, top, said.heading, heading)
        for row, (x, text) in enumerate(lines, start=top):
            canvas.write(x, row, text, paint(palette.ink, palette.panel))
        if said.yours:
            for row in range(top, canvas.height):
                canvas.write(0, row, "▌", paint(palette.accent, palette.panel))


def prompt_lines(said: Prompt, plan: Plan, width: int) -> list[tuple[int, str]]:
    """The rows of a prompt, wrapped between words, each with its first column; the heading is in the first."""
    right = width - _MARGIN
    beside = len(said.heading) + _GAP if said.heading and not plan.heading_above else 0
    start = _MARGIN + beside
    lines = [""] if plan.heading_above else []
    lines += balanced(said.text, right - start)
    if said.more and len(lines) < plan.prompt[0] and len(said.more) <= right - start:
        lines.append(said.more)
    return [(start, line) for line in lines or [""]]
