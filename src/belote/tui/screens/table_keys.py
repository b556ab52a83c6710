"""What keys do at the table, and which of them the key line shows at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from belote.engine.actions import Take
from belote.engine.game import Phase
from belote.i18n import N_
from belote.tui.commands import HELP, Command
from belote.tui.scene import Scene

_TURN: Final = N_("Your turn")
_LOOK: Final = N_("Looking")
_MATCH: Final = N_("Match")

CHOOSE: Final = Command(
    "enter,space", "choose", "", N_("Play the selected card, make the selected bid, or go on."), _TURN
)
DIGITS: Final = tuple(
    Command(
        str(digit),
        f"digit({digit})",
        "",
        N_("Play the card, or name the suit, that has this number.") if digit == 1 else "",
        _TURN,
        shown="1-9, 0" if digit == 1 else "",
    )
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)
LEFT: Final = Command("left,up", "move(-1)", "", N_("Select what stands before it."), _TURN)
RIGHT: Final = Command("right,down", "move(1)", "", N_("Select what stands after it."), _TURN)
TAKE: Final = Command("t", "take", N_("take"), N_("Take the card turned up: its suit is trump."), _TURN)
EXCHANGE: Final = Command("x", "exchange", N_("exchange"), N_("Give your 7 of trump for the card turned up."), _TURN)
PASS: Final = Command("p", "pass", N_("pass"), N_("Pass."), _TURN)
HINT: Final = Command(
    "h", "hint", N_("hint"), N_("Ask for advice with its reason; marks the match as assisted."), _TURN
)
UNDO: Final = Command(
    "u,ctrl+z", "undo", N_("undo"), N_("Go back to your last decision; marks the match as assisted."), _TURN
)
LAST: Final = Command("l", "last", N_("last trick"), N_("Lay the last trick on the table again."), _LOOK)
SCORES: Final = Command("s", "scores", N_("scores"), N_("Open the score sheet with every line of every deal."), _LOOK)
DECLARED: Final = Command("d", "declared", N_("declared"), N_("See what was declared and shown in this deal."), _LOOK)
ORDER: Final = Command("o", "order", N_("order"), N_("Turn the order of the cards in your hand round."), _LOOK)
COLOURS: Final = Command("f", "colours", N_("four colours"), N_("Change between two and four suit colours."), _LOOK)
RULES: Final = Command("r", "app.rules", N_("rules"), N_("Read the rules of the game."), _MATCH)
BACK: Final = Command("escape", "back", "", N_("Put away what you are looking at."), _LOOK)
QUIT: Final = Command("q", "quit", N_("quit"), N_("Leave the table; the match is kept."), _MATCH)

TABLE: Final[Sequence[Command]] = (
    CHOOSE, *DIGITS, LEFT, RIGHT, TAKE, PASS, EXCHANGE, HINT, UNDO,
    LAST, SCORES, ORDER, DECLARED, COLOURS, BACK, RULES, HELP, QUIT,
)  # fmt: skip
"""All that keys do at the table."""


def key_line(scene: Scene, *, short: bool) -> list[Command]:
    """The commands that matter in a scene, the most useful first; ``short`` where room for their words is short."""
    last = replace(LAST, label=N_("last")) if short else LAST
    if scene.moment.looking_back:
        return [replace(CHOOSE, label=N_("go on")), SCORES, DECLARED, RULES, HELP, QUIT]
    if scene.passed_out:
        return [replace(CHOOSE, label=N_("next deal")), UNDO, SCORES, RULES, HELP, QUIT]
    if scene.moment.held:
        return [replace(CHOOSE, label=N_("go on")), UNDO, last, SCORES, DECLARED, HELP]
    if scene.view.phase is Phase.AUCTION:
        choose = replace(CHOOSE, label=N_("choose"), shown="←/→ Enter")
        return [*_bids(scene), choose, HINT, ORDER, SCORES, UNDO, COLOURS, RULES, HELP, QUIT]
    cards = len(scene.view.hand)
    numbers = f"1-{cards}" if 1 < cards < 10 else "1"
    play = replace(CHOOSE, label=N_("play"), shown=numbers)
    return [play, HINT, UNDO, last, SCORES, ORDER, DECLARED, COLOURS, RULES, HELP, QUIT]


def _bids(scene: Scene) -> list[Command]:
    if scene.round == 1 and Take() in (scene.choices or (Take(),)):
        return [TAKE, PASS]
    return [replace(CHOOSE, label=N_("suit"), shown="1-3"), PASS]
