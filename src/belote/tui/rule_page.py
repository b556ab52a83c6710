"""A page of the rules as one text, which is on the screen at once.

The pages keep to a part of Markdown: headings, paragraphs, numbered lists and tables, with a blank line between any
two, and in them emphasis and code. What is there for whoever reads the file does not come on the screen: quotes, and
the name of a clause after its heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.table import Table
from rich.text import Text

from belote.tui.canvas import paint
from belote.tui.themes import Palette

_MARKED: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
_HEADING: Final = re.compile(r"(#+) (.+?)(?: `.+`)?")
_ITEM: Final = re.compile(r"\d+\. ")
_GAP: Final = (0, 3, 0, 0)
"""The padding of a cell, as Rich takes it: columns on its right."""


def page(source: str, palette: Palette) -> Group:
    """A page from its Markdown, in the colours of a theme."""
    return Group(*_rows(source, palette))


def _rows(source: str, palette: Palette) -> Iterator[RenderableType]:
    """Blocks with a blank row between them; a section begins with a line across, a clause right below its heading."""
    space = False
    for block in source.strip().split("\n\n"):
        if block.startswith(">"):
            continue
        if space:
            yield ""
        heading, lines = _HEADING.fullmatch(block), block.splitlines()
        space = heading is None or heading[1] != "###"
        if heading is not None:
            if heading[1] == "##":
                yield Rule(characters="─", style=paint(palette.faint, palette.felt))
            yield _text(heading[2], palette, "bold")
        elif block.startswith("|"):
            yield _table(lines, palette)
        elif _ITEM.match(block):
            yield _list(lines, palette)
        else:
            yield _text(" ".join(lines), palette)


def _text(source: str, palette: Palette, style: str = "") -> Text:
    """A text with what is marked in it."""
    dim = paint(palette.dim, palette.felt, italic=True) + Style(bold=False)
    text, end = Text(style=style), 0
    for marked in _MARKED.finditer(source):
        strong, stressed, name = marked.groups()
        text.append(source[end : marked.start()])
        text.append(strong or stressed or name, "bold" if strong else "italic" if stressed else dim)
        end = marked.end()
    return text.append(source[end:])


def _list(lines: list[str], palette: Palette) -> Table:
    """Numbered items, each beside its number."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        number, _space, item = line.partition(" ")
        grid.add_row(number, _text(item, palette))
    return grid


def _table(lines: list[str], palette: Palette) -> Table:
    """Cells in columns, those of figures to the right."""
    heads, _rule, *rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    table = Table.grid(padding=_GAP)
    for column in zip(*rows, strict=True):
        words = any(character.isalpha() for cell in column for character in cell)
        table.add_column(justify="left" if words else "right")
    table.add_row(*(_text(head, palette, "bold") for head in heads))
    for row in rows:
        table.add_row(*(_text(cell, palette) for cell in row))
    return table
