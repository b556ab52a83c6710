"""Matches of every game survive being written to a record and read again."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from belote.border import header_of
from belote.engine import record, summary
from belote.engine.errors import IllegalAction, RecordError, UndoError, WrongDeal
from belote.engine.game import Game, Phase
from belote.engine.record import Header
from support.contract import SEEDS, every_game
from support.matches import ACTIONS, act, deal, new_match, played
from support.records import as_bytes, written

NAMES = st.text(st.characters(codec="utf-8"), max_size=20)


@every_game
@given(seed=SEEDS, steps=st.integers(0, 200))
def test_a_record_read_again_is_the_match(game: Game, seed: int, steps: int) -> None:
    match = played(game, seed, steps)
    lines = written(match)
    read = record.read(lines, header_of)
    assert read.header == Header(game, match.state.options)
    assert read.match.state == match.state
    assert read.match.entries == match.entries
    assert read.match.packs == match.packs
    assert not read.match.assisted
    assert read.size == sum(map(len, lines))
    assert not read.unterminated


@every_game
@given(seed=SEEDS, names=st.tuples(NAMES, NAMES), started=NAMES, number=st.integers(0, 2**63))
def test_a_header_read_again_is_the_header(
    game: Game, seed: int, names: tuple[str, str], started: str, number: int
) -> None:
    options = new_match(game, Random(seed)).state.options
    players = dict(zip(game.seats, names, strict=False))
    header = Header(game, options, players, {game.seats[1]: "normal"}, started, number)
    line = record.header_line(header)
    assert line.count("\n") == 1
    assert record.read([line.encode()], header_of).header == header


@every_game
@given(seed=SEEDS, steps=st.integers(0, 120))
def test_an_action_line_names_its_action_as_a_list_of_legal_actions_does(game: Game, seed: int, steps: int) -> None:
    state = played(game, seed, steps).state
    words = []
    for action in state.legal():
        assert state.to_act is not None
        line = json.loads(record.action_line(state.to_act, action))
        assert line["seat"] == state.to_act.name
        words.append("exchange" if line.get("exchange") is True else line.get("bid") or line["play"])
    assert sorted(words) == summary.legal_words(state)


@every_game
@given(seed=SEEDS, steps=st.integers(1, 120), data=st.data())
def test_a_record_cut_anywhere_is_the_match_up_to_there(game: Game, seed: int, steps: int, data: st.DataObject) -> None:
    lines = written(played(game, seed, steps))
    whole = b"".join(lines)
    cut = data.draw(st.integers(len(lines[0]), len(whole)))
    read = record.read(whole[:cut].splitlines(keepends=True), header_of)
    ends = [sum(map(len, lines[: count + 1])) for count in range(len(lines))]
    kept = sum(end <= cut or end == cut + 1 for end in ends)
    assert read.size == min(sum(map(len, lines[:kept])), cut)
    assert read.unterminated == (cut + 1 in ends)
    assert len(read.match.entries) == kept - 1


class MatchMachine(RuleBasedStateMachine):
    """A match with all that can happen to it; its record, its state and its views must tell the same at every step."""

    game: Game

    def __init__(self) -> None:
        super().__init__()
        self.rng = Random(0)
        self.match = new_match(self.game, self.rng)
        self.lines = [record.header_line(Header(self.game, self.match.state.options))]

    def note(self, line: str) -> None:
        self.lines.append(line)

    def step(self) -> None:
        state = self.match.state
        if state.phase is Phase.DEAL:
            deal(self.match, self.rng)
            number = self.match.state.number
            self.note(record.deal_line(number, self.match.packs[number]))
        elif state.phase is not Phase.OVER:
            act(self.match, self.rng)
            entry = self.match.entries[-1]
            assert entry.seat is not None
            assert entry.action is not None
            self.note(record.action_line(entry.seat, entry.action))

    @rule(seed=SEEDS)
    def draw(self, seed: int) -> None:
        self.rng.seed(seed)

    @rule(steps=st.integers(1, 40))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    @rule(bad=st.sampled_from(ACTIONS), seat=st.integers(0, 3))
    def try_what_is_refused(self, bad: object, seat: int) -> None:
        before, entries = self.match.state, list(self.match.entries)
        who = self.game.seats[seat % len(self.game.seats)]
        if who is before.to_act and before.refusal(bad) is None:
            return
        with pytest.raises(IllegalAction):
            self.match.act(who, bad)
        assert self.match.state is before
        assert self.match.entries == entries
        with pytest.raises(RecordError) as error:
            record.read([*self.encoded(), record.action_line(who, bad).encode()], header_of)
        assert error.value.line == len(self.lines) + 1

    @rule()
    @precondition(lambda self: self.match.state.phase is not Phase.DEAL)
    def deal_too_early(self) -> None:
        state = self.match.state
        assert state.next_dealer is not None
        with pytest.raises(WrongDeal):
            self.match.deal(self.game.pack, state.next_dealer)
        assert self.match.state is state

    @rule(share=st.integers(1, 8))
    def undo(self, share: int) -> None:
        standing = self.match.standing_actions
        count = -(-standing // share)
        if not count:
            with pytest.raises(UndoError):
                self.match.undo(1)
            return
        self.match.undo(count)
        assert self.match.standing_actions == standing - count
        self.note(record.undo_line(count))

    @rule()
    def be_assisted(self) -> None:
        self.match.assisted = True
        self.note(record.assisted_line())

    @rule()
    def save_and_go_on_with_what_was_read(self) -> None:
        self.match = record.read(self.encoded(), header_of).match

    def encoded(self) -> list[bytes]:
        return [line.encode() for line in self.lines]

    @invariant()
    def record_and_state_agree(self) -> None:
        read = record.read(self.encoded(), header_of)
        assert read.match.state == self.match.state
        assert read.match.entries == self.match.entries
        assert read.match.assisted == self.match.assisted
        assert read.match.packs == self.match.packs
        assert self.match.assisted == any("undo" in line or "assisted" in line for line in self.lines)

    @invariant()
    def views_and_state_agree(self) -> None:
        state = self.match.state
        for seat in self.game.seats:
            view = state.view(seat)
            assert view.legal == (state.legal() if seat is state.to_act else ())
            assert (view.phase, view.number, view.to_act) == (state.phase, state.number, state.to_act)
            assert (view.totals, view.results, view.winners) == (state.totals, state.results, state.winners)
            bids_and_cards = len(view.bids) + sum(len(trick.plays) for trick in (*view.tricks, view.trick))
            actions = [entry for entry in self.match.entries if entry.before.number == state.number and entry.action]
            assert bids_and_cards == sum(str(entry.action) != "exchange" for entry in actions)
        position = summary.position_summary(self.match)
        assert position == {
            "to_act": None if state.to_act is None else state.to_act.name,
            "legal": sorted(str(action) for action in state.legal()),
        }


@every_game
def test_view_record_and_state_agree_whatever_happens(game: Game) -> None:
    machine = type("Machine", (MatchMachine,), {"game": game})
    run_state_machine_as_test(machine)


@every_game
def test_options_are_written_out(game: Game) -> None:
    options = game.options_type()
    assert json.loads(record.header_line(Header(game, options)))["options"] == asdict(options)
    assert record.read(as_bytes([{"belote": 1, "game": game.id}]), header_of).header.options == options
