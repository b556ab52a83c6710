"""Matches between levels under equal conditions: every deal is played twice, with the sides changed over."""

from __future__ import annotations

from dataclasses import dataclass
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
    """For each pack the first level's score less the second's, the mean of both tables."""

    @property
    def mean(self) -> float:
        return fmean(self.differences)

    @property
    def standard_error(self) -> float:
        return stdev(self.differences) / sqrt(len(self.differences))

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.standard_error:.1f} points a deal over {len(self.differences)} deals"


def duplicate(game: Game, options: Options, level_a: str, level_b: str, deals: int, seed: int) -> Duel:
    """Play some deals, each at two tables with the same pack and dealer, the levels' seats changed over between them.

    Every deal is a match of its own, so that no points are carried into it; a passed-out deal counts 0. For games of
    two accounts.
    """
    return duel(
        game,
        options,
        lambda lot: player_for(game, level_a, lot),
        lambda lot: player_for(game, level_b, lot),
        deals,
        seed,
    )


def duel(game: Game, options: Options, make_a: Factory, make_b: Factory, deals: int, seed: int) -> Duel:
    """As `duplicate`, for any two makers of players."""
    return Duel(tuple(_difference(game, options, make_a, make_b, seed, number) for number in range(deals)))


def _difference(game: Game, options: Options, make_a: Factory, make_b: Factory, seed: int, number: int) -> float:
    here = play_deal(game, options, (make_a, make_b), seed, number)
    there = play_deal(game, options, (make_b, make_a), seed, number)
    return (here[0] - here[1] + there[1] - there[0]) / 2


def play_deal(game: Game, options: Options, makers: tuple[Factory, Factory], seed: int, number: int) -> tuple[int, ...]:
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
