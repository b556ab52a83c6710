"""What the screens have in common that are read: scrolling, and going back."""

from __future__ import annotations

from typing import Final

from textual.containers import VerticalScroll
from textual.screen import ScreenResultType

from belote.i18n import N_
from belote.tui.commands import Command
from belote.tui.screens.base import BeloteScreen

_READ: Final = N_("Reading")
SCROLL: Final = (
    Command("down", "scroll_text('down')", N_("scroll"), N_("Scroll down a line."), _READ, shown="↑/↓"),
    Command("up", "scroll_text('up')", "", N_("Scroll up a line."), _READ),
    Command(
        "pagedown,space", "scroll_text('page_down')", N_("page"), N_("Scroll down a page."), _READ, shown="PgUp/PgDn"
    ),
    Command("pageup", "scroll_text('page_up')", "", N_("Scroll up a page."), _READ),
    Command("home", "scroll_text('home')", "", N_("Go to the beginning."), _READ),
    Command("end", "scroll_text('end')", "", N_("Go to the end."), _READ),
)
CLOSE: Final = Command("escape,q,enter", "close", N_("back"), N_("Go back."), _READ)


class Pages(VerticalScroll, can_focus=False):
    """The text, which scrolls."""


class ReadingScreen(BeloteScreen[ScreenResultType]):
    """A text over the screen that it was opened from."""

    def action_scroll_text(self, where: str) -> None:
        pages = self.query_one(Pages)
        scrolls = {
            "down": pages.scroll_down,
            "up": pages.scroll_up,
            "page_down": pages.scroll_page_down,
            "page_up": pages.scroll_page_up,
            "home": pages.scroll_home,
            "end": pages.scroll_end,
        }
        scrolls[where](animate=False)

    def action_close(self) -> None:
        self.dismiss()
