"""What is shipped: pinned versions, the commands of the README, the rule pages, and sources that run anywhere."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, entry_points
from importlib.resources import files
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import belote
import belote.cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = {
    canonicalize_name(line.partition("==")[0]): line.partition("==")[2]
    for line in CONSTRAINTS.splitlines()
    if not line.startswith("#")
}
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
DIRECT = [Requirement(one) for one in [*PYPROJECT["project"]["dependencies"], *EXTRAS["test"], *EXTRAS["dev"]]]
OURS = [path for name in ("src", "tests", "scripts", "benchmarks") for path in sorted((ROOT / name).rglob("*.py"))]


# Versions


@pytest.mark.parametrize("requirement", DIRECT, ids=str)
def test_every_dependency_has_an_upper_bound(requirement: Requirement) -> None:
    if requirement.name != "belote":
        assert any(one.operator == "<" for one in requirement.specifier)


def test_textual_is_held_to_one_minor_release() -> None:
    (textual,) = (one for one in DIRECT if one.name == "textual")
    major, minor = PINNED["textual"].split(".")[:2]

    assert textual.specifier.contains(f"{major}.{minor}.99")
    assert not textual.specifier.contains(f"{major}.{int(minor) + 1}.0")


def test_a_player_installs_three_packages() -> None:
    assert {Requirement(one).name for one in PYPROJECT["project"]["dependencies"]} == {"pydantic", "rich", "textual"}


def test_constraints_are_exact_and_name_no_address() -> None:
    assert "://" not in CONSTRAINTS
    assert "@" not in CONSTRAINTS
    for line in CONSTRAINTS.splitlines():
        assert re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*", line)


def needed(requirements: list[Requirement]) -> Iterator[str]:
    """The names of packages, and of all that the installed ones among them need here."""
    seen = set()
    waiting = [(one, "") for one in requirements]
    while waiting:
        requirement, wanted_by = waiting.pop()
        name = canonicalize_name(requirement.name)
        key = (name, frozenset(requirement.extras))
        if key in seen or (requirement.marker and not requirement.marker.evaluate({"extra": wanted_by})):
            continue
        seen.add(key)
        yield name
        try:
            below = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        waiting += [(Requirement(one), extra) for one in below for extra in ("", *requirement.extras)]


def test_constraints_cover_everything_that_is_installed() -> None:
    names = set(needed([one for one in DIRECT if one.name != "belote"]))

    assert {"textual", "pytest", "ruff", "markdown-it-py", "pydantic-core"} <= names
    assert names - PINNED.keys() == set()


@pytest.mark.parametrize("requirement", [one for one in DIRECT if one.name != "belote"], ids=str)
def test_the_exact_versions_are_allowed(requirement: Requirement) -> None:
    assert requirement.specifier.contains(PINNED[canonicalize_name(requirement.name)])


# The README's commands


@pytest.mark.parametrize(("name", "end"), [("play", ".venv/bin/belote"), ("test", ".venv/bin/python -m pytest -n 4")])
def test_the_readme_has_one_line_to_play_and_one_to_test(name: str, end: str) -> None:
    (command,) = re.findall(rf"^<!-- command: {name} -->\n```sh\n(.+)\n```$", README, re.MULTILINE)

    assert command.startswith("python3 -m venv .venv && ")
    assert "-c constraints.txt" in command
    assert command.endswith(f"&& {end}")


def test_the_readme_links_to_files_that_exist() -> None:
    for target in re.findall(r"\]\(([^):]+)\)", README):
        assert (ROOT / target).is_file(), target


def test_ci_runs_the_readme_s_own_test_command() -> None:
    assert "<!-- command: test -->" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


# What is inside


def test_the_rule_pages_travel_with_the_package() -> None:
    inside = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert inside == {"docs/rules": "belote/rules"}

    installed = files(belote) / "rules" / "classic.md"
    page = (ROOT / "docs" / "rules" / "classic.md").read_text(encoding="utf-8")
    editable = Path(belote.__file__).is_relative_to(ROOT / "src")
    assert editable or installed.read_text(encoding="utf-8") == page


def test_the_package_is_typed() -> None:
    assert (files(belote) / "py.typed").is_file()


def test_the_version_is_the_package_s() -> None:
    assert belote.__version__ == PYPROJECT["project"]["version"]


def test_the_command_is_installed() -> None:
    (command,) = entry_points(group="console_scripts", name="belote")

    assert command.load() is belote.cli.main


# Sources that run anywhere


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_source_holds_a_variation_selector(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert not {"\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}"} & set(text)


POSIX_ONLY = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}
POSIX_SIGNALS = {"SIGALRM", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGWINCH"}


def unguarded(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that run whatever the platform: not those under ``if`` or ``try``."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.If | ast.IfExp | ast.Try):
            yield from unguarded(child)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "src").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT / "src"))
)
def test_nothing_that_only_posix_has_is_needed(path: Path) -> None:
    imported, attributes = set(), set()
    for node in unguarded(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                imported |= {name.name for name in names}
            case ast.ImportFrom(module):
                imported.add(module)
            case ast.Attribute(attr=name):
                attributes.add(name)

    assert not imported & POSIX_ONLY
    assert not attributes & POSIX_SIGNALS
