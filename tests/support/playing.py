"""Deals of any game, played by the words of a record and told in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from belote.engine.actions import Exchange, Play, parse_bid
from belote.engine.cards import Card
from belote.engine.events import Event
from belote.engine.game import State
from belote.engine.match import Match
from belote.engine.summary import replay_summary

RANKS: Final = "23456789TJQKA"


def action_of(word: str) -> Any:
    """The action of a word in a list of legal actions; cards that would be bids are told apart by their rank."""
    if word == "exchange":
        return Exchange()
    if len(word) == 2 and word[0] in RANKS:
        return Play(Card.parse(word))
    return parse_bid(word)


def done(state: State, words: str) -> tuple[Any, list[Event]]:
    """Do what the words say, one after the other: the state after it, and what happened."""
    events: list[Event] = []
    for word in words.split():
        state, more = state.apply(action_of(word))
        events += more
    return state, events


def perft(state: State, depth: int) -> int:
    """The sequences of so many actions, or fewer where the deal ends before."""
    legal = state.legal()
    if depth == 0 or not legal:
        return 1
    return len(legal) if depth == 1 else sum(perft(state.apply(action).state, depth - 1) for action in legal)


def reference_perft(deal_after: Any, words: Sequence[str], depth: int) -> int:
    """The same by the reference, which plays every sequence from the pack on: ``deal_after(words)``."""
    deal = deal_after(words)
    if depth == 0 or deal.over:
        return 1
    return sum(reference_perft(deal_after, [*words, word], depth - 1) for word in deal.legal())


def told(match: Match) -> list[dict[str, Any]]:
    """The complete deals of a match as a replay prints them, with what was legal."""
    deals = replay_summary(match, trace=True)["deals"]
    assert isinstance(deals, list)
    return deals


def words_of(match: Match, number: int) -> list[str]:
    """The actions of one deal of a match as words."""
    return [str(entry.action) for entry in match.entries if entry.action and entry.before.number == number]
