"""A card to be played in two-handed belote, laid out for the search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from belote.ai.card_sets import by_bit
from belote.ai.kinds import Kinds
from belote.ai.studies import Past, World, cheapest_first
from belote.ai.two_handed.open_table import OpenContract, OpenTable
from belote.ai.two_handed.payoff import payoff
from belote.ai.two_handed.quick import QuickPlayer
from belote.ai.two_handed.worlds import worlds_of
from belote.engine.actions import PLAYS, Exchange
from belote.engine.combinations import Combination, owner_of, pair_of, points_held
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedView
from belote.engine.two_handed.combinations import holdings_of
from belote.engine.two_handed.exchange import exchanged, seven_of
from belote.engine.two_handed.facts import SEATS, Contract, opponent_of
from belote.engine.two_handed.options import TwoHandedOptions
from belote.engine.two_handed.scoring import BELLA

_UNLIKELY: Final = 0.2
"""A world is so many times as likely for each card that it leaves unexplained."""


class CardStudy:
    """The choice of a card; meets `belote.ai.search.Study`."""

    def __init__(self, view: TwoHandedView) -> None:
        contract = view.board.contract
        assert contract is not None
        cards = cheapest_first(view.legal_cards, contract.ranking)
        self.actions: Final = tuple([PLAYS[card] for card in cards])
        self._view = view
        self._other = opponent_of(view.seat)
        self._agreed = contract
        self._kinds = Kinds(cards, view, contract.ranking)
        self._worlds = worlds_of(view)
        self._past = Past.of(view)
        self._known = [0, 0, 0, 0]
        if view.exchanged is not None:
            seat, card = view.exchanged
            self._known[seat] = card.bit
        for seat, combination in view.shown or ():
            self._known[seat] |= combination.cards.mask
        self._played = [card.bit for card in self._past.cards]
        self._sign = 1 if view.seat is SEATS[0] else -1
        self._contract = open_contract(contract, view.options)
        self._scratch = OpenTable(self._contract)
        self._player = QuickPlayer(self._scratch)

    def draw(self, lot: Random) -> World[OpenTable, int]:
        view = self._view
        *now, talon = self._worlds.draw(lot)
        hands = self._past.whole(now)
        known = self._known.copy()
        if self._will_exchange(hands[self._other]):
            assert view.turned is not None
            hands[self._other] = exchanged(hands[self._other], view.turned)
            known[self._other] = view.turned.bit
        table = OpenTable(self._contract)
        leader = SEATS.index(self._past.leader)
        table.deal([hands[seat] for seat in SEATS], talon, [known[seat] for seat in SEATS], leader)
        return World(tuple(hands), table, self._player.replay(table, self._played, SEATS.index(view.seat)))

    def likelihood(self, world: World[OpenTable, int]) -> float:
        return _UNLIKELY**world.fit

    def scores(self, world: World[OpenTable, int]) -> Sequence[float]:
        view, maker, trump = self._view, self._agreed.maker, self._agreed.trump
        winning, owner = view.shown, owner_of(pair_of(trump), world.hands)
        start = world.table
        if winning is None:
            winning = holdings_of(world.hands, trump, view.options.low_groups).winning
            start = OpenTable(self._contract)
            start.copy(world.table)
            start.to_show = _cards_of(winning)
        north, south = [points_held(winning, (seat,)) + BELLA * (owner is seat) for seat in SEATS]
        outcomes = self._player.outcomes(start, self._kinds.bits, self._scratch)
        payoffs = [payoff(maker, north + ours, south + theirs) for ours, theirs in outcomes]
        return self._kinds.spread([self._sign * points for points in payoffs])

    def _will_exchange(self, hand: int) -> bool:
        """Whether the other, yet to play its first card, holds the 7 and may exchange it: hardly anybody would not."""
        view = self._view
        assert view.turned is not None
        return self._agreed.accepted and not self._past.by_seat[self._other] and bool(hand & seven_of(view.turned).bit)


def _cards_of(owned: Sequence[tuple[Seat, Combination]]) -> list[int]:
    """The cards of some combinations, by their owners in the order N, S."""
    cards = dict.fromkeys(SEATS, 0)
    for seat, combination in owned:
        cards[seat] |= combination.cards.mask
    return list(cards.values())


def open_contract(contract: Contract, options: TwoHandedOptions) -> OpenContract:
    """A contract as the search lays it out."""
    ranking = contract.ranking
    return OpenContract(
        SEATS.index(contract.maker),
        ranking.trumps,
        pair_of(contract.trump),
        by_bit(ranking.beats),
        by_bit(ranking.points),
        options.must_head_trump,
    )


def card_study(view: TwoHandedView) -> CardStudy | None:
    """The choice of a card; bids and the exchange are left to the rules."""
    return CardStudy(view) if view.phase is Phase.PLAY and Exchange() not in view.legal else None
