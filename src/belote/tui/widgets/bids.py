"""The bids that you may make, as buttons in one row."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.geometry import Region
from textual.message import Message

from belote.engine.actions import Accept, Action, Contract, Name, Pass, Take
from belote.engine.cards import Suit
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import suit_colour
from belote.tui.layout import Layout
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone

_GAP = 3
"""Columns between two buttons."""
_MARK = 2
"""Columns from the mark of the button under the cursor to the button; they are kept free before the first."""


class BidClicked(Message):
    """A bid was clicked."""

    def __init__(self, bid: Action) -> None:
        super().__init__()
        self.bid = bid


class Button(NamedTuple):
    """What stands on a button: its key, a suit on a white chip, a word."""

    action: Action
    key: str
    suit: Suit | None
    text: str

    @property
    def width(self) -> int:
        return len(self.key) + 2 + (3 if self.suit is not None else 0) + (len(self.text) + 2 if self.text else 0)

    def paint(self, canvas: Canvas, x: int, y: int, scene: Scene) -> Region:
        """Draw it from a cell on, filled with the accent and marked before when it is selected; where it stands."""
        palette, selected = scene.look.palette, self.action == scene.selected
        ink, paper = (palette.on_accent, palette.accent) if selected else (palette.ink, palette.chip)
        if selected:
            canvas.write(x - _MARK, y, "▶", paint(palette.accent, palette.felt, bold=True))
        end = canvas.write(x, y, f" {self.key} ", paint(ink, paper, bold=True))
        if self.suit is not None:
            chip = paint(suit_colour(self.suit, palette.on_card, scene.look), palette.card)
            end = canvas.write(end, y, f" {scene.words.suit(self.suit)} ", chip)
        if self.text:
            end = canvas.write(end, y, f" {self.text} ", paint(ink, paper, bold=selected))
        return Region(x, y, end - x, 1)


class BidsZone(Zone):
    """Each bid with its key; the one under the cursor is filled with the accent."""

    def __init__(self) -> None:
        super().__init__("bids")
        self._buttons: tuple[tuple[Action, Region], ...] = ()

    @property
    def buttons(self) -> tuple[tuple[Action, Region], ...]:
        """Each bid with its button, in cells of the screen."""
        return tuple((bid, region.translate(self.region.offset)) for bid, region in self._buttons)

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        buttons = [_button(scene, bid, key) for bid, key in zip(scene.choices, bid_keys(scene), strict=True)]
        if _MARK + _width(buttons) > canvas.width:
            buttons = [button._replace(text="") if button.suit is not None else button for button in buttons]
        x = (canvas.width - _MARK - _width(buttons)) // 2 + _MARK
        placed = []
        for button in buttons:
            region = button.paint(canvas, x, 0, scene)
            placed.append((button.action, region))
            x = region.right + _GAP
        self._buttons = tuple(placed)

    def on_click(self, event: events.Click) -> None:
        for bid, region in self._buttons:
            if region.contains(event.x, event.y):
                self.post_message(BidClicked(bid))


def bid_keys(scene: Scene) -> list[str]:
    """The key of each bid that may be made: a letter for taking and passing, digits for suits and contracts."""
    keys, digit = [], 0
    for bid in scene.choices:
        match bid:
            case Take() | Accept():
                keys.append("t")
            case Pass():
                keys.append("p")
            case Contract(number):
                keys.append(str(number))
            case _:
                digit += 1
                keys.append(str(digit))
    return keys


def _button(scene: Scene, bid: Action, key: str) -> Button:
    """The button of a bid, with the suit that it would make trump."""
    suit: Suit | None = None
    if isinstance(bid, Name):
        suit = bid.suit
    elif isinstance(bid, (Take, Accept)) and scene.view.turned is not None:
        suit = scene.view.turned.suit
    return Button(bid, key, suit, scene.words.action(bid))


def _width(buttons: list[Button]) -> int:
    """The columns of all buttons with the gaps between them."""
    return sum(button.width for button in buttons) + _GAP * (len(buttons) - 1)
