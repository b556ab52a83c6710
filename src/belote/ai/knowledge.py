"""What a player knows of the hidden hands: exactly what its view implies or, if forgetful, what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belote.engine.cards import Card, mask_of
from belote.engine.combinations import Saying, pair_of
from belote.engine.game import View
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat goes by during the play. Sets of cards are masks, tuples are by seat, all four of them."""

    seat: Seat
    ranking: Ranking
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    played: tuple[int, ...]
    """What each seat has played in this deal."""
    unseen: int
    """The cards that are in another hand, or may be."""
    possible: tuple[int, ...]
    """The cards that each seat may hold; exactly its hand for the viewer."""
    certain: tuple[int, ...]
    """The cards that each seat holds for sure."""

    @property
    def gone(self) -> int:
        """The cards played in this deal, those on the table too."""
        return self.played[0] | self.played[1] | self.played[2] | self.played[3]

    @property
    def trumps_out(self) -> int:
        """The trumps that are in another hand, or may be."""
        return self.unseen & self.ranking.trumps

    def may_hold(self, seat: Seat, cards: int) -> bool:
        """Whether a seat may hold any of these cards."""
        return bool(self.possible[seat] & cards)

    def is_master(self, card: Card) -> bool:
        """Whether no other hand can have a higher card of its suit."""
        return not self.unseen & self.ranking.beats[card] & SUIT_MASK_OF[card]


def ranking_of(view: View) -> Ranking:
    """What beats what during the play; `ValueError` before."""
    if view.ranking is None:
        raise ValueError("there is no trump before the bidding is over")
    return view.ranking


def by_seat(view: View, values: Sequence[int]) -> tuple[int, ...]:
    """Values in the order of the game's seats, for all four seats: 0 where nobody sits."""
    seats = view.game.seats
    return tuple([values[seats.index(seat)] if seat in seats else 0 for seat in Seat])


def read_pair(
    view: View, word: Saying, ranking: Ranking, played: Sequence[int], lacking: list[int], certain: list[int]
) -> None:
    """Who played K or Q of trump and said the word for the pair has the other one; who said nothing has not."""
    assert ranking.trump is not None
    pair = pair_of(ranking.trump)
    sayers = {seat for seat, saying in view.said if saying is word}
    for seat in view.game.seats:
        if seat in sayers:
            certain[seat] |= pair & ~played[seat]
        elif played[seat] & pair:
            lacking[seat] |= pair


def glance(view: View) -> Knowledge:
    """What a forgetful player goes by: its own hand, the cards on the table, and that everything else is somewhere."""
    seats, hand = view.game.seats, view.hand.mask
    played = [0] * len(Seat)
    for seat, card in view.trick.plays:
        played[seat] |= card.bit
    unseen = mask_of(view.game.pack) & ~hand & ~mask_of(view.trick.cards)
    possible = by_seat(view, [hand if seat is view.seat else unseen for seat in seats])
    certain = by_seat(view, [hand if seat is view.seat else 0 for seat in seats])
    counts = by_seat(view, view.counts)
    return Knowledge(view.seat, ranking_of(view), counts, tuple(played), unseen, possible, certain)
