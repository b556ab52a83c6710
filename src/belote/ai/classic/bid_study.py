"""A bid of classic belote laid out for the search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from belote.ai.classic.bidding import wanted
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.payoff import Stakes, payoff
from belote.ai.classic.quick import QuickPlayer
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.ai.sampling import draw_first_deal
from belote.engine.actions import Action, Bid, Pass
from belote.engine.cards import Suit
from belote.engine.classic import ClassicView
from belote.engine.classic.auction import BIDDING, complete
from belote.engine.classic.declarations import holdings_of
from belote.engine.classic.facts import SEATS
from belote.engine.dealing import FirstDeal
from belote.engine.game import Phase
from belote.engine.seats import Seat, after, from_seat

_UNLIKELY: Final = 0.2
"""A deal is so many times as likely for each pass that it leaves unexplained: with that hand `normal` takes."""


class BidStudy:
    """The choice of a bid; meets `belote.ai.search.Study`. The others bid as `normal` does, and so does who passes."""

    def __init__(self, view: ClassicView) -> None:
        assert view.turned is not None
        assert view.dealer is not None
        self.actions: Final = tuple(sorted(view.legal, key=lambda action: not isinstance(action, Pass)))
        self._view = view
        self._turned: Final = view.turned
        self._made: Final = len(view.bids)
        self._first: Final = after(view.dealer, SEATS)
        self._order = from_seat(self._first, SEATS)
        self._passes = [(place, seat) for place, (seat, _) in enumerate(view.bids) if seat is not view.seat]
        self._sign = -1 if view.seat % 2 else 1
        self._quick = QuickPlayer()
        self._table = OpenTable()

    def draw(self, lot: Random) -> FirstDeal:
        return draw_first_deal(self._view, lot)

    def likelihood(self, world: FirstDeal) -> float:
        hands, turned = world.hands, self._turned
        unexplained = sum([wanted(hands[seat] | turned.bit, turned, place) is not None for place, seat in self._passes])
        return _UNLIKELY**unexplained

    def scores(self, world: FirstDeal) -> Sequence[float]:
        return [self._sign * self._score(world, action) for action in self.actions]

    def _score(self, world: FirstDeal, bid: Action) -> float:
        """What NS get more than EW after a bid or a pass."""
        trump = BIDDING.trump_of(bid, self._turned) if isinstance(bid, Bid) else None
        if trump is not None:
            return self._score_taken(world, self._view.seat, trump)
        for made in range(self._made + 1, 2 * len(SEATS)):
            seat = self._order[made % len(SEATS)]
            trump = wanted(world.hands[seat] | self._turned.bit, self._turned, made)
            if trump is not None:
                return self._score_taken(world, seat, trump)
        return 0

    def _score_taken(self, world: FirstDeal, taker: Seat, trump: Suit) -> float:
        view, table = self._view, self._table
        hands = complete(world.hands, self._turned, world.stock, self._first, taker)
        table.deal([laid_out(hand, trump) for hand in hands], taker, LAYOUTS[trump][self._turned], self._first)
        self._quick.finish(table)
        held = holdings_of(hands, trump, view.options.declarations)
        return payoff(Stakes(taker, held.owner, held.winning, view.carried), table.mark())


def bid_study(view: ClassicView) -> BidStudy | None:
    """The choice of a bid; ``None`` during the play."""
    return BidStudy(view) if view.phase is Phase.AUCTION else None
