"""``belote arena``: figures that a seed decides, whoever plays, and that are told also when it is stopped."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any, NoReturn

import pytest

from belote.ai.arena import Comparison, Pairing, comparisons, pairing_of
from belote.ai.levels import LEVELS, levels_of
from belote.cli import main
from belote.commandline import UnusableError
from belote.commands import workers
from belote.commands.workers import processes
from belote.engine.games import GAMES
from support.bots import light_player_for
from support.slow import Deadly
from support.terminals import rest_of

ARENA = [sys.executable, "-m", "belote", "arena"]
MANY = 900_000
"""More packs than a test waits for."""
posix = pytest.mark.skipif(os.name != "posix", reason="signals and terminals as POSIX has them")


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*ARENA, *map(str, arguments)], capture_output=True, text=True, timeout=60)


def facts(text: str) -> list[dict[str, Any]]:
    """The lines of an answer without the times, which no seed decides."""
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        for level in line["levels"]:
            assert level.pop("ms_per_decision") > 0
    return lines


def played(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[dict[str, Any]]:
    """The answer of an arena in this process."""
    assert main(["arena", "--json", *map(str, arguments)]) == 0
    return facts(capsys.readouterr().out)


@pytest.fixture
def light_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels that search look at little, so that all of them can meet."""
    monkeypatch.setattr("belote.ai.arena.player_for", light_player_for)


class TestFigures:
    @pytest.mark.parametrize("game", GAMES)
    def test_every_line_adds_up(self, capsys: pytest.CaptureFixture[str], game: str) -> None:
        (line,) = played(capsys, "normal", "novice", "--game", game, "--deals", 6, "--seed", 2)
        tables = 36 if game == "variety" else 12
        assert (line["game"], line["seed"], line["deals"], line["tables"]) == (game, 2, 6, tables)
        assert (line["same_contracts"], line["interrupted"]) == (False, False)
        assert line["interval"][0] < line["mean"] < line["interval"][1]
        assert 0 <= line["win_rate"] <= 1
        takers = 2 if game == "variety" else 1
        assert sum(level["taken"] for level in line["levels"]) == takers * (tables - line["passed"])
        for level in line["levels"]:
            assert sum(level["outcomes"].values()) == level["taken"]
            for outcome, rate in level["rates"].items():
                assert rate == pytest.approx(level["outcomes"][outcome] / level["taken"], abs=1e-4)

    def test_options_of_a_deal_count_and_lengths_of_a_match_are_none(self, capsys: pytest.CaptureFixture[str]) -> None:
        common = ("normal", "novice", "--deals", 20, "--seed", 2)
        (plain,) = played(capsys, *common)
        (declared,) = played(capsys, *common, "--declarations")
        assert (plain["options"], declared["options"]) == ({"declarations": False}, {"declarations": True})
        assert plain["mean"] != declared["mean"]

    def test_the_same_contracts_are_shared_out_evenly(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Both tables of a pack have the same taker, once as the first level's and once as the second's."""
        (line,) = played(capsys, "novice", "random", "--same-contracts", "--deals", 20, "--seed", 2)
        first, second = (level["taken"] for level in line["levels"])
        assert first == second == (line["tables"] - line["passed"]) / 2
        assert line["same_contracts"] is True

    def test_a_level_against_itself_comes_out_even(self, capsys: pytest.CaptureFixture[str]) -> None:
        (line,) = played(capsys, "novice", "novice", "--deals", 5, "--seed", 2)
        assert (line["mean"], line["interval"], line["win_rate"]) == (0, [0, 0], 0.5)

    @pytest.mark.usefixtures("light_levels")
    def test_all_plays_every_pair_the_weakest_first(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = played(capsys, "--all", "--deals", 2, "--seed", 2)
        pairs = [tuple(level["level"] for level in line["levels"]) for line in lines]
        assert len(pairs) == len(set(map(frozenset, pairs))) == len(LEVELS) * (len(LEVELS) - 1) / 2
        assert all(LEVELS.index(first) > LEVELS.index(second) for first, second in pairs)
        assert lines[0] == played(capsys, *pairs[0], "--deals", 2, "--seed", 2)[0]

    def test_a_single_deal_has_no_interval(self, capsys: pytest.CaptureFixture[str]) -> None:
        (line,) = played(capsys, "normal", "random", "--deals", 1, "--seed", 2, "--same-contracts")
        assert line["interval"] is None

    def test_without_a_seed_every_run_draws_one_that_it_names(self, capsys: pytest.CaptureFixture[str]) -> None:
        (line,) = played(capsys, "normal", "novice", "--deals", 3)
        assert played(capsys, "normal", "novice", "--deals", 3, "--seed", line["seed"]) == [line]


class TestTables:
    def test_a_duel_and_what_its_levels_did(self, capsys: pytest.CaptureFixture[str]) -> None:
        arguments = ("normal", "novice", "--deals", 40, "--seed", 2, "--same-contracts")
        (line,) = played(capsys, *arguments)
        assert main(["arena", *map(str, arguments)]) == 0
        text = capsys.readouterr().out
        assert text.startswith("classic, 40 deals, seed 2\nAll contracts are bid by normal;")
        low, high = line["interval"]
        figures = f"40 {line['mean']:+.1f} {low:+.1f} to {high:+.1f} {line['win_rate']:.1%}"
        assert f"normal against novice {figures}" in [" ".join(row.split()) for row in text.splitlines()]
        for level in line["levels"]:
            assert re.search(rf"\n{level['level']} +{level['taken']} +{level['rates']['made']:.1%} .* ms\n", text)
        assert "Dedans" in text
        assert "Failed" not in text
        assert "Interrupted" not in text

    @pytest.mark.usefixtures("light_levels")
    def test_every_pair_has_a_row(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["arena", "--all", "--game", "variety", "--deals", "1", "--seed", "2"]) == 0
        text = capsys.readouterr().out
        levels = len(levels_of(GAMES["variety"]))
        assert text.count(" against ") == levels * (levels - 1) / 2
        assert text.startswith("variety, 1 deal, seed 2\n")
        assert "Failed" in text
        assert max(map(len, text.splitlines())) <= 80


class TestJobs:
    def test_two_processes_give_what_one_gives(self, capsys: pytest.CaptureFixture[str]) -> None:
        arguments = ("normal", "novice", "--deals", 12, "--seed", 4, "--same-contracts")
        outcome = run(*arguments, "--json", "--jobs", 2)
        assert (outcome.returncode, outcome.stderr) == (0, "")
        assert facts(outcome.stdout) == played(capsys, *arguments, "--jobs", 1)

    def test_a_process_that_dies_is_said_in_a_sentence(self) -> None:
        with pytest.raises(UnusableError, match="a process that worked for belote has died"), processes(1) as executor:
            executor.submit(os._exit, 3).result()

    @pytest.mark.parametrize("place", ["ProcessPoolExecutor.__init__", "ProcessPoolExecutor.submit"])
    def test_one_that_cannot_be_started_is_said_in_a_sentence(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, place: str
    ) -> None:
        def refused(*_anything: object, **_settings: object) -> NoReturn:
            raise OSError(errno.EMFILE, "Too many open files")

        monkeypatch.setattr(f"belote.commands.workers.{place}", refused)
        assert main(["arena", "normal", "novice", "--deals", "2", "--jobs", "2"]) == 1
        assert capsys.readouterr().err == "belote: no process can be started (Too many open files)\n"

    def test_what_is_lost_with_a_process_is_played_again(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        arguments = ("normal", "novice", "--deals", 12, "--seed", 4)
        undisturbed = played(capsys, *arguments)
        monkeypatch.setattr("belote.commands.arena.pairing_of", deadly(6, 1, tmp_path))
        assert played(capsys, *arguments, "--jobs", 2) == undisturbed
        assert len(list(tmp_path.iterdir())) == 1

    def test_a_pack_of_which_processes_always_die_leaves_what_was_played(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("belote.commands.arena.pairing_of", deadly(6, 99, tmp_path))
            arguments = ["normal", "novice", "--deals", "12", "--seed", "4", "--json", "--jobs", "2"]
            assert main(["arena", *arguments]) == 1
        told = capsys.readouterr()
        assert told.err == "belote: a process that worked for belote has died\n"
        (line,) = facts(told.out)
        assert 1 <= line["deals"] <= 6
        (whole,) = played(capsys, "normal", "novice", "--deals", line["deals"], "--seed", 4)
        assert line == whole | {"interrupted": True}

    @pytest.mark.parametrize("stopped", [False, pytest.param(True, marks=posix)])
    def test_processes_end_at_once_where_the_work_is_given_up(self, stopped: bool) -> None:
        def give_up() -> None:
            with processes(1) as executor:
                worker = executor.submit(os.getpid).result()
                executor.submit(time.sleep, 3600)
                if stopped:
                    os.kill(worker, signal.SIGSTOP)
                    os.waitpid(worker, os.WUNTRACED)
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            give_up()
        assert not active_children()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def deadly(number: int, times: int, place: Path) -> Callable[..., Pairing]:
    """What makes pairings of a pack of which processes die."""

    def make(*rivals: Any, **conditions: Any) -> Pairing:
        usual = pairing_of(*rivals, **conditions)
        return Deadly(usual.game, usual.options, usual.rivals, usual.seed, usual.bidder, number, times, place)

    return make


@contextmanager
def at_work(*arguments: object) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """An arena that has some packs behind it, seen on its bar in a terminal, and leads a group of processes."""
    pty = pytest.importorskip("pty", reason="pseudo terminals are POSIX")
    bar, terminal = pty.openpty()
    process = subprocess.Popen(
        [*ARENA, "normal", "novice", "--deals", str(MANY), "--seed", "4", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"},
    )
    os.close(terminal)
    try:
        seen = b""
        while not re.search(rb"[1-9]\d*/%d" % MANY, seen):
            seen += os.read(bar, 4096)
        yield process, bar
    finally:
        process.kill()
        process.communicate()
        os.close(bar)


@contextmanager
def ignored(number: signal.Signals) -> Iterator[None]:
    """Processes that start in the block ignore a signal."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(number, before)


INTERRUPTED = """
import os, sys, time
from belote.ai import arena
from belote.ai.levels import player_for
from belote.cli import main
class Interrupted:
    def __init__(self, game, level, seed):
        self.player = player_for(game, level, seed)
    def decide(self, view):
        os.kill(os.getpid(), {number})
        time.sleep(0.1)
        os.write(1, b"decided\\n")
        return self.player.decide(view)
arena.player_for = Interrupted
sys.exit(main(sys.argv[1:]))
"""
"""An arena among players that are interrupted at each decision; its bar is drawn by a thread of its own."""


@posix
class TestInterruption:
    @pytest.mark.parametrize("jobs", [1, 2])
    @pytest.mark.parametrize(
        ("send", "name", "status"),
        [
            ("killpg", "SIGINT", 130),  # As the terminal does at Ctrl+C: to all of them.
            ("kill", "SIGTERM", 143),
            ("kill", "SIGHUP", 129),
        ],
    )
    def test_what_was_played_is_told(
        self, capsys: pytest.CaptureFixture[str], jobs: int, send: str, name: str, status: int
    ) -> None:
        with at_work("--json", "--jobs", jobs) as (process, bar):
            getattr(os, send)(process.pid, getattr(signal, name))
            told, _nothing = process.communicate(timeout=30)
            assert process.returncode == status
            rest = rest_of(bar)
            assert b"Traceback" not in rest
            assert b"leaked" not in rest
        (line,) = facts(told)
        assert line["interrupted"] is True
        assert 1 <= line["deals"] < MANY
        (whole,) = played(capsys, "normal", "novice", "--deals", line["deals"], "--seed", 4)
        assert line == whole | {"interrupted": True}

    def test_tables_say_so(self) -> None:
        with at_work() as (process, bar):
            process.send_signal(signal.SIGINT)
            told, _nothing = process.communicate(timeout=30)
            assert b"Traceback" not in rest_of(bar)
        assert process.returncode == 130
        assert "normal against novice" in told
        assert told.endswith("\nInterrupted: this is what was played until then.\n")

    def test_one_that_ctrl_c_does_not_reach_heeds_the_others(self) -> None:
        """So the shell starts what a script runs in the background."""
        with ignored(signal.SIGINT), at_work() as (process, _bar):
            process.send_signal(signal.SIGINT)
            process.send_signal(signal.SIGTERM)
            told, _nothing = process.communicate(timeout=30)
        assert process.returncode == 143
        assert "normal against novice" in told

    @pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
    def test_a_decision_is_never_broken_off(self, number: signal.Signals, status: int) -> None:
        pty = pytest.importorskip("pty", reason="pseudo terminals are POSIX")
        bar, terminal = pty.openpty()
        arena = subprocess.run(
            [
                *(sys.executable, "-c", INTERRUPTED.format(number=int(number))),
                *("arena", "normal", "novice", "--deals", "2", "--seed", "4"),
            ],
            stdout=subprocess.PIPE,
            stderr=terminal,
            text=True,
            timeout=60,
        )
        os.close(terminal)
        os.close(bar)
        lines = arena.stdout.splitlines()
        assert lines == ["decided", "classic, 2 deals, seed 4", "Interrupted before a deal was over."]
        assert arena.returncode == status

    @pytest.mark.usefixtures("light_levels")
    @pytest.mark.parametrize("as_json", [True, False], ids=["lines", "tables"])
    def test_pairs_that_have_not_met_are_told_too(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, as_json: bool
    ) -> None:
        """Ctrl+C comes when the first pair is through and the second has not begun."""

        def one_pair(pairing: Pairing, deals: int, executor: None, *, played: int) -> Iterator[Comparison]:
            monkeypatch.setattr("belote.commands.arena.comparisons", interrupted)
            return comparisons(pairing, deals, executor, played=played)

        def interrupted(*_rest: object, **_named: object) -> NoReturn:
            raise KeyboardInterrupt

        monkeypatch.setattr("belote.commands.arena.comparisons", one_pair)
        arguments = ["arena", "--all", "--game", "variety", "--deals", "2", "--seed", "2"]
        assert main([*arguments, "--json"] if as_json else arguments) == 130
        told = capsys.readouterr().out
        pairs = [("novice", "random"), ("normal", "random"), ("normal", "novice")]
        pairs += [("strong", level) for level in ("random", "novice", "normal")]
        if as_json:
            first, *others = map(json.loads, told.splitlines())
            assert [tuple(level["level"] for level in line["levels"]) for line in (first, *others)] == pairs
            assert (first["deals"], first["interrupted"]) == (2, False)
            for line in others:
                assert line.keys() == first.keys()
                assert (line["deals"], line["interrupted"], line["mean"]) == (0, True, None)
        else:
            rows = [" ".join(row.split()) for row in told.splitlines()]
            assert rows[2].startswith("novice against random 2 ")
            assert rows[3:8] == [f"{first} against {second} 0" for first, second in pairs[1:]]
            assert told.endswith("\nInterrupted: this is what was played until then.\n")

    @pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up as Linux shows them")
    def test_no_process_outlives_one_that_is_killed(self) -> None:
        with at_work("--jobs", 2) as (process, _bar):
            group = members_of(process.pid)
            assert len(group) >= 3
            process.kill()
            process.wait()
            patience = time.monotonic() + 10
            while members_of(process.pid) and time.monotonic() < patience:
                time.sleep(0.05)
            assert members_of(process.pid) == set()


def members_of(group: int) -> set[int]:
    """The living processes of a group."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state not in "ZX":
            found.add(int(path.parent.name))
    return found


@posix
class TestStandardOutput:
    def test_a_reader_that_is_gone_is_no_error_of_ours(self) -> None:
        read_end, write_end = os.pipe()
        os.close(read_end)
        outcome = subprocess.run(
            [*ARENA, "normal", "novice", "--deals", "2"],
            stdout=write_end,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
        os.close(write_end)
        assert (outcome.returncode, outcome.stderr) == (1, "")

    def test_none_at_all_is_said_in_a_sentence(self) -> None:
        command = " ".join([*ARENA, "normal novice --deals 2 >&-"])
        outcome = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
        assert (outcome.returncode, outcome.stdout) == (1, "")
        assert outcome.stderr.startswith("belote: ")
        assert outcome.stderr.count("\n") == 1


class TestUsage:
    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            ([], "two levels are needed, or --all"),
            (["normal"], "two levels are needed, or --all"),
            (["normal", "genius"], "'genius' is not a level of classic: "),
            (
                ["expert", "normal", "--game", "variety"],
                "the level expert is for classic alone; variety has random, novice, normal, strong (",
            ),
            (["\x1b[2J", "normal"], "'\\x1b[2J' is not a level of classic: "),
            (["--all", "normal"], "--all plays every pair; name no levels beside it"),
            (["normal", "novice", "random"], "unrecognized arguments: random"),
            (["normal", "novice", "--game", "tarot"], "invalid choice: 'tarot'"),
            (["normal", "novice", "--ace", "11"], "--ace is no option of classic, only of two-handed"),
            (["normal", "novice", "--target", "501"], "unrecognized arguments: --target 501"),
            (["normal", "novice", "--deals", "0"], "--deals: '0' is not a number from 1 to 999999999"),
            (["normal", "novice", "--deals", "-1"], "--deals: '-1' is not a number from 1 to 999999999"),
            (["normal", "novice", "--deals", "many"], "--deals: 'many' is not a number from 1 to 999999999"),
            (["normal", "novice", "--jobs", "0"], "--jobs: '0' is not a number from 1 to 999999999"),
            (["normal", "novice", "--seed", "one"], "--seed: 'one' is not a whole number of up to 18 digits"),
            (["normal", "novice", "--jobs", "2", "--scheduler", "x"], "not allowed with argument --jobs"),
        ],
    )
    def test_wrong_usage_is_one_sentence_and_status_2(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
    ) -> None:
        with pytest.raises(SystemExit) as left:
            main(["arena", *arguments])
        assert left.value.code == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("belote arena: ")
        assert complaint in told.err
        assert told.err.removesuffix("\n").isprintable()

    def test_help_has_examples(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as left:
            main(["arena", "--help"])
        assert left.value.code == 0
        assert "examples:\n  belote arena " in capsys.readouterr().out


class TestCluster:
    def test_a_cluster_gives_what_this_process_gives(self, capsys: pytest.CaptureFixture[str]) -> None:
        distributed = pytest.importorskip("distributed", reason="Dask is of the extra cluster")
        arguments = ("normal", "novice", "--deals", 20, "--seed", 4)
        with distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
        ) as cluster:
            there = played(capsys, *arguments, "--scheduler", cluster.scheduler_address)
        assert there == played(capsys, *arguments)

    def test_a_cluster_that_is_lost_leaves_what_was_played(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pytest.importorskip("distributed", reason="Dask is of the extra cluster")

        @contextmanager
        def lost(_address: str) -> Iterator[None]:
            yield None
            raise UnusableError("the cluster is lost")

        monkeypatch.setattr("belote.commands.arena.cluster", lost)
        assert main(["arena", "normal", "novice", "--deals", "2", "--json", "--scheduler", "x"]) == 1
        told = capsys.readouterr()
        assert facts(told.out)[0]["deals"] == 2
        assert told.err == "belote: the cluster is lost\n"

    def test_without_the_package_a_sentence_names_the_extra(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "distributed", None)
        assert main(["arena", "normal", "novice", "--scheduler", "tcp://127.0.0.1:8786"]) == 1
        told = capsys.readouterr()
        complaint = "belote: a cluster needs the package distributed, which comes with the extra belote[cluster]\n"
        assert (told.out, told.err) == ("", complaint)

    def test_an_address_that_needs_a_certificate(self, capsys: pytest.CaptureFixture[str]) -> None:
        pytest.importorskip("distributed", reason="Dask is of the extra cluster")
        assert main(["arena", "normal", "novice", "--scheduler", "tls://127.0.0.1:1"]) == 1
        complaint = "belote: 'tls://127.0.0.1:1' needs a certificate: see Dask's settings for TLS\n"
        assert capsys.readouterr().err == complaint

    @pytest.mark.parametrize(
        "address",
        [
            None,
            "",
            "nonsense",
            "127.0.0.1:http",
            "http://127.0.0.1:80",
            "tcp://a..b:5",
            "tcp://a:b@127.0.0.1:9",
            "\x1b[2J",
        ],
    )
    def test_an_address_where_none_answers(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str | None
    ) -> None:
        pytest.importorskip("distributed", reason="Dask is of the extra cluster")
        monkeypatch.setattr(workers, "PATIENCE", 0.2)
        if address is None:
            with socket.create_server(("127.0.0.1", 0)) as free:
                address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        assert main(["arena", "normal", "novice", "--scheduler", address]) == 1
        told = capsys.readouterr()
        assert (told.out, told.err) == ("", f"belote: no Dask scheduler answers at {address!r}\n")
