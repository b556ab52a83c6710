"""The play of `normal` in quick: what a search takes for granted of both, in a fraction of the time.

The rules are those of `belote.ai.two_handed.leading` and `following`, in the same order, at an `OpenTable`.
Each player goes by what it can know alone: its own hand, the cards gone, and what the other showed. Plain enough to be
compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.ai import weights
from belote.ai.card_sets import SUIT, count, none_drawn
from belote.ai.playing_out import AnyQuickPlayer
from belote.ai.two_handed.open_table import OpenTable
from belote.ai.two_handed.weights import FROM_ACE, FROM_TEN, NEIGHBOUR, THE_TEN, WINS
from belote.engine.cards import Card, Rank, Suit, mask_of
from belote.engine.tricks import LAST_TRICK

if TYPE_CHECKING:
    from mypy_extensions import i64

_ACES: Final[i64] = mask_of(Card.of(Rank.ACE, suit) for suit in Suit)
_TENS: Final[i64] = mask_of(Card.of(Rank.TEN, suit) for suit in Suit)

_LONGER: Final = 0.000001
"""Of two cards that cost the same, that of the longer suit goes."""
_DEARER: Final = 0.000001
"""Of two masters that are as safe, the one with more points goes."""
_FAR: Final = 999.0


class QuickPlayer(AnyQuickPlayer[OpenTable, tuple[int, int]]):
    """Chooses cards at open tables of one deal for whoever is to play."""

    def __init__(self, table: OpenTable) -> None:
        self._beats: list[i64] = table.contract.beats
        self._points: list[i64] = table.contract.points
        self._trumps: i64 = table.contract.trumps
        self._hand: i64 = 0
        self._may: i64 = 0
        """What the other may hold."""
        self._has: i64 = 0
        """What the other holds for sure."""
        self._free: i64 = 0
        """How many cards the other may hold beside these."""
        self._drawn: i64 = 0
        """How many of them it holds."""

    def outcome(self, table: OpenTable) -> tuple[int, int]:
        """The points of N and of S."""
        return int(table.taken[0]), int(table.taken[1])

    def choose(self, table: OpenTable) -> i64:
        able: i64 = table.legal()
        if not able & able - 1:
            return able
        self._hand = table.hands[table.seat]
        self._look(table)
        return self._follow(able, table) if table.led else self._lead(able, table.contract.maker == table.seat)

    def _look(self, table: OpenTable) -> None:
        """See what the player to act can know of the other."""
        other: i64 = 1 - table.seat
        number: i64 = table.left - (1 if table.led else 0)
        may: i64 = (table.hands[other] | table.talon) & ~table.lacking[other]
        has: i64 = table.shown[other] & table.hands[other]
        if count(has) == number:
            may = has
        elif count(may) == number:
            has = may
        self._may = may
        self._has = has
        self._free = count(may & ~has)
        self._drawn = number - count(has)

    # Chances

    def _lacks(self, cards: i64) -> float:
        """The chance that the other holds none of these cards."""
        if self._has & cards:
            return 0.0
        return none_drawn(self._free, count(self._may & cards), self._drawn)

    def _holds(self, card: i64) -> float:
        """The chance that the other cannot beat a card that is led."""
        suit: i64 = SUIT[card % 53]
        over: i64 = self._beats[card % 53]
        higher = 1.0 - self._lacks(over & suit)
        if suit != self._trumps and self._may & self._trumps:
            higher = higher + self._lacks(suit) - self._lacks(suit | over & self._trumps)
        return 1.0 - higher

    # What cards are worth

    def _is_master(self, card: i64) -> bool:
        return not self._may & self._beats[card % 53] & SUIT[card % 53]

    def _waits(self, card: i64) -> bool:
        """Whether a plain card is a ten that becomes master once the ace is gone."""
        return bool(card & _TENS) and not self._is_master(card)

    def _later(self, card: i64) -> float:
        """What a card may still be good for when it is not played now."""
        points = float(self._points[card % 53])
        master: bool = self._is_master(card)
        if card & self._trumps:
            return points + weights.MASTER_TRUMP if master else points * weights.TRUMP_SHARE + weights.TRUMP
        if master:
            return self._holds(card) * (points + weights.MASTER)
        if card & _TENS:
            return weights.TEN
        beside: i64 = self._hand & SUIT[card % 53] & ~card
        if beside and not beside & ~_TENS and not self._is_master(beside):
            return weights.GUARD
        return points * weights.LOW_SHARE - (weights.VOID if not beside and self._hand & self._trumps else 0.0)

    def _cheapest(self, cards: i64) -> i64:
        found: i64 = 0
        least = _FAR
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            price = float(self._points[card % 53]) + self._later(card)
            price -= _LONGER * float(count(self._hand & SUIT[card % 53]))
            if price < least:
                least = price
                found = card
        return found

    # Following

    def _follow(self, able: i64, table: OpenTable) -> i64:
        winning: i64 = able & self._beats[table.led % 53]
        if not winning:
            return self._cheapest(able)
        points = float(self._points[table.led % 53] + (LAST_TRICK if table.left == 1 else 0))
        found: i64 = 0
        most = -_FAR
        cards: i64 = able
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            stake = points + float(self._points[card % 53])
            value = (stake if card & winning else -stake) - self._later(card)
            if value > most:
                most = value
                found = card
        return found if found & winning else self._cheapest(able & ~winning)

    # Leading

    def _lead(self, able: i64, taking: bool) -> i64:
        trumps: i64 = self._trumps
        plain: i64 = able & ~trumps
        own: i64 = able & trumps
        card: i64 = 0
        if self._may & trumps:
            if taking and own & own - 1:
                card = self._draw(own)
            if not card:
                card = self._cheapest(self._missing(plain))
        return card or self._safest_master(plain) or self._lightest(plain or able)

    def _draw(self, trumps: i64) -> i64:
        """The master of trump that counts most; 0 for none."""
        found: i64 = 0
        most: i64 = -1
        while trumps:
            card: i64 = trumps & -trumps
            trumps ^= card
            if self._is_master(card) and self._points[card % 53] > most:
                most = self._points[card % 53]
                found = card
        return found

    def _missing(self, plain: i64) -> i64:
        """The cards, not dear, of the suits that the other is out of."""
        found: i64 = 0
        while plain:
            card: i64 = plain & -plain
            plain ^= card
            if not self._may & SUIT[card % 53] and self._points[card % 53] < weights.DEAR:
                found |= card
        return found

    def _safest_master(self, plain: i64) -> i64:
        found: i64 = 0
        most = -_FAR
        while plain:
            card: i64 = plain & -plain
            plain ^= card
            if self._is_master(card):
                holds = self._holds(card)
                safe = holds + _DEARER * float(self._points[card % 53])
                if holds >= weights.SAFE and safe > most and not self._is_with_one_lower(card):
                    most = safe
                    found = card
        return found

    def _is_with_one_lower(self, card: i64) -> bool:
        return count(self._hand & SUIT[card % 53]) == 2 and not self._has_neighbour(card)

    def _has_neighbour(self, card: i64) -> bool:
        """Whether the hand has a card that is as high."""
        over: i64 = self._beats[card % 53]
        suit: i64 = SUIT[card % 53]
        rest: i64 = self._hand & suit & ~card
        while rest:
            other: i64 = rest & -rest
            rest ^= other
            if not (over ^ self._beats[other % 53]) & suit & self._may:
                return True
        return False

    def _lightest(self, cards: i64) -> i64:
        """The card that promises most and gives least away."""
        found: i64 = 0
        most = -_FAR
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            promise = WINS * self._holds(card) + (NEIGHBOUR if self._has_neighbour(card) else 0.0)
            if not card & self._trumps:
                if self._waits(card):
                    promise -= THE_TEN
                beside: i64 = self._hand & SUIT[card % 53] & ~card
                if beside & _ACES:
                    promise -= FROM_ACE
                if beside & _TENS and self._waits(beside & _TENS):
                    promise -= FROM_TEN
            if promise > most:
                most = promise
                found = card
        return found
