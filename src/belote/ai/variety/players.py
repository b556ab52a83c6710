"""The players of Variety: what each level remembers, how it bids, which rules it plays by."""

from __future__ import annotations

from typing import Final

from belote.ai.knowledge import glance
from belote.ai.rules import RulePlayer, Style
from belote.ai.search import Effort, SearchPlayer
from belote.ai.studies import World
from belote.ai.variety import bidding, habits, playing
from belote.ai.variety.open_table import OpenTable
from belote.ai.variety.playing import Choice
from belote.ai.variety.position import Position
from belote.ai.variety.study import card_study
from belote.engine.variety import VarietyView


def _at_a_glance(view: VarietyView) -> Position:
    return Position.of(view, glance(view))


NORMAL: Final = Style(
    VarietyView,
    bidding.by_prospect,
    playing.weigh,
    (playing.lead_master, playing.lead_to_win, playing.lead_under),
    playing.lead_quietly,
    (
        playing.take_last,
        playing.leave_last,
        playing.feed_partner,
        playing.trump_in,
        playing.win,
        playing.burden_opponents,
        playing.throw_danger,
        playing.stay_under,
        playing.cannot_stay_under,
        playing.leave_to_partner,
        playing.give_up,
        playing.save_winner,
    ),
    playing.give_least,
)
NOVICE: Final = Style(
    VarietyView,
    bidding.by_own_hand,
    _at_a_glance,
    (habits.lead_strongest,),
    habits.lead_weakest,
    (habits.feed_partner, habits.play_strongest, habits.duck),
    habits.play_weakest,
)


def novice(seed: int) -> RulePlayer[VarietyView, Position]:
    """A beginner: knows what each contract counts, remembers nothing."""
    return RulePlayer("novice", NOVICE)


def normal(seed: int) -> RulePlayer[VarietyView, Choice]:
    """A player of the club: bids for a partner, counts the cards, weighs every card by the contract."""
    return RulePlayer("normal", NORMAL)


_STRONG: Final = Effort(drawn=400, tried=100, seconds=0.5)


def strong(seed: int) -> SearchPlayer[VarietyView, World[OpenTable, int]]:
    """A player who tries its cards in deals that fit what it knows, and takes the others for players of the club.

    Where tricks count, the cheapest of equals may give the lead away for nothing: the rules choose among them.
    """
    return SearchPlayer("strong", seed, normal(seed), card_study, VarietyView, _STRONG, equals_by_rule=True)
