"""The words of the reasons, of all games and levels."""

from __future__ import annotations

import re

from support.reasons import reason_texts


def test_they_hold_for_who_is_advised_and_for_who_decides() -> None:
    found = list(reason_texts())
    assert len(found) > 100
    assert [text for text in found if re.search(r"\b(you|yours?|I|me|my|mine)\b", text, re.IGNORECASE)] == []
