"""What may be played to a trick, and why the rest may not (rule `follow`)."""

from __future__ import annotations

from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Trick
from belote.engine.kernel import legal_to_follow


def legal_cards(hand: int, trick: Trick) -> int:
    """The cards of a hand that the next to play may play: a mask."""
    return legal_to_follow(hand, trick.plays[0][1]) if trick.plays else hand


def refuse_card(card: Card, trick: Trick) -> Refusal:
    """Why a card of a hand is not legal."""
    return Refusal(Rule.FOLLOW, suit=trick.plays[0][1].suit, card=card)
