"""What the screens have in common on which lines are chosen from: new match and settings."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widget import Widget

from belote.i18n import N_, _
from belote.tui.commands import Command
from belote.tui.screens.base import BeloteScreen
from belote.tui.widgets.bars import HeaderBar
from belote.tui.widgets.choices import Choices
from belote.tui.widgets.key_line import KeyLine

_CHOOSE: Final = N_("Choosing")
DOWN: Final = Command("down,tab", "move(1)", N_("line"), N_("Go to the line below."), _CHOOSE, shown="↑/↓")
UP: Final = Command("up,shift+tab", "move(-1)", "", N_("Go to the line above."), _CHOOSE)
RIGHT: Final = Command(
    "right,space", "turn(1)", N_("change"), N_("Choose what stands to the right."), _CHOOSE, shown="←/→"
)
LEFT: Final = Command("left", "turn(-1)", "", N_("Choose what stands to the left."), _CHOOSE)
BACK: Final = Command("escape", "back", N_("back"), N_("Go back."), _CHOOSE)


class Block(Container):
    """Holds a screen's 80×24 block in the middle of a larger window."""


class Explanation(Widget, can_focus=False):
    """What the focused line means, under a rule; where rows are short, without its name. A question takes its place."""

    def __init__(self) -> None:
        super().__init__()
        self._label = self._text = self._question = ""

    def show(self, label: str, text: str) -> None:
        """Explain another line."""
        self._label, self._text = label, text
        self.refresh()

    def ask(self, question: str) -> None:
        """Ask something; an empty question brings the explanation back."""
        self._question = question
        self.refresh()

    def render(self) -> Content:
        rule, text = Content.styled("─" * self.size.width, "$faint"), Content.styled(self._text, "$dim")
        if self._question:
            return Content("\n").join([rule, Content.styled(self._question, "bold $accent")])
        if self.screen.has_class("-short"):
            return Content("\n").join([rule, text])
        return Content("\n").join([rule, Content.styled(self._label, "bold $ink"), text])


class ChoosingScreen(BeloteScreen[None]):
    """Lines of choices with an explanation of the focused one."""

    TITLE_TEXT = ""
    """What the header says (marked with `N_`)."""
    ASIDE = ""
    """What the header says at its right end (marked with `N_`)."""

    def compose(self) -> ComposeResult:
        yield HeaderBar(Content.styled(_(self.TITLE_TEXT), "bold $ink"), right=Content.styled(_(self.ASIDE), "$dim"))
        with Block(), Vertical():
            yield self.choices()
            yield Explanation()
            yield from self.compose_foot()
        yield KeyLine(self.KEYS)

    def choices(self) -> Choices:
        """The lines, with what is chosen now."""
        raise NotImplementedError

    def compose_foot(self) -> ComposeResult:
        """What stands below the explanation."""
        yield from ()

    def on_mount(self) -> None:
        self.explain()

    def explain(self) -> None:
        """Show what the focused line means."""
        choices = self.query_one(Choices)
        self.query_one(Explanation).show(choices.focused_line.label, choices.explanation)

    def on_choices_changed(self, message: Choices.Changed) -> None:
        self.explain()

    def action_move(self, step: int) -> None:
        self.query_one(Choices).move(step)

    def action_turn(self, step: int) -> None:
        self.query_one(Choices).turn(step)

    def action_back(self) -> None:
        self.dismiss()
