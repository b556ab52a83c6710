"""Playing at the table's screen in tests."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from belote.engine.actions import Contract, Exchange, Play
from belote.table import Table
from belote.tui import app as app_module
from belote.tui.app import BeloteApp
from belote.tui.screens.match_end import MatchEndScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.auction import AuctionZone
from belote.tui.widgets.bids import BidsZone, bid_keys
from belote.tui.widgets.hand import HandZone
from belote.tui.widgets.talon import TalonZone
from support.screens import picture, resize


class TableApp(BeloteApp):
    """The program with a table that is there already."""

    CSS_PATH = Path(app_module.__file__).with_name("belote.tcss")

    def __init__(self, table: Table, **settings: object) -> None:
        super().__init__()
        self._given = table
        self._chosen = settings

    def on_mount(self) -> None:
        self.change_settings(**self._chosen)
        self.play(self._given)


def table_screen(app: BeloteApp) -> TableScreen:
    """The table, which must be what is shown."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def settle(pilot: Pilot[None]) -> Screen[object]:
    """Let everything happen that happens by itself; the screen that then waits."""
    for _ in range(4000):
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and not screen.waits:
            await asyncio.sleep(0.001)
            continue
        await pilot.pause()
        if pilot.app.screen is screen and (not isinstance(screen, TableScreen) or screen.waits):
            return screen
    raise AssertionError("the table never waits")


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each once everything has settled."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def check_resizing(pilot: Pilot[None]) -> None:
    """A size of the window always has the same picture, whatever sizes it had before."""
    before: dict[tuple[int, int], list[str]] = {}
    for size in ((80, 24), (60, 20), (120, 40), (40, 12), (1, 1), (97, 31), (120, 40), (60, 20), (80, 24)):
        await resize(pilot, *size)
        await settle(pilot)
        rows = picture(pilot.app)
        assert before.setdefault(size, rows) == rows


def check_regions(screen: TableScreen) -> None:
    """Every prompt, card and button lies inside the screen, apart from the others."""
    inside = screen.region
    for zone in screen.query("*").results():
        assert not zone.region or inside.contains_region(zone.region)
    hand = screen.query_one(HandZone)
    regions = [hand.card_region(index) for index in range(len(screen.scene.hand))]
    if len(regions) > 1 and regions[-2].overlaps(regions[-1]):
        assert all(right.x - left.x >= 4 for left, right in pairwise(regions)), "enough of each card can be seen"
        regions = [Region(region.x, region.y, 4, region.height) for region in regions]
    if screen.query_one(BidsZone).region:
        regions += [region for _bid, region in screen.query_one(BidsZone).buttons]
    for place, region in enumerate(regions):
        assert inside.contains_region(region)
        assert not any(region.overlaps(other) for other in regions[:place])


async def play_match(pilot: Pilot[None], *, mouse: bool) -> int:
    """Play to the end of the match, with keys alone or the mouse alone; the number of decisions."""
    decisions = 0
    for _ in range(2000):
        screen = await settle(pilot)
        if isinstance(screen, MatchEndScreen):
            return decisions
        if not isinstance(screen, TableScreen):
            await _go_on(pilot, mouse=mouse)
            continue
        check_regions(screen)
        scene = screen.scene
        if not scene.your_turn:
            await _go_on(pilot, mouse=mouse)
            continue
        decisions += 1
        if scene.view.phase.value == "auction":
            await _bid(pilot, screen, mouse=mouse)
        else:
            await _play(pilot, screen, mouse=mouse)
    raise AssertionError("the match does not end")


async def _go_on(pilot: Pilot[None], *, mouse: bool) -> None:
    """Go on from what waits to be seen."""
    if mouse:
        await pilot.click("KeyLine", offset=(3, 0))
    else:
        await pilot.press("enter")


async def _bid(pilot: Pilot[None], screen: TableScreen, *, mouse: bool) -> None:
    """Make the first bid that there is in the first round, else the last: take, or pass, or name a contract."""
    scene = screen.scene
    place = 0 if scene.round == 1 else -1
    if not mouse:
        await pilot.press(bid_keys(scene)[place])
        return
    auction = screen.query_one(AuctionZone)
    if auction.region:
        rows = {auction.contract_at(y): y for y in range(auction.region.height)}
        choice = scene.choices[place]
        assert isinstance(choice, Contract)
        await pilot.click(auction, offset=(20, rows[choice]))
    else:
        bid, region = screen.query_one(BidsZone).buttons[place]
        assert bid in scene.choices
        await pilot.click(offset=region.offset)


async def _play(pilot: Pilot[None], screen: TableScreen, *, mouse: bool) -> None:
    """Exchange where that is allowed, else play the last legal card: by its number, by the arrows or with a click."""
    scene = screen.scene
    choice = scene.choices[-1]
    if isinstance(choice, Exchange):
        button = screen.query_one(TalonZone).button
        assert screen.region.contains_region(button)
        if mouse:
            await pilot.click(offset=button.offset)
        else:
            await pilot.press("x")
        return
    assert isinstance(choice, Play)
    place = scene.hand.index(choice.card)
    if mouse:
        await pilot.click(offset=screen.query_one(HandZone).card_region(place).offset)
    elif place < 10:
        await pilot.press(str((place + 1) % 10))
    else:
        await pilot.press(*["left"] * (len(scene.choices) > 1), "enter")
