"""The home screen: continue, begin, read, set up, leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.app import ComposeResult
from textual.containers import Container, Grid, Vertical
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from belote.engine.cards import Card, Rank, Suit
from belote.i18n import N_, _, ngettext
from belote.tui.canvas import Canvas, paint
from belote.tui.commands import HELP, LEAVE, PALETTE, SETTINGS, Command
from belote.tui.faces import Face, draw_card
from belote.tui.screens.base import BeloteScreen
from belote.tui.screens.reading import Pages
from belote.tui.widgets.key_line import KeyLine
from belote.tui.widgets.menu import Entry, Menu

_MENU: Final = N_("Home")
_CONTINUE: Final = Command("c", "resume", "", N_("Go on with the match that is running."), _MENU, name=N_("Continue"))
_LAST: Final = Command(
    "l", "last_match", "", N_("Look back at the match that was finished last."), _MENU, name=N_("Last match")
)
_ENTRIES: Final = (
    Command("n", "new_match", "", N_("Choose how to play, and begin a match."), _MENU, name=N_("New match")),
    _LAST,
    Command("r", "app.rules", "", N_("Read the rules."), _MENU, name=N_("Rules")),
    replace(SETTINGS, group=_MENU),
    Command("q", LEAVE.action, N_("quit"), N_("Leave the program."), _MENU, name=N_("Quit")),
)
_ACES: Final = ((Suit.SPADES, 0, 1), (Suit.HEARTS, 8, 0), (Suit.CLUBS, 16, 0), (Suit.DIAMONDS, 24, 1))
"""The four aces, each with its column and row."""
_ACES_WIDTH: Final = 31


class Aces(Widget, can_focus=False):
    """Four aces, fanned out a little."""

    def render_line(self, y: int) -> Strip:
        assert isinstance(self.screen, HomeScreen)
        look = self.screen.belote.look
        canvas = Canvas(*self.size, paint(look.palette.ink, look.palette.felt))
        left = (self.size.width - _ACES_WIDTH) // 2
        for suit, column, row in _ACES:
            draw_card(canvas, left + column, row, Card.of(Rank.ACE, suit), Face.HAND, look)
        return canvas.strips()[y]


class HomeScreen(BeloteScreen[None]):
    """What the program starts with, and comes back to from the table."""

    KEYS = (
        Command("enter,space", "choose", N_("choose"), N_("Choose the selected entry."), _MENU, shown="↑/↓ Enter"),
        Command("up", "move(-1)", "", N_("Select the entry above."), _MENU),
        Command("down", "move(1)", "", N_("Select the entry below."), _MENU),
        Command("pagedown", "scroll_notices(1)", N_("read on"), N_("Read on about your files."), _MENU),
        Command("pageup", "scroll_notices(-1)", "", N_("Read back about your files."), _MENU),
        replace(PALETTE, label=N_("commands")),
        HELP,
        _CONTINUE,
        *_ENTRIES,
    )

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Aces()
            yield Static(Content("B E L O T E"), id="name")
            with Grid(id="menu"):
                yield Static()
                with Container():
                    yield Menu(self._entries(("", "") if self.belote.glance_at_match() else None), details=12)
            with Pages(id="notices"):
                yield Static(markup=False)
        yield KeyLine(self.live_commands())

    def _entries(self, where: tuple[str, str] | None) -> list[Entry]:
        """The entries; ``where`` says how the match stands that is running, at length and in brief.

        Both are empty before its record is read; ``None`` says that there is none.
        """
        entries = [
            Entry(command.keys, _(command.name), command.action)
            for command in _ENTRIES
            if command is not _LAST or self.belote.store.shelved()
        ]
        if where is not None:
            entries.insert(0, Entry(_CONTINUE.keys, _(_CONTINUE.name), _CONTINUE.action, *where))
        return entries

    def on_mount(self) -> None:
        self.watch(self.query_one(Pages), "show_vertical_scrollbar", self._show_keys)

    def on_screen_resume(self) -> None:
        if self.belote.settings_read:
            self.look_for_match()
            self.query_one(Menu).selected = 0  # Back from another screen.
        else:  # Reading a record loads pydantic: the screen comes first.
            self.call_after_refresh(self.look_for_match)

    def look_for_match(self) -> None:
        """Offer the match that can be continued, and say what is wrong with files."""
        if not self.is_current:
            return
        from belote.tui.matches import summary

        app = self.belote
        app.read_settings()
        state = app.find_match()
        where = None if state is None else (summary(state), summary(state, brief=True))
        self.query_one(Menu).renew(self._entries(where))
        notices = [notice for notice in (app.trouble, *app.store.notices, app.unsaved) if notice]
        if elsewhere := app.store.elsewhere:
            held = ngettext(
                "A match is open in another window.", "{count} matches are open in other windows.", elsewhere
            )
            notices.append(held.format(count=elsewhere))
        if state is not None and (behind := app.store.behind):
            waiting = ngettext(
                "{count} older match waits until this one is over.",
                "{count} older matches wait until this one is over.",
                behind,
            )
            notices.append(waiting.format(count=behind))
        self.query_one("#notices Static", Static).update("\n".join(notices))

    def _show_keys(self) -> None:
        self.query_one(KeyLine).show(self.live_commands())

    def refresh_look(self) -> None:
        for aces in self.query(Aces):
            aces.refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in (_CONTINUE.action, _LAST.action) and not self._offers(action):
            return False
        if action == "scroll_notices" and not any(pages.show_vertical_scrollbar for pages in self.query(Pages)):
            return False
        return super().check_action(action, parameters)

    def _offers(self, action: str) -> bool:
        return any(entry.action == action for menu in self.query(Menu) for entry in menu.entries)

    def action_scroll_notices(self, pages: int) -> None:
        notices = self.query_one(Pages)
        notices.scroll_relative(y=pages * notices.size.height, animate=False)

    def action_move(self, step: int) -> None:
        self.query_one(Menu).move(step)

    def action_choose(self) -> None:
        self.query_one(Menu).choose()

    async def on_menu_chosen(self, message: Menu.Chosen) -> None:
        await self.run_action(message.entry.action)

    def action_resume(self) -> None:
        self.belote.resume()

    def action_new_match(self) -> None:
        from belote.tui.screens.new_match import NewMatchScreen

        self.belote.read_settings()
        self.app.push_screen(NewMatchScreen())

    def action_last_match(self) -> None:
        from belote.tui.matches import table_for
        from belote.tui.screens.match_end import LastMatchScreen

        self.belote.read_settings()
        record = self.belote.store.last_finished()
        if record is None:
            self.tell(_("None of the matches kept was played to its end."))
        else:
            self.app.push_screen(LastMatchScreen(table_for(record.header, record.match, lambda _line: None)))
