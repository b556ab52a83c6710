"""The rules of classic belote once more, straight from their text: no kernel, no masks, nothing of ``belote``.

Slow and plain on purpose. Cards are texts such as ``TH``, a hand is a set of them, a trick the list of its cards in the
order played, a side is 0 (NS) or 1 (EW), a seat 0 to 3 in turn order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

NATURAL: Final = "789TJQKA"
PLAIN_ORDER: Final = "789JQKTA"
TRUMP_ORDER: Final = "78QKTA9J"
PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}


def worth(card: str, trump: str) -> int:
    """The card points of a card."""
    return (TRUMP_POINTS if card[1] == trump else PLAIN_POINTS).get(card[0], 0)


def winner(trick: Sequence[str], trump: str) -> int:
    """The place of the winning card: the highest trump, else the highest card of the suit led."""
    trumps = [card for card in trick if card[1] == trump]
    if trumps:
        return trick.index(max(trumps, key=lambda card: TRUMP_ORDER.index(card[0])))
    followed = [card for card in trick if card[1] == trick[0][1]]
    return trick.index(max(followed, key=lambda card: PLAIN_ORDER.index(card[0])))


def legal(hand: Iterable[str], trick: Sequence[str], trump: str) -> set[str]:
    """What the next player may play."""
    hand = set(hand)
    if not trick:
        return hand
    own = {card for card in hand if card[1] == trick[0][1]}
    trumps = {card for card in hand if card[1] == trump}
    on_table = [TRUMP_ORDER.index(card[0]) for card in trick if card[1] == trump]
    higher = {card for card in trumps if TRUMP_ORDER.index(card[0]) > max(on_table, default=-1)}
    if trick[0][1] == trump:
        return higher or own or hand
    if own:
        return own
    partner_is_winning = len(trick) >= 2 and winner(trick, trump) == len(trick) - 2
    if partner_is_winning:
        return hand
    return higher or trumps or hand


class Combination(NamedTuple):
    """A combination by what its comparison needs, in the order of the comparison."""

    points: int
    carre: bool
    rank: int
    trump: bool
    length: int


def combinations(hand: Iterable[str], trump: str) -> list[Combination]:
    """All combinations of a full hand."""
    left = set(hand)
    found = []
    for height, (rank, points) in enumerate([("Q", 100), ("K", 100), ("T", 100), ("A", 100), ("9", 150), ("J", 200)]):
        four = {rank + suit for suit in "SHDC"}
        if four <= left:
            left -= four
            found.append(Combination(points, True, height, False, 4))
    for suit in "SHDC":
        row = "".join(rank if rank + suit in left else " " for rank in NATURAL)
        for run in row.split():
            if len(run) >= 3:
                points = {3: 20, 4: 50}.get(len(run), 100)
                found.append(Combination(points, False, NATURAL.index(run[-1]), suit == trump, len(run)))
    return found


def kinds(found: Iterable[Combination]) -> list[str]:
    """The kinds as they are said, sorted as texts."""
    return sorted("carre" if one.carre else {3: "tierce", 4: "quarte"}.get(one.length, "quinte") for one in found)


def declared(hands: Sequence[Iterable[str]], trump: str) -> tuple[int, int]:
    """What each side's declarations count, by the comparison of both sides' best."""
    sides = [[one for seat in (side, side + 2) for one in combinations(hands[seat], trump)] for side in (0, 1)]
    best = [max((one[:4] for one in side), default=(0,)) for side in sides]
    if best[0] == best[1]:
        return (0, 0)
    won = 0 if best[0] > best[1] else 1
    points = sum(one.points for one in sides[won])
    return (points, 0) if won == 0 else (0, points)


class Deal(NamedTuple):
    """What a deal comes to: (taker's side, defenders) in every pair."""

    outcome: str
    score: tuple[int, int]
    carried: int


def score(
    *,
    cards: tuple[int, int],
    tricks: tuple[int, int],
    belote: tuple[int, int] = (0, 0),
    declarations: tuple[int, int] = (0, 0),
    carried: int = 0,
) -> Deal:
    """The table of outcomes; all pairs are (taker's side, defenders), ``cards`` with the last trick's 10."""
    t, d = (cards[side] + belote[side] + declarations[side] for side in (0, 1))
    shown = sum(declarations)
    if tricks[1] == 0:
        return Deal("capot", (252 + belote[0] + shown + carried, belote[1]), 0)
    if tricks[0] == 0:
        return Deal("capot", (belote[0], 252 + belote[1] + shown + carried), 0)
    if t > d:
        return Deal("made", (t + carried, d), 0)
    if t < d:
        return Deal("dedans", (belote[0], 162 + belote[1] + shown + carried), 0)
    return Deal("litige", (belote[0], d), carried + t - belote[0])


def count_plays(hands: Sequence[set[str]], trick: list[str], leader: int, trump: str, depth: int) -> int:
    """How many ways there are to play the next ``depth`` cards (fewer where the deal ends before)."""
    if len(trick) == 4:
        leader = (leader + winner(trick, trump)) % 4
        trick = []
    seat = (leader + len(trick)) % 4
    choices = legal(hands[seat], trick, trump)
    if depth == 0 or not choices:
        return 1
    return sum(
        count_plays(
            [hand - {card} if place == seat else hand for place, hand in enumerate(hands)],
            [*trick, card],
            leader,
            trump,
            depth - 1,
        )
        for card in choices
    )


def count_bids(pack: Sequence[str], dealer: int, depth: int, passes: int = 0) -> int:
    """How many ways there are to bid and play on for ``depth`` actions, after so many passes."""
    if depth == 0 or passes == 8:
        return 1
    turned = pack[20][1]
    suits = turned if passes < 4 else "SHDC".replace(turned, "")
    first = (dealer + 1) % 4
    taken = sum(
        count_plays(full_hands(pack, first, taker=(first + passes) % 4), [], first, trump, depth - 1) for trump in suits
    )
    return taken + count_bids(pack, dealer, depth - 1, passes + 1)


def full_hands(pack: Sequence[str], first: int, taker: int) -> list[set[str]]:
    """The four hands of eight, by seat."""
    cards = list(pack)
    hands: list[set[str]] = [set(), set(), set(), set()]
    order = [(first + place) % 4 for place in range(4)]

    def give(seat: int, count: int) -> None:
        hands[seat].update(cards[:count])
        del cards[:count]

    for count in (3, 2):
        for seat in order:
            give(seat, count)
    give(taker, 1)
    for seat in order:
        give(seat, 2 if seat == taker else 3)
    return hands
