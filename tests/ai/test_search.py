"""The searching player, on a decision of which all is known."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.ai.levels import player_for
from belote.ai.player import Estimate
from belote.ai.sampling import NoneFound
from belote.ai.search import Effort, SearchPlayer, chosen, estimates
from belote.engine.actions import PLAYS, Action
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState, ClassicView
from belote.engine.game import View
from support.deals import deal_in_play


@dataclass
class Coin:
    """The first 200 worlds are heads (0), the others tails (1), which is three times as likely by what was played."""

    actions: Sequence[Action]
    worth: Sequence[Sequence[float]]
    """What each action brings, by world."""
    drawn: int = 0
    tried: list[int] = field(default_factory=list)

    def draw(self, lot: Random) -> int:
        self.drawn += 1
        return int(self.drawn > 200)

    def likelihood(self, world: int) -> float:
        return (0.25, 0.75)[world]

    def scores(self, world: int) -> Sequence[float]:
        self.tried.append(world)
        return self.worth[world]


@dataclass
class GlassCoin(Coin):
    """One that can be solved, by ten positions a world: heads is worth nothing then, and tails 100."""

    nodes: int = 0
    trusted: float = 0.0

    def trust(self, worlds: Sequence[int]) -> float:
        assert list(worlds) == [0] * 200 + [1] * 200
        return self.trusted

    def exact_scores(self, world: int, deadline: float) -> Sequence[float] | None:
        self.nodes += 10
        return None if deadline < inf else [100.0 * world] * len(self.actions)


@dataclass
class OwnedCoin(Coin):
    """One whose owner plans: what an action brings then is its place and ten times the choices planned."""

    planned: list[list[int]] = field(default_factory=list)
    worlds: list[int] = field(default_factory=list)
    """How many worlds each plan was made in."""
    most: float = inf
    """So many plans can be made before the deadline."""

    def planned_scores(
        self, worlds: Sequence[tuple[int, int]], places: Sequence[int], choices: int, deadline: float
    ) -> Sequence[Sequence[float]] | None:
        if len(self.planned) == self.most:
            return None
        self.planned.append(list(places))
        self.worlds.append(sum(times for _, times in worlds))
        return [[place + 10.0 * choices] * len(worlds) for place in places]


@dataclass
class OwnedGlassCoin(GlassCoin, OwnedCoin):
    """One that can be both planned and solved."""


class Blank(Coin):
    """No world at all."""

    def draw(self, lot: Random) -> int:
        raise NoneFound


@pytest.fixture
def view() -> ClassicView:
    """A lead of eight cards."""
    state = deal_in_play(CLASSIC, ClassicOptions(), Random(3)).state
    assert isinstance(state, ClassicState)
    assert state.to_act is not None
    return state.view(state.to_act)


def player(study: Coin | None, effort: Effort) -> SearchPlayer[ClassicView, int]:
    return SearchPlayer("x", 1, player_for(CLASSIC, "normal", 1), lambda view: study, ClassicView, effort)


def test_an_action_is_worth_its_mean_by_likelihood(view: View) -> None:
    coin = Coin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)))
    found, cut_short = estimates(coin, Effort(drawn=400, tried=100), Random(1))
    assert not cut_short
    # Tails in three worlds of four: 8/4 = 2 with a deviation of 8 * sqrt(3)/4, and 3/4 with sqrt(3)/4. The second is
    # 8 behind in one world of four, else 1 ahead: a deviation of 9 * sqrt(3)/4, of which 100 worlds leave a tenth.
    assert list(found) == list(view.legal[:2])
    assert found[view.legal[0]] == Estimate(pytest.approx(2.0), pytest.approx(8 * 3**0.5 / 4), 100)
    doubt = pytest.approx(0.9 * 3**0.5 / 4)
    assert found[view.legal[1]] == Estimate(pytest.approx(0.75), pytest.approx(3**0.5 / 4), 100, doubt)


@pytest.mark.parametrize(("full", "hand", "tried"), [(0, 2, 100), (8, 8, 100), (8, 4, 400), (8, 1, 1000)])
def test_the_fewer_cards_are_left_the_more_worlds_are_tried_but_none_that_is_not_drawn(
    full: int, hand: int, tried: int
) -> None:
    assert Effort(drawn=1000, tried=100, full=full).with_cards(hand).tried == tried


@pytest.mark.parametrize(("enough", "drawn"), [(50, 50), (250, 326), (inf, 400)])
def test_no_more_worlds_are_drawn_than_needed(view: View, enough: float, drawn: int) -> None:
    """326: 200 of 1/4 and 126 of 3/4 are worth (50 + 94.5)² / (12.5 + 70.875) = 250.4, with 125 it would be 249.5."""
    coin = Coin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)))
    _found, cut_short = estimates(coin, Effort(drawn=400, tried=10, enough=enough), Random(1))
    assert not cut_short
    assert coin.drawn == drawn


@pytest.mark.parametrize(("trusted", "part"), [(0.0, 0.5), (0.2, 0.4), (0.5, 0.25), (0.6, 0.0), (0.95, 0.0)])
def test_solved_worlds_count_the_more_the_less_the_opponents_are_trusted(
    view: View, trusted: float, part: float
) -> None:
    coin = GlassCoin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)), trusted=trusted)
    found, cut_short = estimates(coin, Effort(drawn=400, tried=100, nodes=10_000), Random(1))
    assert not cut_short
    assert found[view.legal[0]].mean == pytest.approx(2 + part * (75 - 2))
    assert found[view.legal[1]].mean == pytest.approx(0.75 + part * (75 - 0.75))
    assert bool(coin.nodes) is bool(part)


def test_the_luck_of_the_solved_worlds_is_taken_off(view: View) -> None:
    """One world alone is solved. Heads or tails, by the rules of play it is further from 2 and from 0.75 than best."""
    coin = GlassCoin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)))
    found, _cut_short = estimates(coin, Effort(drawn=400, tried=100, nodes=1), Random(1))
    heads = (2 + 0.5 * (0 - 0.6 * (8 - 2) - 2), 0.75 + 0.5 * (0 - 0.6 * (0 - 0.75) - 0.75))
    tails = (2 + 0.5 * (100 - 0.6 * (0 - 2) - 2), 0.75 + 0.5 * (100 - 0.6 * (1 - 0.75) - 0.75))
    assert tuple(estimate.mean for estimate in found.values()) in (pytest.approx(heads), pytest.approx(tails))


def test_own_choices_are_planned_for_what_may_be_best(view: View) -> None:
    """By the rules the third brings 12 points less than the first; so it does of the best that is planned."""
    coin = OwnedCoin(view.legal[:3], ((13.0, 4.0, 1.0), (13.0, 4.0, 1.0)))
    found, cut_short = estimates(coin, Effort(drawn=2400, tried=1200, choices=2), Random(1))
    assert not cut_short
    assert (coin.planned, coin.worlds) == ([[0, 1], [1, 0], [1, 0]], [240, 600, 1200])
    assert [estimate.mean for estimate in found.values()] == [20, 21, 9]


def test_the_better_an_action_is_the_more_worlds_are_planned_in(view: View) -> None:
    """Two points behind the best is too far for the last round; all worlds are of the same likelihood."""
    coin = OwnedCoin(view.legal[:5], [[9.0, 7.0, 5.0, 3.0, 1.0]] * 2)
    found, cut_short = estimates(coin, Effort(drawn=2400, tried=1200, choices=2), Random(1))
    assert not cut_short
    assert (coin.planned, coin.worlds) == ([[0, 1, 2, 3, 4], [4, 3, 2], [4, 3]], [240, 600, 1200])
    in_worlds = (240, 240, 600, 1200, 1200)
    assert list(found.values()) == [Estimate(20.0 + place, 0.0, in_worlds[place]) for place in range(5)]


@pytest.mark.parametrize(("tried", "in_worlds"), [(100, [100]), (300, [200, 300]), (500, [200, 250, 500])])
def test_of_few_worlds_the_parts_planned_in_are_larger(view: View, tried: int, in_worlds: list[int]) -> None:
    """At least 200, if there are so many; nothing is planned twice in the same worlds."""
    coin = OwnedCoin(view.legal[:2], ((9.0, 8.0), (9.0, 8.0)))
    estimates(coin, Effort(drawn=2 * tried, tried=tried, choices=2), Random(1))
    assert coin.worlds == in_worlds


@pytest.mark.parametrize(("most", "in_worlds"), [(1, (240, 240, 240, 240)), (2, (240, 600, 600, 600))])
def test_without_time_for_all_rounds_of_planning_the_last_one_made_decides(
    view: View, most: int, in_worlds: tuple[int, ...]
) -> None:
    coin = OwnedCoin(view.legal[:4], [[9.0, 7.0, 5.0, 3.0]] * 2, most=most)
    found, cut_short = estimates(coin, Effort(drawn=2400, tried=1200, choices=2), Random(1))
    assert cut_short
    assert list(found.values()) == [Estimate(20.0 + place, 0.0, in_worlds[place]) for place in range(4)]


@pytest.mark.parametrize(("kind", "in_worlds"), [(OwnedCoin, 600), (Coin, 1200)])
def test_where_it_can_be_planned_half_the_worlds_tell_what_is_far_ahead(
    view: View, kind: type[Coin], in_worlds: int
) -> None:
    coin = kind(view.legal[:2], ((13.0, 0.0), (13.0, 0.0)))
    found, _cut_short = estimates(coin, Effort(drawn=2400, tried=1200, choices=2), Random(1))
    assert list(found.values()) == [Estimate(13.0, 0.0, in_worlds), Estimate(0.0, 0.0, in_worlds)]


@pytest.mark.parametrize(("scores", "choices"), [((5.0, 4.0), 0), ((5.0, -7.0), 2)], ids=["none asked", "clear"])
def test_no_choice_is_planned_without_need(view: View, scores: tuple[float, float], choices: int) -> None:
    coin = OwnedCoin(view.legal[:2], (scores, scores))
    found, _cut_short = estimates(coin, Effort(drawn=400, tried=100, choices=choices), Random(1))
    assert coin.planned == []
    assert tuple(estimate.mean for estimate in found.values()) == scores


def test_without_time_to_plan_what_was_played_out_decides(view: View) -> None:
    coin = OwnedCoin(view.legal[:2], ((5.0, 4.0), (5.0, 4.0)), most=0)
    found, cut_short = estimates(coin, Effort(drawn=400, tried=100, choices=2), Random(1))
    assert cut_short
    assert [estimate.mean for estimate in found.values()] == [5, 4]


def test_what_is_planned_counts_beside_what_is_solved(view: View) -> None:
    """Planned they bring 20 and 21, solved both 75: three worlds of four bring 100."""
    coin = OwnedGlassCoin(view.legal[:2], ((9.0, 8.0), (9.0, 8.0)))
    found, cut_short = estimates(coin, Effort(drawn=400, tried=100, choices=2, nodes=10_000), Random(1))
    assert not cut_short
    assert [estimate.mean for estimate in found.values()] == [47.5, 48]


def test_planned_is_in_no_more_worlds_than_there_was_time_to_try(view: View) -> None:
    coin = OwnedCoin(view.legal[:2], ((9.0, 8.0), (9.0, 8.0)))
    _found, cut_short = estimates(coin, Effort(drawn=400, tried=100, choices=2, seconds=0.0), Random(1))
    assert cut_short
    assert coin.worlds == [1]


@pytest.mark.parametrize(("nodes", "searched"), [(0, 0), (1, 10), (50, 50), (51, 60)])
def test_worlds_are_solved_until_so_many_positions_are_searched(view: View, nodes: int, searched: int) -> None:
    coin = GlassCoin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)))
    estimates(coin, Effort(drawn=400, tried=100, nodes=nodes), Random(1))
    assert coin.nodes == searched


def test_without_time_to_solve_what_was_played_out_decides(view: View, caplog: pytest.LogCaptureFixture) -> None:
    coin = GlassCoin(view.legal[:2], ((8.0, 0.0), (0.0, 1.0)))
    with caplog.at_level(logging.WARNING):
        found, cut_short = estimates(coin, Effort(drawn=400, tried=100, nodes=50, seconds=1000.0), Random(1))
    assert cut_short
    assert found[view.legal[0]].mean == pytest.approx(2)
    assert caplog.text.rstrip().endswith("of 100 tried 100, solved 0")


def test_the_best_is_played_and_its_gain_over_the_rules_is_told(view: View) -> None:
    by_rule = player_for(CLASSIC, "normal", 1).decide(view).action
    other = next(action for action in view.legal if action != by_rule)
    decision = player(Coin((by_rule, other), ((10.0, 14.0), (10.0, 14.0))), Effort(20, 10)).decide(view)
    assert decision.action == other
    assert decision.reason.id == "search-card"
    assert decision.reason.values["gain"] == 4
    assert decision.reason.values["worlds"] == 10
    assert decision.values[other].mean == 14


def test_of_equals_the_first_is_played(view: View) -> None:
    by_rule = player_for(CLASSIC, "normal", 1).decide(view).action
    other = next(action for action in view.legal if action != by_rule)
    even = ((1.0, 1.0), (1.0, 1.0))
    assert player(Coin((by_rule, other), even), Effort(20, 10)).decide(view).action == by_rule
    decision = player(Coin((other, by_rule), even), Effort(20, 10)).decide(view)
    assert (decision.action, decision.reason.id) == (other, "search-card")
    assert "no card brings more" in decision.reason.text


def test_of_equals_that_of_the_rules_is_played_where_it_is_asked_for(view: View) -> None:
    by_rule = player_for(CLASSIC, "normal", 1).decide(view).action
    other = next(action for action in view.legal if action != by_rule)
    for worth, best in (((1.0, 1.0), by_rule), ((1.1, 1.0), other)):
        tried = player(Coin((other, by_rule), (worth, worth)), Effort(20, 10))
        assert replace(tried, equals_by_rule=True).decide(view).action == best


@pytest.mark.parametrize("gain", [9.0, -9.0])
@pytest.mark.parametrize(("seconds", "cut_short"), [(inf, False), (0.0, True)], ids=["in time", "out of time"])
def test_a_decision_says_that_the_clock_cut_it_short(view: View, gain: float, seconds: float, cut_short: bool) -> None:
    """One world alone says nothing."""
    by_rule = player_for(CLASSIC, "normal", 1).decide(view).action
    other = next(action for action in view.legal if action != by_rule)
    worth = (0.0, gain)
    decision = player(Coin((by_rule, other), (worth, worth)), Effort(20, 10, seconds=seconds)).decide(view)
    assert decision.action == (other if gain > 0 and not cut_short else by_rule)
    assert decision.cut_short is cut_short
    assert bool(decision.values) is not cut_short


@pytest.mark.parametrize("cut_short", [False, True])
@pytest.mark.parametrize("gain", [1.99, 2.01])
def test_where_the_clock_leaves_few_worlds_luck_does_not_speak_against_the_rules(
    view: View, cut_short: bool, gain: float
) -> None:
    """Two standard errors do: they are of one point each, with a deviation of ten points in 100 worlds."""
    by_rule = player_for(CLASSIC, "normal", 1).decide(view)
    other = next(action for action in view.legal if action != by_rule.action)
    tails = gain - 10 / 3**0.5
    heads = tails + 40 / 3**0.5
    coin = OwnedCoin((by_rule.action, other), ((0.0, heads), (0.0, tails)), most=0)
    decision = player(coin, Effort(drawn=400, tried=100, choices=2 * cut_short)).decide(view)
    assert decision.cut_short is cut_short
    assert decision.values[other].mean == pytest.approx(gain)
    assert decision.values[by_rule.action].doubt == pytest.approx(1)
    kept = cut_short and gain < 2
    assert decision.action == (by_rule.action if kept else other)
    assert (decision.reason == by_rule.reason) is kept


def test_where_the_clock_cuts_what_comes_after_many_worlds_the_best_is_played(view: View) -> None:
    """Half a point ahead, with standard errors of nearly one, in 400 worlds of which there was no time to solve any."""
    by_rule = player_for(CLASSIC, "normal", 1).decide(view)
    other = next(action for action in view.legal if action != by_rule.action)
    coin = GlassCoin((by_rule.action, other), ((0.0, 30.5), (0.0, -9.5)))
    decision = player(coin, Effort(drawn=400, tried=400, nodes=50, seconds=1000.0)).decide(view)
    assert decision.cut_short
    assert decision.values[other].mean == pytest.approx(0.5)
    assert decision.values[by_rule.action].doubt == pytest.approx(40 * 87.5**0.5 / 400)
    assert decision.action == other


def test_the_rules_speak_where_they_agree(view: View) -> None:
    by_rule = player_for(CLASSIC, "normal", 1).decide(view)
    other = next(action for action in view.legal if action != by_rule.action)
    decision = player(Coin((by_rule.action, other), ((5.0, 1.0), (5.0, 1.0))), Effort(20, 10)).decide(view)
    assert (decision.action, decision.reason) == (by_rule.action, by_rule.reason)
    assert set(decision.values) == {by_rule.action, other}


@pytest.mark.parametrize("study", [None, Blank((PLAYS[0],), ())])
def test_the_rules_decide_where_there_is_nothing_to_try(view: View, study: Coin | None) -> None:
    assert player(study, Effort(20, 10)).decide(view) == player_for(CLASSIC, "normal", 1).decide(view)


def test_out_of_time_it_makes_do_and_says_so(view: View, caplog: pytest.LogCaptureFixture) -> None:
    coin = Coin(view.legal[:2], ((8.0, 0.0), (8.0, 0.0)))
    with caplog.at_level(logging.WARNING):
        found, cut_short = estimates(coin, Effort(drawn=400, tried=100, seconds=0.0), Random(1))
    assert cut_short
    assert coin.drawn == 1
    assert found[view.legal[0]].mean == 8
    assert found[view.legal[0]].worlds == 1
    assert "cut short by the clock: of 400 worlds drawn 1, of 100 tried 1" in caplog.text


class Highest(Random):
    """The lot at its upper end."""

    def random(self) -> float:
        return 1 - 2**-53


def test_rounding_loses_no_world() -> None:
    assert sum(times for _, times in chosen([0.5, 0.75], 12, Highest())) == 12


@given(
    likelihoods=st.lists(st.floats(1e-9, 1.0), min_size=1, max_size=60),
    count=st.integers(1, 200),
    lot=st.randoms(use_true_random=False),
)
def test_each_world_comes_as_often_as_it_is_likely(likelihoods: list[float], count: int, lot: Random) -> None:
    picked = dict(chosen(likelihoods, count, lot))
    assert sum(picked.values()) == count
    for place, likelihood in enumerate(likelihoods):
        assert abs(picked.get(place, 0) - count * likelihood / sum(likelihoods)) < 1.001
