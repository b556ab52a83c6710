"""Players that try a decision in many worlds: all that is hidden is laid out by lot, again and again, and played out.

What a game has to say for it is its `Study`. Nothing here knows a card that the view does not show.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil, inf, sqrt
from random import Random
from time import monotonic
from typing import Final, Generic, Protocol, TypeVar, runtime_checkable

from belote.ai.player import Decision, Estimate, Player, Reason
from belote.ai.sampling import NoneFound
from belote.engine.actions import Action, Pass, Play
from belote.engine.cards import Card, Suit
from belote.engine.game import View, of_game
from belote.engine.seats import Seat
from belote.i18n import N_

ViewT = TypeVar("ViewT", bound=View)
WorldT = TypeVar("WorldT")

_CARD: Final = N_("In {worlds} deals that fit what is known, the {card} brings {gain} points more than the {other}.")
_CARD_LEVEL: Final = N_("In {worlds} deals that fit what is known, no card brings more than the {card}.")
_BID: Final = N_("In {worlds} deals that fit what is known, this brings {gain} points more than the usual bid.")
_PASS: Final = N_("In {worlds} deals that fit what is known, to pass brings {gain} points more than the usual bid.")
_BID_LEVEL: Final = N_("In {worlds} deals that fit what is known, no bid brings more than this one.")

_PARTS: Final = (0.45, 0.5, 0.95, 1.0)
"""Up to which part of the time worlds are drawn, tried, planned in and solved."""
_BY_RULE: Final = 1 / 2
"""The part of the worlds that is played out where planning follows: it only has to find what is near the best."""
_ROUNDS: Final = ((1 / 5, 12.0, None), (1 / 2, 5.0, 3), (1, 2.0, 2))
"""The rounds of planning: in which part of the worlds; how far behind the best an action may be, in points, by the
round before or by the rules at first; and how many there may be at most."""
_ENOUGH_WORLDS: Final = 200
"""No part of the worlds is smaller, if there are so many."""

_BEST_PLAY: Final = 0.5
"""How much best play counts beside play by the rules, against opponents who surely do not play by them."""
_SHARED_LUCK: Final = 0.6
"""The part of the luck of some worlds, as playing them out finds it, that solving them finds too."""
_TRUSTED: Final = 0.55
"""From this trust on no world is solved. It is 0.5 before anybody played: little speaks for the rules below."""

_CLEARLY: Final = 2.0
"""Where the clock left few worlds, what the rules would not do must bring so many standard errors more."""

_log: Final = logging.getLogger(__name__)


class Study(Protocol[WorldT]):
    """A decision laid out to be tried. Points are those of the deal's real score, from the side of who decides."""

    @property
    def actions(self) -> Sequence[Action]:
        """What is legal, the cheapest first: of equals the first is chosen."""

    def draw(self, lot: Random) -> WorldT:
        """One of the worlds that fit the view, all equally likely; `NoneFound` where they are too rare."""

    def likelihood(self, world: WorldT) -> float:
        """How well what the others did so far goes with a world: more than 0, on any scale that all worlds share."""

    def scores(self, world: WorldT) -> Sequence[float]:
        """What each action brings in a world if everybody goes on by the rules of play."""


@runtime_checkable
class PlanningStudy(Study[WorldT], Protocol[WorldT]):
    """One whose own choices to come can be planned."""

    def planned_scores(
        self, worlds: Sequence[tuple[WorldT, int]], places: Sequence[int], choices: int, deadline: float
    ) -> Sequence[Sequence[float]] | None:
        """What the action in each of some places brings, world by world, if so many own choices after it are planned.

        A plan tells apart only what will have been seen by then. Every world comes with how often it counts. ``None``
        where a deadline is not met, which is of `time.monotonic`.
        """


@runtime_checkable
class OpenStudy(Study[WorldT], Protocol[WorldT]):
    """One of a game that has a solver."""

    @property
    def nodes(self) -> int:
        """The positions that solving has searched so far."""

    def trust(self, worlds: Sequence[WorldT]) -> float:
        """The chance that the opponents play by the rules, by what they did so far; ``worlds`` are equally likely."""

    def exact_scores(self, world: WorldT, deadline: float) -> Sequence[float] | None:
        """What each action brings in a world if everybody sees all cards and goes on as well as can be.

        ``None`` where that is not found by a deadline, which is of `time.monotonic`.
        """


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a player looks at: the same on every machine, unless it is too slow for the clock."""

    drawn: int
    """Worlds drawn at most."""
    tried: int
    """Worlds of these that are played out, chosen by their likelihood."""
    enough: float = inf
    """No more are drawn once they say as much as so many worlds of the same likelihood."""
    full: int = 0
    """The cards of a hand for which ``tried`` is meant: with fewer, more worlds are. 0: never."""
    choices: int = 0
    """Own choices to come that are planned, in a game whose study can."""
    nodes: int = 0
    """Positions searched at most, or by one world more, to solve as many of these worlds as that allows."""
    seconds: float = inf
    """When to make do with what has been seen by then."""

    def with_cards(self, hand: int) -> Effort:
        """The effort for a hand of so many cards: to play a world out takes the square of their number."""
        if not self.full:
            return self
        return replace(self, tried=min(self.drawn, self.tried * self.full**2 // hand**2))


@dataclass(frozen=True, slots=True)
class SearchPlayer(Generic[ViewT, WorldT]):
    """A player that tries what it may do; meets `belote.ai.player.Player`."""

    level: str
    seed: int
    rules: Player
    """Decides where there is nothing to try, and is heard for its reasons."""
    study: Callable[[ViewT], Study[WorldT] | None]
    """Lays out a decision; ``None`` for one that is left to the rules."""
    view_type: type[ViewT]
    effort: Effort
    equals_by_rule: bool = False
    """Whether what the rules would do is done before its equals, instead of the cheapest."""

    def decide(self, view: View) -> Decision:
        by_rule = self.rules.decide(view)
        study = self.study(of_game(view, self.view_type)) if len(view.legal) > 1 else None
        if study is None:
            return by_rule
        # Another lot for every decision, so that bad luck with one does not come back in the next.
        made = len(view.bids), len(view.tricks)
        lot = Random(f"{self.seed}:{view.seat.name}:{view.number}:{made}:{view.hand.mask}")
        try:
            values, cut_short = estimates(study, self.effort.with_cards(len(view.hand)), lot)
        except NoneFound:
            _log.warning("%s, %s in deal %s: no deal found that fits", self.level, view.seat.name, view.number)
            return by_rule
        best = max(values, key=lambda action: (values[action].mean, self.equals_by_rule and action == by_rule.action))
        usual = values[by_rule.action]
        if usual.doubt == inf:  # One world alone says nothing.
            return replace(by_rule, cut_short=cut_short)
        few = cut_short and min(values[best].worlds, usual.worlds) < _ENOUGH_WORLDS
        unsure = few and values[best].mean - usual.mean < _CLEARLY * usual.doubt
        if best == by_rule.action or unsure:
            return replace(by_rule, values=values, cut_short=cut_short)
        return Decision(best, _reason(best, by_rule.action, values), values, cut_short)


def unhurried(player: Player) -> Player:
    """The same player without a clock: it decides alike on every machine, whatever time that takes."""
    if not isinstance(player, SearchPlayer):
        return player
    return replace(player, rules=unhurried(player.rules), effort=replace(player.effort, seconds=inf))


def estimates(study: Study[WorldT], effort: Effort, lot: Random) -> tuple[Mapping[Action, Estimate], bool]:
    """What each action brings in worlds drawn by lot and chosen by their likelihood, and whether time ran out.

    Where worlds are solved, that counts the more, the less the opponents seem to play by the rules.
    """
    start = monotonic()
    to_draw, to_try, to_plan, to_solve = [start + effort.seconds * part for part in _PARTS]
    drawn, likelihoods, undrawn = _drawn(study, effort, to_draw, lot)
    picked = [(drawn[place], times) for place, times in chosen(likelihoods, min(effort.tried, len(drawn)), lot)]
    planner = study if effort.choices and isinstance(study, PlanningStudy) else None
    to_play = _part(picked, 1 if planner is None else _BY_RULE)
    tried: list[Sequence[float]] = []
    for world, _ in to_play:
        tried.append(study.scores(world))
        if monotonic() > to_try:
            break
    untried = len(tried) < len(to_play)
    if untried:
        picked = picked[: len(tried)]
    times = [number for _, number in picked]
    brought, unplanned = _planned(planner, picked, list(zip(*tried, strict=True)), effort.choices, to_plan)
    solved: list[Sequence[float]] = []
    trust, unsolved = 1.0, False
    if effort.nodes and isinstance(study, OpenStudy):
        trust = study.trust(drawn)
        if trust < _TRUSTED:
            solved, unsolved = _solved(study, picked, effort.nodes, to_solve)
    cut_short = undrawn or untried or unplanned or unsolved
    if cut_short:
        _log.warning(
            "cut short by the clock: of %s worlds drawn %s, of %s tried %s%s, solved %s",
            *(effort.drawn, len(drawn), effort.tried, sum(times), ", not planned" * unplanned, len(solved)),
        )
    weight = _BEST_PLAY * (1 - trust)
    found = [
        _estimate(scores, [exact[place] for exact in solved], times, weight) for place, scores in enumerate(brought)
    ]
    best = brought[max(range(len(found)), key=lambda place: found[place].mean)]
    values = {
        action: replace(estimate, doubt=_doubt(best, scores, times))
        for action, estimate, scores in zip(study.actions, found, brought, strict=True)
    }
    return values, cut_short


def _drawn(
    study: Study[WorldT], effort: Effort, deadline: float, lot: Random
) -> tuple[list[WorldT], list[float], bool]:
    """Worlds drawn by lot, at least one, their likelihoods, and whether the deadline came before they were enough."""
    worlds: list[WorldT] = []
    likelihoods: list[float] = []
    total = squares = 0.0
    while True:
        world = study.draw(lot)
        likelihood = study.likelihood(world)
        worlds.append(world)
        likelihoods.append(likelihood)
        total += likelihood
        squares += likelihood**2
        if len(worlds) == effort.drawn or total**2 >= effort.enough * squares:
            return worlds, likelihoods, False
        if monotonic() > deadline:
            return worlds, likelihoods, True


def _planned(
    planner: PlanningStudy[WorldT] | None,
    worlds: Sequence[tuple[WorldT, int]],
    brought: Sequence[Sequence[float]],
    choices: int,
    deadline: float,
) -> tuple[Sequence[Sequence[float]], bool]:
    """What the actions bring, world by world, once so many own choices are planned where that may matter.

    It is planned in ever more worlds for ever fewer actions; what was left behind stays as far behind as it was. With
    it whether the deadline came before: then all that were near the best in a round stay as the round before left them.
    """
    found = list(brought)
    if planner is None:
        return found, False
    times = [number for _, number in worlds]
    means = [_mean(scores, times) for scores in found]
    near = list(range(len(found)))
    planned_in = 0
    for part, margin, most in _ROUNDS:
        best = max([means[place] for place in near])
        near = sorted([place for place in near if means[place] > best - margin], key=lambda place: -means[place])[:most]
        if len(near) == 1:
            break
        in_worlds = _part(worlds, part)
        if len(in_worlds) == planned_in:  # There are so few.
            continue
        planned_in = len(in_worlds)
        planned = planner.planned_scores(in_worlds, near, choices, deadline)
        if planned is None:
            return found, True
        for place, scores in zip(near, planned, strict=True):
            found[place] = scores
            means[place] = _mean(scores, times)
        # What is left behind was seen in other worlds: it keeps its distance.
        gain = max([means[place] for place in near]) - best
        for place in range(len(found)):
            if place not in near:
                found[place] = [score + gain for score in found[place]]
                means[place] += gain
    return found, False


def _part(worlds: Sequence[tuple[WorldT, int]], part: float) -> Sequence[tuple[WorldT, int]]:
    """The first of some worlds that are picked by lot, as many as a part of all or enough to go by."""
    return worlds[: max(_ENOUGH_WORLDS, ceil(len(worlds) * part))]


def _solved(
    study: OpenStudy[WorldT], worlds: Sequence[tuple[WorldT, int]], nodes: int, deadline: float
) -> tuple[list[Sequence[float]], bool]:
    """What the actions bring in as many worlds as so many nodes can solve, and whether the deadline came before."""
    solved: list[Sequence[float]] = []
    for world, _ in worlds:
        if study.nodes >= nodes:
            break
        exact = study.exact_scores(world, deadline)
        if exact is None:
            return solved, True
        solved.append(exact)
    return solved, False


def _estimate(tried: Sequence[float], solved: Sequence[float], times: Sequence[int], weight: float) -> Estimate:
    """What an action brings, by worlds tried, of which the first are solved too: their luck is taken off."""
    mean, total = _mean(tried, times), sum(times[: len(tried)])
    sd = sqrt(sum([(value - mean) ** 2 * number for value, number in zip(tried, times, strict=False)]) / total)
    both = solved[: len(tried)]
    if both:
        luck = _mean(tried[: len(both)], times) - mean
        mean += weight * (_mean(both, times) - _SHARED_LUCK * luck - mean)
    return Estimate(mean, sd, total)


def _doubt(best: Sequence[float], other: Sequence[float], times: Sequence[int]) -> float:
    """The standard error of what one action brings more than another in the same worlds; infinite for one world."""
    ahead = [one - two for one, two in zip(best, other, strict=False)]
    if len(ahead) == 1:
        return inf
    mean, total = _mean(ahead, times), sum(times[: len(ahead)])
    return sqrt(sum([((gain - mean) * number) ** 2 for gain, number in zip(ahead, times, strict=False)])) / total


def _mean(values: Sequence[float], times: Sequence[int]) -> float:
    """Of the values in the first worlds, which count so many times."""
    return sum([value * number for value, number in zip(values, times, strict=False)]) / sum(times[: len(values)])


def chosen(likelihoods: Sequence[float], count: int, lot: Random) -> list[tuple[int, int]]:
    """So many of some worlds, each as often as its likelihood is to that of all: pairs of a place and a number.

    The lot is cast once: what it leaves to chance is less than one of each.
    """
    up_to = list(accumulate(likelihoods))
    step = up_to[-1] / count
    mark = lot.random() * step
    picked = []
    taken = 0
    for place, below in enumerate(up_to):
        until = min(count, int((below - mark) / step + 1)) if below > mark else 0
        if place == len(up_to) - 1:
            until = count  # As without rounding.
        if until > taken:
            picked.append((place, until - taken))
            taken = until
    lot.shuffle(picked)
    return picked


def _reason(best: Action, other: Action, values: Mapping[Action, Estimate]) -> Reason:
    """Why something was done that the rules would not have done."""
    worlds = min(values[best].worlds, values[other].worlds)
    gain = round(values[best].mean - values[other].mean)
    said: dict[str, int | Card | Suit | Seat] = {"worlds": worlds, "gain": gain}
    if isinstance(best, Play) and isinstance(other, Play):
        text = _CARD if gain > 1 else _CARD_LEVEL
        return Reason("search-card", text, said | {"card": best.card, "other": other.card})
    if gain <= 1:
        return Reason("search-bid", _BID_LEVEL, said)
    return Reason("search-bid", _PASS if isinstance(best, Pass) else _BID, said)
