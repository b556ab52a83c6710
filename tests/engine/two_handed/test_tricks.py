"""What may be played to a trick, who wins it, and what cards are worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import Play
from belote.engine.board import EMPTY_TRICK, Board
from belote.engine.cards import PACK_32, Card, CardSet, Suit
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.tricks import add_card
from belote.engine.two_handed import TwoHandedOptions
from belote.engine.two_handed.facts import RANKINGS, Contract
from belote.engine.two_handed.turn import TwoHandedTurn
from support import reference_two_handed as reference

EARLIER = EMPTY_TRICK
"""A trick before, so that nothing can be exchanged."""


def turn_of(hand: str, led: str, trump: str, head: bool = False) -> TwoHandedTurn:
    """S is to play from a hand, to a card that N has led, or to lead."""
    ranking = RANKINGS[10][Suit.parse(trump)]
    trick = add_card(EMPTY_TRICK, Seat.N, Card.parse(led), ranking) if led else EMPTY_TRICK
    board = Board(
        Phase.PLAY,
        Seat.S,
        Card.parse("8S"),
        contract=Contract(Seat.N, ranking, accepted=False),
        tricks=(EARLIER,),
        trick=trick,
    )
    return TwoHandedTurn(TwoHandedOptions(must_head_trump=head), board, CardSet.parse(hand).mask)


def legal(hand: str, led: str, trump: str, head: bool = False) -> set[str]:
    return {str(action) for action in turn_of(hand, led, trump, head).legal()}


LEGAL = [
    # Lead anything.
    ("7S AH", "", "S", False, "7S AH"),
    # Follow; nobody has to play higher.
    ("7S AS JD", "TS", "D", False, "7S AS"),
    ("7D AD JD", "9D", "D", False, "7D AD JD"),
    # With the option a trump lead must be beaten if possible, and only a trump lead.
    ("7D AD JD", "9D", "D", True, "JD"),
    ("7D AD", "9D", "D", True, "7D AD"),
    ("7S AS JD", "TS", "D", True, "7S AS"),
    # Void: trump, whichever; without trump anything.
    ("7D JD AH", "AS", "D", False, "7D JD"),
    ("7D JD AH", "AS", "D", True, "7D JD"),
    ("7C AH", "AS", "D", False, "7C AH"),
    ("7C AH", "9D", "D", True, "7C AH"),
]


@pytest.mark.parametrize(("hand", "led", "trump", "head", "expected"), LEGAL)
def test_what_may_follow(hand: str, led: str, trump: str, head: bool, expected: str) -> None:
    assert legal(hand, led, trump, head) == set(expected.split())
    assert reference.legal(hand.split(), led or None, trump, head) == set(expected.split())


def refusal(card: str, hand: str, led: str, trump: str, head: bool = False) -> Refusal:
    refused = turn_of(hand, led, trump, head).refusal(Play(Card.parse(card)))
    assert refused is not None
    return refused


@pytest.mark.parametrize(
    ("card", "hand", "led", "rule", "words"),
    [
        ("JD", "7S JD", "TS", Rule.FOLLOW, "must follow spades"),
        ("AH", "7D AH", "AS", Rule.MUST_TRUMP, "must trump with diamonds"),
        ("7D", "7D JD", "9D", Rule.GO_OVER, "must go over the 9D of trump"),
        ("KC", "7D JD", "9D", Rule.NOT_IN_HAND, "the KC is not in the hand of S"),
    ],
)
def test_a_refused_card_names_the_rule(card: str, hand: str, led: str, rule: Rule, words: str) -> None:
    refused = refusal(card, hand, led, "D", head=True)
    assert (refused.rule, str(refused)) == (rule, words)


@given(pack=st.permutations(PACK_32), trump=st.sampled_from("SHDC"), size=st.integers(1, 9), head=st.booleans())
def test_every_card_is_legal_by_the_rule_text_or_refused(pack: list[Card], trump: str, size: int, head: bool) -> None:
    led, hand = str(pack[0]), " ".join(map(str, pack[1 : 1 + size]))
    allowed = reference.legal(hand.split(), led, trump, head)
    assert legal(hand, led, trump, head) == allowed
    for card in pack[1:]:
        if str(card) not in allowed:
            held = str(card) in hand.split()
            assert (refusal(str(card), hand, led, trump, head).rule is not Rule.NOT_IN_HAND) == held


@given(cards=st.permutations(PACK_32), trump=st.sampled_from(Suit))
def test_who_wins(cards: list[Card], trump: Suit) -> None:
    ranking = RANKINGS[10][trump]
    trick = add_card(add_card(EMPTY_TRICK, Seat.S, cards[0], ranking), Seat.N, cards[1], ranking)
    assert (trick.winner is Seat.N) == reference.wins(str(cards[0]), str(cards[1]), trump.letter)


@pytest.mark.parametrize(("ace", "total"), [(10, 148), (11, 152)])
@pytest.mark.parametrize("trump", Suit)
def test_what_cards_are_worth(trump: Suit, ace: int, total: int) -> None:
    """Trump 20 14 A 10 4 3, plain A 10 4 3 2: 61 and 29 with the ace at 10, 62 and 30 with the ace at 11."""
    ranking = RANKINGS[ace][trump]
    for card in PACK_32:
        assert ranking.points[card] == reference.worth(str(card), trump.letter, ace)
    assert sum(ranking.points[card] for card in PACK_32) == total
