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

if TYPE_CHECKING:
    from mypy_extensions import i64

_EVEN: Final[list[float]] = [comb(tricks, won) / 2**tricks for tricks in range(13) for won in range(13)]
"""The chance to win just so many of some tricks, if each is as likely won as lost."""

# As in the rules that these stand for.
_WITHHELD: Final = 0.3
_KEEP: Final = 0.6
_DREAD: Final = 0.4
_RUFF: Final = 0.5
_PARTNER: Final = 0.5
_VOID: Final = 0.3

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

    def lacks(self, cards: i64) -> float:
        """The chance that it holds none of these cards."""
        return none_drawn(self.total, count(self.may & cards), self.number)

    def overtakes(self, over: i64, suit: i64, trumps: i64, wanted: bool) -> float:
        """The chance that, yet to play, it can play one of the cards that win over the best; or has to, if unwanted."""
        if not self.behind:
            return 0.0
        if not wanted:
            return self.lacks(suit & ~over) - self.lacks(suit)
        higher = 1.0 - self.lacks(over & suit)
        if suit == trumps or not self.may & over & trumps:
            return higher
        return higher + self.lacks(suit) - self.lacks(suit | over & trumps)

    def adds(self, suit: i64, mean: float, discard: float) -> float:
        """What it should add to a trick."""
        if not self.behind:
            return 0.0
        void = self.lacks(suit)
        return (1.0 - void) * mean + void * discard


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

    def outcome(self, table: OpenTable) -> tuple[int, int]:
        """The tricks of the attackers, and what the cards in them count."""
        return int(table.tricks), int(table.taken)

    def choose(self, table: OpenTable) -> i64:
        """The card that comes to most; of equals that of the lowest number."""
        able: i64 = table.legal()
        if not able & able - 1:
            return able
        self._table = table
        self._look(table)
        partner, opponent, other = self._partner, self._opponent, self._other_opponent
        trumps: i64 = self._trumps
        beats = table.contract.beats
        points = table.contract.points
        hand: i64 = table.hands[table.seat]
        unseen: i64 = self._unseen
        leads: bool = not table.plays
        itself = self._itself()
        discard = self._mean(unseen)
        if discard > 0:
            discard *= _WITHHELD
        over: i64 = -1
        led: i64 = table.suit
        stake = itself + float(table.points)
        partner_winning: bool = False
        if not leads:
            over = beats[table.top % 53]
            stake += self._coming(led, discard)
            partner_winning = table.winner == table.contract.partner[table.seat]
        if_wanted = _FAR
        if_unwanted = _FAR

        found: i64 = 0
        most = -_FAR
        for suit in SUITS:
            cards: i64 = able & suit
            if not cards:
                continue
            there: i64 = unseen & suit
            if leads:
                led = suit
                stake = itself + self._coming(suit, discard)
            voids = opponent.lacks(suit)
            voids_other = other.lacks(suit)
            void = voids + voids_other + partner.lacks(suit)
            promise = itself + (3.0 - void) * self._mean(there) + void * discard
            untrumped = 1.0
            if suit == trumps:
                best = self._best_mean()
                if best > 0 and itself + 3.0 * best > promise:
                    promise = itself + 3.0 * best
            elif trumps:
                untrumped = 1.0 - (voids - opponent.lacks(suit | trumps))
                untrumped *= 1.0 - (voids_other - other.lacks(suit | trumps))
            share = 1.0 / float(count(there) + 1)
            last: bool = suit != trumps and not hand & suit & (hand & suit) - 1

            before: i64 = -1
            worth: i64 = 0
            takes: bool = False
            while cards:
                card: i64 = cards & -cards
                cards ^= card
                above: i64 = there & beats[card % 53]
                if above == before and points[card % 53] == worth and takes == bool(card & over):
                    continue  # It comes to the same.
                before = above
                worth = points[card % 53]
                takes = bool(card & over)
                wanted: bool = stake + float(worth) >= 0
                if takes:
                    chance = self._stays(beats[card % 53], led, wanted)
                elif wanted:
                    if if_wanted == _FAR:
                        if_wanted = self._wins_without(over, led, True, partner_winning)
                    chance = if_wanted
                else:
                    if if_unwanted == _FAR:
                        if_unwanted = self._wins_without(over, led, False, partner_winning)
                    chance = if_unwanted
                gain = promise + float(worth)
                lower = 1.0 - float(count(above)) * share
                if gain < 0:
                    later = _DREAD * gain * lower * untrumped
                else:
                    wins = lower * lower * lower * lower
                    later = _KEEP * gain * (wins + (1.0 - wins) * _RUFF if suit == trumps else wins * untrumped)
                if last:
                    later -= _VOID
                value = (2.0 * chance - 1.0) * (stake + float(worth)) - later
                if value > most:
                    most = value
                    found = card
        return found

    def _look(self, table: OpenTable) -> None:
        """See what the player to act can know of the others."""
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

    def _itself(self) -> float:
        """What a trick counts for itself."""
        table = self._table
        contract = table.contract
        if not contract.more_tricks:
            return float(contract.trick)
        done: i64 = TRICKS - table.left
        own: i64 = table.tricks if contract.attacks[table.seat] else done - table.tricks
        others: i64 = table.left - 1
        return float(contract.more_tricks) * _EVEN[others * 13 + 6 - own] if own <= 6 else 0.0

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

    def _coming(self, suit: i64, discard: float) -> float:
        """What the players behind should add to the trick."""
        mean = self._mean(self._unseen & suit)
        return (
            self._opponent.adds(suit, mean, discard)
            + self._other_opponent.adds(suit, mean, discard)
            + self._partner.adds(suit, mean, discard)
        )

    def _stays(self, over: i64, led: i64, wanted: bool) -> float:
        """The chance that the own pair wins a trick that it is winning, where some cards win over its best."""
        trumps: i64 = self._trumps
        threat = self._opponent.overtakes(over, led, trumps, wanted)
        other = self._other_opponent.overtakes(over, led, trumps, wanted)
        stays = (1.0 - threat) * (1.0 - other)
        rescue = self._partner.overtakes(over, led, trumps, wanted)
        return stays + (1.0 - stays) * _PARTNER * rescue / (rescue + (threat + other)) if rescue else stays

    def _wins_without(self, over: i64, led: i64, wanted: bool, partner_winning: bool) -> float:
        """The chance that the own pair wins the trick with a card that does not."""
        if partner_winning:
            return self._stays(over, led, wanted)
        trumps: i64 = self._trumps
        rescue = self._partner.overtakes(over, led, trumps, wanted)
        behind = (1.0 if self._opponent.behind else 0.0) + (1.0 if self._other_opponent.behind else 0.0)
        if not rescue or not behind:
            return rescue
        threats = self._opponent.overtakes(over, led, trumps, wanted) + self._other_opponent.overtakes(
            over, led, trumps, wanted
        )
        return rescue * (1.0 - _PARTNER * threats / behind)
