"""When `normal` takes: what it weighs, against the same hand with one thing less."""

from __future__ import annotations

import pytest

from belote.ai.classic.promises import promise
from belote.ai.levels import player_for
from belote.engine.cards import CardSet, Suit
from belote.engine.classic import CLASSIC
from support.classic_bots import make_auction

NORMAL = player_for(CLASSIC, "normal", 1)


def bid(hand: str, turned: str, passes: int = 0) -> str:
    decision = NORMAL.decide(make_auction(hand, turned, passes))
    assert "{" not in decision.reason.text.format(**decision.reason.values)
    return str(decision.action)


def test_jack_and_nine_with_a_third_trump_take() -> None:
    assert bid("JC 9C 8D 9H QS", "7C") == "take"
    assert bid("JC 8C 8D 9H QS", "7C") == "pass"
    assert bid("9C 8C 8D 9H QS", "7C") == "pass"
    assert bid("JC 9C 8D 9H QS", "7H", passes=4) == "pass"


def test_a_weak_hand_passes_in_both_rounds() -> None:
    for passes in range(8):
        assert bid("7S 8H 9D QD 8C", "7C", passes) == "pass"


def test_the_retourne_helps_the_hand_that_takes_it() -> None:
    """The jack turned up makes the same hand a taker's."""
    assert bid("9C 8C 7H AS QD", "JC") == "take"
    assert bid("9C 8C 7H AS QD", "7C") == "pass"


def test_a_retourne_that_is_no_trump_helps_too() -> None:
    """Round 2: the ace of hearts turned up goes to the taker, whatever trump it names."""
    assert bid("JC 8C 9S QD 8D", "AH", passes=5) == "C"
    assert bid("JC 8C 9S QD 8D", "7H", passes=5) == "pass"


def test_outside_aces_count() -> None:
    assert bid("JC 8C AS AH QD", "7C") == "take"
    assert bid("JC 8C KS KH QD", "7C") == "pass"


def test_belote_counts() -> None:
    assert bid("KC QC 8D AH AS", "8C") == "take"
    assert bid("KC 7C 8D AH AS", "8C") == "pass"


def test_length_counts() -> None:
    assert bid("9C TC 8C 8H QD", "7C") == "take"
    assert bid("9C TC 9H 8H QD", "7C") == "pass"


def test_the_last_seats_take_on_less() -> None:
    """The same hand, just not enough for the first seat, is enough for the last, before all cards are thrown in."""
    hand, turned = "JC 8C AS 9H QD", "8S"
    assert bid(hand, turned, passes=4) == "pass"
    assert bid(hand, turned, passes=7) == "C"


def test_in_round_2_the_third_seat_takes_on_less_than_the_second() -> None:
    hand, turned = "9C 8C 7C AS 9H", "8D"
    assert bid(hand, turned, passes=5) == "pass"
    assert bid(hand, turned, passes=6) == "C"


def test_round_2_names_the_best_suit() -> None:
    assert bid("JC 9C 8C JD 8D", "7H", passes=4) == "C"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("JC 9C 8C 7S 8H", "JC TC 8C 7S 8H"),
        ("JC 9C 8C 7C 8H", "JC 9C 8C 7S 8H"),
        ("JC 9C 8C AS 8H", "JC 9C 8C KS 8H"),
        ("JC 9C 8C AS TS", "JC 9C 8C AS KS"),
        ("KC QC 8C AS 8H", "KC 7C 8C AS 8H"),
        ("JC 8C 8S 9S TS", "JC 8C 8S 9H 8D"),
    ],
)
def test_what_a_hand_promises(better: str, worse: str) -> None:
    """Nine, length, ace, ten beside its ace, belote, void."""
    assert promise(CardSet.parse(better).mask, Suit.CLUBS) > promise(CardSet.parse(worse).mask, Suit.CLUBS)


def test_a_novice_needs_the_jack_or_five() -> None:
    novice = player_for(CLASSIC, "novice", 1)
    assert str(novice.decide(make_auction("JC 8C 9D 9H QS", "7C", 0)).action) == "take"
    assert str(novice.decide(make_auction("9C AC 9D AH AS", "TC", 0)).action) == "pass"
    assert str(novice.decide(make_auction("9C AC TC KC AS", "7C", 0)).action) == "take"
