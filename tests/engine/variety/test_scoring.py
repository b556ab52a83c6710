"""What captured cards and tricks are worth in every contract, and what everybody writes down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_52, CardSet, Suit
from belote.engine.game import Outcome
from belote.engine.kernel import points_in
from belote.engine.lines import sum_of
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY
from belote.engine.variety.contracts import CONTRACTS, Haul
from belote.engine.variety.facts import Partnership
from belote.engine.variety.scoring import score_deal
from support.contract import WHOLE
from support.matches import played

N, E, S, W = Seat
PACK = CardSet.of(PACK_52)


def worth(contract: int, tricks: int, cards: str = "") -> int:
    haul = Haul(tricks, CardSet.parse(cards).mask)
    return sum(item.points(haul) for item in CONTRACTS[contract].items)


WORTH = [
    (1, 7, "", 12),
    (1, 6, "", 0),
    (1, 13, "", 12),
    (2, 5, "AC", 10),
    (3, 1, "2S 3S AS KH", 6),
    (4, 1, "2H 3D AH 5S", 2),
    (4, 1, "2C 3S AS 5H", -2),
    (5, 1, "TS JS TC JC", 20),
    (5, 1, "TH JH TD JD", -20),
    (5, 1, "TS JH 9S QC", 0),
    (6, 1, "2H 3D AS KC", 2),
    (7, 1, "2C AC KS 3D", -4),
    (8, 5, "AC", -10),
]


@pytest.mark.parametrize(("contract", "tricks", "cards", "points"), WORTH)
def test_what_a_pair_captures_is_worth(contract: int, tricks: int, cards: str, points: int) -> None:
    assert worth(contract, tricks, cards) == points


WHOLE_PACK = {1: 12, 2: 26, 3: 26, 4: 0, 5: 0, 6: 26, 7: -26, 8: -26}
"""What both pairs capture together, by contract: 13 tricks, 13 cards of a suit, 26 red and 26 black ones."""


@pytest.mark.parametrize("contract", range(1, 9))
def test_the_whole_pack(contract: int) -> None:
    assert worth(contract, 13, str(PACK)) == WHOLE_PACK[contract]
    trumps = {1: None, 2: "C", 3: "H", 4: "D", 5: "S", 6: "C", 7: "S", 8: None}
    trump = CONTRACTS[contract].trump
    assert (None if trump is None else trump.letter) == trumps[contract]
    assert CONTRACTS[contract].lowest_wins == (contract == 6)


@pytest.mark.parametrize("contract", [3, 4, 5, 6, 7])
def test_a_ranking_counts_the_same_cards(contract: int) -> None:
    assert points_in(PACK.mask, CONTRACTS[contract].ranking) == WHOLE_PACK[contract]


SCORES = [
    # Contract, tricks of attackers and of defenders; outcome, attackers' and defenders' points, and the score of each.
    (2, 7, "made", (14, 12), (14, 12)),
    (2, 6, "failed", (12, 14), (12, 24)),
    (1, 7, "made", (12, 0), (12, 0)),
    (1, 6, "failed", (0, 12), (0, 22)),
    # Points below nothing: those who lose fewer have more.
    (8, 6, "made", (-12, -14), (-12, -14)),
    (8, 7, "failed", (-14, -12), (-14, -2)),
]


@pytest.mark.parametrize("attackers", [(N, S), (N, E), (W, N), (S, E)])
@pytest.mark.parametrize(("contract", "tricks", "outcome", "points", "written"), SCORES)
def test_each_writes_down_the_points_of_his_pair(
    contract: int,
    tricks: int,
    outcome: str,
    points: tuple[int, int],
    written: tuple[int, int],
    attackers: tuple[Seat, Seat],
) -> None:
    score = score_deal(Partnership(contract, attackers), (Haul(tricks, 0), Haul(13 - tricks, 0)))
    assert (score.outcome.value, score.captured) == (outcome, points)
    assert score.points == tuple(written[seat not in attackers] for seat in Seat)
    assert sum_of(score.lines) == score.points


def test_a_tie_fails() -> None:
    """13 red cards each in contract 6: both pairs write down 13, the defenders 10 more."""
    hearts = CardSet(Suit.HEARTS.mask)
    score = score_deal(Partnership(6, (E, N)), (Haul(6, hearts.mask), Haul(7, (PACK - hearts).mask)))
    assert (score.outcome.value, score.captured, score.points) == ("failed", (13, 13), (13, 13, 23, 23))
    assert [(line.kind.value, line.points) for line in score.lines] == [
        ("red-cards", (13, 13, 13, 13)),
        ("defence", (0, 0, 10, 10)),
    ]


def test_there_is_a_line_for_each_thing_that_counts() -> None:
    hauls = (Haul(5, CardSet.parse("2H 3H TS JS JD").mask), Haul(8, CardSet.parse("2S 3C TC JC TD TH JH").mask))
    lines = {
        contract: [(line.kind.value, line.points) for line in score_deal(Partnership(contract, (S, W)), hauls).lines]
        for contract in CONTRACTS
    }
    assert lines == {
        1: [("more-tricks", (12, 12, 0, 0)), ("defence", (10, 10, 0, 0))],
        2: [("tricks", (16, 16, 10, 10)), ("defence", (10, 10, 0, 0))],
        3: [("spades", (2, 2, 4, 4))],
        4: [("red-cards", (3, 3, 3, 3)), ("black-cards", (-4, -4, -2, -2))],
        5: [("black-tens-and-jacks", (10, 10, 10, 10)), ("red-tens-and-jacks", (-15, -15, -5, -5))],
        6: [("red-cards", (3, 3, 3, 3)), ("defence", (10, 10, 0, 0))],
        7: [("clubs", (-6, -6, 0, 0))],
        8: [("tricks", (-16, -16, -10, -10))],
    }


@given(seed=st.integers(0, 2**32 - 1))
def test_the_points_of_a_match_add_up(seed: int) -> None:
    match = played(VARIETY, seed, WHOLE)
    total = (0, 0, 0, 0)
    for result in match.state.results:
        total = tuple(before + now for before, now in zip(total, result.score, strict=True))
        assert (result.total, sum_of(result.lines)) == (total, result.score)
        assert len(result.tricks) == 13
        assert sum(result.points) == WHOLE_PACK[result.contract]
        failed = result.points[0] <= result.points[1]
        assert result.outcome is (Outcome.FAILED if failed else Outcome.MADE)
        for seat in Seat:
            attacks = seat in result.attackers
            assert result.score[seat] == result.points[not attacks] + (10 if failed and not attacks else 0)
