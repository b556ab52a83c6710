"""What the studies of a card to play have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Self, TypeVar

from belote.ai.playing_out import TableT
from belote.engine.cards import Card
from belote.engine.game import View
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat

FitT = TypeVar("FitT")


class World(NamedTuple, Generic[TableT, FitT]):
    """The hidden cards as they may be."""

    hands: tuple[int, ...]
    """What each seat was given to play with, by seat."""
    table: TableT
    """The deal, played up to now."""
    fit: FitT
    """How what the others did goes with these hands; in most studies, how many cards were not played by the rules."""


@dataclass(frozen=True, slots=True)
class Past:
    """What was played in a deal so far, to be played again with other hidden cards."""

    leader: Seat
    """Who led first; the viewer, if nobody did."""
    cards: tuple[Card, ...]
    """In the order played."""
    by_seat: tuple[int, ...]
    """As sets, for all four seats."""

    @classmethod
    def of(cls, view: View) -> Self:
        plays = [play for trick in (*view.tricks, view.trick) for play in trick.plays]
        by_seat = [0] * len(Seat)
        for seat, card in plays:
            by_seat[seat] |= card.bit
        return cls(plays[0][0] if plays else view.seat, tuple([card for _, card in plays]), tuple(by_seat))

    def whole(self, hands: Sequence[int]) -> list[int]:
        """The hands, by seat, of which these are left."""
        return [hand | gone for hand, gone in zip(hands, self.by_seat, strict=True)]


def cheapest_first(cards: Iterable[Card], ranking: Ranking) -> list[Card]:
    """Cards of belote in the order in which they are given up: plain ones before trumps, then by their points."""
    return sorted(cards, key=lambda card: (bool(ranking.trumps & card.bit), ranking.points[card], card))
