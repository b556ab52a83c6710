"""Random deals a second, through the public contract and through the card kernel (``python benchmarks/engine.py``).

A deal is a shuffled pack, the first bid of every list of legal bids until the bidding is over, then random legal
actions. The kernel plays classic belote; the figure to compare between machines is the ratio.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle
from random import Random
from time import process_time

from belote.engine.cards import PACK_32, mask_of
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Game, Options, Phase
from belote.engine.games import GAMES
from belote.engine.kernel import BELOTE, Ranking, legal_belote

SECONDS = 3.0


def contract_deal(game: Game, options: Options, random: Random) -> None:
    """One deal through `State.deal`, `State.legal` and `State.apply`."""
    pack = list(game.pack)
    random.shuffle(pack)
    state = game.start(options).deal(pack, game.seats[-1]).state
    while state.phase is Phase.AUCTION:
        state = state.apply(state.legal()[0]).state
    while state.to_act is not None:
        legal = state.legal()
        state = state.apply(legal[int(random.random() * len(legal))]).state


def kernel_deal(random: Random, ranking: Ranking) -> tuple[int, int]:
    """One deal on bare integers; the points of both sides, the last trick included.

    A hand is kept shuffled, so that its first legal card is a random legal card.
    """
    pack = list(PACK_32)
    random.shuffle(pack)
    hands = [[int(card) for card in pack[8 * seat : 8 * seat + 8]] for seat in range(4)]
    masks = [mask_of(hand) for hand in hands]
    beats, points = ranking.beats, ranking.points
    scored = [0, 0]
    leader = 0
    for _ in range(8):
        worth, led, best, winner = 0, -1, -1, leader
        for seat in (leader, leader + 1 & 3, leader + 2 & 3, leader + 3 & 3):
            mask = masks[seat]
            legal = mask if led < 0 else legal_belote(mask, led, best, winner ^ seat == 2, ranking)
            hand = hands[seat]
            for card in hand:
                if legal >> card & 1:
                    break
            hand.remove(card)
            masks[seat] = mask ^ 1 << card
            worth += points[card]
            if led < 0:
                led = best = card
            elif beats[best] >> card & 1:
                best, winner = card, seat
        leader = winner
        scored[winner & 1] += worth
    scored[leader & 1] += 10
    return scored[0], scored[1]


def per_second(deal: Callable[[], object]) -> float:
    """How many deals a second, over `SECONDS`."""
    deals, start = 0, process_time()
    while process_time() - start < SECONDS:
        for _ in range(50):
            deal()
        deals += 50
    return deals / (process_time() - start)


def main() -> None:
    random = Random(2026)
    suits = cycle(BELOTE)
    kernel = per_second(lambda: kernel_deal(random, next(suits)))
    print(f"{'kernel':12}{kernel:8.0f} deals a second")
    for game in GAMES.values():
        options = ClassicOptions(declarations=True) if game is CLASSIC else game.options_type()
        contract = per_second(partial(contract_deal, game, options, random))
        print(f"{game.id:12}{contract:8.0f} deals a second; the kernel {kernel / contract:.1f} times as many")


if __name__ == "__main__":
    main()
