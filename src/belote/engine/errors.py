"""What can go wrong with a move, an option or a record: narrow errors, all of them `ValueError`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from belote.engine.cards import Card, Suit
from belote.engine.seats import Seat


class Rule(StrEnum):
    """The rules that can forbid an action, by the ids that the pages in ``docs/rules`` use."""

    NOT_DEALT = "not-dealt"
    MATCH_OVER = "match-over"
    BIDDING_FIRST = "bidding-first"
    BIDDING_OVER = "bidding-over"
    ROUND_1 = "round-1"
    ROUND_2 = "round-2"
    CONTRACT = "contract"
    NAMED = "named"
    EXCHANGE = "exchange"
    NOT_IN_HAND = "not-in-hand"
    FOLLOW = "follow"
    GO_OVER = "go-over"
    MUST_TRUMP = "must-trump"
    OVERTRUMP = "overtrump"
    TURN = "turn"


_SENTENCES = {
    Rule.NOT_DEALT: "no cards are dealt",
    Rule.MATCH_OVER: "the match is over",
    Rule.BIDDING_FIRST: "no card can be played before the bidding has ended",
    Rule.BIDDING_OVER: "the bidding has ended: a card must be played",
    Rule.ROUND_1: "round 1: take {suit} or pass",
    Rule.ROUND_2: "round 2: name a suit other than {suit}, or pass",
    Rule.CONTRACT: "name a contract from 1 to 8",
    Rule.NAMED: "{seat} has named contract {number} before",
    Rule.EXCHANGE: "only the 7 of the suit turned up and accepted can be exchanged, on the first turn to play",
    Rule.NOT_IN_HAND: "the {card} is not in the hand of {seat}",
    Rule.FOLLOW: "must follow {suit}",
    Rule.GO_OVER: "must go over the {best} of trump",
    Rule.MUST_TRUMP: "must trump with {suit}",
    Rule.OVERTRUMP: "must trump higher than the {best}",
    Rule.TURN: "{seat} is not to act",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the rule it breaks and the facts its sentence needs."""

    rule: Rule
    suit: Suit | None = None
    """The suit that the rule speaks of: the one led, to be trumped with, or turned up."""
    card: Card | None = None
    """The card refused, where it is one."""
    best: Card | None = None
    """The card to go over."""
    seat: Seat | None = None
    """Who played ``best``, or whose hand, turn or bid it is."""
    number: int | None = None
    """The contract, where it is one named again."""

    def __str__(self) -> str:
        return _SENTENCES[self.rule].format(
            suit=self.suit.name.lower() if self.suit is not None else "",
            card=self.card if self.card is not None else "",
            best=self.best if self.best is not None else "",
            seat=self.seat.name if self.seat is not None else "",
            number=self.number if self.number is not None else "",
        )


class BeloteError(ValueError):
    """The root of the engine's errors; its text is one sentence for a person."""


class IllegalAction(BeloteError):
    """An action that the rules forbid where it was tried; the state is as before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class WrongDeal(BeloteError):
    """A pack that cannot be dealt here: not the game's cards once each, or not the time, number or dealer for it."""


class UndoError(BeloteError):
    """More actions to take back than are standing, or fewer than one."""


class RecordError(BeloteError):
    """A record that breaks the format or the rules."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        """The number of the line, from 1."""
        self.reason = reason
        """What is wrong, in words."""
