"""What a decision takes those who search, and how quickly deals are played out (``python benchmarks/players.py``).

Processor time, and no clock that would cut a decision short, so that other work on the machine counts little. The deals
are bid and played by `normal`; each level is asked at every choice on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import fmean, median
from time import process_time

from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.quick import QuickPlayer
from belote.ai.classic.study import CardStudy
from belote.ai.levels import SLOW, levels_of, player_for
from belote.ai.player import Player
from belote.ai.search import unhurried
from belote.compiled import is_compiled
from belote.engine.classic import CLASSIC, ClassicView
from belote.engine.game import Game, Phase, State, View
from belote.engine.games import GAMES
from belote.engine.shuffle import shuffled

DEALS = 6
PLAYOUTS = 2000


def choices(game: Game, deals: int) -> Iterator[View]:
    """What the seats to act see in some deals, where there is a choice."""
    normal = player_for(game, "normal", 0)
    found = 0
    for number in count():
        state: State = game.start(game.options_type()).deal(shuffled(game, 2026, number), game.seats[0]).state
        views = []
        while state.to_act is not None and state.phase in (Phase.AUCTION, Phase.PLAY):
            views.append(state.view(state.to_act))
            state = state.apply(normal.decide(views[-1]).action).state
        if state.results[-1].takers:
            yield from [view for view in views if len(view.legal) > 1]
            found += 1
        if found == deals:
            return


def milliseconds(player: Player, view: View) -> float:
    """What a decision takes."""
    start = process_time()
    player.decide(view)
    return 1000 * (process_time() - start)


def playouts() -> float:
    """Deals of classic belote played out in a second, from the first card on."""
    view = next(view for view in choices(CLASSIC, 1) if view.phase is Phase.PLAY)
    assert isinstance(view, ClassicView)
    world = CardStudy(view).draw(Random(1))
    quick, table = QuickPlayer(), OpenTable()
    start = process_time()
    for _ in range(PLAYOUTS):
        table.copy(world.table)
        quick.finish(table)
    return PLAYOUTS / (process_time() - start)


def main() -> None:
    print(f"{playouts():8,.0f} playouts a second, {'compiled' if is_compiled() else 'interpreted'}")
    print(f"{'milliseconds a decision':28}{'mean':>10}{'median':>10}{'most':>10}")
    for game in GAMES.values():
        for level in levels_of(game):
            if level in SLOW:
                player = unhurried(player_for(game, level, 0))
                times = [milliseconds(player, view) for view in choices(game, DEALS)]
                print(f"{game.id + ', ' + level:28}{fmean(times):10.1f}{median(times):10.1f}{max(times):10.1f}")


if __name__ == "__main__":
    main()
