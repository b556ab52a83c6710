"""The levels: who they are, that a seed decides everything, and that each beats the one below."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from belote.ai.arena import duplicate, play_deal
from belote.ai.levels import LEVELS, player_for
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from belote.engine.seats import Seat, after
from belote.engine.shuffle import shuffled
from support.bots import make_view


def log_of(level: str, seed: int, deals: int = 20) -> list[str]:
    """Everything that four bots of a level do and say for, deal after deal of one long match."""
    options = ClassicOptions(target=1001, declarations=True)
    players = {seat: player_for(CLASSIC, level, seed) for seat in Seat}
    lines: list[str] = []
    dealer = Seat.N
    state = CLASSIC.start(options)
    for number in range(deals):
        if state.phase is Phase.OVER:
            state = CLASSIC.start(options)
        state = state.deal(shuffled(CLASSIC, seed, number), dealer).state
        dealer = after(dealer, CLASSIC.seats)
        while state.to_act is not None:
            decision = players[state.to_act].decide(state.view(state.to_act))
            lines.append(f"{state.to_act.name} {decision.action} {decision.reason}")
            state = state.apply(decision.action).state
    return lines


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_twenty_deals(level: str) -> None:
    assert "\n".join(log_of(level, 7)) == "\n".join(log_of(level, 7))


def test_another_seed_gives_another_random_player() -> None:
    view = make_view("7S 8H 9D TC JC", trump="C", taker=Seat.E)
    chosen = Counter(str(player_for(CLASSIC, "random", seed).decide(view).action) for seed in range(500))
    assert set(chosen) == {"7S", "8H", "9D", "TC", "JC"}
    assert all(60 <= count <= 140 for count in chosen.values()), "about 100 each"


def test_the_seats_draw_their_own_lots() -> None:
    state = CLASSIC.start(ClassicOptions()).deal(shuffled(CLASSIC, 1, 1), Seat.N).state
    first = set()
    for seed in range(40):
        bids = []
        at = state
        while at.phase is Phase.AUCTION and at.to_act is not None and len(bids) < 3:
            bids.append(str(player_for(CLASSIC, "random", seed).decide(at.view(at.to_act)).action))
            at = at.apply(at.legal()[-1]).state
        first.add(tuple(bids))
    assert len(first) == 8, "all the ways that three seats can take or pass"


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'genius' is not a level of classic: random, novice, normal"):
        player_for(CLASSIC, "genius", 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_tells_its_level(level: str) -> None:
    assert player_for(CLASSIC, level, 1).level == level


@pytest.mark.parametrize("declarations", [False, True])
def test_each_level_beats_the_one_below(declarations: bool) -> None:
    options = ClassicOptions(declarations=declarations)
    best = duplicate(CLASSIC, options, "normal", "random", 1000, seed=20_241)
    middle = duplicate(CLASSIC, options, "novice", "random", 1000, seed=20_242)
    step = duplicate(CLASSIC, options, "normal", "novice", 1000, seed=20_243)
    assert best.mean >= 40
    assert middle.mean >= 20
    assert step.mean >= 8
    assert best.mean > middle.mean


def test_equal_players_come_out_even_in_every_deal() -> None:
    """The same cards at both tables: what one pair wins with them at the first, the other wins at the second."""
    match = duplicate(CLASSIC, ClassicOptions(), "normal", "normal", 30, seed=5)
    assert match.differences == (0.0,) * 30
    assert match.mean == match.standard_error == 0


def test_a_passed_out_deal_counts_nothing() -> None:
    def novice(seed: int):
        return player_for(CLASSIC, "novice", seed)

    scores = [play_deal(CLASSIC, ClassicOptions(), (novice, novice), 3, number) for number in range(60)]
    assert (0, 0) in scores
    assert all(score == (0, 0) or sum(score) in range(81, 275) for score in scores)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_takes_less_than_two_milliseconds(level: str) -> None:
    began = time.process_time()
    decisions = len(log_of(level, 11))
    assert (time.process_time() - began) / decisions < 0.002
