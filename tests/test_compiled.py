"""What can be compiled: found in the form that is asked for, and answering alike in both."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import belote
import belote.ai

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
MODULES = [path.removesuffix(".py").replace("/", ".") for path in HOOK["modules"]]

COMPILED = any(path.suffix != ".py" for path in Path(*belote.ai.__path__).glob("open_search.*"))
"""Whether this installation has compiled modules."""
compiled_only = pytest.mark.skipif(
    not COMPILED, reason="nothing is compiled here: an editable install, or one made without a C compiler"
)


def run(*arguments: str, pure: bool) -> str:
    """What Python prints, with what is compiled or, if so told, without."""
    environment = os.environ | {"BELOTE_PURE": "1" if pure else "", "PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, timeout=300, env=environment
    )
    return done.stdout


def answers(*, pure: bool) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(run("-m", "support.answers", *MODULES, pure=pure))
    return said


@compiled_only
def test_compiled_and_interpreted_answer_alike() -> None:
    compiled, interpreted = answers(pure=False), answers(pure=True)
    assert {Path(file).suffix for file in compiled.pop("files")} <= {".so", ".pyd"}
    assert {Path(file).suffix for file in interpreted.pop("files")} == {".py"}
    assert compiled == interpreted


@pytest.mark.parametrize("pure", [True, False])
def test_the_version_says_which_form_runs(pure: bool) -> None:
    form = "compiled" if COMPILED and not pure else "interpreted"
    assert run("-m", "belote", "--version", pure=pure) == f"belote {belote.__version__} ({form})\n"


@pytest.mark.parametrize("pure", [True, False])
def test_the_form_is_told_without_loading_what_it_is_about(pure: bool) -> None:
    program = "import sys; from belote.compiled import is_compiled; is_compiled(); print(*sys.modules, sep='\\n')"
    assert not set(MODULES) & set(run("-c", program, pure=pure).splitlines())


def test_what_is_compiled_lies_beside_its_source() -> None:
    for path in HOOK["modules"]:
        assert (ROOT / "src" / path).is_file()


@compiled_only
def test_what_is_compiled_needs_no_other_package() -> None:
    program = f"import sys; before = set(sys.modules); import {', '.join(MODULES)}; print(*(set(sys.modules) - before))"
    loaded = {name.partition(".")[0] for name in run("-c", program, pure=False).split()}
    assert loaded - set(sys.stdlib_module_names) == {"belote"}
