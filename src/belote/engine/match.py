"""A match as a list of what was dealt and done, folded into its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from belote.engine.actions import Action
from belote.engine.cards import Card
from belote.engine.errors import IllegalAction, Refusal, Rule, UndoError
from belote.engine.events import Event
from belote.engine.game import Game, Options, State
from belote.engine.seats import Seat


class Pack(NamedTuple):
    """A shuffled pack and who deals it."""

    cards: tuple[Card, ...]
    dealer: Seat


class Entry(NamedTuple):
    """One thing that stands in a match, and the position that it was done in."""

    before: State
    seat: Seat | None
    """Who acted; ``None`` for a deal."""
    action: Action | None
    """What was done; ``None`` for a deal."""


class Match:
    """A match in progress. Refused deals, actions and undos raise and leave it as it was."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.state = game.start(options)
        self.entries: list[Entry] = []
        """All that stands: deals and actions, undone ones left out."""
        self.packs: dict[int, Pack] = {}
        """The latest pack of every deal by its number, undone ones included, so that a deal comes back as it was."""
        self.assisted = False
        """Whether there was a hint or an undo."""

    @property
    def standing_actions(self) -> int:
        """How many actions stand."""
        return sum(entry.action is not None for entry in self.entries)

    def deal(self, pack: Sequence[Card], dealer: Seat) -> tuple[Event, ...]:
        """Deal a pack; `WrongDeal` if it cannot be dealt here."""
        step = self.state.deal(pack, dealer)
        self.entries.append(Entry(self.state, None, None))
        self.state = step.state
        self.packs[step.state.number] = Pack(tuple(pack), dealer)
        return step.events

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Let a seat act; `IllegalAction` if it is not its turn or the rules forbid it."""
        before = self.state
        if before.to_act is not None and seat is not before.to_act:
            raise IllegalAction(Refusal(Rule.TURN, seat=seat))
        step = before.apply(action)
        self.entries.append(Entry(before, seat, action))
        self.state = step.state
        return step.events

    def undo(self, actions: int) -> None:
        """Take back the last actions standing and the deals after them; `UndoError` if there are not so many."""
        if actions < 1:
            raise UndoError("at least one action must be taken back")
        cut = len(self.entries)
        for _ in range(actions):
            cut -= 1
            while cut >= 0 and self.entries[cut].action is None:
                cut -= 1
            if cut < 0:
                raise UndoError(f"more actions to take back than are standing: {self.standing_actions}")
        self.state = self.entries[cut].before
        del self.entries[cut:]
        self.assisted = True
