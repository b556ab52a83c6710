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
from belote.engine.game import Game
from belote.engine.games import GAMES
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.settings import Settings
from belote.tui.app import BeloteApp
from belote.tui.lines import option_lines
from belote.tui.matches import level_for
from belote.tui.screens import new_match as new_match_module
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.new_match import NewMatchScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.choices import Choices, layout
from support.screens import SIZES, click_on, picture, place, shown


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


async def test_two_players_are_not_asked_for_the_order_of_seats() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        await click_on(pilot, "reversed")
        await click_on(pilot, "Two-handed")
        assert "Order of seats" not in shown(app)
        assert "Forced card" in shown(app)
        await click_on(pilot, "Variety")
        assert "● reversed" in shown(app)
        await click_on(pilot, "Two-handed")
        await click_on(pilot, "Deal the cards")
        assert isinstance(app.screen, TableScreen)
        assert app.settings.direction == "reversed", "it was chosen here, and holds for other games"


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


async def test_a_game_without_a_level_has_the_strongest_below_it_and_leaves_the_choice_alone(home: Path) -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", *["down"] * 3, *["right"] * 2, "down", *["right"] * 2, "down", "left")
        await pilot.pause()
        choices = app.screen.query_one(Choices)
        levels = ("level-N", "level-W", "level-E")
        assert [choices.values[name] for name in levels] == ["expert", "expert", "novice"]
        await pilot.press(*["up"] * 5, "right")
        await pilot.pause()
        assert (choices.values["game"], choices.values["level-N"]) == ("two-handed", "strong")
        await pilot.press("right")
        await pilot.pause()
        assert [choices.values[name] for name in levels] == ["strong", "strong", "novice"]
        await pilot.press("left", "left")
        await pilot.pause()
        assert [choices.values[name] for name in levels] == ["expert", "expert", "novice"]
        await pilot.press("right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table.bot_levels == {"strong"}
    saved = json.loads((home / "config" / "belote" / "settings.json").read_text())
    assert saved["levels"]["N"] == "expert"


def test_the_level_of_a_game_is_never_above_the_one_chosen() -> None:
    two_handed = GAMES["two-handed"]
    for level in levels_of(two_handed):
        assert level_for(two_handed, level) == level
    assert level_for(two_handed, "expert") == "strong"
    assert level_for(two_handed, "grandmaster") == level_for(two_handed, None) == "normal"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_what_becomes_of_the_running_match_is_asked_whole(
    game: Game, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(game, game.options_type())
    match.deal(shuffled(game, 1, 1), game.seats[0])
    monkeypatch.setattr(BeloteApp, "find_match", lambda app: match.state)
    where = {
        "classic": "deal 12, Us 1151, Them 1163",
        "two-handed": "Two-handed, deal 12, You 1151, North 1163",
        "variety": "Variety, deal 12, You −100",
    }[game.id]
    monkeypatch.setattr(new_match_module, "summary", lambda state: where)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause()
        for _ in range(list(GAMES).index(game.id)):
            await pilot.press("right")
        before = picture(app)
        await pilot.press("enter")
        await pilot.pause()
        assert f"A match is running ({where}). Enter again puts it away among the finished ones." in shown(app)
        assert "Deal the cards" in shown(app)
        await pilot.press("down", "up")
        await pilot.pause()
        assert picture(app) == before


@pytest.mark.parametrize(("chosen", "kept"), [((), "key"), (("right",), "normal")], ids=["left", "changed"])
async def test_a_pace_of_the_command_line_is_kept_only_when_it_is_changed(
    chosen: tuple[str, ...], kept: str, home: Path
) -> None:
    place = home / "config" / "belote"
    place.mkdir(parents=True)
    (place / "settings.json").write_text('{"pace":"key"}')
    app = BeloteApp(pace="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", *["up"] * 3)
        await pilot.pause()
        choices = app.screen.query_one(Choices)
        assert (choices.focused_line.name, choices.values["pace"]) == ("pace", "slow")
        await pilot.press(*chosen, "enter")
        await pilot.pause()
        assert app.settings.pace == ("normal" if chosen else "slow")
    assert json.loads((place / "settings.json").read_text())["pace"] == kept
