"""The names that the table uses for seats, suits, cards, bids and everything else it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote.engine.actions import Accept, Action, Bid, Contract, Exchange, Name, Pass, Play, Take
from belote.engine.cards import Card, Rank, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.seats import Seat
from belote.i18n import N_, _, alternatives

if TYPE_CHECKING:  # The first screen draws cards, and needs neither games nor players.
    from belote.ai.player import Reason
    from belote.engine.game import Account

_RANKS: Final = N_("2 3 4 5 6 7 8 9 10 J Q K A")
"""What stands on the cards, one word a rank; J, Q and K are the valet, dame and roi of a French pack."""
_LETTERS: Final = N_("S H D C")
"""The letters that stand for the suits where there are no symbols."""
_SUITS: Final = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
_SEATS: Final = (N_("North"), N_("East"), N_("South"), N_("West"))
_SAYINGS: Final = {
    Saying.TIERCE: N_("Tierce"),
    Saying.QUARTE: N_("Quarte"),
    Saying.QUINTE: N_("Quinte"),
    Saying.CARRE: N_("Carré"),
    Saying.BELOTE: N_("Belote"),
    Saying.REBELOTE: N_("Rebelote"),
    Saying.GROUP: N_("Group"),
    Saying.BELLA: N_("Bella"),
}
_FOURS: Final = {
    Rank.SEVEN: N_("sevens"),
    Rank.EIGHT: N_("eights"),
    Rank.NINE: N_("nines"),
    Rank.TEN: N_("tens"),
    Rank.JACK: N_("jacks"),
    Rank.QUEEN: N_("queens"),
    Rank.KING: N_("kings"),
    Rank.ACE: N_("aces"),
}
"""Four cards of a rank."""
_MOST_LISTED: Final = 4
"""Cards that a sentence lists; more are not named one by one."""


def rank_label(rank: Rank) -> str:
    """What stands on a card of this rank."""
    return _(_RANKS).split()[rank]


def suit_mark(suit: Suit, letters: bool) -> str:
    """The symbol of a suit, or its letter."""
    return _(_LETTERS).split()[suit] if letters else suit.symbol


def suit_name(suit: Suit) -> str:
    """A suit in words: ``hearts``."""
    return _(_SUITS[suit])


def saying(word: Saying) -> str:
    """What is said for it."""
    return _(_SAYINGS[word])


def quoted(text: str) -> str:
    """Something said aloud, in quotation marks."""
    return _("“{words}”").format(words=text)


@dataclass(frozen=True, slots=True)
class Words:
    """How one player's screen names things."""

    you: Seat | None
    """Who is called “You”; ``None`` in what nobody at the table reads."""
    letters: bool = False
    """Letters instead of suit symbols."""

    def seat(self, seat: Seat) -> str:
        """A player as the viewer calls them."""
        return _("You") if seat is self.you else _(_SEATS[seat])

    def account(self, account: Account) -> str:
        """An account as the viewer calls it: us, them, or a player."""
        if len(account.seats) == 1:
            return self.seat(account.seats[0])
        return _("Us") if self.you in account.seats else _("Them")

    def took(self, takers: Sequence[Seat]) -> str:
        """Who has taken."""
        return _("You took") if tuple(takers) == (self.you,) else _("{name} took").format(name=self.players(takers))

    def players(self, seats: Iterable[Seat]) -> str:
        """Some players, you first: ``You and North``."""
        names = [self.seat(seat) for seat in sorted(seats, key=lambda seat: seat is not self.you)]
        if len(names) < 2:
            return "".join(names)
        return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])

    def suit(self, suit: Suit) -> str:
        """The symbol of a suit, or its letter."""
        return suit_mark(suit, self.letters)

    def card(self, card: Card) -> str:
        """A card as it is written: ``10♥``."""
        return rank_label(card.rank) + self.suit(card.suit)

    def cards(self, cards: Iterable[Card]) -> str:
        """Some cards, to choose among: ``A♥ or 10♥``; one of them at least."""
        return alternatives(map(self.card, cards))

    def listable(self, cards: tuple[Card, ...]) -> bool:
        """Whether a sentence may name these cards one by one."""
        return len(cards) <= _MOST_LISTED

    def bid(self, bid: Bid) -> str:
        """What a player says to bid."""
        match bid:
            case Pass():
                return _("Pass")
            case Take():
                return _("I take")
            case Accept():
                return _("I play")
            case Name(suit):
                return suit_name(suit).capitalize()
            case Contract(number):
                return str(number)

    def action(self, action: Action) -> str:
        """An action by its shortest name."""
        match action:
            case Play(card):
                return self.card(card)
            case Exchange():
                return _("Exchange")
            case Take():
                return _("Take")
            case Accept():
                return _("Accept")
        return self.bid(action)

    def combination(self, combination: Combination) -> str:
        """A combination with what tells it from others: ``Tierce to Q♣``."""
        kind = saying(combination.kind)
        if combination.suit is None:
            return _("{kind} of {ranks}").format(kind=kind, ranks=_(_FOURS[combination.rank]))
        highest = Card.of(combination.rank, combination.suit)
        return _("{kind} to {card}").format(kind=kind, card=self.card(highest))

    def reason(self, reason: Reason) -> str:
        """Why a player decided as it did."""
        return _(reason.text).format(**{name: self._value(value) for name, value in reason.values.items()})

    def _value(self, value: int | Card | Suit | Seat) -> str:
        """A value in a reason's sentence."""
        match value:
            case Card():
                return self.card(value)
            case Suit():
                return self.suit(value)
            case Seat():
                return self.seat(value)
        return str(value)
