"""The rule-based players of classic belote: what each level remembers, how it bids, which rules it plays by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from belote.ai.classic import bidding, following, leading
from belote.ai.classic.knowledge import Knowledge, glance, learn
from belote.ai.classic.position import Position, position_of
from belote.ai.player import Decision
from belote.engine.classic import ClassicView
from belote.engine.game import Phase, View
from belote.i18n import N_

Rule = Callable[[Position], Decision | None]


@dataclass(frozen=True, slots=True)
class Style:
    """How a level plays: the first rule that applies decides; the last resort always applies."""

    bid: Callable[[ClassicView], Decision]
    remember: Callable[[ClassicView], Knowledge]
    lead: Sequence[Rule]
    lead_else: Callable[[Position], Decision]
    follow: Sequence[Rule]
    follow_else: Callable[[Position], Decision]


NORMAL: Final = Style(
    bidding.by_strength,
    learn,
    (
        leading.draw_trumps,
        leading.force_trumps,
        leading.trump_for_taker,
        leading.cash_master,
        leading.to_partner_master,
        leading.ruff_for_partner,
        leading.make_taker_trump,
        leading.seek_ruff,
        leading.keep_trump_for_last,
    ),
    leading.lead_low,
    (following.feed_partner, following.take_trick, following.feed_partner_behind),
    following.throw_low,
)
NOVICE: Final = Style(
    bidding.by_jack,
    glance,
    (leading.cash_master,),
    leading.lead_low,
    (following.feed_partner, following.play_highest),
    following.throw_low,
)


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """A player that goes by named rules; meets `belote.ai.player.Player`."""

    level: str
    style: Style

    def decide(self, view: View) -> Decision:
        if not isinstance(view, ClassicView):
            raise TypeError(f"not a view of classic belote: {type(view).__name__}")
        style = self.style
        if view.phase is Phase.AUCTION:
            return style.bid(view)
        at = position_of(view, style.remember(view))
        if len(at.legal) == 1:
            return at.choose(at.legal[0], "only-card", N_("The {card} is the only card that you may play."))
        rules, last_resort = (style.lead, style.lead_else) if at.best is None else (style.follow, style.follow_else)
        for rule in rules:
            decision = rule(at)
            if decision is not None:
                return decision
        return last_resort(at)


def novice(seed: int) -> RulePlayer:
    """A beginner: knows the first rules, counts nothing."""
    return RulePlayer("novice", NOVICE)


def normal(seed: int) -> RulePlayer:
    """A player of the club: counts the cards and plays by all the rules."""
    return RulePlayer("normal", NORMAL)
