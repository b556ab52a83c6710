"""The rows that sheets are made of: sentences, points, rules and progress lines, each of which can paint itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.style import Style

from belote.tui.canvas import Canvas, paint
from belote.tui.themes import Palette
from belote.tui.wrapping import balanced

WHO: Final = 17
"""The column of the second text of a line of points."""
_POINTS_WIDTH: Final = 14
"""The columns of each account's points where there are two."""
_NARROW_WIDTH: Final = 7
"""The same where there are more."""
_TO_GO_WIDTH: Final = 20
"""The columns to the right of a progress line."""
_PROGRESS: Final = 6


class Tone(Enum):
    """How a text is written."""

    PLAIN = "plain"
    STRONG = "strong"
    DIM = "dim"

    def style(self, palette: Palette) -> Style:
        ink = palette.dim if self is Tone.DIM else palette.ink
        return paint(ink, palette.panel, bold=self is Tone.STRONG)


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty row; the first to go where rows are short."""

    spare: int = 2

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        """Nothing is drawn."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text, with a badge at the right end."""

    text: str
    tone: Tone = Tone.PLAIN
    badge: str = ""
    spare: int = 0
    """How early the row goes where rows are short: the greater the earlier, 0 never."""

    def wrapped(self, width: int) -> list[Sentence]:
        """The same as rows of a width; the badge is in the first."""
        room = width - (len(self.badge) + 4 if self.badge else 0)
        first, *rest = balanced(self.text, room) or ("",)
        return [
            Sentence(first, self.tone, self.badge, self.spare),
            *(Sentence(line, self.tone, spare=self.spare) for line in rest),
        ]

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        canvas.write(x, y, self.text, self.tone.style(palette))
        if self.badge:
            canvas.write_to(x + width, y, f" {self.badge} ", paint(palette.ink, palette.chip))


@dataclass(frozen=True, slots=True)
class Heads:
    """The names over the columns of points."""

    names: tuple[str, ...]
    tone: Tone = Tone.STRONG
    spare: int = 0

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        for end, name in zip(_ends(x, width, len(self.names)), self.names, strict=True):
            canvas.write_to(end, y, name, self.tone.style(palette))


@dataclass(frozen=True, slots=True)
class Points:
    """What something brings each account; nothing is a dot."""

    label: str
    points: tuple[int, ...]
    who: str = ""
    tone: Tone = Tone.PLAIN
    spare: int = 0

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        canvas.write(x, y, self.label, self.tone.style(palette))
        canvas.write(x + WHO, y, self.who, Tone.DIM.style(palette))
        for end, points in zip(_ends(x, width, len(self.points)), self.points, strict=True):
            if points or self.tone is not Tone.PLAIN:
                canvas.write_to(end, y, written(points), self.tone.style(palette))
            else:
                canvas.write_to(end, y, "·", paint(palette.faint, palette.panel))


@dataclass(frozen=True, slots=True)
class Ruled:
    """A line across."""

    spare: int = 0

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        canvas.write(x, y, "─" * width, paint(palette.faint, palette.panel))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an account has come."""

    name: str
    share: float
    """From 0 to 1."""
    text: str
    spare: int = 1

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        canvas.write(x, y, self.name, Tone.DIM.style(palette))
        start = x + max(_PROGRESS, len(self.name) + 1)
        length = x + width - _TO_GO_WIDTH - start - 1
        done = round(min(1.0, max(0.0, self.share)) * length)
        canvas.write(start, y, "━" * done, paint(palette.ink, palette.panel))
        canvas.write(start + done, y, "─" * (length - done), paint(palette.faint, palette.panel))
        canvas.write_to(x + width, y, self.text, Tone.DIM.style(palette))


@dataclass(frozen=True, slots=True)
class Cells:
    """Texts at columns of their own."""

    cells: tuple[tuple[int, str, Tone], ...]
    spare: int = 0

    def paint(self, canvas: Canvas, x: int, y: int, width: int, palette: Palette) -> None:
        for column, text, tone in self.cells:
            canvas.write(x + column, y, text, tone.style(palette))


Row = Blank | Cells | Sentence | Heads | Points | Ruled | Progress


def _ends(x: int, width: int, count: int) -> list[int]:
    """The column after each account's points."""
    column = _POINTS_WIDTH if count <= 2 else _NARROW_WIDTH
    return [x + width - column * (count - 1 - place) for place in range(count)]


def written(points: int) -> str:
    """Points as they are written down, with a real minus."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def fit(rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """Rows of a width, without those that can be spared while they are more than ``height``."""
    kept: list[Row] = []
    for row in rows:
        kept += row.wrapped(width) if isinstance(row, Sentence) else [row]
    while len(kept) > height and (most := max(row.spare for row in kept)):
        place = max(place for place, row in enumerate(kept) if row.spare == most)
        del kept[place]
    return kept
