"""When to take: what a hand should bring with each trump, and what that must be from where one sits.

The weights were fitted to 20,000 deals in which a seat was made to take; they are points of the deal's score, the
taker's less the opponents'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.ai.player import Decision, Reason
from belote.engine.actions import NAMES, Pass, Take
from belote.engine.cards import Card, Rank, Suit, cards_in
from belote.engine.classic import ClassicView
from belote.i18n import N_

_BASE: Final = -100
"""A hand with two small trumps and nothing else."""
_TRUMPS: Final[Mapping[Rank, int]] = {Rank.JACK: 68, Rank.NINE: 33, Rank.ACE: 15, Rank.TEN: 11}
_LENGTH: Final = 33
"""For each trump beyond two."""
_BELOTE: Final = 38
"""For K and Q of trump together: the 20 points and two trumps that are not low."""
_ACE: Final = 28
"""For each ace outside."""
_ACE_TEN: Final = 7
"""For a ten beside its ace."""
_VOID: Final = 14
"""For each suit to be trumped from the start."""
_PARTNER_DEALT: Final = 5
"""For the third seat: the partner plays last to the first trick."""

_ENOUGH: Final = ((8, 0, 0, -8), (5, -5, -5, -8))
"""What a hand must promise, by round and by place after the dealer: the fewer can still take, the less will do."""

_TAKE: Final = (
    N_("Take: you would hold {count} trumps, with the jack and the nine."),
    N_("Take: you would hold {count} trumps, with the jack."),
    N_("Take: you would hold {count} trumps, and the cards beside them are strong."),
)
_NAME: Final = (
    N_("Name {suit}: you hold {count} of them, with the jack and the nine."),
    N_("Name {suit}: you hold {count} of them, with the jack."),
    N_("Name {suit}: you hold {count} of them, and the cards beside them are strong."),
)


def by_strength(view: ClassicView) -> Decision:
    """Take with the best trump that promises enough, counting what the retourne adds to the hand."""
    hand, trumps = _offer(view)
    later_round, place = divmod(len(view.bids), len(view.counts))
    promised, trump = max((promise(hand, suit, place), suit) for suit in trumps)
    if promised < _ENOUGH[later_round][place]:
        return _pass(trump)
    return _take(view, hand, trump)


def by_jack(view: ClassicView) -> Decision:
    """A beginner's bid: take with three trumps, the jack among them, or with five, whatever is beside them."""
    hand, trumps = _offer(view)
    longest = max(trumps, key=lambda suit: ((hand & suit.mask).bit_count(), suit))
    for suit in trumps:
        count = (hand & suit.mask).bit_count()
        if count >= 5 or (count >= 3 and _holds(hand, suit, Rank.JACK)):
            return _take(view, hand, suit)
    return _pass(longest)


def promise(hand: int, trump: Suit, place: int) -> int:
    """What taking with this trump should bring: ``hand`` includes the retourne, which the taker gets."""
    trumps = hand & trump.mask
    total = _BASE + _LENGTH * (trumps.bit_count() - 2) + (_PARTNER_DEALT if place == 2 else 0)
    total += sum(_TRUMPS.get(card.rank, 0) for card in cards_in(trumps))
    if _holds(trumps, trump, Rank.KING, Rank.QUEEN):
        total += _BELOTE
    for suit in Suit:
        if suit is not trump:
            cards = hand & suit.mask
            total += 0 if cards else _VOID
            total += _ACE if _holds(cards, suit, Rank.ACE) else 0
            total += _ACE_TEN if _holds(cards, suit, Rank.ACE, Rank.TEN) else 0
    return total


def _holds(cards: int, suit: Suit, *ranks: Rank) -> bool:
    return all(cards & Card.of(rank, suit).bit for rank in ranks)


def _offer(view: ClassicView) -> tuple[int, tuple[Suit, ...]]:
    """The hand with the retourne, and the suits that may be made trump now."""
    assert view.turned is not None
    first_round = len(view.bids) < len(view.counts)
    suits = tuple(suit for suit in Suit if (suit is view.turned.suit) is first_round)
    return view.hand.mask | view.turned.bit, suits


def _take(view: ClassicView, hand: int, trump: Suit) -> Decision:
    strength = 0 if _holds(hand, trump, Rank.JACK, Rank.NINE) else 1 if _holds(hand, trump, Rank.JACK) else 2
    count = (hand & trump.mask).bit_count()
    if view.turned is not None and trump is view.turned.suit:
        return Decision(Take(), Reason("take", _TAKE[strength], {"suit": trump, "count": count}))
    return Decision(NAMES[trump], Reason("name", _NAME[strength], {"suit": trump, "count": count}))


def _pass(trump: Suit) -> Decision:
    return Decision(Pass(), Reason("pass", N_("Pass: this hand is too weak to play in {suit}."), {"suit": trump}))
