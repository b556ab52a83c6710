"""Whole matches of the younger games, whose results and legal actions are known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from belote.engine import summary
from support.records import cases, read, written

CASES = [
    pytest.param(case, id=f"{game}-{place}")
    for game in ("two-handed", "variety")
    for place, case in enumerate(cases(game))
]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_a_record_gives_its_result_and_what_was_legal(case: Mapping[str, Any]) -> None:
    assert summary.replay_summary(read(case["record"]).match, trace=True) == case["result"]


@every_case
def test_a_record_read_and_written_again_is_the_same_lines(case: Mapping[str, Any]) -> None:
    assert [json.loads(line) for line in written(read(case["record"]).match)] == case["record"]


@pytest.mark.parametrize("case", CASES[::7])
def test_the_position_before_every_action(case: Mapping[str, Any]) -> None:
    match = read(case["record"]).match
    traced = iter([legal for deal in case["result"]["deals"] for legal in deal["legal"]])
    for entry in match.entries:
        words = summary.legal_words(entry.before)
        assert words == ([] if entry.action is None else next(traced))
    assert summary.position_summary(match) == {"to_act": None, "legal": []}
    assert next(traced, None) is None


@pytest.mark.parametrize(
    ("game", "tags"),
    [
        (
            "two-handed",
            ["tie", "exchange", "bella-lost", "sequences-two", "groups-200", "low-off", "head-True", "ace-11"],
        ),
        ("variety", ["shared-win", *(f"({number}, '{how}')" for number in range(1, 9) for how in ("made", "failed"))]),
    ],
)
def test_the_cases_have_everything_that_is_rare(game: str, tags: list[str]) -> None:
    present = {tag for case in cases(game) for tag in case["tags"]}
    assert set(tags) <= present
