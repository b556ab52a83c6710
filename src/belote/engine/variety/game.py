"""Variety as one object: what the rest of the house asks of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.board import Board, Standing
from belote.engine.cards import PACK_52
from belote.engine.game import Account, Options, Result, of_game
from belote.engine.summary import points_by_name, tricks_summary
from belote.engine.variety.contracts import NO_TRUMP
from belote.engine.variety.facts import ACCOUNTS, SEATS, VarietyResult
from belote.engine.variety.options import VarietyOptions
from belote.engine.variety.state import VarietyState


class VarietyGame:
    """Robert Abbott's Variety; meets `belote.engine.game.Game`."""

    id: Final = "variety"
    seats: Final = SEATS
    pack: Final = PACK_52
    accounts: Final = ACCOUNTS
    no_trump: Final = NO_TRUMP
    options_type: Final = VarietyOptions

    def __reduce__(self) -> str:
        return "VARIETY"

    def start(self, options: Options) -> VarietyState:
        return VarietyState(Standing(self, of_game(options, VarietyOptions)), Board())

    def deal_summary(self, result: Result) -> Mapping[str, object]:
        deal = of_game(result, VarietyResult)
        attackers, defenders = deal.points
        return {
            "deal": deal.number,
            "dealer": deal.dealer.name,
            "contract": deal.contract,
            "attackers": [seat.name for seat in deal.attackers],
            "outcome": deal.outcome.value,
            "tricks": tricks_summary(deal.tricks),
            "points": {"attackers": attackers, "defenders": defenders},
            "score": points_by_name(ACCOUNTS, deal.score),
            "total": points_by_name(ACCOUNTS, deal.total),
        }

    def winner_summary(self, winners: tuple[Account, ...]) -> list[str] | None:
        return [account.name for account in winners] or None


VARIETY: Final = VarietyGame()
"""The one instance, in every process; games hold no state."""
