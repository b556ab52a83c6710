"""Imports go down the floors that CONTRIBUTING draws, never up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import belote

PACKAGE = Path(belote.__file__).parent
FLOORS = [
    {"engine", "i18n", "compiled"},
    {"ai"},
    {"table", "store", "recordfile", "border", "settings", "files", "commandline"},
    {"tui"},
    {"commands"},
    {"cli"},
    {"__main__"},
]
"""The modules and packages of belote, the lowest floor first."""
FLOOR_OF = {name: floor for floor, names in enumerate(FLOORS) for name in names}


def imported(source: str) -> Iterator[str]:
    """The modules and packages of belote that a source imports, also later than at its head."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module="belote", names=names):
                yield from (alias.name for alias in names if alias.name in FLOOR_OF)
            case ast.ImportFrom(module=str(module)) if module.startswith("belote."):
                yield module.split(".")[1]
            case ast.Import(names=names):
                yield from (alias.name.split(".")[1] for alias in names if alias.name.startswith("belote."))


def test_every_module_has_a_floor() -> None:
    names = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert names - {"__init__"} == set(FLOOR_OF)


def test_imports_never_go_up() -> None:
    ups = []
    for path in PACKAGE.rglob("*.py"):
        place = path.relative_to(PACKAGE).with_suffix("")
        floor = FLOOR_OF.get(place.parts[0], 0)
        ups += [(str(place), other) for other in imported(path.read_text("utf-8")) if FLOOR_OF[other] > floor]
    assert ups == []


def test_an_import_is_seen_wherever_it_stands() -> None:
    source = "import belote.ai.pool\nfrom belote import files, __version__\nif later:\n    from belote.cli import main"
    assert set(imported(source)) == {"ai", "files", "cli"}
