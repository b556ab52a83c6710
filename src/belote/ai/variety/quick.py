"""The play of `normal` in quick: what a search takes for granted of everybody, in a hundredth of the time.

It weighs every card as `belote.ai.variety.position` does, in the same words, on the cards of an `OpenTable`; only
rounding can make a difference. Plain enough to be compiled.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from belote.ai.card_sets import SUITS, count, none_drawn
from belote.ai.playing_out import AnyQuickPlayer
from belote.ai.variety.open_table import TRICKS, OpenTable
from belote.ai.variety.weights import DREAD, KEEP, PARTNER, RUFF, VOID, WINNER, WITHHELD

if TYPE_CHECKING:
    from mypy_extensions import i64

_JUST_SO_MANY: Final[list[float]] = [comb(tricks, won) / 2**tricks for tricks in range(13) for won in range(13)]
"""The chance to win just so many of some tricks, if each is as likely won as lost."""
_STANDING: Final[list[float]] = [1 - above / (others + 1) for others in range(13) for above in range(13)]
"""How high a card stands among so many others of its suit, so many of which win over it: 1 is the top."""
_WINS: Final[list[float]] = [standing**WINNER for standing in _STANDING]
"""How often such a card wins."""

_FAR: Final = 9999.0


class Other:
    """What the player to act knows of another hand."""

    def __init__(self) -> None:
        self.may: i64 = 0
        """What it may hold."""
        self.total: i64 = 0
        """How many cards these are."""
        self.number: i64 = 0
        """How many of them it holds."""
        self.behind: bool = False
        """Whether it is yet to play to this trick."""
        self.void = 0.0
        """The chance that it holds nothing of the suit led."""

    def lacks(self, cards: i64) -> float:
        """The chance that it holds none of these cards."""
        return none_drawn(self.total, count(self.may & cards), self.number)

    def overtakes(self, over: i64, led: i64, trumps: i64, wanted: bool) -> float:
        """The chance that, yet to play, it can play one of the cards that win over the best; or has to, if unwanted."""
        if not self.behind:
            return 0.0
        if not wanted:
            return self.lacks(led & ~over) - self.void
        higher = 1.0 - self.lacks(over & led)
        if led == trumps or not self.may & over & trumps:
            return higher
        return higher + self.void - self.lacks(led | over & trumps)

    def adds(self, mean: float, discard: float) -> float:
        """What it should add to the trick."""
        return (1.0 - self.void) * mean + self.void * discard if self.behind else 0.0


class Outlook:
    """What the cards of a suit promise the player to act."""

    def __init__(self) -> None:
        self.there: i64 = 0
        """Those in the other hands."""
        self.row: i64 = 0
        """Where figures for so many begin in a table by them and by those that win over a card."""
        self.is_trump: bool = False
        self.is_last: bool = False
        """Whether the hand has one card of a plain suit alone."""
        self.promise = 0.0
        """What the others' cards and the trick itself should count for the pair that wins a trick of the suit."""
        self.untrumped = 1.0
        """The chance that no opponent would trump it."""

    def later(self, over: i64, worth: i64) -> float:
        """What a card that counts so much may be good for when it is not played now, where some win over it."""
        gain = self.promise + float(worth)
        place: i64 = self.row + count(self.there & over)
        if gain < 0:
            value = DREAD * gain * _STANDING[place] * self.untrumped
        else:
            wins = _WINS[place]
            value = KEEP * gain * (wins + (1.0 - wins) * RUFF if self.is_trump else wins * self.untrumped)
        return value - VOID if self.is_last else value


class QuickPlayer(AnyQuickPlayer[OpenTable, tuple[int, int]]):
    """Chooses cards at open tables of one contract for whoever is to play."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        contract = table.contract
        self._trumps: i64 = contract.trumps
        # A contract counts cards in two ways at most.
        self._each: i64 = 0
        self._counting: i64 = 0
        self._other_each: i64 = 0
        self._other_counting: i64 = 0
        for place in range(52):
            bit: i64 = 1 << place
            points: i64 = contract.points[bit % 53]
            if points and (not self._each or self._each == points):
                self._each = points
                self._counting |= bit
            elif points:
                self._other_each = points
                self._other_counting |= bit
        self._unseen: i64 = 0
        """The cards in the other hands."""
        self._partner = Other()
        self._opponent = Other()
        self._other_opponent = Other()
        self._outlook = Outlook()
        """That of the suit that is looked at."""
        self._itself = 0.0
        """What a trick counts for itself."""
        self._discard = 0.0
        """What a card counts, on average, that another hand throws to a trick freely."""
        self._led: i64 = 0
        """The suit of the trick."""
        self._over: i64 = 0
        """What would be winning the trick once played."""
        self._stake = 0.0
        """What the trick should count, the own card apart, for the pair that wins it."""
        self._if_wanted = _FAR
        self._if_unwanted = _FAR
        """The chances to win the trick with a card that does not, once they are known."""

    def outcome(self, table: OpenTable) -> tuple[int, int]:
        """The tricks of the attackers, and what the cards in them count."""
        return int(table.tricks), int(table.taken)

    def choose(self, table: OpenTable) -> i64:
        """The card that comes to most; of equals that of the lowest number."""
        able: i64 = table.legal()
        if not able & able - 1:
            return able
        self._look(table)
        beats = table.contract.beats
        points = table.contract.points
        leads: bool = not table.plays
        if not leads:
            self._look_at_trick(table.suit)

        found: i64 = 0
        most = -_FAR
        for suit in SUITS:
            cards: i64 = able & suit
            if not cards:
                continue
            if leads:
                self._look_at_trick(suit)
            self._look_at_suit(suit)
            there: i64 = self._outlook.there
            before: i64 = -1
            worth: i64 = 0
            takes: bool = False
            while cards:
                card: i64 = cards & -cards
                cards ^= card
                over: i64 = beats[card % 53]
                if there & over == before and points[card % 53] == worth and takes == bool(card & self._over):
                    continue  # It comes to the same.
                before = there & over
                worth = points[card % 53]
                takes = bool(card & self._over)
                value = self._value(over, worth, takes)
                if value > most:
                    most = value
                    found = card
        return found

    def _look(self, table: OpenTable) -> None:
        """See what the player to act can know of the others, and what tricks count."""
        self._table = table
        seat: i64 = table.seat
        hands = table.hands
        self._unseen = hands[seat + 1 & 3] | hands[seat + 2 & 3] | hands[seat + 3 & 3]
        partner: i64 = table.contract.partner[seat]
        other = self._opponent
        away: i64 = 1
        while away < 4:
            there: i64 = seat + away & 3
            one = self._partner if there == partner else other
            if there != partner:
                other = self._other_opponent
            one.may = self._unseen & ~table.lacking[there]
            one.total = count(one.may)
            one.behind = away < 4 - table.plays
            one.number = table.left if one.behind else table.left - 1
            away += 1

        self._itself = self._points_of_trick()
        self._discard = self._mean(self._unseen)
        if self._discard > 0:
            self._discard *= WITHHELD
        self._over = -1
        if table.plays:
            self._over = table.contract.beats[table.top % 53]
        self._if_wanted = _FAR
        self._if_unwanted = _FAR

    def _look_at_trick(self, led: i64) -> None:
        """See what is to be expected of the trick when this suit is led."""
        partner, opponent, other = self._partner, self._opponent, self._other_opponent
        partner.void = partner.lacks(led)
        opponent.void = opponent.lacks(led)
        other.void = other.lacks(led)
        mean, discard = self._mean(self._unseen & led), self._discard
        coming = opponent.adds(mean, discard) + other.adds(mean, discard) + partner.adds(mean, discard)
        self._led = led
        self._stake = self._itself + float(self._table.points) + coming

    def _look_at_suit(self, suit: i64) -> None:
        """See what the cards of a suit promise."""
        outlook, trumps, itself = self._outlook, self._trumps, self._itself
        mine: i64 = self._table.hands[self._table.seat] & suit
        outlook.there = self._unseen & suit
        outlook.row = 13 * count(outlook.there)
        outlook.is_trump = suit == trumps
        outlook.is_last = suit != trumps and not mine & mine - 1
        lacks = self._opponent.lacks(suit)
        other_lacks = self._other_opponent.lacks(suit)
        void = lacks + other_lacks + self._partner.lacks(suit)
        outlook.promise = itself + (3.0 - void) * self._mean(outlook.there) + void * self._discard
        outlook.untrumped = 1.0
        if suit == trumps:
            best = self._best_mean()
            if best > 0:
                outlook.promise = max(outlook.promise, itself + 3.0 * best)
        elif trumps:
            outlook.untrumped = 1.0 - (lacks - self._opponent.lacks(suit | trumps))
            outlook.untrumped *= 1.0 - (other_lacks - self._other_opponent.lacks(suit | trumps))

    # What a card comes to

    def _value(self, over: i64, worth: i64, takes: bool) -> float:
        """What playing a card comes to that counts so much, and over which some win."""
        stake = self._stake + float(worth)
        return (2.0 * self._chance(over, takes, stake >= 0) - 1.0) * stake - self._outlook.later(over, worth)

    def _chance(self, over: i64, takes: bool, wanted: bool) -> float:
        """The chance that the own pair wins the trick when a card is played that takes it, or does not."""
        if takes:
            return self._stays(over, wanted)
        if wanted:
            if self._if_wanted == _FAR:
                self._if_wanted = self._wins_without(True)
            return self._if_wanted
        if self._if_unwanted == _FAR:
            self._if_unwanted = self._wins_without(False)
        return self._if_unwanted

    def _stays(self, over: i64, wanted: bool) -> float:
        """The chance that the own pair wins the trick that it is winning, where some cards win over its best."""
        trumps: i64 = self._trumps
        threat = self._opponent.overtakes(over, self._led, trumps, wanted)
        other = self._other_opponent.overtakes(over, self._led, trumps, wanted)
        stays = (1.0 - threat) * (1.0 - other)
        rescue = self._partner.overtakes(over, self._led, trumps, wanted)
        return stays + (1.0 - stays) * PARTNER * rescue / (rescue + (threat + other)) if rescue else stays

    def _wins_without(self, wanted: bool) -> float:
        """The chance that the own pair wins the trick with a card that does not."""
        table = self._table
        if table.winner == table.contract.partner[table.seat]:
            return self._stays(self._over, wanted)
        rescue = self._partner.overtakes(self._over, self._led, self._trumps, wanted)
        behind = (1.0 if self._opponent.behind else 0.0) + (1.0 if self._other_opponent.behind else 0.0)
        if not rescue or not behind:
            return rescue
        threats = self._opponent.overtakes(self._over, self._led, self._trumps, wanted)
        threats += self._other_opponent.overtakes(self._over, self._led, self._trumps, wanted)
        return rescue * (1.0 - PARTNER * threats / behind)

    # What tricks count

    def _points_of_trick(self) -> float:
        """What a trick counts for itself."""
        table = self._table
        contract = table.contract
        if not contract.more_tricks:
            return float(contract.trick)
        done: i64 = TRICKS - table.left
        own: i64 = table.tricks if contract.attacks[table.seat] else done - table.tricks
        others: i64 = table.left - 1
        return float(contract.more_tricks) * _JUST_SO_MANY[others * 13 + 6 - own] if own <= 6 else 0.0

    def _mean(self, cards: i64) -> float:
        """What a card of a set counts on average."""
        if not cards:
            return 0.0
        sum_of: i64 = self._each * count(cards & self._counting)
        if self._other_each:
            sum_of += self._other_each * count(cards & self._other_counting)
        return float(sum_of) / float(count(cards))

    def _best_mean(self) -> float:
        """What a card of the suit counts whose cards count most."""
        most = -_FAR
        for suit in SUITS:
            mean = self._mean(self._unseen & suit)
            if mean > most:
                most = mean
        return most
