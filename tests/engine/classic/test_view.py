"""What a seat may know, and when: announcements, and nothing that was not seen or heard."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import PLAYS
from belote.engine.cards import Card
from belote.engine.classic import CLASSIC, ClassicState
from belote.engine.combinations import Saying
from belote.engine.events import Event, Said, Shown
from belote.engine.game import Phase
from belote.engine.seats import Seat
from support import reference
from support.matches import positions
from support.packs import settled

SEEDS = st.integers(0, 2**32 - 1)


def play(state: ClassicState, cards: str) -> tuple[ClassicState, list[Event]]:
    """Play some cards, and what happened."""
    events: list[Event] = []
    for text in cards.split():
        state, more = state.apply(PLAYS[Card.parse(text)])
        events += more
    return state, events


def said(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.seat.name, event.saying.value) for event in events if isinstance(event, Said)]


# Belote


WITH_BELOTE = {Seat.N: "KH QH 7S 8S 9C TD JC AD", Seat.E: "9S TS 7D 8D 7C 8C 9D TC"}


@pytest.mark.parametrize(("first", "second"), [("KH", "QH"), ("QH", "KH")])
def test_belote_is_said_with_the_first_card_and_rebelote_with_the_second(first: str, second: str) -> None:
    state = settled(WITH_BELOTE, "7H", taker=Seat.S, declarations=False)
    for seat in Seat:
        assert state.view(seat).said == ()
    state, events = state.apply(PLAYS[Card.parse(first)])
    assert said(list(events)) == [("N", "belote")]
    for seat in Seat:
        assert state.view(seat).said == ((Seat.N, Saying.BELOTE),)
    rng = Random(1)
    while state.phase is Phase.PLAY:
        action = rng.choice(state.legal())
        state, events = state.apply(action)
        assert said(list(events)) == ([("N", "rebelote")] if str(action) == second else [])
    for seat in Seat:
        assert state.view(seat).said == ((Seat.N, Saying.BELOTE), (Seat.N, Saying.REBELOTE))
    assert state.results[-1].belote is Seat.N


def test_king_and_queen_in_two_hands_are_no_belote() -> None:
    hands = {Seat.N: "KH 7S 8S 9C TD JC AD 9D", Seat.S: "QH"}
    state = settled(hands, "7H", taker=Seat.S, declarations=False)
    rng = Random(2)
    while state.phase is Phase.PLAY:
        state, events = state.apply(rng.choice(state.legal()))
        assert said(list(events)) == []
    assert state.results[-1].belote is None


def test_a_belote_with_the_retourne_counts() -> None:
    state = settled({Seat.S: "KH 7S"}, "QH", taker=Seat.S)
    rng = Random(3)
    while state.phase is Phase.PLAY:
        state = state.apply(rng.choice(state.legal())).state
    assert state.results[-1].belote is Seat.S


# Declarations


HANDS = {
    Seat.N: "7S 8S 9S AD 7D TC QC KC",
    Seat.E: "TS JS QS KS 8D 9D 7C AC",
    Seat.S: "7H 8H JH KH AH 9C JC TD",
    Seat.W: "9H TH QH AS JD QD KD 8C",
}
"""NS: a tierce; EW: a quarte and a tierce; hearts are trump."""


def test_kinds_are_said_in_the_first_trick_and_shown_with_the_first_card_of_the_second() -> None:
    state = settled(HANDS, "7H", taker=Seat.S)
    state, events = play(state, "7S")
    assert said(events) == [("N", "tierce")]
    state, events = play(state, "KS")
    assert said(events) == [("E", "quarte")]
    state, events = play(state, "7H AS")
    assert said(events) == [("W", "tierce")]
    words = ((Seat.N, Saying.TIERCE), (Seat.E, Saying.QUARTE), (Seat.W, Saying.TIERCE))
    for seat in Seat:
        assert state.view(seat).said == words
        assert state.view(seat).shown is None
    state, events = play(state, "8H")
    shown = next(event for event in events if isinstance(event, Shown))
    assert [(seat.name, str(one.cards)) for seat, one in shown.combinations] == [
        ("E", "TS JS QS KS"),
        ("W", "JD QD KD"),
    ]
    for seat in Seat:
        assert state.view(seat).said == words
        assert state.view(seat).shown == shown.combinations


def test_nothing_is_declared_when_the_match_is_played_without() -> None:
    state = settled(HANDS, "7H", taker=Seat.S, declarations=False)
    state, events = play(state, "7S KS 7H AS 8H")
    assert said(events) == []
    assert not any(isinstance(event, Shown) for event in events)
    assert not state.view(Seat.N).shown


def test_where_the_best_are_equal_nothing_is_shown() -> None:
    hands = {
        Seat.N: "7S 8S 9S AS KH AD TC QC",
        Seat.E: "7C 8C 9C KC AC JS QH 8D",
        Seat.S: "7H 8H TH QS KS 7D TD JD",
        Seat.W: "9H JH AH TS 9D QD KD JC",
    }
    state, events = play(settled(hands, "7H", taker=Seat.S), "7S JS QS TS")
    assert said(events) == [("N", "tierce"), ("E", "tierce")]
    assert state.view(Seat.N).shown is None
    state, events = play(state, "9H")
    assert Shown(()) in events
    for seat in Seat:
        assert state.view(seat).shown == ()


@given(seed=SEEDS)
def test_what_is_said_and_shown_is_what_the_rule_text_says(seed: int) -> None:
    """Kinds come with each player's first card, the winners' combinations with the second trick."""
    full: list[set[str]] = []
    for match in positions(CLASSIC, seed):
        state = match.state
        if state.phase is not Phase.PLAY:
            continue
        views = [state.view(seat) for seat in Seat]
        view = views[0]
        assert view.trump is not None
        trump = view.trump.letter
        cards = [(seat, str(card)) for trick in (*view.tricks, view.trick) for seat, card in trick.plays]
        if not cards:
            full = [{str(card) for card in view.hand} for view in views]
        on = state.options.declarations
        for seat in Seat:
            kinds = reference.kinds(reference.combinations(full[seat], trump)) if on else []
            words = [word.value for who, word in view.said if who is seat]
            pair = {"K" + trump, "Q" + trump}
            shown = sum(who is seat and card in pair for who, card in cards) if pair <= full[seat] else 0
            has_played = any(who is seat for who, _ in cards)
            assert sorted(words) == sorted((kinds if has_played else []) + ["belote", "rebelote"][:shown])
        if len(cards) <= 4:
            assert view.shown is None
        else:
            declared = reference.declared(full, trump) if on else (0, 0)
            points = [sum(one.points for who, one in view.shown or () if who % 2 == side) for side in (0, 1)]
            assert tuple(points) == declared


@given(seed=SEEDS)
def test_results_show_no_combination_but_the_winners(seed: int) -> None:
    for match in positions(CLASSIC, seed):
        if match.state.phase is Phase.PLAY and len(match.state.view(Seat.N).tricks) == 7:
            last = match.state
        if match.state.phase in (Phase.DEAL, Phase.OVER) and match.state.results and match.state.results[-1].tricks:
            declared = tuple(
                (line.seat, line.combination) for line in match.state.results[-1].lines if line.combination is not None
            )
            assert declared == last.view(Seat.N).shown
