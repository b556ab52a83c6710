"""The command line: exact answers, one clear sentence for what is wrong, and the right exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from belote.cli import main

CASES = [json.loads(line) for line in (Path(__file__).parent / "data" / "classic.jsonl").read_text().splitlines()]
ESCAPE = "\x1b"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match as a file."""
    return write(tmp_path / "match.belote", CASES[0]["record"])


def write(path: Path, lines: list[object]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a user would."""
    return subprocess.run(
        [sys.executable, "-m", "belote", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | environment,
    )


def only_line(text: str) -> str:
    """The one line that a text consists of, free of control characters."""
    assert text.endswith("\n")
    line = text.removesuffix("\n")
    assert line.isprintable(), line
    return line


class TestReplay:
    def test_every_case_gives_its_result(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        files = [str(write(tmp_path / f"{place}.belote", case["record"])) for place, case in enumerate(CASES)]
        assert main(["replay", "--json", "--trace", *files]) == 0
        answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert answers == [{"file": file, **case["result"]} for file, case in zip(files, CASES, strict=True)]

    def test_without_trace_nothing_is_said_of_what_was_legal(
        self, record: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["replay", "--json", str(record)]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert all("legal" not in deal for deal in answer["deals"])

    def test_other_files_are_answered_when_one_is_wrong(self, record: Path, tmp_path: Path) -> None:
        wrong = write(tmp_path / "wrong.belote", [*CASES[0]["record"][:3], {"seat": "N", "bid": "pass"}])
        outcome = run("replay", "--json", wrong, record, tmp_path)
        assert outcome.returncode == 1
        assert [json.loads(line)["file"] for line in outcome.stdout.splitlines()] == [str(record)]
        assert outcome.stderr.splitlines() == [f"{wrong}:4: N is not to act", f"{tmp_path}: Is a directory"]

    def test_a_sheet_for_people_adds_up_to_the_result(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(record)]) == 0
        sheet = capsys.readouterr().out
        total = CASES[0]["result"]["deals"][-1]["total"]
        assert str(total["NS"]) in sheet
        assert str(total["EW"]) in sheet

    def test_names_in_a_record_are_data(self, tmp_path: Path) -> None:
        header = CASES[0]["record"][0] | {"players": {"N": f"{ESCAPE}[31m[red]Bob"}}
        record = write(tmp_path / "names.belote", [header, *CASES[0]["record"][1:]])
        outcome = run("replay", record)
        assert outcome.returncode == 0
        assert ESCAPE not in outcome.stdout
        assert "[31m[red]Bob" in outcome.stdout

    def test_a_reader_that_leaves_is_no_error(self, record: Path) -> None:
        command = f"{sys.executable} -m belote replay --json {' '.join([str(record)] * 200)} | head -c 10"
        outcome = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
        assert outcome.stderr == ""


class TestLegal:
    def test_the_position_at_the_end(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record = write(tmp_path / "first.belote", CASES[0]["record"][:2])
        assert main(["legal", "--json", str(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {"file": str(record), "to_act": "E", "legal": ["pass", "take"]}

    def test_nobody_is_to_act_after_the_end(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["legal", "--json", str(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {"file": str(record), "to_act": None, "legal": []}


class TestBadInput:
    @pytest.mark.parametrize(
        ("content", "complaint"),
        [
            (b"", "1: the record is empty"),
            (b"\n", "1: the line is empty"),
            (b"nonsense\n", "1: the line is not valid JSON"),
            (b"\xff\xfe\n", "1: the line is not UTF-8 text"),
            (b'{"belote":2,"game":"classic"}\n', "1: version '2' of the record format is not known, only 1"),
            (b'{"belote":1,"game":"tarot"}\n', "1: there is no game 'tarot', only classic, two-handed, variety"),
            (
                b'{"belote":1,"game":"classic","options":{"target":400}}\n',
                "1: 'target': input should be 301, 501 or 1001",
            ),
            (b'{"belote":1,"game":"classic","options":{"\\u001b[2J":1}}\n', "1: there is no option '\\x1b[2J'"),
        ],
    )
    def test_a_record_that_is_none(self, tmp_path: Path, content: bytes, complaint: str) -> None:
        path = tmp_path / "bad.belote"
        path.write_bytes(content)
        outcome = run("replay", "--json", path)
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr) == f"{path}:{complaint}"

    def test_a_file_of_100_megabytes(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.belote"
        with path.open("wb") as file:
            file.truncate(100 * 2**20)
        outcome = run("replay", "--json", path)
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr) == f"{path}: is too large for a match record (100 MiB)"

    def test_an_endless_file(self) -> None:
        outcome = run("replay", "--json", "/dev/zero")
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr).startswith("/dev/zero: is too large")

    def test_a_file_name_cannot_move_the_cursor(self, tmp_path: Path) -> None:
        outcome = run("replay", "--json", tmp_path / f"{ESCAPE}[2J\nname")
        assert outcome.returncode == 1
        assert only_line(outcome.stderr).endswith("No such file or directory")

    @pytest.mark.parametrize(
        "arguments",
        [
            ["nonsense"],
            ["--nonsense"],
            ["replay"],
            ["replay", "--nonsense", "x"],
            ["replay", "--trace", "x"],
            ["play", "--target", "400"],
            ["play", "--target", "301.0"],
            ["play", "--target", "500"],
            ["play", "--ace", "11"],
            ["play", "--deals", "5"],
            ["play", "--game", "tarot"],
            ["play", "--level", "grandmaster"],
            ["play", "--level", "S=normal"],
            ["play", "--level", "N=normal,N=novice"],
            ["play", "--level", "N=normal,,E=novice"],
            ["play", "--seed", "one"],
            ["play", "--pace", "hurry"],
            ["play", "--decl"],
        ],
    )
    def test_wrong_usage_is_one_sentence_and_status_2(self, arguments: list[str]) -> None:
        outcome = run(*arguments)
        assert (outcome.returncode, outcome.stdout) == (2, "")
        assert only_line(outcome.stderr).startswith("belote")

    @pytest.mark.parametrize("arguments", [[], ["play"]])
    def test_no_terminal(self, arguments: list[str]) -> None:
        outcome = run(*arguments)
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert "terminal" in only_line(outcome.stderr)

    def test_a_locale_without_symbols_still_prints_a_sheet(self, record: Path) -> None:
        outcome = run("replay", record, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
        assert (outcome.returncode, outcome.stderr) == (0, "")


class TestHelp:
    def test_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as left:
            main(["--version"])
        assert left.value.code == 0
        assert capsys.readouterr().out == "belote 0.1.0\n"

    @pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["legal"]])
    def test_every_command_has_examples(self, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as left:
            main([*command, "--help"])
        assert left.value.code == 0
        assert "examples:" in capsys.readouterr().out
