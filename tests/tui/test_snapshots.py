"""Pictures of the main screens at the three sizes, kept beside this file; CONTRIBUTING says how to renew them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from textual.app import App
from textual.pilot import Pilot

from belote.ai.player import Estimate
from belote.engine.actions import PLAYS, Pass
from belote.engine.cards import Card
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED
from belote.engine.variety import VARIETY
from belote.table import Table
from belote.tui.app import BeloteApp
from belote.tui.screens import table as table_module
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.table import Pace
from support.play import TableApp, press, settle
from support.pondering import PonderersApp, until
from support.screens import SIZES, shown
from support.tables import FirstLegal, table_after, table_of
from support.two_handed import pack_with as two_handed_pack

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
@pytest.mark.parametrize("passes", [3, 7], ids=["round-1", "round-2"])
def test_the_bidding(snap_compare: Compare, passes: int, size: tuple[int, int]) -> None:
    table = table_after("", bids=(Pass(),) * passes)
    assert snap_compare(TableApp(table), terminal_size=size, run_before=after())


@every_size
def test_a_full_trick(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=after("1"))


async def to_the_recap(pilot: Pilot[None]) -> None:
    while not isinstance(await settle(pilot), RecapScreen):
        await pilot.press("enter")


def two_handed(words: str) -> Table:
    """You lead, and may exchange the 7 of spades."""
    north, south = "9S TS AC KC QC JC TC 9C 8C", "7S 8S AH KD QD JD TD 9D 8D"
    return table_of(TWO_HANDED, two_handed_pack(north, south, "KS"), Seat.N, words)


def variety(words: str) -> Table:
    """North begins the auction with every fourth card of a shuffled pack."""
    return table_of(VARIETY, shuffled(VARIETY, 1, 1), Seat.W, words)


OTHER_TABLES: Mapping[str, tuple[Callable[[str], Table], str, tuple[str, ...]]] = {
    "two-handed-bidding": (two_handed, "", ()),
    "two-handed-exchange": (two_handed, "play", ("left",)),
    "two-handed-shown": (two_handed, "play exchange", ("1",)),
    "variety-auction": (variety, "3 4", ("down", "down")),
    "variety-turn": (variety, "3 4 4", ()),
    "variety-trick": (variety, "3 4 4", ("enter",)),
}


@every_size
@pytest.mark.parametrize("name", OTHER_TABLES)
def test_the_tables_of_the_other_games(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    table, words, keys = OTHER_TABLES[name]
    assert snap_compare(TableApp(table(words)), terminal_size=size, run_before=after(*keys))


@every_size
@pytest.mark.parametrize(("table", "words"), [(two_handed, "play"), (variety, "3 4 4")], ids=["two-handed", "variety"])
def test_the_recaps_of_the_other_games(
    snap_compare: Compare, table: Callable[[str], Table], words: str, size: tuple[int, int]
) -> None:
    assert snap_compare(TableApp(table(words)), terminal_size=size, run_before=to_the_recap)


@every_size
def test_the_recap(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=to_the_recap)


async def a_hint_with_figures(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app, PonderersApp)
    await settle(pilot)
    await pilot.press("h")
    await until(pilot, lambda: "being thought about" in shown(pilot.app))
    worth = {PLAYS[Card.parse("AH")]: Estimate(-3.3, 20.5, 40), PLAYS[Card.parse("TH")]: Estimate(12.0, 8.1, 40)}
    pilot.app.ponderers.answer(PLAYS[Card.parse("TH")], worth)
    await press(pilot, "h")


@every_size
def test_the_figures_behind_a_hint(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = PonderersApp(table_after(bot=FirstLegal("expert")))
    assert snap_compare(app, terminal_size=size, run_before=a_hint_with_figures)


async def back_to_the_second_trick(pilot: Pilot[None]) -> None:
    await to_the_recap(pilot)
    await press(pilot, "b", *["right"] * 9)


@every_size
def test_a_deal_looked_back_at(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(TableApp(table_after()), terminal_size=size, run_before=back_to_the_second_trick)


@every_size
@pytest.mark.parametrize("name", HOUSE_KEYS)
def test_the_house(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    app: App[None] = BeloteApp()
    assert snap_compare(app, terminal_size=size, run_before=after(*HOUSE_KEYS[name]))
