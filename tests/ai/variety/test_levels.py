"""The levels of Variety that go by rules: how far each is above the others.

What `strong` adds takes dozens of packs at six tables to tell: `benchmarks/README.md` has the figure.
"""

from __future__ import annotations

import pytest

from belote.engine.variety import VARIETY, VarietyOptions
from support.bots import duplicate

OPTIONS = VarietyOptions()


def test_normal_beats_random_by_four_points_a_deal() -> None:
    """1,000 packs, of which these are a part, give 4.7 ± 0.1."""
    duel = duplicate(VARIETY, OPTIONS, "normal", "random", 200, seed=2024)
    assert duel.mean >= 4
    assert duel.mean - 4 * duel.standard_error > 3


@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("normal", "novice")])
def test_a_novice_is_between_the_two(better: str, worse: str) -> None:
    duel = duplicate(VARIETY, OPTIONS, better, worse, 60, seed=2025)
    assert duel.mean - 3 * duel.standard_error > 1
