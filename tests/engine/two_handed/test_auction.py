"""The deal, the two rounds of bidding and the talon."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import NAMES, Accept, Exchange, Pass, Play, Take
from belote.engine.cards import PACK_32, Card, Suit
from belote.engine.errors import Rule
from belote.engine.events import DealEnded, Settled
from belote.engine.game import Outcome, Phase
from belote.engine.seats import Seat
from belote.engine.summary import legal_words
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from support.playing import done

PACKS = st.permutations(PACK_32)
DEALERS = st.sampled_from([Seat.N, Seat.S])


def dealt(pack: list[Card], dealer: Seat) -> Any:
    return TWO_HANDED.start(TwoHandedOptions()).deal(pack, dealer).state


@given(pack=PACKS, dealer=DEALERS)
def test_three_three_three_three_and_the_thirteenth_is_turned_up(pack: list[Card], dealer: Seat) -> None:
    state = dealt(pack, dealer)
    first = state.view(dealer.partner)
    assert set(first.hand) == {*pack[0:3], *pack[6:9]}
    assert set(state.view(dealer).hand) == {*pack[3:6], *pack[9:12]}
    assert (first.turned, first.counts, first.talon) == (pack[12], (6, 6), 19)
    assert state.to_act is dealer.partner


@given(pack=PACKS, dealer=DEALERS, passes=st.integers(0, 3), choice=st.integers(0, 2))
def test_each_draws_three_and_the_card_turned_up_stays(
    pack: list[Card], dealer: Seat, passes: int, choice: int
) -> None:
    before = dealt(pack, dealer)
    for _ in range(passes):
        before = before.apply(Pass()).state
    maker = before.to_act
    assert maker is [dealer.partner, dealer][passes % 2]
    suit = pack[12].suit if passes < 2 else [suit for suit in Suit if suit is not pack[12].suit][choice]
    state, events = before.apply(Accept() if passes < 2 else NAMES[suit])
    assert events[-1] == Settled((maker,), suit)
    assert set(state.view(dealer.partner).hand) == {*pack[0:3], *pack[6:9], *pack[13:16]}
    assert set(state.view(dealer).hand) == {*pack[3:6], *pack[9:12], *pack[16:19]}
    view = state.view(Seat.N)
    assert (view.counts, view.talon, view.turned, view.trump, view.maker) == ((9, 9), 13, pack[12], suit, maker)
    assert view.sides == ((maker,), (maker.partner,))
    assert state.to_act is dealer.partner, "the non-dealer leads, whoever is the maker"


def test_what_may_be_said() -> None:
    state = dealt(list(PACK_32), Seat.N)
    assert PACK_32[12].suit is Suit.HEARTS
    for _ in range(2):
        assert legal_words(state) == ["pass", "play"]
        state, _ = state.apply(Pass())
    for _ in range(2):
        assert legal_words(state) == ["C", "D", "S", "pass"]
        state, _ = state.apply(Pass())


@pytest.mark.parametrize(
    ("passes", "action", "rule"),
    [
        (0, NAMES[Suit.HEARTS], Rule.ROUND_1),
        (1, NAMES[Suit.CLUBS], Rule.ROUND_1),
        (0, Take(), Rule.ROUND_1),
        (2, Accept(), Rule.ROUND_2),
        (2, NAMES[Suit.HEARTS], Rule.ROUND_2),
        (3, NAMES[Suit.HEARTS], Rule.ROUND_2),
        (0, Exchange(), Rule.BIDDING_FIRST),
        (0, Play(PACK_32[0]), Rule.BIDDING_FIRST),
    ],
)
def test_what_may_not_be_said(passes: int, action: Pass, rule: Rule) -> None:
    state = dealt(list(PACK_32), Seat.N)
    for _ in range(passes):
        state = state.apply(Pass()).state
    refusal = state.refusal(action)
    assert refusal is not None
    assert refusal.rule is rule


def test_four_passes_are_no_score_and_the_other_player_deals() -> None:
    state, events = done(dealt(list(PACK_32), Seat.N), "pass pass pass pass")
    result = state.results[-1]
    assert events[-1] == DealEnded(result)
    assert (result.outcome, result.takers, result.sides, result.trump, result.lines) == (
        Outcome.PASSED,
        (),
        (),
        None,
        (),
    )
    assert (result.score, result.total, state.totals) == ((0, 0), (0, 0), (0, 0))
    assert (state.phase, state.next_dealer) == (Phase.DEAL, Seat.S)
    assert state.deal(PACK_32, Seat.S).state.number == 2


def test_nobody_sits_at_the_sides() -> None:
    start = TWO_HANDED.start(TwoHandedOptions())
    with pytest.raises(ValueError, match="nobody sits at E"):
        start.deal(PACK_32, Seat.E)
    with pytest.raises(ValueError, match="nobody sits at W"):
        start.view(Seat.W)
