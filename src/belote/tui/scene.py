"""What the table's screen shows: a view, the little that the screen itself remembers, and how it is to look.

Every widget of the table draws a scene; nothing else decides what is on the screen, so that a resize at any moment ends
in the picture that a fresh start at that size would give.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Final

from belote.ai.player import Decision
from belote.engine.actions import Action, Play
from belote.engine.cards import Card, CardSet, Rank, Suit
from belote.engine.combinations import Saying
from belote.engine.errors import Refusal
from belote.engine.game import Outcome, Phase, Result, Trick, View, account_of
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui import words
from belote.tui.themes import Look
from belote.tui.words import Words

_BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_SUIT_ORDER: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)
"""How suits stand in a hand as far as trump and colours leave a choice."""
_PLACES: Final = ("bottom", "left", "top", "right")
"""Where the seats sit on the screen, in turn order from the viewer on."""
KINDS: Final = (Saying.TIERCE, Saying.QUARTE, Saying.QUINTE, Saying.CARRE, Saying.GROUP)
"""What is declared in the first trick: kinds of combinations."""
_PAIR: Final = (Saying.BELOTE, Saying.REBELOTE), (Saying.BELLA,)
"""What is said with the first and the second of K and Q of trump, as the games have it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the screen remembers beyond the match: nothing of it outlives the next action."""

    held: bool = False
    """What has just ended (a trick, a deal that all passed) stays until it has been seen."""
    looking_back: bool = False
    """The last trick lies on the table again."""
    selected: Action | None = None
    """The card or bid under the cursor; ``None`` where it has not been moved."""
    refused: Refusal | None = None
    hint: Decision | None = None
    awaited: bool = False
    """A player that takes its time is waited for: the bot to act, or on your turn the one that gives the hint."""
    undoable: bool = False
    """You have made a decision that can be taken back."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of the table."""

    view: View
    moment: Moment
    look: Look
    reversed: bool = False
    """The turn goes the other way round on the screen."""
    ascending: bool = False
    """The lowest card of each suit stands on the left."""

    @property
    def words(self) -> Words:
        return Words(self.view.seat, self.look.letters)

    # Who sits where, and whose turn it is

    @property
    def seats(self) -> dict[str, Seat]:
        """The players by their place on the screen."""
        seats = self.view.game.seats
        start = seats.index(self.view.seat)
        places = _PLACES if len(seats) == 4 else ("bottom", "top")
        if self.reversed:
            places = (places[0], *places[:0:-1])
        return {place: seats[(start + step) % len(seats)] for step, place in enumerate(places)}

    @property
    def paused(self) -> bool:
        """Whether the table shows something that is over."""
        return self.moment.held or self.moment.looking_back

    @property
    def to_act(self) -> Seat | None:
        """Whose turn the screen marks."""
        return None if self.paused else self.view.to_act

    @property
    def your_turn(self) -> bool:
        return self.to_act is self.view.seat

    @property
    def bidding(self) -> bool:
        """Whether the bids are on the table: during the auction, and after a deal that all have passed."""
        return self.view.phase is Phase.AUCTION or self.passed_out

    @property
    def passed_out(self) -> bool:
        """Whether all have passed and the next deal has not begun."""
        results = self.view.results
        return self.view.phase is Phase.DEAL and bool(results) and results[-1].outcome is Outcome.PASSED

    @property
    def round(self) -> int:
        """The round of bidding, from 1."""
        return 1 + (len(self.view.bids) - self.passed_out) // len(self.view.game.seats)

    # The trick

    @property
    def trick(self) -> Trick:
        """The trick on the table: the one that has just ended or is looked back at, else the one going on."""
        return self.view.tricks[-1] if self.paused and self.view.tricks else self.view.trick

    @property
    def trick_number(self) -> int:
        """The number of that trick, from 1."""
        return len(self.view.tricks) + (not (self.paused and self.view.tricks))

    @property
    def tricks_in_all(self) -> int:
        """How many tricks the deal has."""
        view = self.view
        return len(view.hand) + len(view.tricks) + (view.seat in dict(view.trick.plays))

    def caption(self, seat: Seat) -> tuple[str, bool]:
        """The word beside a card of the trick, and whether it is bold."""
        trick = self.trick
        complete = len(trick.plays) == len(self.view.game.seats)
        if seat is trick.winner and complete:
            return _("takes it"), True
        if seat is trick.winner and len(trick.plays) > 1:
            return _("winning"), True
        return (_("led"), False) if seat is trick.leader else ("", False)

    # Your hand

    @property
    def hand(self) -> tuple[Card, ...]:
        """Your cards in the order in which they stand."""
        ranking = self.view.ranking or self.view.game.no_trump
        return sorted_hand(self.view.hand, ranking, ascending=self.ascending)

    @property
    def choices(self) -> tuple[Action, ...]:
        """What you may do now, in the order in which it stands on the screen."""
        if not self.your_turn:
            return ()
        legal = self.view.legal
        if self.view.phase is not Phase.PLAY:
            return legal
        others = tuple(action for action in legal if not isinstance(action, Play))
        return (*(Play(card) for card in self.hand if Play(card) in legal), *others)

    @property
    def selected(self) -> Action | None:
        """The card or bid under the cursor: at first a card that may be played, but no bid, which would bind you."""
        if not self.your_turn:
            return None
        return self.moment.selected or (self.choices[0] if self.view.phase is Phase.PLAY else None)

    # What stands on a player's plate

    def speeches(self, seat: Seat) -> list[str]:
        """What the seat says at this moment, in quotation marks."""
        view, trick = self.view, self.trick
        if self.bidding or (self.trick_number == 1 and not trick.plays):
            bid = next((bid for bidder, bid in reversed(view.bids) if bidder is seat), None)
            said = [] if bid is None or (self.bidding and seat is self.to_act) else [self.words.bid(bid)]
        else:
            shown = [one for owner, one in view.shown or () if owner is seat] if self.trick_number <= 2 else []
            said = [
                words.saying(word) for word in announced(view, seat, self.trick_number) if not (shown and word in KINDS)
            ]
            said += [self.words.combination(one) for one in shown]
        return [words.quoted(text) for text in said]

    # The score

    @property
    def accounts(self) -> tuple[int, ...]:
        """The accounts in the order in which they are shown: yours first."""
        return yours_first(self.view)

    @property
    def results(self) -> tuple[Result, ...]:
        """The deals that have been scored before the players' eyes: one that is still held is not."""
        return self.view.results[:-1] if self.moment.held and self.view.phase is not Phase.PLAY else self.view.results

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals to be shown, by account."""
        return self.results[-1].total if self.results else tuple(0 for _ in self.view.game.accounts)


def yours_first(view: View) -> tuple[int, ...]:
    """The accounts of a match as its viewer reads them: the own one first, the others as they follow."""
    count, yours = len(view.game.accounts), account_of(view.game, view.seat)
    return tuple((yours + step) % count for step in range(count))


def announced(view: View, seat: Seat, number: int) -> list[Saying]:
    """What a seat announced in a trick of this deal, counted from 1."""
    tricks = (*view.tricks, view.trick)
    said = [word for speaker, word in view.said if speaker is seat]
    words_said: list[Saying] = [word for word in said if word in KINDS] if number == 1 else []
    if _of_pair(view, tricks[number - 1], seat):
        played_before = sum(_of_pair(view, trick, seat) for trick in tricks[: number - 1])
        for first, *others in _PAIR:
            if first in said:
                words_said += [first, *others][played_before : played_before + 1]
    return words_said


def _of_pair(view: View, trick: Trick, seat: Seat) -> bool:
    """Whether a seat played the king or queen of trump to a trick."""
    card = dict(trick.plays).get(seat)
    return card is not None and card.suit is view.trump and card.rank in (Rank.KING, Rank.QUEEN)


def sorted_hand(hand: CardSet, ranking: Ranking, *, ascending: bool = False) -> tuple[Card, ...]:
    """A hand as it is held: trump first, colours alternating where that can be, the best card of each suit first."""
    suits = sorted_suits({card.suit for card in hand}, ranking.trump)

    def place(card: Card) -> tuple[int, int]:
        beaten_by = (ranking.beats[card] & SUIT_MASK_OF[card]).bit_count()
        return suits.index(card.suit), -beaten_by if ascending else beaten_by

    return tuple(sorted(hand, key=place))


def sorted_suits(held: Collection[Suit], trump: Suit | None) -> tuple[Suit, ...]:
    """The order of some suits in a hand: trump first, then as few neighbours of one colour as can be."""
    suits = [suit for suit in _SUIT_ORDER if suit in held]
    orders = [order for order in permutations(suits) if trump not in order or order[0] is trump]
    return min(orders, key=lambda order: sum((a in _BLACK) == (b in _BLACK) for a, b in pairwise(order)))
