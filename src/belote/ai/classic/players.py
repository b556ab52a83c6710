"""The rule-based players of classic belote: what each level remembers, how it bids, which rules it plays by."""

from __future__ import annotations

from typing import Final

from belote.ai.classic import bidding, following, leading
from belote.ai.classic.knowledge import learn
from belote.ai.classic.position import Position
from belote.ai.following import play_highest
from belote.ai.knowledge import glance
from belote.ai.rules import RulePlayer, Style
from belote.engine.classic import ClassicView


def _with_care(view: ClassicView) -> Position:
    return Position.of(view, learn(view))


def _at_a_glance(view: ClassicView) -> Position:
    return Position.of(view, glance(view))


NORMAL: Final = Style(
    ClassicView,
    bidding.by_strength,
    _with_care,
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
    ClassicView,
    bidding.by_jack,
    _at_a_glance,
    (leading.cash_master,),
    leading.lead_low,
    (following.feed_partner, play_highest),
    following.throw_low,
)


def novice(seed: int) -> RulePlayer[ClassicView, Position]:
    """A beginner: knows the first rules, counts nothing."""
    return RulePlayer("novice", NOVICE)


def normal(seed: int) -> RulePlayer[ClassicView, Position]:
    """A player of the club: counts the cards and plays by all the rules."""
    return RulePlayer("normal", NORMAL)
