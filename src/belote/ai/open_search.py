"""The search behind `belote.ai.solver`, on the cards of `belote.ai.open_cards`; plain enough to be compiled.

The hands ``a b c d`` go from the leader of the trick on. Everything is told from the leader's side: how many points it
still takes, asked as "at least ``goal``?" and answered by a bound, which reaches the goal if so and stays below if not.
``rest`` is all that there is still to take. A capot is one point more, and one less than none for those who suffer it:
only the order of results matters to the search. ``at`` packs the tricks left (from bit 4 on), the seat of the leader
(bits 2 and 3) and whether the other side (bit 1) and the leader's (bit 0) can still make a capot.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from belote.ai.classic.open_table import TRICKS
from belote.ai.open_cards import (
    ABOVE,
    BEATS,
    COUNT,
    FAR,
    GAPS,
    PLAIN_SUM,
    POINTS,
    SUIT,
    SUITS,
    TRUMP_SUM,
    TRUMPS,
    apart,
    highest,
    legal,
    strong,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_UNKNOWN: Final[i64] = 0xFF
"""No bounds yet: the lower one, then the upper one in the last eight bits, both one higher so that none is negative."""
_NO_LIMIT: Final = 1 << 60
_NODES_A_LOOK: Final = 256
"""Between two looks at the clock."""


class Stopped(Exception):
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

    def limit(self, nodes: int | None, deadline: float) -> None:
        """`Stopped` will be raised after so many more nodes, or from a deadline on, which is of `time.monotonic`."""
        self._last = self.nodes + (_NO_LIMIT if nodes is None else nodes)
        self._deadline = deadline
        self._pause = self.nodes

    def _look_up(self) -> None:
        """Stop if a limit is reached, else say when to look again."""
        if self.nodes >= self._last or monotonic() >= self._deadline:
            raise Stopped
        self._pause = min(self._last, self.nodes + _NODES_A_LOOK)

    def search(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64) -> i64:
        """The leader's turn."""
        known = self._known[at]
        cards: i64 = a | b | c | d
        bounds: i64 = known.get(cards, _UNKNOWN)
        low: i64 = (bounds >> 8) - 1
        if low >= goal:
            return low
        high: i64 = (bounds & 0xFF) - 1
        if high < goal:
            return high

        # The highest trumps are sure points of the side that has them. A leader whose own highest trumps draw all that
        # are against them, and then plays the highest cards of plain suits, takes the points of all of these.
        ours: i64 = (a | c) >> 27
        theirs: i64 = (b | d) >> 27
        low = -(at >> 1 & 1)
        high = rest + (at & 1)
        if ours > theirs or not theirs:
            held: i64 = b | c | d
            draw: i64 = a >> 27 & ABOVE[held >> 27]
            if COUNT[draw] >= COUNT[b >> 27] and COUNT[draw] >= COUNT[d >> 27]:
                masters: i64 = a & (ABOVE[held & 0xFF] | ABOVE[held >> 9 & 0xFF] << 9 | ABOVE[held >> 18 & 0xFF] << 18)
                if masters | draw << 27 == a:
                    return high
                low = TRUMP_SUM[ours | theirs] + PLAIN_SUM[masters & 0xFF]
                low += PLAIN_SUM[masters >> 9 & 0xFF] + PLAIN_SUM[masters >> 18]
            else:
                low = TRUMP_SUM[ours & ABOVE[theirs]]
        else:
            high = rest - TRUMP_SUM[theirs & ABOVE[ours]]
        if low >= goal:
            return low
        if high < goal:
            return high
        if at < 3 << 4:
            low = self._two(a, b, c, d, at, rest)
            known[cards] = low + 1 << 8 | low + 1
            return low

        if self.nodes >= self._pause:
            self._look_up()
        self.nodes += 1
        # Lead the highest cards of suits; then to the partner's, or to the partner's trumps; then what is left, among
        # it the suits that an opponent will trump, and last the trumps that draw no others.
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        b_trumps: i64 = b & TRUMPS
        d_trumps: i64 = d & TRUMPS
        for suit in SUITS:
            mine: i64 = a & suit
            if not mine:
                continue
            partner: i64 = c & suit
            against: i64 = (b | d) & suit
            if not theirs if suit == TRUMPS else (b_trumps and not b & suit) or (d_trumps and not d & suit):
                third |= mine
            elif mine > against and mine > partner:
                card: i64 = mine & -mine
                while card <= against or card <= partner:
                    mine ^= card
                    third |= card
                    card = mine & -mine
                first |= mine
            elif partner > against or (not partner and c >> 27):
                second |= mine
            else:
                third |= mine

        present: i64 = cards | GAPS
        others = present ^ a
        best: i64 = -FAR
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
                bound: i64 = brought + apart(card, before, others)
                if bound < goal:
                    best = max(best, bound)
                    continue
            brought = self.second(a ^ card, b, c, d, at, rest, goal, card, present)
            before = card
            if brought > best:
                best = brought
                if best >= goal:
                    break
        known[cards] = (best + 1) << 8 | (bounds & 0xFF) if best >= goal else (bounds & ~0xFF) | (best + 1)
        return best

    def second(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64, led: i64, present: i64) -> i64:
        """The turn of the second hand, which plays for as few points as it can."""
        suit: i64 = SUIT[led % 37]
        beats: i64 = BEATS[led % 37]
        able: i64 = legal(b, suit, beats, False)
        over: i64 = able & beats
        under: i64 = able ^ over
        # Go over; then, where the partner has what beats the others, give points; then what is low.
        rich: i64 = under & ~TRUMPS
        if rich and strong(d, suit) <= max(strong(c, suit), led):
            rich = 0
        under ^= rich

        others: i64 = present ^ b
        points: i64 = POINTS[led % 37]
        least: i64 = FAR
        before: i64 = 0
        brought: i64 = 0
        while True:
            if over:
                card: i64 = highest(over)
                over ^= card
            elif rich:
                card = highest(rich)
                rich ^= card
            elif under:
                card = under & -under
                under ^= card
            else:
                return least
            if before:
                bound: i64 = brought - apart(card, before, others)
                if bound >= goal:
                    least = min(least, bound)
                    continue
            top: i64 = led
            by: i64 = 0
            if card & beats:
                top = card
                by = 1
            brought = self.third(a, b ^ card, c, d, at, rest, goal, suit, top, by, points + POINTS[card % 37], present)
            before = card
            if brought < least:
                least = brought
                if least < goal:
                    return least

    def third(
        self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64,
        suit: i64, top: i64, by: i64, points: i64, present: i64,
    ) -> i64:  # fmt: skip
        """The turn of the third hand: ``top`` is winning, played by the hand ``by``, 0 for the leader and 1 for b."""
        beats: i64 = BEATS[top % 37]
        able: i64 = legal(c, suit, beats, by == 0)
        over: i64 = able & beats
        under: i64 = able ^ over
        # Give points to a trick that is safe; otherwise go over, highest first, or stay low.
        rich: i64 = 0
        if by == 0 and not strong(d, suit) & beats:
            rich = under & ~TRUMPS
            under ^= rich

        others: i64 = present ^ c
        best: i64 = -FAR
        before: i64 = 0
        brought: i64 = 0
        while True:
            if rich:
                card: i64 = highest(rich)
                rich ^= card
            elif over:
                card = highest(over)
                over ^= card
            elif under:
                card = under & -under
                under ^= card
            else:
                return best
            if before:
                bound: i64 = brought + apart(card, before, others)
                if bound < goal:
                    best = max(best, bound)
                    continue
            new_top: i64 = top
            new_by: i64 = by
            if card & beats:
                new_top = card
                new_by = 2
            brought = self.fourth(
                a, b, c ^ card, d, at, rest, goal, suit, new_top, new_by, points + POINTS[card % 37], present
            )
            before = card
            if brought > best:
                best = brought
                if best >= goal:
                    return best

    def fourth(
        self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64, goal: i64,
        suit: i64, top: i64, by: i64, points: i64, present: i64,
    ) -> i64:  # fmt: skip
        """The turn of the fourth hand: of neighbours, the highest where it or b wins, else the lowest."""
        beats: i64 = BEATS[top % 37]
        able: i64 = legal(d, suit, beats, by == 1)
        over: i64 = able & beats
        under: i64 = able ^ over

        others: i64 = present ^ d
        least: i64 = FAR
        before: i64 = 0
        while True:
            winner: i64 = by
            if over:
                card: i64 = over & -over
                over ^= card
                if over and not (over & -over) - 2 * card & others:
                    continue
                winner = 3
            elif not under:
                return least
            elif by == 1:
                card = highest(under & ~TRUMPS or under)
                under ^= card
                if before and not before - 2 * card & others:
                    continue
                before = card
            else:
                card = under & -under
                under ^= card
                if before and not card - 2 * before & others:
                    continue
                before = card
            taken: i64 = points + POINTS[card % 37]
            left: i64 = rest - taken
            value: i64
            if winner == 0:
                value = taken + self.search(a, b, c, d ^ card, at - 16 & ~2, left, goal - taken)
            elif winner == 2:
                value = taken + self.search(c, d ^ card, a, b, at - 16 & ~2 ^ 8, left, goal - taken)
            else:
                lost: i64 = at - 16 & ~15 | at + 4 & 12 | at >> 1 & 1
                if winner == 1:
                    value = left - self.search(b, c, d ^ card, a, lost, left, left - goal + 1)
                else:
                    value = left - self.search(d ^ card, a, b, c, lost ^ 8, left, left - goal + 1)
            if value < least:
                least = value
                if least < goal:
                    return least

    def _two(self, a: i64, b: i64, c: i64, d: i64, at: i64, rest: i64) -> i64:
        """What the leader's side takes of two tricks, exactly: the last one plays itself.

        Where most time is spent, comparisons stand for min and max, which cost the interpreter four times as much.
        """
        if self.nodes >= self._pause:
            self._look_up()
        self.nodes += 1
        best: i64 = -FAR
        leads: i64 = a
        while leads:
            led: i64 = leads & -leads
            leads ^= led
            suit: i64 = SUIT[led % 37]
            trick_suits: i64 = suit | TRUMPS
            worst: i64 = FAR
            seconds: i64 = legal(b, suit, BEATS[led % 37], False)
            while seconds and worst > best:
                second: i64 = seconds & -seconds
                seconds ^= second
                top2: i64 = max(led, second & trick_suits)
                good: i64 = -FAR
                thirds: i64 = legal(c, suit, BEATS[top2 % 37], top2 == led)
                while thirds and good < worst:
                    third: i64 = thirds & -thirds
                    thirds ^= third
                    top3: i64 = max(top2, third & trick_suits)
                    bad: i64 = FAR
                    fourths: i64 = legal(d, suit, BEATS[top3 % 37], top3 == second)
                    points: i64 = POINTS[led % 37] + POINTS[second % 37] + POINTS[third % 37]
                    while fourths and bad > good:
                        fourth: i64 = fourths & -fourths
                        fourths ^= fourth
                        top: i64 = fourth & trick_suits
                        if top < top3:
                            top = top3
                        if top == led:
                            lead: i64 = a ^ led
                        elif top == second:
                            lead = b ^ second
                        elif top == third:
                            lead = c ^ third
                        else:
                            lead = d ^ fourth
                        suits = SUIT[lead % 37] | TRUMPS
                        taken: i64 = points + POINTS[fourth % 37]
                        last: bool = (a ^ led | c ^ third) & suits > (b ^ second | d ^ fourth) & suits
                        if top & (led | third):
                            value: i64 = rest + (at & 1) if last else taken
                        else:
                            value = rest - taken if last else 0
                        if value < bad:
                            bad = value
                    good = max(good, bad)
                worst = min(worst, good)
            best = max(best, worst)
        return best
