"""``belote hint``: what a bot would do at the end of records, and why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from belote.ai.interrupts import interrupts_held
from belote.ai.levels import LEVELS, SLOW, levels_of, player_for
from belote.ai.player import Decision, Estimate, Reason
from belote.ai.search import unhurried
from belote.commandline import Parser, whole_number
from belote.commands.ending import ended_by_signals
from belote.commands.options import unknown_level
from belote.commands.records import NoAnswerError, add_files, each_record, nobody_acts, output_words, print_json
from belote.engine.actions import Action
from belote.engine.record import Record
from belote.engine.summary import name_of
from belote.engine.text import visible
from belote.i18n import _
from belote.tui.words import Words


def parser() -> Parser:
    """The options of ``belote hint``."""
    parser = Parser(
        prog="belote hint",
        description=_(
            "Say what a bot would do at the end of each record, for who is to act, and why.\n\n"
            "Where it works with figures, they follow in brackets: the points of the deal\n"
            "that each choice should bring its side, and their spread (standard deviation)."
        ),
        epilog=_("examples:\n  belote hint match.belote\n  belote hint --level novice --seed 7 --json *.belote"),
    )
    add_files(parser)
    parser.add_argument(
        "--level", choices=LEVELS, help=_("how well the bot plays (the best level that there is for the game)")
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="N",
        help=_("what the bot's lots are drawn from, instead of the seed of the match"),
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print a line a file."""

    def answer(file: str, record: Record) -> None:
        levels = levels_of(record.header.game)
        level = levels[-1] if arguments.level is None else arguments.level
        if level not in levels:
            raise NoAnswerError(f"{file}: {unknown_level(level, record.header.game)}")
        with _thinking(file, level):
            decision = _decision(record, level, arguments.seed)
        (_as_json if arguments.json else _as_words)(file, record, decision)

    return each_record(arguments.files, answer)


@contextmanager
def _thinking(file: str, level: str) -> Iterator[None]:
    """Say on standard error, if that is a terminal, who takes time over what; nothing of it stays there."""
    if level not in SLOW or sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.text import Text

    sentence = _("{file}: {level} is thinking").format(file=visible(file), level=level)
    with ended_by_signals(), Console(stderr=True).status(Text(sentence)):
        yield


def _decision(record: Record, level: str, seed: int | None) -> Decision | None:
    """What a bot does at the end of a record, without a clock; ``None`` where nobody is to act."""
    state = record.match.state
    if state.to_act is None:
        return None
    if seed is None:
        seed = record.header.seed or 0
    player = unhurried(player_for(record.header.game, level, seed))
    with interrupts_held():
        return player.decide(state.view(state.to_act))


def _as_json(file: str, record: Record, decision: Decision | None) -> None:
    print_json(
        {
            "file": file,
            "to_act": name_of(record.match.state.to_act),
            "action": None if decision is None else str(decision.action),
            "reason": None if decision is None else _reason_as_json(decision.reason),
            "values": {} if decision is None else _values_as_json(decision.values),
        }
    )


def _reason_as_json(reason: Reason) -> dict[str, str]:
    return {"id": reason.id, "text": Words(None).reason(reason)}


def _values_as_json(values: Mapping[Action, Estimate]) -> dict[str, object]:
    return {
        str(action): {"mean": round(value.mean, 2), "sd": round(value.sd, 2), "worlds": value.worlds}
        for action, value in sorted(values.items(), key=lambda item: str(item[0]))
    }


def _as_words(file: str, record: Record, decision: Decision | None) -> None:
    seat = record.match.state.to_act
    if seat is None or decision is None:
        print(nobody_acts(file, record))
        return
    words = output_words()
    line = _("{file}: hint for {seat}: {action}. {reason}").format(
        file=visible(file),
        seat=seat.name,
        action=words.action(decision.action),
        reason=words.reason(decision.reason),
    )
    print(" ".join((line, *_values_in_words(decision.values, words))))


def _values_in_words(values: Mapping[Action, Estimate], words: Words) -> list[str]:
    """What every action is worth, the best first."""
    best_first = sorted(values.items(), key=lambda item: (-item[1].mean, str(item[0])))
    return [
        _("[{action} {mean:+.1f}, spread {sd:.1f}]").format(action=words.action(action), mean=value.mean, sd=value.sd)
        for action, value in best_first
    ]
