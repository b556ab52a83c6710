"""What came of duels between levels: tables for people, lines for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from rich.console import Console
from rich.table import Table

from belote.ai.arena import BIDDER, Deeds, Duel
from belote.commands.options import LENGTHS
from belote.commands.records import print_json
from belote.engine.game import Game, Options, Outcome
from belote.i18n import _, ngettext
from belote.tui.results import outcome_word

Pair = tuple[str, str]
"""Two levels, the first of which is compared with the second."""

_ENDS: Final = tuple(outcome for outcome in Outcome if outcome is not Outcome.PASSED)
"""How a contract can end, in all games."""
_NO_FIGURES: Final = {"tables": 0, "passed": 0, "mean": None, "interval": None, "win_rate": None}
"""What there is to say of a duel that was interrupted before its first pack was played."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Duels under the same conditions."""

    game: Game
    options: Options
    seed: int
    same_contracts: bool
    deals: int
    """How many packs a duel was to have."""
    pairs: Sequence[Pair]
    """The levels that were to meet."""
    duels: Mapping[Pair, Duel]
    """Those that have begun; after an interruption some are lacking, or lack some of their packs."""

    def packs(self, pair: Pair) -> int:
        """How many packs a duel had."""
        return len(self.duels[pair].packs) if pair in self.duels else 0

    def is_whole(self, pair: Pair) -> bool:
        """Whether a duel had all its packs."""
        return self.packs(pair) == self.deals


def print_lines(meeting: Meeting) -> None:
    """Print a line of JSON a duel."""
    options = {name: value for name, value in asdict(meeting.options).items() if name not in LENGTHS}
    for pair in meeting.pairs:
        duel = meeting.duels.get(pair)
        deeds = (Deeds(), Deeds()) if duel is None else duel.deeds
        print_json(
            {
                "game": meeting.game.id,
                "options": options,
                "seed": meeting.seed,
                "same_contracts": meeting.same_contracts,
                "deals": meeting.packs(pair),
                "interrupted": not meeting.is_whole(pair),
                **(_NO_FIGURES if duel is None else _figures(duel)),
                "levels": [_facts(level, done) for level, done in zip(pair, deeds, strict=True)],
            }
        )


def _figures(duel: Duel) -> dict[str, object]:
    return {
        "tables": duel.tables,
        "passed": duel.passed,
        "mean": round(duel.mean, 3),
        "interval": None if duel.interval is None else [round(end, 3) for end in duel.interval],
        "win_rate": round(duel.win_rate, 4),
    }


def _facts(level: str, deeds: Deeds) -> dict[str, object]:
    shares = {outcome: deeds.share(outcome) for outcome in _ENDS}
    return {
        "level": level,
        "taken": deeds.taken.total(),
        "outcomes": {outcome.value: deeds.taken[outcome] for outcome in _ENDS},
        "rates": {outcome.value: None if share is None else round(share, 4) for outcome, share in shares.items()},
        "decisions": deeds.decisions,
        "ms_per_decision": None if deeds.milliseconds is None else round(deeds.milliseconds, 4),
    }


def print_tables(meeting: Meeting) -> None:
    """Print how the duels went, and what each level did in all of them."""
    console = Console(highlight=False, markup=False, emoji=False)
    heading = ngettext("{game}, {deals} deal, seed {seed}", "{game}, {deals} deals, seed {seed}", meeting.deals)
    console.print(heading.format(game=meeting.game.id, deals=meeting.deals, seed=meeting.seed), style="bold")
    if meeting.same_contracts:
        console.print(_("All contracts are bid by {level}; only the play of the cards differs.").format(level=BIDDER))
    if not meeting.duels:
        console.print(_("Interrupted before a deal was over."))
        return
    console.print(_duels(meeting))
    console.print()
    console.print(_levels(meeting))
    if not all(map(meeting.is_whole, meeting.pairs)):
        console.print(_("Interrupted: this is what was played until then."))


def _duels(meeting: Meeting) -> Table:
    table = _table(_("Duel"), _("Deals"), _("Points a deal"), _("95 % interval"), _("Deals won"))
    for pair in meeting.pairs:
        name = _("{first} against {second}").format(first=pair[0], second=pair[1])
        duel = meeting.duels.get(pair)
        table.add_row(name, str(meeting.packs(pair)), *(() if duel is None else _outcome(duel)))
    return table


def _outcome(duel: Duel) -> tuple[str, str, str]:
    """What the first level gained, between which ends that lies, and how often it won."""
    interval = duel.interval
    ends = "" if interval is None else _("{low:+.1f} to {high:+.1f}").format(low=interval[0], high=interval[1])
    return f"{duel.mean:+.1f}", ends, f"{duel.win_rate:.1%}"


def _levels(meeting: Meeting) -> Table:
    """What each level did in all its duels; only ends that occur have a column."""
    done: dict[str, Deeds] = {}
    for levels, duel in meeting.duels.items():
        for level, deeds in zip(levels, duel.deeds, strict=True):
            done[level] = done.get(level, Deeds()) + deeds
    ends = [outcome for outcome in _ENDS if any(deeds.taken[outcome] for deeds in done.values())]
    words = [outcome_word(outcome).capitalize() for outcome in ends]
    table = _table(_("Level"), _("Contracts"), *words, _("Time a decision"))
    for level, deeds in done.items():
        shares = [deeds.share(outcome) for outcome in ends]
        time = deeds.milliseconds
        table.add_row(
            level,
            str(deeds.taken.total()),
            *("" if share is None else f"{share:.1%}" for share in shares),
            "" if time is None else _("{time:.2f} ms").format(time=time),
        )
    return table


def _table(first: str, *others: str) -> Table:
    """A table whose columns but the first hold figures."""
    table = Table(first, *others, box=None, pad_edge=False, header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    return table
