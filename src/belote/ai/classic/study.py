"""The decisions of classic belote laid out for the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from belote.ai.classic.bidding import wanted
from belote.ai.classic.open_table import OpenTable
from belote.ai.classic.payoff import Stakes, payoff
from belote.ai.classic.planning import Course, Late, Payoffs, Planner
from belote.ai.classic.quick import QuickPlayer
from belote.ai.classic.worlds import worlds_of
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.ai.open_position import OpenPosition
from belote.ai.sampling import draw_first_deal
from belote.ai.solver import Solver
from belote.ai.studies import Past, World, cheapest_first
from belote.engine.actions import PLAYS, Action, Bid, Pass
from belote.engine.cards import Suit
from belote.engine.classic import ClassicView
from belote.engine.classic.auction import BIDDING, complete
from belote.engine.classic.declarations import holdings_of
from belote.engine.classic.facts import ACCOUNTS, SEATS
from belote.engine.dealing import FirstDeal
from belote.engine.game import Phase
from belote.engine.seats import Seat, after, from_seat
from belote.engine.tricks import points_taken

_UNLIKELY: Final = 0.2
"""How much less likely a world is for each bid or card that it leaves unexplained."""

_SLIP: Final = 0.03
"""How often who plays by the rules chooses another card than we think."""
_FREEDOM: Final = 0.35
"""How often who searches does."""


class CardStudy:
    """The choice of a card; meets `belote.ai.search.Study`."""

    def __init__(self, view: ClassicView, unlikely: float = _UNLIKELY) -> None:
        assert view.ranking is not None
        assert view.trump is not None
        assert view.taker is not None
        assert view.turned is not None
        cards = cheapest_first(view.legal_cards, view.ranking)
        self.actions: Final = tuple([PLAYS[card] for card in cards])
        self._view = view
        self._unlikely = unlikely
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
        ours, theirs = [account.seats for account in ACCOUNTS]
        won = sum([trick.winner in ours for trick in view.tricks])
        # All of a world, as the solver takes it, but the hands.
        self._position = partial(
            OpenPosition,
            view.trump,
            leader=view.seat if view.trick.leader is None else view.trick.leader,
            table=view.trick.cards,
            points=(points_taken(view.tricks, view.ranking, ours), points_taken(view.tricks, view.ranking, theirs)),
            tricks=(won, len(view.tricks) - won),
        )
        self.nodes = 0
        """The positions that solving has searched so far."""
        self._guess: int | None = None
        """The mark of the world solved before."""

    def draw(self, lot: Random) -> World[OpenTable]:
        hands = tuple(self._past.whole(self._worlds.draw(lot)))
        table = OpenTable()
        table.deal([laid_out(hand, self._trump) for hand in hands], self._taker, self._turned, self._past.leader)
        return World(hands, table, self._quick.replay(table, self._played, self._view.seat))

    def likelihood(self, world: World[OpenTable]) -> float:
        return self._unlikely**world.fit.unexplained

    def scores(self, world: World[OpenTable]) -> Sequence[float]:
        stakes = self._stakes(world.hands)
        return [self._score(stakes, mark) for mark in self._quick.outcomes(world.table, self._cards, self._scratch)]

    def planned_scores(
        self, worlds: Sequence[tuple[World[OpenTable], int]], places: Sequence[int], choices: int, deadline: float
    ) -> Sequence[Sequence[float]] | None:
        stakes = [self._stakes(world.hands) for world, _ in worlds]
        payoffs = {one: Payoffs(partial(self._score, one)) for one in set(stakes)}
        courses = [Course(world.table, times, payoffs[one]) for (world, times), one in zip(worlds, stakes, strict=True)]
        planner = Planner(self._view.seat, deadline)
        try:
            return [planner.worths(courses, self._cards[place], choices) for place in places]
        except Late:
            return None

    def trust(self, worlds: Sequence[World[OpenTable]]) -> float:
        by_rule = freely = 0.0
        opponents = [seat for seat in SEATS if seat % 2 != self._view.seat % 2]
        for world in worlds:
            choices = sum([world.fit.choices[seat] for seat in opponents])
            missed = sum([world.fit.missed[seat] for seat in opponents])
            by_rule += _SLIP**missed * (1 - _SLIP) ** (choices - missed)
            freely += _FREEDOM**missed * (1 - _FREEDOM) ** (choices - missed)
        return by_rule / (by_rule + freely)

    def exact_scores(self, world: World[OpenTable], deadline: float) -> Sequence[float] | None:
        stakes = self._stakes(world.hands)
        north, east, south, west = [hand & ~gone for hand, gone in zip(world.hands, self._past.by_seat, strict=True)]
        position = self._position(hands=(north, east, south, west))
        solver = Solver(position)
        worths = solver.worths(position, guess=self._guess, deadline=deadline)
        self.nodes += solver.nodes
        if not all(worth.exact for worth in worths.values()):
            return None
        self._guess = self._sign * max([self._sign * worth.low for worth in worths.values()])
        return [self._score(stakes, worths[action.card].low) for action in self.actions]

    def _score(self, stakes: Stakes, mark: int) -> int:
        """What the deal comes to for the viewer's side."""
        return self._sign * payoff(stakes, mark)

    def _stakes(self, hands: Sequence[int]) -> Stakes:
        view = self._view
        held = holdings_of(hands, self._trump, view.options.declarations)
        return Stakes(self._taker, held.owner, held.winning if view.shown is None else view.shown, view.carried)


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
        self._bids = [(place, seat) for place, (seat, _) in enumerate(view.bids) if seat is not view.seat]
        self._sign = -1 if view.seat % 2 else 1
        self._quick = QuickPlayer()
        self._table = OpenTable()

    def draw(self, lot: Random) -> FirstDeal:
        return draw_first_deal(self._view, lot)

    def likelihood(self, world: FirstDeal) -> float:
        hands, turned = world.hands, self._turned
        taking = sum([wanted(hands[seat] | turned.bit, turned, place) is not None for place, seat in self._bids])
        return _UNLIKELY**taking

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


def card_study(view: ClassicView, unlikely: float = _UNLIKELY) -> CardStudy | None:
    """The choice of a card; ``None`` during the bidding.

    ``unlikely`` is how much less likely a world is for each card that it leaves unexplained: the closer to 1, the less
    the others are taken to play by the rules.
    """
    return CardStudy(view, unlikely) if view.phase is Phase.PLAY else None


def bid_study(view: ClassicView) -> BidStudy | None:
    """The choice of a bid; ``None`` during the play."""
    return BidStudy(view) if view.phase is Phase.AUCTION else None
