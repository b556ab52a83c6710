"""A deal looked back at: all hands are open, and whoever bid or played is asked again with what it knew then."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Decision, Estimate, Question, Reason
from belote.engine.actions import PLAYS, Pass
from belote.engine.cards import Card
from belote.engine.game import Game
from belote.engine.games import GAMES
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED
from belote.table import Table
from belote.tui.looking_back import steps_of
from belote.tui.screens import look_back as look_back_module
from belote.tui.screens import table as table_module
from belote.tui.screens.look_back import LookBackScreen
from belote.tui.screens.match_end import MatchEndScreen
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.table import Pace, TableScreen
from support.play import TableApp, check_resizing, press, settle
from support.pondering import PonderersApp, until
from support.screens import SIZES, click_on, picture, shown
from support.tables import FirstLegal, seated, table_after, table_of
from support.two_handed import pack_with

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once, full tricks wait for a key."""
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(0.001, None)})


def played_out(table: Table, **besides: object) -> Table:
    """The table when the deal going on has ended, everybody doing what they or the adviser would.

    ``besides`` is what else there is to the bots' decisions.
    """
    while (question := table.question(table.state)) is not None:
        decision = table.answer(question)
        if table.your_turn:
            table.act(decision.action)
        else:
            table.bot_acts(replace(decision, **besides))
    return table


def a_deal_of(game: Game) -> Table:
    table = seated(Match(game, game.options_type()), player_for(game, "normal", 1))
    table.deal()
    return played_out(table)


@every_size
@pytest.mark.usefixtures("short_pauses")
async def test_every_card_of_the_deal_can_be_looked_at(size: tuple[int, int]) -> None:
    app = TableApp(played_out(table_after()))
    async with app.run_test(size=size) as pilot:
        assert isinstance(await settle(pilot), RecapScreen)
        recap = picture(app)
        await press(pilot, "b")
        assert isinstance(app.screen, LookBackScreen)
        assert "Bidding · West: “Pass” 1/35" in shown(app)
        await press(pilot, "right")
        assert "Bidding · North: “Pass” 2/35 West “Pass” Turned up: 9♥" in shown(app)
        await press(pilot, "right", "right")
        assert "Trick 1 · West: 7♥ “Tierce” 4/35" in shown(app)
        assert "Turned up: 9♥" in shown(app)
        for hand in (
            "You ♥ A 10 8 ♠ A 8 ♦ K J ♣ 8",
            "▶ West ♥ J 7 ♠ Q 9 ♦ Q ♣ 10 Q J",
            "North ♠ K J ♦ A 10 8 7 ♣ A 9",
            "East ♥ 9 K Q ♠ 10 7 ♦ 9 ♣ K 7",
        ):
            assert hand in shown(app)
        await press(pilot, "right", "right")
        assert "Trick 1 · East: K♥ “Belote” 6/35 West 7♥ “Tierce”, North 7♦" in shown(app)
        assert "West ♥ J · ♠ Q 9" in shown(app)
        assert "North ♠ K J ♦ A 10 8 · ♣ A 9" in shown(app)
        told = "“test” plays for East; hidden from it: 22 cards. Asked again it chooses 9♥: “The first of them.”"
        assert told in shown(app)
        await press(pilot, "right")
        assert "20 cards were hidden from you. The hint of “test” would be 10♥. The first of them." in shown(app)
        await press(pilot, "end")
        assert "Trick 8" in shown(app)
        assert "35/35" in shown(app)
        await press(pilot, "right")
        assert "35/35" in shown(app)
        await press(pilot, "left")
        assert "34/35" in shown(app)
        await press(pilot, "home")
        assert "Bidding · West: “Pass” 1/35" in shown(app)
        await press(pilot, "left")
        assert "Bidding · West: “Pass” 1/35" in shown(app)
        assert "Asked again it chooses “I take”: “The first of them.”" in shown(app)
        await press(pilot, "b")
        assert picture(app) == recap


@pytest.mark.parametrize(
    ("game", "size", "aligned"),
    [("classic", (60, 20), True), ("two-handed", (60, 20), True), ("variety", (60, 20), False)],
)
async def test_every_suit_has_a_column_where_there_is_room(game: str, size: tuple[int, int], aligned: bool) -> None:
    app = TableApp(a_deal_of(GAMES[game]))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "b", "end")
        hands = [line for line in picture(app) if re.match(r"[ ▶]*(You|West|North|East) +[♠♥♦♣] ", line)]
        assert len(hands) == len(GAMES[game].seats)
        columns = [{line.index(suit) for line in hands if suit in line} for suit in "♠♥♦♣"]
        assert all(len(places) == 1 for places in columns) is aligned


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_whoever_bid_or_played_does_it_again_when_asked(game: Game) -> None:
    table = a_deal_of(game)
    for step in steps_of(table, 1):
        question = table.question(step.before)
        assert question is not None
        assert table.answer(question).action == step.action
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "b", *["right"] * 11)
        assert "Asked again" not in shown(app)
        assert "hidden from" in shown(app)
        await check_resizing(pilot)


async def test_a_player_that_takes_its_time_is_asked_what_it_was_asked_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_back_module, "STAY", 0.0)
    table = played_out(table_after(bot=FirstLegal("expert")))
    app = PonderersApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("b", *["right"] * 3)
        first = Question("expert", 1, steps_of(table, 1)[3].before.view(Seat.W))
        await until(pilot, lambda: app.ponderers.asked and app.ponderers.asked[-1] == first)
        asked = len(app.ponderers.asked)
        assert "It is asked again…" in shown(app)
        lead, other = (PLAYS[Card.parse(card)] for card in ("7H", "JH"))
        app.ponderers.answer(other, {lead: Estimate(4.0, 9.5, 30), other: Estimate(11.5, 10.0, 30)})
        await until(pilot, lambda: "Asked again it chooses J♥: “Thought about for long.”" in shown(app))
        assert "points spread deals ▶ J♥ +11.5 10.0 30 7♥ +4.0 9.5 30" in shown(app)
        await pilot.press("right")
        await until(pilot, lambda: len(app.ponderers.asked) == asked + 1)
        await pilot.press("left")
        assert "▶ J♥ +11.5" in shown(app)
        assert not any(app.ponderers.wanted)
        await pilot.press("right")
        await until(pilot, lambda: len(app.ponderers.asked) == asked + 2)
        await pilot.press("escape")
        await until(pilot, lambda: not any(app.ponderers.wanted))


CUT_SHORT = "At the table the clock cut “expert” short."
STOOD_IN = "At the table “expert” gave no answer, and “normal” decided."


@every_size
@pytest.mark.parametrize(
    ("besides", "now", "said"),
    [
        ({}, {}, ""),
        ({"cut_short": True}, {}, CUT_SHORT),
        ({"cut_short": True}, {"cut_short": True}, CUT_SHORT),
        ({}, {"cut_short": True}, "This time the clock cuts “expert” short."),
        ({"stand_in": "normal"}, {}, STOOD_IN),
        ({}, {"stand_in": "normal"}, "This time “expert” gives no answer; “normal” does."),
    ],
)
async def test_why_it_may_choose_otherwise_is_said(
    size: tuple[int, int],
    besides: dict[str, object],
    now: dict[str, bool],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(look_back_module, "STAY", 0.0)
    table = played_out(table_after(bot=FirstLegal("expert")), **besides)
    place, step = next((place, step) for place, step in enumerate(steps_of(table, 1)) if step.decision is not None)
    app = PonderersApp(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("b", *["right"] * place)
        await until(pilot, lambda: app.ponderers.asked and app.ponderers.asked[-1].view == step.view)
        app.ponderers.answer(**now)
        await until(pilot, lambda: "Thought about for long." in shown(app))
        for one in (CUT_SHORT, STOOD_IN, "This time"):
            assert (one in shown(app)) == said.startswith(one)
        assert said in shown(app)


@every_size
@pytest.mark.parametrize("again", ["TH", "AH"])
async def test_a_hint_that_was_another_at_the_table_is_told(
    size: tuple[int, int], again: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look_back_module, "STAY", 0.0)
    table = table_after(bot=FirstLegal("expert"))
    ten = PLAYS[Card.parse("TH")]
    table.advised(Decision(ten, Reason("hint", "In a hurry."), cut_short=True))
    table.act(ten)
    app = PonderersApp(played_out(table))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("b", *["right"] * 6)
        await until(pilot, lambda: app.ponderers.asked and app.ponderers.asked[-1].view.seat is Seat.S)
        app.ponderers.answer(PLAYS[Card.parse(again)])
        await until(pilot, lambda: "Thought about for long." in shown(app))
        assert CUT_SHORT in shown(app)
        assert ("The hint at the table was 10♥." in shown(app)) == (again != "TH")
        assert f"The hint of “expert” would be {again.replace('TH', '10♥').replace('AH', 'A♥')}." in shown(app)


def test_a_hint_is_forgotten_with_the_decision_that_is_taken_back() -> None:
    table = table_after()
    table.advised(Decision(PLAYS[Card.parse("TH")], Reason("hint", "")))
    assert table.match.assisted
    table.act(PLAYS[Card.parse("AH")])
    assert table.decisions
    assert table.undo()
    assert not table.decisions


def test_a_decision_is_remembered_until_it_is_taken_back() -> None:
    table = table_after("", bids=(Pass(),) * 2)
    east = Decision(Pass(), Reason("east", ""), cut_short=True)
    west = Decision(Pass(), Reason("west", ""), cut_short=True)
    table.bot_acts(east)
    table.act(Pass())
    table.bot_acts(west)
    assert [step.decision for step in steps_of(table, 1)] == [None, None, east, None, west]
    assert table.undo()
    assert [step.decision for step in steps_of(table, 1)] == [None, None, east]
    assert list(table.decisions.values()) == [east]


async def test_who_goes_through_the_cards_quickly_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_back_module, "STAY", 60.0)
    app = PonderersApp(played_out(table_after(bot=FirstLegal("expert"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "b", "right", "right", "left")
        assert "It is asked again…" in shown(app)
        assert not app.ponderers.asked


async def test_the_mouse_and_the_palette_look_back_too() -> None:
    app = TableApp(played_out(table_after()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click_on(pilot, "look back")
        await click_on(pilot, "next")
        assert "2/35" in shown(app)
        await click_on(pilot, "before")
        assert "1/35" in shown(app)
        await click_on(pilot, "End last")
        assert "35/35" in shown(app)
        await click_on(pilot, "Home first")
        assert "1/35" in shown(app)
        await click_on(pilot, "Esc back")
        assert isinstance(app.screen, RecapScreen)
        await press(pilot, "ctrl+p", *"look back", "enter")
        assert isinstance(app.screen, LookBackScreen)


async def test_the_last_deal_can_be_looked_back_at_from_the_end_of_the_match() -> None:
    game = GAMES["variety"]
    table = seated(Match(game, game.options_type(deals=4)), player_for(game, "normal", 1))
    while not table.state.winners:
        table.deal()
        played_out(table)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, MatchEndScreen)
        await press(pilot, "b")
        assert "Bidding · " in shown(app)
        assert "Turned up" not in shown(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, MatchEndScreen)


@every_size
async def test_the_card_turned_up_and_the_exchange_are_shown(size: tuple[int, int]) -> None:
    north, south = "9S TS AC KC QC JC TC 9C 8C", "7S 8S AH KD QD JD TD 9D 8D"
    table = table_of(TWO_HANDED, pack_with(north, south, "KS"), Seat.N, "play exchange")
    app = TableApp(played_out(table))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "b")
        assert "Bidding · You: “I play” 1/20 Turned up: K♠ ▶ You" in shown(app)
        await press(pilot, "right")
        assert "Trick 1 · You: Exchange 2/20 Turned up: K♠ ▶ You ♠ 8 7" in shown(app)
        await press(pilot, "right")
        assert "Turned up: K♠, exchanged for the 7♠ ▶ You ♠ K 8" in shown(app)
        await press(pilot, "end")
        assert "Trick 9 · " in shown(app)
        assert "Turned up: K♠, exchanged for the 7♠" in shown(app)


@every_size
async def test_a_deal_that_all_passed_is_looked_back_at_from_the_table(size: tuple[int, int]) -> None:
    app = TableApp(table_after("", bids=(Pass(),) * 8))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        passed_out = picture(app)
        await click_on(pilot, "b look back")
        assert isinstance(app.screen, LookBackScreen)
        assert "Bidding · West: “Pass” 1/8 Turned up: 9♥" in shown(app)
        await press(pilot, "end")
        assert "Bidding · You: “Pass” 8/8" in shown(app)
        await press(pilot, "b")
        assert picture(app) == passed_out
        await press(pilot, "enter")
        assert "deal 2" in shown(app).lower()


async def test_a_deal_that_is_not_over_cannot_be_looked_back_at() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await press(pilot, "b")
        assert isinstance(app.screen, TableScreen)
        assert "A deal can be looked back at when it is over." in shown(app)


@every_size
async def test_the_key_line_has_the_way_to_both_ends(size: tuple[int, int]) -> None:
    app = TableApp(played_out(table_after()))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "b")
        words = " ".join(picture(app)[-1].split())
        assert words == "Esc back ← before → next Home first End last ? help"
