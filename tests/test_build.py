"""Wheels: compiled where that can be, else pure, and never a word about it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

pytest.importorskip("hatchling", reason="hatchling is of the extra dev")

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
NAME = f"belote-{PYPROJECT['project']['version']}"

posix = pytest.mark.skipif(os.name == "nt", reason="on Windows setuptools finds the compiler by itself")


def built(kind: str, into: Path, **environment: str) -> Path:
    """What is built in such an environment, with the packages of this one."""
    program = f"from hatchling.build import build_{kind} as build; print(build({str(into)!r}))"
    clean = {name: value for name, value in os.environ.items() if name not in ("BELOTE_PURE", "CC")}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, env=clean | environment, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    (name,) = done.stdout.splitlines()
    return into / name


def extensions(wheel: Path) -> list[str]:
    """The compiled files in a wheel."""
    return [name for name in ZipFile(wheel).namelist() if name.endswith((".so", ".pyd", ".c", ".o"))]


def needs() -> list[str]:
    """What the build asks to be installed first."""
    program = "from hatchling.build import get_requires_for_build_wheel as requires; print(*requires(), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"BELOTE_PURE": "1"}, id="not wanted"),
        pytest.param({"CC": "no-such-compiler"}, id="no compiler", marks=posix),
        pytest.param({"CC": "false"}, id="no headers", marks=posix),
        pytest.param({"CC": "true"}, id="a compiler that makes nothing", marks=posix),
    ],
)
def test_without_a_compiler_the_wheel_is_pure(environment: dict[str, str], tmp_path: Path) -> None:
    wheel = built("wheel", tmp_path, **environment)
    assert wheel.name == f"{NAME}-py3-none-any.whl"
    assert extensions(wheel) == []
    assert {f"belote/{path.name}" for path in (ROOT / "src" / "belote").glob("*.py")} <= set(ZipFile(wheel).namelist())


@pytest.mark.skipif(
    not all(map(find_spec, ("mypyc", "setuptools"))) or not needs(), reason="nothing can be compiled here"
)
def test_with_a_compiler_each_module_lies_beside_its_source(tmp_path: Path) -> None:
    before = set((ROOT / "src").iterdir())
    wheel = built("wheel", tmp_path)
    assert set((ROOT / "src").iterdir()) == before
    assert wheel.name.startswith(f"{NAME}-cp3{sys.version_info.minor}-")
    assert "any" not in wheel.name
    compiled = extensions(wheel)
    assert {name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py" for name in compiled} - set(HOOK["modules"]) == {
        "belote/compiled__mypyc.py"
    }
    assert len(compiled) == len(HOOK["modules"]) + 1
    assert set(HOOK["modules"]) <= set(ZipFile(wheel).namelist())


def test_an_editable_install_is_not_compiled() -> None:
    """The compiled modules would stay as they are when the sources beside them change."""
    program = (
        "from hatch_build import CompileHook; data = {};"
        f"CompileHook('.', {HOOK!r}, None, None, '', 'wheel').initialize('editable', data); print(data)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "{}\n"


def test_the_source_distribution_has_what_a_wheel_is_built_from(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "docs/rules/classic.md"} <= names
    assert {f"src/{path}" for path in HOOK["modules"]} <= names


@pytest.mark.parametrize("requirement", HOOK["needs"])
def test_what_compiling_needs_is_held_to_a_range(requirement: str) -> None:
    assert {one.operator for one in Requirement(requirement).specifier} == {">=", "<"}
