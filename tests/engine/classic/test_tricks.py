"""What may be played to a trick, and who wins it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_32, Card, Suit
from belote.engine.errors import Rule
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from belote.engine.tricks import trick_points
from support import reference
from support.tricks import legal, refusal, trick_of

LEGAL = [
    # An opponent is winning, whatever the points of the partner's discard.
    ("D", "9S AH 7S", "8D JD KC", "8D JD"),
    # A plain jack is no trump to go over.
    ("H", "JS KS 8H", "7H QH AC", "QH"),
    ("H", "JS 8H", "7H QH AC", "QH"),
    # Who cannot go over must undertrump.
    ("D", "KS 9D", "8D QD AH", "8D QD"),
    ("D", "KS 7D QS", "8D AH", "8D AH"),
    # Whoever can follow follows: without having to beat, and trumped or not.
    ("D", "TS", "AS 7S JD", "AS 7S"),
    ("D", "TS 9D", "AS 7S JD", "AS 7S"),
    ("D", "TS 9D QS", "AS 7S JD", "AS 7S"),
    # The partner is winning: anything, undertrumping and discarding included.
    ("D", "AS 7S", "8D JD KC", "8D JD KC"),
    ("D", "7S 8D QS", "7D JD KC", "7D JD KC"),
    ("S", "7H AH 8H", "7S TD 8C", "7S TD 8C"),
    # An opponent went over the partner's trump.
    ("D", "AS 7D QD", "JD 8D AC", "JD"),
    # The partner has yet to play.
    ("D", "7S", "8D KC", "8D"),
    # Neither the suit led nor trump.
    ("D", "7S", "8H KC", "8H KC"),
    ("D", "7S 9D", "8H KC", "8H KC"),
    # Trump led: go over the highest, the partner's too; else any trump; else anything.
    ("D", "9D", "JD 7D AS", "JD"),
    ("D", "9D 7D", "JD 8D AS", "JD"),
    ("D", "7D JD", "9D 8D AS", "9D 8D"),
    ("D", "TD 8D", "QD KD AS", "QD KD"),
    ("D", "TD", "AS 7C", "AS 7C"),
    # A trump that is not the highest on the table does not count.
    ("D", "8S TD 9D", "AD JD KC", "JD"),
    ("D", "8S 9D TD", "AD 7D KC", "AD 7D KC"),
    # To lead: anything.
    ("D", "", "7S 8D QH", "7S 8D QH"),
]


@pytest.mark.parametrize("leader", Seat)
@pytest.mark.parametrize(("trump", "trick", "hand", "expected"), LEGAL)
def test_what_may_follow(trump: str, trick: str, hand: str, expected: str, leader: Seat) -> None:
    assert legal(trick, hand, trump, leader) == set(expected.split())
    assert reference.legal(hand.split(), trick.split(), trump) == set(expected.split())


REASONS = [
    ("D", "TS", "AS 7S JD", "JD", Rule.FOLLOW, "must follow spades", None),
    ("D", "9D", "JD 7D AS", "AS", Rule.FOLLOW, "must follow diamonds", None),
    ("D", "9D", "JD 7D AS", "7D", Rule.GO_OVER, "must go over the 9D of trump", "9D"),
    ("D", "9D 7D", "JD 8D AS", "8D", Rule.GO_OVER, "must go over the 9D of trump", "9D"),
    ("D", "9S AH 7S", "8D JD KC", "KC", Rule.MUST_TRUMP, "must trump with diamonds", None),
    ("D", "KS 9D", "8D QD AH", "AH", Rule.MUST_TRUMP, "must trump with diamonds", None),
    ("H", "JS 8H", "7H QH AC", "7H", Rule.OVERTRUMP, "must trump higher than the 8H", "8H"),
    ("D", "AS 7D QD", "JD 8D AC", "8D", Rule.OVERTRUMP, "must trump higher than the QD", "QD"),
    ("D", "AS", "AC 7C", "AS", Rule.NOT_IN_HAND, "the AS is not in the hand of E", None),
]


@pytest.mark.parametrize(("trump", "trick", "hand", "card", "rule", "words", "best"), REASONS)
def test_a_refused_card_names_the_rule(
    trump: str, trick: str, hand: str, card: str, rule: Rule, words: str, best: str | None
) -> None:
    refused = refusal(card, trick, hand, trump)
    assert refused is not None
    assert refused.rule is rule
    assert str(refused) == words
    assert refused.card == Card.parse(card)
    assert refused.best == (None if best is None else Card.parse(best))


def test_the_card_to_go_over_is_named_with_who_played_it() -> None:
    over = refusal("8D", "AS 7D QD", "JD 8D AC", "D", leader=Seat.E)
    assert over is not None
    assert (over.suit, over.seat) == (Suit.DIAMONDS, Seat.W)


WON = [
    ("H", "KS AS 7H TS", 2),
    ("S", "7S 8H 9H AS", 3),
    ("H", "9H AH JH TH", 2),
    ("D", "KS AS TS 7S", 1),
    ("D", "7S AH AC KC", 0),
    ("D", "7S 7D 8D AS", 2),
    ("D", "9D JD AD TD", 1),
    ("D", "JS 9S AS TS", 2),
]


@pytest.mark.parametrize("leader", Seat)
@pytest.mark.parametrize(("trump", "cards", "place"), WON)
def test_who_wins_a_trick(trump: str, cards: str, place: int, leader: Seat) -> None:
    assert trick_of(cards, trump, leader).winner is Seat((leader + place) % 4)


def test_who_is_winning_so_far() -> None:
    winners = [trick_of(" ".join(["AS", "7D", "QD", "8D"][:size]), "D").winner for size in range(5)]
    assert winners == [None, Seat.N, Seat.E, Seat.S, Seat.S]


def test_points_of_a_trick() -> None:
    assert trick_points(trick_of("JD 9D AS TS", "D"), BELOTE[Suit.DIAMONDS]) == 20 + 14 + 11 + 10
    assert trick_points(trick_of("JD 9D AS TS", "C"), BELOTE[Suit.CLUBS]) == 2 + 0 + 11 + 10


@given(
    pack=st.permutations(PACK_32),
    trump=st.sampled_from("SHDC"),
    on_table=st.integers(0, 3),
    size=st.integers(1, 8),
    leader=st.sampled_from(Seat),
)
def test_every_card_is_legal_by_the_rule_text_or_refused(
    pack: list[Card], trump: str, on_table: int, size: int, leader: Seat
) -> None:
    cards, hand = pack[:on_table], pack[on_table : on_table + size]
    on, held = " ".join(map(str, cards)), " ".join(map(str, hand))
    allowed = reference.legal(map(str, hand), [str(card) for card in cards], trump)
    assert legal(on, held, trump, leader) == allowed
    for card in PACK_32:
        refused = refusal(str(card), on, held, trump, leader)
        if card not in hand:
            assert refused is not None
            assert refused.rule is Rule.NOT_IN_HAND
        elif str(card) in allowed:
            assert refused is None
        else:
            assert refused is not None
            assert refused.rule is expected_rule(card, hand, cards, Suit.parse(trump))


def expected_rule(card: Card, hand: list[Card], cards: list[Card], trump: Suit) -> Rule:
    """The rule that an illegal card of a hand breaks."""
    led = cards[0].suit
    if any(own.suit is led for own in hand):
        return Rule.GO_OVER if card.suit is led else Rule.FOLLOW
    return Rule.OVERTRUMP if card.suit is trump else Rule.MUST_TRUMP
