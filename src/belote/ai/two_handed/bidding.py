"""When to make trump: what a hand should bring with each suit, and what that must be from where one sits.

The weights were fitted to 30,000 deals. In each of them either seat, as either bidder, was made to play on every suit
of which it had two cards or more, and both went on as `normal` does: 114,000 outcomes, by least squares, those near the
decision weighing most. They are points of the deal's score, the maker's less the opponent's. What a hand must promise
was found by duplicate matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.ai.player import Decision, Reason
from belote.engine.actions import NAMES, Accept, Pass
from belote.engine.cards import Card, Rank, Suit, cards_in
from belote.engine.combinations import FOURS, pair_of
from belote.engine.kernel import BELOTE
from belote.engine.two_handed import TwoHandedView
from belote.engine.two_handed.combinations import combinations_in
from belote.engine.two_handed.exchange import exchanged, seven_of
from belote.i18n import N_

_BASE: Final = -65
"""A hand with two small trumps and nothing else."""
_TRUMPS: Final[Mapping[Rank, int]] = {
    Rank.JACK: 48, Rank.NINE: 25, Rank.ACE: 15, Rank.TEN: 16, Rank.KING: 13, Rank.QUEEN: 13,
}  # fmt: skip
_LENGTH: Final = 8
"""For each trump beyond two."""
_BELLA: Final = 14
"""For K and Q of trump together, beside what each is worth alone: the other one may still be drawn."""
_MASTER: Final = 18
"""For the best card of each suit outside: the ace, or the ten where the ace is turned up and out of play."""
_TEN: Final = 11
"""For every other ten outside."""
_VOID: Final = 7
"""For each suit to be trumped from the start."""
_THREE: Final = 13
"""For three of a rank of which four are a group: the fourth may be drawn."""

_ENOUGH: Final = ((8, -16), (-18, -10))
"""What a hand must promise, by round and by place after the dealer: passing, too, costs points on average."""

# Why a hand is good enough. Rows: jack and nine, jack, neither; columns: combinations, an ace outside, neither.
_GOOD: Final = (
    (
        N_("That makes {count} trumps, the jack and the nine among them, and {points} points in combinations."),
        N_("That makes {count} trumps, the jack and the nine among them, and an ace besides."),
        N_("That makes {count} trumps, the jack and the nine among them."),
    ),
    (
        N_("That makes {count} trumps, the jack among them, and {points} points in combinations."),
        N_("That makes {count} trumps, the jack among them, and an ace besides."),
        N_("That makes {count} trumps, the jack among them."),
    ),
    (
        N_("That makes {count} trumps up to the {best}, and {points} points in combinations."),
        N_("That makes {count} trumps up to the {best}, and an ace besides."),
        N_("That makes {count} trumps up to the {best}."),
    ),
)
_FEW: Final = N_("That makes few trumps, but the rest of the hand is strong.")
_WEAK: Final = (
    N_("With {suit} as trump there is the jack, but too little beside it to win more than the opponent."),
    N_("With {suit} as trump the jack is missing, and the opponent would probably win more."),
    N_("With {suit} as trump jack and nine are missing, and the opponent would probably win more."),
)
_SHORT: Final = N_("Before the draw {suit} would make one trump at most: that is too short.")


def by_strength(view: TwoHandedView) -> Decision:
    """Play on the suit that promises most, if that is enough."""
    later_round, place = divmod(len(view.bids), len(view.counts))
    low_groups = view.options.low_groups
    promised, trump = max((promise(*_held(view, suit), suit, low_groups), suit) for suit in _offered(view))
    return _make(view, trump) if promised >= _ENOUGH[later_round][place] else _pass(view, trump)


def by_jack(view: TwoHandedView) -> Decision:
    """A beginner's bid: three trumps, the jack among them, or four, whatever is beside them."""
    hand = view.hand.mask
    by_length = sorted(_offered(view), key=lambda suit: ((hand & suit.mask).bit_count(), suit), reverse=True)
    for suit in by_length:
        enough = 3 if hand & Card.of(Rank.JACK, suit).bit else 4
        if (hand & suit.mask).bit_count() >= enough:
            return _make(view, suit)
    return _pass(view, by_length[0])


def promise(hand: int, out: int, trump: Suit, low_groups: bool) -> int:
    """What making this suit trump should bring to a hand of six; ``out`` is the card that nobody would hold."""
    trumps = hand & trump.mask
    total = _BASE + _LENGTH * (trumps.bit_count() - 2) + (0 if pair_of(trump) & ~hand else _BELLA)
    total += sum(_TRUMPS.get(card.rank, 0) for card in cards_in(trumps))
    for suit in Suit:
        if suit is not trump:
            ace, ten = Card.of(Rank.ACE, suit).bit, Card.of(Rank.TEN, suit).bit
            master = ten if out & ace else ace
            total += 0 if hand & suit.mask else _VOID
            total += _MASTER if hand & master else 0
            total += _TEN if hand & ten & ~master else 0
    total += sum(combination.points for combination in combinations_in(hand, low_groups))
    groups = [rank for rank in FOURS if low_groups or rank > Rank.EIGHT]
    return total + sum(_THREE for rank in groups if (hand & FOURS[rank].mask).bit_count() == 3)


def _offered(view: TwoHandedView) -> tuple[Suit, ...]:
    """The suits that may be made trump now."""
    assert view.turned is not None
    first_round = len(view.bids) < len(view.counts)
    return tuple(suit for suit in Suit if (suit is view.turned.suit) is first_round)


def _held(view: TwoHandedView, trump: Suit) -> tuple[int, int]:
    """The hand with this trump, once the 7 is exchanged, and the card that nobody would hold."""
    turned, hand = view.turned, view.hand.mask
    assert turned is not None
    if trump is turned.suit and hand & seven_of(turned).bit:
        return exchanged(hand, turned), seven_of(turned).bit
    return hand, turned.bit


def _make(view: TwoHandedView, trump: Suit) -> Decision:
    """Make a suit trump, with what makes the hand good enough for it."""
    assert view.turned is not None
    hand, _ = _held(view, trump)
    trumps = hand & trump.mask
    count = trumps.bit_count()
    points = sum(combination.points for combination in combinations_in(hand, view.options.low_groups))
    values: dict[str, int | Card | Suit] = {"suit": trump, "count": count, "points": points}
    text = _FEW
    if count > 1:
        values["best"] = min(cards_in(trumps), key=lambda card: BELOTE[trump].beats[card].bit_count())
        jack, nine = _jack_and_nine(hand, trump)
        ace = any(card.rank is Rank.ACE for card in cards_in(hand & ~trumps))
        text = _GOOD[2 if not jack else 0 if nine else 1][0 if points else 1 if ace else 2]
    if trump is view.turned.suit:
        return Decision(Accept(), Reason("accept", text, values))
    return Decision(NAMES[trump], Reason("name", text, values))


def _pass(view: TwoHandedView, trump: Suit) -> Decision:
    """Pass, with what the hand lacks to play in its best suit."""
    hand, _ = _held(view, trump)
    jack, nine = _jack_and_nine(hand, trump)
    text = _WEAK[0 if jack else 1 if nine else 2] if (hand & trump.mask).bit_count() > 1 else _SHORT
    return Decision(Pass(), Reason("pass", text, {"suit": trump}))


def _jack_and_nine(hand: int, trump: Suit) -> tuple[bool, bool]:
    jack, nine = (bool(hand & Card.of(rank, trump).bit) for rank in (Rank.JACK, Rank.NINE))
    return jack, nine
