"""The solver says what plain minimax over the engine's own moves says, and nothing else."""

from __future__ import annotations

from itertools import count, permutations
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from belote.ai import open_search
from belote.ai.open_position import OpenPosition
from belote.ai.solver import Solver, Worth
from belote.engine.actions import Take
from belote.engine.cards import PACK_32, Card, CardSet, Suit
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.seats import Seat
from support.solving import Minimax, Pair, margin, position_in, position_of, random_position, renamed, worth_by_state


def sure(worth: Worth) -> Pair:
    """The points of NS and EW, which are sure."""
    assert worth.exact
    return worth.least


@pytest.mark.parametrize(("cards", "times"), [(1, 300), (2, 1000), (3, 1000), (4, 700), (5, 200)])
def test_worth_is_that_of_minimax(cards: int, times: int) -> None:
    lot = Random(cards)
    capots = 0
    for _ in range(times):
        position = random_position(lot, cards)
        worth = Minimax(position).worth
        capots += 252 in worth
        assert sure(Solver(position).worth(position, guess=lot.randint(0, 162))) == worth, position
    assert times // 100 < capots < times


@pytest.mark.parametrize(("cards", "times"), [(1, 50), (2, 200), (3, 200), (4, 150), (5, 10)])
def test_worth_of_every_card_is_that_of_minimax(cards: int, times: int) -> None:
    lot = Random(10 + cards)
    for _ in range(times):
        position = random_position(lot, cards)
        found = {card: sure(worth) for card, worth in Solver(position).worths(position).items()}
        assert found == {card: Minimax(position.play(card)).worth for card in position.legal}, position


@pytest.mark.parametrize(("actions_left", "times"), [(4, 10), (7, 20), (9, 30), (11, 20), (12, 10)])
def test_worth_is_that_of_the_whole_engine(actions_left: int, times: int) -> None:
    """Every sequence of actions of `ClassicState`, played to its recap."""
    lot = Random(actions_left)
    for _ in range(times):
        state: Any = played_until(actions_left, lot)
        position = position_in(state)
        assert position.legal == tuple(action.card for action in state.legal())
        assert sure(Solver(position).worth(position)) == worth_by_state(state)


def played_until(actions_left: int, lot: Random) -> Any:
    """A deal of classic belote with so many cards still to be played."""
    state: Any = CLASSIC.start(ClassicOptions()).deal(lot.sample(PACK_32, 32), lot.choice(CLASSIC.seats)).state
    state = state.apply(Take()).state
    while sum(map(int.bit_count, state.hands)) > actions_left:
        state = state.apply(lot.choice(state.legal())).state
    return state


def test_one_solver_serves_the_whole_deal() -> None:
    lot = Random(5)
    for _ in range(20):
        position = random_position(lot, 5)
        solver = Solver(position)
        while position.cards:
            worths = solver.worths(position)
            assert worths == Solver(position).worths(position)
            best = max if position.to_act in (Seat.N, Seat.S) else min
            assert solver.worth(position) == best(worths.values(), key=lambda worth: margin(worth.least))
            position = position.play(lot.choice(position.legal))
        assert sure(solver.worth(position)) == position.points
        assert solver.worths(position) == {}


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_names_of_suits_and_seats_do_not_matter(cards: int) -> None:
    lot = Random(cards)
    for suits in permutations(Suit):
        position = random_position(lot, cards)
        turn = lot.randrange(4)
        names = dict(zip(Suit, suits, strict=True))
        there = renamed(position, names, turn)
        here = Solver(position).worths(position)
        for card, worth in Solver(there).worths(there).items():
            [back] = [Card.of(card.rank, suit) for suit in Suit if names[suit] is card.suit]
            ours, theirs = sure(here[back])
            assert sure(worth) == ((theirs, ours) if turn % 2 else (ours, theirs))


@pytest.mark.parametrize("leader", "NESW")
def test_a_capot_is_worth_252(leader: str) -> None:
    """Seven trumps with the six highest, and an ace, make every trick, whoever leads."""
    hands = {
        "N": "JS 9S AS TS KS QS 8S AH",
        "E": "7S TH KH QH JH 9H 8H 7H",
        "S": "AD TD KD QD JD 9D 8D 7D",
        "W": "AC TC KC QC JC 9C 8C 7C",
    }
    position = position_of(hands, "S", leader)
    assert sure(Solver(position).worth(position)) == (252, 0)


def test_a_capot_that_cannot_be_made_costs_one_trick() -> None:
    """North gives the heart while it costs no last trick: ace and ten to it, and South's cheapest card, a jack."""
    hands = {
        "N": "JS 9S AS TS KS QS 8S 7H",
        "E": "7S AH 8D 7D 8C 7C 9D 9C",
        "S": "AD TD KD QD JD AC TC KC",
        "W": "QC JC TH KH QH JH 9H 8H",
    }
    position = position_of(hands, "S", "N")
    assert sure(Solver(position).worth(position)) == (162 - 23, 23)


@pytest.mark.parametrize("max_nodes", [0, 1, 30, 300, 3000])
def test_a_search_cut_short_says_what_is_proven(max_nodes: int) -> None:
    lot = Random(4)
    cut = 0
    for _ in range(8):
        position = random_position(lot, 6)
        exact = Solver(position).worths(position)
        solver = Solver(position)
        worths = solver.worths(position, max_nodes=max_nodes)
        assert solver.nodes <= max_nodes
        assert worths.keys() == exact.keys()
        for card, worth in worths.items():
            assert margin(worth.least) <= margin(exact[card].least) <= margin(worth.most)
            cut += not worth.exact
        assert solver.worths(position) == exact
    assert (cut > 0) is (max_nodes < 3000)


def test_a_deadline_stops_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock, which moves on by a second at every look, is looked at once in 256 positions."""
    position = random_position(Random(9), 8, 0)
    solver = Solver(position)
    assert not solver.worth(position, deadline=monotonic()).exact
    assert solver.nodes == 0
    looks = count()
    monkeypatch.setattr(open_search, "monotonic", lambda: float(next(looks)))
    worths = solver.worths(position, deadline=4.0)
    assert solver.nodes == 4 * 256
    assert not all(worth.exact for worth in worths.values())


def test_a_view_cannot_be_solved() -> None:
    state = played_until(12, Random(1))
    view = state.view(state.to_act)
    solver = Solver(position_in(state))
    for question in (Solver, solver.worth, solver.worths):
        with pytest.raises(TypeError, match="takes an open position, not a ClassicView"):
            question(view)


def test_the_type_checker_refuses_a_view(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api", reason="mypy is of the extra dev")
    cheat = tmp_path / "cheat.py"
    cheat.write_text(
        "from belote.ai.solver import Solver\n"
        "from belote.engine.game import View\n"
        "def cheat(view: View) -> None:\n"
        "    Solver(view)\n"
    )
    told, _, status = api.run(["--strict", str(cheat)])
    assert status == 1
    assert told.count("error:") == 1
    assert 'incompatible type "View"; expected "OpenPosition"' in told


def test_a_position_of_another_deal_is_refused() -> None:
    lot = Random(2)
    here, there = random_position(lot, 3, 0), random_position(lot, 3, 0)
    with pytest.raises(ValueError, match="another deal"):
        Solver(here).worth(there)


def masks(*hands: str) -> tuple[int, ...]:
    return tuple(CardSet.parse(hand).mask for hand in hands)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"table": (0, 1, 2, 3)}, "cards in turn order"),
        ({"hands": (0, 0, 0, 0)}, "cards in turn order"),
        ({"hands": (CardSet.parse("AS KS").mask,) * 4}, "a card is there twice"),
        (
            {"hands": tuple(CardSet.parse(hand).mask for hand in ("AS KS", "QS 7S", "AH TH", "AD 6D"))},
            "none of belote's",
        ),
        ({"tricks": (4, 0)}, "cards in turn order"),
        ({"points": (10, 20)}, "do not add up"),
        ({"leader": Seat.E}, "has won no trick"),
    ],
)
def test_what_no_deal_can_come_to_is_no_position(changes: dict[str, Any], message: str) -> None:
    hands = {"N": "AS KS", "E": "QS 7S", "S": "AH TH", "W": "AD TD"}
    position = position_of(hands, "S", "N", points=(92, 0), tricks=(6, 0))
    with pytest.raises(ValueError, match=message):
        OpenPosition(**{name: changes.get(name, getattr(position, name)) for name in OpenPosition.__slots__})
