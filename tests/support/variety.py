"""Positions of Variety; with the pack in its order each seat has every fourth card."""

from __future__ import annotations

from belote.engine.cards import PACK_52
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyOptions, VarietyState
from support.playing import done


def dealt(dealer: Seat = Seat.W, words: str = "") -> VarietyState:
    """The state after some bids and plays of a deal of the pack in its order."""
    state, _ = done(VARIETY.start(VarietyOptions()).deal(PACK_52, dealer).state, words)
    assert isinstance(state, VarietyState)
    return state
