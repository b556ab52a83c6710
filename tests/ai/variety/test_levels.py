"""The levels of Variety: a seed decides everything, each beats the one below, none keeps anybody waiting."""

from __future__ import annotations

import time

import pytest

from belote.ai.arena import duplicate
from belote.ai.levels import LEVELS, levels_of, player_for
from belote.engine.game import Phase
from belote.engine.seats import Seat, after
from belote.engine.shuffle import shuffled
from belote.engine.variety import VARIETY, VarietyOptions

OPTIONS = VarietyOptions()


def log_of(level: str, seed: int) -> list[str]:
    """Everything that four bots of a level do and say in a match."""
    players = {seat: player_for(VARIETY, level, seed) for seat in Seat}
    lines: list[str] = []
    dealer = Seat.N
    state = VARIETY.start(OPTIONS)
    while state.phase is not Phase.OVER:
        state = state.deal(shuffled(VARIETY, seed, state.number), dealer).state
        dealer = after(dealer, VARIETY.seats)
        while state.to_act is not None:
            decision = players[state.to_act].decide(state.view(state.to_act))
            lines.append(f"{state.to_act.name} {decision.action} {decision.reason}")
            state = state.apply(decision.action).state
    return lines


def test_variety_has_all_levels() -> None:
    assert levels_of(VARIETY) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_match(level: str) -> None:
    assert log_of(level, 7) == log_of(level, 7)
    assert player_for(VARIETY, level, 7).level == level


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_takes_less_than_two_milliseconds(level: str) -> None:
    began = time.process_time()
    decisions = len(log_of(level, 11))
    assert (time.process_time() - began) / decisions < 0.002


def test_normal_beats_random_by_four_points_a_deal() -> None:
    """1,000 packs, of which these are a part, give 4.7 ± 0.1."""
    duel = duplicate(VARIETY, OPTIONS, "normal", "random", 200, seed=2024)
    assert duel.mean >= 4
    assert duel.mean - 4 * duel.standard_error > 3


@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("normal", "novice")])
def test_a_novice_is_between_the_two(better: str, worse: str) -> None:
    duel = duplicate(VARIETY, OPTIONS, better, worse, 60, seed=2025)
    assert duel.mean - 3 * duel.standard_error > 1
