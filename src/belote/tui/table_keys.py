"""What keys do at the table, and which of them the key line shows at each moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from belote.engine.actions import Accept, Contract, Exchange, Name, Pass, Take
from belote.engine.game import Game, Phase
from belote.i18n import N_
from belote.tui.commands import HELP, Command
from belote.tui.manners import manner_of
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
        N_("Play the card, or make the bid, that has this number.") if digit == 1 else "",
        _TURN,
    )
    for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
)
LEFT: Final = Command("left,up", "move(-1)", "", N_("Select what stands before it."), _TURN)
RIGHT: Final = Command("right,down", "move(1)", "", N_("Select what stands after it."), _TURN)
TAKE: Final = Command("t", "take", N_("take"), N_("Take the card turned up: its suit is trump."), _TURN)
EXCHANGE: Final = Command("x", "exchange", N_("exchange"), N_("Give your 7 of trump for the card turned up."), _TURN)
PASS: Final = Command("p", "pass", N_("pass"), N_("Pass."), _TURN)
HINT: Final = Command(
    "h",
    "hint",
    N_("hint"),
    N_("Advice with its reason, pressed again its figures; marks the match as assisted."),
    _TURN,
)
UNDO: Final = Command(
    "u,ctrl+z", "undo", N_("undo"), N_("Go back to your last decision; marks the match as assisted."), _TURN
)
LAST: Final = Command("l", "last", N_("last trick"), N_("Lay the last trick on the table again."), _LOOK)
SCORES: Final = Command("s", "scores", N_("scores"), N_("Open the score sheet with every line of every deal."), _LOOK)
DECLARED: Final = Command("d", "declared", N_("declared"), N_("See what was declared and shown in this deal."), _LOOK)
LOOK_BACK: Final = Command(
    "b",
    "look_back",
    N_("look back"),
    N_("Look back at each bid and card of a deal that is over, with all hands open, and why it was made."),
    _LOOK,
)
ORDER: Final = Command("o", "order", N_("order"), N_("Turn the order of the cards in your hand round."), _LOOK)
COLOURS: Final = Command("f", "colours", N_("four colours"), N_("Change between two and four suit colours."), _LOOK)
RULES: Final = Command("r", "app.rules", N_("rules"), N_("Read the rules of the game."), _MATCH)
BACK: Final = Command("escape", "back", "", N_("Put away what you are looking at."), _LOOK)
QUIT: Final = Command("q", "quit", N_("quit"), N_("Leave the table; the match is kept."), _MATCH)

TABLE: Final[Sequence[Command]] = (
    CHOOSE, *DIGITS, LEFT, RIGHT, TAKE, PASS, EXCHANGE, HINT, UNDO,
    LAST, LOOK_BACK, SCORES, DECLARED, ORDER, COLOURS, BACK, RULES, HELP, QUIT,
)  # fmt: skip
"""All that keys do at the table."""


def in_words_of(game: Game, commands: Iterable[Command]) -> list[Command]:
    """Commands as a game speaks of them: with a panel for the bids, what is looked up is the auction."""
    if not manner_of(game).panel:
        return list(commands)
    auction = {"label": N_("auction"), "help": N_("See who has named which contract in this deal.")}
    return [replace(command, **auction) if command.label == DECLARED.label else command for command in commands]


def key_line(scene: Scene, *, short: bool) -> list[Command]:
    """The commands that do something in a scene, the most useful first; ``short`` where room for words is short."""
    view, moment = scene.view, scene.moment
    undo = [UNDO] if moment.undoable else []
    last = [replace(LAST, label=N_("last")) if short else LAST] if view.tricks else []
    scores = [SCORES] if scene.results else []
    named = manner_of(view.game).panel and view.phase is Phase.PLAY
    declared = in_words_of(view.game, [DECLARED]) if named or view.said or view.shown else []
    go_on = replace(CHOOSE, label=N_("go on"))
    if moment.looking_back:
        back = go_on if moment.held else replace(CHOOSE, label=N_("back"), shown="l/Esc")
        return [back, *scores, *declared, RULES, HELP, QUIT]
    if scene.passed_out:
        return [replace(CHOOSE, label=N_("next deal")), *undo, LOOK_BACK, *scores, RULES, HELP, QUIT]
    if moment.held:
        return [go_on, *undo, *last, *scores, *declared, RULES, HELP, QUIT]
    if scene.your_turn:
        figures = moment.hint is not None and moment.hint.values
        hint = replace(HINT, label=N_("figures")) if figures else HINT
        return [*_yours(scene), hint, *undo, *last, *scores, *declared, ORDER, RULES, COLOURS, HELP, QUIT]
    # Undo is not where the mouse has just played a card.
    return [*last, *scores, *declared, ORDER, *undo, RULES, COLOURS, HELP, QUIT]


def _yours(scene: Scene) -> list[Command]:
    """What you may do on your turn."""
    choices = scene.choices
    if scene.view.phase is Phase.PLAY:
        play = replace(CHOOSE, label=N_("play"), shown=_numbers(len(scene.view.hand)))
        return [play, EXCHANGE] if Exchange() in choices else [play]
    bids: list[Command] = []
    if Take() in choices:
        bids.append(TAKE)
    elif Accept() in choices:
        bids.append(replace(TAKE, label=N_("accept")))
    if suits := sum(isinstance(bid, Name) for bid in choices):
        bids.append(replace(CHOOSE, label=N_("suit"), shown=_numbers(suits)))
    if contracts := [bid.number for bid in choices if isinstance(bid, Contract)]:
        numbers = f"{contracts[0]}-{contracts[-1]}" if len(contracts) > 1 else str(contracts[0])
        bids.append(replace(CHOOSE, label=N_("contract"), shown=numbers))
    if Pass() in choices:
        bids.append(PASS)
    arrows = "↑/↓" if manner_of(scene.view.game).panel else "←/→"
    return [*bids, replace(CHOOSE, label=N_("choose"), shown=f"{arrows} Enter")]


def _numbers(count: int) -> str:
    """The digits of so many things: ``1-8``; the tenth has ``0``, and there are no more."""
    return "1" if count == 1 else f"1-{count}" if count < 10 else "1-9, 0"
