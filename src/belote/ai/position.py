"""The moment at which a card of belote has to be chosen, in the words that the rules of play are written in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from belote.ai import weights
from belote.ai.knowledge import Knowledge
from belote.ai.odds import holds
from belote.engine.actions import Play
from belote.engine.cards import CARDS, Card, Rank, Suit
from belote.engine.game import View
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat, from_seat
from belote.engine.tricks import LAST_TRICK, trick_points, winning_card

ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True, slots=True)
class Position(ABC, Generic[ViewT]):
    """A player's turn to play a card: what it sees, what it knows, and what stands on the table."""

    view: ViewT
    know: Knowledge
    ranking: Ranking
    hand: int
    legal: tuple[Card, ...]
    led: Card | None
    """The first card of the trick; ``None`` to lead."""
    best: Card | None
    """The card that is winning the trick."""
    opponents: tuple[Seat, ...]
    """In turn order, from the player on."""
    opponents_behind: tuple[Seat, ...]
    """The opponents yet to play to this trick."""
    points: int
    """What lies on the table, the last trick's own included."""

    @classmethod
    def of(cls, view: ViewT, know: Knowledge) -> Self:
        """The position of the player to act."""
        trick, seats, ranking = view.trick, view.game.seats, know.ranking
        own_side = next(side for side in view.sides if view.seat in side)
        others = from_seat(view.seat, seats)[1:]
        behind = others[: len(others) - len(trick.plays)]
        return cls(
            view,
            know,
            ranking,
            view.hand.mask,
            tuple([action.card for action in view.legal if isinstance(action, Play)]),
            trick.plays[0][1] if trick.plays else None,
            winning_card(trick) if trick.plays else None,
            tuple([seat for seat in others if seat not in own_side]),
            tuple([seat for seat in behind if seat not in own_side]),
            trick_points(trick, ranking) + (LAST_TRICK if len(view.hand) == 1 else 0),
        )

    @abstractmethod
    def chance(self, card: Card) -> float:
        """The chance that the own side wins the trick when this card is played."""

    @property
    def tricks_left(self) -> int:
        return len(self.view.hand)

    @property
    def taking(self) -> bool:
        """Whether this player plays the contract."""
        return self.view.seat in self.view.takers

    @property
    def own_side_winning(self) -> bool:
        """Whether this player's side is winning the trick."""
        winner = self.view.trick.winner
        return winner is not None and winner not in self.opponents

    @property
    def led_suit(self) -> int:
        """All cards of the suit led; none to lead."""
        return SUIT_MASK_OF[self.led] if self.led is not None else 0

    @property
    def trumps(self) -> int:
        """The trumps in hand."""
        return self.hand & self.ranking.trumps

    @property
    def winning(self) -> tuple[Card, ...]:
        """The legal cards that take the lead in the trick; all of them to lead."""
        best = self.best
        if best is None:
            return self.legal
        return tuple(card for card in self.legal if self.ranking.beats[best] >> card & 1)

    @property
    def opponents_may_trump(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return any(self.know.may_hold(seat, self.ranking.trumps) for seat in self.opponents)

    def is_trump(self, card: Card) -> bool:
        return bool(self.ranking.trumps >> card & 1)

    def plain(self, cards: Iterable[Card]) -> list[Card]:
        """Those that are not trumps."""
        return [card for card in cards if not self.is_trump(card)]

    def worth(self, card: Card) -> int:
        """The card points of a card."""
        return self.ranking.points[card]

    def suit_of(self, card: Card) -> int:
        """The cards in hand of the suit of a card, itself included."""
        return self.hand & SUIT_MASK_OF[card]

    def is_alone(self, card: Card) -> bool:
        """Whether it is the only card of its suit in hand."""
        return self.suit_of(card) == card.bit

    def holds(self, card: Card) -> float:
        """The chance that no opponent yet to play beats a card that is winning, or would be once played."""
        return holds(self.know, card, self.led or card, self.opponents_behind)

    def may_be_ruffed(self, suit: Suit) -> bool:
        """Whether an opponent known to be out of a plain suit may hold a trump."""
        return any(
            not self.know.may_hold(seat, suit.mask) and self.know.may_hold(seat, self.ranking.trumps)
            for seat in self.opponents
        )

    def cashes(self, card: Card) -> float:
        """The chance that a master of a plain suit, led, would not be trumped."""
        return holds(self.know, card, card, self.opponents)

    def is_sound_master(self, card: Card) -> bool:
        """Whether a plain card is a master that will sooner win a trick than be trumped."""
        return not self.is_trump(card) and self.know.is_master(card) and self.cashes(card) >= weights.SOUND

    def later(self, card: Card) -> float:
        """What a card may still be good for when it is not played now, in points."""
        points, master = self.worth(card), self.know.is_master(card)
        if self.is_trump(card):
            return points + weights.MASTER_TRUMP if master else points * weights.TRUMP_SHARE + weights.TRUMP
        if master:
            return self.cashes(card) * (points + weights.MASTER)
        if card.rank is Rank.TEN:
            return weights.TEN
        if self.guards_ten(card):
            return weights.GUARD
        return points * weights.LOW_SHARE - (weights.VOID if self.is_alone(card) and self.trumps else 0)

    def guards_ten(self, card: Card) -> bool:
        """Whether a card is the only one that keeps a ten from falling under the ace."""
        ten = Card.of(Rank.TEN, card.suit)
        return self.suit_of(card) & ~card.bit == ten.bit and not self.know.is_master(ten)

    def gift(self, card: Card) -> float:
        """What a card brings in a trick that is won, less what it would have been good for."""
        return self.worth(card) - self.later(card)

    def price(self, card: Card) -> float:
        """What a card costs in a trick that is lost."""
        return self.worth(card) + self.later(card)

    def value(self, card: Card) -> float:
        """What playing a card to this trick comes to, with the chance that the own side wins it."""
        to_come = len(self.view.game.seats) - 1 - len(self.view.trick.plays)
        stake = self.points + self.worth(card) + weights.TO_COME * to_come
        return (2 * self.chance(card) - 1) * stake - self.later(card)

    def most_valuable(self, cards: Iterable[Card]) -> Card:
        """The card whose play to this trick comes to most."""
        return max(cards, key=lambda card: (self.value(card), -card))

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """The card that it costs least to lose."""
        return min(cards, key=lambda card: (self.price(card), len(CARDS) - self.suit_of(card).bit_count(), card))
