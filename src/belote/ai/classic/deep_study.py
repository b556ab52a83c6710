"""A card to be played in classic belote, laid out for the search with all that can be told of the others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, partial
from importlib import resources
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from belote.ai.classic.leanings import Leanings
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.planning import Course, Late, Payoffs, Planner
from belote.ai.classic.promises import PASS
from belote.ai.classic.reading import BidReader, Reader
from belote.ai.classic.study import AnyCardStudy
from belote.ai.open_position import OpenPosition
from belote.ai.solver import Solver
from belote.ai.studies import World
from belote.engine.classic import ClassicView
from belote.engine.classic.auction import BIDDING
from belote.engine.classic.facts import ACCOUNTS
from belote.engine.game import Phase
from belote.engine.tricks import points_taken

_FIRST: Final = 400
"""After so many worlds it is asked what the opponents are."""
_SURE: Final = 0.98
"""From this trust on they are read as who plays by the rules and nothing else: that takes half the time."""


class Chances(NamedTuple):
    """How likely all is that the others bid and played, on a scale that all worlds share; the partner searches."""

    by_rule: float
    """With opponents who play by the rules."""
    freely: float
    """With opponents who search."""


class DeepStudy(AnyCardStudy[Chances]):
    """One that can plan and solve; meets `belote.ai.search.PlanningStudy` and `OpenStudy`.

    The partner is taken for one who searches. The opponents may search too, or both play by the rules: before the first
    card the one is as likely as the other.
    """

    def __init__(self, view: ClassicView) -> None:
        super().__init__(view)
        assert view.ranking is not None
        assert view.turned is not None
        self._reader = Reader(leanings(), self._played, view.seat)
        named = [BIDDING.trump_of(bid, view.turned) for _, bid in view.bids]
        bids = [PASS if trump is None else int(trump) for trump in named]
        self._bids = BidReader(view.bids[0][0], bids, view.turned.bit, view.turned.suit, view.seat)
        self._first: list[World[OpenTable, Chances]] = []
        ns, ew = [account.seats for account in ACCOUNTS]
        won = sum([trick.winner in ns for trick in view.tricks])
        # All of a world, as the solver takes it, but the hands.
        self._position = partial(
            OpenPosition,
            self._trump,
            leader=view.seat if view.trick.leader is None else view.trick.leader,
            table=view.trick.cards,
            points=(points_taken(view.tricks, view.ranking, ns), points_taken(view.tricks, view.ranking, ew)),
            tricks=(won, len(view.tricks) - won),
        )
        self.nodes = 0
        """The positions that solving has searched so far."""
        self._guess: int | None = None
        """The mark of the world solved before."""
        self._exact: dict[tuple[int, ...], Sequence[float]] = {}
        """What solving found, by the hands: near the end of a deal the same ones come again and again."""

    def draw(self, lot: Random) -> World[OpenTable, Chances]:
        world = super().draw(lot)
        if len(self._first) < _FIRST:
            self._first.append(world)
            if len(self._first) == _FIRST and self.trust(self._first) > _SURE:
                self._reader.ruled = self._view.seat + 1 & 1
        return world

    def _replay(self, table: OpenTable, hands: Sequence[int]) -> Chances:
        bid = self._bids.read(hands)
        readings = self._reader.read(table)
        left, partner, right = [readings[(self._view.seat + turns) % 4] for turns in (1, 2, 3)]
        return Chances(
            bid * exp(partner.freely + left.by_rule + right.by_rule),
            bid * exp(partner.freely + left.freely + right.freely),
        )

    def likelihood(self, world: World[OpenTable, Chances]) -> float:
        return sum(world.fit)

    def trust(self, worlds: Sequence[World[OpenTable, Chances]]) -> float:
        return sum([world.fit.by_rule for world in worlds]) / sum([sum(world.fit) for world in worlds])

    def planned_scores(
        self,
        worlds: Sequence[tuple[World[OpenTable, Chances], int]],
        places: Sequence[int],
        choices: int,
        deadline: float,
    ) -> Sequence[Sequence[float]] | None:
        stakes = [self._stakes(world.hands) for world, _ in worlds]
        payoffs = {one: Payoffs(partial(self._score, one)) for one in set(stakes)}
        courses = [Course(world.table, times, payoffs[one]) for (world, times), one in zip(worlds, stakes, strict=True)]
        planner = Planner(self._view.seat, deadline)
        try:
            return [planner.worths(courses, self._cards[place], choices) for place in places]
        except Late:
            return None

    def exact_scores(self, world: World[OpenTable, Chances], deadline: float) -> Sequence[float] | None:
        if world.hands not in self._exact:
            scores = self._solved(world.hands, deadline)
            if scores is None:
                return None
            self._exact[world.hands] = scores
        return self._exact[world.hands]

    def _solved(self, hands: Sequence[int], deadline: float) -> Sequence[float] | None:
        stakes = self._stakes(hands)
        north, east, south, west = [hand & ~gone for hand, gone in zip(hands, self._past.by_seat, strict=True)]
        position = self._position(hands=(north, east, south, west))
        solver = Solver(position)
        worths = solver.worths(position, guess=self._guess, deadline=deadline)
        self.nodes += solver.nodes
        if not all(worth.exact for worth in worths.values()):
            return None
        self._guess = self._sign * max([self._sign * worth.low for worth in worths.values()])
        return [self._score(stakes, worths[action.card].low) for action in self.actions]


def leanings() -> Leanings:
    """What was learnt of those who search, for one study: it notes what it sees, and threads may have one each."""
    return Leanings(**_learnt())


@cache
def _learnt() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files(__package__).joinpath("leanings.json").read_text("ascii"))
    return found


def deep_study(view: ClassicView) -> DeepStudy | None:
    """The choice of a card; ``None`` during the bidding."""
    return DeepStudy(view) if view.phase is Phase.PLAY else None
