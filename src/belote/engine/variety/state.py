"""A match of Variety, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belote.engine.actions import Bid
from belote.engine.cards import Card
from belote.engine.dealing import FirstDeal
from belote.engine.game import Account, Trick
from belote.engine.seats import Seat, after
from belote.engine.state import BaseState, Settlement
from belote.engine.variety import auction
from belote.engine.variety.contracts import hauls_of
from belote.engine.variety.facts import ACCOUNTS, SEATS, Partnership, VarietyResult
from belote.engine.variety.options import VarietyOptions
from belote.engine.variety.scoring import score_deal
from belote.engine.variety.turn import VarietyTurn
from belote.engine.variety.view import VarietyView


@dataclass(frozen=True, slots=True)
class VarietyState(BaseState[VarietyOptions, Partnership, VarietyResult]):
    """A position of a match; meets `belote.engine.game.State`."""

    @property
    def turn(self) -> VarietyTurn:
        return VarietyTurn(self.options, self.board, self.hand_to_act)

    def view(self, seat: Seat) -> VarietyView:
        return VarietyView(self.standing, self.board, seat, *self.cards_seen_by(seat))

    def first_deal(self, pack: Sequence[Card], first: Seat) -> FirstDeal:
        return auction.deal_all(pack, first)

    def agreement(self, seat: Seat, bid: Bid) -> Partnership | None:
        return auction.partnership(seat, bid, self.board.bids)

    def settlement(self, agreement: Partnership) -> Settlement:
        return Settlement(after(agreement.attackers[0], SEATS), self.hands)

    def result(self, agreement: Partnership, tricks: tuple[Trick, ...]) -> VarietyResult:
        score = score_deal(agreement, hauls_of(tricks, agreement.sides))
        return VarietyResult(
            *self.deal_facts,
            total=self.totals_with(score.points),
            outcome=score.outcome,
            score=score.points,
            lines=score.lines,
            contract=agreement.number,
            attackers=agreement.attackers,
            tricks=tricks,
            points=score.captured,
        )

    def winners_by(self, result: VarietyResult) -> tuple[Account, ...]:
        if result.number < self.options.deals:
            return ()
        best = max(result.total)
        return tuple(account for account, total in zip(ACCOUNTS, result.total, strict=True) if total == best)
