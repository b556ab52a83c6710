"""The table: it lets the match go on step by step, and turns keys and clicks into what you do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from textual import on

from belote.ai.levels import SLOW
from belote.ai.player import Question
from belote.engine.actions import Accept, Action, Contract, Exchange, Pass, Play, Take
from belote.engine.events import Event, TrickTaken
from belote.engine.game import Phase
from belote.i18n import _
from belote.table import Table
from belote.tui.manners import manner_of
from belote.tui.scene import Moment
from belote.tui.screens.declared import DeclaredScreen
from belote.tui.screens.estimates import EstimatesScreen
from belote.tui.screens.look_back import LookBackScreen
from belote.tui.screens.match_end import MatchEndScreen
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.sheet import LEAVE, NEXT, UNDO, LookUpSheet
from belote.tui.screens.table_picture import TablePicture
from belote.tui.thinking import Thinking
from belote.tui.widgets.bids import BidClicked, bid_keys
from belote.tui.widgets.hand import HandZone
from belote.tui.widgets.talon import TalonZone


class Pace(NamedTuple):
    """How long things stay on the table, in seconds."""

    bot: float
    """Before a bot acts, and before a forced card is played by itself."""
    trick: float | None
    """A full trick; ``None`` waits for a key."""


PACES: Final = {
    "slow": Pace(1.2, 2.5),
    "normal": Pace(0.6, 1.5),
    "fast": Pace(0.2, 0.6),
    "key": Pace(0.4, None),
}
GRACE: Final = 0.35
"""Seconds after a trick went away by itself in which Enter still means “go on” and plays no card."""


class TableScreen(TablePicture):
    """A match being played: it waits for one timer, a player that takes its time, a key or a click."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._thinking = Thinking(table, lambda: self.belote.pool, lambda: self.call_later(self._decided))
        self._timer: asyncio.TimerHandle | None = None
        self._let_go_at = 0.0
        """When a trick last went away by itself, by the monotonic clock."""
        self._sheet_open = False
        """Whether a recap or the end of the match has the word."""

    # The match goes on

    @property
    def waits(self) -> bool:
        """Whether nothing happens until a key or a click."""
        return self._timer is None and (self.scene.paused or not self._moment.awaited)

    def on_mount(self) -> None:
        self.tell(self.belote.unsaved)
        if not SLOW.isdisjoint(self.table.bot_levels):
            self.belote.pool.warm()

    def on_screen_resume(self) -> None:
        if self.is_active:  # A sheet that leaves the table has taken it away before this comes.
            self._go_on()

    def on_screen_suspend(self) -> None:
        self._stop()

    def on_unmount(self) -> None:
        self._stop()
        self._thinking.ask(None)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _after(self, seconds: float, action: Callable[[], None]) -> None:
        """Do something later, unless anything else happens first: then it is never done, not even when under way."""
        self._stop()

        def act() -> None:
            if self._timer is timer:
                self._timer = None
                action()

        # A timer of Textual's would be lost if the process were held up just as it began.
        timer = self._timer = asyncio.get_running_loop().call_later(seconds, self.call_later, act)

    def _go_on(self) -> None:
        """Let happen what is next: wait for what was to be seen, deal, let a bot act, or wait for you."""
        self._stop()
        self._thinking.ask(self._question)
        table, pace = self.table, PACES[self.belote.settings.pace]
        if self.scene.passed_out:
            self._moment = Moment(held=True)
        if self._moment.held:
            if not self.scene.passed_out and pace.trick is not None and not self._moment.looking_back:
                self._after(pace.trick, self._let_go)
        elif self._moment.looking_back or self._sheet_open:
            pass
        elif table.state.phase in (Phase.DEAL, Phase.OVER):
            self._between_deals()
        elif table.bot_to_act is not None:
            self._after(pace.bot, self._bot_acts)
        elif self._moment.awaited:
            self._advise()
        elif not self.belote.settings.confirm_forced and len(self.scene.choices) == 1:
            self._after(pace.bot, self._play_forced)
        self._show()

    def _between_deals(self) -> None:
        """Show the score of the deal that is over, if there was one, else deal."""
        if self.table.state.results:
            self._sheet_open = True
            self.app.push_screen(RecapScreen(self.table), self._recap_seen)
        else:
            self._deal()

    def _recap_seen(self, choice: str | None) -> None:
        if choice == NEXT and self.table.state.phase is Phase.OVER:
            self.app.push_screen(MatchEndScreen(self.table), self._end_seen)
            return
        self._end_seen(choice)

    def _end_seen(self, choice: str | None) -> None:
        self._sheet_open = False
        if choice == NEXT:
            self._deal()
        elif choice == UNDO:
            self.action_undo()
        elif choice == LEAVE:
            self.action_quit()

    def _deal(self) -> None:
        self._happened(self.table.deal())

    @property
    def _question(self) -> Question | None:
        """What is to be decided: what the bot to act does, ahead of its time, or the hint that you asked for."""
        wanted = self.table.bot_to_act is not None or self._moment.awaited
        return self.table.question(self.table.state) if wanted else None

    def _decided(self) -> None:
        """A player that took its time has decided."""
        if self.is_active and self._moment.awaited and not self.scene.paused:
            if self.table.your_turn:
                self._advise()
            else:
                self._bot_acts()

    def _bot_acts(self) -> None:
        if self.belote.leaving:  # The signal to leave may have ended a worker too, and another decides in its place.
            return
        decision = self._thinking.decision
        if decision is not None:
            self._happened(self.table.bot_acts(decision))
        else:
            self._moment = replace(self._moment, awaited=True)
            self._show()

    def _advise(self) -> None:
        """Show the hint that was asked for, once it is there."""
        hint = self._thinking.decision
        if hint is not None:
            self.table.advised(hint)
            self._moment = Moment(selected=hint.action, hint=hint)
        self._show()

    def _play_forced(self) -> None:
        if len(self.scene.choices) == 1:
            self._act(self.scene.choices[0])

    def _happened(self, events: Sequence[Event]) -> None:
        """Show what has come of a deal or an action, and go on; a full trick is held until it has been seen."""
        self._moment = Moment(held=any(isinstance(event, TrickTaken) for event in events))
        self._go_on()

    def _let_go(self) -> None:
        """Put a full trick away by the clock."""
        self._let_go_at = time.monotonic()
        self._seen()

    def _seen(self) -> None:
        """What was held has been seen: go on."""
        passed_out = self.scene.passed_out
        self._moment = Moment()
        if passed_out:
            self._deal()
        else:
            self._go_on()

    def _act(self, action: Action) -> None:
        """Do something yourself; an action that the rules forbid only changes the prompt."""
        scene = self.scene
        if not scene.your_turn:
            return
        refusal = scene.view.refusal(action)
        if refusal is None:
            self._happened(self.table.act(action))
        else:
            selected = action if isinstance(action, Play) else self._moment.selected
            self._moment = replace(self._moment, selected=selected, refused=refusal, hint=None)
            self._show()

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in manner_of(self.table.match.game).unknown:
            return False
        return super().check_action(action, parameters)

    @on(HandZone.Clicked)
    def _card_clicked(self, message: HandZone.Clicked) -> None:
        if self.scene.view.phase is Phase.PLAY:
            self._act(Play(message.card))

    @on(BidClicked)
    def _bid_clicked(self, message: BidClicked) -> None:
        self._act(message.bid)

    @on(TalonZone.Clicked)
    def action_exchange(self) -> None:
        self._act(Exchange())

    def action_digit(self, digit: int) -> None:
        scene = self.scene
        if scene.view.phase is Phase.PLAY:
            place = (digit - 1) % 10
            if place < len(scene.hand):
                self._act(Play(scene.hand[place]))
        else:
            keys = bid_keys(scene)
            if str(digit) in keys:
                self._act(scene.choices[keys.index(str(digit))])
            elif manner_of(scene.view.game).panel:
                self._act(Contract(digit))

    def action_take(self) -> None:
        for bid in (Take(), Accept()):
            if bid in self.scene.choices:
                self._act(bid)

    def action_pass(self) -> None:
        if Pass() in self.scene.choices:
            self._act(Pass())

    def action_move(self, step: int) -> None:
        """Select the next card or bid that may be chosen, round and round."""
        scene = self.scene
        choices = scene.choices
        if not choices:
            return
        cards = [Play(card) for card in scene.hand] if scene.view.phase is Phase.PLAY else []
        places: list[Action | None] = [*cards, *(action for action in choices if action not in cards)]
        before_first = -1 if step > 0 else 0  # So that the first step goes to the first, or back to the last.
        place = before_first if scene.selected is None else places.index(scene.selected)
        for _step in places:
            place = (place + step) % len(places)
            if places[place] in choices:
                break
        self._moment = Moment(selected=places[place], awaited=self._moment.awaited)
        self._show()

    def action_choose(self) -> None:
        if self._moment.looking_back:
            self.action_last()
        elif self._moment.held:
            self._seen()
        elif self.scene.selected is not None:
            if time.monotonic() - self._let_go_at > GRACE:
                self._act(self.scene.selected)
        elif self.scene.your_turn:
            self.tell(_("No bid is selected yet."))

    def action_back(self) -> None:
        if self._moment.looking_back:
            self.action_last()
        elif self.scene.your_turn:
            self._moment = Moment()
            self._thinking.ask(None)
            self._show()

    def action_hint(self) -> None:
        """Ask for a hint, and when it is there for the figures behind it."""
        hint = self._moment.hint
        if hint is not None and hint.values:
            self.app.push_screen(EstimatesScreen(self.table, hint))
        elif self.scene.your_turn:
            self._moment = replace(self._moment, refused=None, awaited=True)
            self._thinking.ask(self._question)
            self._advise()

    def action_undo(self) -> None:
        if self.table.undo():
            self._moment = Moment()
            self._go_on()
        else:
            self.tell(_("There is nothing to undo yet."))

    def action_last(self) -> None:
        """Lay the last trick on the table again, or put it away; one that is held stays until a key."""
        if self._moment.looking_back:
            if self._moment.held:
                self._seen()
                return
            self._moment = replace(self._moment, looking_back=False)
        elif self.scene.view.tricks:
            self._moment = replace(self._moment, looking_back=True)
        else:
            self.tell(_("There is no last trick yet."))
        self._go_on()

    def action_look_back(self) -> None:
        """Look back at a deal that all passed; one that was played has its recap for that."""
        if self.scene.passed_out:
            self.app.push_screen(LookBackScreen(self.table))
        else:
            self.tell(_("A deal can be looked back at when it is over."))

    def action_scores(self) -> None:
        self._look_up(ScoreSheetScreen(self.table))

    def action_declared(self) -> None:
        self._look_up(DeclaredScreen(self.table))

    def _look_up(self, sheet: LookUpSheet) -> None:
        """Open a sheet; the last trick, when it was looked at, is put away."""
        self._moment = replace(self._moment, looking_back=False)
        self.app.push_screen(sheet)

    def action_order(self) -> None:
        self.belote.change_settings(sort="high" if self.belote.settings.sort == "low" else "low")

    def action_colours(self) -> None:
        self.belote.change_settings(four_colours=not self.belote.settings.four_colours)

    def action_quit(self) -> None:
        self._stop()
        self.dismiss()
