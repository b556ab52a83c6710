"""The command line: exact answers, one clear sentence for what is wrong, and the right exit status."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from belote import files
from belote.cli import COMMANDS, main
from belote.commands import play
from belote.engine.record import Header
from belote.engine.seats import Seat
from support.records import cases

CASES = cases("classic")
ESCAPE = "\x1b"
BELOTE = f"{sys.executable} -m belote"
"""The program, for the shell."""


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


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell."""
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)


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
        assert outcome.stderr.splitlines() == [f"{wrong}:4: N is not to act", f"{tmp_path}: is a directory"]

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
        outcome = shell(f"{BELOTE} replay --json {' '.join([str(record)] * 200)} | head -c 10")
        assert outcome.stderr == ""


class TestLegal:
    def test_the_position_at_the_end(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record = write(tmp_path / "first.belote", CASES[0]["record"][:2])
        assert main(["legal", "--json", str(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {"file": str(record), "to_act": "E", "legal": ["pass", "take"]}

    @pytest.mark.parametrize(
        ("game", "lines", "sentence"),
        [
            ("classic", 2, "E may bid Take or Pass"),
            ("classic", 12, "S may play 7♥ or K♥"),
            ("classic", 20, "W may play 10♥"),
            ("two-handed", 2, "S may bid Accept or Pass"),
            ("two-handed", 5, "N may play 7♠ or Q♠, or first exchange the 7 of trump"),
            ("variety", 2, "S may bid 1, 2, 3, 4, 5, 6, 7 or 8"),
        ],
    )
    def test_words_for_people_have_a_verb_and_the_marks_of_the_cards(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, lines: int, sentence: str
    ) -> None:
        record = write(tmp_path / "a.belote", cases(game)[0]["record"][:lines])
        assert main(["legal", str(record)]) == 0
        assert only_line(capsys.readouterr().out) == f"{record}: {sentence}"

    def test_nobody_is_to_act_after_the_end(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["legal", "--json", str(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {"file": str(record), "to_act": None, "legal": []}
        assert main(["legal", str(record)]) == 0
        assert only_line(capsys.readouterr().out) == f"{record}: nobody is to act: the match is over"

    def test_nobody_is_to_act_before_a_deal(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record = write(tmp_path / "a.belote", [{"belote": 1, "game": "classic"}])
        assert main(["legal", str(record)]) == 0
        assert only_line(capsys.readouterr().out) == f"{record}: nobody is to act before the next deal"


class TestBadInput:
    @pytest.mark.parametrize(
        ("content", "complaint"),
        [
            (b"", "1: the record is empty"),
            (b"\n", "1: the line is empty"),
            (b"nonsense\n", "1: the line is not valid JSON"),
            (b"nonsense", "1: the line is not valid JSON"),
            (b"\0" * 1000, "1: the line is not valid JSON"),
            (b"\r" * 10, "1: the line is not valid JSON"),
            ('{"belote":1}\n'.encode("utf-16"), "1: the line is not UTF-8 text"),
            (b'{"belote":1,"game":"classic","players":{"N":"\xe9"}}\n', "1: the line is not UTF-8 text"),
            (
                b'{"belote":1,"game":"two-handed","players":{"E":"Ann"}}\n',
                "1: 'players': there is no seat E in two-handed, only N, S",
            ),
            (b"\xff\xfe\n", "1: the line is not UTF-8 text"),
            (b'{"belote":2,"game":"classic"}\n', "1: version '2' of the record format is not known, only 1"),
            (b'{"belote":1,"game":"tarot"}\n', "1: there is no game 'tarot', only classic, two-handed, variety"),
            (
                b'{"belote":1,"game":"classic","options":{"target":400}}\n',
                "1: 'target' must be 301, 501 or 1001",
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

    def test_a_device(self) -> None:
        outcome = run("replay", "--json", "/dev/zero")
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr) == "/dev/zero: is neither a file nor a pipe"

    @pytest.mark.parametrize(
        ("name", "complaint"),
        [
            ("loop", "Too many levels of symbolic links"),
            ("dangling", "No such file or directory"),
            ("match.belote/below", "Not a directory"),
            ("n" * 300, "File name too long"),
        ],
    )
    def test_a_file_that_cannot_be_opened(
        self, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, complaint: str
    ) -> None:
        (tmp_path / "loop").symlink_to("loop")
        (tmp_path / "dangling").symlink_to("nowhere")
        path = tmp_path / name
        assert main(["replay", "--json", str(path), str(record)]) == 1
        told = capsys.readouterr()
        assert only_line(told.err) == f"{path}: {complaint}"
        assert json.loads(told.out)["file"] == str(record)

    def test_lines_that_end_as_on_windows_are_read(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
        assert main(["replay", "--json", "--trace", str(record)]) == 0
        assert json.loads(capsys.readouterr().out) == {"file": str(record), **CASES[0]["result"]}

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
            ["play", "--level", ""],
            ["play", "--record", ""],
            ["play", "--seed", "one"],
            ["play", "--seed", "²"],
            ["play", "--seed", "1_000"],
            ["play", "--seed", "9" * 19],
            ["play", "--target", "\u0665\u0660\u0661"],
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

    @pytest.mark.parametrize("words", [["replay"], ["legal"], ["--help"], ["play", "--help"]], ids=" ".join)
    def test_a_locale_without_symbols_is_answered(self, record: Path, words: list[str]) -> None:
        record = record.rename(record.with_name("été.belote"))
        outcome = run(*words, record, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
        assert (outcome.returncode, outcome.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are POSIX")
class TestPipes:
    @pytest.mark.parametrize("command", ["replay", "legal"])
    def test_nobody_is_waited_for(self, tmp_path: Path, command: str) -> None:
        os.mkfifo(tmp_path / "pipe")
        outcome = run(command, tmp_path / "pipe")
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr) == f"{tmp_path / 'pipe'}: is a pipe that nobody writes to"

    @pytest.mark.parametrize("delay", [0, 0.5], ids=["at once", "late"])
    def test_a_writer_is_read_to_its_end(self, record: Path, delay: float) -> None:
        outcome = shell(f"(sleep {delay}; cat {record}) | {BELOTE} legal --json /dev/stdin")
        assert json.loads(outcome.stdout) == {"file": "/dev/stdin", "to_act": None, "legal": []}

    def test_a_writer_that_came_first_to_a_named_pipe_is_read(self, record: Path, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        outcome = shell(f"cat {record} >{pipe} & sleep 0.5; {BELOTE} legal --json {pipe}")
        assert json.loads(outcome.stdout)["to_act"] is None

    def test_a_writer_without_end(self) -> None:
        outcome = shell(f"tr '\\0' x </dev/zero | {BELOTE} replay --json /dev/stdin")
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert only_line(outcome.stderr) == "/dev/stdin: is too large for a match record (more than 16 MiB)"


class TestPlay:
    """What is said before the table is shown."""

    @pytest.fixture
    def shown(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Header]:
        """The headers of the matches that would be played, in a terminal that is never asked for."""
        headers: list[Header] = []

        def show(header: Header, **_settings: object) -> int:
            headers.append(header)
            return 0

        monkeypatch.setattr(play, "require_terminal", lambda: None)
        monkeypatch.setattr(play, "show", show)
        for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            monkeypatch.setenv(name, str(tmp_path / name))
        return headers

    def test_a_record_is_made_where_there_is_none(self, shown: list[Header], tmp_path: Path) -> None:
        assert main(["play", "--record", str(tmp_path / "new.belote")]) == 0
        assert (tmp_path / "new.belote").read_bytes() == b""
        assert len(shown) == 1

    @pytest.mark.parametrize(
        ("name", "complaint"),
        [
            ("", "is a directory"),
            ("match.belote", "is there already, and belote never overwrites a record"),
            ("/dev/full", "is not a regular file"),
            ("/dev/null", "is not a regular file"),
            ("missing/match.belote", "No such file or directory"),
            ("n" * 300, "File name too long"),
            ("XDG_STATE_HOME/belote/running-1.belote", "belote keeps its own files there; choose another directory"),
            ("XDG_STATE_HOME/belote/matches/x", "belote keeps its own files there; choose another directory"),
            ("XDG_CONFIG_HOME/belote/settings.json", "belote keeps its own files there; choose another directory"),
            ("link/running-1.belote", "belote keeps its own files there; choose another directory"),
        ],
    )
    def test_a_record_that_cannot_be_made(
        self,
        shown: list[Header],
        record: Path,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
        name: str,
        complaint: str,
    ) -> None:
        (files.state_dir() / "matches").mkdir(parents=True)
        files.config_dir().mkdir(parents=True)
        (tmp_path / "link").symlink_to(files.state_dir())
        before = record.read_bytes()
        assert main(["play", "--record", str(tmp_path / name)]) == 1
        assert only_line(capsys.readouterr().err) == f"belote: {tmp_path / name}: {complaint}"
        assert shown == []
        assert record.read_bytes() == before
        assert [path for path in files.state_dir().rglob("*") if path.is_file()] == []

    def test_nothing_is_made_where_there_is_no_terminal(self, tmp_path: Path) -> None:
        assert run("play", "--record", tmp_path / "new.belote").returncode == 1
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize(
        ("levels", "bots"),
        [
            ("novice", {Seat.N: "novice", Seat.E: "novice", Seat.W: "novice"}),
            ("N=random,W=novice", {Seat.N: "random", Seat.E: "normal", Seat.W: "novice"}),
        ],
    )
    def test_levels(self, shown: list[Header], levels: str, bots: dict[Seat, str]) -> None:
        assert main(["play", "--level", levels]) == 0
        assert shown[0].bots == bots

    @pytest.mark.parametrize(
        ("game", "levels", "complaint"),
        [
            ("classic", "S=normal", "'S' is not the seat of a bot in classic: N, E, W"),
            ("classic", "N=strange", "'strange' is not a level of classic: random, novice, normal, strong, expert"),
            (
                "two-handed",
                "expert",
                "the level expert is for classic alone; two-handed has random, novice, normal, strong",
            ),
            (
                "variety",
                "N=normal,E=expert",
                "the level expert is for classic alone; variety has random, novice, normal, strong",
            ),
            ("classic", "N=normal,N=random", "N has two levels"),
            ("two-handed", "E=normal", "'E' is not the seat of a bot in two-handed: N"),
            ("two-handed", "N=normal,W=normal", "'W' is not the seat of a bot in two-handed: N"),
        ],
    )
    def test_levels_that_a_game_does_not_have(
        self, shown: list[Header], capsys: pytest.CaptureFixture[str], game: str, levels: str, complaint: str
    ) -> None:
        with pytest.raises(SystemExit) as left:
            main(["play", "--game", game, "--level", levels])
        assert left.value.code == 2
        assert only_line(capsys.readouterr().err) == f"belote play: {complaint} (see belote play --help)"
        assert shown == []

    def test_a_directory_that_is_gone(
        self, shown: list[Header], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        gone = tmp_path / "gone"
        gone.mkdir()
        monkeypatch.chdir(gone)
        gone.rmdir()
        assert main(["play", "--record", "new.belote"]) == 1
        assert only_line(capsys.readouterr().err) == "belote: new.belote: No such file or directory"
        assert shown == []


class TestOutput:
    """Output that cannot be written is said in a sentence."""

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is of Linux")
    @pytest.mark.parametrize("words", [["replay"], ["replay", "--json"], ["legal"]], ids=" ".join)
    def test_a_full_disk(self, record: Path, words: list[str]) -> None:
        outcome = shell(f"{BELOTE} {' '.join(words)} {record} >/dev/full")
        assert outcome.returncode == 1
        assert only_line(outcome.stderr) == "belote: the output cannot be written (No space left on device)"

    @pytest.mark.parametrize("words", [["replay"], ["replay", "--json"], ["legal"]], ids=" ".join)
    def test_no_output_at_all(self, record: Path, words: list[str]) -> None:
        outcome = shell(f"{BELOTE} {' '.join(words)} {record} >&-")
        assert outcome.returncode == 1
        assert only_line(outcome.stderr) == "belote: there is no output to write to"

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is of Linux")
    @pytest.mark.parametrize("words", ["--help", "--version", "play --help", "replay --help"])
    def test_a_full_disk_for_a_help(self, words: str) -> None:
        outcome = shell(f"PYTHONUNBUFFERED= {BELOTE} {words} >/dev/full")
        assert outcome.returncode == 1
        assert only_line(outcome.stderr) == "belote: the output cannot be written (No space left on device)"

    @pytest.mark.parametrize("words", ["--help", "--version", "play --help"])
    def test_nobody_who_reads_a_help(self, words: str) -> None:
        outcome = shell(f"(sleep 0.2; PYTHONUNBUFFERED= {BELOTE} {words}) | true")
        assert outcome.stderr == ""

    def test_complaints_are_never_among_the_answers(self, record: Path) -> None:
        outcome = shell(f"{BELOTE} legal --json missing {record} 2>&-")
        assert outcome.returncode == 1
        assert json.loads(outcome.stdout)["file"] == str(record)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is of Linux")
    @pytest.mark.parametrize(("words", "status"), [("legal --json missing", 1), ("play --nonsense", 2), ("replay", 2)])
    def test_complaints_that_cannot_be_written(self, words: str, status: int) -> None:
        outcome = shell(f"PYTHONUNBUFFERED= {BELOTE} {words} 2>/dev/full")
        assert (outcome.returncode, outcome.stdout) == (status, "")

    def test_figures_without_a_standard_error(self) -> None:
        outcome = shell(f"{BELOTE} arena random random --deals 1 --json 2>&-")
        assert outcome.returncode == 0
        assert json.loads(outcome.stdout)["deals"] == 1

    def test_a_file_of_our_own_that_cannot_be_read_is_no_matter_of_the_output(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refused(_arguments: object) -> NoReturn:
            print("told before")
            raise OSError(errno.EMFILE, "Too many open files", f"{ESCAPE}page.md")

        monkeypatch.setattr("belote.commands.home.run", refused)
        assert main([]) == 1
        told = capsys.readouterr()
        assert told.out == "told before\n"
        assert only_line(told.err) == "belote: �page.md: Too many open files"

    @pytest.mark.parametrize("size", ["0", "-5", "²", "٣", "9" * 5000, "nonsense"])
    def test_a_size_that_no_terminal_has(self, record: Path, size: str) -> None:
        outcome = run("replay", record, COLUMNS=size, LINES=size)
        assert (outcome.returncode, outcome.stderr) == (0, "")
        assert outcome.stdout == run("replay", record, COLUMNS="80", LINES="25").stdout

    def test_no_input_at_all(self) -> None:
        outcome = shell(f"{BELOTE} play <&-")
        assert outcome.returncode == 1
        assert "the table needs a terminal" in only_line(outcome.stderr)


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("play", "--seed"),
        ("play", "--level"),
        ("play", "--record"),
        ("play", "--pace"),
        ("hint", "--level"),
        ("arena", "--deals"),
        ("arena", "--scheduler"),
    ],
)
def test_two_dashes_are_no_value(capsys: pytest.CaptureFixture[str], command: str, option: str) -> None:
    """Python 3.11 takes them for the end of the options, even behind an equals sign."""
    with pytest.raises(SystemExit) as left:
        main([command, f"{option}=--", "match.belote"])
    assert left.value.code == 2
    assert (
        only_line(capsys.readouterr().err) == f"belote {command}: {option} has no value (see belote {command} --help)"
    )


def test_behind_two_dashes_a_file_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "-a=--", [{"belote": 1, "game": "classic"}])
    assert main(["replay", "--", "-a=--"]) == 0


class TestHelp:
    def test_an_option_of_a_command_without_the_command(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as left:
            main(["--game", "variety"])
        assert left.value.code == 2
        assert "--game belongs after a command, as in: belote play --game" in only_line(capsys.readouterr().err)

    def test_what_was_typed_is_not_repeated_at_any_length(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["play", "--seed", "x" * 5000])
        assert len(only_line(capsys.readouterr().err)) < 500

    @pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=" ".join)
    def test_every_command_has_examples_and_fits_80_columns(
        self, command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", "80")
        told = self.help_of(command, capsys)
        assert "examples:\n  belote " in told
        assert max(map(len, told.splitlines())) <= 80

    def test_which_levels_are_for_one_game_alone_is_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        for command in ("play", "arena"):
            told = " ".join(self.help_of([command], capsys).split())
            assert "random, novice, normal, strong, expert (classic alone)" in told

    def test_the_options_of_every_game_are_told_apart(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", "80")
        told = self.help_of(["play"], capsys)
        parts = dict(part.split(":\n", 1) for part in told.split("\n\n") if ":\n" in part)
        classic, two_handed, variety = (
            " ".join(parts[f"options of {game}"].split()) for game in ("classic", "two-handed", "variety")
        )
        assert classic == (
            "--target {301,501,1001} the total that ends the match (501) "
            "--declarations, --no-declarations whether sequences and fours of a kind score (no)"
        )
        assert two_handed == (
            "--target {300,500,1000} the total that ends the match (500) "
            "--ace {10,11} what an ace is worth (10) "
            "--low-groups, --no-low-groups whether four eights or four sevens are a group (yes) "
            "--must-head-trump, --no-must-head-trump "
            "whether a trump that is led must be beaten if possible (no)"
        )
        assert variety == "--deals {4,8,12,16} how many deals the match has (8)"
        assert "--target" not in parts["options"]

    def test_how_long_a_match_is_does_not_matter_to_an_arena(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = self.help_of(["arena"], capsys)
        assert "options of classic:\n  --declarations, --no-declarations\n" in told
        assert "options of variety" not in told

    @staticmethod
    def help_of(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
        with pytest.raises(SystemExit) as left:
            main([*command, "--help"])
        assert left.value.code == 0
        return capsys.readouterr().out

    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            (["--target", "500"], "--target must be 301, 501 or 1001 in classic, not 500"),
            (["--game", "two-handed", "--target", "501"], "--target must be 300, 500 or 1000 in two-handed, not 501"),
            (["--game", "variety", "--target", "500"], "--target is no option of variety, only of classic, two-handed"),
            (["--game", "variety", "--deals", "-4"], "--deals must be 4, 8, 12 or 16 in variety, not -4"),
            (["--ace", "11"], "--ace is no option of classic, only of two-handed"),
        ],
    )
    def test_an_option_that_the_game_does_not_have(
        self, capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
    ) -> None:
        with pytest.raises(SystemExit) as left:
            main(["play", *words])
        assert left.value.code == 2
        assert only_line(capsys.readouterr().err) == f"belote play: {complaint} (see belote play --help)"
