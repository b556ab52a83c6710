"""Two-handed belote as one object: what the rest of the house asks of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.board import Board, Standing
from belote.engine.cards import PACK_32
from belote.engine.game import Account, Options, Result, of_game
from belote.engine.kernel import belote_ranking
from belote.engine.summary import letter_of, name_of, points_by_name, tricks_summary
from belote.engine.two_handed.facts import ACCOUNTS, SEATS, TwoHandedResult
from belote.engine.two_handed.options import TwoHandedOptions
from belote.engine.two_handed.state import TwoHandedState


class TwoHandedGame:
    """Belote for two; meets `belote.engine.game.Game`."""

    id: Final = "two-handed"
    seats: Final = SEATS
    pack: Final = PACK_32
    accounts: Final = ACCOUNTS
    no_trump: Final = belote_ranking(None)
    options_type: Final = TwoHandedOptions

    def __reduce__(self) -> str:
        return "TWO_HANDED"

    def start(self, options: Options) -> TwoHandedState:
        return TwoHandedState(Standing(self, of_game(options, TwoHandedOptions)), Board())

    def deal_summary(self, result: Result) -> Mapping[str, object]:
        deal = of_game(result, TwoHandedResult)
        return {
            "deal": deal.number,
            "dealer": deal.dealer.name,
            "maker": name_of(deal.maker),
            "trump": letter_of(deal.trump),
            "outcome": deal.outcome.value,
            "tricks": tricks_summary(deal.tricks),
            "card_points": points_by_name(ACCOUNTS, deal.card_points),
            "bella": name_of(deal.bella),
            "groups": points_by_name(ACCOUNTS, deal.groups),
            "sequences": points_by_name(ACCOUNTS, deal.sequences),
            "score": points_by_name(ACCOUNTS, deal.score),
            "total": points_by_name(ACCOUNTS, deal.total),
        }

    def winner_summary(self, winners: tuple[Account, ...]) -> str | None:
        return winners[0].name if winners else None


TWO_HANDED: Final = TwoHandedGame()
"""The one instance, in every process; games hold no state."""
