"""The rules of play of `normal` for those who follow: a position each, and the right card."""

from __future__ import annotations

from functools import partial

import pytest

from belote.ai.levels import player_for
from belote.engine.classic import CLASSIC, ClassicView
from belote.engine.seats import Seat
from support.bots import card_told, words
from support.classic_bots import make_view

N, E, S, W = Seat
NORMAL = player_for(CLASSIC, "normal", 1)
choice = partial(card_told, NORMAL)
"""The card that normal plays, and the id of its reason."""


def test_no_ruff_of_the_partners_sure_trick_but_the_ten() -> None:
    view = make_view("7S TD 8C", trump="S", taker=E, trick="7H AH 8H", turned="JS")
    assert choice(view) == ("TD", "feed-partner")


def test_nothing_dear_under_an_opponents_ruff() -> None:
    """The led suit is followed with the seven, not the ace: the trick is the opponent's."""
    assert choice(make_view("AS 7S KH", trump="D", taker=W, trick="KS 7D")) == ("7S", "throw-low")


def test_the_ten_goes_on_the_partners_ace() -> None:
    view = make_view("TH 8H AS KD", trump="C", taker=N, trick="7H AH 9H")
    assert choice(view) == ("TH", "feed-partner")


def test_without_points_to_spare_the_partners_trick_gets_a_low_card() -> None:
    view = make_view("8H 9H AS KD", trump="C", taker=N, trick="7H AH QH")
    assert choice(view) == ("8H", "no-points")


def test_no_master_is_wasted_on_the_partners_trick() -> None:
    """Void in hearts: the king of diamonds, not the ace of spades, which will win a trick of its own."""
    view = make_view("AS 8S KD 9D 7S QD JD 8D", trump="C", taker=E, trick="7H AH 8H")
    assert choice(view) == ("KD", "feed-partner")


def test_a_ten_that_has_become_master_is_not_wasted_either() -> None:
    """No trump is left: the ten of spades takes the last trick for sure."""
    view = make_view(
        "TS 9D",
        trump="C",
        taker=N,
        turned="JC",
        trick="7H AH 8H",
        tricks=(
            (N, "JC 7C 8C 9C"),
            (N, "AC TC QC KC"),
            (N, "AS 7S 8S 9S"),
            (N, "AD 7D 8D JS"),
            (N, "TD QD JD 9H"),
            (N, "JH KH QH TH"),
        ),
    )
    assert choice(view) == ("9D", "leave-to-partner")


def test_no_trump_on_a_partner_who_may_still_lose() -> None:
    """S leads the jack, which E may still beat; but N, void, keeps its trumps all the same when free to discard."""
    view = make_view("7C 8C 9D 8D", trump="C", taker=W, trick="JH 8H", turned="JC")
    card, _ = choice(view)
    assert card in {"9D", "8D"}


def test_the_last_to_play_brings_its_ten_home() -> None:
    """The jack would win as well, but the ten is worth more here than later, under the ace."""
    assert choice(make_view("TH JH 7S 8S 9S 7D 8D KD", trump="C", taker=E, trick="9H 7H 8H")) == ("TH", "win")


def test_the_last_to_play_ruffs_with_a_low_trump_rather_than_the_jack() -> None:
    view = make_view("JC 7C AS 8S 9D 8D 7D QS", trump="C", taker=E, trick="KH QH 8H", turned="9C")
    assert choice(view) == ("7C", "ruff")


def test_the_last_to_play_brings_a_ten_of_trump_home() -> None:
    """Jack and nine are still out, above the ten: it is safe in this trick."""
    view = make_view("TC 7C AS 8S 9D 8D 7D QS", trump="C", taker=E, trick="KH QH 8H", turned="9C")
    assert choice(view) == ("TC", "ruff")


def test_the_last_trick_is_won_for_its_ten() -> None:
    """Two tricks left, the trick worth nothing: the low trump is spent, the master of trump takes the last trick."""
    view = make_view("JC 7C", trump="C", taker=N, turned="JC", trick="9H 7H 8H")
    assert choice(view) == ("7C", "ruff")


def test_a_ten_is_saved_while_the_ace_may_come() -> None:
    """Second to play, the ace with nobody known: the eight."""
    card, reason = choice(make_view("TH 8H 7S 9S KS 8D 9D", trump="C", taker=E, trick="7H"))
    assert (card, reason) == ("8H", "save-ten")


def test_the_only_guard_of_a_ten_is_kept() -> None:
    """A lost trick: a diamond rather than the nine of spades, which guards the ten."""
    view = make_view("TS 9S 9D 8D", trump="C", taker=E, trick="AH 7H 8H", turned="JC")
    card, reason = choice(view)
    assert card in {"8D", "9D"}
    assert reason == "keep-guard"


def test_a_master_takes_the_trick() -> None:
    """Second to play, the ace of a suit not yet played."""
    assert choice(make_view("AH 8H 7S 9S KS 8D 9D", trump="C", taker=E, trick="7H"))[0] == "AH"


def test_the_partner_who_holds_the_master_gets_points() -> None:
    """S took with the ace of hearts turned up, E has no trump left: S alone can win, so the queen goes in."""
    view = make_view(
        "QH 7H 9S",
        trump="C",
        taker=S,
        turned="AH",
        trick="KH",
        tricks=(
            (N, "JC 7S 8C TS"),
            (N, "9C 8S KC 7D"),
            (N, "AC 9D QC 8D"),
            (N, "TC TD 7C JD"),
            (N, "AS JS QS KS"),
        ),
    )
    assert choice(view) == ("QH", "feed-partner-behind")


def test_a_forced_trump_over_the_partner_is_not_the_dear_one() -> None:
    """Trump led, S is winning with the queen and N must go over: the king, not the jack."""
    view = make_view("KC JC 7S 8S 9S 7D 8D 9D", trump="C", taker=S, turned="QC", trick="7C QC 8C")
    assert choice(view) == ("KC", "over-partner")


def test_a_single_legal_card_says_so() -> None:
    assert choice(make_view("AH 7S", trump="C", taker=E, trick="KH")) == ("AH", "only-card")


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("AH 8S 8H", "KH QH 9H", "AH"),
        ("TH KH 8S", "QH 7H 9H", "TH"),
    ],
)
def test_a_novice_beats_what_it_can(hand: str, trick: str, card: str) -> None:
    view = make_view(hand, trump="C", taker=E, trick=trick)
    assert str(player_for(CLASSIC, "novice", 1).decide(view).action) == card


def test_an_only_card_of_a_suit_is_thrown_to_trump_it_later() -> None:
    """S is sure of the trick, and N is out of hearts: the nine of diamonds is worth nothing but the way to a ruff."""
    view = make_view("8C 9D 8S 7S", trump="C", taker=E, trick="7H AH 8H", turned="JC")
    assert choice(view) == ("9D", "throw-last")


def test_a_partners_trick_that_may_be_beaten_gets_points_all_the_same_when_it_is_likely_to_hold() -> None:
    view = make_view("KH 7H AS 8S 9S 7D 8D 9D", trump="C", taker=E, trick="AH 8H")
    assert choice(view) == ("KH", "feed-partner-probably")


def said(view: ClassicView) -> tuple[str, str]:
    """The id of normal's reason, and its words."""
    reason = NORMAL.decide(view).reason
    return reason.id, words(reason)


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (
            make_view("9C 8C AS 7D", trump="H", taker=E, trick="AC JC QC"),
            ("throw-low", "Our side cannot beat the AC: the 8C is the lowest ♣ in hand."),
        ),
        (
            make_view("QH 8H AS 7D", trump="H", taker=E, trick="KC JC TH"),
            ("trump-low", "A trump must be played, but none goes over the TH: the 8H is the lowest."),
        ),
        (
            make_view("TS 9S 8S QD JD 7D 8D", trump="C", taker=E, trick="AH 7H 8H"),
            ("keep-ten", "The trick is lost. Throw the 7D: the TS is the best of ♠ once the ace is gone."),
        ),
        (
            make_view("TS 9S 8D JD", trump="C", taker=E, trick="AH 7H 8H"),
            ("keep-guard", "The trick is lost. Throw the 8D: the 9S is all that protects the TS."),
        ),
        (
            make_view("AS KS 8S QD JD 9D 8D 7D", trump="C", taker=E, trick="AH 7H 8H"),
            ("keep-master", "The trick is lost. Throw the 7D: the AS can still win a trick."),
        ),
        (
            make_view("8S 9D 8D 7D", trump="C", taker=E, trick="AH 7H 8H"),
            ("throw-worthless", "The trick is lost: throw the 7D, which is worth nothing."),
        ),
        (
            make_view("KS QS KD JD", trump="C", taker=E, trick="AH 7H 8H"),
            ("throw-cheapest", "The trick is lost: no other card costs less than the JD."),
        ),
        (
            make_view("9H 8H 8D", trump="C", taker=E, trick="AH"),
            (
                "hope-for-partner",
                "No card in hand beats the AH, but partner still may: play the 8H, which costs least.",
            ),
        ),
        (
            make_view("8H 7H AS KD", trump="C", taker=N, trick="TH QH"),
            ("play-low", "Partner’s TH may still be beaten: play the 7H, which costs least."),
        ),
    ],
)
def test_why_a_card_is_thrown(view: ClassicView, reason: tuple[str, str]) -> None:
    assert said(view) == reason
