"""Two-handed belote, as it is played in Russia (rules: ``docs/rules/two-handed.md``)."""

from belote.engine.two_handed.facts import TwoHandedResult
from belote.engine.two_handed.game import TWO_HANDED
from belote.engine.two_handed.options import TwoHandedOptions
from belote.engine.two_handed.state import TwoHandedState
from belote.engine.two_handed.view import TwoHandedView

__all__ = ["TWO_HANDED", "TwoHandedOptions", "TwoHandedResult", "TwoHandedState", "TwoHandedView"]
