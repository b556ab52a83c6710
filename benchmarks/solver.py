"""The open-card solver: nodes and time for the worth of random full deals (``python benchmarks/solver.py``).

The time stands beside that of 4,500 random playouts of the kernel, and, for the worth of every card that may be led,
beside that of ``solve_scores`` of the package colver, where that is installed; in the same run on the same core.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from itertools import cycle
from random import Random
from statistics import median, quantiles
from time import process_time

from belote.ai.open_position import OpenPosition
from belote.ai.solver import Solver, Worth
from belote.compiled import is_compiled
from belote.engine.cards import PACK_32, SUIT_SYMBOLS, Card, Suit, cards_in, mask_of
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from engine import kernel_deal

try:
    from colver import Env
except ImportError:
    Env = None

BLOCKS = 10
DEALS = 20
"""In a block: each is measured over some time, all of them by turns."""
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


class Colver:
    """The solver of the package colver, asked about the same deals."""

    def __init__(self) -> None:
        names = [Env.card_name(number) for number in range(32)]
        labels = {card.label: card for card in PACK_32}
        self.cards = [labels[name] for name in names]
        self.suits = [Suit(SUIT_SYMBOLS.index(name[-1])) for name in names[::8]]
        self.seconds: list[float] = []
        self.same: list[bool] = []

    def compare(self, deal: OpenPosition, ours: Mapping[Card, Worth]) -> None:
        """Take its time for the worth of each card that may be led, and see on how many we agree."""
        hands = [[self.cards.index(card) for card in cards_in(hand)] for hand in deal.hands]
        env = Env.deal_with_hands((deal.leader - 1) % 4, hands)
        env.set_contract(self.suits.index(deal.trump), 80, deal.leader % 2, 0)
        env.set_phase_playing()
        start = process_time()
        scores = env.solve_scores()["scores"]
        self.seconds.append(process_time() - start)
        self.same += [ours[self.cards[number]].least[0] == points for number, points in scores]


def show(name: str, unit: str, values: Sequence[float]) -> None:
    """The median and the 95th percentile of what was measured."""
    print(f"{name:32}{median(values):10,.2f}{quantiles(values, n=20)[-1]:12,.2f}  {unit}")


def main() -> None:
    random = Random(2026)
    colver = Colver() if Env else None
    nodes, seconds, root_cards, playouts = [], [], [], []
    for _ in range(BLOCKS):
        deals = [random_deal(random) for _ in range(DEALS)]
        for deal in deals:
            solver = Solver(deal)
            start = process_time()
            solver.worth(deal)
            seconds.append(process_time() - start)
            nodes.append(solver.nodes)
        worths = []
        for deal in deals:
            start = process_time()
            worths.append(Solver(deal).worths(deal))
            root_cards.append(process_time() - start)
        if colver:
            for deal, ours in zip(deals, worths, strict=True):
                colver.compare(deal, ours)
        playouts.append(seconds_of_playouts(random))

    way = "compiled" if is_compiled() else "interpreted"
    print(f"{BLOCKS * DEALS} random deals, the search {way}{'median':>15}{'95 %':>12}")
    show("nodes for one worth", "", nodes)
    show("time for one worth", "ms", [1000 * one for one in seconds])
    show(f"over that of {PLAYOUTS:,} playouts", "times", [one / median(playouts) for one in seconds])
    show("time for all legal cards", "ms", [1000 * one for one in root_cards])
    if colver:
        show(f"colver {version('colver')}, the same", "ms", [1000 * one for one in colver.seconds])
        print(f"our time over colver's, in sum: {sum(root_cards) / sum(colver.seconds):.2f}")
        print(f"the same value for {sum(colver.same)} of {len(colver.same)} cards")
    else:
        print("colver is not installed: nothing to compare with")
    print(f"{PLAYOUTS:,} playouts, interpreted: {1000 * median(playouts):.0f} ms")


if __name__ == "__main__":
    main()
