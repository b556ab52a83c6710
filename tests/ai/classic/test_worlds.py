"""Hidden hands of classic belote: all that what is known allows, equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.knowledge import learn
from belote.ai.classic.worlds import worlds_of
from belote.ai.layouts import Layouts
from belote.engine.cards import Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicView
from belote.engine.classic.declarations import combinations_in
from belote.engine.combinations import Saying
from belote.engine.game import Phase
from support.classic_bots import allows
from support.worlds import assert_all, assert_uniform, every_layout, rich_deal


def view_of(lot: Random, cards: int, declarations: bool) -> ClassicView:
    """What the seat to act sees of a deal with many combinations after so many cards."""
    view = None
    while view is None:
        state = rich_deal(CLASSIC, ClassicOptions(declarations=declarations), lot, cards).state
        view = state.view(state.to_act) if state.phase is Phase.PLAY and state.to_act is not None else None
    assert isinstance(view, ClassicView)
    return view


def ways_of(view: ClassicView) -> list[tuple[int, ...]]:
    """All hands that could be held, by trying every one."""
    know = learn(view)
    may = [know.unseen] * 4
    may[view.seat] = view.hand.mask
    return [hands for hands in every_layout(may, view.counts) if allows(know, hands)]


@settings(max_examples=40)
@given(lot=st.randoms(use_true_random=False), cards=st.integers(20, 30), declarations=st.booleans())
def test_near_the_end_every_possible_hand_is_there_once(lot: Random, cards: int, declarations: bool) -> None:
    view = view_of(lot, cards, declarations)
    assert_all(list(worlds_of(view)), ways_of(view))


@pytest.mark.parametrize("declarations", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_possible_hands_are_equally_likely(seed: int, declarations: bool) -> None:
    lot = Random(seed)
    ways: list[tuple[int, ...]] = []
    while not 8 <= len(ways) <= 400:
        view = view_of(lot, lot.randint(18, 27), declarations)
        ways = ways_of(view)
    worlds = worlds_of(view)
    assert_uniform([worlds.draw(lot) for _ in range(20 * len(ways))], ways)


@pytest.mark.parametrize("kinds", [(), (Saying.TIERCE,), (Saying.QUARTE,)], ids=["nothing", "tierce", "quarte"])
def test_what_is_declared_is_as_likely_as_by_trial(kinds: tuple[Saying, ...]) -> None:
    """A seat has led. The same numbers come of hands drawn without heed to what it said, most of which do not fit."""
    lot, said = Random(12), None
    while said != kinds:
        view = view_of(lot, 1, declarations=True)
        said = tuple(saying for _, saying in view.said if saying is not Saying.BELOTE)
    know, worlds = learn(view), worlds_of(view)
    leader = view.trick.plays[0][0]
    plain = Layouts(know.possible, know.counts)

    def tried() -> tuple[int, ...]:
        while not allows(know, hands := plain.draw(lot)):
            pass
        return hands

    def seen(draw: Callable[[], tuple[int, ...]]) -> Counter[object]:
        """What the leader declared, and how many diamonds it has."""
        found = Counter[object]()
        for _ in range(800):
            full = draw()[leader] | know.played[leader]
            found[combinations_in(full), (full & Suit.DIAMONDS.mask).bit_count()] += 1
        return found

    drawn, expected = seen(lambda: worlds.draw(lot)), seen(tried)
    outcomes = drawn.keys() | expected.keys()
    chi_square = sum((drawn[one] - expected[one]) ** 2 / (drawn[one] + expected[one]) for one in outcomes)
    assert len(outcomes) > 5
    assert chi_square <= len(outcomes) + 5 * (2 * len(outcomes)) ** 0.5
