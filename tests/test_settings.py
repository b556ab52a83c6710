"""Settings on disk: whatever is in the file, the program starts, says so and keeps what was there."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from belote import files
from belote.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "belote" / "settings.json"


def test_what_is_chosen_is_there_the_next_time(path: Path) -> None:
    chosen = Settings(
        theme="night",
        four_colours=True,
        pace="key",
        direction="reversed",
        options={"classic": {"target": 301, "declarations": True}},
        levels={"N": "novice"},
    )
    assert SettingsFile(path).write(chosen) == ""
    assert SettingsFile(path).read() == (chosen, "")
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_all_is_as_usual(path: Path) -> None:
    assert SettingsFile(path).read() == (Settings(), "")
    assert SettingsFile(path).glance() == Settings()


def test_a_glance_sees_the_looks_alone(path: Path) -> None:
    SettingsFile(path).write(Settings(theme="light", letters=True, pace="fast"))
    assert SettingsFile(path).glance() == Settings(theme="light", letters=True)


BROKEN = [
    "",
    "{",
    "[]",
    "null",
    '"felt"',
    "\x00",
    "[" * 100_000,
    '{"theme":NaN}',
    r'{"theme":"\ud800"}',
    r'{"new":"\ud800"}',
    pytest.param('{"options":' + 300 * "[" + 300 * "]" + "}", id="too deep for pydantic"),
    pytest.param('{"options":' + 5000 * "[" + 5000 * "]" + "}", id="too deep for Python"),
    pytest.param(" " * 2**20 + "{}", id="too large"),
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_kept_and_said(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    assert SettingsFile(path).glance() == Settings()
    settings, notice = SettingsFile(path).read()
    assert settings == Settings()
    assert "settings.json.damaged-1" in notice
    assert (path.parent / "settings.json.damaged-1").read_text() == text
    assert SettingsFile(path).read() == (Settings(), "")


@pytest.mark.parametrize(
    ("wrong", "value"),
    [
        ("theme", "purple"),
        ("theme", ["felt"]),
        ("large", 1),
        ("pace", None),
        ("options", {"classic": 5}),
        ("levels", []),
    ],
)
def test_a_wrong_value_costs_that_choice_alone(path: Path, wrong: str, value: object) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"letters": True, wrong: value}))
    assert SettingsFile(path).glance() == Settings(letters=True)
    settings, notice = SettingsFile(path).read()
    assert settings == Settings(letters=True)
    assert "damaged-1" in notice


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are POSIX")
def test_a_pipe_in_place_of_the_file_does_not_make_the_program_wait(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert SettingsFile(path).glance() == Settings()
    settings, notice = SettingsFile(path).read()
    assert settings == Settings()
    assert "damaged-1" in notice


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="devices are POSIX")
def test_a_device_in_place_of_the_file_is_not_read(path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to("/dev/zero")
    assert SettingsFile(path).glance() == Settings()
    assert SettingsFile(path).read()[0] == Settings()


def test_choices_of_a_newer_version_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"theme":"night","sound":{"volume":3}}')
    file = SettingsFile(path)
    settings, notice = file.read()
    assert (settings.theme, notice) == ("night", "")
    file.write(file.changed(settings, {"theme": "light"}))
    assert json.loads(path.read_text())["sound"] == {"volume": 3}
    assert json.loads(path.read_text())["theme"] == "light"


@pytest.mark.parametrize("chosen", [{"theme": "purple"}, {"volume": 3}, {"four_colours": "yes"}])
def test_wrong_changes_are_refused(path: Path, chosen: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(chosen))):
        SettingsFile(path).changed(Settings(), chosen)


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "saved" in SettingsFile(tmp_path / "file" / "settings.json").write(Settings())


def test_a_directory_for_the_file_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    assert SettingsFile(path).glance() == Settings()
    settings, notice = SettingsFile(path).read()
    assert settings == Settings()
    assert "cannot be read" in notice
    assert "saved" in SettingsFile(path).write(Settings())
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "dotfiles.json"
    target.write_text("{}")
    path.parent.mkdir()
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("no links here")
    SettingsFile(path).write(Settings(theme="night"))
    assert path.is_symlink()
    assert json.loads(target.read_text())["theme"] == "night"


@pytest.mark.parametrize(
    ("platform", "variables", "state", "config"),
    [
        ("linux", {}, ".local/state/belote", ".config/belote"),
        ("linux", {"XDG_STATE_HOME": "relative", "XDG_CONFIG_HOME": ""}, ".local/state/belote", ".config/belote"),
        ("linux", {"XDG_STATE_HOME": "{home}/s", "XDG_CONFIG_HOME": "{home}/c"}, "s/belote", "c/belote"),
        ("darwin", {}, "Library/Application Support/belote", "Library/Application Support/belote"),
        ("win32", {"LOCALAPPDATA": "{home}/local", "APPDATA": "{home}/roaming"}, "local/belote", "roaming/belote"),
    ],
)
def test_each_platform_has_its_places(
    platform: str, variables: dict[str, str], state: str, config: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value.format(home=tmp_path))
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert files.state_dir() == tmp_path / state
    assert files.config_dir() == tmp_path / config
