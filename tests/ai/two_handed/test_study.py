"""The choice of a card laid out for the search: worlds that fit the view, and what each card brings in them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.kinds import Kinds
from belote.ai.two_handed.study import CardStudy, card_study
from belote.engine.actions import Exchange, Play
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions, TwoHandedView
from belote.engine.two_handed.exchange import seven_of
from support.deals import Deal, deal_in_play, looks_like, seen_by_turn
from support.matches import all_options
from support.open_tables import play_of, played_out
from support.worlds import as_drawn

OPTIONS = list(all_options(TWO_HANDED))


def exchange_first(deal: Deal) -> Deal:
    """The deal, after the exchange of whoever is to play, if any."""
    return replace(deal, actions=(*deal.actions, Exchange())) if Exchange() in deal.state.legal() else deal


def will_exchange(view: TwoHandedView, hand: int) -> bool:
    """Whether a hand that may be the other's has the card that is turned up, because it will take it for the 7."""
    return view.turned is not None and bool(hand & view.turned.bit)


@settings(max_examples=60)
@given(lot=st.randoms(use_true_random=False), plays=st.sampled_from((0, 0, 1, 1, 2, 5, 9, 13)))
def test_a_world_shows_the_same_view_and_scores_as_the_engine(lot: Random, plays: int) -> None:
    deal = exchange_first(deal_in_play(TWO_HANDED, lot.choice(OPTIONS), lot, plays))
    view = seen_by_turn(deal.state)
    study = CardStudy(view)
    world = study.draw(lot)
    table = world.table
    hands = table.hands.copy()
    if will_exchange(view, hands[1 - table.seat]):
        hands[1 - table.seat] ^= view.turned.bit | seven_of(view.turned).bit
    other = as_drawn(deal, [hands[0], 0, hands[1], 0, table.talon])
    assert looks_like(other, view)
    assert 0 < study.likelihood(world) <= 1
    sign = 1 if table.seat == 0 else -1
    kinds = Kinds([action.card for action in study.actions], view, view.ranking)
    ends = [played_out(other.state.apply(play_of(deal.state, bit)).state).results[-1].score for bit in kinds.bits]
    assert study.scores(world) == kinds.spread([sign * (ours - theirs) for ours, theirs in ends])


def test_the_other_is_taken_to_exchange_where_it_may() -> None:
    """In a deal of which the first card is led, the other holds the 7 in some worlds; there it has what was turned."""
    lot = Random(3)
    while True:
        state = deal_in_play(TWO_HANDED, TwoHandedOptions(), lot).state
        view = seen_by_turn(state)
        seven = seven_of(view.turned).bit
        if view.board.contract.accepted and not view.hand.mask & seven:
            break
    study, other = CardStudy(view), view.seat.partner
    worlds = [study.draw(lot) for _ in range(200)]
    exchanging = [world for world in worlds if world.hands[other] & view.turned.bit]
    assert 40 < len(exchanging) < 120, "9 of the 22 hidden cards are the other's"
    assert not any(world.hands[other] & seven for world in worlds)


def test_what_the_rules_would_not_have_played_makes_a_world_less_likely() -> None:
    study = CardStudy(seen_by_turn(deal_in_play(TWO_HANDED, TwoHandedOptions(), Random(4), 8).state))
    lot = Random(1)
    by_number = {world.fit: study.likelihood(world) for world in (study.draw(lot) for _ in range(100))}
    assert len(by_number) > 1
    assert [by_number[number] for number in sorted(by_number)] == sorted(by_number.values(), reverse=True)


def test_bids_and_the_exchange_are_left_to_the_rules() -> None:
    lot = Random(2)
    auction = TWO_HANDED.start(TwoHandedOptions()).deal(TWO_HANDED.pack, TWO_HANDED.seats[0]).state
    assert card_study(seen_by_turn(auction)) is None
    while Exchange() not in (state := deal_in_play(TWO_HANDED, TwoHandedOptions(), lot).state).legal():
        assert isinstance(card_study(seen_by_turn(state)), CardStudy)
    assert card_study(seen_by_turn(state)) is None
    after = state.apply(Exchange()).state
    study = card_study(seen_by_turn(after))
    assert study is not None
    assert all(isinstance(action, Play) for action in study.actions)
    assert set(study.actions) == set(after.legal())


def test_a_world_is_as_it_was_after_its_scores_were_asked() -> None:
    """Also in the first trick, after which the world's combinations would be shown."""
    lot = Random(3)
    study = CardStudy(seen_by_turn(exchange_first(deal_in_play(TWO_HANDED, TwoHandedOptions(), lot)).state))
    worlds = [study.draw(lot) for _ in range(20)]
    for world in worlds:
        shown = world.table.shown.copy()
        study.scores(world)
        assert (world.table.to_show, world.table.shown) == ([0, 0], shown)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same_worlds(seed: int) -> None:
    study = CardStudy(seen_by_turn(deal_in_play(TWO_HANDED, TwoHandedOptions(), Random(seed), 6).state))
    one, two = ([study.draw(lot).hands for _ in range(20)] for lot in (Random(7), Random(7)))
    assert one == two
    assert len(set(one)) > 10
