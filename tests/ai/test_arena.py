"""The arena: which tables a pack is played at, and what it makes of their scores."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from functools import partial

import pytest

from belote.ai.arena import Duel, difference, duel, duplicate, play_deal
from belote.ai.levels import Factory, player_for
from belote.ai.player import Decision
from belote.engine.game import Game, View
from belote.engine.games import GAMES
from belote.engine.seats import Seat

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@dataclass
class Watched:
    """A random player that tells where it sits."""

    game: Game
    seed: int
    seats: set[Seat]
    level: str = "random"

    def decide(self, view: View) -> Decision:
        self.seats.add(view.seat)
        return player_for(self.game, "random", self.seed).decide(view)


@ALL
def test_each_level_has_half_of_the_accounts_in_every_way(game: Game) -> None:
    made: list[tuple[str, set[Seat]]] = []

    def maker(name: str) -> Factory:
        def make(seed: int) -> Watched:
            made.append((name, set()))
            return Watched(game, seed, made[-1][1])

        return make

    difference(game, game.options_type(), maker("A"), maker("B"), 1, 1)
    ways = []
    for start in range(0, len(made), len(game.seats)):
        table = made[start : start + len(game.seats)]
        of_a, of_b = ({seat for name, seats in table if name == level for seat in seats} for level in "AB")
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


@ALL
def test_the_difference_is_that_of_the_scores_of_the_tables(game: Game) -> None:
    """Worked out by hand for two accounts and, one table of the six, for four."""
    a, b = partial(player_for, game, "random"), partial(player_for, game, "novice")
    options = game.options_type()
    if len(game.accounts) == 2:
        here, there = (play_deal(game, options, makers, 4, 2) for makers in ((a, b), (b, a)))
        expected = ((here[0] - here[1]) + (there[1] - there[0])) / 2
    else:
        halves = [((a, a, b, b), (1, 1, -1, -1)), ((a, b, a, b), (1, -1, 1, -1)), ((a, b, b, a), (1, -1, -1, 1))]
        halves += [((b, b, a, a), (-1, -1, 1, 1)), ((b, a, b, a), (-1, 1, -1, 1)), ((b, a, a, b), (-1, 1, 1, -1))]
        sums = [
            sum(point * sign for point, sign in zip(play_deal(game, options, makers, 4, 2), signs, strict=True))
            for makers, signs in halves
        ]
        expected = sum(sums) / 2 / 6
    assert difference(game, options, a, b, 4, 2) == pytest.approx(expected)


@ALL
def test_equal_players_come_out_even_in_every_deal(game: Game) -> None:
    """The same cards at all tables: what the one wins with them at the first, the other wins at another."""
    match = duplicate(game, game.options_type(), "novice", "novice", 8, seed=5)
    assert match.differences == pytest.approx((0.0,) * 8)


@ALL
def test_who_is_named_first_makes_no_difference_but_the_sign(game: Game) -> None:
    options = game.options_type()
    one = duplicate(game, options, "novice", "random", 6, seed=9)
    other = duplicate(game, options, "random", "novice", 6, seed=9)
    assert one.differences == pytest.approx([-value for value in other.differences])
    assert any(one.differences)


@ALL
def test_a_pack_can_be_played_anywhere_in_any_order(game: Game) -> None:
    """One pack is a task that can be sent to another process, and gives what it gives in the row."""
    makers = [partial(player_for, game, level) for level in ("novice", "random")]
    task = partial(difference, game, game.options_type(), *makers, 7)
    sent = pickle.loads(pickle.dumps(task))
    row = duel(game, game.options_type(), *makers, 4, 7)
    assert [sent(number) for number in (3, 0, 2, 1)] == [row.differences[number] for number in (3, 0, 2, 1)]


def test_the_figures_of_a_duel() -> None:
    match = Duel((1.0, 3.0, 2.0, 6.0))
    assert match.mean == 3
    assert match.standard_error == pytest.approx((14 / 3 / 4) ** 0.5)
    assert str(match) == "+3.0 ± 1.1 points a deal over 4 deals"
