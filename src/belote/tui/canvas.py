"""A grid of cells that is drawn on and then handed to Textual row by row."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip


@lru_cache(maxsize=1024)
def paint(ink: str, paper: str, *, bold: bool = False, italic: bool = False) -> Style:
    """The style of two colours of a palette."""
    return Style(
        color=Color.parse(ink).rich_color,
        bgcolor=Color.parse(paper).rich_color,
        bold=bold or None,
        italic=italic or None,
    )


_BLANK: Final = " "


class Canvas:
    """A picture under way; what is drawn beyond its edges is left out."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self._rows = [[(_BLANK, style)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text from a cell on; the column after it."""
        end = x + cell_len(text)
        if 0 <= y < self.height:
            row = self._rows[y]
            for column, character in enumerate(text, start=x):
                if 0 <= column < self.width:
                    row[column] = (character, style)
        return end

    def write_to(self, end: int, y: int, text: str, style: Style) -> int:
        """Write a text that ends before the column ``end``; its first column."""
        start = end - cell_len(text)
        self.write(start, y, text, style)
        return start

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Empty a rectangle, in a style."""
        for row in range(y, y + height):
            self.write(x, row, _BLANK * width, style)

    def text(self, y: int) -> str:
        """The characters of a row."""
        return "".join(character for character, _ in self._rows[y])

    def strips(self) -> list[Strip]:
        """The rows as Textual draws them."""
        return [
            Strip(
                [
                    Segment("".join(character for character, _ in cells), style)
                    for style, cells in groupby(row, key=lambda cell: cell[1])
                ],
                self.width,
            )
            for row in self._rows
        ]
