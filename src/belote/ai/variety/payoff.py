"""What a deal of Variety comes to for a player, when it is scored: the lead of its pair over the other.

A player's account is its own, but both of a pair write down the same. What it gains on the mean of the three others is
therefore two thirds of its pair's lead, whoever they are: nobody has a reason to play for more, or for less.
"""

from __future__ import annotations

from functools import lru_cache

from belote.engine.kernel import points_in
from belote.engine.variety.contracts import CONTRACTS, DEFENCE, TRICKS, Haul


@lru_cache(maxsize=1 << 13)
def payoff(number: int, tricks: int, cards: int) -> int:
    """The lead of the attackers' score, by the contract, their tricks, and what the cards in these count."""
    terms = CONTRACTS[number]
    all_cards = points_in((1 << 52) - 1, terms.ranking)
    attackers = terms.points(Haul(tricks, 0)) + cards
    defenders = terms.points(Haul(TRICKS - tricks, 0)) + all_cards - cards
    return attackers - defenders - (DEFENCE if attackers <= defenders else 0)
