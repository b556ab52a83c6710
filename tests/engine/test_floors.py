"""The engine stands on the standard library alone, and its examples are true."""

from __future__ import annotations

import doctest
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

import belote.engine

MODULES = [module.name for module in pkgutil.walk_packages(belote.engine.__path__, "belote.engine.")]


def test_the_engine_loads_nothing_but_the_standard_library() -> None:
    names = ", ".join(MODULES)
    code = f"import sys; before = set(sys.modules); import {names}; print(*(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    ours = {name for name in loaded if name.split(".")[0] == "belote"}
    assert {name for name in ours if not name.startswith("belote.engine")} == {"belote"}
    foreign = {name.split(".")[0] for name in loaded} - set(sys.stdlib_module_names) - {"belote"}
    assert not foreign


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) >= 5
