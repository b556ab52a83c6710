"""Every test of the screens has a home of its own and a terminal of known colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import _wait


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory that stands for the player's home: ``state/belote`` and ``config/belote`` lie in it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole matches: the pilot looks in smaller steps than Textual's 20 ms whether the program has gone idle."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 0.004)
