"""The game that a command is about, with its options; those of all games are read off their types."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Mapping
from typing import Final

from belote.ai.levels import LEVELS, levels_of
from belote.border import options_of
from belote.commandline import Parser, UsageError, whole_number
from belote.engine.game import Game, Options
from belote.engine.games import GAMES
from belote.engine.options import Choice, choices_of
from belote.engine.text import quoted
from belote.i18n import N_, _, alternatives

LENGTHS: Final = frozenset({"target", "deals"})
"""The options that say how long a match is, and nothing of how a deal is played."""
_PURPOSES: Final[Mapping[str, str]] = {
    "target": N_("the total that ends the match"),
    "declarations": N_("whether sequences and fours of a kind score"),
    "ace": N_("what an ace is worth"),
    "low_groups": N_("whether four eights or four sevens are a group"),
    "must_head_trump": N_("whether a trump that is led must be beaten if possible"),
    "deals": N_("how many deals the match has"),
}
"""What the options of the games are for."""


def add_game(parser: Parser, *, without: Collection[str] = ()) -> None:
    """Give a command the choice of a game and of its options, but not these; its help has them game by game."""
    games = [game for game in GAMES.values() if levels_of(game)]
    first = games[0].id
    parser.add_argument(
        "--game",
        choices=[game.id for game in games],
        default=first,
        help=_("which game is played ({game})").format(game=first),
    )
    for choices in _choices(without).values():
        _add_option(parser.add_argument, next(iter(choices.values())), argparse.SUPPRESS)
    parser.epilog = "\n".join([*(_section(game, without) for game in games), parser.epilog or ""])


def _add_option(add_argument: Callable[..., object], choice: Choice, purpose: str) -> None:
    """Add an option that is not given unless it is typed; whether its value is right, `options_from` says."""
    if isinstance(choice.default, bool):
        add_argument(_flag(choice.name), action=argparse.BooleanOptionalAction, help=purpose)
    else:
        values = ",".join(map(str, choice.values))
        add_argument(_flag(choice.name), type=whole_number, metavar=f"{{{values}}}", help=purpose)


def _section(game: Game, without: Collection[str]) -> str:
    """The part of a help about the options of one game; empty where there are none."""
    page = Parser(usage=argparse.SUPPRESS, add_help=False)
    group = page.add_argument_group(_("options of {game}").format(game=game.id))
    for choice in choices_of(game.options_type):
        if choice.name not in without:
            _add_option(group.add_argument, choice, _purpose(choice))
    return page.format_help()


def options_from(arguments: argparse.Namespace, game: Game, *, without: Collection[str] = ()) -> Options:
    """The options that the flags give a game; `UsageError` for a flag or a value that it does not know."""
    given: dict[str, object] = {}
    for name, choices in _choices(without).items():
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
                _("{flag} must be {values} in {game}, not {value}").format(
                    flag=_flag(name), values=alternatives(values), game=game.id, value=value
                )
            )
        given[name] = value
    return options_of(game.options_type, given)


def levels_told() -> str:
    """All levels of bots, with the games of those that are not for every game: ``strong, expert (classic alone)``."""
    return ", ".join(
        level
        if len(games := _games_at(level)) == len(GAMES)
        else _("{level} ({games} alone)").format(level=level, games=", ".join(games))
        for level in LEVELS
    )


def unknown_level(level: str, game: Game) -> UsageError:
    """What is wrong with a level that no bot plays a game at."""
    levels = ", ".join(levels_of(game))
    if games := ", ".join(_games_at(level)):
        sentence = _("the level {level} is for {games} alone; {game} has {levels}")
        return UsageError(sentence.format(level=level, games=games, game=game.id, levels=levels))
    sentence = _("{level} is not a level of {game}: {levels}")
    return UsageError(sentence.format(level=quoted(level), game=game.id, levels=levels))


def _games_at(level: str) -> list[str]:
    """The games that bots play at a level."""
    return [game.id for game in GAMES.values() if level in levels_of(game)]


def _choices(without: Collection[str]) -> dict[str, dict[str, Choice]]:
    """The options of all games, each as the games have it: by the option's name, then by the game's id."""
    found: dict[str, dict[str, Choice]] = {}
    for game in GAMES.values():
        for choice in choices_of(game.options_type):
            if choice.name not in without:
                found.setdefault(choice.name, {})[game.id] = choice
    return found


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _purpose(choice: Choice) -> str:
    """What an option is for, and what it is where nothing is said."""
    usual = str(choice.default)
    if isinstance(choice.default, bool):
        usual = _("yes") if choice.default else _("no")
    return f"{_(_PURPOSES[choice.name])} ({usual})"
