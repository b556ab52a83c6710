"""What a searching player says for itself where it does not bid as the rules would, and what the log has of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Decision
from belote.ai.sampling import NoneFound
from belote.ai.search import Effort, SearchPlayer
from belote.engine.actions import Action, Pass, Take
from belote.engine.classic import CLASSIC, ClassicView
from support.bots import words
from support.classic_bots import make_auction

NORMAL = player_for(CLASSIC, "normal", 1)
STRONG_HAND = make_auction("JC 9C 8D 9H QS", "7C", 0)
WEAK_HAND = make_auction("7S 8H 9D QD 8C", "7C", 0)


@dataclass
class Known:
    """A decision of which it is known what every action brings."""

    actions: Sequence[Action]
    brings: Sequence[float]

    def draw(self, lot: Random) -> None:
        return None

    def likelihood(self, world: None) -> float:
        return 1.0

    def scores(self, world: None) -> Sequence[float]:
        return self.brings


class Unknown(Known):
    """One for which no world is found."""

    def draw(self, lot: Random) -> None:
        raise NoneFound


def decided(view: ClassicView, study: Known) -> Decision:
    """The decision of a player that tries ten worlds."""
    return SearchPlayer("x", 1, NORMAL, lambda _: study, ClassicView, Effort(drawn=10, tried=10)).decide(view)


@pytest.mark.parametrize(
    ("view", "best", "gain", "said"),
    [
        (WEAK_HAND, Take(), 4.2, "this brings 4 points more than the usual bid."),
        (WEAK_HAND, Take(), 1.6, "this brings 2 points more than the usual bid."),
        (WEAK_HAND, Take(), 1.4, "no bid brings more than this one."),
        (STRONG_HAND, Pass(), 7.0, "to pass brings 7 points more than the usual bid."),
        (STRONG_HAND, Pass(), 1.0, "no bid brings more than this one."),
    ],
)
def test_why_a_bid_is_not_the_usual_one(view: ClassicView, best: Action, gain: float, said: str) -> None:
    by_rule = NORMAL.decide(view).action
    assert {best, by_rule} == {Take(), Pass()}
    decision = decided(view, Known((best, by_rule), (gain - 3, -3.0)))
    assert (decision.action, decision.reason.id) == (best, "search-bid")
    assert words(decision.reason) == f"In 10 deals that fit what is known, {said}"


def test_the_log_says_that_no_deal_was_found(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert decided(WEAK_HAND, Unknown((Take(), Pass()), (9.0, 0.0))) == NORMAL.decide(WEAK_HAND)
    assert [record.getMessage() for record in caplog.records] == ["x, E in deal 1: no deal found that fits"]
