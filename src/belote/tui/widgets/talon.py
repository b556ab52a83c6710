"""What lies beside two players: on the left the talon and the card turned up, on the right what they say."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message

from belote.engine.actions import Exchange
from belote.engine.game import Phase
from belote.engine.two_handed import TwoHandedView
from belote.i18n import _
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import back_bars, draw_card
from belote.tui.layout import Layout
from belote.tui.scene import Scene
from belote.tui.table_keys import EXCHANGE
from belote.tui.widgets.bids import Button
from belote.tui.widgets.zone import Zone

_LEFT = 2
_PILE = 4
"""The backs that stand for the talon, whatever its size."""


class TalonZone(Zone):
    """The card turned up, the talon below it and, when you may exchange the 7, the button for it."""

    class Clicked(Message):
        """The exchange was clicked."""

    def __init__(self) -> None:
        super().__init__("talon")
        self._button = Region()

    @property
    def button(self) -> Region:
        """Where the exchange can be clicked, in cells of the screen; empty when it is not allowed."""
        return self._button.translate(self.region.offset) if self._button else self._button

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        palette, view, face = scene.look.palette, scene.view, layout.plan.trick
        self._button = Region()
        if not isinstance(view, TwoHandedView):
            return
        dim = paint(palette.dim, palette.felt)
        row = 0
        if view.turned is not None and view.phase is Phase.PLAY:
            draw_card(canvas, _LEFT, row, view.turned, face, scene.look)
            caption = _("turned up") if view.exchanged is None else _("exchanged")
            canvas.write(_LEFT + face.width + 1, row + face.height // 2, caption, dim)
            row += face.height
        if view.talon:
            x = canvas.write(_LEFT, row, back_bars(_PILE), paint(palette.back, palette.felt))
            canvas.write(x + 1, row, _("talon {count}").format(count=view.talon), dim)
        if Exchange() in scene.choices:
            button = Button(Exchange(), EXCHANGE.key_line_name, None, scene.words.action(Exchange()))
            self._button = button.paint(canvas, _LEFT, canvas.height - 1, scene)

    def on_click(self, event: events.Click) -> None:
        if self._button.contains(event.x, event.y):
            self.post_message(self.Clicked())


class SaidZone(Zone):
    """What the two players say, yours below; on their plates there would be no room for it."""

    def __init__(self) -> None:
        super().__init__("said")

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        palette = scene.look.palette
        end = canvas.width - layout.plan.margin
        for place in ("top", "bottom"):
            seat = scene.seats[place]
            speeches = scene.speeches(seat)
            row = 0 if place == "top" else canvas.height - len(speeches)
            for speech in speeches:
                start = canvas.write_to(end, row, speech, paint(palette.ink, palette.felt, italic=True))
                name = scene.words.seat(seat)
                if len(name) < start:
                    canvas.write_to(start - 1, row, name, paint(palette.dim, palette.felt))
                row += 1
