"""Rules of play for the players who follow. Each gives a decision where it applies, else ``None``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.ai.classic.position import Position
from belote.ai.player import Decision
from belote.engine.cards import Card, Rank, cards_in
from belote.i18n import N_

_LIKELY: Final = 0.65
"""From this chance on the partner's trick counts as won."""
_EVEN: Final = 0.5
"""From this chance on a card is said to hold."""


def feed_partner(at: Position) -> Decision | None:
    """Give points to a trick that the partner has won or very probably wins, but neither a trump nor a good master."""
    if not at.partner_winning or at.best is None or at.holds(at.best) < _LIKELY:
        return None
    under = [card for card in at.legal if card not in at.winning] or at.legal
    card = _best_gift(at, under)
    if at.worth(card):
        return at.choose(card, "feed-partner", N_("Your partner is winning this trick: give it your {card}."))
    return at.choose(
        card, "leave-to-partner", N_("Your partner is winning this trick: keep your good cards, play the {card}.")
    )


def take_trick(at: Position) -> Decision | None:
    """Win where that is worth more than leaving the trick.

    When free not to, never trump the partner's card, and never risk a ten under an ace that may still come.
    """
    cards: Sequence[Card] = [card for card in at.legal if not _risks_ten(at, card)] or at.legal
    if at.partner_winning and at.led is not None and not at.is_trump(at.led):
        cards = at.plain(cards) or cards
    card = at.most_valuable(cards)
    if card not in at.winning:
        return None
    if at.is_trump(card) and at.led is not None and not at.is_trump(at.led):
        return at.choose(card, "ruff", N_("Trump the trick with the {card}."))
    if at.holds(card) == 1:
        return at.choose(card, "win", N_("Take the trick with the {card}: nobody can beat it."))
    if at.holds(card) >= _EVEN:
        return at.choose(card, "win-probably", N_("Try to take the trick with the {card}: it will probably hold."))
    return at.choose(card, "in-doubt", N_("This trick is in doubt: the {card} costs you little."))


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
    return at.choose(card, "feed-partner-behind", N_("Your partner will take this trick: give it your {card}."))


def _risks_ten(at: Position, card: Card) -> bool:
    return card.rank is Rank.TEN and not at.is_trump(card) and not at.know.is_master(card) and at.holds(card) < 1


def _best_gift(at: Position, cards: Sequence[Card]) -> Card:
    """The card that is best given to a trick of the own side: no trump and no good master while there is another."""
    plain = at.plain(cards)
    return at.best_gift([card for card in plain if not at.is_sound_master(card)] or plain or cards)


def play_highest(at: Position) -> Decision | None:
    """A beginner's way to win: as high as can be."""
    if not at.winning or at.partner_winning:
        return None
    card = max(at.winning, key=lambda card: (-at.ranking.beats[card].bit_count(), card))
    return at.choose(card, "play-highest", N_("You can win this trick: play your {card}."))


def throw_low(at: Position) -> Decision:
    """The trick is lost or doubtful: give the card that costs least."""
    card = at.cheapest(at.legal)
    if at.partner_winning:
        return at.choose(card, "play-low", N_("Your partner may still lose this trick: play the {card}."))
    return at.choose(card, "throw-low", N_("The opponents are winning this trick: give only the {card}."))
