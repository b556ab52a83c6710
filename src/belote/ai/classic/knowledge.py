"""What a view of classic belote implies about the hidden hands, exactly: no guess, and nothing of how to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from belote.ai.knowledge import Knowledge, ranking_of, read_pair
from belote.engine.cards import Card, mask_of
from belote.engine.classic import ClassicView
from belote.engine.combinations import Combination, Saying
from belote.engine.game import Trick
from belote.engine.kernel import SUIT_MASK_OF, Ranking
from belote.engine.seats import Seat

_SEATS: Final = tuple(Seat)
_NOTHING_SAID: Final = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class ClassicKnowledge(Knowledge):
    """What one seat can work out during the play, what was declared included."""

    declared: tuple[tuple[Saying, ...] | None, ...]
    """The kinds that each seat said; ``None`` where it has not yet played, or nothing is declared in this match."""
    shown: tuple[tuple[Seat, Combination], ...] | None
    """The winning combinations once compared."""


def learn(view: ClassicView) -> ClassicKnowledge:
    """All that a view taken during the play implies."""
    ranking = ranking_of(view)
    played, lacking, certain = [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]
    for trick in (*view.tricks, view.trick):
        _read_trick(trick, ranking, played, lacking)
    gone = played[0] | played[1] | played[2] | played[3]
    read_pair(view, Saying.BELOTE, ranking, played, lacking, certain)
    for seat, combination in view.shown or ():
        certain[seat] |= combination.cards.mask & ~gone
    if view.taker is not None and view.turned is not None:
        certain[view.taker] |= view.turned.bit & ~gone

    unseen = mask_of(view.game.pack) & ~gone & ~view.hand.mask
    for seat in _SEATS:
        for other in _SEATS:
            if other is not seat:
                lacking[other] |= certain[seat]
    possible = [unseen & ~lack for lack in lacking]
    possible[view.seat] = view.hand.mask
    others = tuple(seat for seat in _SEATS if seat is not view.seat)
    _narrow(possible, unseen, others, view.counts)
    return ClassicKnowledge(
        view.seat,
        ranking,
        view.counts,
        tuple(played),
        unseen,
        tuple(possible),
        tuple(_owned(possible, seat) for seat in _SEATS),
        _declared(view, played),
        view.shown,
    )


def _read_trick(trick: Trick, ranking: Ranking, played: list[int], lacking: list[int]) -> None:
    """Note the cards of a trick and what its players showed that they lack."""
    if not trick.plays:
        return
    winner, led = trick.plays[0]
    played[winner] |= led.bit
    best = led
    for seat, card in trick.plays[1:]:
        lacking[seat] |= _shortfall(card, led, best, winner is seat.partner, ranking)
        played[seat] |= card.bit
        if ranking.beats[best] >> card & 1:
            winner, best = seat, card


def _shortfall(card: Card, led: Card, best: Card, partner_winning: bool, ranking: Ranking) -> int:
    """The cards that a hand lacks for this card to be legal: the reverse of `belote.engine.kernel.legal_belote`."""
    suit, over, trumps = SUIT_MASK_OF[led], ranking.beats[best], ranking.trumps
    if suit >> card & 1:
        return over if trumps >> led & 1 and not over >> card & 1 else 0
    if partner_winning:
        return suit
    if not trumps >> card & 1:
        return suit | trumps
    return suit if over >> card & 1 else suit | over


def _narrow(possible: list[int], unseen: int, others: tuple[Seat, ...], counts: tuple[int, ...]) -> None:
    """Strike out every card that a hand has no room for, given that all unseen cards have a place (Hall's theorem).

    Where the cards that only some of the hands can hold fill these hands, nothing else is in them.
    """
    groups = [group for size in (1, 2) for group in combinations(others, size)]
    before: list[int] = []
    while before != possible:
        before = possible.copy()
        for group in groups:
            theirs = unseen
            for seat in others:
                if seat not in group:
                    theirs &= ~possible[seat]
            if theirs.bit_count() == sum(counts[seat] for seat in group):
                for seat in group:
                    possible[seat] &= theirs


def _owned(possible: Sequence[int], owner: Seat) -> int:
    """The cards that nobody but this seat may hold."""
    owned = possible[owner]
    for seat in _SEATS:
        if seat is not owner:
            owned &= ~possible[seat]
    return owned


def _declared(view: ClassicView, played: Sequence[int]) -> tuple[tuple[Saying, ...] | None, ...]:
    if not view.options.declarations:
        return _NOTHING_SAID
    kinds: dict[Seat, list[Saying]] = {seat: [] for seat in _SEATS if played[seat]}
    for seat, saying in view.said:
        if saying not in (Saying.BELOTE, Saying.REBELOTE):
            kinds[seat].append(saying)
    return tuple(tuple(kinds[seat]) if seat in kinds else None for seat in _SEATS)
