"""The levels of classic belote: each beats the one below."""

from __future__ import annotations

import pytest

from belote.ai.arena import duplicate, play_deal
from belote.ai.levels import player_for
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
    def novice(seed: int):
        return player_for(CLASSIC, "novice", seed)

    scores = [play_deal(CLASSIC, ClassicOptions(), (novice, novice), 3, number) for number in range(60)]
    assert (0, 0) in scores
    assert all(score == (0, 0) or sum(score) in range(81, 275) for score in scores)
