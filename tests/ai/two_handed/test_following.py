"""The rules of play of `normal` for who follows: a position each, and the right card."""

from __future__ import annotations

from functools import partial

import pytest

from belote.ai.levels import player_for
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED
from support.bots import told
from support.two_handed_bots import make_view

N, S = Seat.N, Seat.S
NORMAL = player_for(TWO_HANDED, "normal", 1)
choice = partial(told, NORMAL)
"""The card that normal plays, and the id of its reason."""


def test_a_ten_is_brought_home() -> None:
    """The ace would win as well, later too; the ten is safe here and nowhere else."""
    assert choice(make_view("AS TS 9D 8D", trump="C", maker=S, turned="7C", led="KS")) == ("TS", "win")


def test_a_trick_is_won_with_the_cheapest_trump() -> None:
    assert choice(make_view("JC 8C 9D 8D", trump="C", maker=S, turned="7C", led="KS")) == ("8C", "ruff")


def test_a_ten_of_trump_is_brought_home_by_a_ruff() -> None:
    """Jack, nine and ace are out above it."""
    assert choice(make_view("TC 8C 9D 8D 7D", trump="C", maker=S, turned="7C", led="QS")) == ("TC", "ruff")


def test_a_dear_card_under_a_trump_that_cannot_be_beaten_is_saved() -> None:
    assert choice(make_view("TC 8C 9D 8D", trump="C", maker=S, turned="7C", led="9C")) == ("8C", "throw-low")


def test_the_jack_is_not_spent_on_nothing() -> None:
    """S leads the eight of trump: the jack would win no points, and wins a better trick later."""
    view = make_view("JC 7C AS KS 9D 8D", trump="C", maker=S, turned="QC", led="8C", tricks=((S, "AH 7H"),))
    assert choice(view) == ("7C", "leave-trick")


def test_the_jack_is_spent_where_it_must_head_a_trump() -> None:
    tricks = ((S, "AH 7H"),)
    view = make_view(
        "JC 7C AS KS 9D 8D", trump="C", maker=S, turned="QC", led="8C", tricks=tricks, must_head_trump=True
    )
    assert choice(view) == ("JC", "only-card")


def test_the_jack_takes_the_nine() -> None:
    assert choice(make_view("JC 8C AS KS 9D 8D", trump="C", maker=S, turned="QC", led="9C")) == ("JC", "win")


def test_a_trick_that_is_lost_gets_the_cheapest_card() -> None:
    assert choice(make_view("KS QS 8S 9D", trump="C", maker=S, turned="7C", led="AS")) == ("8S", "throw-low")


def test_the_only_guard_of_a_ten_is_kept() -> None:
    """Neither hearts nor trump: the diamonds go, not the nine of spades, which guards the ten."""
    card, reason = choice(make_view("TS 9S KD 8D JD", trump="C", maker=S, turned="7C", led="AH"))
    assert card.endswith("D")
    assert reason == "throw-low"


def test_no_master_is_thrown_on_a_lost_trick() -> None:
    """The ace of spades was turned up: the ten will win a trick."""
    assert choice(make_view("TS KD", trump="C", maker=S, turned="AS", led="AH")) == ("KD", "throw-low")


def test_the_last_tricks_ten_is_seen_in_time() -> None:
    """Two tricks left, nothing on the table: the low trump is spent, the jack takes the last trick."""
    assert choice(make_view("JC 8C", trump="C", maker=N, turned="7C", led="9H")) == ("8C", "ruff")


@pytest.mark.parametrize(("hand", "led", "card"), [("AH 8S 8H", "KH", "AH"), ("JC 8C 8S", "KH", "JC")])
def test_a_novice_beats_what_it_can_as_high_as_it_can(hand: str, led: str, card: str) -> None:
    view = make_view(hand, trump="C", maker=S, turned="7C", led=led)
    assert told(player_for(TWO_HANDED, "novice", 1), view) == (card, "play-highest")


def test_a_novice_throws_the_cheapest_card_otherwise() -> None:
    view = make_view("KS QS 8S", trump="C", maker=S, turned="7C", led="AS")
    assert told(player_for(TWO_HANDED, "novice", 1), view) == ("8S", "throw-low")
