"""The settings screen, and the commands that change settings elsewhere."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from belote.settings import Settings
from belote.tui.app import BeloteApp
from belote.tui.themes import FELT, LIGHT, PALETTES
from belote.tui.widgets.choices import Choices
from support.play import TableApp, settle
from support.screens import click_on, shown
from support.tables import table_after


def saved(home: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((home / "config" / "belote" / "settings.json").read_text())
    return found


def inks(app: BeloteApp) -> set[str]:
    """The colours of all that is written on the screen."""
    strips = app.screen._compositor.render_strips()
    return {style.color.name for strip in strips for text, style, _ in strip if text.strip() and style and style.color}


async def test_every_setting_has_its_line() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        lines = {line.name for line in app.screen.query_one(Choices).lines}
    assert lines == {setting.name for setting in fields(Settings)} - {"game", "options", "levels"}


async def test_a_theme_is_seen_and_kept_at_once(home: Path) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("s", "right")
        await pilot.pause()
        assert app.look.palette is PALETTES["night"]
        assert app.screen.styles.background.hex == "#171A21"
        assert saved(home)["theme"] == "night"
        await click_on(pilot, "light")
        assert app.screen.styles.background.hex == "#A6CAB1"
    again = BeloteApp()
    assert again.look.palette is PALETTES["light"]


@pytest.mark.parametrize(
    ("words", "name", "value"),
    [
        ("four", "four_colours", True),
        ("letters", "letters", True),
        ("compact", "large", False),
        ("by key", "pace", "key"),
        ("play it", "confirm_forced", False),
        ("reversed", "direction", "reversed"),
        ("low first", "sort", "low"),
    ],
)
async def test_a_click_chooses(words: str, name: str, value: object, home: Path) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        await click_on(pilot, words)
        assert getattr(app.settings, name) == value
    assert saved(home)[name] == value


async def test_every_line_explains_itself() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        for line in app.screen.query_one(Choices).lines:
            assert line.help in shown(app)
            await pilot.press("down")
            await pilot.pause()


async def test_a_pace_for_this_run_is_not_kept(home: Path) -> None:
    app = BeloteApp(pace="slow")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.settings.pace == "slow"
        app.change_settings(letters=True)
        assert app.settings.pace == "slow"
        assert saved(home)["pace"] == "normal"
        app.change_settings(pace="fast")
        assert app.settings.pace == "fast"


async def test_a_theme_chosen_at_the_table_colours_every_row_anew() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert FELT.dim in inks(app)
        app.change_settings(theme="light")
        await pilot.pause()
        assert LIGHT.dim in inks(app)
        assert not {FELT.ink, FELT.dim} & inks(app)


async def test_the_palette_finds_themes() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p", *"NIGHT", "enter")
        await pilot.pause()
        assert app.settings.theme == "night"
        await pilot.press("ctrl+p", *"zzz", "enter", "escape", "s")
        await pilot.pause()
        assert "Order of cards" in shown(app)


async def test_settings_that_were_damaged_are_said_at_home(home: Path) -> None:
    place = home / "config" / "belote"
    place.mkdir(parents=True)
    (place / "settings.json").write_text("{")
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "settings.json.damaged-1" in shown(app)
