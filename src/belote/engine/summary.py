"""What ``belote replay --json`` and ``belote legal --json`` say of a match, and what games share to say it."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Suit
from belote.engine.game import Account, State, Trick
from belote.engine.match import Match
from belote.engine.seats import Seat


def name_of(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name


def letter_of(suit: Suit | None) -> str | None:
    return None if suit is None else suit.letter


def points_by_name(accounts: Sequence[Account], points: Sequence[int]) -> dict[str, int]:
    """Points under the names of their accounts."""
    return {account.name: number for account, number in zip(accounts, points, strict=True)}


def tricks_summary(tricks: Sequence[Trick]) -> list[dict[str, object]]:
    """Tricks with their cards in the order played."""
    return [
        {
            "leader": name_of(trick.leader),
            "cards": [str(card) for card in trick.cards],
            "winner": name_of(trick.winner),
        }
        for trick in tricks
    ]


def legal_words(state: State) -> list[str]:
    """The legal actions of a position as a record writes them, sorted as plain text."""
    return sorted(str(action) for action in state.legal())


def replay_summary(match: Match, *, trace: bool = False) -> dict[str, object]:
    """The deals that are complete, and the winner; with ``trace``, what was legal at every action that stands."""
    state = match.state
    deals = [dict(match.game.deal_summary(result)) for result in state.results]
    if trace:
        legal: list[list[list[str]]] = [[] for _ in range(state.number)]
        for entry in match.entries:
            if entry.action is not None:
                legal[entry.before.number - 1].append(legal_words(entry.before))
        for deal, words in zip(deals, legal, strict=False):
            deal["legal"] = words
    return {"deals": deals, "winner": match.game.winner_summary(state.winners)}


def position_summary(match: Match) -> dict[str, object]:
    """Who is to act at the end of a record, and what is legal there."""
    return {"to_act": name_of(match.state.to_act), "legal": legal_words(match.state)}
