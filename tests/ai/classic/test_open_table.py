"""The quick table plays by the rules of the engine, card by card, and sees what a player can see."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.classic.knowledge import learn
from belote.ai.classic.open_table import ALL_TRICKS, NO_TRICK, OpenTable
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.engine.actions import PLAYS
from belote.engine.cards import PACK_32, Suit, cards_in, mask_of
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.classic.facts import ClassicResult
from belote.engine.game import Outcome, Phase
from belote.engine.seats import Seat
from support.deals import deal_in_play
from support.open_tables import bits_of, cards_of, legal_cards, table_of


@given(cards=st.sets(st.sampled_from(PACK_32)), trump=st.sampled_from(Suit))
def test_a_set_is_laid_out_card_by_card(cards: set[int], trump: Suit) -> None:
    assert laid_out(mask_of(cards), trump) == sum(LAYOUTS[trump][card] for card in cards)


def in_play(lot: Random) -> ClassicState:
    state = deal_in_play(CLASSIC, ClassicOptions(), lot).state
    assert isinstance(state, ClassicState)
    return state


@given(lot=st.randoms(use_true_random=False))
def test_it_plays_as_the_engine_does(lot: Random) -> None:
    state = in_play(lot)
    table = table_of(state)
    bits = bits_of(state)
    while state.phase is Phase.PLAY:
        assert table.seat == state.to_act
        assert cards_of(state, table.legal()) == legal_cards(state)
        card = lot.choice(sorted(legal_cards(state)))
        table.play(bits[card])
        state = state.apply(PLAYS[card]).state
    result = state.results[-1]
    assert isinstance(result, ClassicResult)
    expected = result.card_points[0]
    if result.outcome is Outcome.CAPOT:
        expected = ALL_TRICKS if result.tricks[-1].winner in (Seat.N, Seat.S) else NO_TRICK
    assert table.mark() == expected


@given(lot=st.randoms(use_true_random=False), plays=st.integers(1, 31))
def test_it_notes_what_the_players_showed_that_they_lack_or_hold(lot: Random, plays: int) -> None:
    """A player knows that and, beside it, only what numbers of cards add."""
    state = in_play(lot)
    table = table_of(state)
    bits = bits_of(state)
    for _ in range(plays):
        card = lot.choice(sorted(legal_cards(state)))
        table.play(bits[card])
        state = state.apply(PLAYS[card]).state
    assert state.to_act is not None
    know = learn(state.view(state.to_act))
    for seat in Seat:
        if seat is not state.to_act:
            hand = set(cards_in(state.hands[seat]))
            lacking = cards_of(state, table.lacking[seat])
            assert not hand & lacking
            assert set(cards_in(know.possible[seat])) <= set(cards_in(know.unseen)) - lacking
            assert cards_of(state, table.shown[seat]) <= set(cards_in(know.certain[seat]))


@pytest.mark.parametrize(
    ("led", "played", "lacks"),
    [
        ("8H", "7C", "AH TH KH QH JH 9H 8H 7H JS 9S AS TS KS QS 8S 7S"),
        ("8H", "7H", ""),
        ("AS", "7S", "JS 9S"),
        ("AS", "7C", "JS 9S AS TS KS QS 8S 7S"),
        ("AS", "9S", ""),
    ],
)
def test_the_second_card_shows_what_its_player_lacks(led: str, played: str, lacks: str) -> None:
    """Spades are trump: the suit led and all trumps, or the trumps that go over the one that is winning."""
    card = {str(one): LAYOUTS[Suit.SPADES][one] for one in PACK_32}
    table = OpenTable()
    table.deal([card[led], card[played], 0, 0], Seat.N, 0, Seat.N)
    table.play(card[led])
    table.play(card[played])
    assert table.lacking[1] == sum(card[one] for one in lacks.split())


def test_a_copy_goes_its_own_way() -> None:
    table = table_of(in_play(Random(1)))
    copy = OpenTable()
    copy.copy(table)
    hands = list(table.hands)
    while copy.left:
        able = copy.legal()
        copy.play(able & -able)
    assert list(table.hands) == hands
    assert table.left == 8


@pytest.mark.parametrize(("played", "other"), [("KS", "QS"), ("QS", "KS")])
@pytest.mark.parametrize("held", [True, False])
def test_belote_is_said_or_it_is_not_there(played: str, other: str, held: bool) -> None:
    """Spades are trump: who plays the king or the queen says belote if the other one is beside it."""
    card = {str(one): LAYOUTS[Suit.SPADES][one] for one in PACK_32}
    table = OpenTable()
    table.deal([card[played] | (card[other] if held else card["7H"]), 0, 0, 0], Seat.N, 0, Seat.N)
    table.play(card[played])
    assert (table.shown[Seat.N], table.lacking[Seat.N]) == ((card[other], 0) if held else (0, card[other]))
