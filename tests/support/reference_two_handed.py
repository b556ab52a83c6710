"""The rules of two-handed belote once more, straight from their text: no kernel, no masks, nothing of ``belote``.

Slow and plain on purpose. Cards are texts such as ``TH``, seats are ``N`` and ``S``, actions are the words of a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

NATURAL: Final = "789TJQKA"
PLAIN_ORDER: Final = "789JQKTA"
TRUMP_ORDER: Final = "78QKTA9J"


def other(seat: str) -> str:
    return "S" if seat == "N" else "N"


def worth(card: str, trump: str, ace: int) -> int:
    """The card points of a card."""
    if card[0] == "A":
        return ace
    trumps = {"J": 20, "9": 14, "T": 10, "K": 4, "Q": 3}
    plain = {"T": 10, "K": 4, "Q": 3, "J": 2}
    return (trumps if card[1] == trump else plain).get(card[0], 0)


def wins(first: str, second: str, trump: str) -> bool:
    """Whether the second card of a trick wins it."""
    if first[1] == second[1]:
        order = TRUMP_ORDER if first[1] == trump else PLAIN_ORDER
        return order.index(second[0]) > order.index(first[0])
    return second[1] == trump


def legal(hand: Iterable[str], led: str | None, trump: str, must_head: bool) -> set[str]:
    """The cards that may be played."""
    hand = set(hand)
    if led is None:
        return hand
    own = {card for card in hand if card[1] == led[1]}
    if own:
        higher = {card for card in own if wins(led, card, trump)}
        return higher if must_head and led[1] == trump and higher else own
    return {card for card in hand if card[1] == trump} or hand


def groups(hand: Iterable[str], low_groups: bool) -> list[tuple[int, int]]:
    """The groups in a hand: their place in the order, greater is better, and their points."""
    ranks = [
        rank for rank in (TRUMP_ORDER if low_groups else TRUMP_ORDER[2:]) if {rank + s for s in "SHDC"} <= set(hand)
    ]
    return [(TRUMP_ORDER.index(rank), 200 if rank == "J" else 100) for rank in ranks]


def sequences(hand: Iterable[str], trump: str) -> list[tuple[int, int, bool]]:
    """The maximal sequences in a hand: length, top card, whether of trump."""
    hand = set(hand)
    found = []
    for suit in "SHDC":
        row = "".join(rank if rank + suit in hand else " " for rank in NATURAL)
        found += [(len(run), NATURAL.index(run[-1]), suit == trump) for run in row.split() if len(run) >= 3]
    return found


def compared(own: Sequence[tuple[Any, ...]], theirs: Sequence[tuple[Any, ...]]) -> bool:
    """Whether the best of one's own combinations is the better one."""
    return bool(own) and max(own) > max(theirs, default=())


@dataclass
class Deal:
    """A deal from its pack on; `act` does what a record's word says, `summary` is what a replay prints."""

    pack: Sequence[str]
    dealer: str
    ace: int = 10
    low_groups: bool = True
    must_head_trump: bool = False
    bids: list[str] = field(default_factory=list)
    trump: str | None = None
    maker: str | None = None
    tricks: list[list[tuple[str, str]]] = field(default_factory=list)
    declared: dict[str, set[str]] = field(default_factory=dict)
    legal_lists: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = other(self.dealer)
        self.turned = self.pack[12]
        self.hands = {
            self.first: {*self.pack[0:3], *self.pack[6:9]},
            self.dealer: {*self.pack[3:6], *self.pack[9:12]},
        }

    @property
    def passed_out(self) -> bool:
        return self.bids == ["pass"] * 4

    @property
    def over(self) -> bool:
        return self.passed_out or (self.trump is not None and not any(self.hands.values()))

    @property
    def to_act(self) -> str:
        if self.trump is None:
            return [self.first, self.dealer][len(self.bids) % 2]
        if not self.tricks:
            return self.first
        if len(self.tricks[-1]) == 1:
            return other(self.tricks[-1][0][0])
        return self.winner(self.tricks[-1])

    def winner(self, trick: list[tuple[str, str]]) -> str:
        assert self.trump is not None
        (leader, led), (second, card) = trick
        return second if wins(led, card, self.trump) else leader

    def legal(self) -> list[str]:
        """The legal actions, sorted as plain text."""
        if self.trump is None:
            if len(self.bids) < 2:
                return ["pass", "play"]
            return sorted([*(suit for suit in "SHDC" if suit != self.pack[12][1]), "pass"])
        seat = self.to_act
        led = self.tricks[-1][0][1] if self.tricks and len(self.tricks[-1]) == 1 else None
        words = legal(self.hands[seat], led, self.trump, self.must_head_trump)
        accepted = self.bids[-1] == "play"
        if accepted and seat not in self.declared and "7" + self.trump in self.hands[seat]:
            words.add("exchange")
        return sorted(words)

    def act(self, word: str) -> None:
        seat = self.to_act
        self.legal_lists.append(self.legal())
        if self.trump is None:
            self.bids.append(word)
            if word != "pass":
                self.maker, self.trump = seat, self.pack[12][1] if word == "play" else word
                self.hands[self.first] |= {*self.pack[13:16]}
                self.hands[self.dealer] |= {*self.pack[16:19]}
        elif word == "exchange":
            self.hands[seat] = self.hands[seat] - {"7" + self.trump} | {self.turned}
            self.turned = "7" + self.trump
        else:
            self.declared.setdefault(seat, set(self.hands[seat]))
            self.hands[seat].remove(word)
            if self.tricks and len(self.tricks[-1]) == 1:
                self.tricks[-1].append((seat, word))
            else:
                self.tricks.append([(seat, word)])

    def summary(self) -> dict[str, object]:
        """What a replay prints of the deal, without its number and the totals."""
        zero = {"N": 0, "S": 0}
        if self.trump is None:
            return {
                "dealer": self.dealer, "maker": None, "trump": None, "outcome": "passed", "tricks": [],
                "card_points": zero, "bella": None, "groups": zero, "sequences": zero, "score": zero,
                "legal": self.legal_lists,
            }  # fmt: skip
        trump, ace = self.trump, self.ace
        cards, grouped, rows = dict(zero), dict(zero), dict(zero)
        for trick in self.tricks:
            cards[self.winner(trick)] += sum(worth(card, trump, ace) for _, card in trick)
        cards[self.winner(self.tricks[-1])] += 10
        four = {seat: groups(self.declared[seat], self.low_groups) for seat in "NS"}
        runs = {seat: sequences(self.declared[seat], trump) for seat in "NS"}
        for seat in "NS":
            if compared(four[seat], four[other(seat)]):
                grouped[seat] = sum(points for _, points in four[seat])
            if compared(runs[seat], runs[other(seat)]):
                rows[seat] = sum({3: 20, 4: 40}.get(length, 50) for length, _, _ in runs[seat])
        bella = next((seat for seat in "NS" if {"K" + trump, "Q" + trump} <= self.declared[seat]), None)
        score = {seat: cards[seat] + grouped[seat] + rows[seat] + 20 * (seat == bella) for seat in "NS"}
        assert self.maker is not None
        made = score[self.maker] > score[other(self.maker)]
        if not made:
            score[self.maker] = 0
        return {
            "dealer": self.dealer,
            "maker": self.maker,
            "trump": trump,
            "outcome": "made" if made else "failed",
            "tricks": [
                {"leader": trick[0][0], "cards": [card for _, card in trick], "winner": self.winner(trick)}
                for trick in self.tricks
            ],
            "card_points": cards,
            "bella": bella,
            "groups": grouped,
            "sequences": rows,
            "score": score,
            "legal": self.legal_lists,
        }
