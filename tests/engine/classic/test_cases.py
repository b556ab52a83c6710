"""Whole matches whose results and legal actions are known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from belote.engine import summary
from support.records import cases, read, written

CASES = cases("classic")
every_case = pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))


@every_case
def test_a_record_gives_its_result_and_what_was_legal(case: Mapping[str, Any]) -> None:
    match = read(case["record"]).match
    assert summary.replay_summary(match, trace=True) == case["result"]


@every_case
def test_a_record_read_and_written_again_is_the_same_lines(case: Mapping[str, Any]) -> None:
    assert [json.loads(line) for line in written(read(case["record"]).match)] == case["record"]


@pytest.mark.parametrize("case", CASES[::6], ids=range(0, len(CASES), 6))
def test_the_position_after_every_line(case: Mapping[str, Any]) -> None:
    """Each prefix of a record says who is to act and what the trace has for it; between deals there is nothing."""
    lines = case["record"]
    traced = iter([legal for deal in case["result"]["deals"] for legal in deal["legal"]])
    for size in range(1, len(lines) + 1):
        position = summary.position_summary(read(lines[:size]).match)
        following = lines[size] if size < len(lines) else {}
        if "seat" in following:
            assert position == {"to_act": following["seat"], "legal": next(traced)}
        else:
            assert position == {"to_act": None, "legal": []}
    assert next(traced, None) is None


def test_an_unfinished_match_lists_its_complete_deals_and_no_winner() -> None:
    case = CASES[0]
    result = summary.replay_summary(read(case["record"][:-1]).match, trace=True)
    assert result == {"deals": case["result"]["deals"][:-1], "winner": None}


def test_without_trace_nothing_is_said_of_what_was_legal() -> None:
    deals = summary.replay_summary(read(CASES[0]["record"]).match)["deals"]
    assert isinstance(deals, list)
    assert deals == [
        {key: value for key, value in deal.items() if key != "legal"} for deal in CASES[0]["result"]["deals"]
    ]


@pytest.mark.parametrize(
    "tag",
    [
        "made", "dedans", "litige", "capot-taker", "capot-defence", "passed", "belote-in-capot", "both-over",
        "extra-deal", "exactly-target", "carried-lost", "carried-won-made", "carried-won-dedans", "carried-won-capot",
        "carried-over-passed", "litige-twice", "equal-best", "carre-v-quinte", "carre-v-carre-100", "trump-breaks-tie",
        "capot-declarations", "dedans-declarations-move", "litige-belote", "litige-declarations", "run-of-8",
    ],
)  # fmt: skip
def test_the_cases_have_everything_that_is_rare(tag: str) -> None:
    assert any(tag in case["tags"] for case in CASES)
