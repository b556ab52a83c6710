"""Players that go by named rules: the first rule that applies decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from belote.ai.player import Decision, Reason
from belote.engine.actions import Play
from belote.engine.game import Phase, View, of_game
from belote.i18n import N_

ViewT = TypeVar("ViewT", bound=View)
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Style(Generic[ViewT, PositionT]):
    """How a level plays a game: a rule gives a decision where it applies, else ``None``; a last resort always one."""

    view_type: type[ViewT]
    bid: Callable[[ViewT], Decision]
    look: Callable[[ViewT], PositionT]
    """What the player sees in a view, or remembers from it, when it has to play."""
    lead: Sequence[Callable[[PositionT], Decision | None]]
    lead_else: Callable[[PositionT], Decision]
    follow: Sequence[Callable[[PositionT], Decision | None]]
    follow_else: Callable[[PositionT], Decision]


@dataclass(frozen=True, slots=True)
class RulePlayer(Generic[ViewT, PositionT]):
    """A player that goes by named rules; meets `belote.ai.player.Player`."""

    level: str
    style: Style[ViewT, PositionT]

    def decide(self, view: View) -> Decision:
        style = self.style
        mine = of_game(view, style.view_type)
        if mine.phase is Phase.AUCTION:
            return style.bid(mine)
        match mine.legal:
            case (Play(card) as only,):
                text = N_("The {card} is the only card that may be played.")
                return Decision(only, Reason("only-card", text, {"card": card}))
        at = style.look(mine)
        leads = not mine.trick.plays
        for rule in style.lead if leads else style.follow:
            decision = rule(at)
            if decision is not None:
                return decision
        return style.lead_else(at) if leads else style.follow_else(at)
