"""What may be played to a trick, and who wins it in every contract."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.actions import Play
from belote.engine.cards import PACK_52, Card
from belote.engine.errors import Rule
from belote.engine.game import Phase
from belote.engine.kernel import winner_of
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY
from belote.engine.variety.contracts import CONTRACTS
from support import reference_variety as reference
from support.matches import positions

WON = [
    # No trump: the highest card of the suit led.
    (1, "9S AH TS AD", 2),
    (8, "2C 3C AS KS", 1),
    # The highest trump, else the highest card of the suit led.
    (2, "AS 2C KS 3C", 3),
    (2, "9S AH TS AD", 2),
    (3, "AS 2H KS QS", 1),
    (4, "AS KS 2D 3H", 2),
    (5, "AH 3S 2S KH", 1),
    (7, "AH KH 2S 9H", 2),
    # Lowball: the lowest trump if any was played, else the lowest card of the suit led.
    (6, "5H 2S 3H 4H", 2),
    (6, "5H 2H 2S AH", 1),
    (6, "2H AC KC 3H", 2),
    (6, "2H AC 3H 4H", 1),
    (6, "AC KC 2S 2H", 1),
]


@pytest.mark.parametrize(("contract", "cards", "place"), WON)
def test_who_wins(contract: int, cards: str, place: int) -> None:
    assert winner_of([Card.parse(card) for card in cards.split()], CONTRACTS[contract].ranking) == place
    assert reference.winner(cards.split(), str(contract)) == place


@given(cards=st.permutations(PACK_52), contract=st.integers(1, 8))
def test_who_wins_by_the_rule_text(cards: list[Card], contract: int) -> None:
    place = winner_of(cards[:4], CONTRACTS[contract].ranking)
    assert place == reference.winner([str(card) for card in cards[:4]], str(contract))


@given(seed=st.integers(0, 2**32 - 1))
def test_follow_suit_and_nothing_else(seed: int) -> None:
    """Who has none of the suit led plays any card: there is no duty to trump nor to beat."""
    for match in positions(VARIETY, seed):
        if match.state.number > 2:
            break
        if match.state.phase is not Phase.PLAY:
            continue
        seat = match.state.to_act
        assert isinstance(seat, Seat)
        view = match.state.view(seat)
        led = view.trick.cards[0].suit if view.trick.plays else None
        own = {card for card in view.hand if card.suit is led}
        assert {action.card for action in view.legal if isinstance(action, Play)} == (own or set(view.hand))
        for card in set(view.hand) - (own or set(view.hand)):
            refusal = view.refusal(Play(card))
            assert refusal is not None
            assert (refusal.rule, refusal.suit) == (Rule.FOLLOW, led)
