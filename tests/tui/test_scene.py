"""What a picture of the table holds, before anything is drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import NAMES, PLAYS, Pass, Take
from belote.engine.cards import PACK_32, Card, CardSet, Suit
from belote.engine.kernel import PLAIN_POINTS, TRUMP_POINTS, belote_ranking
from belote.engine.seats import Seat
from belote.tui.scene import Moment, sorted_hand
from support.tables import match_after, scene_after

hands = st.lists(st.sampled_from(PACK_32), min_size=1, max_size=8, unique=True).map(CardSet.of)
trumps = st.one_of(st.none(), st.sampled_from(Suit))


@given(hands, trumps)
def test_a_hand_is_sorted_by_suit_with_trump_on_the_left(hand: CardSet, trump: Suit | None) -> None:
    cards = sorted_hand(hand, belote_ranking(trump))
    assert CardSet.of(cards) == hand
    assert len(cards) == len(hand)
    suits = [card.suit for card in cards]
    assert sum(one is not other for one, other in pairwise(suits)) == len(set(suits)) - 1
    if trump in suits:
        assert suits[0] is trump


@given(hands, trumps)
def test_the_best_card_of_a_suit_stands_first_or_last(hand: CardSet, trump: Suit | None) -> None:
    for suit in Suit:
        order = list(TRUMP_POINTS if suit is trump else PLAIN_POINTS)
        ranks = [order.index(card.rank) for card in sorted_hand(hand, belote_ranking(trump)) if card.suit is suit]
        assert ranks == sorted(ranks)
        ranks = [
            order.index(card.rank)
            for card in sorted_hand(hand, belote_ranking(trump), ascending=True)
            if card.suit is suit
        ]
        assert ranks == sorted(ranks, reverse=True)


@given(hands)
def test_colours_alternate_where_they_can(hand: CardSet) -> None:
    reds = [
        card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in _one_of_each_suit(sorted_hand(hand, belote_ranking(None)))
    ]
    neighbours = sum(one == other for one, other in pairwise(reds))
    assert neighbours == max(0, abs(2 * sum(reds) - len(reds)) - 1)


def _one_of_each_suit(cards: tuple[Card, ...]) -> list[Card]:
    return list({card.suit: card for card in cards}.values())


def test_the_hand_of_the_pictures() -> None:
    assert " ".join(str(card) for card in scene_after().hand) == "AH TH 8H AS 8S KD JD 8C"


def test_who_sits_where() -> None:
    scene = scene_after()
    assert scene.seats == {"bottom": Seat.S, "left": Seat.W, "top": Seat.N, "right": Seat.E}
    turned_round = replace(scene, reversed=True)
    assert turned_round.seats == {"bottom": Seat.S, "left": Seat.E, "top": Seat.N, "right": Seat.W}


def test_what_may_be_chosen_and_what_is_selected() -> None:
    scene = scene_after()
    assert [str(action) for action in scene.choices] == ["AH", "TH"]
    assert scene.selected == PLAYS[Card.parse("AH")]
    assert scene_after("7H").choices == ()
    assert scene_after("7H").selected is None


def test_captions_of_a_trick_going_on() -> None:
    scene = scene_after()
    assert [scene.caption(seat) for seat in (Seat.W, Seat.N, Seat.E, Seat.S)] == [
        ("led", False),
        ("", False),
        ("winning", True),
        ("", False),
    ]
    assert scene_after("7H").caption(Seat.W) == ("led", False)


def test_a_held_trick_stays_with_its_words_until_it_is_put_away() -> None:
    held = scene_after("7H 7D KH AH", moment=Moment(held=True))
    assert [str(card) for card in held.trick.cards] == ["7H", "7D", "KH", "AH"]
    assert held.caption(Seat.S) == ("takes it", True)
    assert held.trick_number == 1
    assert held.speeches(Seat.W) == ["“Tierce”"]
    assert not held.your_turn
    assert held.to_act is None
    after = scene_after("7H 7D KH AH")
    assert after.trick.plays == ()
    assert after.trick_number == 2
    assert after.your_turn
    assert after.speeches(Seat.W) == []


def test_looking_back_shows_the_last_trick_and_lets_nothing_be_chosen() -> None:
    back = scene_after("7H 7D KH AH", moment=Moment(looking_back=True))
    assert [str(card) for card in back.trick.cards] == ["7H", "7D", "KH", "AH"]
    assert back.choices == ()


def test_kinds_are_said_through_the_first_trick_and_the_winners_shown_in_the_second() -> None:
    assert scene_after("7H").speeches(Seat.W) == ["“Tierce”"]
    assert scene_after().speeches(Seat.W) == ["“Tierce”"]
    assert scene_after("7H 7D KH AH AS").speeches(Seat.W) == ["“Tierce to Q♣”"]


def test_belote_is_said_with_its_card_and_not_before() -> None:
    assert scene_after("7H 7D").speeches(Seat.E) == []
    assert scene_after().speeches(Seat.E) == ["“Belote”"]
    later = "7H 7D KH AH AS 9S JS 7S"
    assert scene_after(later).speeches(Seat.E) == []
    rebelote = scene_after(f"{later} TH JH 8D QH", moment=Moment(held=True))
    assert rebelote.speeches(Seat.E) == ["“Rebelote”"]


def test_bids_are_heard_until_the_first_card() -> None:
    bidding = scene_after("", bids=(Pass(), Pass()))
    assert bidding.speeches(Seat.W) == bidding.speeches(Seat.N) == ["“Pass”"]
    assert bidding.speeches(Seat.E) == []
    assert scene_after("").speeches(Seat.E) == ["“I take”"]
    assert scene_after("7H").speeches(Seat.E) == []
    second = scene_after("", bids=(Pass(),) * 4)
    assert second.round == 2
    assert second.speeches(Seat.W) == []
    assert scene_after("", bids=(*(Pass(),) * 4, NAMES[Suit.SPADES])).speeches(Seat.W) == ["“Spades”"]


def test_a_deal_that_all_passed_stays_on_the_table() -> None:
    scene = scene_after("", bids=(Pass(),) * 8)
    assert scene.passed_out
    assert scene.bidding
    assert scene.round == 2
    assert scene.speeches(Seat.N) == ["“Pass”"]


def test_the_totals_of_a_deal_come_after_its_last_trick_has_been_seen() -> None:
    match = match_after()
    while match.state.to_act is not None:
        match.act(match.state.to_act, match.state.legal()[0])
    scene = replace(scene_after(), view=match.state.view(Seat.S), moment=Moment(held=True))
    assert scene.totals == (0, 0)
    assert len(scene.trick.plays) == 4
    assert scene.trick_number == scene.tricks_in_all == 8
    assert replace(scene, moment=Moment()).totals == match.state.totals != (0, 0)


@pytest.mark.parametrize("played", ["", "7H", "7H 7D", "7H 7D KH", "7H 7D KH AH", "7H 7D KH AH AS 9S"])
def test_tricks_in_all(played: str) -> None:
    assert scene_after(played).tricks_in_all == 8


def test_your_bids_in_the_order_of_the_buttons() -> None:
    first = scene_after("", bids=(Pass(),) * 3)
    assert first.choices == (Take(), Pass())
    second = scene_after("", bids=(Pass(),) * 7)
    assert second.choices == (NAMES[Suit.SPADES], NAMES[Suit.DIAMONDS], NAMES[Suit.CLUBS], Pass())
