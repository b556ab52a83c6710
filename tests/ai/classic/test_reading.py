"""What bids and cards played tell of the hands that they came from."""

from __future__ import annotations

from math import log
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.deep_study import leanings
from belote.ai.classic.promises import PASS
from belote.ai.classic.quick import QuickPlayer
from belote.ai.classic.reading import BidReader, Reader
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.classic.auction import BIDDING
from support.classic_bots import SEATS, chance_of_bids
from support.deals import deal_in_play
from support.open_tables import another, bits_in, table_of


@settings(max_examples=20)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 31))
def test_every_choice_but_the_viewers_is_read(lot: Random, plays: int) -> None:
    """By the rules 1 % of the choices go astray, by who searches 5 %: to any card alike. What is known stays so."""
    start = table_of(deal_in_play(CLASSIC, ClassicOptions(declarations=False), lot, 0).state)
    viewer = lot.randrange(4)
    quick, table, cards = QuickPlayer(), another(start), []
    expected = [[0.0, 0.0] for _ in range(4)]
    table.copy(start)
    for _ in range(plays):
        able = bits_in(table.legal())
        cards.append(lot.choice(able))
        if table.seat != viewer and len(able) > 1:
            expected[table.seat][0] += log(0.99 if quick.choose(table) == cards[-1] else 0.01 / (len(able) - 1))
            expected[table.seat][1] += log(0.95 * leanings().chance(table, table.legal(), cards[-1]) + 0.05 / len(able))
        table.play(cards[-1])
    reader, ruled = Reader(leanings(), cards, viewer), Reader(leanings(), cards, viewer)
    ruled.ruled = 1 - viewer % 2
    for _ in range(2):
        table.copy(start)
        found = reader.read(table)
        assert [[reading.by_rule, reading.freely] for reading in found] == [pytest.approx(pair) for pair in expected]
        table.copy(start)
        for seat, reading in enumerate(ruled.read(table)):
            assert reading.by_rule == found[seat].by_rule
            # Of the opponents it is not thought of that they search.
            if (seat - viewer) % 2 and found[seat].freely:
                assert reading.freely < -90
            else:
                assert reading.freely == found[seat].freely


def test_who_passed_with_a_hand_to_take_is_not_believed_to_hold_it() -> None:
    """Any five of the spades are enough to take when one is turned up; N has passed, S has not bid."""
    spades = CardSet.parse("JS 9S AS TS KS QS 8S 7H").mask
    low = CardSet.parse("7D 8D 9D 7C 8C 9C 8H 9H").mask
    taker = CardSet.parse("7S JD QD JC QC JH QH TH").mask
    turned = Card.parse("7S")
    reader = BidReader(0, [PASS, int(Suit.SPADES)], turned.bit, turned.suit, 3)
    assert reader.read((spades, taker, low, 0)) == pytest.approx(reader.read((low, taker, spades, 0)) / 10)


@settings(max_examples=15)
@given(lot=st.randoms(use_true_random=False))
def test_the_bids_of_all_but_the_viewer_are_read(lot: Random) -> None:
    state = deal_in_play(CLASSIC, ClassicOptions(), lot, 0).state
    assert isinstance(state, ClassicState)
    viewer, bids, turned = lot.choice(SEATS), state.board.bids, state.board.turned
    assert turned is not None
    named = [BIDDING.trump_of(bid, turned) for _, bid in bids]
    trumps = [PASS if trump is None else int(trump) for trump in named]
    reader = BidReader(bids[0][0], trumps, turned.bit, turned.suit, viewer)
    for _ in range(2):
        assert reader.read(state.hands) == pytest.approx(chance_of_bids(state, viewer))
