"""The table while a player takes its time: it says so, and every key works."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from belote.ai.player import Estimate
from belote.engine.actions import PLAYS, Play
from belote.engine.cards import Card
from belote.engine.game import Game, Phase
from belote.engine.games import GAMES
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.files import log_kept
from belote.tui.screens import table as table_module
from belote.tui.screens.estimates import EstimatesScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.table import Pace
from belote.tui.words import Words
from support.play import TableApp, press, settle, table_screen
from support.pondering import PonderersApp, until
from support.screens import SIZES, click_on, picture, shown
from support.tables import PLAYED, FirstLegal, seated, table_after

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
SLOW = FirstLegal("expert")
AH, TH = PLAYS[Card.parse("AH")], PLAYS[Card.parse("TH")]
VALUES = {AH: Estimate(-3.25, 20.5, 40), TH: Estimate(12.0, 8.125, 40)}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table itself never waits; full tricks wait for a key."""
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(0.001, None)})


def app_after(played: str) -> PonderersApp:
    return PonderersApp(table_after(played, bot=SLOW))


@every_size
async def test_the_table_says_who_is_thinking_until_the_card_is_there(size: tuple[int, int]) -> None:
    app = app_after("7H")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "North is thinking" in shown(app))
        assert app.ponderers.warmed
        assert [(question.level, question.view.seat) for question in app.ponderers.asked] == [("expert", Seat.N)]
        app.ponderers.answer(PLAYS[Card.parse("8D")])
        await until(pilot, lambda: "East is thinking" in shown(app))
        assert app.table is not None
        assert app.table.view.trick.cards == (Card.parse("7H"), Card.parse("8D"))
        assert "North is thinking" not in shown(app)


async def test_keys_work_meanwhile_and_decide_nothing() -> None:
    app = app_after("7H")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "North is thinking" in shown(app))
        before = picture(app)
        for keys in (("1", "enter", "t", "h", "right", "escape"), ("o", "o"), ("f", "f"), ("s", "s"), ("d", "d")):
            await pilot.press(*keys)
            await until(pilot, lambda: picture(app) == before)
        await pilot.press("s")
        assert isinstance(app.screen, ScoreSheetScreen)
        assert app.ponderers.wanted == [True]


async def test_what_is_decided_under_a_sheet_happens_when_it_is_gone() -> None:
    app = app_after("7H")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "North is thinking" in shown(app))
        assert app.table is not None
        state = app.table.state
        await pilot.press("s")
        app.ponderers.answer()
        await pilot.pause()
        assert app.table.state is state
        await pilot.press("s")
        await until(pilot, lambda: "East is thinking" in shown(app))
        assert len(app.ponderers.asked) == 2


async def test_an_early_decision_waits_for_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(60.0, None)})
    app = app_after("7H")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.ponderers.asked)
        app.ponderers.answer()
        await pilot.pause()
        assert "North to play" in shown(app)
        assert "thinking" not in shown(app)


async def test_who_leads_next_thinks_while_the_trick_lies_there() -> None:
    app = app_after("7H 7D 9H")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "3")
        assert "East takes the trick" in shown(app)
        assert [question.view.seat for question in app.ponderers.asked] == [Seat.E]
        app.ponderers.answer()
        await settle(pilot)
        assert "East takes the trick" in shown(app)
        await press(pilot, "enter")
        assert app.table is not None
        assert [seat for seat, _ in app.table.view.trick.plays] == [Seat.E]
        assert len(app.ponderers.asked) == 1


async def test_undo_ends_the_thinking() -> None:
    app = app_after("7H 7D 9H")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = picture(app)
        await press(pilot, "3")
        await pilot.press("enter")
        await until(pilot, lambda: "East is thinking" in shown(app))
        await press(pilot, "u")
        assert app.ponderers.wanted == [False]
        assert picture(app) == before


async def test_leaving_the_table_ends_the_thinking() -> None:
    app = app_after("7H")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "North is thinking" in shown(app))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert app.ponderers.wanted == [False]


@every_size
async def test_a_hint_says_that_it_is_thought_about_and_then_what(size: tuple[int, int]) -> None:
    app = app_after(PLAYED)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert app.table is not None
        await pilot.press("h")
        await until(pilot, lambda: "It is being thought about; you can just play on." in shown(app))
        assert not app.table.match.assisted
        await pilot.press("right", "3")
        assert "Not the 8♥" in shown(app)
        app.ponderers.answer(TH, VALUES)
        await settle(pilot)
        assert "Hint: 10♥" in shown(app)
        assert "Thought about for long." in shown(app)
        assert "[2]" in shown(app)
        assert app.table.match.assisted
        assert len(app.ponderers.asked) == 1


@every_size
@pytest.mark.parametrize("mouse", [False, True], ids=["key", "mouse"])
async def test_a_hint_shows_its_figures_when_asked(size: tuple[int, int], mouse: bool) -> None:
    app = app_after(PLAYED)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("h")
        app.ponderers.answer(TH, VALUES)
        await settle(pilot)
        before = picture(app)
        if mouse:
            await click_on(pilot, "figures")
        else:
            await pilot.press("h")
        await settle(pilot)
        assert isinstance(app.screen, EstimatesScreen)
        rows = shown(app)
        assert "points spread deals ▶ 10♥ +12.0 8.1 40 A♥ −3.2 20.5 40" in rows
        await press(pilot, "h")
        assert picture(app) == before


@every_size
@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.PLAY], ids=["auction", "play"])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_all_figures_can_be_read_in_every_game(game: Game, phase: Phase, size: tuple[int, int]) -> None:
    match = Match(game, game.options_type())
    match.deal(shuffled(game, 1, 1), game.seats[game.seats.index(Seat.S) - 1])
    while not (match.state.to_act is Seat.S and match.state.phase is phase):
        assert match.state.to_act is not None
        match.act(match.state.to_act, match.state.legal()[0])
    app = PonderersApp(seated(match, SLOW))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await until(pilot, lambda: "being thought about" in shown(app))
        legal = match.state.legal()
        app.ponderers.answer(legal[0], {action: Estimate(-100.25, 100.5, 1000) for action in legal})
        await press(pilot, "h")
        rows = picture(app)
        await press(pilot, "end")
        read = {" ".join(row.split()) for row in (*rows, *picture(app))}
        words = table_words(app)
        assert {f"{words.action(action)} −100.2 100.5 1000" for action in legal[1:]} <= read
        assert f"▶ {words.action(legal[0])} −100.2 100.5 1000" in read


MORE = "Choices near the best are tried in other ways, so that the numbers differ."
LEVEL = "The best are level: any of them will do."
CLOSE = "There was no time to be sure of the best: the usual choice is made."


@every_size
@pytest.mark.parametrize(
    ("ace", "ten", "notes"),
    [
        ((-3.25, 40), (12.0, 40), []),
        ((-3.25, 40), (12.0, 200), [MORE]),
        ((12.0, 40), (12.0, 40), [LEVEL]),
        ((12.04, 40), (11.96, 40), [LEVEL]),
        ((12.2, 40), (12.0, 40), [CLOSE]),
        ((12.2, 200), (12.0, 40), [MORE, CLOSE]),
    ],
)
async def test_what_the_figures_leave_open_is_said(
    size: tuple[int, int], ace: tuple[float, int], ten: tuple[float, int], notes: list[str]
) -> None:
    app = app_after(PLAYED)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("h")
        app.ponderers.answer(TH, {AH: Estimate(ace[0], 8.0, ace[1]), TH: Estimate(ten[0], 8.0, ten[1])})
        await settle(pilot)
        await press(pilot, "h")
        assert [note for note in (MORE, LEVEL, CLOSE) if note in shown(app)] == notes


def table_words(app: PonderersApp) -> Words:
    assert isinstance(app.screen, EstimatesScreen)
    return app.screen.match_rows.words


async def test_a_hint_of_another_player_says_whose_it_is() -> None:
    app = app_after(PLAYED)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        app.ponderers.answer(TH, stand_in="normal")
        await settle(pilot)
        assert "Hint of “normal”: 10♥ Thought about for long." in shown(app)


async def test_a_hint_without_figures_offers_none() -> None:
    app = app_after(PLAYED)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        app.ponderers.answer(TH)
        await settle(pilot)
        assert "figures" not in shown(app)
        await press(pilot, "h")
        assert "Hint: 10♥" in shown(app)


@pytest.mark.parametrize("keys", ["s", "l", "d", "question_mark"])
async def test_a_hint_comes_after_a_look_at_something_else(keys: str) -> None:
    app = app_after(f"{PLAYED} TH")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h", keys)
        await pilot.pause()
        app.ponderers.answer()
        await pilot.pause()
        assert "Hint" not in shown(app)
        await press(pilot, "escape")
        assert "Thought about for long." in shown(app)
        assert len(app.ponderers.asked) == 1


@pytest.mark.parametrize("key", ["1", "escape", "u", "q"])
async def test_a_hint_that_is_no_longer_wanted_is_dropped(key: str) -> None:
    table = table_after(f"{PLAYED} TH", bot=SLOW)
    app = PonderersApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await until(pilot, lambda: app.ponderers.wanted == [True])
        await pilot.press(key)
        await until(pilot, lambda: not app.ponderers.wanted[0])
        assert not table.match.assisted or key == "u"


async def test_an_instant_hint_at_a_table_of_instant_bots_needs_no_pool() -> None:
    app = PonderersApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "1", "enter")
        assert isinstance(table_screen(app).scene.selected, Play)
        assert not app.ponderers.asked
        assert not app.ponderers.warmed


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_log_that_cannot_be_written_is_let_go(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = home / "state" / "belote" / "belote.log"
    file.parent.mkdir(parents=True)
    file.symlink_to("/dev/full")
    with log_kept():
        logging.getLogger("belote.ai.pool").warning("the worker has died")
    assert capfd.readouterr() == ("", "")
    assert logging.raiseExceptions


async def test_what_goes_wrong_while_bots_think_is_in_the_log(home: Path) -> None:
    file = home / "state" / "belote" / "belote.log"
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.pool is app.pool
        assert not file.exists()
        logging.getLogger("belote.ai.pool").warning("the worker has died")
        assert file.read_text().endswith(" the worker has died\n")
    logging.getLogger("belote.ai.pool").warning("nobody keeps this")
    assert "nobody" not in file.read_text()
