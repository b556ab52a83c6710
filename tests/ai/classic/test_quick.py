"""The quick rules play as `normal` does, by what each seat can know."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.quick import QuickPlayer, count
from belote.ai.levels import player_for
from belote.ai.open_cards import LAYOUTS
from belote.engine.actions import Play
from belote.engine.classic import CLASSIC
from belote.engine.game import Phase
from support.open_tables import random_play, table_of


def test_it_chooses_as_normal_does_in_nearly_all_cases() -> None:
    lot, quick, normal = Random(11), QuickPlayer(), player_for(CLASSIC, "normal", 0)
    same = choices = 0
    for _ in range(60):
        state = random_play(lot)
        table = table_of(state)
        assert state.board.contract is not None
        bits = LAYOUTS[state.board.contract.trump]
        while state.phase is Phase.PLAY:
            assert state.to_act is not None
            action = normal.decide(state.view(state.to_act)).action
            assert isinstance(action, Play)
            if len(state.legal()) > 1:
                choices += 1
                same += quick.choose(table) == bits[action.card]
            table.play(bits[action.card])
            state = state.apply(action).state
    assert same >= 0.95 * choices


@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 30))
def test_no_seat_looks_into_another_hand(lot: Random, plays: int) -> None:
    """Cards that the player to act has not seen change places between the others, as far as what they showed allows."""
    quick = QuickPlayer()
    table = table_of(random_play(lot))
    for _ in range(plays):
        table.play(quick.choose(table))
    chosen = quick.choose(table)
    others = [seat for seat in range(4) if seat != table.seat]
    for _ in range(10):
        one, two = lot.sample(others, 2)
        movable = [_free(table, one, two), _free(table, two, one)]
        if all(movable):
            here, there = (lot.choice(_bits(cards)) for cards in movable)
            table.hands[one] ^= here | there
            table.hands[two] ^= here | there
    assert quick.choose(table) == chosen


def _free(table: OpenTable, owner: int, other: int) -> int:
    """What of a hand the other could hold just as well."""
    return table.hands[owner] & ~table.shown[owner] & ~table.lacking[other]


def _bits(cards: int) -> list[int]:
    return [1 << place for place in range(36) if cards >> place & 1]


@given(lot=st.randoms(use_true_random=False))
def test_what_it_played_itself_leaves_nothing_unexplained(lot: Random) -> None:
    state = random_play(lot)
    quick, table = QuickPlayer(), table_of(state)
    cards = []
    while table.left:
        cards.append(quick.choose(table))
        table.play(cards[-1])
    again = table_of(state)
    assert quick.replay(again, cards, viewer=-1) == 0
    assert again.mark() == table.mark()


def test_a_card_that_it_would_not_play_is_unexplained_unless_it_is_the_viewers() -> None:
    state = random_play(Random(5))
    table, quick = table_of(state), QuickPlayer()
    other = table.legal() & ~quick.choose(table)
    card = other & -other
    for viewer, missed in ((-1, 1), (int(table.seat), 0)):
        assert quick.replay(table_of(state), [card], viewer) == missed


@given(lot=st.randoms(use_true_random=False))
def test_outcomes_are_those_of_playing_on(lot: Random) -> None:
    quick, start = QuickPlayer(), table_of(random_play(lot))
    cards = _bits(start.legal())
    marks = quick.outcomes(start, cards, OpenTable())
    for card, mark in zip(cards, marks, strict=True):
        table = OpenTable()
        table.copy(start)
        table.play(card)
        while table.left:
            table.play(quick.choose(table))
        assert table.mark() == mark


@given(places=st.sets(st.sampled_from([place for place in range(36) if place % 9 < 8])))
def test_cards_are_counted(places: set[int]) -> None:
    assert count(sum(1 << place for place in places)) == len(places)
