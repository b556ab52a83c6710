"""Random matches of any game, through the contract alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Final

from belote.engine.actions import NAMES, PLAYS, Accept, Action, Contract, Exchange, Pass, Take
from belote.engine.game import Game, Options, Phase
from belote.engine.match import Match
from belote.engine.options import choices_of

ACTIONS: Final[tuple[Action, ...]] = (
    Pass(),
    Take(),
    Accept(),
    *NAMES,
    *(Contract(number) for number in range(1, 9)),
    Exchange(),
    *PLAYS,
)
"""Everything that can be done in any game."""


def all_options(game: Game) -> Iterator[Options]:
    """Every choice of options that a game knows."""
    for values in product(*(choice.values for choice in choices_of(game.options_type))):
        yield game.options_type(*values)


def new_match(game: Game, rng: Random) -> Match:
    """A match with options drawn by lot."""
    return Match(game, rng.choice(list(all_options(game))))


def deal(match: Match, rng: Random) -> None:
    """Deal a random pack; the first dealer is drawn by lot."""
    pack = list(match.game.pack)
    rng.shuffle(pack)
    dealer = match.state.next_dealer
    match.deal(pack, rng.choice(match.game.seats) if dealer is None else dealer)


def act(match: Match, rng: Random) -> None:
    """Let the seat to act do something legal."""
    seat = match.state.to_act
    assert seat is not None
    match.act(seat, rng.choice(match.state.legal()))


def step(match: Match, rng: Random) -> None:
    """Go on by one deal or one action."""
    if match.state.phase is Phase.DEAL:
        deal(match, rng)
    else:
        act(match, rng)


def positions(game: Game, seed: int) -> Iterator[Match]:
    """One match from its start to its end, given out anew at every position; the match itself is always the same."""
    rng = Random(seed)
    match = new_match(game, rng)
    yield match
    while match.state.phase is not Phase.OVER:
        step(match, rng)
        yield match


def played(game: Game, seed: int, steps: int) -> Match:
    """A random match after so many deals and actions, or at its end."""
    *_, match = islice(positions(game, seed), steps + 1)
    return match
