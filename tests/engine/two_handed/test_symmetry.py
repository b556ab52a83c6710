"""Nothing depends on which suit is which, nor on who sits where."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import Suit
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED, TwoHandedResult
from support.matches import played
from support.renaming import done, renamed


@given(
    seed=st.integers(0, 2**32 - 1),
    steps=st.integers(1, 250),
    suits=st.sampled_from(list(permutations(Suit))),
    swapped=st.booleans(),
)
def test_suits_renamed_and_players_swapped_give_the_same_match(
    seed: int, steps: int, suits: tuple[Suit, ...], swapped: bool
) -> None:
    def seat(one: Seat) -> Seat:
        return one.partner if swapped else one

    match = played(TWO_HANDED, seed, steps)
    other = Match(TWO_HANDED, match.state.options)
    for entry in match.entries:
        if entry.seat is None or entry.action is None:
            pack, dealer = match.packs[entry.before.number + 1]
            other.deal([renamed(card, suits) for card in pack], seat(dealer))
        else:
            assert set(other.state.legal()) == {done(action, suits) for action in entry.before.legal()}
            other.act(seat(entry.seat), done(entry.action, suits))
    assert other.state.totals == (match.state.totals[::-1] if swapped else match.state.totals)
    for one, two in zip(match.state.results, other.state.results, strict=True):
        assert facts(one, suits, swapped) == facts(two, tuple(Suit), False)


def facts(result: TwoHandedResult, suits: tuple[Suit, ...], swapped: bool) -> object:
    """What a deal came to, with its suits renamed and its players swapped."""

    def seat(one: Seat | None) -> Seat | None:
        return one.partner if one is not None and swapped else one

    def pair(points: tuple[int, ...]) -> tuple[int, ...]:
        return points[::-1] if swapped else points

    return (
        seat(result.dealer),
        seat(result.maker),
        None if result.trump is None else suits[result.trump],
        result.outcome,
        [(seat(trick.winner), [renamed(card, suits) for card in trick.cards]) for trick in result.tricks],
        pair(result.card_points),
        seat(result.bella),
        pair(result.groups),
        pair(result.sequences),
        pair(result.score),
        sorted((line.kind, pair(line.points)) for line in result.lines),
    )
