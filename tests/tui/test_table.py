"""The table played: keys, clicks, refusals, undo, hints, held tricks, recaps."""

from __future__ import annotations

from random import Random

import pytest

from belote.engine.actions import Pass, Take
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Game, Options, Phase
from belote.engine.games import GAMES
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from belote.engine.variety import VARIETY, VarietyOptions
from belote.tui.app import BeloteApp
from belote.tui.matches import new_header
from belote.tui.screens import table as table_module
from belote.tui.screens.declared import DeclaredScreen
from belote.tui.screens.home import HomeScreen
from belote.tui.screens.match_end import MatchEndScreen
from belote.tui.screens.recap import RecapScreen
from belote.tui.screens.score_sheet import ScoreSheetScreen
from belote.tui.screens.table import Pace, TableScreen
from belote.tui.screens.tricks import TricksScreen
from belote.tui.widgets.bids import BidsZone
from belote.tui.widgets.hand import HandZone
from belote.tui.widgets.zone import Zone
from support.play import TableApp, check_resizing, play_match, press, settle, table_screen
from support.screens import SIZES, picture, resize, shown
from support.tables import PLAYED, table_after, table_of

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
AT_ONCE = Pace(0.001, None)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once, full tricks wait for a key."""
    monkeypatch.setattr(table_module, "PACES", dict.fromkeys(("slow", "normal", "fast", "key"), AT_ONCE))


PICTURE_80 = """
  Belote to 501 · deal 1         East took  ♥                    Us 0   Them 0

                                     North ▌▌▌▌▌▌▌

                                      7♦

   West               7♥               7♦             K♥                 East
   ▌▌▌▌▌▌▌       led                                       winning    ▐▐▐▐▐▐▐
   “Tierce”            7♥                              K♥            taker ♥
                                                                     “Belote”


                                    ▶ You  dealer

        A♥      10♥
                        8♥        A♠      8♠      K♦      J♦      8♣
          ♥       ♥
                          ♥         ♠       ♠       ♦       ♦       ♣
           A♥     10♥
       ▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀     8♥        A♠      8♠      K♦      J♦      8♣
         [1]      2       ·         ·       ·       ·       ·       ·

▌ Your turn  Hearts were led: follow, and go over East’s K♥.
  1-8 play   h hint   d declared   o order   r rules   f four colours   ? help
"""
PICTURE_60 = """
  Deal 1 to 501          East  ♥              Us 0  Them 0

                           North ▌▌▌▌▌▌▌

                            7♦
  West                                                East
  ▌▌▌▌▌▌▌     led  7♥                K♥   winning  ▐▐▐▐▐▐▐
  “Tierce”                                          taker
                                                  “Belote”

                          ▶ You  dealer

      A♥    10♥
     ▀▀▀▀▀ ▀▀▀▀▀  8♥      A♠    8♠    K♦    J♦    8♣
      [1]    2     ·       ·     ·     ·     ·     ·


▌ Your turn
▌ Hearts were led: follow, and go over East’s K♥.
  1-8 play    h hint    d declared    o order    ? help
"""


@pytest.mark.parametrize(("size", "expected"), [((80, 24), PICTURE_80), ((60, 20), PICTURE_60)], ids=["80x24", "60x20"])
async def test_the_picture_of_your_turn(size: tuple[int, int], expected: str) -> None:
    app = TableApp(table_after())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        rows = [row.rstrip() for row in picture(app)]
        assert rows == expected.removeprefix("\n").removesuffix("\n").split("\n")


@every_size
@pytest.mark.usefixtures("short_pauses")
@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (CLASSIC, ClassicOptions(target=301, declarations=True)),
        (TWO_HANDED, TwoHandedOptions(target=300)),
        (VARIETY, VarietyOptions(deals=4)),
    ],
    ids=list(GAMES),
)
async def test_a_whole_match(game: Game, options: Options, size: tuple[int, int], mouse: bool) -> None:
    app = BeloteApp(new_header(game, options, {}, seed=11))
    async with app.run_test(size=size) as pilot:
        assert await play_match(pilot, mouse=mouse) >= 16
        assert app.table is not None
        assert app.table.state.phase is Phase.OVER
        assert not app.table.match.assisted
        assert "won the match" in shown(app)
        assert app._pool is None, "bots that decide at once need no processes"


@every_size
async def test_an_illegal_card_is_refused_in_words_and_nothing_else_changes(size: tuple[int, int]) -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        state, before = table.state, picture(app)
        await press(pilot, "3")
        assert table.state is state
        assert "Not the 8♥" in shown(app)
        assert "You must go over East’s K♥: play A♥ or 10♥." in shown(app)
        prompt = {row for row, line in enumerate(picture(app)) if line != before[row]}
        numbers = table_screen(app).query_one(HandZone).region.bottom - 1
        assert prompt <= {numbers - 1, numbers, *range(size[1] - 4, size[1] - 1)}
        assert "[3]" in picture(app)[numbers]
        await press(pilot, "escape")
        assert picture(app) == before


@every_size
async def test_every_cell_of_a_card_is_the_card(size: tuple[int, int]) -> None:
    app = TableApp(table_after())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        hand = table_screen(app).query_one(HandZone)
        cells = {
            cell: card
            for index, card in enumerate(table_screen(app).scene.hand)
            for cell in (
                (x, y) for x in hand.card_region(index).column_range for y in hand.card_region(index).line_range
            )
        }
        zone = hand.region
        for y in zone.line_range:
            for x in zone.column_range:
                assert hand.card_at(x - zone.x, y - zone.y) == cells.get((x, y))


@every_size
async def test_clicks_play_legal_cards_and_refuse_others(size: tuple[int, int]) -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        hand = table_screen(app).query_one(HandZone)
        await pilot.click(offset=hand.card_region(7).bottom_right - (1, 1))
        await settle(pilot)
        assert "Not the 8♣" in shown(app)
        await pilot.click(offset=table_screen(app).query_one("#trick").region.offset)
        await settle(pilot)
        assert len(table.view.trick.plays) == 3
        await pilot.click(offset=hand.card_region(1).bottom_right - (1, 1))
        await settle(pilot)
        assert [str(card) for card in table.view.tricks[0].cards] == ["7H", "7D", "KH", "TH"]


async def test_arrows_go_through_the_legal_cards_and_enter_plays() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for keys, mark in ((("right",), "[2]"), (("right",), "[1]"), (("left",), "[2]")):
            await press(pilot, *keys)
            assert mark in shown(app)
        await press(pilot, "space")
        assert [str(card) for card in table.view.tricks[0].cards][-1] == "TH"


async def test_a_full_trick_stays_until_a_key() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1")
        assert "You take the trick 15 points: A♥ 11, K♥ 4." in shown(app)
        assert "takes it" in shown(app)
        cards = len(table.view.hand)
        await press(pilot, "1", "2", "h", "left", "t", "p")
        assert len(table.view.hand) == cards
        assert not table.match.assisted
        assert "takes it" in shown(app)
        await press(pilot, "enter")
        assert "takes it" not in shown(app)
        assert "You lead: any card may be played." in shown(app)


async def test_a_full_trick_goes_away_by_the_clock_and_a_late_enter_plays_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(0.001, 0.05)})
    monkeypatch.setattr(table_module, "GRACE", 60.0)
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        assert "You lead: any card may be played." in shown(app)
        await press(pilot, "enter")
        assert table.view.trick.plays == ()
        await press(pilot, "1")
        assert len(table.view.tricks) == 2


async def test_keys_before_your_turn_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(60.0, None)})
    table = table_after("7H")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        state = table.state
        await pilot.press("1", "2", "3", "enter", "space", "t", "p", "h", "right")
        await pilot.click(offset=table_screen(app).query_one(HandZone).card_region(0).offset)
        await pilot.pause()
        assert table.state is state
        assert not table.match.assisted
        assert "North to play" in shown(app)


async def test_undo_goes_back_to_your_last_decision_over_the_bots() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before, state = picture(app), table.state
        await press(pilot, "1", "enter", "1")
        await press(pilot, "ctrl+z", "u")
        assert table.state == state
        assert picture(app) == before
        assert table.match.assisted
        await press(pilot, "u")
        assert "There is nothing to undo yet." in shown(app)


async def test_a_hint_marks_the_card_and_says_why() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h")
        assert "Hint: 10♥ The first of them." in shown(app)
        assert "[2]" in shown(app)
        assert table.match.assisted
        await press(pilot, "enter")
        assert str(table.view.tricks[0].cards[-1]) == "TH"


async def test_the_last_trick_lies_on_the_table_again_and_goes_away() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "l")
        assert "There is no last trick yet." in shown(app)
        await press(pilot, "1", "enter")
        before = picture(app)
        for leave in ("l", "escape", "enter", "space"):
            await press(pilot, "l")
            assert "Trick 1 You take the trick, 15 points: A♥ 11, K♥ 4." in shown(app)
            assert keys_shown(app).startswith("l/Esc back")
            await press(pilot, "3")
            assert table.view.trick.plays == ()
            await press(pilot, leave)
            assert picture(app) == before


async def test_a_look_at_the_held_trick_keeps_it_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(0.001, 0.1)})
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "l")
        await pilot.pause(0.2)
        await settle(pilot)
        assert "takes it" in shown(app)
        await press(pilot, "enter")
        assert "You lead: any card may be played." in shown(app)


async def test_bidding_by_keys_arrows_and_clicks() -> None:
    for keys, trump in ((("t",), "♥"), (("right", "enter"), "♥"), (("left", "left", "enter"), "♥")):
        table = table_after("", bids=(Pass(),) * 3)
        app = TableApp(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, *keys)
            assert table.view.takers == (Seat.S,)
            assert f"You took {trump}" in shown(app)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("keys", [("enter",), ("space",), ("h", "escape", "enter")], ids=str)
async def test_enter_makes_no_bid_that_was_not_selected(game: Game, keys: tuple[str, ...]) -> None:
    table = table_of(game, shuffled(game, 1, 1), game.seats[game.seats.index(Seat.S) - 1], "")
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert table_screen(app).scene.selected is None
        await press(pilot, *keys)
        assert table.view.bids == ()
        assert "No bid is selected yet." in shown(app)
        await press(pilot, "right", "enter")
        assert table.view.bids[0][0] is Seat.S


async def test_a_hint_selects_the_bid_that_it_advises() -> None:
    table = table_after("", bids=(Pass(),) * 3)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "h", "enter")
        assert table.view.takers == (Seat.S,), "the adviser of the tests does the first thing that is legal"


@every_size
async def test_a_suit_is_named_by_its_digit_or_its_button(size: tuple[int, int]) -> None:
    for click in (False, True):
        table = table_after("", bids=(Pass(),) * 7)
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            if click:
                _bid, region = table_screen(app).query_one(BidsZone).buttons[1]
                await pilot.click(offset=region.offset)
                await settle(pilot)
            else:
                await press(pilot, "2")
            assert table.view.trump is not None
            assert table.view.trump.symbol == "♦"


@every_size
async def test_the_words_beside_the_card_turned_up_are_whole(size: tuple[int, int]) -> None:
    for bids, words in ((3, "turned up"), (7, "♥ refused")):
        app = TableApp(table_after("", bids=(Pass(),) * bids))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            assert words in shown(app)


async def test_take_means_nothing_in_the_second_round() -> None:
    table = table_after("", bids=(Pass(),) * 7)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "t", "4", "9")
        assert len(table.view.bids) == 7


async def test_a_deal_that_all_pass_stays_until_a_key_and_the_next_is_dealt() -> None:
    table = table_after("", bids=(Pass(),) * 7)
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "p")
        assert "All passed Nobody scores. West deals next." in shown(app)
        assert table.state.number == 1
        await press(pilot, "enter")
        assert table.state.number == 2


ONE_CLUB_LEFT = f"{PLAYED} AH 8S QS KS 7S 9C 7C"
"""North led a club, and you have one."""


@pytest.mark.parametrize("confirm", [True, False])
async def test_a_forced_card_waits_for_you_unless_it_is_to_be_played_at_once(confirm: bool) -> None:
    table = table_after(ONE_CLUB_LEFT)
    app = TableApp(table, confirm_forced=confirm)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert ("Clubs were led: only the 8♣ may be played." in shown(app)) is confirm
        assert [str(card) for card in table.view.hand if str(card) == "8C"] == (["8C"] if confirm else [])


async def test_order_and_colours_are_turned_round_and_kept() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "o", "f")
        assert [str(card) for card in table_screen(app).scene.hand] == ["8H", "TH", "AH", "8S", "AS", "JD", "KD", "8C"]
        assert app.settings.four_colours
        await press(pilot, "o", "f")
        assert next(str(card) for card in table_screen(app).scene.hand) == "AH"
        assert not app.settings.four_colours


async def test_the_recap_waits_for_a_key_after_the_eighth_trick_has_been_seen() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while len(table.view.tricks) < 8:
            await press(pilot, "enter")
        assert "takes it" in shown(app) or "takes the trick" in shown(app)
        assert "last trick 10" in shown(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, RecapScreen)
        result = table.state.results[0]
        assert f"This deal {result.score[0]} {result.score[1]}" in shown(app)
        for key, screen in (("l", TricksScreen), ("s", ScoreSheetScreen)):
            await press(pilot, key)
            assert isinstance(app.screen, screen)
            await press(pilot, "escape")
            assert isinstance(app.screen, RecapScreen)
        await press(pilot, "1", "t")
        assert isinstance(app.screen, RecapScreen)
        await press(pilot, "enter")
        assert table.state.number == 2


async def test_undo_at_the_recap_goes_back_into_the_deal() -> None:
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while not isinstance(app.screen, RecapScreen):
            await press(pilot, "enter")
        await press(pilot, "u")
        assert table.state.phase is Phase.PLAY
        assert table_screen(app).scene.your_turn


async def test_score_sheet_and_declared_open_and_close() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        before = picture(app)
        await press(pilot, "s")
        assert isinstance(app.screen, ScoreSheetScreen)
        assert "No deal has been scored yet." in shown(app)
        await press(pilot, "escape", "d")
        assert isinstance(app.screen, DeclaredScreen)
        assert "West “Tierce”" in shown(app)
        assert "East “Belote”" in shown(app)
        await press(pilot, "enter")
        assert picture(app) == before


def keys_shown(app: BeloteApp) -> str:
    """The key line as it is read."""
    return " ".join(picture(app)[-1].split())


@every_size
async def test_the_key_line_offers_what_works_now(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """While others act nothing can be played, nor asked; there is no undo before a decision, no trick to look at."""
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert keys_shown(app).startswith("1-8 play h hint d declared")
        assert not {"undo", "last", "scores"} & set(keys_shown(app).split())
        await press(pilot, "1")
        assert keys_shown(app).startswith("Enter go on u undo l last")
        await press(pilot, "enter")
        assert keys_shown(app).startswith("1-7 play h hint u undo l last")
        monkeypatch.setattr(table_module, "PACES", {"normal": Pace(60.0, None)})
        await pilot.press("1")
        await pilot.pause()
        assert not table.your_turn
        assert keys_shown(app).startswith("l last")
        assert "u undo" in keys_shown(app)
        assert not {"play", "hint"} & set(keys_shown(app).split())


async def test_the_key_line_while_others_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "PACES", {"normal": Pace(60.0, None)})
    for bids, keys in ((2, "o order"), (3, "t take p pass ←/→ Enter choose h hint"), (7, "1-3 suit p pass ←/→ Enter")):
        app = TableApp(table_after("", bids=(Pass(),) * bids))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert keys_shown(app).startswith(keys)
            assert ("take" in keys_shown(app)) is (bids == 3)


async def test_declared_is_offered_once_something_was_declared() -> None:
    for declarations in (True, False):
        app = TableApp(table_after("7H", declarations=declarations, bids=(Pass(), Pass(), Take())))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert ("d declared" in keys_shown(app)) is declarations


SHEETS = {"s": ScoreSheetScreen, "d": DeclaredScreen}


@pytest.mark.parametrize("opened", SHEETS)
async def test_the_key_that_opens_a_sheet_closes_it_and_the_others_go_over_to_theirs(opened: str) -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        before = picture(app)
        for key in (opened, "escape", "q", "enter", "space"):
            await press(pilot, opened)
            assert isinstance(app.screen, SHEETS[opened])
            assert keys_shown(app).startswith(f"{opened}/Esc back l last trick")
            await press(pilot, key)
            assert picture(app) == before
        (other,) = SHEETS.keys() - {opened}
        await press(pilot, opened, other)
        assert isinstance(app.screen, SHEETS[other])
        assert len(app.screen_stack) == 3
        await press(pilot, "l")
        assert "Trick 1 You take the trick" in shown(app)
        await press(pilot, opened)
        assert isinstance(app.screen, SHEETS[opened])


async def test_the_sheets_of_the_recap_lead_to_each_other() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while not isinstance(app.screen, RecapScreen):
            await press(pilot, "enter")
        sheets = {"l": TricksScreen, **SHEETS}
        await press(pilot, "l")
        assert keys_shown(app).startswith("l/Esc back s score sheet d declared")
        for key in ("s", "d", "l", "d", "s", "l"):
            await press(pilot, key)
            assert isinstance(app.screen, sheets[key])
        await press(pilot, "l")
        assert isinstance(app.screen, RecapScreen)


async def test_at_the_end_of_the_match_a_sheet_leads_nowhere_else() -> None:
    app = BeloteApp(new_header(CLASSIC, ClassicOptions(target=301), {}, seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_match(pilot, mouse=False)
        await press(pilot, "s")
        assert keys_shown(app).startswith("s/Esc back")
        assert "declared" not in keys_shown(app)
        await press(pilot, "d")
        assert isinstance(app.screen, ScoreSheetScreen)
        await press(pilot, "s")
        assert isinstance(app.screen, MatchEndScreen)


@pytest.mark.parametrize("opened", [(), ("s",), ("d",), ("1",), ("1", "l"), ("h",), ("3",)], ids="".join)
async def test_a_window_may_shrink_and_grow_in_every_state(opened: tuple[str, ...]) -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *opened)
        await check_resizing(pilot)


@every_size
async def test_the_zones_move_to_their_places_when_the_bidding_ends(size: tuple[int, int]) -> None:
    app = BeloteApp(new_header(CLASSIC, ClassicOptions(), {}, seed=5))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = table_screen(app)
        assert screen.scene.bidding
        while screen.scene.bidding:
            await press(pilot, "p")
        layout = screen._layout_shown
        assert layout is not None
        placed = {zone.zone: zone.region for zone in screen.query(Zone)}
        wanted = {name: region for name, region in layout.zones.items() if name in placed}
        assert {name: region for name, region in placed.items() if region} == wanted


RANDOM_KEYS = (*"1234567890tplhuofd", "enter", "space", "left", "right", "escape", "ctrl+z", "s")


@pytest.mark.usefixtures("short_pauses")
@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_clicks_and_sizes_end_in_the_picture_of_a_fresh_start(seed: int) -> None:
    random = Random(seed)
    table = table_after()
    app = TableApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(300):
            match random.randrange(10):
                case 0:
                    await resize(pilot, random.randint(1, 140), random.randint(1, 45))
                case 1 | 2:
                    await pilot.click(offset=(random.randrange(app.size.width), random.randrange(app.size.height)))
                case _:
                    await pilot.press(random.choice(RANDOM_KEYS))
            if isinstance(await settle(pilot), HomeScreen):  # A click has hit “quit”.
                await press(pilot, "c")
        await resize(pilot, 80, 24)
        while not isinstance(app.screen, TableScreen):
            await press(pilot, "escape")
        await press(pilot, "escape")
        settings, moment, seen = app.settings, table_screen(app)._moment, picture(app)
    fresh = BeloteApp()
    async with fresh.run_test(size=(80, 24)) as pilot:
        fresh.change_settings(four_colours=settings.four_colours, sort=settings.sort)
        # The moment comes with the screen: a table that begins without it would not wait for a trick to be seen.
        screen = TableScreen(table)
        screen._moment = moment
        await fresh.push_screen(screen)
        await settle(pilot)
        assert picture(fresh) == seen


async def test_quitting_keeps_the_match_and_home_offers_it() -> None:
    app = BeloteApp(new_header(CLASSIC, ClassicOptions(), {}, seed=5))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.table is not None
        state = app.table.state
        await press(pilot, "q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "c")
        assert table_screen(app).table.state.number == state.number


async def test_a_rematch_begins_after_the_end() -> None:
    app = BeloteApp(new_header(CLASSIC, ClassicOptions(target=301), {}, seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_match(pilot, mouse=False)
        assert isinstance(app.screen, MatchEndScreen)
        first = app.table
        await press(pilot, "s")
        assert "Match to 301" in shown(app)
        await press(pilot, "escape", "enter")
        assert app.table is not first
        assert table_screen(app).table.state.number == 1


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_the_end_of_the_match_leads_home(key: str) -> None:
    app = BeloteApp(new_header(CLASSIC, ClassicOptions(target=301), {}, seed=11))
    async with app.run_test(size=(80, 24)) as pilot:
        await play_match(pilot, mouse=False)
        await press(pilot, key)
        assert isinstance(app.screen, HomeScreen)
        assert len(app.screen_stack) == 1


async def test_the_seats_change_places_when_the_turn_goes_the_other_way_round() -> None:
    app = TableApp(table_after(), direction="reversed")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        row = picture(app)[6]
        assert row.index("East") < row.index("K♥") < row.index("7♥") < row.index("West")


async def test_letters_stand_for_suits_everywhere() -> None:
    app = TableApp(table_after(), letters=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert not set("♠♥♦♣") & set(shown(app))
        assert "go over East’s KH" in shown(app)


async def test_an_idle_table_has_no_timers() -> None:
    app = TableApp(table_after())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settle(pilot)
        assert [timer for timer in screen._timers if timer._active.is_set()] == []
