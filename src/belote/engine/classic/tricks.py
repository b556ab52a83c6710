"""What may be played to a trick, and why the rest may not (rules `follow`, `go-over`, `must-trump`, `overtrump`)."""

from __future__ import annotations

from belote.engine.cards import CARDS, Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Trick
from belote.engine.kernel import Ranking, legal_belote
from belote.engine.seats import Seat


def winning_card(trick: Trick) -> Card:
    """The card that is winning a trick that has begun."""
    return next(card for seat, card in trick.plays if seat is trick.winner)


def legal_cards(hand: int, trick: Trick, seat: Seat, ranking: Ranking) -> int:
    """The cards of a hand that its seat, next to play, may play: a mask."""
    if not trick.plays:
        return hand
    led = trick.plays[0][1]
    return legal_belote(hand, led, winning_card(trick), trick.winner is seat.partner, ranking)


def refuse_card(card: Card, hand: int, trick: Trick, seat: Seat, ranking: Ranking) -> Refusal | None:
    """Why a seat, next to play, may not play a card; ``None`` if it may."""
    if not hand >> card & 1:
        return Refusal(Rule.NOT_IN_HAND, card=card, seat=seat)
    if legal_cards(hand, trick, seat, ranking) >> card & 1:
        return None
    led = trick.plays[0][1]
    best = winning_card(trick)
    if hand & led.suit.mask:
        if card.suit is not led.suit:
            return Refusal(Rule.FOLLOW, suit=led.suit, card=card)
        return Refusal(Rule.GO_OVER, suit=led.suit, card=card, best=best, seat=trick.winner)
    if card.suit is ranking.trump:
        return Refusal(Rule.OVERTRUMP, suit=ranking.trump, card=card, best=best, seat=trick.winner)
    return Refusal(Rule.MUST_TRUMP, suit=ranking.trump, card=card)


def add_card(trick: Trick, seat: Seat, card: Card, ranking: Ranking) -> Trick:
    """The trick with one more card."""
    wins = not trick.plays or ranking.beats[winning_card(trick)] >> card & 1
    return Trick((*trick.plays, (seat, card)), seat if wins else trick.winner)


def trick_points(trick: Trick, ranking: Ranking) -> int:
    """The card points in a trick, without the last trick's own."""
    return sum(ranking.points[card] for _, card in trick.plays)


def plays_of(mask: int) -> list[Card]:
    """The cards of a mask as a list, in the order of their numbers."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return cards
