"""What a player is: something that turns a view into an action and can say why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from belote.engine.actions import PLAYS, Action
from belote.engine.cards import Card, Suit
from belote.engine.game import View
from belote.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was chosen: an id and its words."""

    id: str
    text: str
    """An English sentence, the key of the translations; ``{name}`` stands for a value.

    It speaks to nobody and of nobody as “you” or “I”: the same words are advice to a player, and what a bot thought.
    """
    values: Mapping[str, int | Card | Suit | Seat] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action is expected to bring, by the worlds that were looked at."""

    mean: float
    """Points, from the side of the player to act: from worlds played out or planned in, partly from solved ones."""
    sd: float
    """How far the worlds that were played out or planned in lie apart: the standard deviation of their points."""
    worlds: int
    """How many were played out or planned in."""
    doubt: float = 0.0
    """The standard error, in points, of how far it lies behind the best action in those worlds; infinite in one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action with its reason."""

    action: Action
    reason: Reason
    values: Mapping[Action, Estimate] = field(default_factory=dict)
    """What each legal action is worth, where the player works that out; rules have no such figures."""
    cut_short: bool = False
    """Whether the clock left less to look at than the player is used to: given more time it may decide otherwise."""
    stand_in: str = ""
    """The level that decided, where the one that was asked gave no answer."""


def choose(card: Card, reason: str, text: str, **values: int | Card | Suit | Seat) -> Decision:
    """Play a card, for a reason whose sentence may name the ``{card}``."""
    return Decision(PLAYS[card], Reason(reason, text, {"card": card, **values}))


@dataclass(frozen=True, slots=True)
class Question:
    """All that a decision follows from, wherever it is made."""

    level: str
    seed: int
    view: View

    def __str__(self) -> str:
        view = self.view
        return f"{self.level} of {view.game.id}, {view.seat.name} in deal {view.number}"


class Player(Protocol):
    """A bot. It keeps nothing between decisions: the same view and seed give the same decision."""

    @property
    def level(self) -> str: ...

    def decide(self, view: View) -> Decision:
        """Choose among ``view.legal``, which is not empty."""
