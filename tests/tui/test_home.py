"""The home screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.events import MouseScrollDown

from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED
from belote.store import Store
from belote.tui.app import BeloteApp
from belote.tui.screens.help import HelpScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.look_back import LookBackScreen
from belote.tui.screens.match_end import LastMatchScreen
from belote.tui.screens.new_match import NewMatchScreen
from belote.tui.screens.palette import PaletteScreen
from belote.tui.screens.reading import Pages
from belote.tui.screens.rules import RulesScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.settings import SettingsScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.menu import Menu
from support.records import written
from support.screens import SIZES, click_on, outside, picture, place, resize, shown
from support.tables import table_of

HEADER = '{"belote":1,"game":"classic"}\n'
DEALT = (
    '{"deal":1,"dealer":"W","deck":"7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH '
    '7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"}\n'
)


def running(home: Path, text: str, *, matches: int = 1) -> None:
    """Leave running matches behind, as programs that have ended would."""
    directory = home / "state" / "belote"
    directory.mkdir(parents=True)
    for number in range(1, matches + 1):
        (directory / f"running-{number}.belote").write_text(text)


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


async def test_a_match_that_is_open_in_another_window_is_told_of(home: Path) -> None:
    running(home, HEADER + DEALT)
    other = Store(home / "state" / "belote")
    assert other.find() is not None
    app = BeloteApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "A match is open in another window." in shown(app)
        assert "Continue" not in shown(app)
        other.release()
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "another window" not in shown(app)
        place(app, "Continue")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", ["pagedown", "wheel"])
async def test_whatever_there_is_to_say_can_be_read_to_its_end(size: tuple[int, int], key: str, home: Path) -> None:
    running(home, '{"belote":1,"game":"' + 100 * "x" + '"}\n', matches=9)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "PgDn read on" in shown(app)
        notices = app.screen.query_one(Pages)
        height = notices.size.height
        assert height >= 3
        lines: dict[int, str] = {}
        while True:
            text = [row[notices.region.x : notices.region.right - 1] for row in picture(app)]
            lines |= enumerate(text[notices.region.y : notices.region.bottom], start=int(notices.scroll_y))
            if notices.scroll_y == notices.max_scroll_y:
                break
            if key == "wheel":
                await pilot._post_mouse_events([MouseScrollDown], "#notices")
            else:
                await pilot.press(key)
            await pilot.pause()
        said = " ".join(" ".join(lines[line] for line in range(len(lines))).split())
        for number in range(1, 10):
            assert f"it is kept as running-{number}.belote.damaged-1." in said
        if key == "pagedown":
            await pilot.press("pageup")
            assert notices.scroll_y == max(0, notices.max_scroll_y - height)


async def test_no_key_is_offered_to_read_on_where_all_is_seen(home: Path) -> None:
    running(home, HEADER + "nonsense\n" + HEADER, matches=4)
    app = BeloteApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "read on" in shown(app)
        await resize(pilot, 300, 60)
        await pilot.pause()
        assert "read on" not in shown(app)


async def test_a_directory_that_cannot_be_read_is_said(home: Path) -> None:
    (home / "state").mkdir()
    (home / "state" / "belote").write_text("a file where a directory is needed")
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        said = "".join(shown(app).split())
        for words in ("Matches will not be kept:", f"{home}/state/belote", "cannot be read (Not a directory)."):
            assert "".join(words.split()) in said


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


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> Callable[[HomeScreen], None]:
    """Holds the program where the first screen stands and no record has been read; to be called to go on."""
    look = HomeScreen.look_for_match
    monkeypatch.setattr(HomeScreen, "look_for_match", lambda screen: None)
    return look


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_first_frame_offers_the_match_and_reading_it_moves_nothing(
    size: tuple[int, int], home: Path, unread: Callable[[HomeScreen], None]
) -> None:
    running(home, HEADER + DEALT)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        first = picture(app)
        assert "▶ c  Continue" in first[place(app, "Continue")[1]]
        await pilot.press("down", "down")
        assert isinstance(app.screen, HomeScreen)
        unread(app.screen)
        await pilot.pause()
        assert shown(app).count("▶ r Rules") == 1
        await pilot.press("up", "up")
        row = place(app, "▶ c  Continue    deal 1, Us 0, Them 0")[1]
        assert first == [*picture(app)[:row], first[row], *picture(app)[row + 1 :]]


@pytest.mark.parametrize("key", ["c", "enter"])
async def test_the_match_can_be_continued_before_its_record_was_read(
    key: str, home: Path, unread: Callable[[HomeScreen], None]
) -> None:
    running(home, HEADER + DEALT)
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.state.number == 1


async def test_a_record_that_offers_no_match_after_all_leaves_the_choice_where_it_is(
    home: Path, unread: Callable[[HomeScreen], None]
) -> None:
    running(home, HEADER + "nonsense\n" + HEADER)
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "▶ c Continue" in shown(app)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("down", "down")
        unread(app.screen)
        await pilot.pause()
        assert "Continue" not in shown(app)
        assert "▶ r Rules" in shown(app)
        assert "is kept as running-1.belote.damaged-1." in shown(app)


async def test_a_match_that_another_program_plays_is_not_offered(
    home: Path, unread: Callable[[HomeScreen], None]
) -> None:
    running(home, HEADER + DEALT)
    other = Store()
    assert other.find() is not None
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Continue" not in shown(app)
    other.release()


async def test_older_matches_are_told_of(home: Path) -> None:
    running(home, HEADER + DEALT)
    (home / "state" / "belote" / "running-2.belote").write_text(HEADER + DEALT)
    app = BeloteApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1 older match waits until this one is over." in shown(app)


async def test_words_of_a_record_are_shown_as_they_are(home: Path) -> None:
    running(home, '{"belote":1,"game":"[red]\\u001b[31mx"}\n')
    app = BeloteApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "[red]" in shown(app)
        assert all(line.isprintable() for line in picture(app))


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((60, 20), "Two-handed, You 1151, North 1163"),
        ((80, 24), "Two-handed, deal 12, You 1151, North 1163"),
        ((120, 40), "Two-handed, deal 12, You 1151, North 1163"),
    ],
    ids=str,
)
async def test_both_totals_of_a_match_for_two_can_be_read(
    size: tuple[int, int], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = table_of(TWO_HANDED, shuffled(TWO_HANDED, 1, 1), Seat.N, "").state
    monkeypatch.setattr(type(state), "totals", (1163, 1151))
    monkeypatch.setattr(type(state), "number", 12)
    monkeypatch.setattr(BeloteApp, "find_match", lambda app: state)
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        left = place(app, "n  New match")[0]
        assert place(app, f"c  Continue    {said}")[0] == left


def played(seed: int, *, deals: int = 1000) -> Match:
    """A match of which so many deals are played, or all of it."""
    match = Match(CLASSIC, ClassicOptions(target=301))
    while match.state.phase is not Phase.OVER and match.state.number < deals:
        dealer = match.state.next_dealer
        match.deal(shuffled(CLASSIC, seed, match.state.number + 1), Seat.W if dealer is None else dealer)
        while (seat := match.state.to_act) is not None:
            match.act(seat, match.state.legal()[0])
    return match


def put_away(home: Path, name: str, text: bytes) -> None:
    """Leave a match among those that were put away."""
    directory = home / "state" / "belote" / "matches"
    directory.mkdir(parents=True, exist_ok=True)
    (directory / f"{name}.belote").write_bytes(text)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_match_finished_last_is_looked_back_at(size: tuple[int, int], home: Path) -> None:
    old, last, given_up = played(1), played(2), played(3, deals=1)
    put_away(home, "2026-01-01-200000", b"".join(written(old)))
    put_away(home, "2026-01-02-200000", b"".join(written(last)))
    put_away(home, "2026-01-03-200000", b"".join(written(given_up)))
    put_away(home, "2026-01-04-200000", b"nonsense")
    before = {path: path.read_bytes() for path in home.rglob("*.belote")}
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, LastMatchScreen)
        us, them = last.state.totals
        assert f"Match to 301 {us} {them}" in shown(app)
        assert "rematch" not in shown(app)
        for key, screen in (("s", ScoreSheetScreen), ("b", LookBackScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("n", "u")
        assert isinstance(app.screen, LastMatchScreen), "nothing of it can be changed"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert app.table is None
    assert {path: path.read_bytes() for path in home.rglob("*.belote")} == before


async def test_a_match_that_was_given_up_is_none_to_look_back_at(home: Path) -> None:
    put_away(home, "2026-01-03-200000", b"".join(written(played(3, deals=1))))
    app = BeloteApp()
    async with app.run_test() as pilot:
        await click_on(pilot, "Last match")
        assert isinstance(app.screen, HomeScreen)
        assert "None of the matches kept was played to its end." in shown(app)


async def test_there_is_no_last_match_before_the_first() -> None:
    app = BeloteApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Last match" not in shown(app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert "None of the matches" not in shown(app)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_entry_has_room_above_what_there_is_to_say(size: tuple[int, int], home: Path) -> None:
    running(home, HEADER + DEALT, matches=2)
    damaged = home / "state" / "belote" / "running-9.belote"
    damaged.write_text('{"belote":1,"game":"' + 100 * "x" + '"}\n')
    os.utime(damaged, (2**31, 2**31))  # It is the one played last.
    put_away(home, "2026-01-01-200000", b"nonsense")
    app = BeloteApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for words in ("A♠", "B E L O T E", "Continue", "New match", "Last match", "Rules", "Settings", "Quit"):
            place(app, words)
        assert not outside(app.screen.query("Aces, #name, Menu, #notices").results(), app.screen.region)
        assert app.screen.query_one(Pages).size.height >= 3
        assert "it is kept as running-9" in shown(app) or "read on" in shown(app)
