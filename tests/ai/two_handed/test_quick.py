"""The quick rules play as `normal` does, by what each player can know."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.levels import player_for
from belote.ai.two_handed.open_table import OpenTable
from belote.ai.two_handed.payoff import lead
from belote.ai.two_handed.quick import QuickPlayer
from belote.engine.actions import Exchange, Play
from belote.engine.cards import cards_in
from belote.engine.combinations import points_held
from belote.engine.game import Phase
from belote.engine.two_handed import TWO_HANDED, TwoHandedResult, TwoHandedState
from belote.engine.two_handed.facts import SEATS
from support.matches import all_options
from support.quick import deal_in_play, play_of, two_handed_table_of

NORMAL = player_for(TWO_HANDED, "normal", 0)
OPTIONS = list(all_options(TWO_HANDED))


def in_play(lot: Random, plays: int = 0) -> TwoHandedState:
    state = deal_in_play(TWO_HANDED, lot.choice(OPTIONS), lot, plays).state
    assert isinstance(state, TwoHandedState)
    return state


def lead_of(state: TwoHandedState, result: object, taken: list[int]) -> int:
    """What the points that were taken at a table come to, with all that was held."""
    assert isinstance(result, TwoHandedResult)
    assert result.maker is not None
    north, south = (
        points + points_held(state.holdings.winning, (seat,)) + 20 * (state.holdings.owner is seat)
        for seat, points in zip(SEATS, taken, strict=True)
    )
    return lead(result.maker, north, south)


def test_it_chooses_as_normal_does() -> None:
    """Some cards are played at random, so that odd positions come too; what may be played is what the engine allows."""
    lot = Random(11)
    same = choices = 0
    for _ in range(80):
        state = in_play(lot)
        table = two_handed_table_of(state)
        quick = QuickPlayer(table)
        while state.phase is Phase.PLAY:
            assert state.to_act is not None
            legal = [action for action in state.legal() if isinstance(action, Play)]
            assert set(cards_in(table.legal())) == {action.card for action in legal}
            action = NORMAL.decide(state.view(state.to_act)).action
            if isinstance(action, Exchange):
                state = state.apply(action).state
                assert isinstance(state, TwoHandedState)
                table = two_handed_table_of(state)
                continue
            assert isinstance(action, Play)
            if len(legal) > 1:
                choices += 1
                same += quick.choose(table) == action.card.bit
            played = action if lot.random() < 0.9 else lot.choice(legal)
            table.play(played.card.bit)
            state = state.apply(played).state
    assert choices > 500
    assert same >= 0.99 * choices


@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 14))
def test_nobody_looks_into_the_other_hand(lot: Random, plays: int) -> None:
    """Cards that the player to act has not seen change places with the talon, if the other has not shown them or that
    it lacks them."""
    table = two_handed_table_of(in_play(lot, plays))
    quick = QuickPlayer(table)
    chosen = quick.choose(table)
    other = 1 - table.seat
    for _ in range(10):
        ours = list(cards_in(table.hands[other] & ~table.shown[other]))
        theirs = list(cards_in(table.talon & ~table.lacking[other]))
        if ours and theirs:
            swapped = lot.choice(ours).bit | lot.choice(theirs).bit
            table.hands[other] ^= swapped
            table.talon ^= swapped
    assert quick.choose(table) == chosen


@settings(max_examples=30)
@given(lot=st.randoms(use_true_random=False))
def test_what_it_played_itself_leaves_nothing_unexplained(lot: Random) -> None:
    state = in_play(lot)
    table = two_handed_table_of(state)
    quick, cards = QuickPlayer(table), []
    while table.left:
        cards.append(quick.choose(table))
        table.play(cards[-1])
    again = two_handed_table_of(state)
    assert quick.replay(again, cards, -1) == 0
    assert again.taken == table.taken


def test_a_card_that_it_would_not_play_is_unexplained_unless_it_is_the_viewers() -> None:
    state = in_play(Random(5))
    table = two_handed_table_of(state)
    quick = QuickPlayer(table)
    other = table.legal() & ~quick.choose(table)
    card = other & -other
    for viewer, missed in ((-1, 1), (table.seat, 0)):
        assert quick.replay(two_handed_table_of(state), [card], viewer) == missed


@settings(max_examples=40)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 14))
def test_outcomes_are_those_of_playing_on_in_the_engine(lot: Random, plays: int) -> None:
    state = in_play(lot, plays)
    start = two_handed_table_of(state)
    quick = QuickPlayer(start)
    cards = [card.bit for card in cards_in(start.legal())]
    for card, taken in zip(cards, quick.outcomes(start, cards, OpenTable(start.contract)), strict=True):
        end = state.apply(play_of(card)).state
        while end.phase is Phase.PLAY:
            assert isinstance(end, TwoHandedState)
            end = end.apply(play_of(quick.choose(two_handed_table_of(end)))).state
        result = end.results[-1]
        assert lead_of(state, result, list(taken)) == result.score[0] - result.score[1]


def test_a_maker_who_has_no_more_loses_his_own() -> None:
    assert [lead(SEATS[0], *points) for points in ((90, 60), (60, 90), (75, 75), (0, 152))] == [30, -90, -75, -152]
    assert [lead(SEATS[1], *points) for points in ((90, 60), (60, 90), (75, 75))] == [90, -30, 75]
