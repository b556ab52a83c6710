"""When `normal` makes trump, what it says then, and what a hand promises it."""

from __future__ import annotations

from typing import Any

import pytest

from belote.ai.levels import player_for
from belote.ai.two_handed.bidding import promise
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.two_handed import TWO_HANDED
from support.bots import told, words
from support.two_handed_bots import make_auction

NORMAL = player_for(TWO_HANDED, "normal", 1)
NOVICE = player_for(TWO_HANDED, "novice", 1)


def bid(hand: str, turned: str, passes: int = 0, **options: Any) -> str:
    return told(NORMAL, make_auction(hand, turned, passes, **options))[0]


def worth(hand: str, out: str = "7C", low_groups: bool = True) -> int:
    """What clubs promise to a hand, this card being in nobody's."""
    return promise(CardSet.parse(hand).mask, Card.parse(out).bit, Suit.CLUBS, low_groups)


def test_jack_and_nine_with_a_third_trump_make_it() -> None:
    assert bid("JC 9C 8C 9D TH QS", "QC") == "play"


def test_a_weak_hand_passes_in_both_rounds() -> None:
    for passes in range(4):
        assert bid("7S 8H 9D QD 8C QS", "KC", passes) == "pass"


def test_the_seven_counts_as_the_card_turned_up() -> None:
    """In round 1 it will be exchanged for the jack; with the eight in its place the jack stays where it is."""
    assert bid("7C TC KS 9D 8D AH", "JC") == "play"
    assert bid("8C TC KS 9D 8D AH", "JC") == "pass"


def test_the_seven_is_only_a_seven_in_round_2() -> None:
    assert bid("7C TC KS 9D 8D AH", "JH", passes=2) != "C"


def test_an_ace_turned_up_in_another_suit_makes_the_ten_master() -> None:
    assert bid("9C KC TH QD 7D 8S", "AH", passes=3) == "C"
    assert bid("9C KC TH QD 7D 8S", "9H", passes=3) == "pass"


def test_who_can_still_be_outbid_asks_for_more() -> None:
    """The same hand: not enough for who speaks first, enough for the last in the round."""
    hand, turned = "JC 8C KC 9D QH 8S", "QC"
    assert bid(hand, turned) == "pass"
    assert bid(hand, turned, passes=1) == "play"


def test_round_2_names_the_best_suit() -> None:
    assert bid("JC 9C 8C JD 8D 7S", "7H", passes=2) == "C"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("JC 9C 8C 7S 8H QD", "9C TC 8C 7S 8H QD"),
        ("JC 9C 8C 7S 8H QD", "JC TC 8C 7S 8H QD"),
        ("JC 9C 8C 7C 8H QD", "JC 9C 8C 7S 8H QD"),
        ("JC 9C 8C AS 8H QD", "JC 9C 8C KS 8H QD"),
        ("JC 9C 8C TS 8H QD", "JC 9C 8C KS 8H QD"),
        ("JC 9C 8C AS TS QD", "JC 9C 8C AS KS QD"),
        ("KC QC 8C AS 8H 9D", "KC TC 8C AS 8H 9D"),
        ("JC 8C 8S 9S QS KS", "JC 8C 8S 9S QS KD"),
        ("JC 8C 8S 9S TS KD", "JC 8C 8S 9S QS TD"),
        ("AC 8C QS QH QD 7S", "AC 8C QS QH KD 7S"),
    ],
)
def test_what_a_hand_promises(better: str, worse: str) -> None:
    """Jack, nine, length, ace, ten, ten beside its ace, bella, void, tierce, three of a rank."""
    assert worth(better) > worth(worse)


def test_groups_count_their_points() -> None:
    assert worth("AC 8C 8S 8H 8D 7S") - worth("AC 8C 8S 8H 8D 7S", low_groups=False) == 100
    assert worth("AC 9C 9S 9H 9D 7S") == worth("AC 9C 9S 9H 9D 7S", low_groups=False)


def test_three_eights_promise_a_group_only_where_that_counts() -> None:
    assert worth("AC 8C 8S 8H KD 7S") > worth("AC 8C 8S 8H KD 7S", low_groups=False)


def test_a_group_is_reason_enough() -> None:
    assert bid("8C 8S 8H 8D AH 9S", "7C") == "play"
    assert bid("8C 8S 8H 8D AH 9S", "7C", low_groups=False) == "pass"


@pytest.mark.parametrize(
    ("hand", "turned", "passes", "said"),
    [
        ("JC 9C 8C 9D TH QS", "QC", 0, "That makes 3 trumps, the jack and the nine among them."),
        (
            "JC 9C 8C 9D AH QS",
            "QC",
            0,
            "That makes 3 trumps, the jack and the nine among them, and an ace besides.",
        ),
        ("7C 9C 8C 9D TH QS", "JC", 0, "That makes 3 trumps, the jack and the nine among them."),
        ("JC 8C KC 9D AH AS", "QC", 0, "That makes 3 trumps, the jack among them, and an ace besides."),
        (
            "JC TC KC 8H 9H TH",
            "QD",
            2,
            "That makes 3 trumps, the jack among them, and 20 points in combinations.",
        ),
        ("9C TC AC KC 8H QS", "QC", 0, "That makes 4 trumps up to the 9C."),
        ("8C 8S 8H 8D AH 9S", "7C", 0, "That makes few trumps, but the rest of the hand is strong."),
        (
            "JC 8C 7S 9D QH 8S",
            "QC",
            0,
            "With ♣ as trump there is the jack, but too little beside it to win more than the opponent.",
        ),
        (
            "9C 8C 7S 9D QH 8S",
            "QC",
            0,
            "With ♣ as trump the jack is missing, and the opponent would probably win more.",
        ),
        (
            "KC 8C 7S 9D QH 8S",
            "QC",
            0,
            "With ♣ as trump jack and nine are missing, and the opponent would probably win more.",
        ),
        (
            "KC 8H 7S 9D QH 8S",
            "QC",
            0,
            "Before the draw ♣ would make one trump at most: that is too short.",
        ),
    ],
)
def test_why_to_make_trump_or_pass(hand: str, turned: str, passes: int, said: str) -> None:
    assert words(NORMAL.decide(make_auction(hand, turned, passes)).reason) == said


def test_a_novice_needs_the_jack_or_four() -> None:
    assert told(NOVICE, make_auction("JC 8C 9C 9D 9H QS", "7C"))[0] == "play"
    assert told(NOVICE, make_auction("9C AC TC AD AH AS", "7C"))[0] == "pass"
    assert told(NOVICE, make_auction("9C 8C TC KC 7D 7S", "QC"))[0] == "play"
    assert told(NOVICE, make_auction("9C 8C TC KC 7D 7S", "QH", passes=2))[0] == "C"


@pytest.mark.parametrize(("hand", "named"), [("JS 9S 8S AC TC QC", "S"), ("AS TS QS JC 9C 8C", "C")])
def test_a_novice_finds_the_jack_in_either_of_two_suits_as_long(hand: str, named: str) -> None:
    assert told(NOVICE, make_auction(hand, "QH", passes=2))[0] == named
