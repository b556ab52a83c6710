"""No view of any game holds a card that its seat has not seen."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import Card, CardSet
from belote.engine.game import Game, Phase
from belote.engine.games import GAMES
from support.matches import positions


def cards_in(thing: object) -> set[Card]:
    """Every card that can be reached from some fact."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, CardSet):
        return set(thing)
    if is_dataclass(thing):
        return {card for field in fields(thing) for card in cards_in(getattr(thing, field.name))}
    if isinstance(thing, tuple):
        return {card for one in thing for card in cards_in(one)}
    return set()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@given(seed=st.integers(0, 2**32 - 1))
def test_no_card_in_a_view_but_those_seen(game: Game, seed: int) -> None:
    turned: set[Card] = set()
    for match in positions(game, seed):
        if match.state.phase not in (Phase.AUCTION, Phase.PLAY):
            continue
        if match.state.number > 3:
            break
        for seat in game.seats:
            view = match.state.view(seat)
            if not view.bids:
                turned = set()
            turned |= set() if view.turned is None else {view.turned}
            played = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
            shown = {card for _, one in view.shown or () for card in one.cards}
            present = [getattr(view, field.name) for field in fields(view) if field.name != "standing"]
            assert cards_in(tuple(present)) == set(view.hand) | played | shown | turned
            mine, everyone = view.hand, [match.state.view(other).hand for other in game.seats]
            assert sum(len(hand & mine) for hand in everyone) == len(mine)
