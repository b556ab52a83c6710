"""Rules of play for the player who leads. Each gives a decision where it applies, else ``None``."""

from __future__ import annotations

from belote.ai import weights
from belote.ai.classic.position import Position
from belote.ai.classic.weights import EARLY, HAS_TRUMP, OPENS_TEN
from belote.ai.odds import lacks
from belote.ai.player import Decision, choose
from belote.engine.cards import Card, Rank, cards_in
from belote.engine.kernel import SUIT_MASK_OF
from belote.i18n import N_


def draw_trumps(at: Position) -> Decision | None:
    """The taker leads its best trump while the opponents may hold some; a lone one is kept for the end."""
    if not at.taking or not at.opponents_may_trump or (at.trumps.bit_count() == 1 and at.tricks_left > 1):
        return None
    masters = _master_trumps(at)
    if not masters:
        return None
    return choose(
        max(masters, key=at.worth),
        "draw-trumps",
        N_("Draw trumps with the {card}: {count} still out."),
        count=at.know.trumps_out.bit_count(),
    )


def force_trumps(at: Position) -> Decision | None:
    """A taker longer in trumps than all others leads a low one, so that those above its own fall."""
    count = at.trumps.bit_count()
    if not at.taking or not at.opponents_may_trump or count < 3 or count < at.know.trumps_out.bit_count():
        return None
    low = _low_trumps(at)
    if not low:
        return None
    return choose(
        min(low, key=at.worth),
        "force-trumps",
        N_("Lead the {card}: a low trump brings down the higher ones still out."),
    )


def trump_for_taker(at: Position) -> Decision | None:
    """The taker's partner leads trump, a master or else a low one: never the nine while the jack is out."""
    if not at.partner_took or not at.opponents_may_trump or not at.know.may_hold(at.partner, at.ranking.trumps):
        return None
    trumps = _master_trumps(at) or (_low_trumps(at) if len(at.view.tricks) < EARLY else [])
    if not trumps:
        return None
    return choose(
        max(trumps, key=at.worth), "trump-for-taker", N_("Partner took: help to draw trumps with the {card}.")
    )


def cash_master(at: Position) -> Decision | None:
    """Lead the master of a plain suit that is least likely to be trumped."""
    masters = [card for card in at.plain(at.legal) if at.know.is_master(card) and at.holds(card) >= weights.SAFE]
    if not masters:
        return None
    best = max(masters, key=lambda card: (at.holds(card), at.worth(card)))
    if at.holds(best) == 1:
        return choose(best, "cash-sure", N_("Lead the {card}: no opponent can beat or trump it."))
    if best.rank is Rank.ACE:
        return choose(best, "cash-ace", N_("Lead the {card} before the opponents can trump it."))
    return choose(best, "cash-master", N_("Lead the {card}: no higher {suit} is left against it."), suit=best.suit)


def to_partner_master(at: Position) -> Decision | None:
    """Lead a suit whose highest card the partner is known to hold."""
    for card in sorted(at.plain(at.legal), key=at.price):
        for master in cards_in(at.know.certain[at.partner] & SUIT_MASK_OF[card]):
            if at.tops(master) and not at.may_be_ruffed(card.suit):
                text = N_("Lead the {card}: partner holds the {master}.")
                return choose(card, "to-partner", text, master=master)
    return None


def ruff_for_partner(at: Position) -> Decision | None:
    """Lead a suit that the partner is out of and can probably trump, and that the opponents may have to follow."""
    for card in sorted(at.plain(at.legal), key=at.price):
        suit = card.suit.mask
        opponents_follow = all(at.know.may_hold(seat, suit) for seat in at.opponents)
        has_trump = lacks(at.know, at.partner, at.ranking.trumps) < HAS_TRUMP
        if opponents_follow and has_trump and not at.know.may_hold(at.partner, suit):
            text = N_("Lead the {card}: partner has no {suit} left and may trump it.")
            return choose(card, "ruff-for-partner", text, suit=card.suit)
    return None


def make_taker_trump(at: Position) -> Decision | None:
    """A defender leads a cheap card of a suit that the taker is out of: it costs the taker a trump."""
    taker = at.view.taker
    if not at.defending or taker is None or not at.know.may_hold(taker, at.ranking.trumps):
        return None
    cards = [
        card
        for card in at.plain(at.legal)
        if at.worth(card) < weights.DEAR and not at.know.may_hold(taker, card.suit.mask)
    ]
    if not cards:
        return None
    card = at.cheapest(cards)
    text = N_("Lead the {card}: the taker has no {suit} left and may have to trump it.")
    return choose(card, "make-taker-trump", text, suit=card.suit)


def seek_ruff(at: Position) -> Decision | None:
    """A defender with trumps that are no masters leads its only card of a suit, to trump that suit later."""
    if not at.defending or len(at.view.tricks) >= EARLY or not at.trumps or _master_trumps(at):
        return None
    lone = [card for card in at.plain(at.legal) if at.is_alone(card) and at.worth(card) < weights.DEAR]
    if not lone:
        return None
    card = at.cheapest(lone)
    text = N_("Lead the {card}, the only {suit} in hand, to trump that suit later.")
    return choose(card, "seek-ruff", text, suit=card.suit)


def keep_trump_for_last(at: Position) -> Decision | None:
    """When the opponents are out of trumps the other cards go first: a trump takes the last trick."""
    plain = at.plain(at.legal)
    if not plain or not at.trumps or at.opponents_may_trump:
        return None
    return choose(at.cheapest(plain), "keep-trump", N_("Lead the {card}: keep a trump for the last trick."))


def lead_low(at: Position) -> Decision:
    """Nothing to win: the card that gives least away; no trump, and above all not the nine of trump under the jack."""
    cards = at.plain(at.legal) or [card for card in at.legal if not _is_nine_under_jack(at, card)] or at.legal
    card = min(cards, key=lambda card: (at.price(card) + _opens_ten(at, card), card))
    for nine in at.legal:
        if nine is not card and at.is_trump(card) and _is_nine_under_jack(at, nine):
            text = N_("Lead the {card}: the {nine} would fall under the jack.")
            return choose(card, "keep-nine", text, nine=nine)
    for ten in at.plain(at.legal):
        if ten.rank is Rank.TEN and ten.suit is not card.suit and not at.know.is_master(ten):
            text = N_("Lead the {card} and leave {suit} alone: the {ten} is not yet the best there.")
            return choose(card, "keep-ten-back", text, suit=ten.suit, ten=ten)
    if not at.worth(card):
        return choose(card, "lead-low", N_("No other lead is called for: the {card} gives no points away."))
    return choose(card, "lead-cheapest", N_("No other lead is called for: the {card} is the least that can be risked."))


def _master_trumps(at: Position) -> list[Card]:
    return [card for card in cards_in(at.trumps) if at.know.is_master(card)]


def _low_trumps(at: Position) -> list[Card]:
    return [card for card in cards_in(at.trumps) if at.worth(card) < weights.DEAR]


def _is_nine_under_jack(at: Position, card: Card) -> bool:
    return at.is_trump(card) and card.rank is Rank.NINE and not at.know.is_master(card)


def _opens_ten(at: Position, card: Card) -> float:
    """The price of leading a suit in which the own ten is not yet master."""
    ten = Card.of(Rank.TEN, card.suit)
    return OPENS_TEN if at.hand & ten.bit and not at.know.is_master(ten) else 0.0
