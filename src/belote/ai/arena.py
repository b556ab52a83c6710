"""Levels against each other under equal conditions: every pack is played at several tables, the places changed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Final

from belote.ai.interrupts import interrupts_held
from belote.ai.levels import Factory, player_for
from belote.ai.player import Decision, Player
from belote.ai.search import unhurried
from belote.engine.game import Game, Options, Outcome, Phase, Result, State, View
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled

BIDDER: Final = "normal"
"""The level that bids for everybody where all tables are to have the same contract."""
_BATCH: Final = 200
"""Packs that an executor is given at once, while it has as many still to do."""
_WIDTH_95: Final = NormalDist().inv_cdf(0.975)
"""Half of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one of two rivals did at some tables."""

    taken: Counter[Outcome] = field(default_factory=Counter)
    """How the contracts of its takers ended (`fate`). A contract of two takers counts once for each."""
    decisions: int = 0
    seconds: float = 0.0
    """What all its decisions took, by the clock on the wall."""

    def __add__(self, other: Deeds) -> Deeds:
        return Deeds(self.taken + other.taken, self.decisions + other.decisions, self.seconds + other.seconds)

    def share(self, outcome: Outcome) -> float | None:
        """Which part of the contracts it took ended so; ``None`` where it took none."""
        total = self.taken.total()
        return self.taken[outcome] / total if total else None

    @property
    def milliseconds(self) -> float | None:
        """What a decision took; ``None`` where there was none."""
        return 1000 * self.seconds / self.decisions if self.decisions else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of one pack, or of one of its tables."""

    difference: float
    """What an account of the first rival got more than one of the second, in points; the mean of the tables."""
    deeds: tuple[Deeds, Deeds]
    tables: int = 1
    passed: int = 0
    """How many of the tables were passed out; their difference is 0."""


@dataclass(frozen=True, slots=True)
class Duel:
    """How one rival did against another."""

    packs: tuple[Comparison, ...]
    """In the order of the packs; one at least."""

    @property
    def mean(self) -> float:
        return fmean(pack.difference for pack in self.packs)

    @property
    def standard_error(self) -> float | None:
        """That of the mean; ``None`` after a single pack."""
        if len(self.packs) < 2:
            return None
        return stdev(pack.difference for pack in self.packs) / sqrt(len(self.packs))

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true mean is with 95 % confidence, by the normal distribution; ``None`` after a single pack."""
        if (error := self.standard_error) is None:
            return None
        return self.mean - _WIDTH_95 * error, self.mean + _WIDTH_95 * error

    @property
    def win_rate(self) -> float:
        """The share of packs that the first rival won; a draw is half a win."""
        return fmean((pack.difference > 0) + (pack.difference == 0) / 2 for pack in self.packs)

    @property
    def tables(self) -> int:
        return sum(pack.tables for pack in self.packs)

    @property
    def passed(self) -> int:
        return sum(pack.passed for pack in self.packs)

    @property
    def deeds(self) -> tuple[Deeds, Deeds]:
        """What each rival did at all tables."""
        first, second = (sum(deeds, Deeds()) for deeds in zip(*(pack.deeds for pack in self.packs), strict=True))
        return first, second


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two rivals, and all that a pack's number leaves open. It can be sent to another process."""

    game: Game
    options: Options
    rivals: tuple[Factory, Factory]
    seed: int
    bidder: Factory | None = None
    """Who bids in every seat, where the tables of a pack are to differ in the play of the cards alone."""

    def play(self, number: int) -> Comparison:
        """Play a pack in every way in which each rival can have half of the game's accounts.

        Where two sides keep accounts that is two tables, where four players do it is six. Every deal is the first of a
        match of its own, so that no points are carried into it.
        """
        everyone = range(len(self.game.accounts))
        state = self._dealt(number)
        tables = [self._table(state, number, half) for half in combinations(everyone, len(everyone) // 2)]
        first, second = (sum((table.deeds[rival] for table in tables), Deeds()) for rival in (0, 1))
        return Comparison(
            fmean(table.difference for table in tables),
            (first, second),
            tables=len(tables),
            passed=sum(table.passed for table in tables),
        )

    def _dealt(self, number: int) -> State:
        """Where the tables of a pack begin: with the bidding, or after it where it is the same for all."""
        game = self.game
        dealer = game.seats[number % len(game.seats)]
        state = game.start(self.options).deal(shuffled(game, self.seed, number), dealer).state
        if self.bidder is None:
            return state
        return _played(state, dict.fromkeys(game.seats, self.bidder(self.seed + number)), {Phase.AUCTION})

    def _table(self, state: State, number: int, half: Collection[int]) -> Comparison:
        """What comes of it when the first rival has this half of the accounts."""
        accounts = range(len(self.game.accounts))
        halves = half, [account for account in accounts if account not in half]
        first, second = (
            {seat: _Timed(make(self.seed + number)) for account in own for seat in self.game.accounts[account].seats}
            for make, own in zip(self.rivals, halves, strict=True)
        )
        result = _played(state, first | second, {Phase.AUCTION, Phase.PLAY}).results[-1]
        ours, theirs = (fmean(result.score[account] for account in own) for own in halves)
        return Comparison(ours - theirs, (_deeds(first, result), _deeds(second, result)), passed=not result.takers)


@dataclass(slots=True)
class _Timed:
    """A player whose decisions are counted and timed."""

    player: Player
    decisions: int = 0
    seconds: float = 0.0

    @property
    def level(self) -> str:
        return self.player.level

    def decide(self, view: View) -> Decision:
        began = perf_counter()
        decision = self.player.decide(view)
        self.seconds += perf_counter() - began
        self.decisions += 1
        return decision


def _played(state: State, players: Mapping[Seat, Player], phases: Collection[Phase]) -> State:
    """Where a deal is when the players have gone through these phases of it."""
    while state.phase in phases:
        seat = state.to_act
        assert seat is not None
        with interrupts_held():
            decision = players[seat].decide(state.view(seat))
        state = state.apply(decision.action).state
    return state


def _deeds(players: Mapping[Seat, _Timed], result: Result) -> Deeds:
    """What some of the players of a deal did in it."""
    return Deeds(
        Counter(fate(result) for seat in result.takers if seat in players),
        sum(player.decisions for player in players.values()),
        sum(player.seconds for player in players.values()),
    )


def fate(result: Result) -> Outcome:
    """How a contract ended for its takers: a capot of the other side is a contract lost."""
    if result.outcome is Outcome.CAPOT and result.tricks[-1].winner not in result.sides[0]:
        return Outcome.DEDANS
    return result.outcome


def comparisons(
    pairing: Pairing, deals: int, executor: Executor | None = None, *, played: int = 0
) -> Iterator[Comparison]:
    """Play so many packs but for those played before, here or by an executor; what comes of them, in their order."""
    numbers = range(played, deals)
    if executor is None:
        yield from map(pairing.play, numbers)
        return
    ahead: Iterator[Comparison] = iter(())
    for place in range(0, len(numbers), _BATCH):
        results, ahead = ahead, executor.map(pairing.play, numbers[place : place + _BATCH])
        yield from results
    yield from ahead


def pairing_of(
    game: Game, options: Options, first: str, second: str, seed: int, *, same_contracts: bool = False
) -> Pairing:
    """Two levels as rivals; with ``same_contracts`` one level bids in every seat (`BIDDER`)."""
    return Pairing(
        game,
        options,
        (partial(_player, game, first), partial(_player, game, second)),
        seed,
        partial(_player, game, BIDDER) if same_contracts else None,
    )


def _player(game: Game, level: str, seed: int) -> Player:
    """The player of a level, without a clock: the same seed gives the same figures."""
    return unhurried(player_for(game, level, seed))
