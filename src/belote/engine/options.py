"""What can be chosen in a game's options, read off their types: screens, commands and checks all ask here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_type_hints

if TYPE_CHECKING:  # The settings ask here before the first paint.
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
        Choice(name, values_of(hints[name]), getattr(defaults, name))
        for name in (field.name for field in fields(options_type))
    )


def values_of(kind: object) -> tuple[Any, ...]:
    """All values of a ``bool`` or a ``Literal``."""
    return (True, False) if kind is bool else get_args(kind)


def is_among(value: object, values: Iterable[object]) -> bool:
    """Whether a value is one of some, its type included: neither is 501.0 the 501, nor 1 ``True``."""
    return any(type(value) is type(each) and value == each for each in values)
