"""Pictures of the main screens at the three sizes, kept beside this file; CONTRIBUTING says how to renew them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import App
from textual.pilot import Pilot

from belote.tui.app import BeloteApp
from belote.tui.screens import table as table_module
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.table import Pace
from support.play import TableApp, press, settle
from support.screens import SIZES
from support.tables import table_after

Compare = Callable[..., bool]

TABLE_KEYS = {
    "turn": (),
    "refused": ("3",),
    "hint": ("h",),
    "declared": ("d",),
    "sheet": ("s",),
    "help": ("question_mark",),
}
HOUSE_KEYS = {"home": (), "new-match": ("n",), "settings": ("s",), "rules": ("r",), "palette": ("ctrl+p",)}
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once, full tricks wait for a key."""
    monkeypatch.setattr(table_module, "PACES", dict.fromkeys(("slow", "normal", "fast", "key"), Pace(0.001, None)))


def after(*keys: str) -> Callable[[Pilot[None]], object]:
    async def pressing(pilot: Pilot[None]) -> None:
        await settle(pilot)
        await press(pilot, *keys)
        await settle(pilot)

    return pressing


@every_size
@pytest.mark.parametrize("name", TABLE_KEYS)
def test_the_table(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=after(*TABLE_KEYS[name]))


@every_size
@pytest.mark.parametrize("bids", [(), ("p",)], ids=["round-1", "round-2"])
def test_the_bidding(snap_compare: Compare, bids: tuple[str, ...], size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after("", bids=())), terminal_size=size, run_before=after(*bids))


@every_size
def test_a_full_trick(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=after("1"))


async def to_the_recap(pilot: Pilot[None]) -> None:
    while not isinstance(await settle(pilot), RecapScreen):
        await pilot.press("enter")


@every_size
def test_the_recap(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=to_the_recap)


@every_size
@pytest.mark.parametrize("name", HOUSE_KEYS)
def test_the_house(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    app: App[None] = BeloteApp()
    assert snap_compare(app, terminal_size=size, run_before=after(*HOUSE_KEYS[name]))
