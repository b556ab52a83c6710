"""What the states of all games have in common: how a deal goes on from the pack to the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from belote.engine.actions import Action, Bid, Exchange, Play
from belote.engine.board import EMPTY_TRICK, AgreementT, Board, OptionsT, ResultT, Situation
from belote.engine.cards import Card, CardSet, mask_of
from belote.engine.combinations import NO_HOLDINGS, Holdings
from belote.engine.dealing import FirstDeal
from belote.engine.errors import IllegalAction, Refusal, WrongDeal
from belote.engine.events import Called, DealEnded, Dealt, Event, MatchEnded, Played, Said, Settled, Shown, TrickTaken
from belote.engine.game import Account, Phase, Step, Trick, View
from belote.engine.lines import added
from belote.engine.seats import Seat, after
from belote.engine.tricks import add_card
from belote.engine.turn import Turn


class Settlement(NamedTuple):
    """What the end of the bidding brings, besides the agreement itself."""

    leader: Seat
    hands: tuple[int, ...]
    stock: tuple[Card, ...] = ()
    holdings: Holdings = NO_HOLDINGS


@dataclass(frozen=True, slots=True)
class BaseState(Situation[OptionsT, AgreementT, ResultT], ABC):
    """A position of a match; meets `belote.engine.game.State` once a game has filled in its own rules."""

    hands: tuple[int, ...] = (0,) * len(Seat)
    """The mask of each seat's hand, by seat; a seat where nobody sits has an empty one."""
    stock: tuple[Card, ...] = ()
    """The cards in no hand and on no table, the next to be dealt first."""
    holdings: Holdings = NO_HOLDINGS

    # What a game fills in

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What a seat may know."""

    @property
    @abstractmethod
    def turn(self) -> Turn[OptionsT, AgreementT]:
        """The turn of the seat to act."""

    @abstractmethod
    def first_deal(self, pack: Sequence[Card], first: Seat) -> FirstDeal:
        """What lies where before the bidding, the seat ``first`` served first."""

    @abstractmethod
    def agreement(self, seat: Seat, bid: Bid) -> AgreementT | None:
        """What this next bid settles; ``None`` while the bidding goes on."""

    @abstractmethod
    def settlement(self, agreement: AgreementT) -> Settlement:
        """Who leads, and with which cards everybody plays."""

    @abstractmethod
    def result(self, agreement: AgreementT, tricks: tuple[Trick, ...]) -> ResultT:
        """The score of a deal played to its end."""

    @abstractmethod
    def winners_by(self, result: ResultT) -> tuple[Account, ...]:
        """Who has won the match with this deal; empty while it goes on."""

    def passed_out(self, bids_made: int) -> ResultT | None:
        """The result when so many bids have settled nothing and no more may follow; ``None`` while they may."""
        return None

    def exchange(self) -> Step:
        """Let the seat to act make the exchange that its turn allows."""
        raise NotImplementedError(f"{self.game.id} has no exchange")

    # What the parts that a game fills in are made of

    @property
    def first(self) -> Seat:
        """Who is served, bids and, where nothing else is ruled, leads first in this deal."""
        assert self.standing.dealer is not None
        return after(self.standing.dealer, self.game.seats)

    @property
    def hand_to_act(self) -> int:
        """The hand of the seat to act; empty when nobody is."""
        return 0 if self.board.to_act is None else self.hands[self.board.to_act]

    def cards_seen_by(self, seat: Seat) -> tuple[CardSet, tuple[int, ...]]:
        """A seat's own cards, and how many everybody holds; `ValueError` for a seat where nobody sits."""
        if seat not in self.game.seats:
            raise ValueError(f"nobody sits at {seat.name} in this game")
        return CardSet(self.hands[seat]), tuple([self.hands[one].bit_count() for one in self.game.seats])

    @property
    def deal_facts(self) -> tuple[int, Seat]:
        """Number and dealer of the deal going on."""
        assert self.standing.dealer is not None
        return self.standing.number, self.standing.dealer

    def totals_with(self, score: tuple[int, ...]) -> tuple[int, ...]:
        """The totals once a score is written down."""
        return added((self.totals, score))

    # What may be done

    @property
    def next_dealer(self) -> Seat | None:
        return None if self.standing.dealer is None else after(self.standing.dealer, self.game.seats)

    def legal(self) -> tuple[Action, ...]:
        return self.turn.legal()

    def refusal(self, action: Action) -> Refusal | None:
        return self.turn.refusal(action)

    def apply(self, action: Action) -> Step:
        refusal = self.turn.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Play):
            return self._played(action.card)
        return self.exchange() if isinstance(action, Exchange) else self._bidden(action)

    def deal(self, pack: Sequence[Card], dealer: Seat) -> Step:
        game = self.game
        if self.phase is Phase.OVER:
            raise WrongDeal("the match is over")
        if self.phase is not Phase.DEAL:
            raise WrongDeal("the deal before is not over")
        if len(pack) != len(game.pack) or mask_of(pack) != mask_of(game.pack):
            lowest = min(card.rank for card in game.pack)
            raise WrongDeal(f"the pack is not the {len(game.pack)} cards from {lowest.label} to ace once each")
        if dealer not in game.seats:
            raise WrongDeal(f"nobody sits at {dealer.name} in this game")
        expected = self.next_dealer
        if expected not in (None, dealer):
            raise WrongDeal(f"the dealer must be {expected.name}, not {dealer.name}")
        first = after(dealer, game.seats)
        hands, turned, stock = self.first_deal(pack, first)
        standing = replace(self.standing, number=self.number + 1, dealer=dealer)
        state = self.__class__(standing, Board(Phase.AUCTION, first, turned), hands, stock)
        return Step(state, (Dealt(standing.number, dealer, turned),))

    def _bidden(self, bid: Bid) -> Step:
        board = self.board
        seat = board.to_act
        assert seat is not None
        bids, called = (*board.bids, (seat, bid)), Called(seat, bid)
        agreement = self.agreement(seat, bid)
        if agreement is not None:
            leader, hands, stock, holdings = self.settlement(agreement)
            board = Board(Phase.PLAY, leader, board.turned, bids, agreement)
            settled = Settled(agreement.takers, agreement.ranking.trump, agreement.number)
            return Step(self.__class__(self.standing, board, hands, stock, holdings), (called, settled))
        board = replace(board, bids=bids, to_act=after(seat, self.game.seats))
        passed_out = self.passed_out(len(bids))
        if passed_out is not None:
            return self._ended(board, self.hands, passed_out, [called])
        return Step(replace(self, board=board), (called,))

    def _played(self, card: Card) -> Step:
        board, holdings, seats = self.board, self.holdings, self.game.seats
        seat, contract = board.to_act, board.contract
        assert seat is not None
        assert contract is not None
        hand = self.hands[seat]
        hands = (*self.hands[:seat], hand & ~card.bit, *self.hands[seat + 1 :])
        events: list[Event] = [Played(seat, card)]
        said, shown = board.said, board.shown
        words = holdings.said(seat, card, hand, not board.tricks)
        if words:
            events.extend([Said(seat, word) for word in words])
            said = (*said, *((seat, word) for word in words))
        trick = add_card(board.trick, seat, card, contract.ranking)
        if len(board.tricks) * len(seats) + len(trick.plays) == holdings.shown_with:
            shown = holdings.winning
            if any(holdings.held):
                events.append(Shown(shown))

        tricks, to_act = board.tricks, after(seat, seats)
        complete = len(trick.plays) == len(seats)
        if complete:
            assert trick.winner is not None
            events.append(TrickTaken(trick))
            tricks, to_act, trick = (*tricks, trick), trick.winner, EMPTY_TRICK
        board = Board(Phase.PLAY, to_act, board.turned, board.bids, contract, tricks, trick, said, shown)
        if complete and not any(hands):
            return self._ended(board, hands, self.result(contract, tricks), events)
        return Step(self.__class__(self.standing, board, hands, self.stock, holdings), tuple(events))

    def _ended(self, board: Board[AgreementT], hands: tuple[int, ...], result: ResultT, events: list[Event]) -> Step:
        winners = self.winners_by(result)
        standing = replace(self.standing, results=(*self.standing.results, result), winners=winners)
        board = replace(board, phase=Phase.OVER if winners else Phase.DEAL, to_act=None)
        events.append(DealEnded(result))
        if winners:
            events.append(MatchEnded(tuple(account.name for account in winners)))
        return Step(replace(self, standing=standing, board=board, hands=hands), tuple(events))
