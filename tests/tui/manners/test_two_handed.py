"""What the table for two says: bids, the exchange, combinations, how a deal ended."""

from __future__ import annotations

from typing import Any

import pytest

from belote.engine.actions import Exchange
from belote.engine.game import Outcome
from belote.engine.seats import Seat
from belote.tui.log import log
from belote.tui.manners import manner_of
from belote.tui.prompts import prompt
from belote.tui.results import MatchRows
from belote.tui.scene import Moment, Scene
from belote.tui.themes import Look
from support.two_handed import dealt

NORTH, SOUTH = "9S TS AC KC QC JC TC 9C 8C", "7S 8S AH KD QD JD TD 9D 8D"
"""Spades are turned up, and you have the 7; North deals, you lead."""


def seen(words: str, turned: str = "KS", *, moment: Moment | None = None, **options: Any) -> Scene:
    return Scene(dealt(NORTH, SOUTH, turned, words, **options).view(Seat.S), moment or Moment(), Look())


def test_bidding() -> None:
    assert prompt(seen("")).text == "Accept ♠ as trump, or pass. Both draw three; the 7♠ may be exchanged for the K♠."
    assert prompt(seen("", "7H")).text == "Accept ♥ as trump, or pass. Both of you then draw three more cards."
    second = prompt(seen("pass pass"))
    assert second.text == "Name another suit as trump, or pass. Both of you then draw three more cards."


def test_the_exchange_is_a_choice_that_is_explained() -> None:
    scene = seen("play")
    assert scene.choices[-1] == Exchange()
    said = prompt(scene)
    assert said.text == "You lead: any card may be played. First, x exchanges your 7♠ for the K♠."
    after = seen("play exchange")
    assert Exchange() not in after.choices
    assert prompt(after).text == "You lead: any card may be played."
    lines = ["".join(text for _column, text, _tone in line) for line in log(after)]
    assert lines == ["Deal 1", "Northdeals, K♠ turned up", "You“I play”, ♠ is trump", "You7♠ for the K♠"]


def led_to(south: str, card: str, trump: str, **options: Any) -> str:
    """What you are told when North leads a card and you hold these."""
    north = f"{card} AC KC QC JC TC 9C 8C 7C"
    bids = {"S": "play", "H": "pass pass H", "D": "pass pass D"}[trump]
    turned = "KS"
    state = dealt(north, south, turned, f"{bids} {card}", dealer=Seat.S, **options)
    return prompt(Scene(state.view(Seat.S), Moment(), Look())).text


HAND = "AH 8H 7D 8D 9D TD JD QD TS"


def test_a_void_must_trump_and_nothing_must_go_higher() -> None:
    assert led_to(HAND, "9H", "H").startswith("Hearts were led: follow suit.")
    assert led_to(HAND, "9H", "H", must_head_trump=True).startswith(
        "Hearts were led: follow; you cannot go over North’s 9♥."
    )
    assert led_to(HAND, "QH", "H", must_head_trump=True).startswith("Hearts were led: follow, and go over North’s Q♥.")
    assert led_to("AH 8H 7D 8D 9D TD JD QD KD", "7S", "H").startswith("You hold no spades: trump with hearts.")
    assert led_to("8S AS 7D 8D 9D TD JD QD KD", "9H", "S").startswith("You hold no hearts: trump with spades.")
    assert led_to("8H AH 7D 8D 9D TD JD QD KD", "JH", "S").startswith("Hearts were led: follow suit.")


def test_combinations_are_said_compared_and_shown() -> None:
    """North has seven clubs up to the ace, South six diamonds up to the king: the longer run is the better."""
    led = seen("play 8S")
    assert led.speeches(Seat.S) == ["“Quinte”"]
    held = seen("play 8S 9S", moment=Moment(held=True))
    assert held.view.shown is not None
    assert held.speeches(Seat.N) == ["“Quinte to A♣”"]
    assert held.speeches(Seat.S) == ["“Quinte”"]


def test_the_plates_call_the_taker_maker() -> None:
    scene = seen("play")
    assert manner_of(scene.view.game).badges(scene, Seat.S, short=False) == ["maker ♠"]
    assert manner_of(scene.view.game).badges(scene, Seat.N, short=False) == ["dealer"]


@pytest.mark.parametrize("bids", ["play", "pass play", "pass pass H", "pass pass pass D"])
def test_the_recap_says_who_needed_what(bids: str) -> None:
    state = dealt(NORTH, SOUTH, "KS", bids)
    while state.to_act is not None:
        state = state.apply(state.legal()[0]).state
    result = state.results[0]
    words = MatchRows(state.view(Seat.S), letters=False)
    title, meaning = words.manner.headline(words.view, words.words, result)
    yours = result.takers[0] is Seat.S
    verb = "made" if result.outcome is Outcome.MADE else "lost"
    assert title == (f"You {verb} your contract" if yours else f"North {verb} the contract")
    kept = [sum(line.points[account] for line in result.lines if line.kind.value != "failed") for account in (0, 1)]
    assert str(kept[0]) in meaning
    assert str(kept[1]) in meaning
    assert ("nothing" in meaning) == (result.outcome is Outcome.FAILED)
