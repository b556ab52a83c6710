"""The rules, from the same pages that the repository has."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from pathlib import Path

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from belote.engine.games import GAMES
from belote.i18n import N_, _
from belote.tui.commands import HELP, Command
from belote.tui.rule_page import page
from belote.tui.screens.reading import CLOSE, SCROLL, Pages, ReadingScreen
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.key_line import KeyLine


def rules_page(game_id: str) -> str:
    """The rules of a game as Markdown: from the package, or from the checkout that it runs in."""
    file = resources.files("belote") / "rules" / f"{game_id}.md"
    if not file.is_file():
        file = Path(__file__).parents[4] / "docs" / "rules" / f"{game_id}.md"
    return file.read_text(encoding="utf-8")


class RulesScreen(ReadingScreen[None]):
    """The rules of a game, from which those of the others are a key away."""

    KEYS = (
        *SCROLL,
        Command("right", "turn(1)", N_("game"), N_("Read the rules of the next game."), CLOSE.group, shown="←/→"),
        Command("left", "turn(-1)", "", N_("Read the rules of the game before."), CLOSE.group),
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
            yield Static(markup=False)
        yield KeyLine(self.KEYS)

    def on_mount(self) -> None:
        self.refresh_look()

    def refresh_look(self) -> None:
        self.query_one(Static).update(page(rules_page(self._game_id), self.belote.look.palette))

    def action_turn(self, step: int) -> None:
        """Go over to the page of another game, round and round."""
        games = list(GAMES)
        self._game_id = games[(games.index(self._game_id) + step) % len(games)]
        self.refresh_look()
        self.query_one(Pages).scroll_home(animate=False)
