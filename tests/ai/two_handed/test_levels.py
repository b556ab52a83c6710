"""The levels of two-handed belote: how far each is above the others."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from belote.ai.arena import Duel, Pairing, comparisons
from belote.ai.levels import player_for
from belote.ai.player import Player
from belote.ai.search import Effort
from belote.ai.two_handed import players
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from support.bots import duplicate

PACKS = 1000
"""Every pack is played at two tables, the seats changed over; a duel's mean is that of one table.

`random` loses about 39 points a deal to `normal`, and 62 to somebody who sees all cards, the talon too, and knows that
it draws by lot.
"""


@pytest.mark.parametrize(
    "options",
    [TwoHandedOptions(), TwoHandedOptions(ace=11, low_groups=False, must_head_trump=True)],
    ids=["default", "others"],
)
def test_each_level_beats_the_one_below(options: TwoHandedOptions) -> None:
    best = duplicate(TWO_HANDED, options, "normal", "random", PACKS, seed=20_241)
    middle = duplicate(TWO_HANDED, options, "novice", "random", PACKS, seed=20_242)
    step = duplicate(TWO_HANDED, options, "normal", "novice", PACKS, seed=20_243)
    assert best.mean >= 35
    assert middle.mean >= 20
    assert step.mean >= 8
    assert best.mean > middle.mean


def hasty(seed: int) -> Player:
    """`strong` with a tenth of what it looks at."""
    return replace(players.strong(seed), effort=Effort(drawn=40, tried=15))


def test_even_a_hasty_search_beats_the_rules() -> None:
    """The contracts are the same; 400 packs give it 10.2 ± 0.8 with all that it looks at."""
    normal = partial(player_for, TWO_HANDED, "normal")
    pairing = Pairing(TWO_HANDED, TwoHandedOptions(), (hasty, normal), 2026, normal)
    assert Duel(tuple(comparisons(pairing, 60))).mean >= 3
