"""The hands and talons that a view of two-handed belote leaves possible."""

from __future__ import annotations

from functools import partial
from typing import Final

from belote.ai.claims import Catalogue, ClaimedWorlds
from belote.ai.sampling import Worlds
from belote.ai.two_handed.knowledge import learn
from belote.engine.cards import mask_of
from belote.engine.combinations import Saying
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedView
from belote.engine.two_handed.combinations import combinations_in, winning_combinations
from belote.engine.two_handed.facts import opponent_of

_CATALOGUES: Final = {low: Catalogue(partial(combinations_in, low_groups=low), sharing=True) for low in (False, True)}
"""What can be declared: with and without groups of sevens and eights."""


def worlds_of(view: TwoHandedView) -> Worlds:
    """The hands, by seat, that may be held now, and last the talon; for a view taken during the play."""
    know, other = learn(view), opponent_of(view.seat)
    trump, shown = know.ranking.trump, view.shown
    assert trump is not None
    on_table = 0 if view.turned is None else view.turned.bit
    hidden = mask_of(view.game.pack) & ~know.gone & ~view.hand.mask & ~on_table
    said = [
        tuple([saying for who, saying in view.said if who is seat and saying is not Saying.BELLA])
        if know.played[seat]
        else None
        for seat in Seat
    ]
    return ClaimedWorlds(
        know,
        _CATALOGUES[view.options.low_groups],
        said,
        lambda held: shown is None or winning_combinations(held, trump) == shown,
        piles=[(hidden & ~know.certain[other], view.talon)],
    )
