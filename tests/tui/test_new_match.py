"""The new-match screen."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from belote.ai.levels import _FACTORIES, levels_of
from belote.ai.random_player import RandomPlayer
from belote.engine.classic import CLASSIC
from belote.engine.games import GAMES
from belote.engine.seats import Seat
from belote.settings import Settings
from belote.tui.app import BeloteApp
from belote.tui.lines import option_lines
from belote.tui.screens import new_match as new_match_module
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.new_match import NewMatchScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.choices import Choices, layout
from support.screens import click_on, picture, place, shown


async def test_the_rows_are_those_of_the_picture() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down", "down")
        await pilot.pause()
        rows = [line.rstrip() for line in picture(app)]
    assert rows[0] == "  New match                                              last choices are kept"
    assert rows[3] == "    Target                ○ 301         ● 501         ○ 1001"
    assert rows[4] == "  ▶ Declarations          ○ on          ● off"
    assert rows[10] == "    Pace                  ○ slow        ● normal      ○ fast        ○ by key"
    assert rows[11] == "    Order of seats        ● clockwise   ○ reversed"
    assert rows[12] == "    Forced card           ○ play it     ● ask first"
    assert rows[15] == "    Declarations"
    assert rows[20] == "                          Enter  Deal the cards    Esc  Back"
    assert rows[23] == "  ↑/↓ line    ←/→ change    Enter deal    Esc back    ? help"


async def test_what_is_chosen_by_keys_is_played_and_remembered(home: Path) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n", "down", "left", "down", "left", "down", "left", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.state.options == CLASSIC.options_type(target=301, declarations=True)
    (record,) = app.store.directory.glob("*.belote")
    header = json.loads(record.read_text().splitlines()[0])
    assert header["bots"] == {"N": "novice", "E": "normal", "W": "normal"}
    saved = json.loads((home / "config" / "belote" / "settings.json").read_text())
    assert saved["options"] == {"classic": {"target": 301, "declarations": True}}
    assert saved["levels"]["N"] == "novice"
    again = BeloteApp()
    async with again.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        values = again.screen.query_one(Choices).values
    assert (values["target"], values["declarations"], values["level-N"]) == (301, True, "novice")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_each_level_is_explained_and_all_have_room(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = ("random", "novice", "normal", "strong", "expert")
    monkeypatch.setattr(new_match_module, "levels_of", lambda game: levels)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("n", *["down"] * 3, *["left"] * 5)
        for level in levels:
            await pilot.pause()
            assert f"● {level}" in shown(app)
            assert f"“{level}”" in shown(app)
            assert "Deal the cards" in shown(app)
            await pilot.press("right")


async def test_the_mouse_chooses_and_deals() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        await click_on(pilot, "1001")
        await click_on(pilot, "reversed")
        await click_on(pilot, "Declarations")
        assert app.screen.query_one(Choices).focused_line.name == "declarations"
        await click_on(pilot, "Deal the cards")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.state.options == CLASSIC.options_type(target=1001)
        assert app.settings.direction == "reversed"


async def test_choices_of_another_version_are_taken_for_the_usual_ones(home: Path) -> None:
    place = home / "config" / "belote"
    place.mkdir(parents=True)
    kept = {"game": "tarot", "options": {"classic": {"target": 7, "declarations": 1}}, "levels": {"N": "grandmaster"}}
    (place / "settings.json").write_text(json.dumps(kept))
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("r", "escape", "n")
        await pilot.pause()
        values = app.screen.query_one(Choices).values
    assert (values["game"], values["target"], values["declarations"]) == ("classic", 501, False)
    assert values["level-N"] == "normal"


@pytest.mark.parametrize("how", ["escape", "click"])
async def test_going_back_changes_nothing(how: str) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n", "down", "right")
        if how == "escape":
            await pilot.press("escape")
        else:
            await click_on(pilot, "Back")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert app.settings == Settings()


async def test_a_running_match_is_put_away_only_when_asked_twice() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n", "enter")
        await pilot.pause()
        first = app.table
        await pilot.press("q", "n")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "A match is running (deal 1, Us 0, Them 0)." in shown(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen), "any other key takes the question back"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not first
    assert len(list((app.store.directory / "matches").glob("*.belote"))) == 1
    assert len(list(app.store.directory.glob("*.belote"))) == 1


@dataclass(frozen=True, slots=True)
class _OtherOptions:
    low_groups: bool = True
    deals: Literal[4, 8, 12] = 8


class _OtherGame:
    """Another game for two, as far as this screen asks."""

    id = "other"
    seats = (Seat.N, Seat.S)
    accounts = tuple(account for account in CLASSIC.accounts)
    options_type = _OtherOptions


async def test_another_game_needs_nothing_of_this_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "other", _OtherGame())
    monkeypatch.setitem(_FACTORIES, ("other", "normal"), RandomPlayer)
    app = BeloteApp()
    async with app.run_test() as pilot:
        steps = len([game for game in GAMES.values() if levels_of(game)]) - 1
        await pilot.press("n", *["right"] * steps)
        await pilot.pause()
        values = app.screen.query_one(Choices).values
        assert [name for name in values if name.startswith("level-")] == ["level-N"]
        assert (values["game"], values["low_groups"], values["deals"]) == ("other", True, 8)
        assert place(app, "Low groups")
        await pilot.press(*["left"] * steps)
        await pilot.pause()
        assert app.screen.query_one(Choices).values["target"] == 501


async def test_a_look_at_another_game_costs_no_choice() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        for words in ("1001", "novice", "fast", "reversed"):
            await click_on(pilot, words)
        before = app.screen.query_one(Choices).values
        await click_on(pilot, "Two-handed")
        other = app.screen.query_one(Choices).values
        assert (other["game"], other["target"], other["pace"], other["level-N"]) == (
            "two-handed", 500, "fast", "novice",
        )  # fmt: skip
        await click_on(pilot, "Classic")
        assert app.screen.query_one(Choices).values == before


def test_choices_that_do_not_fit_go_on_in_the_next_row() -> None:
    lines = option_lines(CLASSIC)
    wide = [place.column for place in layout(lines, 80) if place.line == 0]
    assert wide == [25, 39, 53]
    for width in (30, 40, 60, 80):
        places = layout(lines, width)
        assert all(place.column + place.width <= width for place in places)
        assert len({(place.row, place.column) for place in places}) == len(places) == 5
