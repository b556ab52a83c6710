"""What came of duels between levels: tables for people, lines for programs."""

from __future__ import annotations

from collections.abc import Mapping
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

_ENDS: Final = tuple(outcome for outcome in Outcome if outcome is not Outcome.PASSED)
"""How a contract can end, in all games."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Duels under the same conditions."""

    game: Game
    options: Options
    seed: int
    same_contracts: bool
    deals: int
    """How many packs a duel was to have."""
    duels: Mapping[tuple[str, str], Duel]
    """By the two levels; an interrupted meeting lacks some, or some of their packs."""

    def is_whole(self, duel: Duel) -> bool:
        """Whether a duel has all its packs."""
        return len(duel.packs) == self.deals


def print_lines(meeting: Meeting) -> None:
    """Print a line of JSON a duel."""
    options = {name: value for name, value in asdict(meeting.options).items() if name not in LENGTHS}
    for levels, duel in meeting.duels.items():
        print_json(
            {
                "game": meeting.game.id,
                "options": options,
                "seed": meeting.seed,
                "same_contracts": meeting.same_contracts,
                "deals": len(duel.packs),
                "interrupted": not meeting.is_whole(duel),
                "tables": duel.tables,
                "passed": duel.passed,
                "mean": round(duel.mean, 3),
                "interval": None if duel.interval is None else [round(end, 3) for end in duel.interval],
                "win_rate": round(duel.win_rate, 4),
                "levels": [_facts(level, deeds) for level, deeds in zip(levels, duel.deeds, strict=True)],
            }
        )


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
    if meeting.duels:
        console.print(_duels(meeting))
        console.print()
        console.print(_levels(meeting))
    else:
        console.print(_("Interrupted before a deal was over."))
    if not all(map(meeting.is_whole, meeting.duels.values())):
        console.print(_("Interrupted: this is what was played until then."))


def _duels(meeting: Meeting) -> Table:
    table = _table(_("Duel"), _("Deals"), _("Points a deal"), _("95 % interval"), _("Deals won"))
    for (first, second), duel in meeting.duels.items():
        table.add_row(
            _("{first} against {second}").format(first=first, second=second),
            str(len(duel.packs)),
            f"{duel.mean:+.1f}",
            ""
            if duel.interval is None
            else _("{low:+.1f} to {high:+.1f}").format(low=duel.interval[0], high=duel.interval[1]),
            f"{duel.win_rate:.1%}",
        )
    return table


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
