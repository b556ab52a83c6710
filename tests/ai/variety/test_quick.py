"""The quick rules play as `normal` does, by what each seat can know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.card_sets import count
from belote.ai.levels import player_for
from belote.ai.variety.open_table import OpenTable
from belote.ai.variety.payoff import lead
from belote.ai.variety.quick import QuickPlayer
from belote.engine.actions import Contract, Play
from belote.engine.cards import cards_in
from belote.engine.game import Phase
from belote.engine.variety import VARIETY, VarietyOptions, VarietyState
from belote.engine.variety.contracts import CONTRACTS
from support.quick import deal_in_play, play_of, variety_table_of

NORMAL = player_for(VARIETY, "normal", 0)


def in_contract(number: int, lot: Random) -> VarietyState:
    """A random deal in which this contract is played."""
    pack = list(VARIETY.pack)
    lot.shuffle(pack)
    state = VARIETY.start(VarietyOptions()).deal(tuple(pack), lot.choice(VARIETY.seats)).state
    other = 1 if number > 1 else 2
    for named in lot.choice(((number, number), (number, other, number), (other, number, number))):
        state = state.apply(Contract(named)).state
    assert isinstance(state, VarietyState)
    return state


def in_play(lot: Random, plays: int = 0) -> VarietyState:
    state = deal_in_play(VARIETY, VarietyOptions(), lot, plays).state
    assert isinstance(state, VarietyState)
    return state


@pytest.mark.parametrize("number", CONTRACTS)
def test_it_chooses_as_normal_does(number: int) -> None:
    """Some cards are played at random, so that odd positions come too; the score of the deal is the engine's."""
    lot = Random(number)
    same = choices = 0
    for _ in range(3):
        state = in_contract(number, lot)
        table = variety_table_of(state)
        quick = QuickPlayer(table)
        while state.phase is Phase.PLAY:
            assert state.to_act is not None
            action = NORMAL.decide(state.view(state.to_act)).action
            assert isinstance(action, Play)
            choices += 1
            same += quick.choose(table) == action.card.bit
            played = action if lot.random() < 0.9 else lot.choice(state.legal())
            assert isinstance(played, Play)
            table.play(played.card.bit)
            state = state.apply(played).state
        result = state.results[-1]
        ours, theirs = (result.score[side[0]] for side in result.sides)
        assert lead(number, table.tricks, table.taken) == ours - theirs
    assert same >= 0.99 * choices


@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 40))
def test_no_seat_looks_into_another_hand(lot: Random, plays: int) -> None:
    """Cards that the player to act has not seen change places, where the others have not shown that they lack them."""
    table = variety_table_of(in_play(lot, plays))
    quick = QuickPlayer(table)
    chosen = quick.choose(table)
    others = [seat for seat in range(4) if seat != table.seat]
    for _ in range(10):
        one, two = lot.sample(others, 2)
        movable = [list(cards_in(table.hands[a] & ~table.lacking[b])) for a, b in ((one, two), (two, one))]
        if all(movable):
            here, there = (lot.choice(cards).bit for cards in movable)
            table.hands[one] ^= here | there
            table.hands[two] ^= here | there
    assert quick.choose(table) == chosen


@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False))
def test_what_it_played_itself_leaves_nothing_unexplained(lot: Random) -> None:
    state = in_play(lot)
    table = variety_table_of(state)
    quick, cards = QuickPlayer(table), []
    while table.left:
        cards.append(quick.choose(table))
        table.play(cards[-1])
    again = variety_table_of(state)
    assert quick.replay(again, cards, -1) == 0
    assert (again.tricks, again.taken) == (table.tricks, table.taken)


def test_a_card_that_it_would_not_play_is_unexplained_unless_it_is_the_viewers() -> None:
    state = in_play(Random(5))
    table = variety_table_of(state)
    quick = QuickPlayer(table)
    other = table.legal() & ~quick.choose(table)
    card = other & -other
    for viewer, missed in ((-1, 1), (table.seat, 0)):
        assert quick.replay(variety_table_of(state), [card], viewer) == missed


@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 40))
def test_outcomes_are_those_of_playing_on_in_the_engine(lot: Random, plays: int) -> None:
    state = in_play(lot, plays)
    start = variety_table_of(state)
    quick = QuickPlayer(start)
    cards = [card.bit for card in cards_in(start.legal())]
    for card, outcome in zip(cards, quick.outcomes(start, cards, OpenTable(start.contract)), strict=True):
        end = state.apply(play_of(card)).state
        while end.phase is Phase.PLAY:
            assert isinstance(end, VarietyState)
            end = end.apply(play_of(quick.choose(variety_table_of(end)))).state
        result = end.results[-1]
        assert (
            lead(result.contract or 0, *outcome) == result.score[result.sides[0][0]] - result.score[result.sides[1][0]]
        )


@given(cards=st.sets(st.integers(0, 51)))
def test_cards_are_counted(cards: set[int]) -> None:
    assert count(sum(1 << card for card in cards)) == len(cards)
