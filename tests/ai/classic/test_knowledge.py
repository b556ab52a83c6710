"""What a view implies, held against the truth, and by single cases."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_, or_
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from belote.ai.classic.knowledge import learn
from belote.ai.knowledge import Knowledge, glance
from belote.engine.cards import Card, CardSet, Rank, Suit, cards_in, mask_of
from belote.engine.classic import CLASSIC, ClassicState
from belote.engine.combinations import Combination, Saying
from belote.engine.game import Phase
from belote.engine.seats import Seat
from support.classic_bots import allows, make_view, random_state, with_hands
from support.deals import random_deal, redealt

N, E, S, W = Seat


def held_by(know: Knowledge, seat: Seat) -> str:
    """The cards that a seat may hold, as text."""
    return str(CardSet(know.possible[seat]))


@given(lot=st.randoms(use_true_random=False))
def test_the_real_hands_are_never_excluded(lot: Random) -> None:
    deal = random_deal(CLASSIC, lot)
    state = deal.state
    assert isinstance(state, ClassicState)
    assume(state.phase is Phase.PLAY)
    for seat in Seat:
        know = learn(state.view(seat))
        assert allows(know, state.hands)
        for other in Seat:
            assert not state.hands[other] & ~know.possible[other]
            assert not know.certain[other] & ~state.hands[other]
        other_state = redealt(deal, seat, lot, swaps=6).state
        assert isinstance(other_state, ClassicState)
        assert allows(know, other_state.hands)


@settings(max_examples=25)
@given(lot=st.randoms(use_true_random=False), short=st.integers(0, 3), declarations=st.booleans())
def test_near_the_end_it_is_exact(lot: Random, short: int, declarations: bool) -> None:
    """Every way to deal the last cards is tried by replaying the deal: what looks the same is what is allowed."""
    state = random_state(lot, 8, declarations)
    assume(state.phase is Phase.PLAY)
    while sum(hand.bit_count() for hand in state.hands) > 8 + short:
        state = state.apply(lot.choice(state.legal())).state
    seat = state.to_act
    assert seat is not None
    view = state.view(seat)
    know = learn(view)
    real = []
    for hands in every_deal(state, seat):
        other = with_hands(state, hands)
        same = other is not None and other.view(seat) == view
        assert allows(know, hands) == same, hands
        if same:
            real.append(hands)
    if not declarations:
        for other_seat in Seat:
            assert know.possible[other_seat] == reduce(or_, [hands[other_seat] for hands in real])
            assert know.certain[other_seat] == reduce(and_, [hands[other_seat] for hands in real])


def every_deal(state: ClassicState, seat: Seat) -> list[list[int]]:
    """All ways to share the hidden cards among the other three, each holding as many as it does."""
    one, two, three = (other for other in Seat if other is not seat)
    hidden = list(cards_in(state.hands[one] | state.hands[two] | state.hands[three]))
    deals = []
    for first in combinations(hidden, state.hands[one].bit_count()):
        rest = [card for card in hidden if card not in first]
        for second in combinations(rest, state.hands[two].bit_count()):
            hands = list(state.hands)
            hands[one], hands[two] = mask_of(first), mask_of(second)
            hands[three] = mask_of(rest) & ~hands[two]
            deals.append(hands)
    return deals


def test_who_does_not_follow_is_void() -> None:
    """E discards under its partner's ace: no hearts, and nothing said of its trumps."""
    view = make_view("AS KS", trump="C", taker=N, tricks=((W, "AH 7H 7D 8H"),))
    know = learn(view)
    assert not know.may_hold(E, Suit.HEARTS.mask)
    assert know.may_hold(E, Suit.CLUBS.mask)
    assert know.may_hold(S, Suit.HEARTS.mask)


def test_who_does_not_trump_against_an_opponent_has_no_trump() -> None:
    know = learn(make_view("AS KS", trump="C", taker=N, tricks=((N, "AH 7D 7H 8H"),)))
    assert not know.may_hold(E, Suit.HEARTS.mask | Suit.CLUBS.mask)
    assert know.may_hold(S, Suit.CLUBS.mask)


def test_who_does_not_go_over_in_trump_has_nothing_higher() -> None:
    """The ace of trump led, the seven after it: neither the jack nor the nine."""
    know = learn(make_view("AS KS", trump="C", taker=N, tricks=((N, "AC 7C 8C JC"),)))
    assert held_by(know, E).split()[-3:] == ["TC", "QC", "KC"]
    assert "9C" not in held_by(know, S)
    assert "9C" in held_by(know, W)


def test_who_undertrumps_has_no_higher_trump() -> None:
    """S could not go over the ten with which E ruffed."""
    know = learn(make_view("AS KS", trump="C", taker=N, tricks=((N, "7H TC 7C 8H"),)))
    assert "AC" not in held_by(know, S)
    assert "9C" not in held_by(know, S)
    assert "KC" in held_by(know, S)
    assert "KC" in held_by(know, W)


def test_the_retourne_is_with_the_taker_until_it_is_played() -> None:
    know = learn(make_view("AS KS", trump="C", taker=E, turned="JC"))
    assert know.certain[E] == Card.parse("JC").bit
    assert not know.may_hold(S, Card.parse("JC").bit)
    gone = learn(make_view("AS KS", trump="C", taker=E, turned="JC", tricks=((N, "7C JC 8C TC"),)))
    assert gone.certain[E] == 0


def test_belote_said_tells_where_the_other_card_is() -> None:
    trick = ((S, "KC 7C 8C JC"),)
    said = learn(make_view("AS 9S", trump="C", taker=E, turned="AC", tricks=trick, said=((S, Saying.BELOTE),)))
    assert said.certain[S] == Card.parse("QC").bit
    silent = learn(make_view("AS 9S", trump="C", taker=E, turned="AC", tricks=trick))
    assert not silent.may_hold(S, Card.parse("QC").bit)
    assert silent.may_hold(W, Card.parse("QC").bit)


def test_combinations_shown_tell_their_cards_that_are_left() -> None:
    tierce = Combination(Saying.TIERCE, 20, Rank.KING, Suit.HEARTS, CardSet.parse("JH QH KH"))
    view = make_view(
        "AS 9S 8S 7S TS KS",
        trump="C",
        taker=E,
        tricks=((N, "7H 8H QH 9H"), (S, "7D 8D 9D AD")),
        said=((S, Saying.TIERCE),),
        shown=((S, tierce),),
        declarations=True,
    )
    assert learn(view).certain[S] == CardSet.parse("JH KH").mask


def test_a_full_hand_holds_nothing_else() -> None:
    """Two cards each: W is out of spades, diamonds and clubs, so that both its cards are the hearts left."""
    know = learn(
        make_view(
            "7S 8S",
            trump="S",
            taker=N,
            tricks=(
                (N, "AS 9S TS 8H"),
                (N, "JS KS QS 9H"),
                (N, "AD 9D TD TH"),
                (N, "JD KD QD JH"),
                (N, "AC 9C TC 7H"),
                (N, "JC KC QC AH"),
            ),
        )
    )
    assert know.certain[W] == CardSet.parse("QH KH").mask
    assert not know.may_hold(E, Suit.HEARTS.mask)


def test_masters_are_counted() -> None:
    know = learn(make_view("TH KS 9C", trump="C", taker=N, tricks=((N, "AH 7H 8H 9H"), (N, "JC 7C 8C AC"))))
    assert know.is_master(Card.parse("TH"))
    assert know.is_master(Card.parse("9C"))
    assert not know.is_master(Card.parse("KS"))
    assert know.trumps_out == CardSet.parse("TC KC QC").mask


def test_a_glance_sees_the_table_only() -> None:
    know = glance(make_view("TH KS 9C", trump="C", taker=N, trick="8S", tricks=((N, "AH 7H 8H 9H"),)))
    assert not know.is_master(Card.parse("TH"))
    assert know.gone == Card.parse("8S").bit


def test_there_is_nothing_to_learn_before_there_is_a_trump() -> None:
    with pytest.raises(ValueError, match="no trump"):
        learn(random_state(Random(1), 0, declarations=False).view(N))
