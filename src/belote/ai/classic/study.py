"""A card to be played in classic belote, laid out for the search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final, Generic

from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.payoff import Stakes, payoff
from belote.ai.classic.quick import QuickPlayer
from belote.ai.classic.worlds import worlds_of
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.ai.studies import FitT, Past, World, cheapest_first
from belote.engine.actions import PLAYS
from belote.engine.classic import ClassicView
from belote.engine.classic.declarations import holdings_of
from belote.engine.game import Phase

_UNLIKELY: Final = 0.2
"""A world is so many times as likely for each card that it leaves unexplained."""


class AnyCardStudy(ABC, Generic[FitT]):
    """The choice of a card; meets `belote.ai.search.Study`, but for what the cards played say of a world."""

    def __init__(self, view: ClassicView) -> None:
        assert view.ranking is not None
        assert view.trump is not None
        assert view.taker is not None
        assert view.turned is not None
        cards = cheapest_first(view.legal_cards, view.ranking)
        self.actions: Final = tuple([PLAYS[card] for card in cards])
        self._view = view
        self._trump: Final = view.trump
        self._taker: Final = view.taker
        self._worlds = worlds_of(view)
        self._past = Past.of(view)
        bits = LAYOUTS[view.trump]
        self._cards = [bits[card] for card in cards]
        self._turned = bits[view.turned]
        self._played = [bits[card] for card in self._past.cards]
        self._sign = -1 if view.seat % 2 else 1
        self._quick = QuickPlayer()
        self._scratch = OpenTable()

    def draw(self, lot: Random) -> World[OpenTable, FitT]:
        hands = tuple(self._past.whole(self._worlds.draw(lot)))
        table = OpenTable()
        table.deal([laid_out(hand, self._trump) for hand in hands], self._taker, self._turned, self._past.leader)
        return World(hands, table, self._replay(table, hands))

    @abstractmethod
    def _replay(self, table: OpenTable, hands: Sequence[int]) -> FitT:
        """Play the cards that were played; gives how all that was done goes with the hands."""

    def scores(self, world: World[OpenTable, FitT]) -> Sequence[float]:
        stakes = self._stakes(world.hands)
        return [self._score(stakes, mark) for mark in self._quick.outcomes(world.table, self._cards, self._scratch)]

    def _score(self, stakes: Stakes, mark: int) -> int:
        """What the deal comes to for the viewer's side."""
        return self._sign * payoff(stakes, mark)

    def _stakes(self, hands: Sequence[int]) -> Stakes:
        view = self._view
        held = holdings_of(hands, self._trump, view.options.declarations)
        return Stakes(self._taker, held.owner, held.winning if view.shown is None else view.shown, view.carried)


class CardStudy(AnyCardStudy[int]):
    """One that takes everybody to play by the rules."""

    def _replay(self, table: OpenTable, hands: Sequence[int]) -> int:
        return self._quick.replay(table, self._played, self._view.seat)

    def likelihood(self, world: World[OpenTable, int]) -> float:
        return _UNLIKELY**world.fit


def card_study(view: ClassicView) -> CardStudy | None:
    """The choice of a card; ``None`` during the bidding."""
    return CardStudy(view) if view.phase is Phase.PLAY else None
