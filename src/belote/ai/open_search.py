"""What a position of classic belote is worth with all cards open, exactly, by search.

The search lays the cards out its own way: nine bits a suit, eight cards from the weakest up and a gap, trump on top.

- Who wins a trick is a maximum over ``card & (suit led | trump)``; what goes over a card is ``hand & -2 * card``.
- Two cards are neighbours in a hand where ``high - 2 * low``, the bits between them, meets no other hand and no gap.
- ``bit % 37`` differs for all 36 bits, and so is the place of a card in a table.

The hands ``a b c d`` go from the leader of the trick on. Everything is told from the leader's side: how many points it
still takes, asked as "at least ``goal``?" and answered by a bound, which reaches the goal if so and stays below if not.
A capot is one point more than all there are, and one less than none: only the order of results matters to the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from belote.ai.open_position import TRICKS
from belote.engine.cards import CARDS, Card, Suit
from belote.engine.kernel import PLAIN_POINTS, TRUMP_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

_PLAIN_RANKS: Final = tuple(PLAIN_POINTS)[::-1]
_TRUMP_RANKS: Final = tuple(TRUMP_POINTS)[::-1]
_ALL: Final = sum(TRUMP_POINTS.values()) + 3 * sum(PLAIN_POINTS.values()) + LAST_TRICK

_TRUMPS: Final[i64] = 0xFF << 27
_SUITS: Final[list[i64]] = [0xFF << 9 * place for place in range(4)]
_GAPS: Final[i64] = 0x100 << 27 | 0x100 << 18 | 0x100 << 9 | 0x100
_UNKNOWN: Final[i64] = 0xFF
"""No bounds yet: the lower one, then the upper one in the last eight bits, both one higher so that none is negative."""
_FAR: Final[i64] = 999
"""More than any number of points."""
_FIRST_STEP: Final = 6
_NODES_A_LOOK: Final = 256
"""How often the clock is read."""


def _by_bit(plain: Sequence[int], trump: Sequence[int]) -> list[i64]:
    """A table with an entry a card, by ``bit % 37``, from those of a plain suit and of trump."""
    table: list[i64] = [0] * 37
    for place, value in enumerate((*plain, 0, *plain, 0, *plain, 0, *trump)):
        table[(1 << place) % 37] = value
    return table


def _sums(points: Sequence[int]) -> list[i64]:
    """The points of every set of cards of a suit."""
    return [sum(points[rank] for rank in range(8) if cards >> rank & 1) for cards in range(256)]


_IN_PLAIN: Final = [PLAIN_POINTS[rank] for rank in _PLAIN_RANKS]
_IN_TRUMP: Final = [TRUMP_POINTS[rank] for rank in _TRUMP_RANKS]
_POINTS: Final[list[i64]] = _by_bit(_IN_PLAIN, _IN_TRUMP)
_SUIT: Final[list[i64]] = [0] * 37
for _place in range(36):
    _SUIT[(1 << _place) % 37] = 0xFF << _place // 9 * 9
_PLAIN_SUM: Final[list[i64]] = _sums(_IN_PLAIN)
_TRUMP_SUM: Final[list[i64]] = _sums(_IN_TRUMP)
_ABOVE: Final[list[i64]] = [0xFF >> cards.bit_length() << cards.bit_length() for cards in range(256)]
"""The places of a suit above all cards of a set."""


def _highest(cards: int) -> int:
    """The highest card of a set."""
    return 1 << cards.bit_length() - 1


def _legal(hand: i64, suit: i64, top: i64, partner_winning: bool) -> i64:
    """What may follow a suit where ``top`` is winning, as `belote.engine.kernel.legal_belote` has it."""
    cards: i64 = hand & suit
    if cards:
        return cards & -2 * top or cards if suit == _TRUMPS else cards
    if partner_winning:
        return hand
    cards = hand & _TRUMPS
    return cards & -2 * top or cards or hand


def _strong(hand: i64, suit: i64) -> i64:
    """What of a hand can win a trick of a suit."""
    return hand & suit or hand & _TRUMPS


def _apart(card: i64, other: i64, others: i64) -> i64:
    """How much the worth of playing one of two cards can differ from that of the other, ``others`` being not in hand.

    Neighbours win and lose the same tricks, so that only their own points can go another way.
    """
    if card < other:
        card, other = other, card
    return _FAR if card - 2 * other & others else _POINTS[card % 37] - _POINTS[other % 37]


def _layout(trump: Suit) -> list[int]:
    """The search's bit of every card, by card; 0 for those that belote has not."""
    suits = [suit for suit in Suit if suit is not trump]
    bits = [0] * len(CARDS)
    for place, suit in enumerate((*suits, trump)):
        for level, rank in enumerate(_TRUMP_RANKS if suit is trump else _PLAIN_RANKS):
            bits[Card.of(rank, suit)] = 1 << 9 * place + level
    return bits


_LAYOUTS: Final = tuple(_layout(trump) for trump in Suit)


class _Stopped(Exception):
    """The nodes or the time are used up."""


class OpenSearch:
    """The search of one deal; what it learns serves every later question about that deal."""

    def __init__(self) -> None:
        self.nodes: i64 = 0
        """Positions searched so far."""
        # By trick, leader and who can still make a capot, then by the cards that are left: bounds.
        self._known: list[dict[i64, i64]] = [{} for _ in range(16 * (TRICKS + 1))]
        self._pause: i64 = 0
        self._last: i64 = 0
        self._deadline = inf

    def _rest_at_pause(self) -> None:
        """Stop if a limit is reached, else say when to look again."""
        if self.nodes >= self._last or monotonic() >= self._deadline:
            raise _Stopped
        self._pause = min(self._last, self.nodes + _NODES_A_LOOK)

    def _search(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64) -> i64:
        """The leader's turn."""
        # The highest trumps are sure points of the side that has them. With no trumps against them, the leader's
        # highest cards of each suit are, too.
        ours: i64 = (a | c) >> 27
        theirs: i64 = (b | d) >> 27
        low: i64 = -(at >> 1 & 1)
        high: i64 = rest + (at & 1)
        if ours > theirs or not theirs:
            low = _TRUMP_SUM[ours & _ABOVE[theirs]]
            if not theirs:
                others: i64 = b | c | d
                low += (
                    _PLAIN_SUM[a & _ABOVE[others & 0xFF] & 0xFF]
                    + _PLAIN_SUM[a >> 9 & _ABOVE[others >> 9 & 0xFF] & 0xFF]
                    + _PLAIN_SUM[a >> 18 & _ABOVE[others >> 18 & 0xFF] & 0xFF]
                )
        else:
            high = rest - _TRUMP_SUM[theirs & _ABOVE[ours]]
        if low >= goal:
            return low
        if high < goal:
            return high

        known = self._known[at]
        cards: i64 = a | b | c | d
        bounds: i64 = known.get(cards, _UNKNOWN)
        low = (bounds >> 8) - 1
        if low >= goal:
            return low
        high = (bounds & 0xFF) - 1
        if high < goal:
            return high
        if at < 3 << 4:
            low = self._two(a, b, c, d, at, rest)
            known[cards] = low + 1 << 8 | low + 1
            return low

        if self.nodes >= self._pause:
            self._rest_at_pause()
        self.nodes += 1
        # Lead highest cards first, then to the partner's, then what is left: suits that an opponent trumps among them.
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        b_trumps: i64 = b & _TRUMPS
        d_trumps: i64 = d & _TRUMPS
        for suit in _SUITS:
            mine: i64 = a & suit
            if mine:
                partner: i64 = c & suit
                against: i64 = (b | d) & suit
                if suit != _TRUMPS and ((b_trumps and not b & suit) or (d_trumps and not d & suit)):
                    third |= mine
                elif partner > against and partner > mine:
                    second |= mine
                elif mine > against:
                    card: i64 = mine & -mine
                    while card <= against or card <= partner:
                        mine ^= card
                        third |= card
                        card = mine & -mine
                    first |= mine
                else:
                    third |= mine

        present: i64 = cards | _GAPS
        others = present ^ a
        best: i64 = -_FAR
        before: i64 = 0
        brought: i64 = 0
        while True:
            if first:
                card = first & -first
                first ^= card
            elif second:
                card = second & -second
                second ^= card
            elif third:
                card = third & -third
                third ^= card
            else:
                break
            if before:
                bound: i64 = brought + _apart(card, before, others)
                if bound < goal:
                    best = max(best, bound)
                    continue
            brought = self._second(a ^ card, b, c, d, at, rest, goal, card, present)
            before = card
            if brought > best:
                best = brought
                if best >= goal:
                    break
        known[cards] = (best + 1) << 8 | (bounds & 0xFF) if best >= goal else (bounds & ~0xFF) | (best + 1)
        return best

    def _second(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64, led: i64, present: i64) -> i64:
        """The turn of the second hand, which plays for as few points as it can."""
        suit: i64 = _SUIT[led % 37]
        trick_suits: i64 = suit | _TRUMPS
        legal: i64 = _legal(b, suit, led, False)
        over: i64 = legal & trick_suits & -2 * led
        under: i64 = legal ^ over
        # Go over; then, where the partner has what beats the others, give points; then what is low.
        rich: i64 = under & ~_TRUMPS if _strong(d, suit) > max(_strong(c, suit), led) else 0
        under ^= rich

        others: i64 = present ^ b
        points: i64 = _POINTS[led % 37]
        least: i64 = _FAR
        before: i64 = 0
        brought: i64 = 0
        while True:
            if over:
                card: i64 = over & -over
                over ^= card
            elif rich:
                card = _highest(rich)
                rich ^= card
            elif under:
                card = under & -under
                under ^= card
            else:
                return least
            if before:
                bound: i64 = brought - _apart(card, before, others)
                if bound >= goal:
                    least = min(least, bound)
                    continue
            top: i64 = led
            by: i64 = 0
            if card & trick_suits > led:
                top = card
                by = 1
            brought = self._third(
                a, b ^ card, c, d, at, rest, goal, suit, top, by, points + _POINTS[card % 37], present
            )
            before = card
            if brought < least:
                least = brought
                if least < goal:
                    return least

    def _third(
        self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64,
        suit: i64, top: i64, by: i64, points: i64, present: i64,
    ) -> i64:  # fmt: skip
        """The turn of the third hand: ``top`` is winning, and was played by the leader (``by`` 0) or the second hand."""
        trick_suits: i64 = suit | _TRUMPS
        higher: i64 = -2 * top
        legal: i64 = _legal(c, suit, top, by == 0)
        over: i64 = legal & trick_suits & higher
        under: i64 = legal ^ over
        # Give points to a trick that is safe; otherwise go over, highest first, or stay low.
        rich: i64 = 0
        if by == 0 and not _strong(d, suit) & higher:
            rich = under & ~_TRUMPS
            under ^= rich

        others: i64 = present ^ c
        best: i64 = -_FAR
        before: i64 = 0
        brought: i64 = 0
        while True:
            if rich:
                card: i64 = _highest(rich)
                rich ^= card
            elif over:
                card = _highest(over)
                over ^= card
            elif under:
                card = under & -under
                under ^= card
            else:
                return best
            if before:
                bound: i64 = brought + _apart(card, before, others)
                if bound < goal:
                    best = max(best, bound)
                    continue
            new_top: i64 = top
            new_by: i64 = by
            if card & trick_suits > top:
                new_top = card
                new_by = 2
            brought = self._fourth(
                a, b, c ^ card, d, at, rest, goal, suit, new_top, new_by, points + _POINTS[card % 37], present
            )
            before = card
            if brought > best:
                best = brought
                if best >= goal:
                    return best

    def _fourth(
        self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64,
        suit: i64, top: i64, by: i64, points: i64, present: i64,
    ) -> i64:  # fmt: skip
        """The turn of the fourth hand: of neighbours, the most points to its own trick and the fewest to the other's."""
        legal: i64 = _legal(d, suit, top, by == 1)
        over: i64 = legal & (suit | _TRUMPS) & -2 * top
        under: i64 = legal ^ over

        others: i64 = present ^ d
        kept: i64 = (at & ~0xF) - 0x10 | at & 1
        lost: i64 = (at & ~0xF) - 0x10 | at >> 1 & 1
        least: i64 = _FAR
        before: i64 = 0
        while True:
            if over:
                card: i64 = _highest(over)
                over ^= card
                by = 3
            elif not under:
                return least
            elif by == 1:
                card = _highest(under & ~_TRUMPS or under)
                under ^= card
            else:
                card = under & -under
                under ^= card
            if before and _apart(card, before, others) != _FAR:
                continue
            before = card
            taken: i64 = points + _POINTS[card % 37]
            left: i64 = rest - taken
            value: i64
            if by == 0:
                value = taken + self._search(a, b, c, d ^ card, kept | at & 12, left, goal - taken)
            elif by == 1:
                value = left - self._search(b, c, d ^ card, a, lost | at + 4 & 12, left, left - goal + 1)
            elif by == 2:
                value = taken + self._search(c, d ^ card, a, b, kept | at + 8 & 12, left, goal - taken)
            else:
                value = left - self._search(d ^ card, a, b, c, lost | at + 12 & 12, left, left - goal + 1)
            if value < least:
                least = value
                if least < goal:
                    return least

    def _two(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64) -> i64:
        """What the leader's side takes of two tricks, exactly: the last one plays itself."""
        if self.nodes >= self._pause:
            self._rest_at_pause()
        self.nodes += 1
        best: i64 = -_FAR
        leads: i64 = a
        while leads:
            led: i64 = leads & -leads
            leads ^= led
            suit: i64 = _SUIT[led % 37]
            trick_suits: i64 = suit | _TRUMPS
            worst: i64 = _FAR
            seconds: i64 = _legal(b, suit, led, False)
            while seconds and worst > best:
                second: i64 = seconds & -seconds
                seconds ^= second
                top2: i64 = max(led, second & trick_suits)
                good: i64 = -_FAR
                thirds: i64 = _legal(c, suit, top2, top2 == led)
                while thirds and good < worst:
                    third: i64 = thirds & -thirds
                    thirds ^= third
                    top3: i64 = max(top2, third & trick_suits)
                    bad: i64 = _FAR
                    fourths: i64 = _legal(d, suit, top3, top3 == second)
                    points: i64 = _POINTS[led % 37] + _POINTS[second % 37] + _POINTS[third % 37]
                    while fourths and bad > good:
                        fourth: i64 = fourths & -fourths
                        fourths ^= fourth
                        top: i64 = max(top3, fourth & trick_suits)
                        lead: i64 = (
                            a ^ led
                            if top == led
                            else b ^ second
                            if top == second
                            else c ^ third
                            if top == third
                            else d ^ fourth
                        )
                        last_suits: i64 = _SUIT[lead % 37] | _TRUMPS
                        value: i64 = 0
                        if top == led or top == third:
                            value = points + _POINTS[fourth % 37]
                        if (a ^ led | c ^ third) & last_suits > (b ^ second | d ^ fourth) & last_suits:
                            value = (
                                rest + (at & 1)
                                if value or top == led or top == third
                                else rest - points - _POINTS[fourth % 37]
                            )
                        bad = min(bad, value)
                    good = max(good, bad)
                worst = min(worst, good)
            best = max(best, worst)
        return best


