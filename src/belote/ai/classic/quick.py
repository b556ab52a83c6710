"""The play of `normal` in quick: what a search takes for granted of everybody, in a twentieth of the time.

The rules are those of `belote.ai.classic.leading` and `following`, in the same order, on the cards of an `OpenTable`.
Each seat goes by what it can know alone: its own hand, the cards gone, and what the others showed. In about one choice
of seven hundred the two differ, where `normal` draws a further conclusion. Plain enough to be compiled.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from belote.ai import weights
from belote.ai.card_sets import count
from belote.ai.classic.open_table import TRICKS, OpenTable
from belote.ai.classic.weights import EARLY, HAS_TRUMP, LIKELY, OPENS_TEN, PARTNER_SAVES, PARTNER_TAKES
from belote.ai.open_cards import BEATS, PLAIN, POINTS, RANK, SUIT, TRUMPS, highest
from belote.ai.playing_out import AnyQuickPlayer
from belote.engine.tricks import LAST_TRICK

if TYPE_CHECKING:
    from mypy_extensions import i64

_SIZE: Final[i64] = 32
"""More than any number of cards."""
_LACKS: Final[list[float]] = [
    comb(total - wanted, count) / comb(total, count) if wanted <= total and count <= total else 0.0
    for total in range(_SIZE)
    for wanted in range(_SIZE)
    for count in range(_SIZE)
]
"""The chance that none of the cards wanted is among those drawn: by the total, the wanted, and the drawn."""

_TENS: Final[i64] = 0x40 << 18 | 0x40 << 9 | 0x40
_CHEAP: Final[i64] = 0x3F << 18 | 0x3F << 9 | 0x3F
"""The plain cards of less than ten points."""
_LOW_TRUMPS: Final[i64] = 0xF << 27
"""The trumps of less than ten points."""
_NINE: Final[i64] = 0x40 << 27

_LONGER: Final = 0.01
"""Of two cards that cost the same, that of the longer suit goes."""
_LOWER: Final = 0.0001
"""Of two cards that are worth the same, the one of the lower rank goes."""
_DEARER: Final = 0.0001
"""Of two masters that are as safe, the one with more points goes."""
_FAR: Final = 999.0


class Other:
    """What the player to act knows of another hand."""

    def __init__(self) -> None:
        self.may: i64 = 0
        """What it may hold."""
        self.has: i64 = 0
        """What it holds for sure."""
        self.cards: i64 = 0
        """How many cards are in it."""
        self.total: i64 = 0
        """How many it may hold beside those that it holds for sure."""
        self.number: i64 = 0
        """How many of these it holds."""

    def narrow(self, other: Other, third: Other) -> bool:
        """Work out more by what the other two hands hold or may hold; says whether there was more."""
        may: i64 = self.may & ~(other.has | third.has)
        has: i64 = self.has | may & ~(other.may | third.may)
        sure: i64 = count(has)
        if sure == self.cards:
            may = has
        elif count(may) == self.cards:
            has = may
            sure = self.cards
        more: bool = may != self.may or has != self.has
        self.may = may
        self.has = has
        self.total = count(may) - sure
        self.number = self.cards - sure
        return more

    def lacks(self, cards: i64) -> float:
        """The chance that it holds none of these cards."""
        if self.has & cards:
            return 0.0
        wanted: i64 = count(self.may & cards)
        if not wanted:
            return 1.0
        return _LACKS[(self.total * _SIZE + wanted) * _SIZE + self.number]

    def beats(self, card: i64, suit: i64) -> float:
        """The chance that it is able to beat a card in a trick of a suit."""
        over: i64 = BEATS[card % 37]
        higher = 1.0 - self.lacks(over & suit)
        if suit == TRUMPS or not self.may & TRUMPS:
            return higher
        return higher + self.lacks(suit) - self.lacks(suit | over & TRUMPS)


class QuickPlayer(AnyQuickPlayer[OpenTable, int]):
    """Chooses cards at an open table for whoever is to play."""

    def __init__(self) -> None:
        self._table = OpenTable()
        self._hand: i64 = 0
        self._unseen: i64 = 0
        """The cards in the other hands."""
        self._next = Other()
        self._partner = Other()
        self._last = Other()
        """Who has played just before."""

    def outcome(self, table: OpenTable) -> int:
        """The mark of the deal."""
        return int(table.mark())

    def choose(self, table: OpenTable) -> i64:
        able: i64 = table.legal()
        if not able & able - 1:
            return able
        seat: i64 = table.seat
        self._table = table
        hands = table.hands
        self._hand = hands[seat]
        self._unseen = hands[seat + 1 & 3] | hands[seat ^ 2] | hands[seat + 3 & 3]
        self._look_at(self._next, seat + 1 & 3, table.plays == 3)
        self._look_at(self._partner, seat ^ 2, table.plays >= 2)
        self._look_at(self._last, seat + 3 & 3, table.plays >= 1)
        more = True
        while more:
            more = self._next.narrow(self._partner, self._last)
            more = self._partner.narrow(self._next, self._last) or more
            more = self._last.narrow(self._next, self._partner) or more
        return self._follow(able) if table.plays else self._lead(able)

    def _look_at(self, other: Other, seat: i64, has_played: bool) -> None:
        table = self._table
        other.has = table.shown[seat]
        other.may = self._unseen & ~table.lacking[seat]
        other.cards = table.left - (1 if has_played else 0)

    # Chances

    def _holds(self, card: i64, suit: i64, behind: i64) -> float:
        """The chance that no opponent among so many players behind beats a card."""
        if not behind:
            return 1.0
        chance = 1.0 - self._next.beats(card, suit)
        if behind == 3:
            chance *= 1.0 - self._last.beats(card, suit)
        return chance

    def _wins(self, card: i64) -> float:
        """The chance that the own side wins the trick when this card follows."""
        table = self._table
        behind: i64 = 3 - table.plays
        if card & (table.suit | TRUMPS) & BEATS[table.top % 37]:
            own = self._holds(card, table.suit, behind)
            return own + (1.0 - own) * PARTNER_SAVES if behind == 2 else own
        if table.winner == table.seat ^ 2:
            return self._holds(table.top, table.suit, behind)
        return PARTNER_TAKES * self._partner.beats(table.top, table.suit) if behind == 2 else 0.0

    # What cards are worth

    def _is_master(self, card: i64) -> bool:
        return not self._unseen & SUIT[card % 37] & -2 * card

    def _cashes(self, card: i64) -> float:
        return self._holds(card, SUIT[card % 37], 3)

    def _later(self, card: i64) -> float:
        """What a card may still be good for when it is not played now."""
        points = float(POINTS[card % 37])
        master: bool = self._is_master(card)
        if card & TRUMPS:
            return points + weights.MASTER_TRUMP if master else points * weights.TRUMP_SHARE + weights.TRUMP
        if master:
            return self._cashes(card) * (points + weights.MASTER)
        if card & _TENS:
            return weights.TEN
        beside: i64 = self._hand & SUIT[card % 37] & ~card
        if beside and not beside & ~_TENS and not self._is_master(beside):
            return weights.GUARD
        return points * weights.LOW_SHARE - (weights.VOID if not beside and self._hand & TRUMPS else 0.0)

    def _price(self, card: i64) -> float:
        return float(POINTS[card % 37]) + self._later(card)

    def _cheapest(self, cards: i64) -> i64:
        found: i64 = 0
        least = _FAR
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            price = self._price(card) - _LONGER * float(count(self._hand & SUIT[card % 37]))
            if price < least:
                least = price
                found = card
        return found

    def _best_gift(self, cards: i64) -> i64:
        """The card that is best given to a trick of the own side."""
        plain: i64 = cards & ~TRUMPS
        poor: i64 = 0
        rest: i64 = plain
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            if not self._is_master(card) or self._cashes(card) < weights.SOUND:
                poor |= card
        rest = poor or plain or cards
        found: i64 = 0
        most = -_FAR
        while rest:
            card = rest & -rest
            rest ^= card
            gift = float(POINTS[card % 37]) - self._later(card) - _LOWER * float(RANK[card % 37])
            if gift > most:
                most = gift
                found = card
        return found

    # Following

    def _follow(self, able: i64) -> i64:
        table = self._table
        behind: i64 = 3 - table.plays
        winning: i64 = able & (table.suit | TRUMPS) & BEATS[table.top % 37]
        partner_winning: bool = table.winner == table.seat ^ 2
        if partner_winning and self._holds(table.top, table.suit, behind) >= LIKELY:
            return self._best_gift(able & ~winning or able)
        card: i64 = self._most_valuable(self._safe(able, partner_winning))
        if card & winning:
            return card
        if behind == 2 and self._partner_takes():
            card = self._best_gift(able)
            if POINTS[card % 37]:
                return card
        return self._cheapest(able)

    def _safe(self, able: i64, partner_winning: bool) -> i64:
        """The cards of which none is a ten under an ace to come, nor a trump on a trick that the partner is winning."""
        table = self._table
        cards: i64 = able
        tens: i64 = able & _TENS
        while tens:
            card: i64 = tens & -tens
            tens ^= card
            if not self._is_master(card) and self._holds(card, table.suit, 3 - table.plays) < 1.0:
                cards ^= card
        cards = cards or able
        return cards & ~TRUMPS or cards if partner_winning and table.suit != TRUMPS else cards

    def _most_valuable(self, cards: i64) -> i64:
        """The card whose play to this trick comes to most."""
        table = self._table
        stake = float(table.points + (LAST_TRICK if table.left == 1 else 0)) + weights.TO_COME * float(3 - table.plays)
        found: i64 = 0
        most = -_FAR
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            value = (2.0 * self._wins(card) - 1.0) * (stake + float(POINTS[card % 37]))
            value -= self._later(card) + _LOWER * float(RANK[card % 37])
            if value > most:
                most = value
                found = card
        return found

    def _partner_takes(self) -> bool:
        """Whether the partner, still to play, wins with a card that it is known to hold."""
        table, partner = self._table, self._partner
        theirs: i64 = partner.has & (table.suit | TRUMPS) & BEATS[table.top % 37]
        if partner.may & table.suit:
            theirs &= table.suit
        while theirs:
            card: i64 = theirs & -theirs
            theirs ^= card
            if self._holds(card, table.suit, 2) == 1.0:
                return True
        return False

    # Leading

    def _lead(self, able: i64) -> i64:
        table, partner = self._table, self._partner
        trumps: i64 = able & TRUMPS
        plain: i64 = able & ~TRUMPS
        against: i64 = (self._next.may | self._last.may) & TRUMPS
        masters: i64 = trumps & -2 * highest(self._unseen & TRUMPS) if self._unseen & TRUMPS else trumps
        card: i64 = 0
        if against and table.taker == table.seat:
            card = self._draw(trumps, masters)
        elif against and table.taker == table.seat ^ 2 and partner.may & TRUMPS:
            if masters:
                card = highest(masters)
            elif trumps & _LOW_TRUMPS and TRICKS - table.left < EARLY:
                card = highest(trumps & _LOW_TRUMPS)
                if not POINTS[card % 37]:
                    card = trumps & -trumps
        if not card:
            card = self._safest_master(plain)
        if not card and partner.has & ~TRUMPS:
            card = self._to_partner_master(plain)
        if not card and partner.may & TRUMPS and partner.lacks(TRUMPS) < HAS_TRUMP:
            card = self._ruff_for_partner(plain)
        if not card and (table.taker ^ table.seat) & 1:
            card = self._as_defender(plain, trumps, masters)
        if not card and plain and trumps and not against:
            card = self._cheapest(plain)
        return card or self._least_dear(plain or (able & ~_NINE if _NINE & ~masters else 0) or able, OPENS_TEN)

    def _draw(self, trumps: i64, masters: i64) -> i64:
        """The taker's lead of trumps; 0 for none."""
        if masters and (trumps & trumps - 1 or self._table.left == 1):
            return highest(masters)
        number: i64 = count(trumps)
        low: i64 = trumps & _LOW_TRUMPS
        return low & -low if number >= 3 and number >= count(self._unseen & TRUMPS) else 0

    def _safest_master(self, plain: i64) -> i64:
        found: i64 = 0
        most = weights.SAFE
        while plain:
            card: i64 = plain & -plain
            plain ^= card
            if self._is_master(card):
                safe = self._cashes(card) + _DEARER * float(POINTS[card % 37])
                if safe > most:
                    most = safe
                    found = card
        return found

    def _to_partner_master(self, plain: i64) -> i64:
        good: i64 = 0
        for suit in PLAIN:
            his: i64 = self._partner.has & suit
            others: i64 = (self._hand | self._unseen) & suit & ~his
            if his > others and plain & suit and not self._may_be_ruffed(suit):
                good |= plain & suit
        return self._least_dear(good)

    def _may_be_ruffed(self, suit: i64) -> bool:
        if not self._next.may & suit and self._next.may & TRUMPS:
            return True
        return not self._last.may & suit and bool(self._last.may & TRUMPS)

    def _ruff_for_partner(self, plain: i64) -> i64:
        good: i64 = 0
        for suit in PLAIN:
            if self._next.may & suit and self._last.may & suit and not self._partner.may & suit:
                good |= plain & suit
        return self._least_dear(good)

    def _least_dear(self, cards: i64, opening: float = 0.0) -> i64:
        """The card that it costs least to lose; ``opening`` is the price of leading a suit in which one has the ten."""
        found: i64 = 0
        least = _FAR
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            price = self._price(card)
            ten: i64 = self._hand & SUIT[card % 37] & _TENS
            if ten and not self._is_master(ten):
                price += opening
            if price < least:
                least = price
                found = card
        return found

    def _as_defender(self, plain: i64, trumps: i64, masters: i64) -> i64:
        """A cheap card that the taker may have to trump, or the only one of a suit, to trump that suit later."""
        table = self._table
        taker = self._next if table.taker == (table.seat + 1 & 3) else self._last
        good: i64 = 0
        if taker.may & TRUMPS:
            for suit in PLAIN:
                if not taker.may & suit:
                    good |= plain & suit & _CHEAP
        if not good and trumps and not masters and TRICKS - table.left < EARLY:
            for suit in PLAIN:
                mine: i64 = plain & suit
                if not mine & mine - 1:
                    good |= mine & _CHEAP
        return self._cheapest(good)
