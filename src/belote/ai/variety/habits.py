"""How `novice` plays a card: a few habits, by what is on the table, and nothing counted."""

from __future__ import annotations

from belote.ai.player import Decision, choose
from belote.ai.variety.position import Position
from belote.i18n import N_


def lead_strongest(at: Position) -> Decision | None:
    """Lead high where tricks are wanted."""
    card = max(at.legal, key=at.strength)
    if at.stake(card) <= 0:
        return None
    return choose(card, "lead-strongest", N_("Lead the strongest card: the {card}."))


def lead_weakest(at: Position) -> Decision:
    card = min(at.legal, key=at.strength)
    return choose(card, "lead-weakest", N_("Lead the weakest card, so that others win the trick: the {card}."))


def feed_partner(at: Position) -> Decision | None:
    """Give to the partner's trick what counts most."""
    card = max(at.legal, key=lambda card: (at.worth(card), -card))
    if not at.partner_winning or at.takes(card) or at.worth(card) <= 0:
        return None
    return choose(card, "feed-partner", N_("Partner is winning this trick: add the {card}, which counts."))


def play_strongest(at: Position) -> Decision | None:
    """Win what counts, as high as can be, unless the partner is winning."""
    card = max(at.legal, key=lambda card: (at.takes(card), at.strength(card)))
    if at.partner_winning or not at.takes(card) or at.stake(card) <= 0:
        return None
    return choose(card, "play-strongest", N_("This trick counts and can be won: play the {card}."))


def duck(at: Position) -> Decision | None:
    """Stay out of a trick that costs, with the strongest card that does not win."""
    under = [card for card in at.legal if not at.takes(card)]
    if not under or at.stake(under[0]) >= 0:
        return None
    card = max(under, key=at.strength)
    return choose(card, "duck", N_("Nobody wants this trick: the {card} stays out of it."))


def play_weakest(at: Position) -> Decision:
    card = min(at.legal, key=at.strength)
    return choose(card, "play-weakest", N_("Keep the good cards: play the {card}."))
