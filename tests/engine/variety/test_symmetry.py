"""Suits may be renamed as far as a contract treats them alike; where everybody sits does not matter."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from belote.engine.actions import PLAYS, Contract, Play
from belote.engine.cards import PACK_52, Card, Suit
from belote.engine.game import State
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyOptions

ALIKE = {1: ["SHDC"], 2: ["SHD"], 3: ["DC"], 4: ["SC"], 5: ["HD"], 6: ["HD"], 7: ["HD"], 8: ["SHDC"]}
"""By contract, the suits that may change places: neither trump nor counted apart from each other."""


def renamings(contract: int) -> list[dict[str, str]]:
    return [
        {**{suit: suit for suit in "SHDC"}, **dict(zip(group, other, strict=True))}
        for group in ALIKE[contract]
        for other in permutations(group)
    ]


def deal(pack: list[Card], dealer: Seat, contract: int) -> State:
    """A deal in which the second and the third to bid become partners."""
    state: State = VARIETY.start(VarietyOptions()).deal(pack, dealer).state
    for number in (contract % 8 + 1, contract, contract):
        state = state.apply(Contract(number)).state
    return state


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("contract", range(1, 9))
def test_suits_alike_renamed_and_seats_turned_give_the_same_deal(contract: int, turn: int) -> None:
    rng = Random(contract)
    for names in renamings(contract):

        def renamed(card: Card, names: dict[str, str] = names) -> Card:
            return Card.of(card.rank, Suit.parse(names[card.suit.letter]))

        pack = rng.sample(PACK_52, 52)
        one = deal(pack, Seat.S, contract)
        two = deal([renamed(card) for card in pack], Seat((Seat.S + turn) % 4), contract)
        while one.to_act is not None:
            assert two.to_act is Seat((one.to_act + turn) % 4)
            action = rng.choice(one.legal())
            assert isinstance(action, Play)
            assert {renamed(other.card) for other in one.legal() if isinstance(other, Play)} == {
                other.card for other in two.legal() if isinstance(other, Play)
            }
            one, two = one.apply(action).state, two.apply(PLAYS[renamed(action.card)]).state
        for seat in Seat:
            assert one.totals[seat] == two.totals[(seat + turn) % 4]
