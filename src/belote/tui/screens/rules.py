"""The rules, from the same pages that the repository has."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from pathlib import Path

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Markdown

from belote.i18n import N_, _
from belote.tui.commands import HELP, Command
from belote.tui.screens.reading import CLOSE, SCROLL, Pages, ReadingScreen
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.key_line import KeyLine


def rules_page(game_id: str) -> str:
    """The rules of a game as Markdown: from the package, or from the checkout that it runs in."""
    page = resources.files("belote") / "rules" / f"{game_id}.md"
    if not page.is_file():
        page = Path(__file__).parents[4] / "docs" / "rules" / f"{game_id}.md"
    return page.read_text(encoding="utf-8")


class RulesScreen(ReadingScreen[None]):
    """The rules of a game."""

    KEYS = (
        *SCROLL,
        replace(CLOSE, shown="r/Esc"),
        Command("r", "close", "", N_("Go back."), CLOSE.group),
        HELP,
    )

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game_id = game_id

    def compose(self) -> ComposeResult:
        yield HeaderBar(Content.styled(_("Rules"), "bold $ink"))
        with Pages():
            yield Markdown(rules_page(self._game_id), open_links=False)
        yield KeyLine(self.KEYS)
