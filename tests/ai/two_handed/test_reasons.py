"""What a reason says is true of the position, and what it calls certain comes true."""

from __future__ import annotations

from collections import Counter

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Decision
from belote.engine.actions import Exchange, Play
from belote.engine.cards import Card, CardSet
from belote.engine.game import Phase, Trick
from belote.engine.kernel import SUIT_MASK_OF
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions, TwoHandedState, TwoHandedView
from support.deals import seen_in

NORMAL = player_for(TWO_HANDED, "normal", 1)

Plays = list[tuple[TwoHandedView, Decision, CardSet, Trick]]
"""Cards played: what the player saw, what it decided, the other hand, and the trick as it ended."""

OURS = {"win", "ruff", "cash-sure"}
"""The trick is said to be the player's."""
THEIRS = {"throw-low", "leave-trick"}
"""The trick is said to be the opponent's."""


@pytest.fixture(scope="module")
def plays() -> Plays:
    """Every card and exchange of 200 deals between two normal players."""
    found: Plays = []
    for number in range(200):
        dealer = TWO_HANDED.seats[number % 2]
        state = TWO_HANDED.start(TwoHandedOptions()).deal(shuffled(TWO_HANDED, 5, number), dealer).state
        waiting: list[tuple[TwoHandedView, Decision, CardSet]] = []
        while state.phase in (Phase.AUCTION, Phase.PLAY):
            assert isinstance(state, TwoHandedState)
            assert state.to_act is not None
            view = state.view(state.to_act)
            decision = NORMAL.decide(view)
            theirs = CardSet(state.hands[view.seat.partner])
            state = state.apply(decision.action).state
            if view.phase is not Phase.PLAY:
                continue
            waiting.append((view, decision, theirs))
            tricks = state.view(view.seat).tricks if state.phase is Phase.PLAY else state.results[-1].tricks
            if len(tricks) > len(view.tricks):
                found += [(*one, tricks[-1]) for one in waiting]
                waiting = []
    return found


def test_every_reason_is_heard(plays: Plays) -> None:
    told = Counter(decision.reason.id for _, decision, _, _ in plays)
    assert told.keys() == {
        "only-card", "exchange", "exchange-for-bella", "keep-seven", "draw-trumps", "make-opponent-trump", "cash-sure",
        "cash-ace", "cash-master", "lead-neighbour", "leave-suit", "lead-least", "lead-nothing", "win", "ruff",
        "throw-low", "leave-trick",
    }  # fmt: skip
    free = told.total() - told["only-card"]
    assert all(count < free / 3 for key, count in told.items() if key != "only-card")


def test_every_certainty_comes_true(plays: Plays) -> None:
    for view, decision, _, trick in plays:
        reason = decision.reason
        if reason.id in OURS:
            assert trick.winner is view.seat, (reason, view)
        if reason.id in THEIRS:
            assert trick.winner is not view.seat, (reason, view)
        if "must spend a trump" in reason.text:
            assert trick.plays[1][1].suit is view.trump


def test_what_is_said_of_the_other_hand_is_true(plays: Plays) -> None:
    for view, decision, theirs, _ in plays:
        reason, values = decision.reason, decision.reason.values
        assert view.trump is not None
        assert view.ranking is not None
        match reason.id:
            case "draw-trumps":
                assert (theirs.mask & view.trump.mask).bit_count() <= values["count"]
            case "make-opponent-trump":
                assert not theirs.mask & values["suit"].mask
            case "cash-master" | "cash-sure":
                card = values["card"]
                assert not theirs.mask & view.ranking.beats[card] & SUIT_MASK_OF[card]
            case "throw-low":
                best = values["best"]
                assert not view.legal_cards.mask & view.ranking.beats[best]


def test_every_card_named_lies_open_or_in_the_players_hand(plays: Plays) -> None:
    for view, decision, _, _ in plays:
        values = decision.reason.values
        assert {value for value in values.values() if isinstance(value, Card)} <= seen_in(view)
        if isinstance(decision.action, Play):
            assert values["card"] is decision.action.card
        else:
            assert decision.action == Exchange()
        for name in ("kept", "neighbour", "seven"):
            if name in values:
                assert values[name] in view.hand


def test_a_suit_said_to_be_left_alone_is(plays: Plays) -> None:
    for _, decision, _, _ in plays:
        values = decision.reason.values
        if decision.reason.id == "leave-suit":
            assert values["suit"] is values["kept"].suit is not values["card"].suit
        if decision.reason.id == "lead-nothing":
            assert "kept" not in values
