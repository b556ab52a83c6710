"""The exchange of the 7 of trump for the card turned up."""

from __future__ import annotations

import pytest

from belote.engine.actions import Exchange
from belote.engine.cards import Card, CardSet
from belote.engine.errors import IllegalAction, Rule
from belote.engine.events import Exchanged, Said, Shown
from belote.engine.game import State
from belote.engine.seats import Seat
from belote.engine.summary import legal_words
from support.playing import done
from support.two_handed import dealt

NORTH, SOUTH = "7S 8S AH KD QD JD TD 9D 8D", "9S TS AC KC QC JC TC 9C 8C"
"""Spades are turned up; N, who deals, has the 7."""


def may_exchange(state: State) -> bool:
    assert ("exchange" in legal_words(state)) == (state.refusal(Exchange()) is None)
    return "exchange" in legal_words(state)


def test_it_comes_on_the_first_turn_before_the_card() -> None:
    state = dealt(NORTH, SOUTH, "KS", "play AC")
    assert legal_words(state) == ["7S", "8S", "exchange"]
    state, events = done(state, "exchange")
    assert events == [Exchanged(Seat.N, Card.parse("KS"))]
    assert legal_words(state) == ["8S", "KS"]
    north, south = state.view(Seat.N), state.view(Seat.S)
    assert north.hand == CardSet.parse("KS 8S AH KD QD JD TD 9D 8D")
    for view in (north, south):
        assert view.turned == Card.parse("7S")
        assert view.exchanged == (Seat.N, Card.parse("KS"))
        assert (view.counts, view.talon, view.to_act) == ((9, 8), 13, Seat.N)


def test_the_leader_may_too() -> None:
    state = dealt(SOUTH, NORTH, "KS", "pass play")
    assert may_exchange(state)
    state, _ = done(state, "exchange KS")
    assert not may_exchange(state)
    assert state.view(Seat.N).trick.cards == (Card.parse("KS"),)


@pytest.mark.parametrize(
    ("hands", "turned", "words"),
    [
        pytest.param((NORTH, SOUTH), "KS", "play", id="the other player holds the 7"),
        pytest.param((NORTH, SOUTH), "KS", "play AC exchange", id="once only"),
        pytest.param((NORTH, SOUTH), "KS", "play 8C 8S", id="not on the second turn"),
        pytest.param((NORTH, SOUTH), "KS", "play 9S 7S", id="not when it has been played"),
        pytest.param((SOUTH, NORTH), "KS", "pass pass H", id="not when another suit is trump"),
        pytest.param(("8S 9S", "TS JS"), "7S", "play", id="the 7 is turned up itself"),
        pytest.param(("8S 9S 8H 9H TH JH QH KH AH", "TS JS 8C 9C TC JC QC KC AC"), "AS", "play", id="7 in the talon"),
    ],
)
def test_when_it_is_not_allowed(hands: tuple[str, str], turned: str, words: str) -> None:
    state = dealt(*hands, turned, words)
    assert not may_exchange(state)
    with pytest.raises(IllegalAction) as error:
        state.apply(Exchange())
    assert error.value.refusal.rule is Rule.EXCHANGE
    assert "7 of the suit turned up" in str(error.value)


def test_not_when_the_suit_was_named_in_round_2_by_either_player() -> None:
    for words in ("pass pass H", "pass pass pass H"):
        state = dealt("7H 8H", "7S 9H", "KS", words)
        assert not may_exchange(state)
        assert not may_exchange(done(state, legal_words(state)[0])[0])


def test_combinations_and_bella_are_those_of_the_nine_cards_then_held() -> None:
    """The queen of trump makes a bella with the king in hand, and the leader's card is still his."""
    state = dealt("7S KS JS TS 8H 9D 7C 8D TC", "9H TH JH QH KH AC 9S KD QD", "QS", "play AC")
    state, events = done(state, "exchange 7C")
    assert [(event.seat.name, event.saying.value) for event in events if isinstance(event, Said)] == [("N", "quarte")]
    shown = next(event for event in events if isinstance(event, Shown))
    assert [(seat.name, str(one.cards)) for seat, one in shown.combinations] == [("S", "9H TH JH QH KH")]
    assert state.view(Seat.N).shown == shown.combinations
    while state.to_act is not None:
        state, _ = state.apply(state.legal()[0])
    assert state.results[-1].bella is Seat.N
    assert state.results[-1].sequences == (0, 50)


def test_a_card_given_away_breaks_a_sequence() -> None:
    state = dealt("7S 8S 9S 7H 8H TD 9C TC KC", "AH KD", "AS", "play AH")
    kept, _ = done(state, "7H")
    given, _ = done(state, "exchange 7H")
    assert [word.value for seat, word in kept.view(Seat.S).said if seat is Seat.N] == ["tierce"]
    assert [word.value for seat, word in given.view(Seat.S).said if seat is Seat.N] == []
