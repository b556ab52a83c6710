"""The tables of two-handed belote and Variety played: exchange, auction, hands of thirteen."""

from __future__ import annotations

from random import Random

import pytest

from belote.engine.actions import Contract
from belote.engine.cards import Card
from belote.engine.game import Game, Phase
from belote.engine.games import GAMES
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED, TwoHandedView
from belote.engine.variety import VARIETY
from belote.table import Table
from belote.tui.matches import new_header, table_for
from belote.tui.screens import table as table_module
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.table import Pace, TableScreen
from belote.tui.widgets.auction import AuctionZone
from belote.tui.widgets.hand import HandZone
from belote.tui.widgets.talon import TalonZone
from support.play import TableApp, check_regions, check_resizing, press, settle, table_screen
from support.screens import SIZES, picture, place, shown
from support.tables import table_of
from support.two_handed import pack_with

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once, full tricks wait for a key."""
    monkeypatch.setattr(table_module, "PACES", dict.fromkeys(("slow", "normal", "fast", "key"), Pace(0.001, None)))


def two_handed(words: str) -> Table:
    """North deals and turns up the king of spades; you hold the seven, and lead."""
    north, south = "9S TS AC KC QC JC TC 9C 8C", "7S 8S AH KD QD JD TD 9D 8D"
    return table_of(TWO_HANDED, pack_with(north, south, "KS"), Seat.N, words)


def variety(words: str) -> Table:
    """North bids first, then East, then you."""
    return table_of(VARIETY, shuffled(VARIETY, 1, 1), Seat.W, words)


@every_size
@pytest.mark.parametrize("how", ["key", "arrow", "click"])
async def test_the_exchange(size: tuple[int, int], how: str) -> None:
    table = two_handed("play")
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        screen = await settle(pilot)
        assert isinstance(screen, TableScreen)
        button = screen.query_one(TalonZone).button
        assert screen.region.contains_region(button)
        assert place(app, "talon 13")[1] < button.y
        if how == "click":
            await pilot.click(offset=button.offset)
        else:
            await pilot.press(*{"key": ("x",), "arrow": ("left", "enter")}[how])
        await settle(pilot)
        assert isinstance(table.view, TwoHandedView)
        assert table.view.exchanged == (Seat.S, Card.parse("KS"))
        assert "exchanged" in shown(app)
        assert not screen.query_one(TalonZone).button


async def test_an_exchange_that_is_not_allowed_is_refused_in_words_and_the_arrows_still_work() -> None:
    table = two_handed("play exchange")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "x")
        assert "Only the 7 of the suit turned up and accepted" in shown(app)
        await press(pilot, "right")
        assert "[2]" in shown(app)


@every_size
async def test_the_talon_has_its_number_while_there_is_bidding(size: tuple[int, int]) -> None:
    app = TableApp(two_handed(""))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert "talon 19" in shown(app)


async def test_what_is_said_and_shown_stands_beside_the_trick() -> None:
    app = TableApp(two_handed("play 8S"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "“Quinte to A♣”" in shown(app)
        await press(pilot, "d")
        assert "North “Quinte”" in shown(app)
        assert "Quinte to A♣: 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣, 50 points" in shown(app)


@every_size
async def test_contracts_are_named_by_digit_arrow_and_click(size: tuple[int, int]) -> None:
    for how in ("digit", "arrow", "click"):
        table = variety("3 4")
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            screen = await settle(pilot)
            auction = screen.query_one(AuctionZone)
            if how == "digit":
                await pilot.press("4")
            elif how == "arrow":
                await pilot.press(*["down"] * 4, "enter")
            else:
                row = next(y for y in range(auction.region.height) if auction.contract_at(y) == Contract(4))
                await pilot.click(auction, offset=(12, row))
            await settle(pilot)
            assert table.view.takers == (Seat.E, Seat.S)
            assert table.view.contract == 4
            assert "You and East: +1 per red" in shown(app)


@every_size
async def test_a_contract_named_before_is_barred_and_says_why(size: tuple[int, int]) -> None:
    table = variety("1 2 5 3 4 6")
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        screen = await settle(pilot)
        assert "not again" in shown(app)
        auction = screen.query_one(AuctionZone)
        row = next(y for y in range(auction.region.height) if auction.contract_at(y) == Contract(5))
        await pilot.click(auction, offset=(12, row))
        await settle(pilot)
        assert "You have named this contract before in this auction." in shown(app)
        await press(pilot, "down")
        assert table_screen(app).scene.selected == Contract(1)
        await press(pilot, "5")
        assert "You have named this contract before in this auction." in shown(app)
        assert len(table.view.bids) == 6


@every_size
async def test_every_cell_of_a_hand_of_thirteen_is_the_card_on_top(size: tuple[int, int]) -> None:
    app = TableApp(variety("3 4 4"))
    async with app.run_test(size=size) as pilot:
        screen = await settle(pilot)
        assert isinstance(screen, TableScreen)
        check_regions(screen)
        hand = screen.query_one(HandZone)
        cells = {}
        for index, card in enumerate(screen.scene.hand):
            region = hand.card_region(index)
            cells |= {(x, y): card for x in region.column_range for y in region.line_range}
        for y in hand.region.line_range:
            for x in hand.region.column_range:
                assert hand.card_at(x - hand.region.x, y - hand.region.y) == cells.get((x, y))


async def test_the_auction_can_be_looked_up() -> None:
    app = TableApp(variety("3 4 4"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "d")
        assert "North “3” East “4” You “4”" in shown(app)
        assert picture(app)[0].rstrip().endswith("auction")


async def test_where_nothing_is_declared_every_screen_speaks_of_the_auction() -> None:
    app = TableApp(variety("3 4 4"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for keys in (("f1",), ("escape", "s"), ("f1",), ("escape", "d"), ("f1",), ("escape", "escape")):
            await press(pilot, *keys)
            assert "declared" not in shown(app)
        while not isinstance(recap := await settle(pilot), RecapScreen):
            await pilot.press("enter")
        for commands in (recap.live_commands(), recap.key_line_commands()):
            assert next(command.label for command in commands if command.keys == "d") == "auction"


async def test_the_cards_beyond_the_tenth_are_played_with_the_arrows() -> None:
    table = variety("3 4 4")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        assert isinstance(screen, TableScreen)
        last = screen.scene.hand[-1]
        await press(pilot, "left", "enter")
        assert last in table.view.tricks[0].cards


@every_size
async def test_four_totals_partners_and_captures_are_on_the_screen(size: tuple[int, int]) -> None:
    app = TableApp(variety("3 4 4"))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        rows = shown(app)
        assert ("You 0 W 0 N 0 E 0" if size == (60, 20) else "You 0 West 0 North 0 East 0") in rows
        assert "with you" in rows
        assert rows.count("defence") == 2
        assert "0 red, 0 black = 0" in rows


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("steps", [0, 30, 60])
async def test_a_window_may_shrink_and_grow_in_every_game(game: Game, steps: int) -> None:
    header = new_header(game, game.options_type(), {}, seed=6)
    table = table_for(header, Match(game, header.options), lambda line: None)
    table.deal()
    random = Random(steps)
    while steps and table.state.phase is not Phase.OVER:
        steps -= 1
        if table.state.phase is Phase.DEAL:
            table.deal()
        elif table.your_turn:
            table.act(random.choice(table.view.legal))
        else:
            question = table.question(table.state)
            assert question is not None
            table.bot_acts(table.answer(question))
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await check_resizing(pilot)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_hint_undo_and_last_trick_in_every_game(game: Game) -> None:
    header = new_header(game, game.options_type(), {}, seed=8)
    table = table_for(header, Match(game, header.options), lambda line: None)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        while not (table.view.tricks and table_screen(app).scene.your_turn):
            await settle(pilot)
            await press(pilot, "h", "enter")
        await settle(pilot)
        assert table.match.assisted
        before = picture(app)
        await press(pilot, "l")
        assert "takes the trick" in shown(app) or "take the trick" in shown(app)
        await press(pilot, "escape")
        assert picture(app) == before
        actions = len(table.match.entries)
        await press(pilot, "u")
        assert len(table.match.entries) < actions
        assert table.your_turn
