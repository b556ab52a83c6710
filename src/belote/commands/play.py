"""``belote play``: straight to the table."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, get_args

from belote.ai.levels import LEVELS, levels_of
from belote.border import options_of
from belote.cli import Parser, UnusableError, UsageError
from belote.commands.screen import show
from belote.engine.game import Game, Options
from belote.engine.games import GAMES
from belote.engine.options import Choice, choices_of
from belote.engine.seats import Seat
from belote.engine.text import quoted
from belote.i18n import N_, _
from belote.settings import PaceName
from belote.tui.matches import YOU, new_header

_OPTIONS: Final[Mapping[str, str]] = {
    "target": N_("the total that ends the match"),
    "declarations": N_("whether sequences and fours of a kind score"),
    "ace": N_("what an ace is worth"),
    "low_groups": N_("whether four eights or four sevens are a group"),
    "must_head_trump": N_("whether a trump that is led must be beaten if possible"),
    "deals": N_("how many deals the match has"),
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
            "  belote play --game variety --deals 4\n"
            "  belote play --level N=normal,E=novice,W=novice\n"
            "  belote play --seed 7 --pace fast --record match.belote"
        ),
    )
    games = [game.id for game in GAMES.values() if levels_of(game)]
    parser.add_argument("--game", choices=games, default=games[0], help=_("which game is played"))
    for name, choices in _choices().items():
        if isinstance(next(iter(choices.values())).default, bool):
            parser.add_argument(_flag(name), action=argparse.BooleanOptionalAction, help=_purpose(name, choices))
        else:
            values = dict.fromkeys(value for choice in choices.values() for value in choice.values)
            parser.add_argument(_flag(name), type=int, choices=tuple(values), help=_purpose(name, choices))
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


def _choices() -> dict[str, dict[str, Choice]]:
    """The options of all games, each as the games have it: by the option's name, then by the game's id."""
    found: dict[str, dict[str, Choice]] = {}
    for game in GAMES.values():
        for choice in choices_of(game.options_type):
            found.setdefault(choice.name, {})[game.id] = choice
    return found


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _purpose(name: str, choices: Mapping[str, Choice]) -> str:
    """What an option is for, and in which games."""
    return f"{_(_OPTIONS[name])} ({', '.join(choices)})"


def _options(arguments: argparse.Namespace, game: Game) -> Options:
    """The options that the flags give a game; `UsageError` for a flag or a value that it does not know."""
    given: dict[str, object] = {}
    for name, choices in _choices().items():
        value = getattr(arguments, name)
        if value is None:
            continue
        if game.id not in choices:
            raise UsageError(
                _("{flag} is no option of {game}, only of {games}").format(
                    flag=_flag(name), game=game.id, games=", ".join(choices)
                )
            )
        if value not in (values := choices[game.id].values):
            raise UsageError(
                _("{flag} is {values} in {game}, not {value}").format(
                    flag=_flag(name), values=_alternatives(values), game=game.id, value=value
                )
            )
        given[name] = value
    return options_of(game.options_type, given)


def _alternatives(values: Sequence[int | bool]) -> str:
    """Values to choose among: ``301, 501 or 1001``."""
    *others, last = map(str, values)
    return _("{others} or {last}").format(others=", ".join(others), last=last)


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
    game = GAMES[arguments.game]
    options = _options(arguments, game)
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
