"""Rules of play for the players who follow. Each gives a decision where it applies, else ``None``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.ai.classic.position import Position
from belote.ai.classic.weights import LIKELY
from belote.ai.player import Decision, choose
from belote.ai.weights import DEAR
from belote.engine.cards import Card, Rank, cards_in
from belote.engine.kernel import SUIT_MASK_OF
from belote.i18n import N_

_EVEN: Final = 0.5
"""From this chance on a card is said to hold."""


def feed_partner(at: Position) -> Decision | None:
    """Give points to a trick that the partner has won or very probably wins, but neither a trump nor a good master."""
    if not at.partner_winning or at.best is None or at.holds(at.best) < LIKELY:
        return None
    under = [card for card in at.legal if card not in at.winning] or at.legal
    card = _best_gift(at, under)
    if card in at.winning:
        text = N_("Every card that may be played goes over partner’s {best}: play the {card}.")
        return choose(card, "over-partner", text, best=at.best)
    if not at.worth(card):
        return _leave_to_partner(at, card)
    if at.holds(at.best) == 1:
        return choose(card, "feed-partner", N_("Partner is sure of this trick: give it the {card}."))
    return choose(card, "feed-partner-probably", N_("Partner will probably win this trick: give it the {card}."))


def _leave_to_partner(at: Position, card: Card) -> Decision:
    """Why a trick of the partner's gets no points."""
    if _makes_void(at, card):
        text = N_("Partner is winning: throw the {card}, the last {suit} in hand, to trump that suit later.")
        return choose(card, "throw-last", text, suit=card.suit)
    kept = max(at.legal, key=at.worth)
    if at.worth(kept):
        text = N_("Partner is winning this trick without the {kept}: play the {card}.")
        return choose(card, "leave-to-partner", text, kept=kept)
    return choose(card, "no-points", N_("Partner is winning, but there are no points to give: play the {card}."))


def _makes_void(at: Position, card: Card) -> bool:
    """Whether playing a card leaves a hand with trumps none of a plain suit that others still hold."""
    in_play = at.know.unseen & SUIT_MASK_OF[card]
    return bool(in_play and at.trumps and not at.is_trump(card) and at.is_alone(card))


def take_trick(at: Position) -> Decision | None:
    """Win where that is worth more than leaving the trick.

    When free not to, never trump the partner's card, and never risk a ten under an ace that may still come.
    """
    safe = [card for card in at.legal if not _risks_ten(at, card)]
    cards: Sequence[Card] = safe or at.legal
    if at.partner_winning and at.led is not None and not at.is_trump(at.led):
        cards = at.plain(cards) or cards
    card = at.most_valuable(cards)
    if card not in at.winning:
        return None
    holds = at.holds(card)
    if at.is_trump(card) and at.led is not None and not at.is_trump(at.led):
        if holds == 1:
            return choose(card, "ruff", N_("Trump with the {card}: no opponent can go over it."))
        return choose(card, "ruff-in-doubt", N_("Trump with the {card}, though an opponent may still go over it."))
    if holds == 1:
        return choose(card, "win", N_("Take the trick with the {card}: no opponent can beat it."))
    if holds >= _EVEN:
        return choose(card, "win-probably", N_("Try to take the trick with the {card}: it will probably hold."))
    if spared := next((ten for ten in at.winning if ten not in cards and _risks_ten(at, ten)), None):
        text = N_("The {ten} could still be beaten in this trick: play the {card}.")
        return choose(card, "save-ten", text, ten=spared)
    if at.worth(card) < DEAR:
        return _in_doubt(card)
    return choose(card, "risk", N_("This trick is in doubt: the {card} is the best that can be risked."))


def _in_doubt(card: Card) -> Decision:
    return choose(card, "in-doubt", N_("This trick is in doubt: the {card} costs little."))


def feed_partner_behind(at: Position) -> Decision | None:
    """Give points to a trick that the partner, still to play, wins with a card that it is known to hold."""
    if not at.partner_behind or at.best is None:
        return None
    theirs = at.know.certain[at.partner] & at.ranking.beats[at.best]
    if at.know.may_hold(at.partner, at.led_suit):
        theirs &= at.led_suit
    if not any(at.holds(card) == 1 for card in cards_in(theirs)):
        return None
    card = _best_gift(at, at.legal)
    if not at.worth(card):
        return None
    return choose(card, "feed-partner-behind", N_("Partner will take this trick: give it the {card}."))


def _risks_ten(at: Position, card: Card) -> bool:
    return card.rank is Rank.TEN and not at.is_trump(card) and not at.know.is_master(card) and at.holds(card) < 1


def _best_gift(at: Position, cards: Sequence[Card]) -> Card:
    """The card that is best given to a trick of the own side: no trump and no good master while there is another."""
    plain = at.plain(cards)
    return at.best_gift([card for card in plain if not at.is_sound_master(card)] or plain or cards)


def throw_low(at: Position) -> Decision:
    """The trick is lost or doubtful: give the card that costs least."""
    card, best = at.cheapest(at.legal), at.best
    assert best is not None
    if card in at.winning:
        return _in_doubt(card)
    if at.partner_winning:
        text = N_("Partner’s {best} may still be beaten: play the {card}, which costs least.")
        return choose(card, "play-low", text, best=best)
    if at.winning:
        kept = at.most_valuable(at.winning)
        if at.holds(kept) == 1:
            text = N_("This trick is worth too little for the {kept}: play the {card}.")
            return choose(card, "save-winner", text, kept=kept)
        text = N_("The {kept} could still be beaten in this trick: play the {card}.")
        return choose(card, "unsafe-winner", text, kept=kept)
    if at.chance(card):
        text = N_("No card in hand beats the {best}, but partner still may: play the {card}, which costs least.")
        return choose(card, "hope-for-partner", text, best=best)
    return _give_up(at, card, best)


def _give_up(at: Position, card: Card, best: Card) -> Decision:
    """Why this card goes to a trick that the opponents have won."""
    plain = at.plain(at.legal)
    if not at.led_suit >> card & 1 and plain:
        return _discard(at, card, plain)
    if at.led_suit >> card & 1:
        text = N_("Our side cannot beat the {best}: the {card} is the lowest {suit} in hand.")
        return choose(card, "throw-low", text, best=best, suit=card.suit)
    text = N_("A trump must be played, but none goes over the {best}: the {card} is the lowest.")
    return choose(card, "trump-low", text, best=best)


def _discard(at: Position, card: Card, plain: Sequence[Card]) -> Decision:
    """Why this card is thrown, of a hand that has neither the suit led nor a trump."""
    for guard in plain:
        ten = Card.of(Rank.TEN, guard.suit)
        if guard is not card and at.guards_ten(guard) and at.worth(guard) <= at.worth(card):
            text = N_("The trick is lost. Throw the {card}: the {guard} is all that protects the {ten}.")
            return choose(card, "keep-guard", text, guard=guard, ten=ten)
    kept = [one for one in plain if one is not card and at.is_sound_master(one)]
    if kept:
        text = N_("The trick is lost. Throw the {card}: the {kept} can still win a trick.")
        return choose(card, "keep-master", text, kept=max(kept, key=at.worth))
    for ten in plain:
        if ten.rank is Rank.TEN and ten.suit is not card.suit and not at.know.is_master(ten):
            text = N_("The trick is lost. Throw the {card}: the {ten} is the best of {suit} once the ace is gone.")
            return choose(card, "keep-ten", text, ten=ten, suit=ten.suit)
    if at.worth(card):
        return choose(card, "throw-cheapest", N_("The trick is lost: no other card costs less than the {card}."))
    return choose(card, "throw-worthless", N_("The trick is lost: throw the {card}, which is worth nothing."))
