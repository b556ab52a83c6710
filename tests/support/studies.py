"""Decisions of classic belote laid out for the search, and what they come to."""

from __future__ import annotations

from random import Random
from typing import Any

from belote.ai.classic.open_table import OpenTable
from belote.ai.studies import World
from belote.engine.cards import mask_of
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.seats import Seat
from support.deals import Deal, deal_in_play, looks_like, seen_by_turn
from support.worlds import as_drawn


def played(lot: Random, plays: int, declarations: bool) -> Deal:
    """A random deal after so many random cards, with a choice to make."""
    return deal_in_play(CLASSIC, ClassicOptions(declarations=declarations), lot, plays)


def drawn(deal: Deal, world: World[OpenTable, Any]) -> Any:
    """The state with the hidden cards as a world has them, which shows the same view."""
    view = seen_by_turn(deal.state)
    gone = mask_of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    other = as_drawn(deal, [hand & ~gone for hand in world.hands])
    assert looks_like(other, view)
    return other.state


def lead_of(state: Any, seat: Seat) -> int:
    """By how much the score of a seat's pair is above the other's, in a deal that is over."""
    ours, theirs = state.results[-1].score
    return theirs - ours if seat % 2 else ours - theirs
