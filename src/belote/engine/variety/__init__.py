"""Variety, four players with changing partners (rules: ``docs/rules/variety.md``)."""

from belote.engine.variety.facts import VarietyResult
from belote.engine.variety.game import VARIETY
from belote.engine.variety.options import VarietyOptions
from belote.engine.variety.state import VarietyState
from belote.engine.variety.view import VarietyView

__all__ = ["VARIETY", "VarietyOptions", "VarietyResult", "VarietyState", "VarietyView"]
