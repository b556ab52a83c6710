"""The figures behind a hint."""

from __future__ import annotations

from belote.ai.player import Decision
from belote.i18n import _
from belote.table import Table
from belote.tui.estimates import estimate_notes, estimate_rows
from belote.tui.prompts import hint_heading
from belote.tui.rows import Blank, Row, Sentence, Tone
from belote.tui.screens.sheet import LookUpSheet, look_up_keys


class EstimatesScreen(LookUpSheet):
    """What each of your choices is expected to bring, the best first."""

    KEYS = look_up_keys("h")

    def __init__(self, table: Table, hint: Decision) -> None:
        super().__init__(table)
        self._hint = hint

    def rows(self) -> list[Row]:
        words = self.match_rows.words
        return [
            Sentence(hint_heading(self._hint, words), Tone.STRONG),
            Sentence(words.reason(self._hint.reason), Tone.DIM),
            Blank(),
            *estimate_rows(self._hint, words),
            Blank(),
            Sentence(
                _(
                    "Points: your side’s less the other’s, on average over deals that fit what you know. "
                    "Spread: how far single deals lie from that."
                ),
                Tone.DIM,
            ),
            *(Sentence(note, Tone.DIM) for note in estimate_notes(self._hint)),
        ]

    def aside(self) -> str:
        return _("hint")
