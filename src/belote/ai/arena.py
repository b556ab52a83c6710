"""Matches between levels under equal conditions: every pack is played at several tables, the places changed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from belote.ai.levels import Factory, player_for
from belote.engine.game import Game, Options, Phase
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled


@dataclass(frozen=True, slots=True)
class Duel:
    """How one level did against another."""

    differences: tuple[float, ...]
    """For each pack what an account of the first level got more than one of the second, the mean of its tables."""

    @property
    def mean(self) -> float:
        return fmean(self.differences)

    @property
    def standard_error(self) -> float:
        return stdev(self.differences) / sqrt(len(self.differences))

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.standard_error:.1f} points a deal over {len(self.differences)} deals"


def duplicate(game: Game, options: Options, level_a: str, level_b: str, deals: int, seed: int) -> Duel:
    """Play some packs between two levels, in every way in which each can have half of the game's accounts.

    Where two sides keep accounts that is two tables a pack, where four players do it is six. Every deal is a match of
    its own, so that no points are carried into it; a passed-out deal counts 0.
    """
    return duel(game, options, partial(player_for, game, level_a), partial(player_for, game, level_b), deals, seed)


def duel(game: Game, options: Options, make_a: Factory, make_b: Factory, deals: int, seed: int) -> Duel:
    """As `duplicate`, for any two makers of players."""
    return Duel(tuple(difference(game, options, make_a, make_b, seed, number) for number in range(deals)))


def difference(game: Game, options: Options, make_a: Factory, make_b: Factory, seed: int, number: int) -> float:
    """What one pack brings the first maker's players more than the second's, in points an account."""
    everyone = range(len(game.accounts))
    tables = []
    for half in combinations(everyone, len(everyone) // 2):
        makers = [make_a if account in half else make_b for account in everyone]
        score = play_deal(game, options, makers, seed, number)
        tables.append(
            fmean(score[account] for account in half)
            - fmean(score[account] for account in everyone if account not in half)
        )
    return fmean(tables)


def play_deal(game: Game, options: Options, makers: Sequence[Factory], seed: int, number: int) -> tuple[int, ...]:
    """The score of one deal, the first of a fresh match; ``makers`` in the order of the game's accounts."""
    players = {
        seat: make(seed + number) for make, account in zip(makers, game.accounts, strict=True) for seat in account.seats
    }
    dealer: Seat = game.seats[number % len(game.seats)]
    state = game.start(options).deal(shuffled(game, seed, number), dealer).state
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        seat = state.to_act
        assert seat is not None
        state = state.apply(players[seat].decide(state.view(seat)).action).state
    return state.results[-1].score
