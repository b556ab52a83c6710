"""What can be chosen in a game's options, read off their types: screens, commands and checks all ask here."""

from __future__ import annotations

from dataclasses import fields
from typing import NamedTuple, get_args, get_type_hints

from belote.engine.game import Options


class Choice(NamedTuple):
    """One option of a game."""

    name: str
    values: tuple[int | bool, ...]
    """All its values, in the order in which they are offered; an option that is on or off offers ``True`` first."""
    default: int | bool


def choices_of(options_type: type[Options]) -> tuple[Choice, ...]:
    """The options of a game in the order of its dataclass; every field is a ``bool`` or a ``Literal`` of numbers."""
    hints = get_type_hints(options_type)
    defaults = options_type()
    return tuple(
        Choice(name, (True, False) if hints[name] is bool else get_args(hints[name]), getattr(defaults, name))
        for name in (field.name for field in fields(options_type))
    )
