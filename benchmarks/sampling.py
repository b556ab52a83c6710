"""Hidden hands drawn a second by a view of classic belote (``python benchmarks/sampling.py``).

Worlds are drawn for the seat to act in random deals, some cards into a trick. The figure to compare between machines is
how many are drawn in the time of one random playout by the card kernel (``benchmarks/engine.py``).
"""

from __future__ import annotations

from itertools import cycle
from random import Random
from time import process_time

from belote.ai.classic.worlds import worlds_of
from belote.ai.sampling import draw_first_deal
from belote.compiled import is_compiled
from belote.engine.cards import PACK_32
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicView
from belote.engine.game import Phase
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from engine import kernel_deal, per_second

POSITIONS = 60
DRAWS = 200


def position(random: Random, trick: int, declarations: bool) -> ClassicView:
    """What the seat to act sees in some trick, from 1, or before the first bid (0): a deal played at random."""
    pack = list(PACK_32)
    random.shuffle(pack)
    state = CLASSIC.start(ClassicOptions(declarations=declarations)).deal(pack, Seat.N).state
    if trick:
        while state.phase is Phase.AUCTION:
            state = state.apply(state.legal()[0]).state
        for _ in range(4 * (trick - 1) + random.randrange(4)):
            state = state.apply(random.choice(state.legal())).state
    assert state.to_act is not None
    return state.view(state.to_act)


def measure(random: Random, trick: int, declarations: bool) -> tuple[float, float]:
    """Worlds a second once a view is read, and the milliseconds that reading it takes."""
    reading = drawing = 0.0
    for _ in range(POSITIONS):
        view = position(random, trick, declarations)
        start = process_time()
        worlds = worlds_of(view)
        read = process_time()
        for _ in range(DRAWS):
            worlds.draw(random)
        reading += read - start
        drawing += process_time() - read
    return POSITIONS * DRAWS / drawing, 1000 * reading / POSITIONS


def main() -> None:
    random = Random(2026)
    suits = cycle(BELOTE)
    kernel = per_second(lambda: kernel_deal(random, next(suits)))
    print(f"{kernel:8.0f} kernel playouts a second; the sampler {'compiled' if is_compiled() else 'interpreted'}")
    view = position(random, 0, False)
    first = per_second(lambda: draw_first_deal(view, random))
    print(f"{first:8.0f} first deals a second, {first / kernel:.1f} a playout")
    for declarations in (False, True):
        for trick in (1, 3, 5):
            rate, reading = measure(random, trick, declarations)
            print(
                f"{rate:8.0f} worlds a second, {rate / kernel:.1f} a playout, in trick {trick} "
                f"{'with' if declarations else 'without'} declarations, after {reading:.2f} ms"
            )


if __name__ == "__main__":
    main()
