"""What all our screens have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import events
from textual.actions import parse
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.dom import DOMNode
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from belote.i18n import _
from belote.tui.commands import COMMON, Command, bindings
from belote.tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from belote.tui.app import BeloteApp

SMALLEST: Final = Size(60, 20)
"""The smallest window that holds a table."""
_SHORT: Final = 24
"""Below this many rows the style sheet leaves out blank ones."""


class TooSmall(Widget, can_focus=False):
    """Covers a screen in a window that is too small for it, with the size that it needs."""

    def render(self) -> Content:
        width, height = self.app.size
        return Content(
            _("Belote needs {needed_width}×{needed_height}; this window is {width}×{height}.").format(
                needed_width=SMALLEST.width, needed_height=SMALLEST.height, width=width, height=height
            )
        )


class BeloteScreen(Screen[ScreenResultType]):
    """A screen whose keys come from one table of commands, and which steps aside in a window that is too small.

    What it holds stays as it is behind the notice; the keys do nothing meanwhile but leave the program.
    """

    KEYS: ClassVar[Sequence[Command]] = ()
    """Its own commands, in the order of the key line."""
    AUTO_FOCUS = ""

    def __init_subclass__(cls) -> None:
        cls.BINDINGS = bindings(cls.commands())
        super().__init_subclass__()

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """All that keys do here, what works on every screen included: bindings, palette and help come from it."""
        own = {command.keys for command in cls.KEYS}
        return *cls.KEYS, *(command for command in COMMON if command.keys not in own)

    def live_commands(self) -> list[Command]:
        """The commands that do something at this moment."""
        parsed = ((command, parse(command.action)) for command in self.commands())
        return [command for command, (_target, name, parameters) in parsed if self.check_action(name, parameters)]

    def key_line_commands(self) -> list[Command]:
        """The commands in the words that the key line has for them at this moment."""
        return [command for key_line in self.query(KeyLine) for command in key_line.commands]

    @property
    def belote(self) -> BeloteApp:
        """The program."""
        return cast("BeloteApp", self.app)

    @property
    def too_small(self) -> bool:
        """Whether the window is below the smallest size, so that the player sees nothing of the screen."""
        return self.app.size.width < SMALLEST.width or self.app.size.height < SMALLEST.height

    def on_mount(self) -> None:
        self.mount(TooSmall())
        self._fit()

    def on_resize(self, event: events.Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        self.set_class(self.too_small, "-too-small")
        self.set_class(self.app.size.height < _SHORT, "-short")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.too_small

    # Of keys or clicks in one breath the first may cover this screen or take it away: the others mean nothing to it.

    async def run_action(self, action: str, namespaces: Mapping[str, DOMNode] | None = None) -> None:
        if self.is_active:
            await super().run_action(action, namespaces)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def refresh_look(self) -> None:
        """Draw again what the style sheets do not: the settings, or the colours of cards, have changed."""

    def tell(self, sentence: str) -> None:
        """Say something on the key line, until the next key."""
        for key_line in self.query(KeyLine):
            key_line.tell(sentence)

    def on_key(self) -> None:
        self.tell("")
