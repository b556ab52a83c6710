"""Hidden hands where combinations are declared: what a player said narrows down the hand that it was dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from belote.ai.knowledge import Knowledge
from belote.ai.layouts import Layouts
from belote.ai.sampling import Worlds
from belote.engine.cards import Rank, Suit, cards_in, mask_of
from belote.engine.combinations import FOURS, Combination, Saying
from belote.engine.seats import Seat

Held = tuple[Combination, ...]
"""The combinations of a hand."""

_RANKS: Final = [rank for rank in Rank if rank >= Rank.SEVEN]
_RUNS: Final = [
    ((1 << high + 1) - (1 << low)) << 13 * suit for suit in Suit for low in _RANKS for high in _RANKS if high - low >= 2
]
_SUIT_BY_SUIT: Final = mask_of(13 * suit for suit in Suit)


@dataclass(frozen=True, slots=True)
class Claim:
    """Some combinations, as all that a full hand held."""

    held: Held = ()
    cards: int = 0
    outline: int = 0
    apart: int = 0
    """Cards that the hand lacked: with one of them it would have held something else."""


_ANYTHING: Final = (Claim(),)
"""The claims of a seat that has said nothing yet, not even by its silence."""


class Catalogue:
    """All that can be declared in a game with 32 cards."""

    def __init__(self, held_in: Callable[[int], Held], sharing: bool) -> None:
        """``held_in`` tells the combinations of a full hand.

        With ``sharing`` a card may serve in four of a kind and in a sequence.
        """
        self._held_in = held_in
        self._sharing = sharing
        self._fours = mask_of([rank for rank in _RANKS if held_in(FOURS[rank].mask)])
        """The ranks of which four of a kind count."""
        self._ones = [
            (one.kind, cards, self.outline(cards))
            for cards in (*[FOURS[rank].mask for rank in _RANKS], *_RUNS)
            for one in held_in(cards)
        ]

    def outline(self, hand: int) -> int:
        """A number that stands for what a full hand holds: the same for two hands if they hold the same.

        It has a bit for the rank of each four of a kind, and one for each card that begins a run of three.
        """
        fours = hand & hand >> 13 & hand >> 26 & hand >> 39 & self._fours
        if fours and not self._sharing:
            hand &= ~(fours * _SUIT_BY_SUIT)
        return fours << 52 | hand & hand >> 1 & hand >> 2

    def claims(self, kinds: tuple[Saying, ...], may: int, had: int) -> list[Claim]:
        """Every choice of combinations of these kinds for a hand that had some cards for sure, and ``may`` at most."""
        ones = [(cards, outline) for kind, cards, outline in self._ones if kind in kinds and not cards & ~may]
        found = []
        for some in combinations(ones, len(kinds)):
            cards = outline = 0
            for one, its_outline in some:
                cards |= one
                outline |= its_outline
            base = cards | had
            if self.outline(base) != outline:
                continue
            held = self._held_in(cards)
            if tuple([one.kind for one in held]) == kinds:
                apart = mask_of(card for card in cards_in(may & ~base) if self.outline(base | card.bit) != outline)
                found.append(Claim(held, cards, outline, apart))
        return found


class ClaimedWorlds(Worlds):
    """The hands, by seat, that may be held now by what is known and declared, then the piles face down.

    The hands of a seat that said a kind are rare among all hands. That is why each choice of the combinations that were
    declared has layouts of its own, with their cards in place; what is left must not add to them.
    """

    def __init__(
        self,
        know: Knowledge,
        catalogue: Catalogue,
        said: Sequence[tuple[Saying, ...] | None],
        shows: Callable[[Sequence[Held]], bool],
        piles: Sequence[tuple[int, int]] = (),
    ) -> None:
        """``said`` has the kinds by seat, ``None`` where a seat has not had to say.

        ``shows`` tells whether combinations, by seat, would have been shown as they were; ``piles`` are given by the
        cards that may lie there and their number.
        """
        self._outline = catalogue.outline
        self._said: list[tuple[Seat, int, frozenset[int]]] = []
        choices: list[Sequence[Claim]] = [_ANYTHING] * len(Seat)
        for seat, kinds in zip(Seat, said, strict=True):
            if kinds is not None:
                had = know.played[seat]
                choices[seat] = claims = catalogue.claims(kinds, know.possible[seat] | had, know.certain[seat] | had)
                self._said.append((seat, had, frozenset([claim.outline for claim in claims])))
        may = (*know.possible, *[cards for cards, _ in piles])
        counts = (*know.counts, *[count for _, count in piles])
        super().__init__(
            [
                Layouts(_laid_apart(may, claims), counts)
                for claims in _together(choices)
                if shows([claim.held for claim in claims])
            ]
        )

    def agrees(self, hands: Sequence[int]) -> bool:
        outline = self._outline
        return all(outline(hands[seat] | had) in outlines for seat, had, outlines in self._said)


def _together(choices: Sequence[Sequence[Claim]]) -> list[tuple[Claim, ...]]:
    """The claims, one a seat, that have no card in common."""
    found: list[tuple[tuple[Claim, ...], int]] = [((), 0)]
    for claims in choices:
        found = [
            ((*some, claim), taken | claim.cards)
            for some, taken in found
            for claim in claims
            if not taken & claim.cards
        ]
    return [some for some, _ in found]


def _laid_apart(may: Sequence[int], claims: Sequence[Claim]) -> list[int]:
    """What each place may hold if the seats were dealt what they claim."""
    left = list(may)
    for seat, claim in enumerate(claims):
        left = [cards if place == seat else cards & ~claim.cards for place, cards in enumerate(left)]
        left[seat] &= ~claim.apart
    return left
