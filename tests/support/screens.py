"""Looking at screens in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget

SIZES = ((60, 20), (80, 24), (120, 40))
"""The sizes that screens are made for."""
ODD_SIZES = ((1, 1), (10, 3), (20, 5), (40, 12), (79, 23), (80, 24), (132, 43), (200, 60), (500, 150))
"""Sizes that a window passes through."""


def picture(app: App[object]) -> list[str]:
    """The rows of the screen as text."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def shown(app: App[object]) -> str:
    """All that is on the screen, blanks between words squeezed, so that a sentence that wraps is found."""
    return " ".join(" ".join(picture(app)).split())


def place(app: App[object], words: str) -> tuple[int, int]:
    """The first cell of some words on the screen."""
    for row, line in enumerate(picture(app)):
        if (column := line.find(words)) >= 0:
            return column, row
    raise AssertionError(f"{words!r} is not on the screen:\n" + "\n".join(picture(app)))


async def click_on(pilot: Pilot[object], words: str) -> None:
    """Click on the first letter of some words."""
    await pilot.click(offset=place(pilot.app, words))
    await pilot.pause()


async def resize(pilot: Pilot[object], width: int, height: int) -> None:
    """Give the window another size, and wait until the screen has it: Textual gathers sizes for a while."""
    await pilot.resize_terminal(width, height)
    while pilot.app.screen.size != (width, height):
        await asyncio.sleep(0.002)
    await pilot.pause()


def outside(widgets: Iterable[Widget], screen: Region) -> list[Widget]:
    """The widgets that show and lie partly outside the screen."""
    return [widget for widget in widgets if widget.region and not screen.contains_region(widget.region)]
