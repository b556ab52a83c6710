"""The players of classic belote: what each level remembers, how it bids, which rules it plays by, what it tries."""

from __future__ import annotations

from typing import Final

from belote.ai.classic import bidding, following, leading
from belote.ai.classic.bid_study import bid_study
from belote.ai.classic.deep_study import Chances, deep_study
from belote.ai.classic.knowledge import learn
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.position import Position
from belote.ai.classic.study import card_study
from belote.ai.following import play_highest
from belote.ai.knowledge import glance
from belote.ai.rules import RulePlayer, Style
from belote.ai.search import Effort, SearchPlayer
from belote.ai.studies import World
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


_STRONG_BIDS: Final = Effort(drawn=200, tried=80, seconds=0.5)
_STRONG: Final = Effort(drawn=500, tried=80, seconds=0.5)
_EXPERT_BIDS: Final = Effort(drawn=3000, tried=1000, seconds=0.9)
_EXPERT: Final = Effort(drawn=7000, tried=1000, enough=1800, full=8, choices=2, nodes=300_000, seconds=0.9)


def novice(seed: int) -> RulePlayer[ClassicView, Position]:
    """A beginner: knows the first rules, counts nothing."""
    return RulePlayer("novice", NOVICE)


def normal(seed: int) -> RulePlayer[ClassicView, Position]:
    """A player of the club: counts the cards and plays by all the rules."""
    return RulePlayer("normal", NORMAL)


def strong(seed: int) -> SearchPlayer[ClassicView, World[OpenTable, int]]:
    """A player who tries bids and cards in deals that fit what it knows, taking the others for players of the club."""
    bidder = SearchPlayer("strong", seed, normal(seed), bid_study, ClassicView, _STRONG_BIDS)
    return SearchPlayer("strong", seed, bidder, card_study, ClassicView, _STRONG)


def expert(seed: int) -> SearchPlayer[ClassicView, World[OpenTable, Chances]]:
    """A player who also takes the others for such who may search, plans its next choices, and works out best play."""
    bidder = SearchPlayer("expert", seed, normal(seed), bid_study, ClassicView, _EXPERT_BIDS)
    return SearchPlayer("expert", seed, bidder, deep_study, ClassicView, _EXPERT)
