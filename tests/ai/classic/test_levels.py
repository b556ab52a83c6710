"""The levels of classic belote: each that goes by rules beats the one below, and who searches beats the rules.

By how much `strong` and `expert` do takes hundreds of whole deals to tell: `benchmarks/README.md` has the figures.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import pytest

from belote.ai.arena import Duel, Pairing, comparisons, pairing_of
from belote.ai.classic import players
from belote.ai.levels import player_for
from belote.ai.player import Player
from belote.ai.search import Effort
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import State
from support.bots import duplicate


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


@dataclass(frozen=True)
class Endings(Pairing):
    """One in which the bidder also plays for everybody until five cards are left in each hand."""

    def _dealt(self, number: int) -> State:
        state = super()._dealt(number)
        assert self.bidder is not None
        player = self.bidder(self.seed + number)
        while state.to_act is not None and max((view := state.view(state.to_act)).counts) > 5:
            state = state.apply(player.decide(view).action).state
        return state


def hasty(seed: int) -> Player:
    """`strong` with a quarter of the worlds that it plays out."""
    return replace(players.strong(seed), effort=Effort(drawn=40, tried=20))


def test_even_a_hasty_search_beats_the_rules_in_endings() -> None:
    """These 60 packs give it 11.0 ± 3.5."""
    normal = partial(player_for, CLASSIC, "normal")
    endings = Endings(CLASSIC, ClassicOptions(), (hasty, normal), 2026, normal)
    assert Duel(tuple(comparisons(endings, 60))).mean >= 4


def test_a_passed_out_deal_counts_nothing() -> None:
    pairing = pairing_of(CLASSIC, ClassicOptions(), "novice", "random", seed=3, same_contracts=True)
    packs = list(comparisons(pairing, 60))
    assert {pack.difference for pack in packs if pack.passed} == {0}
    assert sum(pack.difference != 0 for pack in packs if not pack.passed) > 30
