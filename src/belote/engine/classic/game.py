"""Classic belote as one object: what the rest of the house asks of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import PACK_32
from belote.engine.classic.facts import ACCOUNTS, SEATS, ClassicResult, Standing, side_of
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.state import ClassicState
from belote.engine.game import Account, Options, Result
from belote.engine.seats import Seat


class ClassicGame:
    """Four-player belote; meets `belote.engine.game.Game`."""

    id: Final = "classic"
    seats: Final = SEATS
    pack: Final = PACK_32
    accounts: Final = ACCOUNTS
    options_type: Final = ClassicOptions

    def start(self, options: Options) -> ClassicState:
        if not isinstance(options, ClassicOptions):
            raise TypeError(f"classic belote is played with ClassicOptions, not {type(options).__name__}")
        return ClassicState(Standing(options))

    def deal_summary(self, result: Result) -> Mapping[str, object]:
        if not isinstance(result, ClassicResult):
            raise TypeError(f"not a deal of classic belote: {type(result).__name__}")
        return {
            "deal": result.number,
            "dealer": result.dealer.name,
            "taker": _name(result.taker),
            "trump": None if result.trump is None else result.trump.letter,
            "outcome": result.outcome.value,
            "tricks": [
                {
                    "leader": _name(trick.leader),
                    "cards": [str(card) for card in trick.cards],
                    "winner": _name(trick.winner),
                }
                for trick in result.tricks
            ],
            "card_points": _sides(result.card_points),
            "belote": None if result.belote is None else ACCOUNTS[side_of(result.belote)].name,
            "declarations": _sides(result.declarations),
            "score": _sides(result.score),
            "carried": result.carried,
            "total": _sides(result.total),
        }

    def winner_summary(self, winners: tuple[Account, ...]) -> str | None:
        return winners[0].name if winners else None


CLASSIC: Final = ClassicGame()
"""The one instance; games hold no state."""


def _sides(points: tuple[int, int]) -> dict[str, int]:
    return {account.name: number for account, number in zip(ACCOUNTS, points, strict=True)}


def _name(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name
