"""The deal, and the auction that finds a contract and two partners."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import Contract, Exchange, Pass, Play, Take
from belote.engine.cards import PACK_52, Card
from belote.engine.errors import Rule
from belote.engine.events import Called, Settled
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.summary import legal_words
from belote.engine.variety import VARIETY, VarietyOptions
from support.playing import done
from support.variety import dealt


@given(pack=st.permutations(PACK_52), dealer=st.sampled_from(Seat))
def test_thirteen_each_one_at_a_time(pack: list[Card], dealer: Seat) -> None:
    state = VARIETY.start(VarietyOptions()).deal(pack, dealer).state
    for place in range(4):
        view = state.view(Seat((dealer + 1 + place) % 4))
        assert set(view.hand) == set(pack[place::4])
        assert (view.counts, view.turned) == ((13, 13, 13, 13), None)
    assert state.to_act is Seat((dealer + 1) % 4)


def test_every_turn_names_a_contract_not_named_by_that_seat_before() -> None:
    state = dealt(words="1 2 3 4")
    assert legal_words(state) == ["2", "3", "4", "5", "6", "7", "8"]
    state, _ = done(state, "5")
    assert legal_words(state) == ["1", "3", "4", "5", "6", "7", "8"]


@pytest.mark.parametrize(
    ("words", "action", "rule", "sentence"),
    [
        ("", Pass(), Rule.CONTRACT, "name a contract from 1 to 8"),
        ("", Take(), Rule.CONTRACT, "name a contract from 1 to 8"),
        ("", Contract(9), Rule.CONTRACT, "name a contract from 1 to 8"),
        ("", Contract(0), Rule.CONTRACT, "name a contract from 1 to 8"),
        ("1 2 3 4", Contract(1), Rule.NAMED, "N has named contract 1 before"),
        ("1 2 3 4", Play(PACK_52[0]), Rule.BIDDING_FIRST, "no card can be played before the bidding has ended"),
        ("1 1", Contract(2), Rule.BIDDING_OVER, "the bidding has ended: a card must be played"),
        ("1 1", Exchange(), Rule.BIDDING_OVER, "the bidding has ended: a card must be played"),
    ],
)
def test_what_may_not_be_said(words: str, action: Pass, rule: Rule, sentence: str) -> None:
    refusal = dealt(words=words).refusal(action)
    assert refusal is not None
    assert (refusal.rule, str(refusal)) == (rule, sentence)


PARTNERS = [
    # The bids from N on; contract; attackers, who named it first first; defenders; who leads: after the first attacker.
    ("3 3", 3, "NE", "SW", "E"),
    ("1 2 1", 1, "NS", "EW", "E"),
    ("1 2 3 1", 1, "NW", "ES", "E"),
    ("1 2 2", 2, "ES", "NW", "S"),
    ("1 2 3 2", 2, "EW", "NS", "S"),
    ("1 2 3 3", 3, "SW", "NE", "W"),
    # In the second round, and the round is not completed.
    ("1 2 3 4 2", 2, "EN", "SW", "S"),
    ("1 2 3 4 4", 4, "WN", "ES", "N"),
    ("1 2 3 4 5 4", 4, "WE", "NS", "N"),
    # Nobody has to name anything twice before the ninth bid.
    ("1 2 3 4 5 6 7 8 2", 2, "EN", "SW", "S"),
]


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize(("words", "contract", "attackers", "defenders", "leader"), PARTNERS)
def test_the_second_to_name_a_contract_ends_the_auction(
    words: str, contract: int, attackers: str, defenders: str, leader: str, dealer: Seat
) -> None:
    def seats(letters: str) -> tuple[Seat, ...]:
        return tuple(Seat(("NESW".index(letter) + dealer + 1) % 4) for letter in letters)

    state = dealt(dealer, " ".join(words.split()[:-1]))
    assert state.phase is Phase.AUCTION
    assert all(state.view(seat).takers == state.view(seat).sides == () for seat in Seat)
    state, events = done(state, words.split()[-1])
    trump = {1: None, 2: "C", 3: "H", 4: "D"}[contract]
    called, settled = events
    assert isinstance(called, Called)
    assert isinstance(settled, Settled)
    assert (settled.takers, settled.contract) == (seats(attackers), contract)
    for seat in Seat:
        view = state.view(seat)
        assert (view.phase, view.contract, view.takers) == (Phase.PLAY, contract, seats(attackers))
        assert view.sides == (seats(attackers), tuple(sorted(seats(defenders))))
        assert (view.trump.letter if view.trump is not None else None) == trump
        side = view.sides[0] if seat in view.sides[0] else view.sides[1]
        assert {seat, view.partner} == set(side)
    assert state.to_act is seats(leader)[0]


@given(bids=st.lists(st.integers(0, 7), min_size=9, max_size=9))
def test_the_auction_ends_by_the_ninth_bid(bids: list[int]) -> None:
    state, made = dealt(), 0
    while state.phase is Phase.AUCTION:
        legal = state.legal()
        state = state.apply(legal[bids[made] % len(legal)]).state
        made += 1
    assert 2 <= made <= 9
