"""The levels of classic belote: each beats the one below."""

from __future__ import annotations

import pytest

from belote.ai.arena import comparisons, duplicate, pairing_of
from belote.engine.classic import CLASSIC, ClassicOptions


@pytest.mark.parametrize("declarations", [False, True])
def test_each_level_beats_the_one_below(declarations: bool) -> None:
    options = ClassicOptions(declarations=declarations)
    best = duplicate(CLASSIC, options, "normal", "random", 1000, seed=20_241)
    middle = duplicate(CLASSIC, options, "novice", "random", 1000, seed=20_242)
    step = duplicate(CLASSIC, options, "normal", "novice", 1000, seed=20_243)
    assert best.mean >= 40
    assert middle.mean >= 20
    assert step.mean >= 8
    assert best.mean > middle.mean


def test_a_passed_out_deal_counts_nothing() -> None:
    pairing = pairing_of(CLASSIC, ClassicOptions(), "novice", "random", seed=3, same_contracts=True)
    packs = list(comparisons(pairing, 60))
    assert {pack.difference for pack in packs if pack.passed} == {0}
    assert sum(pack.difference != 0 for pack in packs if not pack.passed) > 30
