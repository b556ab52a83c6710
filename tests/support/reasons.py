"""Every text that a bot gives a reason with, as it stands in the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import belote.ai


def reason_texts() -> Iterator[str]:
    for path in sorted(Path(belote.ai.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="N_"), args=[ast.Constant(value=str(text))]):
                    yield text
