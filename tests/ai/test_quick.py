"""The quick rules of every game play as `normal` does, by what each seat can know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.levels import player_for
from belote.ai.variety import weights
from belote.ai.variety.quick import Outlook
from belote.engine.actions import Contract, Exchange, Play
from belote.engine.classic import CLASSIC
from belote.engine.game import Game, Phase
from belote.engine.games import GAMES
from belote.engine.variety import VARIETY, VarietyOptions
from belote.engine.variety.contracts import CONTRACTS
from support.contract import every_game
from support.deals import deal_in_play
from support.matches import all_options
from support.open_tables import another, bits_in, bits_of, cards_of, legal_cards, player_at, swap_unseen, table_of

MOST = {"classic": 27, "two-handed": 14, "variety": 44}
"""So many cards played may leave somebody a choice."""


def in_play(game: Game, lot: Random, plays: int = 0) -> Any:
    return deal_in_play(game, lot.choice(list(all_options(game))), lot, plays).state


def in_contract(number: int, lot: Random) -> Any:
    """A random deal of Variety in which this contract is played."""
    pack = list(VARIETY.pack)
    lot.shuffle(pack)
    state: Any = VARIETY.start(VarietyOptions()).deal(tuple(pack), lot.choice(VARIETY.seats)).state
    other = 1 if number > 1 else 2
    for named in lot.choice(((number, number), (number, other, number), (other, number, number))):
        state = state.apply(Contract(named)).state
    return state


def agreement(state: Any, lot: Random) -> tuple[int, int]:
    """How often the quick rules choose what `normal` does, in a deal played on, and among how many choices.

    Some cards are played at random, so that odd positions come too; what may be played is what the engine allows.
    """
    normal = player_for(state.game, "normal", 0)
    bits, table = bits_of(state), table_of(state)
    same = choices = 0
    while state.phase is Phase.PLAY:
        action = normal.decide(state.view(state.to_act)).action
        if isinstance(action, Exchange):
            state = state.apply(action).state
            table = table_of(state)
            continue
        assert isinstance(action, Play)
        assert cards_of(state, table.legal()) == legal_cards(state)
        if len(legal_cards(state)) > 1:
            choices += 1
            same += player_at(table).choose(table) == bits[action.card]
        card = action.card if lot.random() < 0.9 else lot.choice(sorted(legal_cards(state)))
        table.play(bits[card])
        state = state.apply(Play(card)).state
    return same, choices


@pytest.mark.parametrize(("game", "share"), [(CLASSIC, 0.99), (GAMES["two-handed"], 0.99)], ids=["classic", "two"])
def test_it_chooses_as_normal_does(game: Game, share: float) -> None:
    lot = Random(11)
    found = [agreement(in_play(game, lot), lot) for _ in range(60)]
    same, choices = (sum(numbers) for numbers in zip(*found, strict=True))
    assert choices > 350
    assert same >= share * choices


@pytest.mark.parametrize("number", CONTRACTS)
def test_it_chooses_as_normal_does_in_every_contract(number: int) -> None:
    lot = Random(number)
    found = [agreement(in_contract(number, lot), lot) for _ in range(3)]
    same, choices = (sum(numbers) for numbers in zip(*found, strict=True))
    assert same >= 0.99 * choices


@pytest.mark.parametrize(("others", "above"), [(0, 0), (1, 0), (1, 1), (7, 2), (12, 0), (12, 5), (12, 12)])
def test_a_card_of_variety_is_as_good_later_as_it_is_high(others: int, above: int) -> None:
    """To the power that the weights say, as `normal` has it."""
    outlook = Outlook()
    outlook.there, outlook.row, outlook.promise = (1 << others) - 1, 13 * others, 10.0
    high = (1 - above / (others + 1)) ** weights.WINNER
    assert outlook.later((1 << above) - 1, 0) == pytest.approx(weights.KEEP * 10 * high)


@every_game
@settings(max_examples=60)
@given(lot=st.randoms(use_true_random=False), part=st.floats(0, 1))
def test_no_seat_looks_into_what_it_has_not_seen(game: Game, lot: Random, part: float) -> None:
    table = table_of(in_play(game, lot, int(part * MOST[game.id])))
    quick = player_at(table)
    chosen = quick.choose(table)
    swap_unseen(table, lot)
    assert quick.choose(table) == chosen


@every_game
@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False))
def test_what_it_played_itself_leaves_nothing_unexplained(game: Game, lot: Random) -> None:
    state = in_play(game, lot)
    table, again = table_of(state), table_of(state)
    quick, cards = player_at(table), []
    while table.left:
        cards.append(quick.choose(table))
        table.play(cards[-1])
    assert quick.replay(again, cards, -1) == 0
    assert quick.outcome(again) == quick.outcome(table)


@every_game
def test_a_card_that_it_would_not_play_is_unexplained_unless_it_is_the_viewers(game: Game) -> None:
    state = in_play(game, Random(5))
    table = table_of(state)
    quick = player_at(table)
    other = bits_in(table.legal() & ~quick.choose(table))[0]
    for viewer, missed in ((-1, 1), (table.seat, 0)):
        assert quick.replay(table_of(state), [other], viewer) == missed


@every_game
@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False), part=st.floats(0, 1))
def test_outcomes_are_those_of_playing_on(game: Game, lot: Random, part: float) -> None:
    start = table_of(in_play(game, lot, int(part * MOST[game.id])))
    quick, cards = player_at(start), bits_in(start.legal())
    for card, outcome in zip(cards, quick.outcomes(start, cards, another(start)), strict=True):
        table = another(start)
        table.copy(start)
        table.play(card)
        while table.left:
            table.play(quick.choose(table))
        assert outcome == quick.outcome(table)
