"""One table of commands a screen: it feeds the bindings, the key line, the palette and the help, so that they agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType

from belote.i18n import N_


@dataclass(frozen=True, slots=True)
class Command:
    """Something that keys do on a screen."""

    keys: str
    """Textual's names of the keys, with commas between; the first is the one that is shown."""
    action: str
    """Textual's action string."""
    label: str
    """One or two words for the key line (marked with `N_`); none when it is not worth a place there."""
    help: str
    """A whole sentence for help and palette (marked with `N_`)."""
    group: str
    """The heading in the help (marked with `N_`)."""
    shown: str = ""
    """The keys as the key line writes them, where one item stands for several commands: ``↑/↓``."""
    name: str = ""
    """What it is called where it has no place on the key line (marked with `N_`)."""

    @property
    def key_names(self) -> tuple[str, ...]:
        """The keys as people write them."""
        return tuple(key_name(key.strip()) for key in self.keys.split(","))

    @property
    def key_line_name(self) -> str:
        """The keys as the key line writes them."""
        return self.shown or self.key_names[0]


_NAMES: Final = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "question_mark": "?",
}


def key_name(key: str) -> str:
    """A key of Textual's as people write it.

    >>> key_name("ctrl+p"), key_name("f1"), key_name("h")
    ('Ctrl+P', 'F1', 'h')
    """
    if "+" in key:
        return "+".join(_NAMES.get(part, part.capitalize()) for part in key.split("+"))
    if len(key) == 1:
        return key
    return _NAMES.get(key, key.upper())


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of a table of commands."""
    return [Binding(command.keys, command.action, show=False) for command in commands]


PROGRAM: Final = N_("Program")
"""The heading of the commands that every screen has."""

SETTINGS: Final = Command(
    "s", "app.settings", "", N_("Change colours, cards, pace and the like."), PROGRAM, name=N_("Settings")
)
HELP: Final = Command("question_mark,f1", "app.help", N_("help"), N_("Show the keys of this screen."), PROGRAM)
PALETTE: Final = Command(
    "ctrl+p",
    "app.command_palette",
    "",
    N_("Search the commands of this screen, and the themes."),
    PROGRAM,
    name=N_("commands"),
)
LEAVE: Final = Command(
    "ctrl+c,ctrl+q",
    "app.leave",
    "",
    N_("Leave the program at once; a match that is running is kept."),
    PROGRAM,
    name=N_("leave"),
)
COMMON: Final = (HELP, PALETTE, LEAVE)
"""What works on every screen."""
