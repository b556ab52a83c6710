"""The deal and the two rounds of bidding."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import NAMES, Action, Name, Pass, Play, Take
from belote.engine.cards import PACK_32, Card, Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.errors import IllegalAction, Rule
from belote.engine.events import DealEnded, Settled
from belote.engine.game import Outcome, Phase
from belote.engine.seats import Seat

PACKS = st.permutations(PACK_32)
SEATS = st.sampled_from(Seat)


def dealt(pack: list[Card], dealer: Seat) -> ClassicState:
    return CLASSIC.start(ClassicOptions()).deal(pack, dealer).state


def after_passes(pack: list[Card], dealer: Seat, passes: int) -> ClassicState:
    state = dealt(pack, dealer)
    for _ in range(passes):
        state = state.apply(Pass()).state
    return state


def hand(state: ClassicState, seat: Seat) -> set[Card]:
    return set(state.view(seat).hand)


def turn_order(dealer: Seat) -> list[Seat]:
    return [Seat((dealer + place) % 4) for place in (1, 2, 3, 4)]


@given(pack=PACKS, dealer=SEATS)
def test_three_cards_each_then_two_then_the_retourne(pack: list[Card], dealer: Seat) -> None:
    state = dealt(pack, dealer)
    for place, seat in enumerate(turn_order(dealer)):
        threes, twos = pack[3 * place : 3 * place + 3], pack[12 + 2 * place : 12 + 2 * place + 2]
        assert hand(state, seat) == {*threes, *twos}
        assert state.view(seat).turned == pack[20]
        assert state.view(seat).counts == (5, 5, 5, 5)


@given(pack=PACKS, dealer=SEATS, passes=st.integers(0, 7), choice=st.integers(0, 2))
def test_the_taker_gets_the_retourne_and_two_cards_the_others_three(
    pack: list[Card], dealer: Seat, passes: int, choice: int
) -> None:
    state = after_passes(pack, dealer, passes)
    taker = state.to_act
    assert taker is turn_order(dealer)[passes % 4]
    bid: Action = Take() if passes < 4 else [name for name in NAMES if name.suit is not pack[20].suit][choice]
    full, events = state.apply(bid)
    rest = pack[21:]
    for seat in turn_order(dealer):
        count = 2 if seat is taker else 3
        more, rest = rest[:count], rest[count:]
        assert hand(full, seat) == hand(state, seat) | set(more) | ({pack[20]} if seat is taker else set())
        assert len(hand(full, seat)) == 8
    assert rest == []
    trump = pack[20].suit if passes < 4 else bid.suit
    assert events[-1] == Settled((taker,), trump)
    view = full.view(Seat.N)
    assert (view.takers, view.trump, view.phase) == ((taker,), trump, Phase.PLAY)


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("passes", range(4))
def test_the_seat_after_the_dealer_leads_whoever_took(dealer: Seat, passes: int) -> None:
    state = after_passes(list(PACK_32), dealer, passes).apply(Take()).state
    assert state.to_act is Seat((dealer + 1) % 4)


@given(pack=PACKS, dealer=SEATS)
def test_round_1_is_take_or_pass_and_round_2_another_suit_or_pass(pack: list[Card], dealer: Seat) -> None:
    for passes in range(8):
        state = after_passes(pack, dealer, passes)
        others = [name for name in NAMES if name.suit is not pack[20].suit]
        assert set(state.legal()) == ({Take(), Pass()} if passes < 4 else {*others, Pass()})


def test_the_retourne_s_suit_cannot_be_named_in_round_2() -> None:
    pack = list(PACK_32)
    seven = pack.index(Card.parse("7H"))
    pack[20], pack[seven] = pack[seven], pack[20]
    state = after_passes(pack, Seat.N, 4)
    assert {str(action) for action in state.legal()} == {"S", "D", "C", "pass"}
    with pytest.raises(IllegalAction) as error:
        state.apply(Name(Suit.HEARTS))
    assert error.value.refusal.rule is Rule.ROUND_2
    assert str(error.value) == "round 2: name a suit other than hearts, or pass"
    state = state.apply(Name(Suit.DIAMONDS)).state
    view = state.view(Seat.E)
    assert (view.trump, view.takers) == (Suit.DIAMONDS, (Seat.E,))
    assert Card.parse("7H") in view.hand
    assert len(view.hand) == 8


@pytest.mark.parametrize("bid", [Name(Suit.HEARTS), Name(Suit.SPADES)])
def test_no_suit_is_named_in_round_1(bid: Name) -> None:
    state = dealt(list(PACK_32), Seat.N)
    refusal = state.refusal(bid)
    assert refusal is not None
    assert refusal.rule is Rule.ROUND_1
    assert str(refusal) == f"round 1: take {PACK_32[20].suit.name.lower()} or pass"


def test_nobody_takes_in_round_2_nor_plays_before_the_bidding_is_over() -> None:
    state = after_passes(list(PACK_32), Seat.N, 4)
    refusal = state.refusal(Take())
    assert refusal is not None
    assert refusal.rule is Rule.ROUND_2
    refusal = state.refusal(Play(PACK_32[0]))
    assert refusal is not None
    assert refusal.rule is Rule.BIDDING_FIRST


def test_nobody_bids_once_the_bidding_is_over() -> None:
    state = dealt(list(PACK_32), Seat.N).apply(Take()).state
    for bid in (Take(), Pass(), Name(Suit.CLUBS)):
        refusal = state.refusal(bid)
        assert refusal is not None
        assert refusal.rule is Rule.BIDDING_OVER


def test_three_passed_out_deals_in_a_row() -> None:
    """No score, the deal moves on three seats, and every deal has all cards."""
    rng = Random(3)
    state = CLASSIC.start(ClassicOptions())
    for number, dealer in enumerate((Seat.W, Seat.N, Seat.E), start=1):
        pack = rng.sample(PACK_32, 32)
        state = state.deal(pack, dealer).state
        assert state.number == number
        for _ in range(8):
            state, events = state.apply(Pass())
        assert isinstance(events[-1], DealEnded)
        assert (state.phase, state.to_act) == (Phase.DEAL, None)
        result = state.results[-1]
        assert (result.outcome, result.takers, result.trump) == (Outcome.PASSED, (), None)
        assert (result.score, result.total, result.lines, result.tricks) == ((0, 0), (0, 0), (), ())
    assert state.next_dealer is Seat.S
    assert state.totals == (0, 0)
