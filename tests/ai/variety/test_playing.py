"""The card that `normal` plays in Variety, and why: positions of every kind of contract."""

from __future__ import annotations

from functools import partial

import pytest

from belote.ai.levels import player_for
from belote.ai.variety.knowledge import learn
from belote.ai.variety.outlook import points_of_trick
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyView
from belote.engine.variety.contracts import CONTRACTS
from support.bots import card_told
from support.variety_bots import make_view

N, E, S, W = Seat
NORMAL = player_for(VARIETY, "normal", 1)
NOVICE = player_for(VARIETY, "novice", 1)
choice = partial(card_told, NORMAL)
"""The card that normal plays, and the id of its reason."""


def told(view: VarietyView) -> dict[str, object]:
    return dict(NORMAL.decide(view).reason.values)


# Contracts in which tricks are wanted


def test_2_masters_are_led() -> None:
    """A, K and Q in one hand are as good as each other."""
    card, reason = choice(make_view("AC KC QC 7S 8H 2D", 2))
    assert card in ("AC", "KC", "QC")
    assert reason == "lead-master"


def test_1_who_plays_last_wins_as_cheaply_as_can_be() -> None:
    view = make_view("AS QS 2S 9H", 1, partner=E, trick="TS 9S JS")
    assert choice(view) == ("QS", "win")


def test_2_who_plays_last_wins_a_trick_worth_two() -> None:
    view = make_view("AS QS 2S 9H", 2, partner=E, trick="TS 9S JS")
    assert choice(view) == ("QS", "take-last")
    assert told(view)["points"] == 2


def test_2_a_partners_trick_is_left_to_the_partner() -> None:
    """S, the partner, has the trick with the king; the ace would win nothing more."""
    assert choice(make_view("AS 3S 9H", 2, partner=S, trick="5S KS 6S")) == ("3S", "leave-to-partner")


def test_2_a_trick_of_the_opponents_is_trumped_with_the_lowest_trump() -> None:
    assert choice(make_view("7C 4C 9H 8H", 2, partner=S, trick="AS 3S 6S")) == ("4C", "take-last")
    assert choice(make_view("7C 4C 9H 8H", 2, partner=E, trick="AS 3S")) == ("4C", "trump-in")


def test_2_what_cannot_be_won_is_given_the_least() -> None:
    assert choice(make_view("KS 3S 9H", 2, partner=S, trick="AS 5S 6S")) == ("3S", "give-up")


def test_1_after_the_seventh_trick_nothing_counts() -> None:
    """The pair with more tricks has it all: every trick before that may decide, none after it."""
    seven = tuple(
        (N, trick)
        for trick in (
            "AS 2S 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D", "AC 2C 3C 4C", "KS 5S 6S 7S", "KH 5H 6H 7H", "KD 5D 6D 7D",
        )
    )  # fmt: skip
    terms = CONTRACTS[1]
    assert points_of_trick(make_view("KC QC QS QH QD JC", 1, tricks=seven), terms) == 0
    assert points_of_trick(make_view("KC QC QS QH QD JC 9C", 1, tricks=seven[:6]), terms) == pytest.approx(12 / 2**6), (
        "six won, one of seven needed: this trick decides where the six others would all be lost"
    )
    assert points_of_trick(make_view("AS", 2), CONTRACTS[2]) == 2
    assert points_of_trick(make_view("AS", 8), CONTRACTS[8]) == -2
    assert points_of_trick(make_view("AS", 3), CONTRACTS[3]) == 0


# Contract 6: red cards count 1, the lowest card wins, clubs are trump


def test_6_the_lowest_of_the_suit_takes_the_red_cards() -> None:
    """5♥ is winning: 2♥ and 4♥ are below it, 4♥ is enough."""
    view = make_view("2H 4H KH 9S", 6, partner=E, trick="7H 5H 8H")
    assert choice(view) == ("4H", "take-last")
    assert told(view)["points"] == 4


def test_6_a_high_card_cannot_win() -> None:
    assert choice(make_view("AH QH 9S", 6, partner=E, trick="7H 5H 2H"))[1] == "give-up"


def test_6_a_two_is_master() -> None:
    card, reason = choice(make_view("2H KS QS JS TS", 6))
    assert (card, reason) == ("2H", "lead-master")


def test_6_a_high_trump_is_enough_where_nobody_has_trumped() -> None:
    assert choice(make_view("AC 2C 9S", 6, partner=E, trick="7H 5H 8H")) == ("AC", "take-last")


def test_6_no_red_card_is_thrown_to_the_opponents() -> None:
    """Void of spades and clubs, with a black trick of the opponents on the table, only red cards remain to be saved."""
    assert choice(make_view("KD QH 9S", 6, partner=S, trick="3C 8C 9C"))[0] == "9S"


# Contracts in which what is captured hurts


def test_8_under_the_winner_the_highest_goes() -> None:
    assert choice(make_view("JS 9S 2S 3H", 8, partner=S, trick="QS 4S 5S")) == ("JS", "leave-last")
    assert told(make_view("JS 9S 2S 3H", 8, partner=S, trick="QS 4S 5S"))["points"] == 2


def test_8_who_has_to_win_wins_with_the_highest() -> None:
    assert choice(make_view("AS JS 8S 3H", 8, partner=S, trick="7S 4S 5S")) == ("AS", "cannot-stay-under")


def test_8_a_low_card_is_led() -> None:
    card, reason = choice(make_view("2S 9S KH QH JD KC", 8))
    assert (card, reason) == ("2S", "lead-under")


def test_8_a_void_gets_rid_of_the_highest() -> None:
    assert choice(make_view("AS 5S 3H 2H", 8, partner=S, trick="QD 4D 5D"))[0] == "AS"
    assert choice(make_view("AS 5S 3H 2H", 8, partner=E, trick="QD 4D"))[0] == "AS"


def test_7_a_trick_without_clubs_may_be_won_but_not_one_with() -> None:
    """♠ is trump, each ♣ counts -2: three of them lie there, and S, an opponent, is winning."""
    view = make_view("9S KD 2H", 7, partner=W, trick="7C TC 8C")
    card, reason = choice(view)
    assert card != "9S"
    assert reason in ("leave-last", "throw-danger")


def test_7_a_club_is_thrown_to_the_opponents() -> None:
    """E leads and wins hearts; N has none left and gives the opponents a club."""
    view = make_view("AC 3D 4D", 7, partner=S, trick="AH 5H 6H")
    assert choice(view) == ("AC", "leave-last")
    assert told(view)["points"] == 2, "the club is all that counts in the trick"


def test_7_clubs_are_ducked() -> None:
    assert choice(make_view("TC 8C 3H", 7, partner=S, trick="JC 4C 5C")) == ("TC", "leave-last")


# Contracts in which colours and ranks count


def test_3_spades_are_given_to_the_partners_trick() -> None:
    assert choice(make_view("QS 9S 5D 4C", 3, partner=E, trick="KH 8H 7H"))[1] == "feed-partner"


def test_3_no_spade_is_given_to_the_opponents() -> None:
    card, _ = choice(make_view("QS 9S 5D 4C", 3, partner=S, trick="KH 8H 7H"))
    assert Card.parse(card).suit is not Suit.SPADES


def test_3_the_last_player_trumps_where_spades_lie() -> None:
    """Two ♠ on the table, ♥ is trump: 4 points for a low heart."""
    view = make_view("2H 3H 5D", 3, partner=S, trick="KS 8S 7C")
    assert choice(view) == ("2H", "take-last")
    assert told(view)["points"] == 4


def test_4_a_black_card_is_thrown_on_a_trick_of_the_opponents() -> None:
    """Void of hearts and of ♦, which is trump: the opponents get a black card, the one that might win black tricks."""
    view = make_view("QC 9C 8C 7C 5C 3C 2C JS 9S 7S 6S 5S 3S", 4, partner=S, trick="AH 8H 7H")
    assert choice(view) == ("QC", "burden-opponents")


def test_4_a_black_trick_is_left_to_the_opponents() -> None:
    view = make_view("QC 5C 3D", 4, partner=S, trick="KC 8C 7C")
    assert choice(view) == ("QC", "leave-last")
    assert told(view)["points"] == 4


def test_4_a_red_card_is_given_to_the_partner() -> None:
    view = make_view("3H 5C 9C", 4, partner=E, trick="AD 8D 7D")
    assert choice(view) == ("3H", "feed-partner")


def test_5_a_red_ten_is_given_to_the_opponents() -> None:
    view = make_view("TH 4H 8S", 5, partner=S, trick="QH 5H 6H")
    assert choice(view) == ("TH", "leave-last")
    assert told(view)["points"] == 5


def test_5_a_red_jack_is_thrown_to_the_opponents() -> None:
    assert choice(make_view("JD 4H 8H", 5, partner=S, trick="KC 5C 6C")) == ("JD", "leave-last")
    view = make_view("JD 9D 8D 7D 4D 9H 8H 4H 2H 9S 8S 4S 3S", 5, partner=W, trick="AC 5C")
    assert choice(view) == ("JD", "burden-opponents")


def test_5_a_black_ten_is_given_to_the_partner() -> None:
    assert choice(make_view("TC 4C 8H", 5, partner=E, trick="AC 5C 6C")) == ("TC", "feed-partner")


def test_5_the_last_player_takes_a_black_jack() -> None:
    view = make_view("QC 4C 8H", 5, partner=S, trick="JC 5C 6C")
    assert choice(view) == ("QC", "take-last")
    assert told(view)["points"] == 5


def test_5_a_trick_that_comes_to_nothing_is_no_matter() -> None:
    """A black ten and a red one: 0. Whoever has it has nothing."""
    view = make_view("QC 4C 8H", 5, partner=S, trick="TC JD 6C")
    assert choice(view)[1] in ("give-least", "save-winner", "give-up")


# What is counted


def test_a_king_is_master_when_the_ace_is_gone() -> None:
    led = ((E, "AS 3S 4S 5S"),)
    assert choice(make_view("KS 8H 7H 6D", 1, tricks=led)) == ("KS", "lead-master")
    assert choice(make_view("KS 8H 7H 6D", 1, tricks=((E, "9S 3S 4S 5S"),)))[1] != "lead-master"


def test_who_did_not_follow_has_none_left() -> None:
    know = learn(make_view("KS 8H", 2, tricks=((E, "AS 3S 4D 5S"), (E, "AC 2C 3C 7C"))))
    assert not know.may_hold(W, Suit.SPADES.mask)
    assert know.may_hold(S, Suit.SPADES.mask)
    assert know.may_hold(W, Suit.DIAMONDS.mask)
    assert know.gone == CardSet.parse("AS 3S 4D 5S AC 2C 3C 7C").mask
    assert know.unseen.bit_count() == 52 - 8 - 2


def test_a_hand_that_has_room_for_nothing_else_is_known() -> None:
    """One card each is left: W, who followed neither spades nor diamonds nor clubs, must hold the heart."""
    tricks = (
        "AS 3S 4H 5S", "AD 3D 5H 4D", "2C KD 6H 7H",
        "4S 6S 7S 8S", "9S TS JS QS", "3H 8H 9H TH", "JH QH KH AH", "3C 4C 5C 6C", "7C 8C 9C TC", "JC QC KC AC",
        "5D 6D 7D 8D", "9D TD JD QD",
    )  # fmt: skip
    know = learn(make_view("KS", 1, tricks=tuple((E, trick) for trick in tricks)))
    assert know.unseen == CardSet.parse("2S 2H 2D").mask
    assert know.certain[W] == Card.parse("2H").bit
    assert know.certain[E] == know.certain[S] == 0


def test_an_opponent_out_of_the_suit_trumps_the_ace() -> None:
    """E, an opponent, discarded on hearts and may have a club, trump in contract 2: the ace of spades is safer."""
    view = make_view("AH AS 6D", 2, partner=S, tricks=((N, "KH 5D 3H 4H"),))
    assert choice(view)[0] == "AS"


# The novice


def test_the_novice_goes_by_the_contract_too() -> None:
    def card(view: VarietyView) -> str:
        return str(NOVICE.decide(view).action)

    assert card(make_view("AS 9S 4H", 2)) == "AS"
    assert card(make_view("AS 9S 4H", 8)) == "4H"
    assert card(make_view("JS 9S 2S 3H", 8, trick="QS 4S 5S")) == "JS"
    assert card(make_view("2H 3H KH 9S", 6, partner=E, trick="7H 5H 8H")) == "2H"
    assert card(make_view("TC 4C 8H", 5, partner=E, trick="AC 5C 6C")) == "TC"


def test_the_novice_forgets_what_is_gone() -> None:
    """All higher spades are gone: normal knows that the nine wins, a novice leads what looks highest."""
    gone = ((E, "AS KS QS JS"), (E, "TS 8S 7S 6S"))
    view = make_view("9S QH 5D", 1, tricks=gone)
    assert choice(view) == ("9S", "lead-master")
    assert str(NOVICE.decide(view).action) == "QH"
