"""The program: it holds settings, records and the match that is played, and brings the screens up.

What the first screen does not show is imported when it is needed, so that this screen is there at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import traceback
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from belote import files
from belote.i18n import _
from belote.settings import PaceName, Settings, SettingsFile
from belote.store import RecordFile, Store
from belote.tui.commands import LEAVE
from belote.tui.screens.base import BeloteScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.themes import PALETTES, Look, palette_for, textual_theme

if TYPE_CHECKING:
    from belote.ai.pool import Pool
    from belote.engine.game import Game, State
    from belote.engine.match import Match
    from belote.engine.record import Header, Record
    from belote.table import Table

_SIGNALS: Final = ("SIGTERM", "SIGHUP")
"""What else ends the program properly; not every platform has both."""
_LEAVING: Final = 10
"""Seconds that the program may then take, before the system ends it: the terminal may be stuck that it writes to."""


class BeloteApp(App[None]):
    """Belote in the terminal."""

    TITLE = "Belote"
    CSS_PATH = "belote.tcss"
    ENABLE_COMMAND_PALETTE = False  # Textual's own; ours is a screen like the others.
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding(LEAVE.keys, LEAVE.action, show=False, priority=True)]

    def __init__(self, header: Header | None = None, *, pace: PaceName | None = None, copy: Path | None = None) -> None:
        """With a header a match begins at once; ``pace`` holds for this run; ``copy`` gets its record as well."""
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.animation_level = "none"
        self._header = header
        self._pace = pace
        self._copy = RecordFile(copy) if copy is not None else None
        self._settings_file = SettingsFile()
        self._saved_settings = self._settings_file.glance()
        self.settings_read = False
        """Whether all settings are known, and pydantic is loaded."""
        self.store = Store()
        self.table: Table | None = None
        """The match at the table, also while the home screen is shown."""
        self._pool: Pool | None = None
        self._until_end = contextlib.ExitStack()
        """What is put away when the program ends."""
        self._failed = False
        self._waiting: Record | None = None
        """The match to continue, as its record has it."""
        self.lost = ""
        """What was not saved when the program ended, in a sentence."""
        self.trouble = ""
        """What is wrong with the settings file, in a sentence."""
        for palette in PALETTES.values():
            self.register_theme(textual_theme(palette))
        self.look = self._new_look()
        self.theme = self.look.palette.name

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name in _SIGNALS:
            with contextlib.suppress(AttributeError, NotImplementedError):
                number = getattr(signal, name)
                loop.add_signal_handler(number, self.exit, None, 128 + number)
                # Also where a stuck terminal holds up the loop, which hears of a signal whatever its handler is.
                signal.signal(number, lambda *_signal: signal.alarm(_LEAVING))
        if self._header is not None:
            self.begin(self._header)

    def on_unmount(self) -> None:
        self._put_away_finished()
        self.store.release()
        if self._copy is not None:
            self._copy.close()
        self.lost = self.unsaved
        self._until_end.close()

    async def on_event(self, event: events.Event) -> None:
        """Take Escape and a key that come together for these two: Textual reads them as Alt and the key."""
        if (
            isinstance(event, events.Key)
            and event.key.startswith("alt+")
            and event.character is not None
            and event.key not in self.screen.active_bindings
        ):
            self.screen.set_focus(None)  # A field to type in has its word no more.
            await super().on_event(events.Key("escape", None))
            event = events.Key(event.key.removeprefix("alt+"), event.character)
        await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        hidden = isinstance(self.screen, BeloteScreen) and self.screen.too_small
        return action == "leave" or not hidden

    @property
    def leaving(self) -> bool:
        """Whether the program is being left: what bots decide from now on may be another's choice than theirs."""
        return self._exit

    def action_leave(self) -> None:
        """Leave at once; the record has every action already."""
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Forgive everything once the program is being left: a screen may just be opening (Textual has no hook)."""
        if not self.leaving:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Leave on an error of our own: the details go to a file, one sentence to the player (Textual has no hook)."""
        if not self._failed:
            self._failed = True
            self.panic(files.keep_crash(traceback.format_exc()))

    # Settings

    @property
    def settings(self) -> Settings:
        """What the player has chosen; only the looks before `read_settings`."""
        return self._saved_settings if self._pace is None else replace(self._saved_settings, pace=self._pace)

    def read_settings(self) -> None:
        """Read and validate the whole settings, once: after the first paint, for pydantic takes its time to load."""
        if not self.settings_read:
            self.settings_read = True
            self._saved_settings, self.trouble = self._settings_file.read()
            self._renew_look()

    @property
    def usual_game(self) -> Game:
        """The game chosen last, or the first that there is."""
        from belote.engine.games import GAMES

        return GAMES.get(self.settings.game) or next(iter(GAMES.values()))

    def change_settings(self, **chosen: object) -> None:
        """Choose anew and keep it; `ValueError` for a name or value that there is not."""
        self.read_settings()
        if "pace" in chosen:
            self._pace = None
        self._saved_settings = self._settings_file.changed(self._saved_settings, chosen)
        self.trouble = self._settings_file.write(self._saved_settings)
        self._renew_look()
        if self.trouble:
            self.tell(self.trouble)

    def action_use_theme(self, name: str) -> None:
        self.change_settings(theme=name)

    def _new_look(self) -> Look:
        settings = self.settings
        palette = palette_for(settings.theme, colours=self.console.color_system, no_colour=self.no_color)
        return Look(palette, settings.four_colours, settings.letters, settings.large)

    def _renew_look(self) -> None:
        self.look = self._new_look()
        self.theme = self.look.palette.name
        for screen in self.screen_stack:
            if isinstance(screen, BeloteScreen):
                screen.refresh_look()

    # Matches

    def glance_at_match(self) -> bool:
        """Whether the program starts with a match that `find_match` may find, as far as that is told at once."""
        return self._header is None and self.store.glance()

    def find_match(self) -> State | None:
        """Where the match stands that can be continued, if there is one."""
        self._put_away_finished()
        if self.table is not None:
            return self.table.state
        if self._waiting is None:
            self._waiting = self.store.find()
        return None if self._waiting is None else self._waiting.match.state

    def begin(self, header: Header) -> None:
        """Begin a match; a record that waits to be continued stays where it is."""
        from belote.engine.match import Match
        from belote.engine.record import header_line

        self.read_settings()
        self._waiting = None
        self.store.begin()
        self._sit(header, Match(header.game, header.options))
        self.write(header_line(header))

    def put_away(self) -> None:
        """Put the match that could be continued among the finished ones, as it is."""
        self.store.shelve()
        self.table = self._waiting = None

    def resume(self) -> None:
        """Go on with the match that can be continued, if it is there when its record is read."""
        self.read_settings()
        self.find_match()
        if self.table is not None:
            self.play(self.table)
        elif self._waiting is not None:
            self._sit(self._waiting.header, self._waiting.match)
            self._waiting = None

    def rematch(self) -> None:
        """Begin another match like the one at the table."""
        from belote.tui.matches import new_header

        if self._header is not None:
            self.put_away()
            if self._copy is not None:
                self._copy.close()
                self._copy = None
            old = self._header
            self.begin(new_header(old.game, old.options, old.bots))

    def _sit(self, header: Header, match: Match) -> None:
        from belote.tui.matches import table_for

        self._header = header
        self.play(table_for(header, match, self.write))

    def play(self, table: Table) -> None:
        """Show a table, over the home screen."""
        from belote.tui.screens.table import TableScreen

        self.table = table
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(TableScreen(table))

    def write(self, lines: str) -> None:
        """Add to the record of the match at the table; the player is told when the disk begins to refuse."""
        before = self.unsaved
        self.store.write(lines)
        if self._copy is not None:
            self._copy.write(lines)
        if self.unsaved and not before:
            self.tell(self.unsaved)

    @property
    def pool(self) -> Pool:
        """Where players decide that take their time; what goes wrong there is logged."""
        if self._pool is None:
            from belote.ai.pool import Pool

            self._until_end.enter_context(files.log_kept())
            self._pool = Pool()
            self._until_end.callback(self._pool.close)
        return self._pool

    @property
    def unsaved(self) -> str:
        """The sentence that says that the match is not on the disk, and why; empty when it is."""
        error = self.store.error or (self._copy and self._copy.error)
        return _("The match is not saved ({reason}).").format(reason=files.reason(error)) if error else ""

    def _put_away_finished(self) -> None:
        if self.table is not None and self.table.state.winners:
            self.put_away()

    # Screens that are opened over any other

    def tell(self, sentence: str) -> None:
        """Say something on the key line of the screen that is shown, until the next key."""
        self.call_after_refresh(self._tell, sentence)

    def _tell(self, sentence: str) -> None:
        if isinstance(self.screen, BeloteScreen):
            self.screen.tell(sentence)

    def action_help(self) -> None:
        from belote.tui.screens.help import HelpScreen

        if isinstance(self.screen, BeloteScreen):
            self.push_screen(HelpScreen(self.screen.live_commands()), self.run_here)

    def action_command_palette(self) -> None:
        from belote.tui.screens.palette import PaletteScreen

        if isinstance(self.screen, BeloteScreen):
            self.push_screen(PaletteScreen(self.screen.live_commands(), self.screen.key_line_commands()), self.run_here)

    async def run_here(self, action: str | None) -> None:
        """Run what was chosen from a list of the commands of the screen that is shown."""
        if action:
            await self.run_action(action, self.screen)

    def action_rules(self) -> None:
        from belote.tui.screens.rules import RulesScreen

        self.read_settings()
        game = self.usual_game if self.table is None else self.table.match.game
        self.push_screen(RulesScreen(game.id))

    def action_settings(self) -> None:
        from belote.tui.screens.settings import SettingsScreen

        self.read_settings()
        self.push_screen(SettingsScreen())
