"""The moment at which a card has to be chosen, in the words that the rules of play are written in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from belote.ai.classic.knowledge import Knowledge
from belote.ai.classic.odds import can_beat, holds
from belote.ai.player import Decision, Reason
from belote.engine.actions import PLAYS
from belote.engine.cards import CARDS, Card, Rank, Suit
from belote.engine.classic import ClassicView
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat
from belote.engine.tricks import LAST_TRICK, winning_card

# What a card is worth to keep, in points; tuned by duplicate matches, and not sensitive.
_MASTER_TRUMP: Final = 10
"""A master of trump, beside its own points: the trick that it wins for sure."""
_TRUMP: Final = 6
"""Any other trump: something to ruff with."""
_TRUMP_SHARE: Final = 0.7
"""The part of its own points that such a trump brings home."""
_MASTER: Final = 4
"""A master of a plain suit that is not trumped: the opponents' cards in its trick."""
_TEN: Final = 4.5
"""A ten that may become master."""
_GUARD: Final = 3
"""The only card that keeps such a ten from falling under the ace."""
_LOW_SHARE: Final = 0.2
"""The part of its own points that any other card brings home."""
_VOID: Final = 1.5
"""Being rid of the last card of a suit, for a hand with trumps."""

_TO_COME: Final = 4
"""The points that a player yet to play adds to a trick, on average."""
_PARTNER_SAVES: Final = 0.3
"""How often a partner yet to play wins back a trick."""
_PARTNER_TAKES: Final = 0.8
"""How often a partner who may be able to win a trick does win it."""
_SOUND: Final = 0.5
"""From this chance on a master is counted on."""


@dataclass(frozen=True, slots=True)
class Position:
    """A player's turn to play a card: what it sees, what it knows, and what stands on the table."""

    view: ClassicView
    know: Knowledge
    ranking: Ranking
    hand: int
    legal: tuple[Card, ...]
    led: Card | None
    """The first card of the trick; ``None`` to lead."""
    best: Card | None
    """The card that is winning the trick."""
    winner: Seat | None
    """Who is winning the trick."""
    partner: Seat
    opponents: tuple[Seat, Seat]
    """The next player and the one before."""
    opponents_behind: tuple[Seat, ...]
    """The opponents yet to play to this trick."""
    points: int
    """What lies on the table, the last trick's own included."""

    @property
    def tricks_left(self) -> int:
        return len(self.view.hand)

    @property
    def taking(self) -> bool:
        """Whether this player is the taker."""
        return self.view.taker is self.view.seat

    @property
    def partner_took(self) -> bool:
        return self.view.taker is self.partner

    @property
    def defending(self) -> bool:
        return self.view.taker in self.opponents

    @property
    def partner_winning(self) -> bool:
        return self.winner is self.partner

    @property
    def led_suit(self) -> int:
        """All cards of the suit led; none to lead."""
        return SUIT_MASK_OF[self.led] if self.led is not None else 0

    @property
    def partner_behind(self) -> bool:
        """Whether the partner is yet to play to this trick."""
        return len(self.view.trick.plays) < 2

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
        return [card for card in cards if not self.ranking.trumps >> card & 1]

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

    def tops(self, card: Card) -> bool:
        """Whether a card of another hand is the highest of its suit left in any hand, this one included."""
        return not (self.know.unseen | self.hand) & self.ranking.beats[card] & SUIT_MASK_OF[card]

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
        return not self.is_trump(card) and self.know.is_master(card) and self.cashes(card) >= _SOUND

    def later(self, card: Card) -> float:
        """What a card may still be good for when it is not played now, in points."""
        points = self.worth(card)
        if self.is_trump(card):
            return points + _MASTER_TRUMP if self.know.is_master(card) else points * _TRUMP_SHARE + _TRUMP
        if self.know.is_master(card):
            return self.cashes(card) * (points + _MASTER)
        if card.rank is Rank.TEN:
            return _TEN
        others = self.suit_of(card) & ~card.bit
        ten = Card.of(Rank.TEN, card.suit)
        if others == ten.bit and not self.know.is_master(ten):
            return _GUARD
        return points * _LOW_SHARE - (_VOID if not others and self.trumps else 0)

    def gift(self, card: Card) -> float:
        """What a card brings in a trick that is won, less what it would have been good for."""
        return self.worth(card) - self.later(card)

    def price(self, card: Card) -> float:
        """What a card costs in a trick that is lost."""
        return self.worth(card) + self.later(card)

    def value(self, card: Card) -> float:
        """What playing a card to this trick comes to, with the chance that the own side wins it."""
        stake = self.points + self.worth(card) + _TO_COME * (3 - len(self.view.trick.plays))
        return (2 * self.chance(card) - 1) * stake - self.later(card)

    def chance(self, card: Card) -> float:
        """The chance that the own side wins the trick when this card is played."""
        best, led = self.best, self.led or card
        if best is None or self.ranking.beats[best] >> card & 1:
            own = self.holds(card)
            return own + (1 - own) * _PARTNER_SAVES if self.partner_behind else own
        if self.partner_winning:
            return self.holds(best)
        return _PARTNER_TAKES * can_beat(self.know, self.partner, best, led) if self.partner_behind else 0.0

    def most_valuable(self, cards: Iterable[Card]) -> Card:
        """The card whose play to this trick comes to most."""
        return max(cards, key=lambda card: (self.value(card), -card))

    def best_gift(self, cards: Iterable[Card]) -> Card:
        """The card that is best given to a trick of the own side."""
        return max(cards, key=lambda card: (self.gift(card), -card))

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """The card that it costs least to lose."""
        return min(cards, key=lambda card: (self.price(card), len(CARDS) - self.suit_of(card).bit_count(), card))

    def choose(self, card: Card, reason: str, text: str, **values: int | Card | Suit | Seat) -> Decision:
        """Play a card, for a reason whose sentence may name the ``{card}``."""
        return Decision(PLAYS[card], Reason(reason, text, {"card": card, **values}))


def position_of(view: ClassicView, know: Knowledge) -> Position:
    """The position of the player to act."""
    trick, seat, ranking = view.trick, view.seat, know.ranking
    next_seat, last_seat = Seat((seat + 1) % 4), Seat((seat + 3) % 4)
    return Position(
        view,
        know,
        ranking,
        view.hand.mask,
        tuple(view.legal_cards),
        trick.plays[0][1] if trick.plays else None,
        winning_card(trick) if trick.plays else None,
        trick.winner,
        seat.partner,
        (next_seat, last_seat),
        (next_seat, last_seat)[: (2, 1, 1, 0)[len(trick.plays)]],
        sum(ranking.points[card] for _, card in trick.plays) + (LAST_TRICK if len(view.hand) == 1 else 0),
    )
