"""How those play who search: chances of what may be played, by what the seat to act can know."""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.deep_study import leanings
from belote.ai.classic.leanings import CARD, SITUATION
from belote.ai.classic.players import strong
from belote.ai.search import Effort, unhurried
from belote.engine.actions import Play
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from support.deals import deal_in_play
from support.open_tables import bits_in, bits_of, swap_unseen, table_of


def in_play(lot: Random, plays: int = 0) -> Any:
    """A random deal after so many random cards, with a choice to make."""
    return deal_in_play(CLASSIC, ClassicOptions(declarations=False), lot, plays).state


@settings(max_examples=60)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27))
def test_some_card_is_played(lot: Random, plays: int) -> None:
    table = table_of(in_play(lot, plays))
    chances = [leanings().chance(table, table.legal(), card) for card in bits_in(table.legal())]
    assert all(0 < chance < 1 for chance in chances)
    assert sum(chances) == pytest.approx(1)


@settings(max_examples=60)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27))
def test_only_what_the_seat_has_seen_counts(lot: Random, plays: int) -> None:
    table = table_of(in_play(lot, plays))
    card = lot.choice(bits_in(table.legal()))
    chance = leanings().chance(table, table.legal(), card)
    swap_unseen(table, lot)
    assert leanings().chance(table, table.legal(), card) == chance


@settings(max_examples=60)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27))
def test_figures_are_of_the_same_size(lot: Random, plays: int) -> None:
    """As many are put down as there are weights, and none outweighs the others by far."""
    table, looking = table_of(in_play(lot, plays)), leanings()
    looking.see_choice(table, table.legal())
    for card in bits_in(table.legal()):
        looking.see_card(card)
        assert (looking.situation.seen, looking.card.seen) == (SITUATION, CARD)
        for figures in (looking.situation, looking.card):
            assert all(-5 <= value <= 5 for value in figures.values[: figures.size])


def test_two_that_look_at_once_do_not_mind_each_other() -> None:
    """As threads of one process would."""
    one, other = (table_of(in_play(Random(seed), 8)) for seed in (1, 2))
    looking, beside = leanings(), leanings()
    looking.see_choice(one, one.legal())
    seen = looking.rule, looking.situation.values[:]
    beside.chance(other, other.legal(), bits_in(other.legal())[0])
    assert (looking.rule, looking.situation.values) == seen


def test_it_expects_the_cards_of_who_searches() -> None:
    """Less surprised than who knows how often they go by the rules, and no more: six in ten."""
    lot = Random(3)
    player = replace(unhurried(strong(1)), effort=Effort(drawn=100, tried=30))
    looking, by_rule, learnt = leanings(), [], []
    for _ in range(8):
        state = in_play(lot)
        bits, table = bits_of(state), table_of(state)
        while state.phase is Phase.PLAY:
            view = state.view(state.to_act)
            action = player.decide(view).action
            assert isinstance(action, Play)
            if len(view.legal) > 1:
                learnt.append(log(looking.chance(table, table.legal(), bits[action.card])))
                goes = looking.rule == bits[action.card]
                by_rule.append(log(0.6) if goes else log(0.4 / (len(view.legal) - 1)))
            table.play(bits[action.card])
            state = state.apply(action).state
    assert len(learnt) > 100
    assert sum(learnt) > 0.9 * sum(by_rule)
