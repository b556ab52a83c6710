"""What the modules that can be compiled answer, as one line of JSON (``python answers.py MODULE …``).

Run once compiled and once interpreted, it must print the same but for the files that the modules came from.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from math import inf
from random import Random
from typing import Any

from belote.ai.claims import ClaimedWorlds
from belote.ai.classic.deep_study import DeepStudy
from belote.ai.classic.worlds import worlds_of
from belote.ai.levels import levels_of
from belote.ai.sampling import draw_first_deal
from belote.ai.solver import Solver
from belote.engine.classic import CLASSIC, ClassicView
from belote.engine.game import Game, Phase, View
from belote.engine.games import GAMES
from support.bots import light_player_for
from support.deals import random_deal
from support.solving import random_position


def solved(cards: int, seed: int, max_nodes: int | None = None) -> list[Any]:
    """The worth of each legal card of a position, and the nodes it took."""
    position = random_position(Random(seed), cards)
    solver = Solver(position)
    worths = solver.worths(position, max_nodes=max_nodes)
    return [solver.nodes, *[[str(card), worth.least, worth.most] for card, worth in worths.items()]]


def views(game: Game, seed: int, most: int) -> Iterator[View]:
    """What seats see that have a choice, with few enough cards in hand, in random deals."""
    lot = Random(seed)
    while True:
        state = random_deal(game, lot).state
        if state.phase is Phase.PLAY and state.to_act is not None:
            view = state.view(state.to_act)
            if len(view.legal) > 1 and len(view.hand) <= most:
                yield view


def drawn(view: View) -> list[Any]:
    """Worlds that a view leaves possible, by lot."""
    assert isinstance(view, ClassicView)
    lot = Random(1)
    worlds = worlds_of(view)
    return [isinstance(worlds, ClaimedWorlds), *[worlds.draw(lot) for _ in range(20)]]


def first_deals(seed: int) -> list[Any]:
    """Deals by lot, as the seat that bids first may think them."""
    state = random_deal(CLASSIC, Random(seed), 0).state
    lot = Random(2)
    return [repr(draw_first_deal(state.view(state.to_act or CLASSIC.seats[0]), lot)) for _ in range(5)]


def planned(view: View) -> list[Any]:
    """What each card comes to in some worlds, two own choices planned."""
    assert isinstance(view, ClassicView)
    laid, lot = DeepStudy(view), Random(3)
    worlds = [(laid.draw(lot), 1 + place % 3) for place in range(40)]
    return list(laid.planned_scores(worlds, range(len(laid.actions)), 2, inf) or ())


def read(view: View) -> list[Any]:
    """How well what was played goes with some worlds, and how far the opponents are trusted."""
    assert isinstance(view, ClassicView)
    laid, lot = DeepStudy(view), Random(3)
    worlds = [laid.draw(lot) for _ in range(40)]
    return [laid.trust(worlds), *[laid.likelihood(world) for world in worlds]]


def decided(game: Game) -> list[str]:
    """What every level decides in some endings, and why."""
    endings = [view for view, _ in zip(views(game, 5, 4), range(4), strict=False)]
    players = [light_player_for(game, level, 7, nodes=500) for level in levels_of(game)]
    return [repr(player.decide(view)) for player in players for view in endings]


def main(modules: list[str]) -> None:
    answers = {
        "files": [import_module(name).__file__ for name in modules],
        "solved": [solved(cards, seed) for cards in range(1, 7) for seed in range(8)] + [solved(8, 1)],
        "cut short": [solved(6, seed, 50) for seed in range(4)],
        "drawn": [drawn(view) for view, _ in zip(views(CLASSIC, 3, 8), range(12), strict=False)],
        "planned": [planned(view) for view, _ in zip(views(CLASSIC, 4, 6), range(6), strict=False)],
        "read": [read(view) for view, _ in zip(views(CLASSIC, 6, 7), range(6), strict=False)],
        "first deals": [first_deals(seed) for seed in range(3)],
        "decided": {game.id: decided(game) for game in GAMES.values()},
    }
    print(json.dumps(answers))


if __name__ == "__main__":
    main(sys.argv[1:])
