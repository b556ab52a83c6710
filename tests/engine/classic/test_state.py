"""Deals played to their end, and the end of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import PLAYS, Pass
from belote.engine.cards import PACK_32, Card
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicResult, ClassicState
from belote.engine.classic.facts import ACCOUNTS, side_of
from belote.engine.errors import IllegalAction, Rule, WrongDeal
from belote.engine.events import DealEnded, MatchEnded
from belote.engine.game import Outcome, Phase, Step
from belote.engine.match import Match
from belote.engine.seats import Seat
from support import reference
from support.matches import played
from support.records import cases, deal_of, read

Pair = tuple[int, int]


class Deal(NamedTuple):
    """A deal of a known match, to be played again after other deals."""

    match: Match
    result: ClassicResult

    def again(self, totals: Pair, *, target: int = 501, carried: int = 0) -> Step:
        """Its last step, with other totals before it."""
        dealt, *acts = deal_of(self.match, self.result.number)
        before = dealt.before
        assert isinstance(before, ClassicState)
        options = replace(before.options, target=target)
        earlier = ClassicResult(before.number, Seat.N, totals, carried)
        standing = replace(before.standing, options=options, results=(earlier,))
        step: Step = replace(before, standing=standing).deal(*self.match.packs[self.result.number])
        for entry in acts:
            assert entry.action is not None
            step = step.state.apply(entry.action)
        return step

    def until(self, final: Pair, *, target: int = 501) -> Step:
        """Its last step, with the totals before it that it brings to these."""
        points = self.result.score
        return self.again((final[0] - points[0], final[1] - points[1]), target=target)


def first_deal(wanted: Callable[[ClassicResult], bool]) -> Deal:
    """The first deal of the cases like this, of those that had nothing put aside before."""
    for case in cases("classic"):
        match = read(case["record"]).match
        carried = 0
        for result in match.state.results:
            if not carried and wanted(result):
                return Deal(match, result)
            carried = result.carried
    raise LookupError


@pytest.fixture(scope="module")
def made() -> Deal:
    return first_deal(lambda result: result.outcome is Outcome.MADE)


@pytest.fixture(scope="module")
def litige() -> Deal:
    """81 to 81, with nothing but cards."""
    return first_deal(
        lambda result: (
            result.outcome is Outcome.LITIGE
            and result.card_points == (81, 81)
            and result.belote is None
            and not any(result.declarations)
        )
    )


# The end of a match


@pytest.mark.parametrize("target", [301, 501, 1001])
@pytest.mark.parametrize("side", [0, 1])
def test_exactly_the_target_ends_the_match(made: Deal, target: int, side: int) -> None:
    final = (target, target - 81) if side == 0 else (target - 81, target)
    state, events = made.until(final, target=target)
    assert state.phase is Phase.OVER
    assert state.totals == final
    assert state.winners == (ACCOUNTS[side],)
    assert [type(event) for event in events[-2:]] == [DealEnded, MatchEnded]
    assert events[-1] == MatchEnded((("NS", "EW")[side],))


def test_one_point_less_does_not(made: Deal) -> None:
    state, events = made.until((500, 420))
    assert (state.phase, state.winners, state.totals) == (Phase.DEAL, (), (500, 420))
    assert isinstance(events[-1], DealEnded)


@pytest.mark.parametrize(("final", "winner"), [((510, 520), "EW"), ((520, 510), "NS"), ((501, 502), "EW")])
def test_both_over_the_target_the_higher_total_wins_whoever_took(made: Deal, final: Pair, winner: str) -> None:
    state = made.until(final).state
    assert state.phase is Phase.OVER
    assert CLASSIC.winner_summary(state.winners) == winner


@pytest.mark.parametrize("total", [501, 530])
def test_equal_totals_over_the_target_another_deal_is_played(made: Deal, total: int) -> None:
    state = made.until((total, total)).state
    assert (state.phase, state.winners) == (Phase.DEAL, ())
    assert state.next_dealer is not None
    after = state.deal(PACK_32, state.next_dealer).state
    for _ in range(8):
        after = after.apply(Pass()).state
    assert (after.phase, after.winners) == (Phase.DEAL, ())


def test_reaching_the_target_in_the_middle_of_a_deal_does_not_stop_it(made: Deal) -> None:
    state = made.again((500, 500)).state
    assert state.phase is Phase.OVER
    assert len(state.results[-1].tricks) == 8


def test_points_put_aside_in_the_last_deal_are_lost_and_the_result_says_so(litige: Deal) -> None:
    assert litige.result.taker is not None
    side = side_of(litige.result.taker)
    totals = (480, 430) if side == 0 else (430, 480)
    state = litige.again(totals).state
    assert state.phase is Phase.OVER
    assert state.totals == ((480, 511) if side == 0 else (511, 480))
    assert state.winners == (ACCOUNTS[1 - side],)
    assert state.results[-1].carried == 81
    earlier = litige.again(totals, carried=81).state
    assert earlier.totals == state.totals
    assert earlier.results[-1].carried == 162


def test_nothing_can_be_done_after_the_end(made: Deal) -> None:
    state = made.until((501, 0)).state
    assert (state.legal(), state.to_act) == ((), None)
    for action in (Pass(), PLAYS[PACK_32[0]]):
        with pytest.raises(IllegalAction) as error:
            state.apply(action)
        assert error.value.refusal.rule is Rule.MATCH_OVER
    assert state.next_dealer is not None
    with pytest.raises(WrongDeal, match="the match is over"):
        state.deal(PACK_32, state.next_dealer)


def test_a_passed_out_deal_leaves_the_points_put_aside(litige: Deal) -> None:
    state = litige.again((0, 0)).state
    for _ in range(3):
        assert state.next_dealer is not None
        state = state.deal(PACK_32, state.next_dealer).state
        for _ in range(8):
            state = state.apply(Pass()).state
        assert (state.results[-1].outcome, state.results[-1].carried) == (Outcome.PASSED, 81)
        assert state.view(Seat.N).carried == 81


def test_points_put_aside_are_won_with_the_next_deal(made: Deal) -> None:
    assert made.result.taker is not None
    step = made.again((0, 0), carried=81)
    side = side_of(made.result.taker)
    expected = [points + 81 * (index == side) for index, points in enumerate(made.result.score)]
    assert step.state.results[-1].score == tuple(expected)
    assert step.state.results[-1].carried == 0


# Whole deals against the rule text


@given(seed=st.integers(0, 2**32 - 1))
def test_results_against_the_rule_text(seed: int) -> None:
    """Every deal of a random match, scored again from its pack and its tricks alone."""
    match = played(CLASSIC, seed, 10**9)
    carried = 0
    for result in match.state.results:
        if result.taker is None or result.trump is None:
            assert (result.outcome, result.score, result.carried) == (Outcome.PASSED, (0, 0), carried)
            continue
        pack = [str(card) for card in match.packs[result.number].cards]
        first, trump, taker = (result.dealer + 1) % 4, result.trump.letter, result.taker
        hands = reference.full_hands(pack, first, taker)
        leader, cards, tricks = first, [0, 0], [0, 0]
        for trick in result.tricks:
            texts = [str(card) for card in trick.cards]
            assert trick.leader == leader
            for place, card in enumerate(texts):
                assert card in hands[(leader + place) % 4]
            leader = (leader + reference.winner(texts, trump)) % 4
            assert trick.winner == leader
            cards[leader % 2] += sum(reference.worth(card, trump) for card in texts)
            tricks[leader % 2] += 1
        cards[leader % 2] += 100 if 0 in tricks else 10
        assert result.card_points == tuple(cards)
        assert sum(cards) == (252 if 0 in tricks else 162)
        belote = next((seat for seat in range(4) if {"K" + trump, "Q" + trump} <= hands[seat]), None)
        assert result.belote == belote
        declared = reference.declared(hands, trump) if match.state.options.declarations else (0, 0)
        assert result.declarations == declared

        def pair(points: list[int] | Pair, side: int = taker % 2) -> Pair:
            return points[side], points[1 - side]

        expected = reference.score(
            cards=pair(cards),
            tricks=pair(tricks),
            belote=pair([20 * (belote is not None and belote % 2 == side) for side in (0, 1)]),
            declarations=pair(declared),
            carried=carried,
        )
        assert (result.outcome.value, pair(result.score), result.carried) == expected
        carried = result.carried


def test_a_match_is_played_with_its_own_options() -> None:
    with pytest.raises(TypeError, match="ClassicOptions"):
        CLASSIC.start(object())
    assert ClassicOptions() == ClassicOptions(target=501, declarations=False)


def test_a_wrong_dealer_is_told_who_has_to_deal(made: Deal) -> None:
    state = made.again((0, 0)).state
    assert state.next_dealer is not None
    with pytest.raises(
        WrongDeal, match=f"the dealer must be {state.next_dealer.name}, not {state.next_dealer.partner.name}"
    ):
        state.deal(PACK_32, state.next_dealer.partner)


def test_the_pack_must_be_the_game_s() -> None:
    state = CLASSIC.start(ClassicOptions())
    low = [Card.parse("2S"), *PACK_32[1:]]
    with pytest.raises(WrongDeal, match="the pack is not the 32 cards from 7 to ace once each"):
        state.deal(low, Seat.N)
