"""Which contract `normal` names: for what the hand does in it, and for whom it would make a partner."""

from __future__ import annotations

import pytest

from belote.ai.levels import player_for
from belote.ai.variety.bidding import Prospect, prospects
from belote.ai.variety.promises import attack, promise
from belote.engine.cards import CardSet
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY
from belote.engine.variety.contracts import CONTRACTS
from support.matches import positions
from support.variety_bots import make_auction

NORMAL = player_for(VARIETY, "normal", 1)
NOVICE = player_for(VARIETY, "novice", 1)

HANDS = {
    1: "AS KS QS AH KH QH AD KD 8D AC KC QC 7C",
    2: "KS 6S AH 9H QD 5D AC KC QC JC TC 9C 8C",
    3: "AS KS QS JS KH QH JH TH 8H 9D 6D 9C 7C",
    4: "5S 4S 3S 2S AH KH AD KD QD TD 3C 6C 2C",
    5: "AS KS QS JS TS 2H 6H 2D 3D 7D JC AC TC",
    6: "7S 2H 3H 6H 9H 2D 3D 8D 2C 3C 4C 5C TC",
    7: "9S JS 8H TH QH KH 7D JD QD KD 2C 3C 4C",
    8: "2S 3S 4S 7S 2H 3H 5H 8H 2D 4D 9D 2C 3C",
}
"""For each contract a hand that its terms favour: high cards in 1, long trumps in 2, A K ♠ and ♥ to trump with in 3…"""


def _prospect(hand: str, bids: str, number: int) -> Prospect:
    return next(one for one in prospects(make_auction(hand, bids)) if one.number == number)


@pytest.mark.parametrize("number", HANDS)
def test_the_first_to_bid_names_what_suits_the_hand(number: int) -> None:
    for player in (NORMAL, NOVICE):
        decision = player.decide(make_auction(HANDS[number]))
        assert (str(decision.action), decision.reason.id) == (str(number), "invite")


def test_a_contract_that_suits_both_hands_makes_a_partner_at_once() -> None:
    """E named 2: N has the long clubs too, and takes E for a partner."""
    decision = NORMAL.decide(make_auction("KS 6S AH 9H QD 5D 4D 3D AC KC QC JC 8C", "7 2 3 8"))
    assert str(decision.action) == "2"
    assert (decision.reason.id, decision.reason.values["partner"]) == ("join", Seat.E)


def test_who_named_a_contract_first_is_the_better_partner() -> None:
    """The same contract named at a first turn tells of a stronger hand than at a second, when the best is used up."""
    hand = "KS QS 6S AH 9H 8H AD 5D 4D KC QC JC 8C"
    first, second = (_prospect(hand, bids, 2) for bids in ("6 2 7 8 3 4", "6 7 8 3 4 2"))
    assert (first.partner, second.partner) == (Seat.E, Seat.E)
    assert first.promise == second.promise
    assert first.value > second.value


def test_a_hand_made_for_another_contract_does_not_join() -> None:
    """N named 8; E, with high cards and long clubs, would be the worst partner in it."""
    assert str(NORMAL.decide(make_auction(HANDS[2], "8")).action) == "2"


def test_a_plain_hand_leans_on_who_named_first() -> None:
    """Good for nothing much, and with four hearts to trump with: N, who named 3, should have the spades."""
    decision = NORMAL.decide(make_auction("6S 4S JH TH 7H 2H KD TD 9D 6D 4D KC 9C", "3"))
    assert (str(decision.action), decision.reason.id) == ("3", "lean-on")
    assert decision.reason.values["partner"] is Seat.N


def test_the_novice_cares_for_its_own_hand_only() -> None:
    for bids in ("", "3", "6 1 7"):
        assert str(NOVICE.decide(make_auction(HANDS[2], bids)).action) == "2"


def test_nobody_names_a_contract_twice() -> None:
    """The best contract of N is used up at its second turn: now it is for another to name it."""
    for player in (NORMAL, NOVICE):
        assert str(player.decide(make_auction(HANDS[2], "2 8 7 6")).action) != "2"


def test_every_auction_of_a_match_is_bid_legally() -> None:
    for match in positions(VARIETY, 3):
        state = match.state
        if state.phase is Phase.AUCTION and state.to_act is not None:
            for player in (NORMAL, NOVICE):
                decision = player.decide(state.view(state.to_act))
                assert decision.action in state.legal()
                assert "{" not in decision.reason.text.format(**decision.reason.values)


@pytest.mark.parametrize(
    ("number", "better", "worse"),
    [
        (1, "AS KS 7H", "QS JS 7H"),
        (2, "5C 4C 3C", "5H 4H 3H"),
        (2, "AC KC QC", "4C 3C 2C"),
        (3, "AS KS 9H", "9S 8S 9H"),
        (3, "9H 8H 7H", "9C 8C 7C"),
        (4, "AD KD 2S", "AS KS 2D"),
        (4, "2S 2C AH", "AS AC 2H"),
        (5, "JS TS 2H", "9S 8S 2H"),
        (5, "2H 3D 4H", "AH KD QH"),
        (6, "2H 3D 2C", "AH KD AC"),
        (7, "2C 3C 9D", "AC KC 9D"),
        (7, "9D 8D 7H", "AC KC QC"),
        (8, "2S 3H 2D", "AS KH AD"),
    ],
)
def test_what_a_card_is_good_for(number: int, better: str, worse: str) -> None:
    assert promise(CardSet.parse(better).mask, number) > promise(CardSet.parse(worse).mask, number)


@pytest.mark.parametrize("number", CONTRACTS)
def test_an_average_hand_promises_nothing(number: int) -> None:
    """What one hand has more than a quarter of the pack's worth, the others have less."""
    assert promise((1 << 52) - 1, number) == pytest.approx(0)
    assert promise(CardSet.parse(HANDS[number]).mask, number) > 5


@pytest.mark.parametrize("number", CONTRACTS)
def test_who_attacks_stakes_the_defenders_ten(number: int) -> None:
    """Where it is even the attackers fail in half of the deals; far ahead they never do, far behind always."""
    assert attack(0, number) == pytest.approx(-5)
    assert attack(100, number) == pytest.approx(100)
    assert attack(-100, number) == pytest.approx(-110)
