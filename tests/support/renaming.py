"""The same cards and actions with the suits renamed: ``suits`` has what each suit becomes."""

from __future__ import annotations

from belote.engine.actions import NAMES, PLAYS, Action, Name, Play
from belote.engine.cards import Card, Suit


def renamed(card: Card, suits: tuple[Suit, ...]) -> Card:
    return Card.of(card.rank, suits[card.suit])


def done(action: Action, suits: tuple[Suit, ...]) -> Action:
    match action:
        case Play(card):
            return PLAYS[renamed(card, suits)]
        case Name(suit):
            return NAMES[suits[suit]]
    return action
