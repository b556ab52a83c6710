"""Your hand: one widget that knows which cell belongs to which card."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message

from belote.engine.actions import Play
from belote.engine.cards import Card
from belote.engine.game import Phase
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import draw_card
from belote.tui.layout import Layout, card_columns
from belote.tui.scene import Scene
from belote.tui.widgets.zone import Zone


class HandZone(Zone):
    """The cards with, on your turn, the legal ones raised and numbered."""

    class Clicked(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self) -> None:
        super().__init__("hand")
        self._cards: tuple[tuple[Card, Region], ...] = ()

    def card_region(self, index: int) -> Region:
        """Where the card of a place stands, in cells of the screen."""
        return self._cards[index][1].translate(self.region.offset)

    def paint(self, canvas: Canvas, scene: Scene, layout: Layout) -> None:
        palette, face = scene.look.palette, layout.plan.hand
        cards = scene.hand
        trumps = sum(card.suit is scene.view.trump for card in cards)
        axis = layout.axis - layout.zones["hand"].x
        columns = card_columns(face, axis, len(cards), trumps=trumps, room=canvas.width - 1)
        playing = scene.your_turn and scene.view.phase is Phase.PLAY
        legal = {action.card for action in scene.choices if isinstance(action, Play)}
        overlap = len(columns) > 1 and columns[-1] - columns[-2] <= face.width
        placed = []
        for place, (card, x) in enumerate(zip(cards, columns, strict=True)):
            raised = scene.bidding or (playing and card in legal)
            y = 0 if raised else face.lift
            placed.append((card, Region(x, y, face.width, face.height)))
            draw_card(canvas, x, y, card, face, scene.look, flat=playing and not raised, edge=overlap and place > 0)
            if not playing:
                continue
            selected = scene.selected == Play(card)
            middle, below = x + face.width // 2, face.lift + face.height
            if raised and (selected or not palette.outlined):
                ink = palette.accent if selected else palette.shade
                canvas.write(x, face.height, "▀" * face.width, paint(ink, palette.felt))
            label = str((place + 1) % 10) if place < 10 else "→"
            if selected:
                accent = paint(palette.accent, palette.felt, bold=True)
                canvas.write(middle - 1, below, f"[{label}]", accent)
            elif raised:
                canvas.write(middle, below, label, paint(palette.ink, palette.felt, bold=True))
            else:
                canvas.write(middle, below, "·", paint(palette.faint, palette.felt))
        self._cards = tuple(placed)

    def card_at(self, x: int, y: int) -> Card | None:
        """The card in a cell of the widget; where cards overlap, the one on top."""
        return next((card for card, region in reversed(self._cards) if region.contains(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        card = self.card_at(event.x, event.y)
        if card is not None:
            self.post_message(self.Clicked(card))
