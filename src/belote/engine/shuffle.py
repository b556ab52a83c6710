"""From a seed to packs and first dealers: the engine's only user of randomness.

Records store the packs, so that a replay does not depend on this generator.
"""

from __future__ import annotations

from random import Random

from belote.engine.cards import Card
from belote.engine.game import Game
from belote.engine.seats import Seat


def first_dealer(game: Game, seed: int) -> Seat:
    """The dealer drawn by lot for the first deal of a match (rule `dealer`)."""
    return Random(f"belote:{game.id}:{seed}:dealer").choice(game.seats)


def shuffled(game: Game, seed: int, number: int) -> tuple[Card, ...]:
    """The pack of one deal, the same for the same game, seed and number, whatever was dealt before."""
    cards = list(game.pack)
    Random(f"belote:{game.id}:{seed}:{number}").shuffle(cards)
    return tuple(cards)
