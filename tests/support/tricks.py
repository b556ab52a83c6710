"""Tricks from their cards, for the tests of what may follow."""

from __future__ import annotations

from belote.engine.actions import Play
from belote.engine.board import Board
from belote.engine.cards import Card, CardSet, Suit, cards_in
from belote.engine.classic import ClassicOptions, tricks
from belote.engine.classic.facts import Contract
from belote.engine.classic.turn import ClassicTurn
from belote.engine.errors import Refusal
from belote.engine.game import Phase, Trick
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat
from belote.engine.tricks import add_card


def trick_of(cards: str, trump: str, leader: Seat = Seat.N) -> Trick:
    """The trick of these cards in the order played."""
    trick = Trick()
    for place, text in enumerate(cards.split()):
        seat = Seat((leader + place) % 4)
        trick = add_card(trick, seat, Card.parse(text), BELOTE[Suit.parse(trump)])
    return trick


def next_seat(trick: Trick, leader: Seat) -> Seat:
    """Who plays the next card."""
    return Seat((leader + len(trick.plays)) % 4)


def legal(cards: str, hand: str, trump: str, leader: Seat = Seat.N) -> set[str]:
    """The cards of a hand that may follow these."""
    trick = trick_of(cards, trump, leader)
    mask = tricks.legal_cards(CardSet.parse(hand).mask, trick, next_seat(trick, leader), BELOTE[Suit.parse(trump)])
    return {str(card) for card in cards_in(mask)}


def refusal(card: str, cards: str, hand: str, trump: str, leader: Seat = Seat.N) -> Refusal | None:
    """Why a card may not follow these from a hand."""
    trick = trick_of(cards, trump, leader)
    board = Board(Phase.PLAY, next_seat(trick, leader), contract=Contract(Seat.N, Suit.parse(trump)), trick=trick)
    return ClassicTurn(ClassicOptions(), board, CardSet.parse(hand).mask).refusal(Play(Card.parse(card)))
