"""How many sequences of legal actions there are: by the contract, by the rule text, and as checked in."""

from __future__ import annotations

import pytest

from belote.engine.actions import Play
from belote.engine.cards import Card
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import State
from belote.engine.seats import Seat
from support import reference
from support.records import cases, deal_of, read

PACKS = {
    "north deals": (
        Seat.N,
        "8C 9D 9S JC 7D 7S KC TD TS AC QD QS 9H 9C 7H 7C TH TC QH QC KS AD AS AH KD KH 8D 8S 8H JD JS JH",
    ),
    "east deals": (
        Seat.E,
        "9C 9S 9D 8C AC 8D 7C 7S 7D TC TS TD JH JC QH QC 7H QS KH KC KD JS AD 8H 8S JD TH AS QD 9H KS AH",
    ),
}


def perft(state: State, depth: int) -> int:
    """The sequences of so many actions, or fewer where the deal ends before."""
    legal = state.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(state.apply(action).state, depth - 1) for action in legal)


FROM_THE_DEAL = {
    "north deals": [2, 10, 24, 53, 109, 471, 1144, 2416, 4693, 18212, 44000],
    "east deals": [2, 10, 23, 44, 88, 398, 917, 1957, 3706, 14167, 32267],
}
"""By depth from 1."""


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [(name, depth, count) for name, counts in FROM_THE_DEAL.items() for depth, count in enumerate(counts, start=1)],
)
def test_from_the_deal(name: str, depth: int, count: int) -> None:
    dealer, text = PACKS[name]
    pack = text.split()
    state = CLASSIC.start(ClassicOptions()).deal([Card.parse(card) for card in pack], dealer).state
    assert perft(state, depth) == count
    assert reference.count_bids(pack, dealer, depth) == count


IN_PLAY = [
    (3, 1, 0, 8, 1627),
    (3, 1, 3, 6, 264),
    (3, 1, 14, 8, 1884),
    (3, 1, 17, 15, 1536),
    (3, 1, 20, 12, 128),
    (6, 2, 0, 8, 1346),
    (6, 2, 3, 6, 576),
    (6, 2, 14, 8, 2464),
    (6, 2, 17, 15, 2032),
    (6, 2, 20, 12, 296),
    (15, 2, 0, 8, 2756),
    (15, 2, 3, 6, 1116),
    (15, 2, 14, 8, 108),
    (15, 2, 17, 15, 192),
    (15, 2, 20, 12, 192),
    (20, 1, 0, 8, 27292),
    (20, 1, 3, 6, 264),
    (20, 1, 14, 8, 14088),
    (20, 1, 17, 15, 1536),
    (20, 1, 20, 12, 304),
    (28, 4, 0, 8, 2170),
    (28, 4, 3, 6, 696),
    (28, 4, 14, 8, 680),
    (28, 4, 17, 15, 2144),
    (28, 4, 20, 12, 112),
]
"""Case, deal, cards played, depth, and the sequences from there."""


@pytest.mark.parametrize(("case", "deal", "cards", "depth", "count"), IN_PLAY)
def test_in_the_middle_of_a_deal(case: int, deal: int, cards: int, depth: int, count: int) -> None:
    match = read(cases("classic")[case]["record"]).match
    plays = [entry for entry in deal_of(match, deal) if isinstance(entry.action, Play)]
    state = plays[cards].before
    assert perft(state, depth) == count
    view = state.view(Seat.N)
    hands = [{str(card) for card in state.view(seat).hand} for seat in Seat]
    trick = [str(card) for card in view.trick.cards]
    assert state.to_act is not None
    assert view.trump is not None
    leader = (state.to_act - len(trick)) % 4
    assert reference.count_plays(hands, trick, leader, view.trump.letter, depth) == count
