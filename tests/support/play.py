"""Playing at the table's screen in tests."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.screen import Screen

from belote.table import Table
from belote.tui import app as app_module
from belote.tui.app import BeloteApp
from belote.tui.screens.match_end import MatchEndScreen
from belote.tui.screens.table import TableScreen
from belote.tui.widgets.bids import BidsZone
from belote.tui.widgets.hand import HandZone


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
    for _ in range(400):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or screen.waits:
            return screen
    raise AssertionError("the table never waits")


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each once everything has settled."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def check_regions(screen: TableScreen) -> None:
    """Every prompt, card and button lies inside the screen, apart from the others."""
    inside = screen.region
    for zone in screen.query("*").results():
        assert not zone.region or inside.contains_region(zone.region)
    hand = screen.query_one(HandZone)
    regions = [hand.card_region(index) for index in range(len(screen.scene.hand))]
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
            await (pilot.click("KeyLine", offset=(3, 0)) if mouse else pilot.press("enter"))
            continue
        check_regions(screen)
        scene = screen.scene
        if not scene.your_turn:
            await (pilot.click("KeyLine", offset=(3, 0)) if mouse else pilot.press("enter"))
            continue
        decisions += 1
        if scene.view.phase.value == "auction":
            await _bid(pilot, screen, mouse=mouse)
        else:
            await _play(pilot, screen, mouse=mouse)
    raise AssertionError("the match does not end")


async def _bid(pilot: Pilot[None], screen: TableScreen, *, mouse: bool) -> None:
    """Take when nobody else has in the first round, else pass."""
    if mouse:
        bid, region = screen.query_one(BidsZone).buttons[0 if screen.scene.round == 1 else -1]
        assert bid in screen.scene.choices
        await pilot.click(offset=region.offset)
    else:
        await pilot.press("t" if screen.scene.round == 1 else "p")


async def _play(pilot: Pilot[None], screen: TableScreen, *, mouse: bool) -> None:
    """Play the first legal card, by its number or with a click."""
    scene = screen.scene
    legal = {str(action) for action in scene.choices}
    place = next(place for place, card in enumerate(scene.hand) if str(card) in legal)
    if mouse:
        await pilot.click(offset=screen.query_one(HandZone).card_region(place).offset)
    else:
        await pilot.press(str((place + 1) % 10))
