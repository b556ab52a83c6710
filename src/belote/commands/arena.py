"""``belote arena``: levels of bots against each other, on the same packs and in changing places."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from itertools import combinations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from belote.ai.arena import BIDDER, Comparison, Duel, Pairing, comparisons, pairing_of
from belote.ai.levels import levels_of
from belote.commandline import Parser, UnusableError, UsageError, whole_number
from belote.commands.duels import Meeting, Pair, print_lines, print_tables
from belote.commands.ending import ended_by_signals
from belote.commands.options import LENGTHS, add_game, levels_told, options_from, unknown_level
from belote.commands.workers import MOST_PROCESSES, ProcessDiedError, cluster, processes
from belote.engine.game import Game
from belote.engine.games import GAMES
from belote.engine.text import quoted
from belote.i18n import _


def parser() -> Parser:
    """The options of ``belote arena``."""
    parser = Parser(
        prog="belote arena",
        usage="belote arena [-h] [options] (A B | --all)",
        description=_(
            "Let two levels of bots play the same packs, the places changed over in every\n"
            "way, and say what the first gains. A capot is counted apart from contracts\n"
            "made; a capot against the takers is a contract lost."
        ),
        epilog=_(
            "examples:\n"
            "  belote arena normal novice\n"
            "  belote arena normal novice --same-contracts --deals 2000 --jobs 2\n"
            "  belote arena --all --game variety --deals 100 --seed 7 --json\n"
            "  belote arena normal random --scheduler tcp://192.0.2.1:8786"
        ),
    )
    parser.add_argument("first", nargs="?", metavar="A", help=_("a level: {levels}").format(levels=levels_told()))
    parser.add_argument("second", nargs="?", metavar="B", help=_("the level that it plays against"))
    parser.add_argument("--all", action="store_true", help=_("let every two levels play against each other"))
    add_game(parser, without=LENGTHS)
    parser.add_argument("--deals", type=_count, default=1000, metavar="N", help=_("how many packs a pair plays (1000)"))
    parser.add_argument(
        "--seed", type=whole_number, metavar="N", help=_("shuffle from this number: the same figures every time")
    )
    parser.add_argument(
        "--same-contracts",
        action="store_true",
        help=_("{level} bids in every seat, so that only the play of the cards differs").format(level=BIDDER),
    )
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=_count, default=1, metavar="J", help=_("how many processes play (1)"))
    workers.add_argument("--scheduler", metavar="ADDRESS", help=_("play on the Dask cluster with this scheduler"))
    parser.add_argument("--json", action="store_true", help=_("print one line of JSON a pair"))
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(_("{text} is not a number from 1 to 999999999").format(text=quoted(text)))
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Play, show how far it is, and print what came of it, also when it is stopped."""
    game = GAMES[arguments.game]
    pairs = _pairs(arguments, game)
    options = options_from(arguments, game, without=LENGTHS)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    pairings = {pair: pairing_of(game, options, *pair, seed, same_contracts=arguments.same_contracts) for pair in pairs}
    found: dict[Pair, list[Comparison]] = {pair: [] for pair in pairs}
    stopped: UnusableError | KeyboardInterrupt | None = None
    try:
        with ended_by_signals(), _progress() as progress:
            _play(arguments, pairings, found, progress)
    except UnusableError as error:
        if not any(found.values()):
            raise
        stopped = error
    except KeyboardInterrupt as error:
        stopped = error
    duels = {pair: Duel(tuple(packs)) for pair, packs in found.items() if packs}
    meeting = Meeting(game, options, seed, arguments.same_contracts, arguments.deals, pairs, duels)
    (print_lines if arguments.json else print_tables)(meeting)
    if stopped is not None:
        raise stopped
    return 0


def _play(
    arguments: argparse.Namespace,
    pairings: Mapping[Pair, Pairing],
    found: Mapping[Pair, list[Comparison]],
    progress: Progress,
) -> None:
    """Play what is not found yet. Where a process dies others go on; `ProcessDiedError` if they find no pack more."""
    task = progress.add_task("", total=len(pairings) * arguments.deals)
    died_at = -1
    while True:
        try:
            with _workers(arguments) as executor:
                for (first, second), pairing in pairings.items():
                    progress.update(task, description=_("{first} against {second}").format(first=first, second=second))
                    packs = found[first, second]
                    for comparison in comparisons(pairing, arguments.deals, executor, played=len(packs)):
                        packs.append(comparison)
                        progress.advance(task)
                return
        except ProcessDiedError:
            played = sum(map(len, found.values()))
            if played == died_at:
                raise
            died_at = played


def _pairs(arguments: argparse.Namespace, game: Game) -> list[Pair]:
    """Who plays against whom, the weakest first; `UsageError` where that is not said, or a level is not known."""
    levels = levels_of(game)
    given = [level for level in (arguments.first, arguments.second) if level is not None]
    if arguments.all:
        if given:
            raise UsageError(_("--all plays every pair; name no levels beside it"))
        return list(combinations(reversed(levels), 2))[::-1]
    for level in given:
        if level not in levels:
            raise unknown_level(level, game)
    if len(given) < 2:
        raise UsageError(_("two levels are needed, or --all"))
    return [(given[0], given[1])]


def _workers(arguments: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """Who plays the packs; ``None`` is this process."""
    if arguments.scheduler is not None:
        return cluster(arguments.scheduler)
    if arguments.jobs == 1:
        return nullcontext()
    return processes(min(arguments.jobs, arguments.deals, MOST_PROCESSES))


def _progress() -> Progress:
    """A bar that goes when the work is done, and is not there where standard error is no terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=sys.stderr is None or not sys.stderr.isatty(),
    )
