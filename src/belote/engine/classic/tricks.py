"""What may be played to a trick, and why the rest may not (rules `follow`, `go-over`, `must-trump`, `overtrump`)."""

from __future__ import annotations

from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Trick
from belote.engine.kernel import Ranking, legal_belote
from belote.engine.seats import Seat
from belote.engine.tricks import winning_card


def legal_cards(hand: int, trick: Trick, seat: Seat, ranking: Ranking) -> int:
    """The cards of a hand that its seat, next to play, may play: a mask."""
    if not trick.plays:
        return hand
    led = trick.plays[0][1]
    return legal_belote(hand, led, winning_card(trick), trick.winner is seat.partner, ranking)


def refuse_card(card: Card, hand: int, trick: Trick, ranking: Ranking) -> Refusal:
    """Why a card of a hand is not legal."""
    led = trick.plays[0][1]
    best = winning_card(trick)
    if hand & led.suit.mask:
        if card.suit is not led.suit:
            return Refusal(Rule.FOLLOW, suit=led.suit, card=card)
        return Refusal(Rule.GO_OVER, suit=led.suit, card=card, best=best, seat=trick.winner)
    if card.suit is ranking.trump:
        return Refusal(Rule.OVERTRUMP, suit=ranking.trump, card=card, best=best, seat=trick.winner)
    return Refusal(Rule.MUST_TRUMP, suit=ranking.trump, card=card)
