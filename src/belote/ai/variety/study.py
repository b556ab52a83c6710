"""A card to be played in Variety, laid out for the search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from belote.ai.card_sets import by_bit
from belote.ai.kinds import Kinds
from belote.ai.studies import Past, World
from belote.ai.variety.open_table import OpenContract, OpenTable
from belote.ai.variety.payoff import payoff
from belote.ai.variety.promises import regret
from belote.ai.variety.quick import QuickPlayer
from belote.ai.variety.worlds import worlds_of
from belote.engine.actions import PLAYS, Contract
from belote.engine.game import LineKind, Phase
from belote.engine.seats import Seat
from belote.engine.variety import VarietyView
from belote.engine.variety.contracts import Terms

_UNLIKELY: Final = 0.5
"""How much less likely a world is for each card that it leaves unexplained."""
_PATIENT: Final = 2.0
"""A world in which bids threw away so many points is less likely by a factor of e."""


class CardStudy:
    """The choice of a card; meets `belote.ai.search.Study`."""

    def __init__(self, view: VarietyView) -> None:
        terms = view.terms
        assert terms is not None
        points = terms.ranking.points
        cards = sorted(view.legal_cards, key=lambda card: (points[card], -terms.ranking.beats[card].bit_count(), card))
        self.actions: Final = tuple([PLAYS[card] for card in cards])
        self._seat: Final = view.seat
        self._first: Final = view.bids[0][0]
        self._named = [bid.number for _, bid in view.bids if isinstance(bid, Contract)]
        self._number: Final = terms.number
        self._worlds = worlds_of(view)
        self._kinds = Kinds(cards, view, terms.ranking)
        self._past = Past.of(view)
        self._played = [card.bit for card in self._past.cards]
        self._contract = open_contract(terms, view.takers)
        self._sign = 1 if view.seat in view.takers else -1
        self._scratch = OpenTable(self._contract)
        self._player = QuickPlayer(self._scratch)

    def draw(self, lot: Random) -> World[OpenTable, int]:
        hands = self._past.whole(self._worlds.draw(lot))
        table = OpenTable(self._contract)
        table.deal(hands, self._past.leader)
        return World(tuple(hands), table, self._player.replay(table, self._played, self._seat))

    def likelihood(self, world: World[OpenTable, int]) -> float:
        regretted = regret(list(world.hands), self._first, self._named, self._seat)
        return _UNLIKELY**world.fit * exp(-regretted / _PATIENT)

    def scores(self, world: World[OpenTable, int]) -> Sequence[float]:
        outcomes = self._player.outcomes(world.table, self._kinds.bits, self._scratch)
        return self._kinds.spread([self._sign * payoff(self._number, tricks, cards) for tricks, cards in outcomes])


def open_contract(terms: Terms, attackers: Sequence[Seat]) -> OpenContract:
    """A contract as the search lays it out."""
    each = {item.kind: item.each for item in terms.items}
    return OpenContract(
        list(attackers),
        terms.ranking.trumps,
        by_bit(terms.ranking.beats),
        by_bit(terms.ranking.points),
        each.get(LineKind.TRICKS, 0),
        each.get(LineKind.MORE_TRICKS, 0),
    )


def card_study(view: VarietyView) -> CardStudy | None:
    """The choice of a card; ``None`` during the auction."""
    return CardStudy(view) if view.phase is Phase.PLAY else None
