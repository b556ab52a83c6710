"""Whether to exchange the 7 of trump for the card turned up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.ai.player import Decision, Reason, choose
from belote.ai.two_handed.position import Position
from belote.engine.actions import Exchange
from belote.engine.cards import Card, Rank
from belote.engine.combinations import pair_of
from belote.engine.two_handed.combinations import combinations_in
from belote.engine.two_handed.exchange import exchanged, seven_of
from belote.engine.two_handed.scoring import BELLA
from belote.i18n import N_

_GAIN: Final[Mapping[Rank, int]] = {
    Rank.JACK: 29, Rank.NINE: 18, Rank.ACE: 12, Rank.TEN: 13, Rank.KING: 9, Rank.QUEEN: 9, Rank.EIGHT: 0,
}  # fmt: skip
"""What a trump brings in place of the 7, in points of the deal's score, the combinations of the hand being the same.

Measured in 12,000 deals, each played on with and without the exchange.
"""

_BETTER: Final = N_("Take the {turned} for the {seven}: it is the better trump.")


def exchange_seven(at: Position) -> Decision | None:
    """Exchange, unless that breaks up a combination worth more than the card turned up."""
    turned = _exchangeable(at)
    if turned is None:
        return None
    seven, after = seven_of(turned), exchanged(at.hand, turned)
    if _GAIN[turned.rank] + _held(at, after) < _held(at, at.hand):
        card = at.most_valuable([card for card in at.legal if card is not seven] or at.legal)
        text = N_("Keep the {seven}: without it a combination worth more than the {turned} is lost. Play the {card}.")
        return choose(card, "keep-seven", text, seven=seven, turned=turned)
    pair = pair_of(turned.suit)
    if turned.bit & pair and not pair & ~after:
        text = N_("Take the {turned} for the {seven}: that makes the bella, worth 20.")
        return _exchange(turned, "exchange-for-bella", text)
    return _exchange(turned, "exchange", _BETTER)


def always_exchange(at: Position) -> Decision | None:
    """A beginner's habit: exchange, whatever the 7 may be good for."""
    turned = _exchangeable(at)
    return None if turned is None else _exchange(turned, "exchange", _BETTER)


def _exchangeable(at: Position) -> Card | None:
    """The card turned up, if the 7 may be exchanged for it now."""
    return at.view.turned if Exchange() in at.view.legal else None


def _exchange(turned: Card, reason: str, text: str) -> Decision:
    return Decision(Exchange(), Reason(reason, text, {"turned": turned, "seven": seven_of(turned)}))


def _held(at: Position, hand: int) -> int:
    """The points of a hand's combinations and bella."""
    assert at.ranking.trump is not None
    combinations = combinations_in(hand, at.view.options.low_groups)
    bella = 0 if pair_of(at.ranking.trump) & ~hand else BELLA
    return bella + sum(combination.points for combination in combinations)
