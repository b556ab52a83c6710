"""What a player that searches expects of each choice, in rows."""

from __future__ import annotations

from typing import Final

from belote.ai.player import Decision
from belote.i18n import _
from belote.tui.rows import Cells, Row, Tone
from belote.tui.words import Words

_CHOICE: Final = 2
_COLUMNS: Final = (20, 31, 42)
"""The columns after points, spread and number of worlds."""


def estimate_rows(decision: Decision, words: Words) -> list[Row]:
    """Every choice with what it is expected to bring, the best first and the one that was made marked."""
    heads = (_("points"), _("spread"), _("deals"))
    rows: list[Row] = [_row("", "", heads, Tone.DIM)]
    best_first = sorted(decision.values.items(), key=lambda item: (-item[1].mean, item[0] != decision.action))
    for action, estimate in best_first:
        made = action == decision.action
        figures = (f"{estimate.mean:+.1f}".replace("-", "\N{MINUS SIGN}"), f"{estimate.sd:.1f}", str(estimate.worlds))
        rows.append(_row("▶" if made else "", words.action(action), figures, Tone.STRONG if made else Tone.PLAIN))
    return rows


def estimate_notes(decision: Decision) -> list[str]:
    """What the figures leave open: why their numbers differ, and why the choice is not ahead of all others."""
    notes = []
    if len({estimate.worlds for estimate in decision.values.values()}) > 1:
        notes.append(_("Choices near the best are tried in other ways, so that the numbers differ."))
    means = {action: round(estimate.mean, 1) for action, estimate in decision.values.items()}
    best = max(means.values())
    if means[decision.action] < best:
        notes.append(_("There was no time to be sure of the best: the usual choice is made."))
    elif list(means.values()).count(best) > 1:
        notes.append(_("The best are level: any of them will do."))
    return notes


def _row(mark: str, choice: str, figures: tuple[str, ...], tone: Tone) -> Cells:
    ends = zip(figures, _COLUMNS, strict=True)
    return Cells(
        ((0, mark, tone), (_CHOICE, choice, tone), *((end - len(figure), figure, tone) for figure, end in ends))
    )
