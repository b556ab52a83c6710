"""Colours: one palette a theme, and the look that card faces and widgets are drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from textual.theme import Theme

from belote.settings import ThemeName


@dataclass(frozen=True, slots=True)
class Palette:
    """The named colours of a theme, as Textual writes them (``#rrggbb`` or ``ansi_…``)."""

    name: str
    dark: bool
    felt: str
    """The table."""
    bar: str
    """Header and key line."""
    panel: str
    """Prompt, sheets, side panel."""
    chip: str
    """Badges, buttons, the chosen option."""
    slot: str
    """Your empty place in the trick."""
    shade: str
    """Under a raised card."""
    ink: str
    dim: str
    """Second text."""
    faint: str
    """Rules and dots, never words."""
    accent: str
    on_accent: str
    card: str
    flat: str
    """The face of an illegal card."""
    on_card: tuple[str, str, str, str]
    """Black, red, blue and green on a card."""
    on_flat: tuple[str, str, str, str]
    """Black, red, blue and green on a flat card."""
    back: str
    outlined_flat: bool = False
    """Illegal cards and your empty place are drawn as outlines."""
    outlined: bool = False
    """All cards are drawn as outlines (no colour at all)."""


FELT: Final = Palette(
    "felt", True, "#1f4a3a", "#143328", "#193f31", "#2f6350", "#1a3f31", "#143328", "#f3f0e6", "#abc4b6", "#7ba08d",
    "#f4c95d", "#1b2a20", "#fcfaf3", "#bcc8bd", ("#15191c", "#c01f2b", "#1d57b8", "#187233"),
    ("#1e2524", "#8a1a25", "#1a4590", "#15552a"), "#6d93ad",
)  # fmt: skip
NIGHT: Final = Palette(
    "night", True, "#171a21", "#0f1116", "#1e222b", "#2d3340", "#111319", "#0b0d11", "#e6e4dc", "#a3a8b3", "#7c8393",
    "#e8bd5a", "#171a21", "#e9e6dc", "#9c9f9f", ("#15171b", "#b01c28", "#1c4fa6", "#17652e"),
    ("#17191c", "#690e18", "#123264", "#0c3c1b"), "#5d7b93",
)  # fmt: skip
LIGHT: Final = Palette(
    "light", False, "#a6cab1", "#88b297", "#bddac5", "#88b297", "#95bca2", "#6f9c80", "#0d2115", "#21402e", "#3f6650",
    "#7d2e00", "#ffffff", "#ffffff", "#d9e5db", ("#14181a", "#b81824", "#1a4fae", "#14682d"),
    ("#39423d", "#8d1f29", "#234f94", "#1f5c30"), "#3f6783",
)  # fmt: skip
CONTRAST: Final = Palette(
    "contrast", True, "#000000", "#1c1c1c", "#141414", "#3a3a3a", "#000000", "#6a6a6a", "#ffffff", "#dcdcdc", "#9a9a9a",
    "#ffe000", "#000000", "#ffffff", "#000000", ("#000000", "#b00016", "#0039b3", "#00591c"),
    ("#ffffff", "#ff9a9a", "#9cc2ff", "#8ee6a0"), "#b0b0b0", outlined_flat=True,
)  # fmt: skip
FELT_256: Final = Palette(
    "felt-256", True, "#005f5f", "#262626", "#303030", "#444444", "#005f5f", "#262626", "#ffffff", "#afd7d7", "#87afaf",
    "#ffd75f", "#121212", "#ffffff", "#c6c6c6", ("#121212", "#af0000", "#005faf", "#005f00"),
    ("#1c1c1c", "#870000", "#00005f", "#005f00"), "#87afaf",
)  # fmt: skip
"""What the felt, night and light themes become where the terminal has 256 colours."""
TERMINAL: Final = Palette(
    "terminal", True, "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default",
    "ansi_bright_black", "ansi_default", "ansi_default", "ansi_default", "ansi_bright_yellow", "ansi_black",
    "ansi_bright_white", "ansi_default", ("ansi_black", "ansi_red", "ansi_blue", "ansi_green"),
    ("ansi_default", "ansi_bright_red", "ansi_bright_blue", "ansi_bright_green"), "ansi_default", outlined_flat=True,
)  # fmt: skip
"""The terminal's own 16 colours."""
NO_COLOUR: Final = Palette(
    "no-colour", True, "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default",
    "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default", "ansi_default",
    ("ansi_default",) * 4, ("ansi_default",) * 4, "ansi_default", outlined_flat=True, outlined=True,
)  # fmt: skip
"""What every theme becomes under ``NO_COLOR``: weight and shape alone."""

PALETTES: Final[Mapping[str, Palette]] = {
    palette.name: palette for palette in (FELT, NIGHT, LIGHT, CONTRAST, FELT_256, TERMINAL, NO_COLOUR)
}


def palette_for(theme: ThemeName, *, colours: str | None, no_colour: bool) -> Palette:
    """What a theme becomes in this terminal; ``colours`` is the colour system as `rich.console.Console` names it."""
    if no_colour:
        return NO_COLOUR
    if colours not in ("truecolor", "256"):
        return TERMINAL
    if colours == "256" and theme in ("felt", "night", "light"):
        return FELT_256
    return PALETTES[theme]


def textual_theme(palette: Palette) -> Theme:
    """A palette as Textual's theme, its colours as variables of the style sheets (``$felt``, ``$on-accent``)."""
    return Theme(
        name=palette.name,
        dark=palette.dark,
        ansi=palette.felt.startswith("ansi_"),
        primary=palette.accent,
        secondary=palette.dim,
        accent=palette.accent,
        foreground=palette.ink,
        background=palette.felt,
        surface=palette.panel,
        panel=palette.panel,
        variables={
            "felt": palette.felt,
            "bar": palette.bar,
            "panel": palette.panel,
            "chip": palette.chip,
            "ink": palette.ink,
            "dim": palette.dim,
            "faint": palette.faint,
            "accent": palette.accent,
            "on-accent": palette.on_accent,
            # What Textual's own widgets ask for under a theme of the terminal's colours.
            "ansi-background": palette.felt,
            "ansi-foreground": palette.ink,
        },
    )


@dataclass(frozen=True, slots=True)
class Look:
    """How cards and marks are drawn."""

    palette: Palette = FELT
    four_colours: bool = False
    letters: bool = False
    """Letters instead of suit symbols."""
    large: bool = True
    """Large faces where there is room."""
