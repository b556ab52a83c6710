"""The arena: which tables a pack is played at, and what it makes of their scores."""

from __future__ import annotations

import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest

from belote.ai import arena
from belote.ai.arena import BIDDER, Comparison, Deeds, Duel, Pairing, comparisons, fate, pairing_of
from belote.ai.levels import Factory, player_for
from belote.ai.player import Decision
from belote.engine.cards import Suit
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.classic.facts import ClassicResult
from belote.engine.game import Game, Outcome, Phase, State, Trick, View
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from support.bots import duplicate
from support.contract import every_game

TABLES = {"classic": 2, "two-handed": 2, "variety": 6}


def differences(duel: Duel) -> list[float]:
    return [pack.difference for pack in duel.packs]


def first_deal(game: Game, seed: int, number: int) -> State:
    """A deal of the arena before the bidding; the dealer goes round with the number of the pack."""
    dealer = game.seats[number % len(game.seats)]
    return game.start(game.options_type()).deal(shuffled(game, seed, number), dealer).state


def score(game: Game, makers: tuple[Factory, ...], seed: int, number: int) -> tuple[int, ...]:
    """The score of one deal played out, the makers of players in the order of the accounts."""
    state = first_deal(game, seed, number)
    players = {
        seat: make(seed + number) for make, account in zip(makers, game.accounts, strict=True) for seat in account.seats
    }
    while state.to_act is not None:
        state = state.apply(players[state.to_act].decide(state.view(state.to_act)).action).state
    return state.results[-1].score


@dataclass
class Watched:
    """A random player that tells where it sits and, before each of its cards, what was bid."""

    game: Game
    seed: int
    may_bid: bool = True
    seats: set[Seat] = field(default_factory=set)
    bids: list[tuple[Any, ...]] = field(default_factory=list)
    level: str = "random"

    def decide(self, view: View) -> Decision:
        self.seats.add(view.seat)
        if view.phase is Phase.PLAY:
            self.bids.append((view.bids, view.takers))
        else:
            assert self.may_bid
        return player_for(self.game, "random", self.seed).decide(view)


@every_game
def test_each_level_has_half_of_the_accounts_in_every_way(game: Game) -> None:
    made: list[tuple[str, Watched]] = []

    def maker(name: str) -> Factory:
        def make(seed: int) -> Watched:
            made.append((name, Watched(game, seed)))
            return made[-1][1]

        return make

    pack = Pairing(game, game.options_type(), (maker("A"), maker("B")), 1).play(1)
    assert pack.tables == TABLES[game.id]
    ways = []
    for start in range(0, len(made), len(game.seats)):
        table = made[start : start + len(game.seats)]
        of_a, of_b = ({seat for name, one in table if name == level for seat in one.seats} for level in "AB")
        assert of_a | of_b == set(game.seats)
        assert len(of_a) == len(of_b) == len(game.seats) / 2
        ways.append("".join(sorted(seat.name for seat in of_a)))
    assert (
        sorted(ways)
        == {
            "classic": ["EW", "NS"],
            "two-handed": ["N", "S"],
            "variety": ["EN", "ES", "EW", "NS", "NW", "SW"],
        }[game.id]
    )


@every_game
def test_the_difference_is_the_mean_of_the_tables(game: Game) -> None:
    """Worked out by hand for two accounts and for the six tables of four."""
    a, b = partial(player_for, game, "random"), partial(player_for, game, "novice")
    if len(game.accounts) == 2:
        here, there = (score(game, makers, 4, 2) for makers in ((a, b), (b, a)))
        expected = ((here[0] - here[1]) + (there[1] - there[0])) / 2
    else:
        halves = [((a, a, b, b), (1, 1, -1, -1)), ((a, b, a, b), (1, -1, 1, -1)), ((a, b, b, a), (1, -1, -1, 1))]
        halves += [((b, b, a, a), (-1, -1, 1, 1)), ((b, a, b, a), (-1, 1, -1, 1)), ((b, a, a, b), (-1, 1, 1, -1))]
        sums = [
            sum(point * sign for point, sign in zip(score(game, makers, 4, 2), signs, strict=True))
            for makers, signs in halves
        ]
        expected = sum(sums) / 2 / 6
    assert Pairing(game, game.options_type(), (a, b), 4).play(2).difference == pytest.approx(expected)


@every_game
def test_equal_players_come_out_even_in_every_deal(game: Game) -> None:
    """The same cards at all tables: what the one wins with them at the first, the other wins at another."""
    match = duplicate(game, game.options_type(), "novice", "novice", 8, seed=5)
    assert differences(match) == [0.0] * 8
    assert match.win_rate == 0.5


@every_game
def test_who_is_named_first_makes_no_difference_but_the_sign(game: Game) -> None:
    options = game.options_type()
    one = duplicate(game, options, "novice", "random", 6, seed=9)
    other = duplicate(game, options, "random", "novice", 6, seed=9)
    assert differences(one) == pytest.approx([-value for value in differences(other)])
    assert any(differences(one))
    assert one.win_rate == pytest.approx(1 - other.win_rate)
    assert [deeds.taken for deeds in one.deeds] == [deeds.taken for deeds in reversed(other.deeds)]


@every_game
def test_a_pack_can_be_played_anywhere_in_any_order(game: Game) -> None:
    """One pack is a task that can be sent to another process, and gives what it gives in the row."""
    pairing = pairing_of(game, game.options_type(), "novice", "random", 7, same_contracts=True)
    sent = pickle.loads(pickle.dumps(pairing))
    row = [pack.difference for pack in comparisons(pairing, 4)]
    assert [sent.play(number).difference for number in (3, 0, 2, 1)] == [row[number] for number in (3, 0, 2, 1)]


@pytest.mark.parametrize("deals", [1, 3, 10])
def test_an_executor_gives_the_packs_in_their_order(monkeypatch: pytest.MonkeyPatch, deals: int) -> None:
    monkeypatch.setattr(arena, "_BATCH", 3)
    pairing = pairing_of(CLASSIC, ClassicOptions(), "normal", "novice", 3)
    with ThreadPoolExecutor(2) as executor:
        sent = [pack.difference for pack in comparisons(pairing, deals, executor)]
    assert sent == [pack.difference for pack in comparisons(pairing, deals)]
    assert len(sent) == deals


@every_game
def test_with_the_same_contracts_one_level_has_bid_in_every_seat(game: Game) -> None:
    made: list[Watched] = []

    def make(seed: int) -> Watched:
        made.append(Watched(game, seed, may_bid=False))
        return made[-1]

    pairing = Pairing(game, game.options_type(), (make, make), 6, partial(player_for, game, BIDDER))
    heard = set()
    for number in range(6):
        made.clear()
        pack = pairing.play(number)
        state = first_deal(game, 6, number)
        while state.phase is Phase.AUCTION and state.to_act is not None:
            bid = player_for(game, "normal", 6 + number).decide(state.view(state.to_act)).action
            state = state.apply(bid).state
        view = state.view(game.seats[0])
        settled = {(view.bids, view.takers)} if view.takers else set()
        assert {bids for player in made for bids in player.bids} == settled
        assert pack.passed == (0 if settled else TABLES[game.id])
        heard |= settled
    assert len(heard) > 2


@every_game
@pytest.mark.parametrize("same_contracts", [False, True])
def test_what_was_done_adds_up(game: Game, same_contracts: bool) -> None:
    duel = duplicate(game, game.options_type(), "normal", "novice", 12, seed=8, same_contracts=same_contracts)
    assert duel.tables == 12 * TABLES[game.id]
    takers = 2 if game.id == "variety" else 1
    assert sum(deeds.taken.total() for deeds in duel.deeds) == takers * (duel.tables - duel.passed)
    for deeds in duel.deeds:
        assert sum(deeds.share(outcome) or 0 for outcome in Outcome) == pytest.approx(1)
        assert deeds.share(Outcome.PASSED) == 0
    cards = {"classic": 32, "two-handed": 18, "variety": 52}[game.id]
    decisions = sum(deeds.decisions for deeds in duel.deeds)
    exchanges_and_bids = decisions - cards * (duel.tables - duel.passed)
    assert exchanges_and_bids >= 0
    assert (exchanges_and_bids >= duel.tables) is not same_contracts
    assert all(deeds.milliseconds is not None and deeds.milliseconds > 0 for deeds in duel.deeds)
    if same_contracts and game.id != "variety":
        assert duel.deeds[0].taken.total() == duel.deeds[1].taken.total()


@pytest.mark.parametrize(
    ("outcome", "winner", "expected"),
    [
        (Outcome.CAPOT, Seat.W, Outcome.CAPOT),
        (Outcome.CAPOT, Seat.S, Outcome.DEDANS),
        (Outcome.MADE, Seat.S, Outcome.MADE),
        (Outcome.LITIGE, Seat.S, Outcome.LITIGE),
        (Outcome.DEDANS, Seat.W, Outcome.DEDANS),
    ],
)
def test_a_capot_against_the_takers_is_a_contract_lost(outcome: Outcome, winner: Seat, expected: Outcome) -> None:
    tricks = (Trick(winner=winner),)
    result = ClassicResult(1, Seat.N, (0, 0), 0, outcome, taker=Seat.E, trump=Suit.SPADES, tricks=tricks)
    assert fate(result) is expected


def duel_of(*values: float) -> Duel:
    return Duel(tuple(Comparison(value, (Deeds(), Deeds())) for value in values))


def test_the_figures_of_a_duel() -> None:
    match = duel_of(1, 3, 2, 6)
    error = (14 / 3 / 4) ** 0.5
    assert match.mean == 3
    assert match.standard_error == pytest.approx(error)
    assert match.interval == pytest.approx((3 - 1.959964 * error, 3 + 1.959964 * error))


def test_a_draw_is_half_a_win() -> None:
    assert duel_of(5, -2, 0, 0).win_rate == 0.5
    assert duel_of(5, 2, 0, -1).win_rate == 0.625


def test_a_single_pack_says_nothing_of_how_far_packs_lie_apart() -> None:
    match = duel_of(7)
    assert (match.mean, match.standard_error, match.interval) == (7, None, None)


def test_deeds_add_up() -> None:
    one = Deeds(Counter({Outcome.MADE: 3, Outcome.DEDANS: 1}), 10, 0.5)
    both = one + Deeds(Counter({Outcome.MADE: 1, Outcome.CAPOT: 3}), 30, 1.5)
    assert both == Deeds(Counter({Outcome.MADE: 4, Outcome.CAPOT: 3, Outcome.DEDANS: 1}), 40, 2.0)
    assert (both.share(Outcome.MADE), both.share(Outcome.LITIGE), both.milliseconds) == (0.5, 0, 50)
    assert (Deeds().share(Outcome.MADE), Deeds().milliseconds) == (None, None)
