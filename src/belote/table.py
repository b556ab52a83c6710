"""A match being played: who sits where, whose turn it is, undo, hints and the record. It knows no screen and no bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from belote.ai.player import Decision, Player
from belote.engine import record, shuffle
from belote.engine.actions import Action
from belote.engine.errors import IllegalAction, Refusal, Rule
from belote.engine.events import Event
from belote.engine.game import State, View
from belote.engine.match import Match, Pack
from belote.engine.seats import Seat


class Table:
    """One human and bots around a match; all that happens is handed to ``write`` as a line of the record, at once."""

    def __init__(
        self,
        match: Match,
        *,
        you: Seat,
        players: Mapping[Seat, Player],
        adviser: Player,
        seed: int,
        write: Callable[[str], None],
    ) -> None:
        """``players`` has a bot for every seat but ``you``; ``write`` gets whole lines, newline included."""
        self.match = match
        self.you = you
        self._players = players
        self._adviser = adviser
        self._seed = seed
        self._write = write

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> View:
        """What you may know now."""
        return self.state.view(self.you)

    @property
    def your_turn(self) -> bool:
        return self.state.to_act is self.you

    @property
    def bot_to_act(self) -> Seat | None:
        """The bot whose turn it is."""
        seat = self.state.to_act
        return None if seat is self.you else seat

    def deal(self) -> tuple[Event, ...]:
        """Deal the next pack; after an undo, the same one again."""
        pack = self.match.packs.get(self.state.number + 1) or self._new_pack()
        events = self.match.deal(*pack)
        self._write(record.deal_line(self.state.number, pack))
        return events

    def _new_pack(self) -> Pack:
        game = self.match.game
        dealer = self.state.next_dealer
        if dealer is None:
            dealer = shuffle.first_dealer(game, self._seed)
        return Pack(shuffle.shuffled(game, self._seed, self.state.number + 1), dealer)

    def bot_acts(self) -> tuple[Event, ...]:
        """Let the bot to act do what it chooses."""
        seat = self.bot_to_act
        assert seat is not None, "no bot is to act"
        return self._act(seat, self._players[seat].decide(self.state.view(seat)).action)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do something yourself; `IllegalAction`, and nothing has changed, when it is not your turn or not allowed."""
        if self.state.to_act is not None and not self.your_turn:
            raise IllegalAction(Refusal(Rule.TURN, seat=self.you))
        return self._act(self.you, action)

    def _act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = self.match.act(seat, action)
        self._write(record.action_line(seat, action))
        return events

    def hint(self) -> Decision:
        """What the adviser would do in your place, from your view; the match counts as assisted from now on."""
        decision = self._adviser.decide(self.view)
        if not self.match.assisted:
            self.match.assisted = True
            self._write(record.assisted_line())
        return decision

    @property
    def actions_to_undo(self) -> int:
        """How many actions an undo takes back: your last decision and all since; 0 when you have made none."""
        count = 0
        for entry in reversed(self.match.entries):
            if entry.action is None:
                continue
            count += 1
            if entry.seat is self.you:
                return count
        return 0

    def undo(self) -> bool:
        """Go back to your last decision, over the bots' moves; ``False`` when you have made none."""
        count = self.actions_to_undo
        if not count:
            return False
        self.match.undo(count)
        self._write(record.undo_line(count))
        return True
