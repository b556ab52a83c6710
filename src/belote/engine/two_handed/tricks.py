"""What may be played to a trick, and why the rest may not (rules `follow`, `go-over`, `must-trump`)."""

from __future__ import annotations

from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Trick
from belote.engine.kernel import Ranking, legal_to_trump


def legal_cards(hand: int, trick: Trick, ranking: Ranking, must_head: bool) -> int:
    """The cards of a hand that the next to play may play: a mask."""
    return legal_to_trump(hand, trick.plays[0][1], ranking, must_head) if trick.plays else hand


def refuse_card(card: Card, hand: int, trick: Trick, ranking: Ranking) -> Refusal:
    """Why a card of a hand is not legal."""
    leader, led = trick.plays[0]
    if not hand & led.suit.mask:
        return Refusal(Rule.MUST_TRUMP, suit=ranking.trump, card=card)
    if card.suit is not led.suit:
        return Refusal(Rule.FOLLOW, suit=led.suit, card=card)
    return Refusal(Rule.GO_OVER, suit=led.suit, card=card, best=led, seat=leader)
