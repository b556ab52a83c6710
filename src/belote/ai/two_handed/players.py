"""The players of two-handed belote: what each level remembers, how it bids, which rules it plays by."""

from __future__ import annotations

from typing import Final

from belote.ai.following import play_highest
from belote.ai.knowledge import glance
from belote.ai.rules import RulePlayer, Style
from belote.ai.search import Effort, SearchPlayer
from belote.ai.studies import World
from belote.ai.two_handed import bidding, following, leading
from belote.ai.two_handed.exchange import always_exchange, exchange_seven
from belote.ai.two_handed.knowledge import learn
from belote.ai.two_handed.open_table import OpenTable
from belote.ai.two_handed.position import Position
from belote.ai.two_handed.study import card_study
from belote.engine.two_handed import TwoHandedView


def _with_care(view: TwoHandedView) -> Position:
    return Position.of(view, learn(view))


def _at_a_glance(view: TwoHandedView) -> Position:
    return Position.of(view, glance(view))


NORMAL: Final = Style(
    TwoHandedView,
    bidding.by_strength,
    _with_care,
    (exchange_seven, leading.draw_trumps, leading.make_opponent_trump, leading.cash_master),
    leading.lead_lightly,
    (exchange_seven, following.take_trick),
    following.throw_low,
)
NOVICE: Final = Style(
    TwoHandedView,
    bidding.by_jack,
    _at_a_glance,
    (always_exchange, leading.cash_master),
    leading.lead_low,
    (always_exchange, play_highest),
    following.throw_low,
)


def novice(seed: int) -> RulePlayer[TwoHandedView, Position]:
    """A beginner: knows the first rules, counts nothing."""
    return RulePlayer("novice", NOVICE)


def normal(seed: int) -> RulePlayer[TwoHandedView, Position]:
    """A player of the club: counts the cards and plays by all the rules."""
    return RulePlayer("normal", NORMAL)


_STRONG: Final = Effort(drawn=400, tried=100, seconds=0.5)


def strong(seed: int) -> SearchPlayer[TwoHandedView, World[OpenTable, int]]:
    """A player who tries its cards in deals that fit what it knows, and takes the other for a player of the club."""
    return SearchPlayer("strong", seed, normal(seed), card_study, TwoHandedView, _STRONG)
