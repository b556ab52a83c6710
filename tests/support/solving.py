"""Positions with all cards open, and what they are worth by plain minimax over the engine's own moves."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from belote.ai.classic.open_table import TRICKS
from belote.ai.open_position import OpenPosition
from belote.engine.cards import PACK_32, Card, CardSet, Suit, cards_in, mask_of
from belote.engine.game import Phase
from belote.engine.kernel import BELOTE, legal_belote, points_in, winner_of
from belote.engine.seats import Seat

Pair = tuple[int, int]
_PACK: Final = mask_of(PACK_32)


def random_position(lot: Random, cards: int, on_table: int | None = None) -> OpenPosition:
    """A position in the trick that began with so many cards in every hand; in half of them one side has won all."""
    trump, leader = lot.choice(list(Suit)), lot.choice(list(Seat))
    pack = lot.sample(PACK_32, 4 * cards)
    north, east, south, west = (mask_of(pack[cards * seat : cards * (seat + 1)]) for seat in range(4))
    gone, gone_points = TRICKS - cards, points_in(_PACK & ~mask_of(pack), BELOTE[trump])
    side = leader % 2
    if lot.random() < 0.5 or gone < 2:
        ours, taken = gone, gone_points
    else:
        ours, taken = lot.randrange(1, gone), lot.randint(0, gone_points)
    tricks, points = (ours, gone - ours), (taken, gone_points - taken)
    if side == 1:
        tricks, points = tricks[::-1], points[::-1]
    position = OpenPosition(trump, (north, east, south, west), leader, (), points, tricks)
    for _ in range(lot.randrange(4) if on_table is None else on_table):
        position = position.play(lot.choice(position.legal))
    return position


def position_of(
    hands: Mapping[str, str], trump: str, leader: str, points: Pair = (0, 0), tricks: Pair = (0, 0)
) -> OpenPosition:
    """A position written down, at the start of a trick."""
    north, east, south, west = (CardSet.parse(hands[seat.name]).mask for seat in Seat)
    return OpenPosition(Suit.parse(trump), (north, east, south, west), Seat.parse(leader), (), points, tricks)


def position_in(state: Any) -> OpenPosition:
    """Where the play of a deal of classic belote stands."""
    board = state.board
    points, tricks = [0, 0], [0, 0]
    ranking = board.contract.ranking
    for trick in board.tricks:
        points[trick.winner % 2] += points_in(mask_of(card for _, card in trick.plays), ranking)
        tricks[trick.winner % 2] += 1
    leader = board.trick.plays[0][0] if board.trick.plays else state.to_act
    table = tuple(card for _, card in board.trick.plays)
    hands = tuple(state.hands)
    return OpenPosition(board.contract.trump, hands, leader, table, tuple(points), tuple(tricks))


def margin(pair: Pair) -> int:
    """What NS has more than EW."""
    return pair[0] - pair[1]


def worth_by_state(state: Any) -> Pair:
    """What NS and EW end with, by the whole engine: every sequence of actions is played to its end."""
    if state.phase is not Phase.PLAY:
        return state.results[-1].card_points
    pairs = [worth_by_state(state.apply(action).state) for action in state.legal()]
    return max(pairs, key=margin) if state.to_act % 2 == 0 else min(pairs, key=margin)


class Minimax:
    """What NS and EW end with, by the kernel of the rules; no bounds, no cuts, only equal positions are met once."""

    def __init__(self, position: OpenPosition) -> None:
        self.position = position
        self.ranking = BELOTE[position.trump]
        self.met: dict[tuple[tuple[int, ...], int, int | None], int] = {}

    @property
    def worth(self) -> Pair:
        position = self.position
        if not position.cards:
            return position.points
        swept = next((side for side in (0, 1) if not position.tricks[1 - side]), None)
        total = margin(position.points) + self.play(position.hands, position.leader, position.table, swept)
        points = 252 if abs(total) == 252 else 162
        return (points + total) // 2, (points - total) // 2

    def play(self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], swept: int | None) -> int:
        """What NS takes more than EW from here on; ``swept`` is the side that won all tricks so far."""
        if len(table) == 4:
            return self.gather(hands, leader, table, swept)
        seat = (leader + len(table)) % 4
        hand, before, behind = hands[seat], hands[:seat], hands[seat + 1 :]
        margins = [
            self.play((*before, hand & ~(1 << card), *behind), leader, (*table, card), swept)
            for card in cards_in(self.legal(hand, table))
        ]
        return max(margins) if seat % 2 == 0 else min(margins)

    def legal(self, hand: int, table: tuple[int, ...]) -> int:
        if not table:
            return hand
        best = winner_of(table, self.ranking)
        return legal_belote(hand, table[0], table[best], (len(table) - best) % 2 == 0, self.ranking)

    def gather(self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], swept: int | None) -> int:
        winner = (leader + winner_of(table, self.ranking)) % 4
        swept = swept if swept == winner % 2 else None
        points = sum(self.ranking.points[card] for card in table)
        if not any(hands):
            points += 10 if swept is None else 100
        more = points if winner % 2 == 0 else -points
        if any(hands):
            key = hands, winner, swept
            if key not in self.met:
                self.met[key] = self.play(hands, winner, (), swept)
            more += self.met[key]
        return more


def renamed(position: OpenPosition, suits: Mapping[Suit, Suit], turn: int) -> OpenPosition:
    """The same position with the suits renamed, and every seat moved ``turn`` places on."""

    def moved(cards: int) -> int:
        return mask_of(Card.of(card.rank, suits[card.suit]) for card in cards_in(cards))

    hands = [0, 0, 0, 0]
    for seat, hand in enumerate(position.hands):
        hands[(seat + turn) % 4] = moved(hand)
    north, east, south, west = hands
    across = turn % 2 == 1
    return OpenPosition(
        suits[position.trump],
        (north, east, south, west),
        Seat((position.leader + turn) % 4),
        tuple(moved(1 << card).bit_length() - 1 for card in position.table),
        position.points[::-1] if across else position.points,
        position.tricks[::-1] if across else position.tricks,
    )
