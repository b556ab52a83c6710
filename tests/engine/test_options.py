"""What can be chosen in a game's options."""

from __future__ import annotations

from belote.engine.classic import ClassicOptions
from belote.engine.options import choices_of, is_among


def test_the_choices_of_classic_belote() -> None:
    assert choices_of(ClassicOptions) == (
        ("target", (301, 501, 1001), 501),
        ("declarations", (True, False), False),
    )


def test_values_of_another_type_are_others() -> None:
    assert is_among(501, (301, 501))
    assert not any(is_among(value, (301, 501)) for value in (501.0, "501", None))
    assert not is_among(1, (True, False))
