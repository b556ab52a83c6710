"""The program around the screens: sizes, leaving, continuing, colours, what it loads."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest
from textual import events
from textual.actions import parse
from textual.pilot import Pilot
from textual.screen import Screen

from belote.engine.classic import CLASSIC
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.store import RecordFile
from belote.tui import themes
from belote.tui.app import BeloteApp
from belote.tui.matches import new_header
from belote.tui.screens.base import BeloteScreen
from belote.tui.screens.declared import DeclaredScreen
from belote.tui.screens.help import HelpScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.new_match import NewMatchScreen
from belote.tui.screens.palette import PaletteScreen
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.rules import RulesScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.settings import SettingsScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.menu import Menu
from support.play import TableApp, settle, table_screen
from support.screens import ODD_SIZES, SIZES, outside, picture, place, resize, shown
from support.tables import FirstLegal, match_after, seated

SCREENS = {
    "home": (),
    "new match": ("n",),
    "settings": ("s",),
    "rules": ("r",),
    "help": ("question_mark",),
    "palette": ("ctrl+p",),
    "table": ("n", "enter"),
    "help over the table": ("n", "enter", "f1"),
    "rules over the table": ("n", "enter", "r"),
}
"""How every screen is reached by keys."""
every_screen = pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


async def go(pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@every_size
@every_screen
async def test_nothing_lies_outside_the_screen(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await go(pilot, *keys)
        screen = app.screen.region
        scrolled = app.screen.query("Pages *").results()
        assert outside(set(app.screen.query("*")) - set(scrolled), screen) == []
        assert app.screen.max_scroll_x == app.screen.max_scroll_y == 0
        assert [len(line) for line in picture(app)] == [size[0]] * size[1]


@every_screen
async def test_a_window_may_shrink_and_grow_on_every_screen(keys: tuple[str, ...]) -> None:
    app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=3) if keys[:2] == ("n", "enter") else None)
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, *(keys[2:] if keys[:2] == ("n", "enter") else keys))
        if isinstance(app.screen, TableScreen):
            app.screen._stop()
        before = picture(app)
        for size in (*ODD_SIZES, *reversed(ODD_SIZES)):
            await resize(pilot, *size)
            await pilot.pause()
            if size[0] < 60 or size[1] < 20:
                words = f"Belote needs 60×20; this window is {size[0]}×{size[1]}."
                assert "".join(shown(app).split()) in "".join(words.split())
        await resize(pilot, 80, 24)
        await pilot.pause()
        assert picture(app) == before


async def test_keys_decide_nothing_in_a_window_that_is_too_small() -> None:
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot)
        await resize(pilot, 40, 12)
        await go(pilot, "n", "s", "question_mark", "ctrl+p")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("ctrl+c")
    assert app.return_code == 0


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@every_screen
async def test_every_screen_can_be_left_at_once(keys: tuple[str, ...], key: str) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, *keys)
        await pilot.press(key)
        assert app._exit
    assert app.return_code == 0


@pytest.mark.parametrize("action", ["new_match", "app.rules", "app.settings", "app.help", "app.command_palette"])
async def test_a_key_that_was_on_its_way_when_the_program_was_left_does_no_harm(action: str, home: Path) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot)
        await app.run_action("leave")
        await app.run_action(action, app.screen)
    assert app.return_code == 0
    assert not (home / "state" / "belote" / "crash.log").exists()


@pytest.mark.parametrize(
    "screen",
    [HomeScreen, NewMatchScreen, SettingsScreen, RulesScreen, HelpScreen, PaletteScreen, TableScreen],
    ids=lambda screen: screen.__name__,
)
def test_each_key_has_one_meaning_and_a_method(screen: type[BeloteScreen[object]]) -> None:
    commands = screen.commands()
    keys = Counter(key for command in commands for key in command.keys.split(","))
    assert [key for key, uses in keys.items() if uses > 1] == []
    for command in commands:
        target, name, _parameters = parse(command.action)
        assert hasattr(BeloteApp if target == "app" else screen, f"action_{name}"), command.action


async def test_a_match_goes_on_where_it_was_left() -> None:
    header = new_header(CLASSIC, CLASSIC.options_type(target=301), {Seat.N: "novice"}, seed=5)
    app = BeloteApp(header, pace="fast")
    async with app.run_test() as pilot:
        await go(pilot)
        table = app.table
        assert table is not None
        while table.bot_to_act is not None:
            await pilot.pause(0.1)
        table.act(table.state.legal()[0])
        left = table.state
    again = BeloteApp(pace="slow")
    async with again.run_test() as pilot:
        await go(pilot)
        assert "Continue deal 1, Us 0, Them 0" in shown(again)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(again.screen, TableScreen)
        assert again.table is not None
        assert again.table.state == left
        assert again.table.undo()
        assert again.table.your_turn


async def test_the_table_is_left_for_home_and_found_again() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, "n", "enter")
        table = app.table
        await go(pilot, "q")
        assert isinstance(app.screen, HomeScreen)
        assert "▶ c Continue" in shown(app)
        await go(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table is table


async def test_playing_at_once_leaves_the_match_that_waits() -> None:
    for seed in (1, 2):
        app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=seed))
        async with app.run_test() as pilot:
            await go(pilot)
    assert len(list(app.store.directory.glob("running-*.belote"))) == 2


async def test_a_level_that_is_not_known_plays_as_usual(home: Path) -> None:
    state = home / "state" / "belote"
    state.mkdir(parents=True)
    (state / "running-1.belote").write_text('{"belote":1,"game":"classic","bots":{"N":"grandmaster"}}\n')
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, "c")
        assert isinstance(app.screen, TableScreen)


async def test_the_player_is_told_when_nothing_can_be_saved(home: Path) -> None:
    (home / "state").write_text("a file where the directory should be")
    (home / "config").write_text("and another one")
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, "n", "enter")
        await pilot.pause(0.1)
        assert isinstance(app.screen, TableScreen)
        assert "The match is not saved" in picture(app)[-1]
        await go(pilot, "o")
        await go(pilot, "q")
        assert "The match is not saved" in shown(app)
        assert "▶ c Continue" in shown(app)


async def test_whoever_sits_down_to_a_match_that_cannot_be_saved_is_told_at_the_table(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_file: RecordFile) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    state = home / "state" / "belote"
    state.mkdir(parents=True)
    (state / "running-1.belote").write_text('{"belote":1,"game":"classic"}\n')
    monkeypatch.setattr(RecordFile, "_opened", refused)
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot)
        for _ in range(2):
            await go(pilot, "c")
            assert isinstance(app.screen, TableScreen)
            assert picture(app)[-1].strip() == f"The match is not saved ({os.strerror(errno.EROFS)})."
            await go(pilot, "o")
            assert "not saved" not in picture(app)[-1]
            await go(pilot, "q")


async def test_a_copy_of_the_record_is_written_where_it_is_wanted(home: Path) -> None:
    copy = home / "mine.belote"
    app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=1), copy=copy)
    async with app.run_test() as pilot:
        await go(pilot)
    (running,) = app.store.directory.glob("running-*.belote")
    assert copy.read_text() == running.read_text()
    assert '"deal":1' in copy.read_text()


@pytest.mark.parametrize("again", [False, True], ids=["refused", "there is room again"])
async def test_what_could_not_be_saved_is_tried_once_more_on_leaving(
    home: Path, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    def refused(_file: RecordFile) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    copy = home / "mine.belote"
    app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=1), copy=copy)
    with monkeypatch.context() as patched:
        patched.setattr(RecordFile, "_opened", refused)
        async with app.run_test() as pilot:
            await go(pilot)
            if again:
                patched.undo()
    assert copy.exists() == again
    assert app.lost == ("" if again else f"The match is not saved ({os.strerror(errno.ENOSPC)}).")
    if again:
        (running,) = app.store.directory.glob("running-*.belote")
        assert copy.read_text() == running.read_text()
        assert '"deal":1' in copy.read_text()


@pytest.mark.parametrize(
    ("theme", "variables", "name"),
    [
        ("felt", {}, "felt"),
        ("night", {}, "night"),
        ("contrast", {"COLORTERM": ""}, "contrast"),
        ("felt", {"COLORTERM": ""}, "felt-256"),
        ("light", {"COLORTERM": ""}, "felt-256"),
        ("terminal", {"COLORTERM": ""}, "terminal"),
        ("felt", {"COLORTERM": "", "TERM": "linux"}, "terminal"),
        ("light", {"COLORTERM": "", "TERM": "screen"}, "terminal"),
        ("felt", {"NO_COLOR": "1"}, "no-colour"),
        ("terminal", {"NO_COLOR": "1", "TERM": "linux"}, "no-colour"),
    ],
)
async def test_the_palette_is_one_that_the_terminal_can_show(
    theme: str, variables: dict[str, str], name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    (home / "config" / "belote").mkdir(parents=True)
    (home / "config" / "belote" / "settings.json").write_text(f'{{"theme":"{theme}"}}')
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot)
        assert app.look.palette.name == app.theme == name
        if name == "no-colour":
            colours = {
                colour
                for strip in app.screen._compositor.render_strips()
                for _text, style, _control in strip.apply_filter(app._filters[-1], app.screen.background_colors[1])
                if style is not None
                for colour in (style.color, style.bgcolor)
            }
            assert {colour.name for colour in colours if colour is not None} == {"default"}


def test_every_palette_is_complete() -> None:
    assert set(themes.PALETTES) >= {"felt", "night", "light", "contrast", "terminal", "felt-256", "no-colour"}


FIRST_SCREEN = """
import asyncio, sys
from belote.tui.app import BeloteApp
from belote.tui.screens.home import HomeScreen
HomeScreen.look_for_match = lambda screen: None
async def main():
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        print(len(app.screen.query_one("Menu").entries), *sys.modules)
asyncio.run(main())
"""


def test_the_first_screen_loads_no_more_than_it_needs(home: Path) -> None:
    """Also where it offers a match: before the record is read, there is that entry beside the four others."""
    state = home / "state" / "belote"
    state.mkdir(parents=True)
    (state / "running-1.belote").write_text('{"belote":1,"game":"classic"}\n')
    done = subprocess.run([sys.executable, "-c", FIRST_SCREEN], capture_output=True, text=True, check=True)
    entries, *loaded = done.stdout.split()
    assert entries == "5"
    assert "textual.app" in loaded
    assert not {"pydantic", "pydantic_core", "multiprocessing", "markdown_it", "belote.border"} & set(loaded)
    assert {name for name in loaded if name.startswith("belote.ai.")} <= {"belote.ai.player"}


async def test_an_idle_home_screen_has_no_timer_running() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot)
        assert [timer for node in (app, *app.screen.walk_children()) for timer in node._timers] == []


async def test_escape_and_a_key_in_one_breath_are_these_two() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        for opened, key, character, then in (
            ("question_mark", "alt+s", "s", SettingsScreen),
            ("escape", "alt+r", "r", RulesScreen),
            ("escape", "escape", None, HomeScreen),
            ("ctrl+p", "alt+n", "n", NewMatchScreen),
            ("escape", "alt+shift+n", "N", HomeScreen),
        ):
            await go(pilot, opened)
            app.post_message(events.Key(key, character))
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, then), key


async def test_alt_and_a_key_that_a_terminal_tells_apart_mean_nothing() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, "question_mark", "alt+s")
        assert isinstance(app.screen, HelpScreen)


def burst(app: BeloteApp, *keys: str) -> None:
    """Send keys as a terminal does that has them all at once: none waits for what another one does."""
    for key in keys:
        app.post_message(events.Key(key, {"enter": "\r"}.get(key, key if len(key) == 1 else None)))


def double_click(app: BeloteApp, words: str) -> None:
    """Click twice on some words, and wait for nothing in between."""
    x, y = place(app, words)
    for kind in (events.MouseDown, events.MouseUp) * 2:
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


async def rest(pilot: Pilot[None]) -> list[type[Screen[object]]]:
    """Wait until all that was sent has had its effect; the screens that are open then, the last on top."""
    for _ in range(5):
        await pilot.pause()
    return [type(screen) for screen in pilot.app.screen_stack]


def name(part: str | Sequence[str | type]) -> str:
    """What a part of a case is called."""
    return part if isinstance(part, str) else " ".join(one if isinstance(one, str) else one.__name__ for one in part)


TABLE = ("n", "enter")
AT_TABLE = [HomeScreen, TableScreen]


@pytest.mark.parametrize(
    ("keys", "sent", "then"),
    [
        (("ctrl+p",), ("enter", "enter"), [HomeScreen, NewMatchScreen]),
        (("ctrl+p",), ("escape", "escape"), [HomeScreen]),
        (("question_mark",), ("escape", "escape"), [HomeScreen]),
        ((), ("question_mark", "question_mark"), [HomeScreen]),
        ((), ("ctrl+p", "ctrl+p"), [HomeScreen]),
        ((), ("enter", "enter"), [HomeScreen, NewMatchScreen]),
        ((*TABLE, "ctrl+p"), ("s", "c", "o", "enter", "enter"), [*AT_TABLE, ScoreSheetScreen]),
        ((*TABLE, "ctrl+p"), ("escape", "escape"), AT_TABLE),
        ((*TABLE, "question_mark"), ("enter", "enter"), AT_TABLE),
        (TABLE, ("s", "d", "d"), [*AT_TABLE, DeclaredScreen]),
        (TABLE, ("s", "s", "s"), [*AT_TABLE, ScoreSheetScreen]),
    ],
    ids=name,
)
async def test_keys_in_one_breath_leave_no_other_screen_and_open_none_twice(
    keys: tuple[str, ...], sent: tuple[str, ...], then: list[type[Screen[object]]]
) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, *keys)
        burst(app, *sent)
        assert await rest(pilot) == then


@pytest.mark.parametrize(
    ("keys", "words", "then"),
    [
        ((), "New match", [HomeScreen, NewMatchScreen]),
        ((), "help", [HomeScreen, HelpScreen]),
        (("n",), "Back", [HomeScreen]),
        (("n",), "Deal the cards", AT_TABLE),
        (("r",), "back", [HomeScreen]),
        (("question_mark",), "back", [HomeScreen]),
        (("question_mark",), "Read the rules", [HomeScreen, RulesScreen]),
        (("ctrl+p",), "Read the rules", [HomeScreen, RulesScreen]),
        (("ctrl+p",), "back", [HomeScreen]),
        (TABLE, "help", [*AT_TABLE, HelpScreen]),
        ((*TABLE, "question_mark"), "back", AT_TABLE),
        ((*TABLE, "s"), "back", AT_TABLE),
        ((*TABLE, "q"), "Continue", AT_TABLE),
    ],
    ids=name,
)
async def test_a_double_click_leaves_no_other_screen_and_opens_none_twice(
    keys: tuple[str, ...], words: str, then: list[type[Screen[object]]]
) -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, *keys)
        await pilot.pause()
        double_click(app, words)
        assert await rest(pilot) == then


async def test_a_deal_seen_and_the_table_left_in_one_breath_is_home() -> None:
    match = match_after()
    while match.state.phase is not Phase.DEAL:
        assert match.state.to_act is not None
        match.act(match.state.to_act, match.state.legal()[0])
    app = TableApp(seated(match, FirstLegal()))
    async with app.run_test() as pilot:
        assert isinstance(await settle(pilot), RecapScreen)
        burst(app, "q", "q")
        await rest(pilot)
    assert app.return_code == 0


async def test_a_sheet_put_away_may_hear_of_a_resize_yet() -> None:
    app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=7))
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("d")
        sheet = app.screen
        assert isinstance(sheet, DeclaredScreen)
        sheet.dismiss()
        sheet.post_message(events.Resize(app.size, app.size))
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_no_bot_acts_while_the_program_is_left() -> None:
    app = BeloteApp(new_header(CLASSIC, CLASSIC.options_type(), {}, seed=7), pace="slow")
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("p")
        await pilot.pause()
        table = app.table
        assert table is not None
        assert table.bot_to_act is not None
        made = len(table.match.entries)
        app.exit()
        table_screen(app)._bot_acts()  # As its clock would.
        assert len(table.match.entries) == made


async def test_the_palette_says_when_nothing_is_found() -> None:
    app = BeloteApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await go(pilot, "ctrl+p", *"rules")
        assert "Nothing found." not in shown(app)
        assert "Read the rules." in shown(app)
        await go(pilot, "x", "enter")
        assert isinstance(app.screen, PaletteScreen)
        assert "Nothing found." in shown(app)
        await go(pilot, "backspace")
        assert "Nothing found." not in shown(app)
        assert "Read the rules." in shown(app)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("keys", "typed", "first"),
    [
        ((), "help", "? help Show the keys of this screen."),
        ((), "quit", "q quit Leave the program."),
        ((), "settings", "s Settings Change colours, cards"),
        ((), "new match", "n New match Choose how to play"),
        (("n", "enter"), "hint", "h hint Advice with its reason"),
        (("n", "enter"), "advice", "h hint Advice with its reason"),
        (("n", "enter"), "undo", "u undo Go back to your last decision"),
        (("n", "enter"), "quit", "q quit Leave the table"),
        (("n", "enter"), "settings", "Settings Change colours, cards"),
    ],
)
async def test_the_palette_finds_a_command_by_its_word_and_by_its_sentence(
    size: tuple[int, int], keys: tuple[str, ...], typed: str, first: str
) -> None:
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await go(pilot, *keys, "ctrl+p", *typed)
        assert f"▶ {first}" in shown(app)


async def test_no_action_stands_twice_in_the_palette() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await go(pilot, "ctrl+p")
        actions = Counter(entry.action for entry in app.screen.query_one(Menu).entries)
        assert actions["app.settings"] == 1
