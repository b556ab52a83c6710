"""What can be chosen in a game's options."""

from __future__ import annotations

from belote.engine.classic import ClassicOptions
from belote.engine.options import choices_of


def test_the_choices_of_classic_belote() -> None:
    assert choices_of(ClassicOptions) == (
        ("target", (301, 501, 1001), 501),
        ("declarations", (True, False), False),
    )
