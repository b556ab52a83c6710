"""``belote play``: straight to the table."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import get_args

from belote import files
from belote.ai.levels import levels_of
from belote.commandline import Parser, UnusableError, UsageError, whole_number
from belote.commands.options import add_game, levels_told, options_from, unknown_level
from belote.commands.screen import require_terminal, show
from belote.engine.game import Game
from belote.engine.games import GAMES
from belote.engine.seats import Seat
from belote.engine.text import quoted
from belote.i18n import _
from belote.settings import PaceName
from belote.tui.matches import bot_seats, new_header


def parser() -> Parser:
    """The options of ``belote play``."""
    parser = Parser(
        prog="belote play",
        usage="belote play [-h] [options]",
        description=_("Start a match at once, on the usual options where nothing else is said."),
        epilog=_(
            "examples:\n"
            "  belote play --target 301 --declarations\n"
            "  belote play --game variety --deals 4\n"
            "  belote play --level N=normal,E=novice,W=novice\n"
            "  belote play --seed 7 --pace fast --record match.belote"
        ),
    )
    add_game(parser)
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        help=_("how well the bots play: {levels}; one for all, or one by one (N=normal,E=novice)").format(
            levels=levels_told()
        ),
    )
    parser.add_argument(
        "--seed", type=whole_number, metavar="N", help=_("shuffle from this number: the same packs every time")
    )
    parser.add_argument("--pace", choices=get_args(PaceName), help=_("how long bots and full tricks wait"))
    parser.add_argument("--record", type=_new_file, metavar="FILE", help=_("write the match to this new file as well"))
    return parser


def _levels(text: str, game: Game) -> dict[Seat, str]:
    """The levels that ``normal`` or ``N=normal,E=novice`` stands for, by seat; `UsageError` if for none."""
    known, seats = levels_of(game), {seat.name: seat for seat in bot_seats(game)}
    if text in known:
        return dict.fromkeys(seats.values(), text)
    levels: dict[Seat, str] = {}
    for part in text.split(","):
        seat, equals, level = part.partition("=")
        if equals and seat not in seats:
            raise UsageError(
                _("{seat} is not the seat of a bot in {game}: {seats}").format(
                    seat=quoted(seat), game=game.id, seats=", ".join(seats)
                )
            )
        if not equals or level not in known:
            raise unknown_level(level or part, game)
        if seats[seat] in levels:
            raise UsageError(_("{seat} has two levels").format(seat=seat))
        levels[seats[seat]] = level
    return levels


def run(arguments: argparse.Namespace) -> int:
    """Play at the table until the player leaves."""
    game = GAMES[arguments.game]
    options = options_from(arguments, game)
    levels = {} if arguments.level is None else _levels(arguments.level, game)
    require_terminal()
    if arguments.record is not None:
        _create(arguments.record)
    return show(new_header(game, options, levels, seed=arguments.seed), pace=arguments.pace, copy=arguments.record)


def _new_file(name: str) -> Path:
    if not name:
        raise argparse.ArgumentTypeError(_("the name of the file is empty"))
    return Path(name)


def _create(path: Path) -> None:
    """Make the new file of a record, so that what is wrong with it is said before the match; never overwrite one."""
    try:
        place = Path(os.path.realpath(path))
        if any(place.is_relative_to(os.path.realpath(own)) for own in (files.state_dir(), files.config_dir())):
            reason = _("belote keeps its own files there; choose another directory")
        elif os.path.isdir(path):
            reason = _("is a directory")
        elif os.path.exists(path) and not os.path.isfile(path):
            reason = _("is not a regular file")
        else:
            path.touch(exist_ok=False)
            return
    except FileExistsError:
        reason = _("is there already, and belote never overwrites a record")
    except OSError as error:
        reason = files.reason(error)
    raise UnusableError(f"{path}: {reason}")
