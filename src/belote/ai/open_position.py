"""A position of classic belote with all cards open: what the solver is asked about, and what no player is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.ai.classic.open_table import TRICKS
from belote.engine.cards import PACK_32, Card, Suit, cards_in, mask_of
from belote.engine.classic.facts import NOTHING, side_of
from belote.engine.classic.scoring import CAPOT
from belote.engine.kernel import BELOTE, legal_belote, points_in, winner_of
from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK

_PACK: Final = mask_of(PACK_32)


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """The play of a deal at some moment, seen from above the table."""

    trump: Suit
    hands: tuple[int, int, int, int]
    """What each seat still holds, as masks."""
    leader: Seat
    """Who leads, or led, the trick."""
    table: tuple[int, ...] = ()
    """The cards of the trick that has begun, in the order played."""
    points: tuple[int, int] = NOTHING
    """The points of NS and of EW in the tricks that are over; after the last one, with what that one gives."""
    tricks: tuple[int, int] = NOTHING
    """How many of those each side won."""

    def __post_init__(self) -> None:
        """`ValueError` for what no deal can come to."""
        held = [hand.bit_count() for hand in self.hands[self.leader :] + self.hands[: self.leader]]
        left = TRICKS - sum(self.tricks)
        if len(self.table) > 3 or held != [left - (place < len(self.table)) for place in range(4)]:
            raise ValueError(f"{held} cards in turn order, {len(self.table)} on the table, {left} tricks left")
        if left < TRICKS and not self.tricks[side_of(self.leader)]:
            raise ValueError("the leader has won no trick")
        cards = self.cards
        if cards.bit_count() != sum(held) + len(self.table) or cards & ~_PACK:
            raise ValueError("a card is there twice, or is none of belote's")
        if left and sum(self.points) + points_in(cards, BELOTE[self.trump]) != points_in(_PACK, BELOTE[self.trump]):
            raise ValueError("the points do not add up to a deal's")

    @property
    def cards(self) -> int:
        """The cards in the hands and on the table."""
        north, east, south, west = self.hands
        return north | east | south | west | mask_of(self.table)

    @property
    def to_act(self) -> Seat:
        """Whose turn it is, while there are cards."""
        return Seat((self.leader + len(self.table)) % 4)

    @property
    def legal(self) -> tuple[Card, ...]:
        """What the seat to play may play; nothing when the deal is over."""
        hand, ranking = self.hands[self.to_act], BELOTE[self.trump]
        if self.table:
            best = winner_of(self.table, ranking)
            hand = legal_belote(hand, self.table[0], self.table[best], best == len(self.table) - 2, ranking)
        return tuple(cards_in(hand))

    def play(self, card: int) -> OpenPosition:
        """The position after a card, which must be legal."""
        north, east, south, west = (hand & ~(1 << card) for hand in self.hands)
        hands, table, ranking = (north, east, south, west), (*self.table, card), BELOTE[self.trump]
        if len(table) < 4:
            return OpenPosition(self.trump, hands, self.leader, table, self.points, self.tricks)
        winner = Seat((self.leader + winner_of(table, ranking)) % 4)
        side = side_of(winner)
        worth = points_in(mask_of(table), ranking)
        ours, theirs = self.tricks[side] + 1, self.tricks[1 - side]
        if ours + theirs == TRICKS:
            worth += LAST_TRICK if theirs else CAPOT
        taken = self.points[side] + worth, self.points[1 - side]
        points, tricks = (taken, (ours, theirs)) if side == 0 else (taken[::-1], (theirs, ours))
        return OpenPosition(self.trump, hands, winner, (), points, tricks)
