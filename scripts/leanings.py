"""Teach `belote.ai.classic.leanings` (``python scripts/leanings.py [DEALS]``), where numpy is installed.

`strong` plays deals that `normal` has bid, and a network learns which cards it chooses. What it learnt is written to
`src/belote/ai/classic/leanings.json`; how it does at choices that it was not taught is printed beside the rules. That
takes an hour of processor time compiled (``pip install .`` and not an editable install), much more interpreted.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from belote.ai.classic.leanings import CARD, SITUATION, Figures, Leanings
from belote.ai.classic.open_table import OpenTable
from belote.ai.levels import player_for
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.ai.search import unhurried
from belote.engine.classic import CLASSIC, ClassicState
from belote.engine.game import Phase
from belote.engine.shuffle import shuffled

WRITTEN = Path(__file__).parents[1] / "src/belote/ai/classic/leanings.json"
DEALS = 12_000
CHUNK = 100
"""Deals that a process plays at a time."""
HELD_OUT = 0.08
"""The part of the choices that is kept back to be tested on."""
UNITS = 24
"""A multiple of four, as `Leanings` takes them."""
ROUNDS = 100
"""How often all is learnt (epochs)."""
BATCH = 1024
"""Choices learnt at a time."""
RATE = 0.008
"""How far a step goes at first (the learning rate); it falls to nothing along a cosine."""
DECAY = (0.9, 0.999)
"""How much of the mean slope, and of its mean square, stays from one batch to the next (Adam)."""

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Choice(NamedTuple):
    """What was seen of one choice."""

    situation: list[float]
    cards: list[list[float]]
    place: int
    """That of the card chosen, among the cards."""


class Choices(NamedTuple):
    """What was seen of many, card by card."""

    situations: Floats
    """One row a choice."""
    cards: Floats
    """One row a card, those of a choice together."""
    sizes: np.ndarray[Any, np.dtype[np.int64]]
    """How many cards each choice has."""
    chosen: Floats
    """1 for the card that was played."""


def played(numbers: range) -> list[Choice]:
    """The choices of `strong` in some deals."""
    return [choice for number in numbers for choice in choices_in(number)]


def choices_in(number: int) -> Iterator[Choice]:
    """The choices of `strong` in one deal, which `normal` bids; none where all pass."""
    bidder, player = player_for(CLASSIC, "normal", 0), unhurried(player_for(CLASSIC, "strong", number))
    start: ClassicState = CLASSIC.start(CLASSIC.options_type())
    state = start.deal(shuffled(CLASSIC, 1, number), CLASSIC.seats[0]).state
    while state.phase is Phase.AUCTION:
        state = state.apply(bidder.decide(state.view(state.to_act)).action).state
    if state.phase is not Phase.PLAY:
        return
    turned, contract = state.board.turned, state.board.contract
    bits, table, leanings = LAYOUTS[contract.trump], OpenTable(), Leanings([], [], [])
    table.deal([laid_out(hand, contract.trump) for hand in state.hands], contract.taker, bits[turned], state.to_act)
    while state.phase is Phase.PLAY:
        action = player.decide(state.view(state.to_act)).action
        card, able = bits[action.card], sorted(bits[play.card] for play in state.legal())
        if len(able) > 1:
            yield seen(leanings, table, able, card)
        table.play(card)
        state = state.apply(action).state


def seen(leanings: Leanings, table: OpenTable, able: list[int], chosen: int) -> Choice:
    """A choice among cards, as `Leanings` sees it."""
    leanings.see_choice(table, sum(able))
    cards = []
    for card in able:
        leanings.see_card(card)
        cards.append(row(leanings.card))
    return Choice(row(leanings.situation), cards, able.index(chosen))


def row(figures: Figures) -> list[float]:
    """Figures with those that are left out as 0."""
    found = [0.0] * len(figures.values)
    for at in range(figures.size):
        found[figures.places[at]] = figures.values[at]
    return found


def collected(deals: int) -> Choices:
    """The choices in so many deals, played by all processors."""
    situations, cards, sizes, chosen = [], [], [], []
    chunks = [range(start, min(start + CHUNK, deals)) for start in range(0, deals, CHUNK)]
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        for done, choices in enumerate(executor.map(played, chunks), 1):
            print(f"\r{done} of {len(chunks)} parts played", end="", file=sys.stderr, flush=True)
            for situation, rows, place in choices:
                situations.append(situation)
                cards.extend(rows)
                sizes.append(len(rows))
                chosen.extend([float(at == place) for at in range(len(rows))])
    print(file=sys.stderr)
    floats = [np.array(values, dtype=np.float32) for values in (situations, cards, chosen)]
    return Choices(floats[0], floats[1], np.array(sizes), floats[2])


class Network:
    """The network being taught: `Leanings` with all weights at once."""

    def __init__(self) -> None:
        lot, seen = np.random.default_rng(0), SITUATION + CARD
        shapes = {"situation": (SITUATION, UNITS), "card": (CARD, UNITS), "favour": (UNITS,)}
        spread = {"situation": seen**-0.5, "card": seen**-0.5, "favour": 0.5 * UNITS**-0.5}
        self.weights = {name: lot.normal(0, spread[name], shape).astype(np.float32) for name, shape in shapes.items()}
        self._slopes = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self._squares = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self._batches = 0

    def chances(self, part: Choices) -> tuple[Floats, Floats, Floats]:
        """Of the cards; with what roused each unit, and where each choice begins."""
        starts = np.cumsum(part.sizes) - part.sizes
        by_card = np.repeat(np.arange(len(part.sizes)), part.sizes)
        of_situation = part.situations @ self.weights["situation"]
        roused = np.maximum(of_situation[by_card] + part.cards @ self.weights["card"], 0)
        favours = roused @ self.weights["favour"]
        powers = np.exp(favours - np.maximum.reduceat(favours, starts)[by_card])
        return powers / np.add.reduceat(powers, starts)[by_card], roused, starts

    def learn(self, part: Choices, rate: float) -> None:
        """Go a step down the slope of the surprise."""
        chances, roused, starts = self.chances(part)
        by_favour = (chances - part.chosen) / len(part.sizes)
        by_unit = by_favour[:, None] * self.weights["favour"] * (roused > 0)
        by_choice = np.add.reduceat(by_unit, starts, axis=0)
        slopes = {
            "situation": part.situations.T @ by_choice,
            "card": part.cards.T @ by_unit,
            "favour": roused.T @ by_favour,
        }
        self._batches += 1
        for name, slope in slopes.items():
            for means, now, keep in zip((self._slopes, self._squares), (slope, slope**2), DECAY, strict=True):
                means[name] = keep * means[name] + (1 - keep) * now
            mean, square = [
                means[name] / (1 - keep**self._batches)
                for means, keep in zip((self._slopes, self._squares), DECAY, strict=True)
            ]
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)

    def surprise(self, part: Choices) -> float:
        """How little it expects what was chosen: minus the logarithm of its chance, on the mean (the cross-entropy)."""
        return float(-np.log(self.chances(part)[0][part.chosen == 1]).mean())

    def written(self) -> str:
        """For `Leanings`, unit by unit."""
        lines = []
        for name, weights in self.weights.items():
            rows = np.atleast_2d(weights.T)
            texts = [json.dumps([round(float(weight), 3) for weight in row]) for row in rows]
            value = "[\n    " + ",\n    ".join(texts) + "\n  ]" if weights.ndim == 2 else texts[0]
            lines.append(f'  "{name}": {value}')
        return "{\n" + ",\n".join(lines) + "\n}\n"


def part_of(choices: Choices, start: int, end: int) -> Choices:
    """The choices from one on up to another."""
    ends = np.concatenate([[0], np.cumsum(choices.sizes)])
    of, cards = slice(start, end), slice(ends[start], ends[end])
    return Choices(choices.situations[of], choices.cards[cards], choices.sizes[of], choices.chosen[cards])


def surprise_by_rule(choices: Choices) -> float:
    """What is left of surprise, if the card of the rules has as good a chance as it has on the whole."""
    by_rule = choices.cards[:, 0]
    share = float((by_rule * choices.chosen).sum() / len(choices.sizes))
    others = np.repeat(choices.sizes - 1, choices.sizes)
    return float(-np.log(np.where(by_rule == 1, share, (1 - share) / others)[choices.chosen == 1]).mean())


def main(deals: int) -> None:
    """Teach a network the choices in so many deals, and write it down."""
    choices = collected(deals)
    number = len(choices.sizes)
    first = round(number * HELD_OUT)
    held_out = part_of(choices, 0, first)
    batches = [part_of(choices, start, min(start + BATCH, number)) for start in range(first, number, BATCH)]
    network, lot = Network(), np.random.default_rng(0)
    for done in range(ROUNDS):
        rate = RATE * (1 + np.cos(np.pi * done / ROUNDS)) / 2
        for at in lot.permutation(len(batches)):
            network.learn(batches[at], rate)
    print(f"{number:,} choices; surprise in those not taught, in nats:")
    print(f"{surprise_by_rule(held_out):.3f} by the rules, {network.surprise(held_out):.3f} by the network")
    WRITTEN.write_text(network.written(), "ascii")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
