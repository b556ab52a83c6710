"""A match of two-handed belote, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from belote.engine.actions import Accept, Bid
from belote.engine.cards import Card
from belote.engine.combinations import Combination, points_held
from belote.engine.dealing import FirstDeal
from belote.engine.events import Exchanged
from belote.engine.game import Account, Step, Trick
from belote.engine.lines import past_target
from belote.engine.seats import Seat
from belote.engine.state import BaseState, Settlement
from belote.engine.two_handed import auction
from belote.engine.two_handed.combinations import holdings_of, is_group
from belote.engine.two_handed.exchange import exchanged, seven_of
from belote.engine.two_handed.facts import ACCOUNTS, RANKINGS, Contract, TwoHandedResult
from belote.engine.two_handed.options import TwoHandedOptions
from belote.engine.two_handed.scoring import count_of, score_deal
from belote.engine.two_handed.turn import TwoHandedTurn
from belote.engine.two_handed.view import TwoHandedView


@dataclass(frozen=True, slots=True)
class TwoHandedState(BaseState[TwoHandedOptions, Contract, TwoHandedResult]):
    """A position of a match; meets `belote.engine.game.State`. ``stock`` is the talon."""

    @property
    def turn(self) -> TwoHandedTurn:
        return TwoHandedTurn(self.options, self.board, self.hand_to_act)

    def view(self, seat: Seat) -> TwoHandedView:
        return TwoHandedView(self.standing, self.board, seat, *self.cards_seen_by(seat), talon=len(self.stock))

    def first_deal(self, pack: Sequence[Card], first: Seat) -> FirstDeal:
        return auction.deal_first(pack, first)

    def agreement(self, seat: Seat, bid: Bid) -> Contract | None:
        assert self.board.turned is not None
        trump = auction.BIDDING.trump_of(bid, self.board.turned)
        return None if trump is None else Contract(seat, RANKINGS[self.options.ace][trump], isinstance(bid, Accept))

    def passed_out(self, bids_made: int) -> TwoHandedResult | None:
        return TwoHandedResult(*self.deal_facts, self.totals) if auction.BIDDING.is_over(bids_made) else None

    def settlement(self, agreement: Contract) -> Settlement:
        hands, talon = auction.complete(self.hands, self.stock, self.first)
        return Settlement(self.first, hands, talon, holdings_of(hands, agreement.trump, self.options.low_groups))

    def exchange(self) -> Step:
        seat, turned, contract = self.board.to_act, self.board.turned, self.board.contract
        assert seat is not None
        assert turned is not None
        assert contract is not None
        hands = (*self.hands[:seat], exchanged(self.hands[seat], turned), *self.hands[seat + 1 :])
        board = replace(self.board, turned=seven_of(turned), contract=replace(contract, exchange=(seat, turned)))
        nine = list(hands)
        for leader, card in self.board.trick.plays:
            nine[leader] |= card.bit
        holdings = holdings_of(nine, contract.trump, self.options.low_groups)
        state = replace(self, board=board, hands=hands, holdings=holdings)
        return Step(state, (Exchanged(seat, turned),))

    def result(self, agreement: Contract, tricks: tuple[Trick, ...]) -> TwoHandedResult:
        holdings = self.holdings
        score = score_deal(count_of(agreement, tricks, holdings))
        return TwoHandedResult(
            *self.deal_facts,
            total=self.totals_with(score.points),
            outcome=score.outcome,
            score=score.points,
            lines=score.lines,
            maker=agreement.maker,
            trump=agreement.trump,
            tricks=tricks,
            card_points=score.card_points,
            bella=holdings.owner,
            groups=_points_of([(seat, one) for seat, one in holdings.winning if is_group(one)]),
            sequences=_points_of([(seat, one) for seat, one in holdings.winning if not is_group(one)]),
        )

    def winners_by(self, result: TwoHandedResult) -> tuple[Account, ...]:
        return past_target(result.total, self.options.target, ACCOUNTS)


def _points_of(combinations: Sequence[tuple[Seat, Combination]]) -> tuple[int, ...]:
    return tuple(points_held(combinations, account.seats) for account in ACCOUNTS)
