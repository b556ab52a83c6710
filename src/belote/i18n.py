"""The catalogue that every text for a player goes through (standard gettext; English is the source language)."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from typing import Final

_CATALOGUE: Final = gettext.NullTranslations()


def _(text: str) -> str:
    """A text in the player's language."""
    return _CATALOGUE.gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """A text that depends on a number, in the player's language."""
    return _CATALOGUE.ngettext(singular, plural, count)


def alternatives(choices: Iterable[object]) -> str:
    """What there is to choose among, one thing at least: ``301, 501 or 1001``."""
    *others, last = map(str, choices)
    return _("{others} or {last}").format(others=", ".join(others), last=last) if others else last


def N_(text: str) -> str:
    """Mark a text for the catalogue where it is written; it is translated where it is shown."""
    return text
