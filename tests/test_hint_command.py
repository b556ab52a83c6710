"""``belote hint``: the decision at the end of a record, for programs and for people."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from belote.ai.levels import levels_of, player_for
from belote.ai.player import Decision, Estimate, Player, Reason
from belote.cli import main
from belote.commands import hint
from belote.engine.actions import PLAYS
from belote.engine.cards import Card
from belote.engine.game import Game, View
from belote.engine.games import GAMES
from support.bots import every_level, light_player_for
from support.records import cases, read
from support.terminals import rest_of

HINT = [sys.executable, "-m", "belote", "hint"]


def written(path: Path, lines: Sequence[Any]) -> str:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return str(path)


def position(game: str, lines: int) -> Sequence[Any]:
    """The beginning of a known match: so many lines of its record."""
    return cases(game)[0]["record"][:lines]


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@every_level
def test_the_action_is_the_level_s_own_and_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: Game, level: str
) -> None:
    monkeypatch.setattr(hint, "player_for", light_player_for)
    positions = [position(game.id, lines) for lines in (2, 4, 7, 12, 20)]
    files = [written(tmp_path / f"{place}.belote", lines) for place, lines in enumerate(positions)]
    assert main(["hint", "--json", "--level", level, "--seed", "5", *files]) == 0
    hints = answers(capsys)
    assert main(["legal", "--json", *files]) == 0
    for file, lines, one, legal in zip(files, positions, hints, answers(capsys), strict=True):
        state = read(lines).match.state
        assert state.to_act is not None
        decision = light_player_for(game, level, 5).decide(state.view(state.to_act))
        assert list(one) == ["file", "to_act", "action", "reason", "values"]
        assert (one["file"], one["to_act"]) == (file, state.to_act.name)
        assert one["action"] == str(decision.action)
        assert one["action"] in legal["legal"]
        assert one["reason"]["id"] == decision.reason.id
        assert "{" not in one["reason"]["text"]
        assert set(one["values"]) in (set(), set(legal["legal"]))
        assert set(one["values"]) == {str(action) for action in decision.values}


def test_the_best_bot_of_the_game_is_asked_where_none_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def player(game: Game, level: str, seed: int) -> Player:
        asked.append(level)
        return player_for(game, "normal", seed)

    monkeypatch.setattr(hint, "player_for", player)
    files = [written(tmp_path / f"{game}.belote", position(game, 7)) for game in GAMES]
    assert main(["hint", *files]) == 0
    assert asked == [levels_of(game)[-1] for game in GAMES.values()]
    assert "expert" in asked


def test_the_reason_is_in_the_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """E has to beat nothing: its ace of diamonds is the lead."""
    file = written(tmp_path / "a.belote", position("classic", 14))
    assert main(["hint", "--level", "normal", "--json", file]) == 0
    (answer,) = answers(capsys)
    assert answer["action"] == "AD"
    assert answer["reason"] == {"id": "cash-ace", "text": "Lead the A♦ before the opponents can trump it."}
    assert main(["hint", "--level", "normal", file]) == 0
    assert capsys.readouterr().out == f"{file}: hint for E: A♦. Lead the A♦ before the opponents can trump it.\n"


def test_nobody_is_to_act_after_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "whole.belote", cases("classic")[0]["record"])
    assert main(["hint", "--json", file]) == 0
    assert answers(capsys) == [{"file": file, "to_act": None, "action": None, "reason": None, "values": {}}]
    assert main(["hint", file]) == 0
    assert capsys.readouterr().out == f"{file}: nobody is to act: the match is over\n"


class Searcher:
    """A player that works out what its cards are worth."""

    level = "strong"

    def decide(self, view: View) -> Decision:
        ace, king = PLAYS[Card.parse("AS")], PLAYS[Card.parse("KS")]
        values = {king: Estimate(-4.25, 8.123, 40), ace: Estimate(12.344, 9.0, 40)}
        return Decision(ace, Reason("best", "The {card} is worth most.", {"card": ace.card}), values)


def test_the_values_of_a_search_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "player_for", lambda game, level, seed: Searcher())
    file = written(tmp_path / "a.belote", position("classic", 14))
    assert main(["hint", "--json", file]) == 0
    (answer,) = answers(capsys)
    assert answer["values"] == {
        "AS": {"mean": 12.34, "sd": 9.0, "worlds": 40},
        "KS": {"mean": -4.25, "sd": 8.12, "worlds": 40},
    }
    assert main(["hint", file]) == 0
    line = f"{file}: hint for E: A♠. The A♠ is worth most. [A♠ +12.3, spread 9.0] [K♠ -4.2, spread 8.1]\n"
    assert capsys.readouterr().out == line


def test_the_seed_of_the_match_decides_where_none_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, *rest = position("classic", 14)
    files = [
        written(tmp_path / "none.belote", [header, *rest]),
        *(written(tmp_path / f"{seed}.belote", [header | {"seed": seed}, *rest]) for seed in range(12)),
    ]
    assert main(["hint", "--json", "--level", "random", *files]) == 0
    none, *own = (answer["action"] for answer in answers(capsys))
    for seed in range(12):
        assert main(["hint", "--json", "--level", "random", "--seed", str(seed), files[0], files[1]]) == 0
        assert [answer["action"] for answer in answers(capsys)] == [own[seed]] * 2
    assert none == own[0]
    assert len(set(own)) > 2


def test_other_files_are_answered_when_one_is_wrong(tmp_path: Path) -> None:
    right = written(tmp_path / "right.belote", position("classic", 2))
    wrong = written(tmp_path / "wrong.belote", [*position("classic", 2), {"seat": "N", "bid": "pass"}])
    outcome = subprocess.run([*HINT, "--json", wrong, right, str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert outcome.returncode == 1
    assert [json.loads(line)["file"] for line in outcome.stdout.splitlines()] == [right]
    assert outcome.stderr.splitlines() == [f"{wrong}:3: N is not to act", f"{tmp_path}: is a directory"]


def test_a_level_that_a_game_lacks_is_said_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "player_for", light_player_for)
    classic = written(tmp_path / "classic.belote", position("classic", 2))
    variety = written(tmp_path / "variety.belote", position("variety", 2))
    assert main(["hint", "--level", "expert", "--json", variety, classic]) == 1
    told = capsys.readouterr()
    assert [json.loads(line)["file"] for line in told.out.splitlines()] == [classic]
    assert told.err == (
        f"{variety}: the level expert is for classic alone; variety has random, novice, normal, strong\n"
    )


@pytest.mark.parametrize("arguments", [[], ["--level", "strange", "x"], ["--seed", "one", "x"], ["--level", "normal"]])
def test_wrong_usage_is_one_sentence_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["hint", *arguments])
    assert left.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("belote hint: ")
    assert told.err.count("\n") == 1


def test_names_of_files_are_data_and_letters_stand_for_suits(tmp_path: Path) -> None:
    file = written(tmp_path / "\x1b[31m.belote", position("classic", 14))
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    outcome = subprocess.run(
        [*HINT, "--level", "normal", file], capture_output=True, text=True, timeout=60, env=environment
    )
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert (
        outcome.stdout == f"{tmp_path}/?[31m.belote: hint for E: AD. Lead the AD before the opponents can trump it.\n"
    )


@pytest.mark.parametrize("shown", [True, False])
def test_who_thinks_is_said_on_a_terminal_alone_and_nothing_of_it_stays(tmp_path: Path, shown: bool) -> None:
    pty = pytest.importorskip("pty", reason="pseudo terminals are POSIX")
    ours, terminal = pty.openpty()
    files = [written(tmp_path / name, position("two-handed", 7)) for name in ("a\x1b[2J[b]", "n" * 200)]
    outcome = subprocess.run(
        [*HINT, "--level", "strong", *files],
        stdout=subprocess.PIPE,
        stderr=terminal if shown else subprocess.PIPE,
        text=True,
        timeout=60,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "500"},
    )
    os.close(terminal)
    said = rest_of(ours).decode()
    os.close(ours)
    assert (outcome.returncode, outcome.stderr or "") == (0, "")
    assert [line.partition(": hint for N: ")[0] for line in outcome.stdout.splitlines()] == [
        f"{tmp_path}/a�[2J[b]",
        f"{tmp_path}/{'n' * 200}",
    ]
    if not shown:
        assert said == ""
        return
    assert f"{tmp_path}/a�[2J[b]: strong is thinking" in said
    assert f"{'n' * 200}: strong is thinking" in said
    assert said.rfind("\x1b[2K") > said.rfind("thinking")
    assert said.rfind("\x1b[?25h") > said.rfind("\x1b[?25l") >= 0


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["hint", "--help"])
    assert left.value.code == 0
    assert "examples:\n  belote hint " in capsys.readouterr().out


def test_a_record_is_only_read(tmp_path: Path) -> None:
    """A hint at the table marks a match as assisted; a record that is asked about stays as it is."""
    file = Path(written(tmp_path / "a.belote", position("classic", 14)))
    before = file.read_bytes()
    assert main(["hint", str(file)]) == 0
    assert file.read_bytes() == before
