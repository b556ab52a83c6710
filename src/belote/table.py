"""A match being played: who sits where, whose turn it is, undo, hints and the record. It knows no screen and no bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from belote.ai.player import Decision, Player, Question
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
        self.decisions: dict[int, Decision] = {}
        """What bots have decided since the table was set up, and your hints, by the place of the action among
        the match's entries."""

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

    @property
    def bot_levels(self) -> frozenset[str]:
        """The levels of the bots at the table."""
        return frozenset(player.level for player in self._players.values())

    def level(self, seat: Seat) -> str:
        """The level of the bot in a seat, in yours of the adviser."""
        return self._player(seat).level

    def question(self, state: State) -> Question | None:
        """What the bot to act has to decide in a state of the match, or in your place the adviser."""
        seat = state.to_act
        return None if seat is None else Question(self.level(seat), self._seed, state.view(seat))

    def answer(self, question: Question) -> Decision:
        """What is decided there, worked out here and now."""
        return self._player(question.view.seat).decide(question.view)

    def _player(self, seat: Seat) -> Player:
        return self._players.get(seat, self._adviser)

    def bot_acts(self, decision: Decision) -> tuple[Event, ...]:
        """Let the bot to act do what it has decided."""
        seat = self.bot_to_act
        assert seat is not None, "no bot is to act"
        self.decisions[len(self.match.entries)] = decision
        return self._act(seat, decision.action)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do something yourself; `IllegalAction`, and nothing has changed, when it is not your turn or not allowed."""
        if self.state.to_act is not None and not self.your_turn:
            raise IllegalAction(Refusal(Rule.TURN, seat=self.you))
        return self._act(self.you, action)

    def _act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        events = self.match.act(seat, action)
        self._write(record.action_line(seat, action))
        return events

    def advised(self, hint: Decision) -> None:
        """You were given a hint."""
        self.decisions[len(self.match.entries)] = hint
        if not self.match.assisted:
            self.match.assisted = True
            self._write(record.assisted_line())

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
        standing = len(self.match.entries)
        self.decisions = {place: decision for place, decision in self.decisions.items() if place < standing}
        self._write(record.undo_line(count))
        return True
