"""Classic belote as one object: what the rest of the house asks of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.board import Board, Standing
from belote.engine.cards import PACK_32
from belote.engine.classic.facts import ACCOUNTS, SEATS, ClassicResult, side_of
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.state import ClassicState
from belote.engine.game import Account, Options, Result, of_game
from belote.engine.kernel import belote_ranking
from belote.engine.summary import letter_of, name_of, points_by_name, tricks_summary


class ClassicGame:
    """Four-player belote; meets `belote.engine.game.Game`."""

    id: Final = "classic"
    seats: Final = SEATS
    pack: Final = PACK_32
    accounts: Final = ACCOUNTS
    no_trump: Final = belote_ranking(None)
    options_type: Final = ClassicOptions

    def __reduce__(self) -> str:
        return "CLASSIC"

    def start(self, options: Options) -> ClassicState:
        return ClassicState(Standing(self, of_game(options, ClassicOptions)), Board())

    def deal_summary(self, result: Result) -> Mapping[str, object]:
        deal = of_game(result, ClassicResult)
        return {
            "deal": deal.number,
            "dealer": deal.dealer.name,
            "taker": name_of(deal.taker),
            "trump": letter_of(deal.trump),
            "outcome": deal.outcome.value,
            "tricks": tricks_summary(deal.tricks),
            "card_points": points_by_name(ACCOUNTS, deal.card_points),
            "belote": None if deal.belote is None else ACCOUNTS[side_of(deal.belote)].name,
            "declarations": points_by_name(ACCOUNTS, deal.declarations),
            "score": points_by_name(ACCOUNTS, deal.score),
            "carried": deal.carried,
            "total": points_by_name(ACCOUNTS, deal.total),
        }

    def winner_summary(self, winners: tuple[Account, ...]) -> str | None:
        return winners[0].name if winners else None


CLASSIC: Final = ClassicGame()
"""The one instance, in every process; games hold no state."""
