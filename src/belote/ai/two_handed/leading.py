"""Rules of play for the player who leads. Each gives a decision where it applies, else ``None``."""

from __future__ import annotations

from belote.ai import weights
from belote.ai.odds import lacks
from belote.ai.player import Decision, choose
from belote.ai.two_handed.position import Position
from belote.ai.two_handed.weights import FROM_ACE, FROM_TEN, NEIGHBOUR, THE_TEN, WINS
from belote.engine.cards import Card, Rank, cards_in
from belote.engine.kernel import SUIT_MASK_OF
from belote.i18n import N_


def draw_trumps(at: Position) -> Decision | None:
    """The maker leads its best trump while the opponent may hold one; a lone one is kept for the end."""
    if not at.taking or not at.opponents_may_trump or (at.trumps.bit_count() == 1 and at.tricks_left > 1):
        return None
    masters = [card for card in cards_in(at.trumps) if at.know.is_master(card)]
    if not masters:
        return None
    out = min(at.know.trumps_out.bit_count(), at.know.counts[at.opponent])
    text = N_("Draw trumps with the {card}: the opponent may hold up to {count}.")
    return choose(max(masters, key=at.worth), "draw-trumps", text, count=out)


def make_opponent_trump(at: Position) -> Decision | None:
    """Lead a cheap card of a suit that the opponent is out of: it costs a trump."""
    if not at.opponents_may_trump:
        return None
    cards = [
        card
        for card in at.plain(at.legal)
        if at.worth(card) < weights.DEAR and not at.know.may_hold(at.opponent, card.suit.mask)
    ]
    if not cards:
        return None
    card = at.cheapest(cards)
    if lacks(at.know, at.opponent, at.ranking.trumps) == 0:
        text = N_("Lead the {card}: the opponent has no {suit} left and must spend a trump.")
    else:
        text = N_("Lead the {card}: the opponent has no {suit} left and must trump it or let it win.")
    return choose(card, "make-opponent-trump", text, suit=card.suit)


def cash_master(at: Position) -> Decision | None:
    """Lead the master of a plain suit that is least likely to be trumped.

    With one lower card beside it a master is kept: it wins as well when the opponent leads the suit.
    """
    masters = [
        card
        for card in at.plain(at.legal)
        if at.know.is_master(card) and at.holds(card) >= weights.SAFE and not _is_with_one_lower(at, card)
    ]
    if not masters:
        return None
    best = max(masters, key=lambda card: (at.holds(card), at.worth(card)))
    if at.holds(best) == 1:
        return choose(best, "cash-sure", N_("Lead the {card}: the opponent can neither beat nor trump it."))
    if best.rank is Rank.ACE:
        return choose(best, "cash-ace", N_("Lead the {card} before the opponent can trump it."))
    text = N_("Lead the {card}: the opponent has no higher {suit}.")
    return choose(best, "cash-master", text, suit=best.suit)


def lead_lightly(at: Position) -> Decision:
    """Otherwise the card that promises most and gives least away; no trump while there is another."""
    card = max(at.plain(at.legal) or at.legal, key=lambda card: (_promise(at, card), -card))
    neighbour = _neighbour(at, card)
    if neighbour is not None and at.worth(card):
        text = N_("Lead the {card}: if it is beaten, the {neighbour} beside it is left for a later trick.")
        return choose(card, "lead-neighbour", text, neighbour=neighbour)
    for kept in at.plain(at.legal):
        if kept.suit is not card.suit and (_waits(at, kept) or kept.rank is Rank.ACE):
            text = N_("Lead the {card} and do not touch {suit}, because of the {kept}.")
            return choose(card, "leave-suit", text, suit=kept.suit, kept=kept)
    if at.worth(card):
        return choose(card, "lead-least", N_("Lead the {card}: of all cards it risks least."))
    return choose(card, "lead-nothing", N_("Lead the {card}: it is worth nothing, should it be beaten."))


def lead_low(at: Position) -> Decision:
    """A beginner's lead: the card that costs least, no trump while there is another."""
    card = at.cheapest(at.plain(at.legal) or at.legal)
    return choose(card, "lead-cheapest", N_("Lead the {card}: it costs least."))


def _promise(at: Position, card: Card) -> float:
    """What speaks for leading a card when there is no master to cash."""
    total = WINS * at.holds(card) + (0 if _neighbour(at, card) is None else NEIGHBOUR)
    if at.is_trump(card):
        return total
    if _waits(at, card):
        total -= THE_TEN
    for other in cards_in(at.suit_of(card) & ~card.bit):
        total -= FROM_ACE if other.rank is Rank.ACE else FROM_TEN if _waits(at, other) else 0
    return total


def _is_with_one_lower(at: Position, card: Card) -> bool:
    return at.suit_of(card).bit_count() == 2 and _neighbour(at, card) is None


def _waits(at: Position, card: Card) -> bool:
    """Whether a card is a plain ten that becomes master once the ace is gone."""
    return card.rank is Rank.TEN and not at.is_trump(card) and not at.know.is_master(card)


def _neighbour(at: Position, card: Card) -> Card | None:
    """A card of the own hand that is as high: no card that the opponent may hold lies between."""
    suit, beats = SUIT_MASK_OF[card], at.ranking.beats
    for other in cards_in(at.suit_of(card) & ~card.bit):
        over = beats[card] if beats[card] >> other & 1 else beats[other]
        under = beats[other] if beats[card] >> other & 1 else beats[card]
        if not at.know.unseen & suit & over & ~under:
            return other
    return None
