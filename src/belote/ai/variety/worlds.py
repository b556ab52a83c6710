"""The hands that a view of Variety leaves possible."""

from __future__ import annotations

from belote.ai.layouts import Layouts
from belote.ai.sampling import Worlds
from belote.ai.variety.knowledge import learn
from belote.engine.variety import VarietyView


def worlds_of(view: VarietyView) -> Worlds:
    """The hands, by seat, that may be held now; for a view taken during the play."""
    know = learn(view)
    return Worlds([Layouts(know.possible, know.counts)])
