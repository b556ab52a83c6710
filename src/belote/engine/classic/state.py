"""A match of classic belote, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belote.engine.actions import Bid
from belote.engine.cards import Card
from belote.engine.classic import auction
from belote.engine.classic.declarations import holdings_of
from belote.engine.classic.facts import ACCOUNTS, ClassicResult, Contract
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.scoring import count_of, score_deal
from belote.engine.classic.turn import ClassicTurn
from belote.engine.classic.view import ClassicView
from belote.engine.combinations import points_held
from belote.engine.dealing import FirstDeal
from belote.engine.game import Account, Trick
from belote.engine.lines import past_target
from belote.engine.seats import Seat
from belote.engine.state import BaseState, Settlement


@dataclass(frozen=True, slots=True)
class ClassicState(BaseState[ClassicOptions, Contract, ClassicResult]):
    """A position of a match; meets `belote.engine.game.State`."""

    @property
    def turn(self) -> ClassicTurn:
        return ClassicTurn(self.options, self.board, self.hand_to_act)

    def view(self, seat: Seat) -> ClassicView:
        return ClassicView(self.standing, self.board, seat, *self.cards_seen_by(seat))

    def first_deal(self, pack: Sequence[Card], first: Seat) -> FirstDeal:
        return auction.deal_first(pack, first)

    def agreement(self, seat: Seat, bid: Bid) -> Contract | None:
        assert self.board.turned is not None
        trump = auction.BIDDING.trump_of(bid, self.board.turned)
        return None if trump is None else Contract(seat, trump)

    def passed_out(self, bids_made: int) -> ClassicResult | None:
        if not auction.BIDDING.is_over(bids_made):
            return None
        return ClassicResult(*self.deal_facts, self.totals, self.standing.carried)

    def settlement(self, agreement: Contract) -> Settlement:
        assert self.board.turned is not None
        hands = auction.complete(self.hands, self.board.turned, self.stock, self.first, agreement.taker)
        holdings = holdings_of(hands, agreement.trump, self.options.declarations)
        return Settlement(self.first, hands, (), holdings)

    def result(self, agreement: Contract, tricks: tuple[Trick, ...]) -> ClassicResult:
        holdings = self.holdings
        score = score_deal(count_of(agreement, tricks, holdings, self.standing.carried))
        return ClassicResult(
            *self.deal_facts,
            total=self.totals_with(score.points),
            carried=score.carried,
            outcome=score.outcome,
            score=score.points,
            lines=score.lines,
            taker=agreement.taker,
            trump=agreement.trump,
            tricks=tricks,
            card_points=score.card_points,
            belote=holdings.owner,
            declarations=tuple(points_held(holdings.winning, account.seats) for account in ACCOUNTS),
        )

    def winners_by(self, result: ClassicResult) -> tuple[Account, ...]:
        return past_target(result.total, self.options.target, ACCOUNTS)
