"""``belote play``: straight to the table."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Final, get_args

from belote.ai.levels import LEVELS
from belote.border import options_of
from belote.cli import Parser, UnusableError
from belote.commands.screen import show
from belote.engine.games import GAMES
from belote.engine.options import choices_of
from belote.engine.seats import Seat
from belote.engine.text import quoted
from belote.i18n import N_, _
from belote.settings import PaceName
from belote.tui.matches import YOU, new_header

_OPTIONS: Final[Mapping[str, str]] = {
    "target": N_("the total that ends the match"),
    "declarations": N_("whether sequences and fours of a kind score"),
}
"""What the options of the games are for."""


def parser() -> Parser:
    """The options of ``belote play``; those of the games are read off their types."""
    parser = Parser(
        prog="belote play",
        description=_("Start a match at once, on the usual options where nothing else is said."),
        epilog=_(
            "examples:\n"
            "  belote play --target 301 --declarations\n"
            "  belote play --level N=normal,E=novice,W=novice\n"
            "  belote play --seed 7 --pace fast --record match.belote"
        ),
    )
    for choice in choices_of(GAMES["classic"].options_type):
        flag, purpose = "--" + choice.name.replace("_", "-"), _(_OPTIONS[choice.name])
        if isinstance(choice.default, bool):
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=choice.default, help=purpose)
        else:
            parser.add_argument(flag, type=int, choices=choice.values, default=choice.default, help=purpose)
    parser.add_argument(
        "--level",
        type=_levels,
        metavar="LEVEL",
        default={},
        help=_("how well the bots play: {levels}; one for all, or one by one (N=normal,E=novice)").format(
            levels=", ".join(LEVELS)
        ),
    )
    parser.add_argument("--seed", type=int, metavar="N", help=_("shuffle from this number: the same packs every time"))
    parser.add_argument("--pace", choices=get_args(PaceName), help=_("how long bots and full tricks wait"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=_("write the match to this new file as well"))
    return parser


def _levels(text: str) -> dict[Seat, str]:
    """The levels that ``normal`` or ``N=normal,E=novice`` stands for, by seat."""
    if text in LEVELS:
        return dict.fromkeys(Seat, text)
    levels: dict[Seat, str] = {}
    for part in text.split(","):
        seat, equals, level = part.partition("=")
        if not equals or level not in LEVELS:
            names = ", ".join(LEVELS)
            raise argparse.ArgumentTypeError(
                _("{level} is not a level: {levels}").format(level=quoted(level or part), levels=names)
            )
        if seat not in Seat.__members__ or Seat[seat] is YOU:
            raise argparse.ArgumentTypeError(_("{seat} is not the seat of a bot: N, E or W").format(seat=quoted(seat)))
        if Seat[seat] in levels:
            raise argparse.ArgumentTypeError(_("{seat} has two levels").format(seat=seat))
        levels[Seat[seat]] = level
    return levels


def run(arguments: argparse.Namespace) -> int:
    """Play at the table until the player leaves."""
    game = GAMES["classic"]
    names = [choice.name for choice in choices_of(game.options_type)]
    options = options_of(game.options_type, {name: getattr(arguments, name) for name in names})
    if arguments.record is not None:
        _create(arguments.record)
    header = new_header(game, options, arguments.level, seed=arguments.seed)
    return show(header, pace=arguments.pace, copy=arguments.record)


def _create(path: Path) -> None:
    """Make the new file of a record, so that what is wrong with it is said before the match; never overwrite one."""
    try:
        path.touch(exist_ok=False)
    except OSError as error:
        raise UnusableError(f"{path}: {error.strerror or error}") from None
