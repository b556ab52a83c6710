"""Rules of play for the player who follows. Each gives a decision where it applies, else ``None``."""

from __future__ import annotations

from belote.ai.player import Decision, choose
from belote.ai.two_handed.position import Position
from belote.i18n import N_


def take_trick(at: Position) -> Decision | None:
    """Win where that is worth more than leaving the trick; nobody plays after this card."""
    card = at.most_valuable(at.legal)
    if card not in at.winning:
        return None
    if at.led_suit >> card & 1:
        return choose(card, "win", N_("Take the trick with the {card}: nobody plays after it."))
    return choose(card, "ruff", N_("Trump with the {card}: nobody plays after it."))


def throw_low(at: Position) -> Decision:
    """The trick is lost, or not worth winning: give the card that costs least."""
    card, best = at.cheapest([card for card in at.legal if card not in at.winning] or at.legal), at.best
    assert best is not None
    if at.winning:
        kept = at.most_valuable(at.winning)
        text = N_("This trick is not worth the {kept}: leave it with the {card}.")
        return choose(card, "leave-trick", text, kept=kept)
    return choose(card, "throw-low", N_("No card in hand beats the {best}: the {card} costs least."), best=best)
