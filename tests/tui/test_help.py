"""The help is the table of commands, and the key line keeps it in reach."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from belote.tui.app import BeloteApp
from belote.tui.commands import HELP, Command
from belote.tui.screens.help import HelpScreen, Row, rows
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.settings import SettingsScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.key_line import item_width, place
from support.screens import click_on


@pytest.mark.parametrize("keys", [(), ("n",), ("s",), ("r",), ("n", "enter")], ids=str)
async def test_the_help_has_every_key_that_works_and_no_other(keys: tuple[str, ...]) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(*keys, *(["question_mark"] if keys else ["f1"]))
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        below = app.screen_stack[-2]
        assert isinstance(below, HomeScreen | TableScreen) or keys != ("n", "enter")
        listed = {row.action for row in app.screen.query(Row)}
        bound = {binding.action for _key, binding in below._bindings}
        assert listed <= bound
        assert ("resume" in listed) == ("resume" in bound and below.check_action("resume", ()) is True)


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "enter", "f1"])
async def test_the_help_is_closed_by(key: str) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_click_on_a_line_does_it() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        await click_on(pilot, "Change colours")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


def test_keys_that_do_the_same_share_a_row() -> None:
    commands = [
        Command("up,k", "move(-1)", "", "Go up.", "A"),
        Command("1", "play(1)", "", "Play a card.", "A"),
        *(Command(digit, f"play({digit})", "", "", "A") for digit in "23456"),
        Command("w", "move(-1)", "", "Go up.", "A"),
    ]
    assert rows(commands) == [("Go up.", "↑, k, w", "move(-1)"), ("Play a card.", "1, 2, 3 …", "play(1)")]


def test_the_key_line_drops_from_the_right_and_keeps_help() -> None:
    items = [Command(key, "x", "word" + key, "", "") for key in "abcd"]
    commands = [*items, HELP, Command("q", "y", "quit", "", "")]
    whole = [column for column, _command in place(commands, 100)]
    assert whole == [2, 13, 24, 35, 46, 56]
    for width in range(100):
        placed = place(commands, width)
        assert [c for c in commands if c in [each for _column, each in placed]] == [each for _column, each in placed]
        assert (HELP in [each for _column, each in placed]) == (width >= item_width(HELP))
        assert all(column + item_width(command) <= width + 2 for column, command in placed)
    assert [command for _column, command in place(commands, 40)] == [*items[:3], HELP]


@pytest.mark.parametrize("keys", [("r",), ("s",), ("n",)], ids=str)
async def test_keys_and_words_stand_apart(keys: tuple[str, ...]) -> None:
    app = BeloteApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press(*keys, "f1")
        await pilot.pause()
        for row in app.screen.query(Row):
            names, words = row.query(Static)
            assert names.content_region.right + 2 <= words.content_region.x
