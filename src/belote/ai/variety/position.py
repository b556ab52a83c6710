"""The moment at which a card has to be chosen in Variety, weighed by the terms of the contract.

One way of weighing serves all eight contracts. A trick has a stake: what it should count, by the contract, for the pair
that wins it. Where the stake is above 0 everybody at the table tries to win, where it is below 0 to stay out; that
gives the chance that a card wins the trick for the own pair. Against that stands what the card may be good for later,
or what harm it may still do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from belote.ai.knowledge import Knowledge
from belote.ai.odds import can_beat, lacks
from belote.ai.variety.outlook import Outlook, discard_of, outlooks, points_of_trick
from belote.ai.variety.weights import DREAD, KEEP, PARTNER, RUFF, VOID, WINNER
from belote.engine.cards import Card
from belote.engine.game import LineKind
from belote.engine.kernel import SUIT_MASK_OF
from belote.engine.seats import Seat, from_seat
from belote.engine.tricks import trick_points, winning_card
from belote.engine.variety import VarietyView
from belote.engine.variety.contracts import Terms
from belote.engine.variety.facts import SEATS


@dataclass(frozen=True, slots=True)
class Position:
    """A player's turn to play a card: what it sees, what it knows, and what stands on the table."""

    view: VarietyView
    know: Knowledge
    terms: Terms
    hand: int
    legal: tuple[Card, ...]
    led: Card | None
    """The first card of the trick; ``None`` to lead."""
    best: Card | None
    """The card that is winning the trick."""
    partner: Seat
    behind: tuple[Seat, ...]
    """Those yet to play to this trick."""
    points: float
    """What the trick counts so far."""
    discard: float
    """What a card counts, on average, that another hand throws to a trick freely."""
    suits: tuple[Outlook, ...]
    """What tricks promise, by the suit led."""

    @classmethod
    def of(cls, view: VarietyView, know: Knowledge) -> Self:
        """The position of the player to act."""
        terms, partner, plays = view.terms, view.partner, view.trick.plays
        assert terms is not None
        assert partner is not None
        others = from_seat(view.seat, SEATS)[1:]
        opponents = tuple([seat for seat in others if seat is not partner])
        itself, discard = points_of_trick(view, terms), discard_of(know, terms)
        return cls(
            view,
            know,
            terms,
            view.hand.mask,
            tuple(view.legal_cards),
            plays[0][1] if plays else None,
            winning_card(view.trick) if plays else None,
            partner,
            others[: len(others) - len(plays)],
            itself + trick_points(view.trick, terms.ranking),
            discard,
            outlooks(know, terms, itself, discard, partner, opponents),
        )

    @property
    def partner_winning(self) -> bool:
        return self.view.trick.winner is self.partner

    @property
    def is_exact(self) -> bool:
        """Whether the stake is known to the point: nobody plays after, and no trick counts for the sum of all only."""
        return not self.behind and all(item.kind is not LineKind.MORE_TRICKS for item in self.terms.items)

    def worth(self, card: Card) -> int:
        """What a card counts for the pair that captures it."""
        return self.terms.ranking.points[card]

    def takes(self, card: Card) -> bool:
        """Whether a card would be winning the trick once played."""
        return self.best is None or bool(self.terms.ranking.beats[self.best] >> card & 1)

    def is_trump(self, card: Card) -> bool:
        return card.suit is self.terms.trump

    def above(self, card: Card) -> int:
        """How many cards of its suit beat a card from other hands."""
        return (self.know.unseen & self.terms.ranking.beats[card] & SUIT_MASK_OF[card]).bit_count()

    def strength(self, card: Card) -> tuple[bool, int]:
        """By what a beginner orders cards: trumps above others, then by the cards of the suit that beat them."""
        return self.is_trump(card), -(self.terms.ranking.beats[card] & SUIT_MASK_OF[card]).bit_count()

    def stake(self, card: Card) -> float:
        """What the trick should count for the pair that wins it when this card is played."""
        suit = (self.led or card).suit
        coming = 0.0
        for seat in self.behind:
            void = lacks(self.know, seat, suit.mask)
            coming += (1 - void) * self.suits[suit].mean + void * self.discard
        return self.points + self.worth(card) + coming

    def chance(self, card: Card, stake: float) -> float:
        """The chance that the own pair wins a trick of this stake when this card is played."""
        led, own = self.led or card, self.takes(card)
        top = card if own or self.best is None else self.best
        overtakes = can_beat if stake >= 0 else _must_beat
        threats = [overtakes(self.know, seat, top, led) for seat in self.behind if seat is not self.partner]
        rescue = overtakes(self.know, self.partner, top, led) if self.partner in self.behind else 0.0
        if not own and not self.partner_winning:
            return rescue * (1 - PARTNER * sum(threats) / len(threats)) if threats else rescue
        stays = 1.0
        for threat in threats:
            stays *= 1 - threat
        return stays + (1 - stays) * PARTNER * rescue / (rescue + sum(threats)) if rescue else stays

    def gain(self, card: Card) -> float:
        """What a trick should count that a card wins later."""
        return self.suits[card.suit].promise + self.worth(card)

    def later(self, card: Card) -> float:
        """What a card may still be good for when it is not played now, in points; below 0 where it may do harm."""
        suit, trump = self.suits[card.suit], self.is_trump(card)
        gain = self.gain(card)
        lower = 1 - self.above(card) / ((self.know.unseen & card.suit.mask).bit_count() + 1)
        if gain >= 0:
            wins = lower**WINNER
            value = KEEP * gain * (wins + (1 - wins) * RUFF if trump else wins * suit.untrumped)
        else:
            value = DREAD * gain * lower * suit.untrumped
        return value if trump or self.hand & card.suit.mask != card.bit else value - VOID

    def value(self, card: Card) -> float:
        """What playing a card to this trick comes to, in points of the own pair's lead over the other."""
        stake = self.stake(card)
        return (2 * self.chance(card, stake) - 1) * stake - self.later(card)

    def best_of(self, cards: Iterable[Card]) -> Card:
        """The card whose play to this trick comes to most."""
        return max(cards, key=lambda card: (self.value(card), -card))


def _must_beat(know: Knowledge, seat: Seat, card: Card, led: Card) -> float:
    """The chance that a seat, yet to play to a trick, must beat a card: it has to follow, with nothing under it."""
    suit = SUIT_MASK_OF[led]
    return lacks(know, seat, suit & ~know.ranking.beats[card]) - lacks(know, seat, suit)
