"""Card faces, drawn on a canvas: every size, solid and outlined, with suit symbols or letters."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from rich.style import Style

from belote.engine.cards import Card, Rank, Suit
from belote.tui import words
from belote.tui.canvas import Canvas, paint
from belote.tui.themes import Look


class Face(Enum):
    """The sizes of a face: columns and rows."""

    LINE = (5, 1)
    TRICK = (5, 3)
    NARROW = (5, 4)
    """For hands of thirteen."""
    HAND = (7, 5)
    LARGE = (9, 7)

    @property
    def width(self) -> int:
        return self.value[0]

    @property
    def height(self) -> int:
        return self.value[1]

    @property
    def lift(self) -> int:
        """The rows by which a card that may be played stands above the others."""
        return 2 if self is Face.LARGE else 1


_PIPS: Final[Mapping[Rank, tuple[int, int, int, int, int]]] = {
    Rank.TWO: (1, 0, 0, 0, 1),
    Rank.THREE: (1, 0, 1, 0, 1),
    Rank.FOUR: (2, 0, 0, 0, 2),
    Rank.FIVE: (2, 0, 1, 0, 2),
    Rank.SIX: (2, 0, 2, 0, 2),
    Rank.SEVEN: (2, 1, 2, 0, 2),
    Rank.EIGHT: (2, 1, 2, 1, 2),
    Rank.NINE: (2, 2, 1, 2, 2),
    Rank.TEN: (2, 3, 0, 3, 2),
    Rank.ACE: (0, 0, 1, 0, 0),
}
"""How many pips stand in each of the five inner rows of a large face."""
_PIP_COLUMNS: Final = {0: (), 1: (4,), 2: (2, 6), 3: (2, 4, 6)}

_TWO_COLOURS: Final = (0, 1, 1, 0)
_FOUR_COLOURS: Final = (0, 1, 2, 3)
"""By suit: its place among the black, red, blue and green of a palette."""


def suit_colour(suit: Suit, colours: tuple[str, str, str, str], look: Look) -> str:
    """The colour of a suit among the four of a palette."""
    return colours[(_FOUR_COLOURS if look.four_colours else _TWO_COLOURS)[suit]]


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card, face: Face, look: Look, *, flat: bool = False, edge: bool = False
) -> None:
    """Draw a card with its upper left corner in a cell.

    ``flat`` is the grey face of one that may not be played; ``edge`` sets it off from a card that it lies upon.
    """
    palette = look.palette
    if palette.outlined:
        ink, paper, outlined = palette.ink, palette.felt, True
    elif flat:
        paper, outlined = (palette.felt, True) if palette.outlined_flat else (palette.flat, False)
        ink = suit_colour(card.suit, palette.on_flat, look)
    else:
        ink, paper, outlined = suit_colour(card.suit, palette.on_card, look), palette.card, False
    style = paint(ink, paper)
    canvas.fill(x, y, face.width, face.height, style)
    if outlined:
        _outline(canvas, x, y, face, paint(palette.ink if palette.outlined else palette.faint, paper))
    elif edge:
        for row in range(y, y + face.height):
            canvas.write(x, row, "▏", paint(palette.shade, paper))
    _index(canvas, x, y, card, face, look, style, inset=outlined and face.height > 1)
    _middle(canvas, x, y, card, face, look, style, plain=outlined)


def draw_place(canvas: Canvas, x: int, y: int, face: Face, look: Look) -> None:
    """Draw the empty place of your card in the trick."""
    palette = look.palette
    if palette.slot == palette.felt:
        _outline(canvas, x, y, face, paint(palette.ink if palette.outlined else palette.faint, palette.felt))
    else:
        canvas.fill(x, y, face.width, face.height, paint(palette.ink, palette.slot))


def _outline(canvas: Canvas, x: int, y: int, face: Face, style: Style) -> None:
    width, height = face.value
    if height == 1:
        canvas.write(x, y, "│" + " " * (width - 2) + "│", style)
        return
    canvas.write(x, y, "╭" + "─" * (width - 2) + "╮", style)
    for row in range(y + 1, y + height - 1):
        canvas.write(x, row, "│" + " " * (width - 2) + "│", style)
    canvas.write(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", style)


def _index(canvas: Canvas, x: int, y: int, card: Card, face: Face, look: Look, style: Style, *, inset: bool) -> None:
    """Write rank and suit in the upper left corner and, where there is room, in the lower right one."""
    bold = style + Style(bold=True)
    rank, suit = words.rank_label(card.rank), words.suit_mark(card.suit, look.letters)
    top, bottom = y + inset, y + face.height - 1 - inset
    canvas.write(canvas.write(x + 1, top, rank, bold), top, suit, style)
    if bottom > top:
        start = x + face.width - 1 - len(rank) - len(suit)
        canvas.write(canvas.write(start, bottom, rank, bold), bottom, suit, style)


def _middle(canvas: Canvas, x: int, y: int, card: Card, face: Face, look: Look, style: Style, *, plain: bool) -> None:
    """Draw what stands between the two indices."""
    suit = words.suit_mark(card.suit, look.letters)
    if face is Face.LARGE and not plain:
        if card.rank in _PIPS:
            for row, count in enumerate(_PIPS[card.rank], start=y + 1):
                for column in _PIP_COLUMNS[count]:
                    canvas.write(x + column, row, suit, style)
        else:
            _court(canvas, x + 1, y + 1, words.rank_label(card.rank), suit, style)
    elif face in (Face.HAND, Face.LARGE):
        canvas.write(x + face.width // 2, y + face.height // 2, suit, style)


def _court(canvas: Canvas, x: int, y: int, rank: str, suit: str, style: Style) -> None:
    canvas.write(x, y, "╭─────╮", style)
    canvas.write(x, y + 1, f"│{suit}    │", style)
    canvas.write(x, y + 2, "│     │", style)
    canvas.write(x + 3, y + 2, rank, style + Style(bold=True))
    canvas.write(x, y + 3, f"│    {suit}│", style)
    canvas.write(x, y + 4, "╰─────╯", style)


_MOST_BARS: Final = 9
"""More closed cards than these are written as a number."""


def back_bars(count: int, *, right: bool = False) -> str:
    """Closed cards, one bar each or, where they are many, their number.

    On the right of the screen the bars end with the line instead of beginning it.
    """
    if count > _MOST_BARS:
        return f"{count}▐" if right else f"▌{count}"
    return ("▐" if right else "▌") * count
