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


class Button(NamedTuple):
    """What stands on a button: its key, a suit on a white chip, a word."""

    bid: Action
    key: str
    suit: Suit | None
    text: str

    @property
    def width(self) -> int:
        return len(self.key) + 2 + (3 if self.suit is not None else 0) + (len(self.text) + 2 if self.text else 0)


class BidsZone(Zone):
    """Each bid with its key; the one under the cursor is filled with the accent."""

    class Clicked(Message):
        """A bid was clicked."""

        def __init__(self, bid: Action) -> None:
            super().__init__()
            self.bid = bid

    def __init__(self) -> None:
        super().__init__("bids")
        self._buttons: tuple[tuple[Action, Region], ...] = ()

    @property
    def buttons(self) -> tuple[tuple[Action, Region], ...]:
        """Each bid with its button, in cells of the screen."""
        return tuple((bid, region.translate(self.region.offset)) for bid, region in self._buttons)

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        palette = scene.look.palette
        buttons = [
            Button(bid, *_parts(scene, bid, key)) for bid, key in zip(scene.choices, bid_keys(scene), strict=True)
        ]
        if _MARK + _width(buttons) > canvas.width:
            buttons = [button._replace(text="") if button.suit is not None else button for button in buttons]
        x = (canvas.width - _MARK - _width(buttons)) // 2 + _MARK
        placed = []
        for bid, key, suit, text in buttons:
            selected = bid == scene.selected
            ink, paper = (palette.on_accent, palette.accent) if selected else (palette.ink, palette.chip)
            start = x
            if selected:
                canvas.write(x - _MARK, 0, "▶", paint(palette.accent, palette.felt, bold=True))
            x = canvas.write(x, 0, f" {key} ", paint(ink, paper, bold=True))
            if suit is not None:
                chip = paint(suit_colour(suit, palette.on_card, scene.look), palette.card)
                x = canvas.write(x, 0, f" {scene.words.suit(suit)} ", chip)
            if text:
                x = canvas.write(x, 0, f" {text} ", paint(ink, paper, bold=selected))
            placed.append((bid, Region(start, 0, x - start, 1)))
            x += _GAP
        self._buttons = tuple(placed)

    def on_click(self, event: events.Click) -> None:
        for bid, region in self._buttons:
            if region.contains(event.x, event.y):
                self.post_message(self.Clicked(bid))


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


def _parts(scene: Scene, bid: Action, key: str) -> tuple[str, Suit | None, str]:
    match bid:
        case Take() | Accept():
            turned = scene.view.turned
            return key, None if turned is None else turned.suit, scene.words.action(bid)
        case Name(suit):
            return key, suit, scene.words.bid(bid)
    return key, None, scene.words.action(bid)


def _width(buttons: list[Button]) -> int:
    """The columns of all buttons with the gaps between them."""
    return sum(button.width for button in buttons) + _GAP * (len(buttons) - 1)
