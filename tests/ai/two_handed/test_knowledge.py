"""What a view of two-handed belote implies, held against the truth, and by single cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations
from operator import and_, or_
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from belote.ai.knowledge import Knowledge, glance
from belote.ai.two_handed.knowledge import learn
from belote.engine.cards import Card, CardSet, Rank, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.errors import IllegalAction
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED, TwoHandedState, TwoHandedView
from support.deals import Deal, random_deal, redealt, seen_in
from support.two_handed_bots import make_view

N, S = Seat.N, Seat.S


def theirs(know: Knowledge) -> str:
    """The cards that S may hold, as text."""
    return str(CardSet(know.possible[S]))


@given(lot=st.randoms(use_true_random=False))
def test_the_real_hand_is_never_excluded(lot: Random) -> None:
    deal = random_deal(TWO_HANDED, lot)
    for seat in TWO_HANDED.seats:
        for real in (deal.state, redealt(deal, seat, lot, swaps=8).state):
            assert isinstance(real, TwoHandedState)
            assume(real.phase is Phase.PLAY)
            know = learn(real.view(seat))
            hand = real.hands[seat.partner]
            assert not hand & ~know.possible[seat.partner]
            assert not know.certain[seat.partner] & ~hand
            assert know.counts[seat.partner] == hand.bit_count()
            assert know.possible[seat] == know.certain[seat] == real.hands[seat]
            assert know.unseen == know.possible[seat.partner]
            assert know.possible[Seat.E] == know.counts[Seat.E] == 0


@settings(max_examples=30)
@given(lot=st.randoms(use_true_random=False), more=st.integers(0, 3))
def test_near_the_end_it_is_exact(lot: Random, more: int) -> None:
    """Every hand of the last cards is tried by replaying the deal; nobody has said more than bella."""
    deal = random_deal(TWO_HANDED, lot, 60)
    deal = replace(deal, actions=deal.actions[: len(deal.actions) - 2 - more])
    state = deal.state
    assert isinstance(state, TwoHandedState)
    assume(state.phase is Phase.PLAY)
    assert state.to_act is not None
    view = state.view(state.to_act)
    assume({saying for _, saying in view.said} <= {Saying.BELLA})
    know, other = learn(view), view.seat.partner
    hidden = [card for card in deal.pack if card not in seen_in(view)]
    hand = CardSet(state.hands[other])
    unknown = [card for card in hand if card in hidden]
    real = []
    for cards in combinations(hidden, len(unknown)):
        if bella_only(with_cards(deal, unknown, cards), view.seat) == without_combinations(view):
            real.append(CardSet.of([*cards, *(card for card in hand if card not in hidden)]))
    assert know.possible[other] == reduce(or_, [one.mask for one in real])
    assert know.certain[other] == reduce(and_, [one.mask for one in real])


def with_cards(deal: Deal, cards: Sequence[Card], others: Sequence[Card]) -> Deal:
    """The deal in which these other cards lie where the cards lay."""
    pack = list(deal.pack)
    leaving = [card for card in cards if card not in others]
    coming = [card for card in others if card not in cards]
    for card, other in zip(leaving, coming, strict=True):
        one, two = pack.index(card), pack.index(other)
        pack[one], pack[two] = pack[two], pack[one]
    return replace(deal, pack=tuple(pack))


def bella_only(deal: Deal, seat: Seat) -> TwoHandedView | None:
    """What a seat sees of a deal but for combinations; ``None`` where it cannot have been played like this."""
    try:
        view = deal.state.view(seat)
    except IllegalAction:
        return None
    assert isinstance(view, TwoHandedView)
    return without_combinations(view)


def without_combinations(view: TwoHandedView) -> TwoHandedView:
    said = tuple((seat, saying) for seat, saying in view.said if saying is Saying.BELLA)
    return replace(view, board=replace(view.board, said=said, shown=None))


def test_who_trumps_is_void_and_who_does_not_has_no_trump() -> None:
    ruffed = learn(make_view("AS KS 7D", trump="C", maker=N, turned="AC", tricks=((N, "AH 7C"),)))
    assert not ruffed.may_hold(S, Suit.HEARTS.mask)
    assert ruffed.may_hold(S, Suit.CLUBS.mask)
    thrown = learn(make_view("AS KS 7D", trump="C", maker=N, turned="AC", tricks=((N, "AH 7D"),)))
    assert not thrown.may_hold(S, Suit.HEARTS.mask | Suit.CLUBS.mask)
    assert thrown.may_hold(S, Suit.SPADES.mask)


def test_who_may_stay_under_a_trump_has_shown_nothing() -> None:
    assert "JC" in theirs(learn(make_view("AS KS", trump="C", maker=N, turned="QC", tricks=((N, "9C 8C"),))))


def test_who_must_head_a_trump_and_does_not_has_no_higher_one() -> None:
    view = make_view("AS KS", trump="C", maker=N, turned="QC", tricks=((N, "AC 8C"),), must_head_trump=True)
    assert theirs(learn(view)).split()[-3:] == ["7C", "TC", "KC"]


def test_a_plain_suit_need_not_be_headed() -> None:
    view = make_view("AS KS", trump="C", maker=N, turned="QC", tricks=((N, "TH 8H"),), must_head_trump=True)
    assert "AH" in theirs(learn(view))


def test_the_card_turned_up_is_in_no_hand() -> None:
    know = learn(make_view("KS TC 8C", trump="H", maker=N, turned="AC"))
    assert not know.may_hold(S, Card.parse("AC").bit)
    assert know.is_master(Card.parse("TC"))


def test_the_card_exchanged_is_where_it_went_and_the_seven_nowhere() -> None:
    know = learn(make_view("KS TC 8C", trump="C", maker=N, turned="JC", exchanged=(S, "JC"), led="7S"))
    assert know.certain[S] == Card.parse("JC").bit
    assert not know.may_hold(S, Card.parse("7C").bit)
    gone = learn(make_view("KS TC", trump="C", maker=N, turned="JC", exchanged=(S, "JC"), tricks=((S, "JC 8C"),)))
    assert gone.certain[S] == 0
    mine = learn(make_view("KS JC", trump="C", maker=N, turned="JC", exchanged=(N, "JC")))
    assert not mine.may_hold(S, CardSet.parse("7C JC").mask)


def test_bella_said_tells_where_the_other_card_is() -> None:
    said = learn(make_view("AS 9S", trump="C", maker=S, turned="AC", tricks=((S, "KC 7C"),), said=((S, Saying.BELLA),)))
    assert said.certain[S] == Card.parse("QC").bit
    silent = learn(make_view("AS 9S", trump="C", maker=S, turned="AC", tricks=((S, "KC 7C"),)))
    assert not silent.may_hold(S, Card.parse("QC").bit)


def test_combinations_shown_tell_their_cards_that_are_left() -> None:
    tierce = Combination(Saying.TIERCE, 20, Rank.KING, Suit.HEARTS, CardSet.parse("JH QH KH"))
    view = make_view("AS 9S 8S", trump="C", maker=N, turned="AC", tricks=((N, "7H QH"),), shown=((S, tierce),))
    assert learn(view).certain[S] == CardSet.parse("JH KH").mask


def test_a_hand_that_is_known_holds_nothing_else() -> None:
    """One card left with S, and it said bella: the queen, and nothing more."""
    view = make_view("AS", trump="C", maker=S, turned="AC", tricks=((S, "KC 7C"),), said=((S, Saying.BELLA),))
    assert theirs(learn(view)) == "QC"


def test_masters_are_counted() -> None:
    know = learn(make_view("TH KS 9C", trump="C", maker=N, turned="AC", tricks=((N, "AH 7H"), (N, "JC 7C"))))
    assert know.is_master(Card.parse("TH"))
    assert know.is_master(Card.parse("9C"))
    assert not know.is_master(Card.parse("KS"))
    assert know.trumps_out == CardSet.parse("TC KC QC 8C").mask


def test_a_glance_sees_the_table_only() -> None:
    know = glance(make_view("TH KS 9C", trump="C", maker=N, turned="AC", led="8S", tricks=((S, "AH 7H"),)))
    assert not know.is_master(Card.parse("TH"))
    assert know.gone == Card.parse("8S").bit
    assert know.counts == (3, 0, 2, 0)


def test_there_is_nothing_to_learn_before_there_is_a_trump() -> None:
    state = random_deal(TWO_HANDED, Random(1), 0).state
    assert isinstance(state, TwoHandedState)
    with pytest.raises(ValueError, match="no trump"):
        learn(state.view(N))
