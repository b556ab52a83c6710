"""The hands that a view of classic belote leaves possible."""

from __future__ import annotations

from typing import Final

from belote.ai.claims import Catalogue, ClaimedWorlds
from belote.ai.classic.knowledge import learn
from belote.ai.sampling import Worlds
from belote.engine.classic import ClassicView
from belote.engine.classic.declarations import combinations_in, winning_declarations

_CATALOGUE: Final = Catalogue(combinations_in, sharing=False)


def worlds_of(view: ClassicView) -> Worlds:
    """The hands, by seat, that may be held now; for a view taken during the play."""
    know = learn(view)
    trump, shown = know.ranking.trump, know.shown
    assert trump is not None
    return ClaimedWorlds(
        know, _CATALOGUE, know.declared, lambda held: shown is None or winning_declarations(held, trump) == shown
    )
