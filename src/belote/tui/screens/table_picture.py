"""The table as it is drawn: zones that all show one scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.geometry import Size

from belote.table import Table
from belote.tui.commands import Command
from belote.tui.headings import table_header
from belote.tui.layout import Layout, lay_out
from belote.tui.manners import manner_of
from belote.tui.scene import Moment, Scene
from belote.tui.screens.base import BeloteScreen
from belote.tui.table_keys import TABLE, in_words_of, key_line
from belote.tui.widgets.auction import AuctionZone
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.bids import BidsZone
from belote.tui.widgets.hand import HandZone
from belote.tui.widgets.key_line import KeyLine
from belote.tui.widgets.placing import Placing
from belote.tui.widgets.plate import Plate
from belote.tui.widgets.prompt import PromptZone
from belote.tui.widgets.side import SidePanel
from belote.tui.widgets.tally import TallyZone
from belote.tui.widgets.talon import SaidZone, TalonZone
from belote.tui.widgets.trick import TrickZone
from belote.tui.widgets.zone import Zone


class TablePicture(BeloteScreen[None]):
    """What the table's screen shows: always a `Scene`."""

    KEYS: ClassVar[Sequence[Command]] = TABLE

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._moment = Moment()
        self._layout_shown: Layout | None = None
        self._placing = Placing(self._lay_out)

    def compose(self) -> ComposeResult:
        yield HeaderBar()
        yield Plate("north", "top")
        yield Plate("west", "left")
        yield Plate("east", "right")
        yield TalonZone()
        yield SaidZone()
        yield TrickZone()
        yield AuctionZone()
        yield Plate("you", "bottom")
        yield HandZone()
        yield BidsZone()
        yield TallyZone()
        yield SidePanel()
        yield PromptZone()
        yield KeyLine(TABLE)

    def live_commands(self) -> list[Command]:
        return in_words_of(self.table.match.game, super().live_commands())

    @property
    def layout(self) -> Placing:
        """How Textual places the zones."""
        return self._placing

    @property
    def scene(self) -> Scene:
        """What is to be seen now."""
        settings = self.belote.settings
        return Scene(
            self.table.view,
            replace(self._moment, undoable=self.table.actions_to_undo > 0),
            self.belote.look,
            reversed=settings.direction == "reversed",
            ascending=settings.sort == "low",
        )

    def _lay_out(self, size: Size) -> Layout | None:
        """The zones for a window, drawn before they are placed so that no frame shows an old picture in a new size."""
        scene = self.scene
        layout = _layout_of(scene, size)
        self._draw(scene, layout)
        return layout

    def _draw(self, scene: Scene, layout: Layout | None) -> None:
        self._layout_shown = layout
        for zone in self.children:
            if isinstance(zone, Zone):
                zone.show(scene, layout)
        if layout is not None:
            self.query_one(HeaderBar).show(*table_header(scene, layout.plan))
            self.query_one(KeyLine).show(key_line(scene, short=layout.plan.short))

    def _show(self) -> None:
        """Bring the screen up to date."""
        if not self.is_mounted:
            return
        scene, before = self.scene, self._layout_shown
        layout = _layout_of(scene, self.size)
        self._draw(scene, layout)
        if layout != before:
            self._clear_arrangement_cache()  # Textual clears those of a widget's ancestors alone.
            self.refresh(layout=True)

    def refresh_look(self) -> None:
        self._show()


def _layout_of(scene: Scene, size: Size) -> Layout | None:
    """The zones that a scene takes in a window."""
    game = scene.view.game
    manner = manner_of(game)
    return lay_out(
        size,
        large=scene.look.large,
        seats=len(game.seats),
        cards=manner.hand_size(game),
        bidding=scene.bidding,
        panel=manner.panel,
    )
