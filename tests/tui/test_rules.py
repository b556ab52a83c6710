"""The rules screen."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

from belote.engine.games import GAMES
from belote.tui.app import BeloteApp
from belote.tui.rule_page import page
from belote.tui.screens.reading import Pages
from belote.tui.screens.rules import RulesScreen, rules_page
from belote.tui.screens.table import TableScreen
from belote.tui.themes import FELT
from support.screens import click_on, shown


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_page(game_id: str) -> None:
    assert rules_page(game_id).startswith("# ")


def lines_of(source: str, width: int) -> list[str]:
    """The rows of a page in a column of a width."""
    console = Console(width=width)
    with console.capture() as capture:
        console.print(page(source, FELT))
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in capture.get().splitlines()]


@pytest.mark.parametrize("width", [52, 72])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_word_for_players_is_lost_and_no_mark_left(game_id: str, width: int) -> None:
    lines = lines_of(rules_page(game_id), width)
    source = re.sub(r"^>.*$|^(#.+) `.+`$", r"\1", rules_page(game_id), flags=re.MULTILINE)
    assert max(map(len, lines)) <= width
    words = re.sub(r"^\|[-|]+$|^#+ |\|", " ", re.sub(r"[*`]", "", source), flags=re.MULTILINE).split()
    assert sorted(" ".join(lines).replace("─", " ").split()) == sorted(words)


def test_a_page_has_sections_clauses_lists_and_tables_one_below_the_other() -> None:
    source = """\
# A game

Two *and* two
play.

> For who reads the file: `dedans` is a name.
> So is `made`.

## Score

### Dedans `dedans`

1. One is **less** than two.

| Example | Taker | All |
|---|---|---|
| Last trick | · | 10 |
| Written down | -8 | 152 |
"""
    assert lines_of(source, 30) == [
        "A game",
        "",
        "Two and two play.",
        "",
        "─" * 30,
        "Score",
        "",
        "Dedans",
        "1. One is less than two.",
        "",
        "Example        Taker   All",
        "Last trick         ·    10",
        "Written down      -8   152",
    ]


async def test_the_page_is_shown_with_its_clauses_and_scrolls() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        pages = app.screen.query_one(Pages)
        assert "Classic belote" in shown(app)
        assert "Seats and turn North and South play together" in shown(app)
        for key, top in (("down", 1), ("up", 0), ("pagedown", 22), ("pageup", 0), ("end", pages.max_scroll_y)):
            await pilot.press(key)
            await pilot.pause()
            assert pages.scroll_y == top
        assert pages.max_scroll_x == 0


async def test_the_rules_of_the_other_games_are_a_key_away() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r", "pagedown")
        for key, title in (
            ("right", "Two-handed belote"),
            ("right", "Variety"),
            ("right", "Classic belote"),
            ("left", "Variety"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert shown(app).startswith(f"Rules {title}")


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
