"""When to take, and why."""

from __future__ import annotations

from typing import Final

from belote.ai.classic import promises
from belote.ai.player import Decision, Reason
from belote.engine.actions import NAMES, Pass, Take
from belote.engine.cards import Card, Rank, Suit, cards_in
from belote.engine.classic import ClassicView
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from belote.i18n import N_

# Why a hand is good enough. Rows: jack and nine, king and queen without the jack, or else the best trump; columns: two
# aces or more outside, one, none but a suit to be trumped from the start, none of these.
_GOOD: Final = (
    (
        N_("That makes {count} trumps with the jack and the nine, and {aces} aces besides."),
        N_("That makes {count} trumps with the jack and the nine, and the {ace}."),
        N_("That makes {count} trumps with the jack and the nine, and no {void}, which can be trumped."),
        N_("That makes {count} trumps with the jack and the nine."),
    ),
    (
        N_("That makes {count} trumps with belote, worth 20 more, and {aces} aces besides."),
        N_("That makes {count} trumps with belote, worth 20 more, and the {ace}."),
        N_("That makes {count} trumps with belote, worth 20 more, and no {void}, which can be trumped."),
        N_("That makes {count} trumps with belote, worth 20 more."),
    ),
    (
        N_("That makes {count} trumps up to the {best}, and {aces} aces besides."),
        N_("That makes {count} trumps up to the {best}, and the {ace}."),
        N_("That makes {count} trumps up to the {best}, and no {void}, which can be trumped."),
        N_("That makes {count} trumps up to the {best}."),
    ),
)
_LONE: Final = N_("That makes one trump only, the {best}, but the other suits are strong.")

# Why a hand is too weak. Rows: the jack, the nine without it, neither; columns: an ace outside, none.
_WEAK: Final = (
    (
        N_("{suit} would make only {count} trumps: too few, even with the jack and an ace."),
        N_("{suit} would make {count} trumps with the jack, but no ace in another suit."),
    ),
    (
        N_("{suit} would make {count} trumps, but no jack."),
        N_("{suit} would make {count} trumps, but no jack, and no ace in another suit."),
    ),
    (
        N_("{suit} would make {count} trumps, but neither jack nor nine."),
        N_("{suit} would make {count} trumps, but no jack, no nine and no ace in another suit."),
    ),
)
_SHORT: Final = N_("{suit} would make one trump at most: that is too short.")


def by_strength(view: ClassicView) -> Decision:
    """Take with the best trump that promises enough, counting what the retourne adds to the hand."""
    assert view.turned is not None
    hand, made = view.hand.mask | view.turned.bit, len(view.bids)
    trump = wanted(hand, view.turned, made)
    if trump is not None:
        return _take(view, hand, trump)
    return _pass(hand, Suit(promises.best_trump(hand, view.turned.suit, made)))


def wanted(hand: int, turned: Card, made: int) -> Suit | None:
    """The trump that a hand takes with, the retourne counted in, after so many bids; ``None`` for a pass."""
    trump = promises.wanted(hand, turned.suit, made)
    return None if trump == promises.PASS else Suit(trump)


def by_jack(view: ClassicView) -> Decision:
    """A beginner's bid: take with three trumps, the jack among them, or with five, whatever is beside them."""
    assert view.turned is not None
    hand = view.hand.mask | view.turned.bit
    trumps = _offered(view.turned, len(view.bids))
    longest = max(trumps, key=lambda suit: ((hand & suit.mask).bit_count(), suit))
    for suit in trumps:
        count = (hand & suit.mask).bit_count()
        if count >= 5 or (count >= 3 and _holds(hand, suit, Rank.JACK)):
            return _take(view, hand, suit)
    return _pass(hand, longest)


def _holds(cards: int, suit: Suit, *ranks: Rank) -> bool:
    return all(cards & Card.of(rank, suit).bit for rank in ranks)


def _offered(turned: Card, made: int) -> list[Suit]:
    """The suits that may be made trump after so many bids."""
    return [suit for suit in Suit if (suit is turned.suit) is (made < len(Seat))]


def _take(view: ClassicView, hand: int, trump: Suit) -> Decision:
    """Take, or name a suit, with what makes the hand good enough for it."""
    trumps, aces = hand & trump.mask, _outside_aces(hand, trump)
    voids = [suit for suit in Suit if suit is not trump and not hand & suit.mask]
    values: dict[str, int | Card | Suit] = {"suit": trump, "count": trumps.bit_count(), "aces": len(aces)}
    values["best"] = min(cards_in(trumps), key=lambda card: BELOTE[trump].beats[card].bit_count())
    values |= {"ace": aces[0]} if aces else {"void": voids[0]} if voids else {}
    row = 0 if _holds(hand, trump, Rank.JACK, Rank.NINE) else 1 if _has_belote_alone(hand, trump) else 2
    column = 0 if len(aces) > 1 else 1 if aces else 2 if voids else 3
    text = _GOOD[row][column] if trumps.bit_count() > 1 else _LONE
    if view.turned is not None and trump is view.turned.suit:
        return Decision(Take(), Reason("take", text, values))
    return Decision(NAMES[trump], Reason("name", text, values))


def _pass(hand: int, trump: Suit) -> Decision:
    """Pass, with what the hand lacks to play in its best suit."""
    count = (hand & trump.mask).bit_count()
    row = 0 if _holds(hand, trump, Rank.JACK) else 1 if _holds(hand, trump, Rank.NINE) else 2
    column = 0 if _outside_aces(hand, trump) else 1
    text = _WEAK[row][column] if count > 1 else _SHORT
    return Decision(Pass(), Reason("pass", text, {"suit": trump, "count": count}))


def _outside_aces(hand: int, trump: Suit) -> list[Card]:
    return [card for card in cards_in(hand & ~trump.mask) if card.rank is Rank.ACE]


def _has_belote_alone(hand: int, trump: Suit) -> bool:
    """Whether king and queen of trump are there, but not the jack."""
    return _holds(hand, trump, Rank.KING, Rank.QUEEN) and not _holds(hand, trump, Rank.JACK)
