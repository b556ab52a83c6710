"""Scores add up, a replay is the play, undo then redo is nothing."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.engine.errors import UndoError
from belote.engine.game import Game, Phase
from belote.engine.match import Match
from belote.engine.summary import replay_summary
from support.contract import SEEDS, STEPS, WHOLE, every_game
from support.matches import played, positions

pytestmark = every_game


@given(seed=SEEDS)
def test_the_lines_of_a_deal_add_up_to_what_is_written_down(game: Game, seed: int) -> None:
    state = played(game, seed, WHOLE).state
    totals = [0] * len(game.accounts)
    for number, result in enumerate(state.results, start=1):
        assert result.number == number
        columns = [[line.points[index] for line in result.lines] for index in range(len(game.accounts))]
        assert result.score == tuple(sum(column) for column in columns)
        totals = [total + points for total, points in zip(totals, result.score, strict=True)]
        assert result.total == tuple(totals)
        assert result.carried >= 0
    assert state.totals == tuple(totals)
    assert state.winners
    best = {account.name for account, total in zip(game.accounts, totals, strict=True) if total == max(totals)}
    assert {account.name for account in state.winners} == best


@given(seed=SEEDS)
def test_results_only_grow(game: Game, seed: int) -> None:
    known: tuple[object, ...] = ()
    for match in positions(game, seed):
        state = match.state
        assert state.results[: len(known)] == known
        assert len(state.results) - len(known) in (0, 1)
        assert state.number - len(state.results) == (state.phase in (Phase.AUCTION, Phase.PLAY))
        known = state.results


# Matches, undo, records


@given(seed=SEEDS, steps=STEPS)
def test_a_replay_is_the_play(game: Game, seed: int, steps: int) -> None:
    match = played(game, seed, steps)
    again = Match(game, match.state.options)
    for entry in match.entries:
        if entry.seat is None or entry.action is None:
            again.deal(*match.packs[again.state.number + 1])
        else:
            again.act(entry.seat, entry.action)
    assert again.state == match.state
    assert again.entries == match.entries


@given(seed=SEEDS, steps=st.integers(2, 200), data=st.data())
def test_undo_then_redo_is_nothing(game: Game, seed: int, steps: int, data: st.DataObject) -> None:
    match = played(game, seed, steps)
    entries, state, standing = list(match.entries), match.state, match.standing_actions
    if not standing:
        return
    assert not match.assisted
    count = data.draw(st.integers(1, standing))
    match.undo(count)
    assert match.assisted
    assert match.standing_actions == standing - count
    assert match.entries == entries[: len(match.entries)]
    undone = entries[len(match.entries) :]
    assert undone[0].action is not None
    assert match.state == undone[0].before
    for entry in undone:
        if entry.seat is None or entry.action is None:
            match.deal(*match.packs[match.state.number + 1])
        else:
            match.act(entry.seat, entry.action)
    assert match.state == state
    assert match.entries == entries


@given(seed=SEEDS, steps=STEPS)
def test_no_more_can_be_undone_than_stands(game: Game, seed: int, steps: int) -> None:
    match = played(game, seed, steps)
    before = match.state
    for count in (-1, 0, match.standing_actions + 1, 10**30):
        with pytest.raises(UndoError):
            match.undo(count)
    assert match.state is before
    assert not match.assisted


@given(seed=SEEDS)
@settings(max_examples=20)
def test_the_results_of_a_match_are_json_and_the_trace_has_every_action(game: Game, seed: int) -> None:
    match = played(game, seed, WHOLE)
    summary = replay_summary(match, trace=True)
    assert json.loads(json.dumps(summary)) == summary
    deals = summary["deals"]
    assert isinstance(deals, list)
    assert [deal["deal"] for deal in deals] == list(range(1, match.state.number + 1))
    assert sum(len(deal["legal"]) for deal in deals) == match.standing_actions
    assert summary["winner"] is not None
    assert summary["winner"] == game.winner_summary(match.state.winners)
