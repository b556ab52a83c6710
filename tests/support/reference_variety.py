"""The rules of Variety once more, straight from their text: no kernel, no masks, nothing of ``belote``.

Slow and plain on purpose. Cards are texts such as ``TH``, seats are letters, actions are the words of a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

SEATS: Final = "NESW"
ORDER: Final = "23456789TJQKA"
TRUMPS: Final = {"1": None, "2": "C", "3": "H", "4": "D", "5": "S", "6": "C", "7": "S", "8": None}


def following(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def winner(cards: Sequence[str], contract: str) -> int:
    """The place of the card that wins a trick."""
    of_trump = [card for card in cards if card[1] == TRUMPS[contract]]
    candidates = of_trump or [card for card in cards if card[1] == cards[0][1]]
    best = (min if contract == "6" else max)(candidates, key=lambda card: ORDER.index(card[0]))
    return cards.index(best)


def captured(tricks: Sequence[Sequence[str]], contract: str) -> int:
    """What the tricks of a pair are worth to it."""
    cards = [card for trick in tricks for card in trick]
    red = [card for card in cards if card[1] in "HD"]
    black = [card for card in cards if card[1] in "SC"]
    match contract:
        case "1":
            return 12 if len(tricks) > 13 - len(tricks) else 0
        case "2":
            return 2 * len(tricks)
        case "3":
            return 2 * sum(card[1] == "S" for card in cards)
        case "4":
            return len(red) - len(black)
        case "5":
            return 5 * sum(card[0] in "TJ" for card in black) - 5 * sum(card[0] in "TJ" for card in red)
        case "6":
            return len(red)
        case "7":
            return -2 * sum(card[1] == "C" for card in cards)
    return -2 * len(tricks)


@dataclass
class Deal:
    """A deal from its pack on; `act` does what a record's word says, `summary` is what a replay prints."""

    pack: Sequence[str]
    dealer: str
    bids: list[tuple[str, str]] = field(default_factory=list)
    contract: str | None = None
    attackers: list[str] = field(default_factory=list)
    tricks: list[list[tuple[str, str]]] = field(default_factory=list)
    legal_lists: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands: dict[str, set[str]] = {seat: set() for seat in SEATS}
        for place, card in enumerate(self.pack):
            self.hands[following(self.dealer, 1 + place)].add(card)

    @property
    def over(self) -> bool:
        return not any(self.hands.values())

    @property
    def to_act(self) -> str:
        if self.contract is None:
            return following(self.dealer, 1 + len(self.bids))
        if not self.tricks:
            return following(self.attackers[0])
        if len(self.tricks[-1]) < 4:
            return following(self.tricks[-1][-1][0])
        return self.winner(self.tricks[-1])

    def winner(self, trick: list[tuple[str, str]]) -> str:
        assert self.contract is not None
        return trick[winner([card for _, card in trick], self.contract)][0]

    def legal(self) -> list[str]:
        """The legal actions, sorted as plain text."""
        seat = self.to_act
        if self.contract is None:
            return [number for number in "12345678" if (seat, number) not in self.bids]
        hand = self.hands[seat]
        if not self.tricks or len(self.tricks[-1]) == 4:
            return sorted(hand)
        led = self.tricks[-1][0][1]
        return sorted({card for card in hand if card[1] == led[1]} or hand)

    def act(self, word: str) -> None:
        seat = self.to_act
        self.legal_lists.append(self.legal())
        if self.contract is None:
            partner = [other for other, number in self.bids if number == word]
            self.bids.append((seat, word))
            if partner:
                self.contract, self.attackers = word, [partner[0], seat]
            return
        self.hands[seat].remove(word)
        if self.tricks and len(self.tricks[-1]) < 4:
            self.tricks[-1].append((seat, word))
        else:
            self.tricks.append([(seat, word)])

    def summary(self) -> dict[str, object]:
        """What a replay prints of the deal, without its number and the totals."""
        assert self.contract is not None
        won = {
            side: [
                [card for _, card in trick] for trick in self.tricks if (self.winner(trick) in self.attackers) == side
            ]
            for side in (True, False)
        }
        attack, defence = captured(won[True], self.contract), captured(won[False], self.contract)
        bonus = 0 if attack > defence else 10
        return {
            "dealer": self.dealer,
            "contract": int(self.contract),
            "attackers": self.attackers,
            "outcome": "failed" if bonus else "made",
            "tricks": [
                {"leader": trick[0][0], "cards": [card for _, card in trick], "winner": self.winner(trick)}
                for trick in self.tricks
            ],
            "points": {"attackers": attack, "defenders": defence},
            "score": {seat: attack if seat in self.attackers else defence + bonus for seat in SEATS},
            "legal": self.legal_lists,
        }
