"""When `normal` exchanges the 7 of trump, and when it keeps it."""

from __future__ import annotations

from typing import Any

import pytest

from belote.ai.levels import player_for
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED
from support.bots import told
from support.two_handed_bots import make_view

N, S = Seat.N, Seat.S
NORMAL = player_for(TWO_HANDED, "normal", 1)


def choice(hand: str, turned: str, *, led: str = "", maker: Seat = N, **options: Any) -> tuple[str, str]:
    return told(NORMAL, make_view(hand, trump="C", maker=maker, turned=turned, led=led, **options))


@pytest.mark.parametrize("turned", ["8C", "9C", "TC", "QC", "KC", "AC", "JC"])
@pytest.mark.parametrize("maker", [N, S])
def test_a_better_trump_is_taken_for_nothing(turned: str, maker: Seat) -> None:
    hand = "7C 9S JS QS KD 9D 8H TH AH"
    assert choice(hand, turned, maker=maker) == ("exchange", "exchange")
    assert choice(hand, turned, maker=maker, led="8S") == ("exchange", "exchange")


@pytest.mark.parametrize(("partner", "turned"), [("KC", "QC"), ("QC", "KC")])
def test_king_and_queen_of_trump_are_worth_a_word(partner: str, turned: str) -> None:
    assert choice(f"7C {partner} JS QS KD 9D 8H TH AH", turned) == ("exchange", "exchange-for-bella")


@pytest.mark.parametrize("turned", ["QC", "KC", "AC"])
def test_a_tierce_is_not_broken_up_for_less(turned: str) -> None:
    card, reason = choice("7C 8C 9C QS KD 9D 8H TH AH", turned)
    assert (card != "exchange", reason) == (True, "keep-seven")
    assert card != "7C"


def test_a_tierce_is_broken_up_for_the_jack() -> None:
    assert choice("7C 8C 9C QS KD 9D 8H TH AH", "JC")[0] == "exchange"


def test_a_tierce_that_moves_up_is_not_broken() -> None:
    assert choice("7C 8C 9C QS KD 9D 8H TH AH", "TC")[0] == "exchange"


def test_a_tierce_is_broken_up_for_the_bella() -> None:
    assert choice("7C 8C 9C KC KD 9D 8H TH AH", "QC") == ("exchange", "exchange-for-bella")


def test_four_sevens_stay_together_where_they_are_a_group() -> None:
    hand = "7C 7S 7D 7H KD 9D 8H TH AH"
    assert choice(hand, "JC")[1] == "keep-seven"
    assert choice(hand, "JC", low_groups=False)[0] == "exchange"


def test_four_jacks_are_worth_four_sevens() -> None:
    assert choice("7C 7S 7D 7H JS JD JH TH AH", "JC")[0] == "exchange"


def test_with_one_card_to_play_the_seven_still_goes_first() -> None:
    """S leads clubs: the seven is the only one of N, and need not be played."""
    assert choice("7C 9S JS QS KD 9D 8H TH AH", "AC", led="8C") == ("exchange", "exchange")


def test_a_kept_seven_that_must_be_played_is_played() -> None:
    assert choice("7C 7S 7D 7H KD 9D 8H TH AH", "JC", led="8C") == ("7C", "keep-seven")


def test_a_novice_always_exchanges() -> None:
    view = make_view("7C 8C 9C QS KD 9D 8H TH AH", trump="C", maker=N, turned="QC")
    assert told(player_for(TWO_HANDED, "novice", 1), view) == ("exchange", "exchange")
