"""Words from outside, made safe to be quoted in a sentence."""

from __future__ import annotations

_LONGEST = 40


def visible(text: str) -> str:
    """A text on one line, without anything that could move a cursor.

    >>> visible("a\\x1b[31mb")
    'a�[31mb'
    """
    return "".join(character if character.isprintable() else "�" for character in text)


def quoted(text: str) -> str:
    """A text in quotation marks, on one line, control characters escaped, cut after forty characters.

    >>> print(quoted("a\\x1b[31mb"))
    'a\\x1b[31mb'
    """
    return repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")
