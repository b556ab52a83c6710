"""Nothing depends on which suit is which, nor on who sits where."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import Suit
from belote.engine.classic import CLASSIC, ClassicResult
from belote.engine.match import Match
from belote.engine.seats import Seat
from support.matches import played
from support.renaming import done, renamed


def turned_pair(points: tuple[int, ...], turn: int) -> tuple[int, ...]:
    return points if turn % 2 == 0 else points[::-1]


@given(
    seed=st.integers(0, 2**32 - 1),
    steps=st.integers(1, 200),
    suits=st.sampled_from(list(permutations(Suit))),
    turn=st.integers(0, 3),
)
def test_suits_renamed_and_seats_turned_give_the_same_match(
    seed: int, steps: int, suits: tuple[Suit, ...], turn: int
) -> None:
    match = played(CLASSIC, seed, steps)
    other = Match(CLASSIC, match.state.options)
    for entry in match.entries:
        if entry.seat is None or entry.action is None:
            pack, dealer = match.packs[entry.before.number + 1]
            other.deal([renamed(card, suits) for card in pack], Seat((dealer + turn) % 4))
        else:
            legal = {done(action, suits) for action in entry.before.legal()}
            assert set(other.state.legal()) == legal
            other.act(Seat((entry.seat + turn) % 4), done(entry.action, suits))
    assert other.state.totals == turned_pair(match.state.totals, turn)
    for one, two in zip(match.state.results, other.state.results, strict=True):
        assert facts(one, suits, turn) == facts(two, tuple(Suit), 0)


def facts(result: ClassicResult, suits: tuple[Suit, ...], turn: int) -> object:
    """What a deal came to, with its suits renamed and its seats turned."""

    def seat(seat: Seat | None) -> int | None:
        return None if seat is None else (seat + turn) % 4

    return (
        result.number,
        seat(result.dealer),
        seat(result.taker),
        None if result.trump is None else suits[result.trump],
        result.outcome,
        [(seat(trick.winner), [renamed(card, suits) for card in trick.cards]) for trick in result.tricks],
        turned_pair(result.card_points, turn),
        seat(result.belote),
        turned_pair(result.declarations, turn),
        turned_pair(result.score, turn),
        result.carried,
        sorted((line.kind, turned_pair(line.points, turn)) for line in result.lines),
    )
