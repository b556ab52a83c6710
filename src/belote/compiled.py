"""Which of their two forms the compiled modules run in: compiled where the installation has that, else interpreted.

``BELOTE_PURE``, set to anything, has them interpreted all the same.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType


class _Sources:
    """An import hook that finds the source of every module of belote, also of those that lie compiled beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("belote."):
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


def interpret() -> None:
    """Interpret every module of belote that is imported from now on."""
    sys.meta_path.insert(0, _Sources)


def is_compiled() -> bool:
    """Whether the modules that search run compiled; none of them is loaded to tell."""
    spec = find_spec("belote.ai.open_search")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
