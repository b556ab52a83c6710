"""The open-card solver: nodes and time for the worth of random full deals (``python benchmarks/solver.py``).

The time stands beside that of 4,500 random playouts of the kernel, in the same run on the same core.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random
from statistics import median, quantiles
from time import process_time

from belote.ai import open_search
from belote.ai.open_position import OpenPosition
from belote.ai.solver import Solver
from belote.engine.cards import PACK_32, Suit, mask_of
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from engine import kernel_deal

DEALS = 100
PLAYOUTS = 4500


def random_deal(random: Random) -> OpenPosition:
    """A deal before its first card, any trump, any leader."""
    pack = random.sample(PACK_32, 32)
    north, east, south, west = (mask_of(pack[8 * seat : 8 * seat + 8]) for seat in Seat)
    return OpenPosition(random.choice(list(Suit)), (north, east, south, west), random.choice(list(Seat)))


def seconds_of_playouts(random: Random) -> float:
    """What the playouts take."""
    start = process_time()
    for _, ranking in zip(range(PLAYOUTS), cycle(BELOTE), strict=False):
        kernel_deal(random, ranking)
    return process_time() - start


def show(name: str, unit: str, values: Sequence[float]) -> None:
    """The median and the 95th percentile of what was measured."""
    print(f"{name:32}{median(values):10,.2f}{quantiles(values, n=20)[-1]:12,.2f}  {unit}")


def main() -> None:
    random = Random(2026)
    nodes, seconds, playouts, root_cards = [], [], [], []
    for number in range(DEALS):
        deal = random_deal(random)
        solver = Solver(deal)
        start = process_time()
        solver.worth(deal)
        seconds.append(process_time() - start)
        nodes.append(solver.nodes)
        if number % 5 == 0:
            playouts.append(seconds_of_playouts(random))
            start = process_time()
            Solver(deal).worths(deal)
            root_cards.append(process_time() - start)

    way = "interpreted" if open_search.__file__.endswith(".py") else "compiled"
    print(f"{DEALS} random deals, the search {way}{'median':>15}{'95 %':>12}")
    show("nodes for one worth", "", nodes)
    show("time for one worth", "ms", [1000 * one for one in seconds])
    show(f"over that of {PLAYOUTS:,} playouts", "times", [one / median(playouts) for one in seconds])
    show("time for all legal cards", "ms", [1000 * one for one in root_cards])
    print(f"{PLAYOUTS:,} playouts, interpreted: {1000 * median(playouts):.0f} ms")


if __name__ == "__main__":
    main()
