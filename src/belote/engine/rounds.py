"""The auction that classic and two-handed belote share (rules `round-1`, `round-2`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from belote.engine.actions import NAMES, Accept, Bid, Name, Pass, Take
from belote.engine.board import AgreementT, OptionsT
from belote.engine.cards import Card, Suit
from belote.engine.errors import Refusal, Rule
from belote.engine.turn import Turn

_ROUND_2: Final[tuple[tuple[Bid, ...], ...]] = tuple(
    (*(NAMES[suit] for suit in Suit if suit is not turned), Pass()) for turned in Suit
)


@dataclass(frozen=True, slots=True)
class TwoRounds:
    """Two rounds over a card turned up: each takes its suit or passes, then each names another suit or passes."""

    accept: Take | Accept
    """The bid that makes the suit turned up trump."""
    players: int

    def legal(self, bids_made: int, turned: Card) -> tuple[Bid, ...]:
        """What the next to bid may say, after so many bids."""
        return (self.accept, Pass()) if bids_made < self.players else _ROUND_2[turned.suit]

    def refusal(self, bids_made: int, turned: Card) -> Refusal:
        """Why something else is no bid there."""
        return Refusal(Rule.ROUND_1 if bids_made < self.players else Rule.ROUND_2, suit=turned.suit)

    def trump_of(self, bid: Bid, turned: Card) -> Suit | None:
        """The trump that a bid settles; ``None`` for a pass."""
        if bid == self.accept:
            return turned.suit
        return bid.suit if isinstance(bid, Name) else None

    def is_over(self, bids_made: int) -> bool:
        """Whether everybody has spoken twice."""
        return bids_made == 2 * self.players


class RoundsTurn(Turn[OptionsT, AgreementT]):
    """The turn of a seat in a game that is bid so; how cards are played, the game fills in."""

    __slots__ = ()
    bidding: ClassVar[TwoRounds]

    def bids(self) -> tuple[Bid, ...]:
        assert self.board.turned is not None
        return self.bidding.legal(len(self.board.bids), self.board.turned)

    def refuse_bid(self, bid: Bid) -> Refusal:
        assert self.board.turned is not None
        return self.bidding.refusal(len(self.board.bids), self.board.turned)
