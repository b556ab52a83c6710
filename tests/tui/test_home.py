"""The home screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote.tui.app import BeloteApp
from belote.tui.screens.help import HelpScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.new_match import NewMatchScreen
from belote.tui.screens.palette import PaletteScreen
from belote.tui.screens.rules import RulesScreen
from belote.tui.screens.settings import SettingsScreen
from belote.tui.widgets.menu import Menu
from support.screens import SIZES, click_on, picture, place, shown

HEADER = '{"belote":1,"game":"classic"}\n'
DEALT = (
    '{"deal":1,"dealer":"W","deck":"7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH '
    '7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"}\n'
)


def running(home: Path, text: str) -> Path:
    """Leave a running match behind, as a program that has ended would."""
    path = home / "state" / "belote" / "running-1.belote"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    return path


async def test_the_axis_is_the_one_of_the_picture() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert place(app, "A♥") == (33, 3)
        assert place(app, "A♠") == (25, 4)
        assert place(app, "B E L O T E") == (34, 10)
        assert place(app, "▶ n  New match") == (19, 13)
        assert picture(app)[23].rstrip() == "  ↑/↓ Enter choose    Ctrl+P commands    ? help    q quit"


@pytest.mark.parametrize("size", [*SIZES, (500, 150)], ids=str)
async def test_all_of_it_fits(size: tuple[int, int], home: Path) -> None:
    running(home, HEADER + "nonsense\n" + HEADER)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for words in ("A♠", "A♥", "A♣", "A♦", "B E L O T E", "New match", "Rules", "Settings", "Quit"):
            place(app, words)
        assert "is kept as running-1.belote.damaged-1." in shown(app)


@pytest.mark.parametrize(
    ("key", "label", "screen"),
    [("n", "New match", NewMatchScreen), ("r", "Rules", RulesScreen), ("s", "Settings", SettingsScreen)],
)
async def test_every_entry_by_its_letter_and_by_a_click(key: str, label: str, screen: type[object]) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await click_on(pilot, label)
        assert isinstance(app.screen, screen)


async def test_arrows_go_round_and_the_mouse_selects() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        await pilot.press("up")
        assert menu.entries[menu.selected].label == "Quit"
        await pilot.hover(offset=place(app, "Rules"))
        assert menu.entries[menu.selected].label == "Rules"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


@pytest.mark.parametrize("how", ["q", "click", "choose"])
async def test_quitting(how: str) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        if how == "q":
            await pilot.press("q")
        elif how == "click":
            await click_on(pilot, "Quit")
        else:
            await pilot.press("up", "enter")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_key_line_is_made_of_buttons() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        await click_on(pilot, "help")
        assert isinstance(app.screen, HelpScreen)
        await click_on(pilot, "back")
        await click_on(pilot, "commands")
        assert isinstance(app.screen, PaletteScreen)


async def test_there_is_nothing_to_continue_at_first() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Continue" not in shown(app)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_match_that_was_running_comes_first(home: Path) -> None:
    running(home, HEADER + DEALT)
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert picture(app)[13].rstrip() == " " * 19 + "▶ c  Continue    deal 1, Us 0, Them 0"


async def test_words_of_a_record_are_shown_as_they_are(home: Path) -> None:
    running(home, '{"belote":1,"game":"[red]\\u001b[31mx"}\n')
    app = BeloteApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "[red]" in shown(app)
        assert all(line.isprintable() for line in picture(app))
