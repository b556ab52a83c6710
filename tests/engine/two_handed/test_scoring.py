"""The score of a deal, and its lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import CardSet
from belote.engine.combinations import Combination
from belote.engine.game import LineKind, Outcome
from belote.engine.lines import sum_of
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED
from belote.engine.two_handed.combinations import combinations_in
from belote.engine.two_handed.scoring import Count, score_deal
from support.contract import WHOLE
from support.matches import played

N, S = Seat.N, Seat.S


def combination(cards: str) -> Combination:
    return combinations_in(CardSet.parse(cards).mask, True)[0]


GROUP, JACKS = combination("9S 9H 9D 9C"), combination("JS JH JD JC")
TIERCE, QUARTE, QUINTE = combination("7S 8S 9S"), combination("7S 8S 9S TS"), combination("7S 8S 9S TS JS")

SCORES = [
    # Cards without the last trick, its winner, bella, combinations; what is written down for N, the maker, and S.
    ((60, 40), N, None, (), "made", (70, 40)),
    ((51, 40), S, None, (), "made", (51, 50)),
    # A tie is not enough: the maker scores 0, the opponent only his own.
    ((50, 40), S, None, (), "failed", (0, 50)),
    ((40, 50), N, None, (), "failed", (0, 50)),
    ((40, 60), N, None, (), "failed", (0, 60)),
    # Bella and combinations help to make it, and are lost with the rest.
    ((40, 59), N, N, (), "made", (70, 59)),
    ((40, 70), N, N, (), "failed", (0, 70)),
    ((40, 71), N, N, (), "failed", (0, 71)),
    ((60, 40), N, S, (), "made", (70, 60)),
    ((60, 50), N, S, (), "failed", (0, 70)),
    ((30, 100), S, N, ((N, JACKS), (N, TIERCE)), "made", (270, 110)),
    ((30, 100), S, N, ((N, QUARTE),), "failed", (0, 110)),
    ((80, 40), N, None, ((S, QUINTE),), "failed", (0, 90)),
    ((80, 40), N, N, ((S, GROUP), (N, TIERCE)), "failed", (0, 140)),
    ((80, 40), N, N, ((S, QUARTE),), "made", (110, 80)),
    # A maker who has nothing at all loses nothing.
    ((0, 90), S, None, (), "failed", (0, 100)),
]


@pytest.mark.parametrize(("cards", "last", "bella", "combinations", "outcome", "written"), SCORES)
def test_what_is_written_down(
    cards: tuple[int, int],
    last: Seat,
    bella: Seat | None,
    combinations: tuple[tuple[Seat, Combination], ...],
    outcome: str,
    written: tuple[int, int],
) -> None:
    score = score_deal(Count(N, cards, last, bella, combinations))
    assert (score.outcome.value, score.points) == (outcome, written)
    assert sum_of(score.lines) == written
    assert score.card_points == (cards[0] + 10 * (last is N), cards[1] + 10 * (last is S))

    seats = {N: S, S: N}
    mirrored = score_deal(
        Count(
            S,
            cards[::-1],
            seats[last],
            None if bella is None else seats[bella],
            tuple((seats[s], one) for s, one in combinations),
        )
    )
    assert (mirrored.outcome.value, mirrored.points) == (outcome, written[::-1])


def test_the_lines_of_a_failed_deal() -> None:
    score = score_deal(Count(N, (40, 71), N, N, ((N, GROUP), (S, JACKS), (S, QUARTE))))
    assert [(line.kind.value, line.points, line.seat) for line in score.lines] == [
        ("card-points", (40, 71), None),
        ("last-trick", (10, 0), N),
        ("bella", (20, 0), N),
        ("group", (100, 0), N),
        ("group", (0, 200), S),
        ("sequence", (0, 40), S),
        ("failed", (-170, 0), N),
    ]


@given(seed=st.integers(0, 2**32 - 1))
def test_the_points_of_a_match_add_up(seed: int) -> None:
    match = played(TWO_HANDED, seed, WHOLE)
    options = match.state.options
    total = (0, 0)
    for result in match.state.results:
        total = (total[0] + result.score[0], total[1] + result.score[1])
        assert result.total == total
        assert len(result.tricks) == (0 if result.outcome is Outcome.PASSED else 9)
        if result.maker is None or result.trump is None:
            continue
        assert sum_of(result.lines) == result.score
        cards = [card for trick in result.tricks for card in trick.cards]
        aces = sum(card.rank.letter == "A" for card in cards)
        rest = {"T": 10, "K": 4, "Q": 3, "J": 2}
        trumps = {"J": 18, "9": 14}
        worth = sum(rest.get(card.rank.letter, 0) for card in cards) + aces * options.ace
        worth += sum(trumps.get(card.rank.letter, 0) for card in cards if card.suit is result.trump)
        assert sum(result.card_points) == worth + 10
        kinds = [line.kind for line in result.lines]
        assert (LineKind.FAILED in kinds) <= (result.outcome is Outcome.FAILED)
        maker = (N, S).index(result.maker)
        if result.outcome is Outcome.FAILED:
            assert result.score[maker] == 0
        else:
            assert result.score[maker] > result.score[1 - maker]
