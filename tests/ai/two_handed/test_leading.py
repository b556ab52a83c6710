"""The rules of play of `normal` for who leads: a position each, and the right card."""

from __future__ import annotations

from functools import partial

import pytest

from belote.ai.levels import player_for
from belote.engine.cards import Card
from belote.engine.combinations import Saying
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED
from support.bots import told
from support.two_handed_bots import make_view

N, S = Seat.N, Seat.S
NORMAL = player_for(TWO_HANDED, "normal", 1)
choice = partial(told, NORMAL)
"""The card that normal leads, and the id of its reason."""


def test_the_maker_draws_trumps_from_the_top() -> None:
    view = make_view("JC 9C 8C AS KS 7D 8H 9H QD", trump="C", maker=N, turned="7C")
    assert choice(view) == ("JC", "draw-trumps")
    assert NORMAL.decide(view).reason.values["count"] == 4


def test_no_trump_is_drawn_from_a_hand_without() -> None:
    """S discarded on the jack: the trumps that are out lie in the talon."""
    view = make_view("9C 8C AS KS 7S 8H 9H QD", trump="C", maker=N, turned="7C", tricks=((N, "JC 7D"),))
    assert choice(view) == ("AS", "cash-sure")


def test_a_maker_keeps_its_last_trump_back() -> None:
    assert choice(make_view("JC AS 8S 9S", trump="C", maker=N, turned="7C")) == ("AS", "cash-ace")


def test_trumps_are_not_led_by_the_other_player() -> None:
    for hand in ("JC 9C 8C 8S KS 7D 8H 9H QD", "9C 8C KS QS 8H", "AC TC 9S 8D"):
        assert not choice(make_view(hand, trump="C", maker=S, turned="7C"))[0].endswith("C"), hand


def test_aces_are_cashed_before_they_are_trumped() -> None:
    assert choice(make_view("AS KS 8S 9D JD 8C QH 7H 7D", trump="C", maker=S, turned="7C")) == ("AS", "cash-ace")


def test_the_ace_of_the_shortest_suit_is_safest() -> None:
    view = make_view("AS KS QS JS AD 8C QH 7H 8H", trump="C", maker=S, turned="7C")
    assert choice(view) == ("AD", "cash-ace")


def test_an_ace_with_one_low_card_waits() -> None:
    """Led, it would leave its king alone; when S leads spades it wins all the same."""
    card, _ = choice(make_view("AS 8S 9D JD 8C QH 9H 7H 7D", trump="C", maker=S, turned="7C"))
    assert not card.endswith("S")


def test_masters_are_cashed_from_counting() -> None:
    """The ace of hearts is gone: the ten is as good, and S has shown that it has no trump."""
    tricks = ((N, "JC 7D"), (S, "AH 7H"))
    view = make_view("TH 8H QH 7S 9S JD 8C", trump="C", maker=N, turned="7C", tricks=tricks)
    assert choice(view) == ("TH", "cash-sure")
    assert told(player_for(TWO_HANDED, "novice", 1), view)[0] != "TH"


def test_the_ten_is_master_where_the_ace_was_turned_up() -> None:
    view = make_view("TS KS 8S 9D JD 8C QH 7H 7D", trump="C", maker=S, turned="AS")
    assert choice(view) == ("TS", "cash-master")


def test_a_master_is_not_led_into_a_sure_ruff() -> None:
    """S has trumped hearts and shown with bella that it still holds a trump."""
    view = make_view(
        "TH 9H 8H 9D JD QD", trump="C", maker=S, turned="7C", tricks=((N, "AH KC"),), said=((S, Saying.BELLA),)
    )
    assert choice(view) == ("8H", "make-opponent-trump")
    assert "must spend a trump" in NORMAL.decide(view).reason.text


def test_a_suit_that_the_opponent_is_out_of_costs_a_trump_if_there_is_one() -> None:
    view = make_view("9H 8H 9D JD QD 7S", trump="C", maker=S, turned="7C", tricks=((N, "AH 8C"),))
    assert choice(view) == ("8H", "make-opponent-trump")
    assert "must trump it or let it win" in NORMAL.decide(view).reason.text


def test_neighbours_are_led_together() -> None:
    """King and queen of diamonds: what beats the one leaves the other high; the queen costs less."""
    assert choice(make_view("KD QD 9S 7S 8H JH 8C", trump="C", maker=S, turned="7C")) == ("QD", "lead-neighbour")


def test_cards_are_neighbours_when_those_between_are_gone() -> None:
    view = make_view("KD JD 9S 7S 8H QH 8C", trump="C", maker=S, turned="QD")
    assert choice(view) == ("JD", "lead-neighbour")
    assert NORMAL.decide(view).reason.values["neighbour"] is Card.parse("KD")


@pytest.mark.parametrize("hand", ["AS 8S 9D JD 8C", "TS 8S 9D JD 8C", "TS 9S 8S 9D JD 8C"])
def test_a_suit_with_an_ace_or_a_waiting_ten_is_left_alone(hand: str) -> None:
    card, reason = choice(make_view(hand, trump="C", maker=S, turned="7C"))
    assert card.endswith("D")
    assert reason == "leave-suit"


def test_a_trump_is_kept_for_the_last_trick() -> None:
    """S is out of trumps: the loser goes first, the trump takes the last trick and its ten."""
    view = make_view("8C 8S", trump="C", maker=N, turned="7C", tricks=((N, "JC 7D"),))
    assert choice(view)[0] == "8S"


def test_a_single_card_says_so() -> None:
    assert choice(make_view("8C", trump="C", maker=N, turned="7C")) == ("8C", "only-card")
