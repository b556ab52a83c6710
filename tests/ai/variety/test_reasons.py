"""What a reason says is true of the position, and what it calls certain comes true."""

from __future__ import annotations

from collections import Counter

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Reason
from belote.engine.actions import Contract, Play
from belote.engine.cards import Card, cards_in
from belote.engine.game import Phase, Trick
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.variety import VARIETY, VarietyOptions, VarietyView
from belote.engine.variety.contracts import CONTRACTS, hauls_of

NORMAL = player_for(VARIETY, "normal", 1)

Plays = list[tuple[VarietyView, Card, Reason, Trick]]
"""Cards played: what the player saw, the card, the reason, and the trick as it ended."""


@pytest.fixture(scope="module")
def plays() -> Plays:
    """Every card of 150 deals between four normal players."""
    found: Plays = []
    for number in range(150):
        state = VARIETY.start(VarietyOptions()).deal(shuffled(VARIETY, 5, number), Seat(number % 4)).state
        trick: list[tuple[VarietyView, Card, Reason]] = []
        while state.to_act is not None:
            view = state.view(state.to_act)
            assert isinstance(view, VarietyView)
            decision = NORMAL.decide(view)
            if isinstance(decision.action, Play):
                trick.append((view, decision.action.card, decision.reason))
            state = state.apply(decision.action).state
            if len(trick) == 4:
                tricks = state.view(Seat.N).tricks if state.phase is Phase.PLAY else state.results[-1].tricks
                found += [(*one, tricks[-1]) for one in trick]
                trick = []
    return found


def ours(view: VarietyView, trick: Trick) -> bool:
    return trick.winner in (view.seat, view.partner)


def test_every_reason_is_heard(plays: Plays) -> None:
    told = Counter(reason.id for _view, _card, reason, _trick in plays)
    assert told.keys() == {
        "only-card", "lead-master", "lead-to-win", "lead-under", "lead-quietly", "take-last", "leave-last",
        "feed-partner", "trump-in", "win", "win-probably", "in-doubt", "burden-opponents", "throw-danger",
        "stay-under", "hope-under", "cannot-stay-under", "leave-to-partner", "give-up", "save-winner", "give-least",
    }  # fmt: skip
    free = told.total() - told["only-card"]
    assert all(count < free / 4 for key, count in told.items() if key != "only-card")


def test_every_certainty_comes_true(plays: Plays) -> None:
    for view, _card, reason, trick in plays:
        if reason.id in ("win", "take-last"):
            assert ours(view, trick), (reason, view)
        if reason.id == "leave-last":
            assert not ours(view, trick), (reason, view)


@pytest.mark.parametrize("reason_id", ["win-probably", "lead-to-win"])
def test_what_is_called_probable_comes_true_more_often_than_not(plays: Plays, reason_id: str) -> None:
    won = [ours(view, trick) for view, _card, reason, trick in plays if reason.id == reason_id]
    assert sum(won) > len(won) / 2


@pytest.mark.parametrize("reason_id", ["lead-under", "hope-under"])
def test_what_is_left_to_the_opponents_mostly_is_theirs(plays: Plays, reason_id: str) -> None:
    won = [ours(view, trick) for view, _card, reason, trick in plays if reason.id == reason_id]
    assert sum(won) < len(won) / 2


def test_the_points_of_a_last_card_are_those_of_the_score(plays: Plays) -> None:
    for view, _card, reason, trick in plays:
        if reason.id in ("take-last", "leave-last"):
            assert view.contract is not None
            (haul,) = hauls_of([trick], [tuple(Seat)])
            points = sum(item.points(haul) for item in CONTRACTS[view.contract].items)
            assert reason.values["points"] == abs(points) > 0
            assert (points > 0) is (reason.id == "take-last")


def test_what_is_said_of_the_partner_and_the_winner_is_so(plays: Plays) -> None:
    for view, card, reason, trick in plays:
        winner, ranking = view.trick.winner, view.ranking
        assert ranking is not None
        if reason.id in ("feed-partner", "leave-to-partner"):
            assert winner is view.partner
        if reason.id == "feed-partner":
            assert ranking.points[card] > 0
        if reason.id == "burden-opponents":
            assert winner not in (None, view.partner)
            assert ranking.points[card] < 0
        if reason.id == "trump-in":
            assert card.suit is view.trump is not trick.cards[0].suit
        if reason.id in ("give-up", "save-winner"):
            assert winner is not None
            best = dict(view.trick.plays)[winner]
            assert any(ranking.beats[best] >> one & 1 for one in view.legal_cards) is (reason.id == "save-winner")
        if reason.id == "lead-master":
            gone = {one for old in view.tricks for one in old.cards}
            higher = {one for one in cards_in(card.suit.mask) if ranking.beats[card] >> one & 1}
            assert higher <= gone | set(view.hand)


def test_the_bids_reasons_are_true() -> None:
    for number in range(150):
        state = VARIETY.start(VarietyOptions()).deal(shuffled(VARIETY, 6, number), Seat(number % 4)).state
        while state.phase is Phase.AUCTION:
            assert state.to_act is not None
            view = state.view(state.to_act)
            action, reason = (decision := NORMAL.decide(view)).action, decision.reason
            assert isinstance(action, Contract)
            assert reason.values["number"] == action.number
            namers = [seat for seat, bid in view.bids if bid == action]
            if reason.id in ("join", "lean-on"):
                assert namers == [reason.values["partner"]]
            else:
                assert not namers
            state = state.apply(action).state
