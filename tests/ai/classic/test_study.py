"""The choice of a card laid out for the search: worlds that fit the view, and what each card brings in them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.ai.classic.bid_study import bid_study
from belote.ai.classic.deep_study import deep_study
from belote.ai.classic.study import CardStudy, card_study
from belote.engine.classic import CLASSIC, ClassicOptions
from support.deals import Deal, seen_by_turn
from support.open_tables import played_out
from support.studies import drawn, lead_of, played


def study_of(deal: Deal) -> CardStudy:
    return CardStudy(seen_by_turn(deal.state))


@settings(max_examples=30)
@given(lot=st.randoms(use_true_random=False), plays=st.integers(0, 27), declarations=st.booleans())
def test_a_world_shows_the_same_view_and_scores_as_the_engine(lot: Random, plays: int, declarations: bool) -> None:
    """Cards are played on as the quick rules choose them, in the engine too, and the score of the deal is compared."""
    deal = played(lot, plays, declarations)
    laid = study_of(deal)
    world = laid.draw(lot)
    other = drawn(deal, world)
    ends = [played_out(other.apply(action).state) for action in laid.actions]
    assert laid.scores(world) == [lead_of(end, other.to_act) for end in ends]


def test_the_cheapest_cards_come_first() -> None:
    deal = played(Random(2), 0, declarations=False)
    ranking = seen_by_turn(deal.state).ranking
    prices = [(bool(ranking.trumps & one.card.bit), ranking.points[one.card]) for one in study_of(deal).actions]
    assert prices == sorted(prices)


def test_what_the_rules_would_not_have_played_makes_a_world_less_likely() -> None:
    laid = study_of(played(Random(4), 9, declarations=False))
    lot = Random(1)
    worlds = [laid.draw(lot) for _ in range(200)]
    by_number = {world.fit: laid.likelihood(world) for world in worlds}
    assert len(by_number) > 1
    assert [by_number[number] for number in sorted(by_number)] == sorted(by_number.values(), reverse=True)
    assert all(0 < likelihood <= 1 for likelihood in by_number.values())


def test_bids_and_cards_are_laid_out_apart() -> None:
    bids = CLASSIC.start(ClassicOptions()).deal(CLASSIC.pack, CLASSIC.seats[0]).state
    cards = played(Random(1), 0, declarations=False).state
    for state, laid_out, other in (
        (bids, bid_study, card_study),
        (bids, bid_study, deep_study),
        (cards, card_study, bid_study),
        (cards, deep_study, bid_study),
    ):
        view = seen_by_turn(state)
        study = laid_out(view)
        assert study is not None
        assert set(study.actions) == set(view.legal)
        assert other(view) is None


@pytest.mark.parametrize("seed", range(3))
def test_the_same_lot_draws_the_same_worlds(seed: int) -> None:
    laid = study_of(played(Random(seed), 6, declarations=True))
    one, two = ([laid.draw(lot).hands for _ in range(20)] for lot in (Random(7), Random(7)))
    assert one == two
    assert len(set(one)) > 10
