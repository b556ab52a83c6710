"""The rules screen."""

from __future__ import annotations

import pytest
from textual.widgets import Markdown

from belote.engine.games import GAMES
from belote.tui.app import BeloteApp
from belote.tui.screens.reading import Pages
from belote.tui.screens.rules import RulesScreen, rules_page
from belote.tui.screens.table import TableScreen
from support.screens import click_on, shown


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_page(game_id: str) -> None:
    assert rules_page(game_id).startswith("# ")


async def test_the_page_is_shown_with_its_clauses_and_scrolls() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        pages = app.screen.query_one(Pages)
        assert app.screen.query_one(Markdown).source == rules_page("classic")
        assert "Seats and turn seats" in shown(app)
        for key, top in (("down", 1), ("up", 0), ("pagedown", 22), ("pageup", 0), ("end", pages.max_scroll_y)):
            await pilot.press(key)
            await pilot.pause()
            assert pages.scroll_y == top
        assert pages.max_scroll_x == 0


async def test_over_the_table_it_goes_back_to_the_table() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n", "enter")
        await pilot.pause()
        for leave in ("escape", "q", "enter", "r"):
            await pilot.press("r")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            await pilot.press(leave)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
        await pilot.press("r")
        await pilot.pause()
        await click_on(pilot, "back")
        assert isinstance(app.screen, TableScreen)
