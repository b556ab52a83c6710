"""Where texts are broken into rows."""

from __future__ import annotations

from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.tui.wrapping import balanced


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", ()),
        ("Short enough for forty columns, surely.", ("Short enough for forty columns, surely.",)),
        ("You lead: any card may. First, x exchanges it.", ("You lead: any card may.", "First, x exchanges it.")),
        (
            "In the 46 deals that fit, the 7 brings more points",
            ("In the 46 deals that fit,", "the 7 brings more points"),
        ),
        ("nothing in this that speaks for any place", ("nothing in this that", "speaks for any place")),
    ],
)
def test_a_text_is_best_broken_where_a_sentence_or_clause_ends(text: str, rows: tuple[str, ...]) -> None:
    assert balanced(text, 40) == rows


@given(st.lists(st.text("ab,.", min_size=1, max_size=12), max_size=30), st.integers(12, 60))
def test_it_is_the_same_text_in_no_more_rows_than_are_needed(words: list[str], width: int) -> None:
    text = " ".join(words)
    rows = balanced(text, width)
    assert " ".join(rows) == text
    assert all(len(row) <= width for row in rows)
    assert len(rows) == len(wrap(text, width))
