"""The catalogue that every text for a player goes through (standard gettext; English is the source language)."""

from __future__ import annotations

import gettext
from pathlib import Path

_DOMAIN = "belote"
_LOCALE_DIR = Path(__file__).parent / "tui" / "locale"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(*languages: str) -> None:
    """Speak the first of these languages that has a catalogue, else English."""
    global _catalogue
    _catalogue = gettext.translation(_DOMAIN, _LOCALE_DIR, languages=languages, fallback=True)


def _(text: str) -> str:
    """A text in the language chosen."""
    return _catalogue.gettext(text)


def ngettext(singular: str, plural: str, count: int) -> str:
    """A text that depends on a number, in the language chosen."""
    return _catalogue.ngettext(singular, plural, count)


def N_(text: str) -> str:
    """Mark a text for the catalogue where it is written; it is translated where it is shown."""
    return text
