"""The rules of play of `normal` for who leads: a position each, and the right card."""

from __future__ import annotations

from functools import partial

import pytest

from belote.ai.levels import player_for
from belote.engine.classic import CLASSIC
from belote.engine.seats import Seat
from support.bots import card_told
from support.classic_bots import make_view

N, E, S, W = Seat
NORMAL = player_for(CLASSIC, "normal", 1)
choice = partial(card_told, NORMAL)
"""The card that normal leads, and the id of its reason."""


def test_the_taker_draws_trumps_from_the_top() -> None:
    view = make_view("JC 9C 7C 8C AS KS 7D 8H", trump="C", taker=N, turned="7C")
    assert choice(view) == ("JC", "draw-trumps")
    assert NORMAL.decide(view).reason.values["count"] == 4


def test_trumps_are_not_drawn_from_the_partner() -> None:
    """E and W both discarded on the first round of trump: the rest is with S."""
    view = make_view("9C 7C AS KS 7D 8H TH", trump="C", taker=N, turned="7C", tricks=((N, "JC 7S 8C 8S"),))
    assert choice(view) == ("AS", "cash-sure")


def test_a_long_taker_forces_the_jack_with_a_low_trump() -> None:
    view = make_view("9C AC KC 7C 8S 9S 7D 8H", trump="C", taker=N, turned="7C")
    assert choice(view) == ("7C", "force-trumps")


def test_a_taker_keeps_its_last_trump_back() -> None:
    view = make_view("JC AS 8S", trump="C", taker=N, turned="JC")
    assert choice(view) == ("AS", "cash-ace")


def test_the_takers_partner_helps_to_draw_trumps() -> None:
    view = make_view("JC 7C 8S 9S TS 7D 8H KH", trump="C", taker=S)
    assert choice(view) == ("JC", "trump-for-taker")


@pytest.mark.parametrize("taker", [N, E, S, W])
@pytest.mark.parametrize("hand", ["9C 8S 9S QS 7D 8D 8H QH", "9C 7S", "9C TS TD TH", "9C 8S 7H AD"])
def test_the_lone_nine_is_never_led_under_the_jack(taker: Seat, hand: str) -> None:
    turned = "9C" if taker is N else "AC"
    assert choice(make_view(hand, trump="C", taker=taker, turned=turned))[0] != "9C"


def test_a_nine_among_low_trumps_is_not_led_under_the_jack_either() -> None:
    for taker in (E, S, W):
        assert choice(make_view("9C 8C 7C", trump="C", taker=taker, turned="AC"))[0] in {"7C", "8C"}


def test_a_defender_leads_its_aces() -> None:
    assert choice(make_view("AS 8S 9D TD 7C 9C 8H KH", trump="C", taker=E, turned="JC")) == ("AS", "cash-ace")


def test_a_defender_does_not_lead_trump_for_nothing() -> None:
    for hand in ("8S 9S TS 7D 8D KC AC 8H", "TS TD TC AC", "QS JC 9C AC"):
        card, _ = choice(make_view(hand, trump="C", taker=E, turned="7C"))
        assert not card.endswith("C"), hand


def test_a_master_is_not_led_into_a_sure_ruff() -> None:
    """E ruffed hearts and certainly holds the jack of trump; the ten is master."""
    view = make_view(
        "TH 7S 8S 9S 8D QD",
        trump="C",
        taker=E,
        turned="JC",
        tricks=((S, "AH 7D 7H 7C"), (E, "9D JD TD AD")),
    )
    assert choice(view)[0] != "TH"


def test_an_unguarded_or_waiting_ten_is_not_led() -> None:
    for hand in ("TS 8S TD 9D 7C 8H QH", "TS 8H 9H 7D", "TS KS 8D JD"):
        card, _ = choice(make_view(hand, trump="C", taker=E, turned="JC"))
        assert card[0] != "T", hand


def test_a_suit_that_the_partner_can_trump() -> None:
    """S ruffed hearts, which W led and E followed; N got in with the ace of spades."""
    view = make_view(
        "9H 8H QD 9S KD 8S",
        trump="C",
        taker=W,
        turned="JC",
        tricks=((W, "KH 7H QH 7C"), (S, "7S TS AS JS")),
    )
    assert choice(view) == ("8H", "ruff-for-partner")


def test_the_taker_is_made_to_trump() -> None:
    """E, the taker, is out of diamonds and has the retourne left."""
    view = make_view(
        "9D 8D QS 9S 8S 7H",
        trump="C",
        taker=E,
        turned="JC",
        tricks=((W, "AD KD 7C 7D"), (E, "9H 8H TH AH")),
    )
    assert choice(view) == ("8D", "make-taker-trump")


def test_a_defender_seeks_a_ruff_with_a_lone_card() -> None:
    view = make_view("7D 8S QS KS 7C 8H 9H JH", trump="C", taker=E, turned="JC")
    assert choice(view) == ("7D", "seek-ruff")


def test_a_suit_whose_master_the_partner_holds() -> None:
    """S took in round 2 and got the ace of hearts."""
    view = make_view("8H 9H 8S KS 7D 9D QD JD", trump="C", taker=S, turned="AH")
    assert choice(view) == ("8H", "to-partner")


def test_a_trump_is_kept_for_the_last_trick() -> None:
    """The opponents have no trump: the loser goes first, the trump takes the last trick and its ten."""
    view = make_view(
        "7C 8S",
        trump="C",
        taker=N,
        turned="JC",
        tricks=(
            (N, "JC 8C QC TC"),
            (N, "9C KC 7H AC"),
            (N, "AD 7D 8D 9D"),
            (N, "TD QD KD JD"),
            (N, "AH 8H 9H JH"),
            (N, "TH QH KH 7S"),
        ),
    )
    assert choice(view) == ("8S", "keep-trump")


def test_counting_is_what_the_novice_lacks() -> None:
    """The ace of hearts is gone, and the opponents are out of trumps: normal cashes the ten, a novice does not know."""
    view = make_view(
        "TH 8H 7D 9S",
        trump="C",
        taker=N,
        turned="JC",
        tricks=((N, "JC 7C 8C TC"), (N, "9C KC QC AC"), (N, "AS 7S 8S JS"), (N, "AH 9H 7H QH")),
    )
    assert choice(view) == ("TH", "cash-sure")
    assert str(player_for(CLASSIC, "novice", 1).decide(view).action) != "TH"
