"""Classic belote, four players in two fixed sides (rules: ``docs/rules/classic.md``)."""

from belote.engine.classic.facts import ClassicResult
from belote.engine.classic.game import CLASSIC
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.state import ClassicState
from belote.engine.classic.view import ClassicView

__all__ = ["CLASSIC", "ClassicOptions", "ClassicResult", "ClassicState", "ClassicView"]
