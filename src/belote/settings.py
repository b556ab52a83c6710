"""What a player has chosen, kept in one JSON file.

The first paint needs the looks only: they are read at once with plain `json` (`SettingsFile.glance`). The whole is
validated by pydantic (`SettingsFile.read`) when the screen is there.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Final, Literal, get_type_hints

from belote import files
from belote.engine.options import is_among, values_of
from belote.i18n import _

Value = str | int | bool
"""What an option of a game can be."""
ThemeName = Literal["felt", "night", "light", "contrast", "terminal"]
PaceName = Literal["slow", "normal", "fast", "key"]


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices; every one has a default."""

    theme: ThemeName = "felt"
    four_colours: bool = False
    letters: bool = False
    """Letters instead of suit symbols."""
    large: bool = True
    """Large faces where there is room."""
    pace: PaceName = "normal"
    """How long bots and full tricks wait; ``key`` waits for a key after every trick."""
    direction: Literal["clockwise", "reversed"] = "clockwise"
    """On which side of the screen the next seat sits."""
    sort: Literal["high", "low"] = "high"
    """Which end of a suit stands at the left of the hand."""
    confirm_forced: bool = True
    """Whether the only card that is legal waits for you to play it."""
    language: Literal["en"] = "en"
    game: str = "classic"
    """The game played last."""
    options: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """The options chosen last, by game."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """The level chosen last for the bot of each seat, by the seat's letter."""


_LOOKS: Final = ("theme", "four_colours", "letters", "large")
_LARGEST: Final = 2**20
"""Bytes that the file may have; ours has some hundred."""


class SettingsFile:
    """The file that holds the settings."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or files.config_dir() / "settings.json"
        self._unknown: dict[str, object] = {}
        """Keys of a newer version, written back as they were."""

    def glance(self) -> Settings:
        """The looks alone, without validation of the rest; whatever is wrong there takes its default."""
        try:
            found = self._found()
        except (OSError, ValueError, RecursionError):
            return Settings()
        if not isinstance(found, dict):
            return Settings()
        kinds = get_type_hints(Settings)
        return replace(
            Settings(),
            **{name: found[name] for name in _LOOKS if is_among(found.get(name), values_of(kinds[name]))},
        )

    def read(self) -> tuple[Settings, str]:
        """The settings, and one sentence for the player when something was wrong with the file (else an empty one).

        What is wrong takes its default, and the file is kept under another name.
        """
        from pydantic import ValidationError

        try:
            found = self._found()
            json.dumps(found, ensure_ascii=False).encode()  # Half a surrogate pair is no text.
        except FileNotFoundError:
            return Settings(), ""
        except OSError as error:
            return Settings(), _("The settings cannot be read ({reason}): defaults are used.").format(
                reason=files.reason(error)
            )
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            return self._repaired(Settings())
        known = _names()
        self._unknown = {key: value for key, value in found.items() if key not in known}
        chosen = {key: value for key, value in found.items() if key in known}
        try:
            return _validated(chosen), ""
        except ValidationError as error:
            wrong = {name for detail in error.errors() for name in detail["loc"][:1]} or chosen.keys()
        return self._repaired(_validated({key: chosen[key] for key in chosen.keys() - wrong}))

    def _found(self) -> object:
        """The JSON that the file has; `OSError` where it cannot be read, `ValueError` for what is no file of ours."""
        if self.path.exists() and not (self.path.is_file() or self.path.is_dir()):
            raise ValueError("it is not a file")
        with files.open_to_read(self.path) as file:
            text = file.read(_LARGEST + 1)
        if len(text) > _LARGEST:
            raise ValueError("it is too large")
        return json.loads(text)

    def _repaired(self, settings: Settings) -> tuple[Settings, str]:
        """Write what could be read of a damaged file, which is kept under another name."""
        try:
            kept = files.set_aside(self.path)
        except OSError as error:
            return settings, _("The settings are damaged and cannot be kept ({reason}).").format(
                reason=files.reason(error)
            )
        self.write(settings)
        return settings, _(
            "Something in the settings was wrong and took its default; the old file is kept as {file}."
        ).format(file=kept.name)

    def changed(self, settings: Settings, chosen: Mapping[str, object]) -> Settings:
        """Settings with other choices; `ValueError` for a name or value that there is not."""
        if unknown := chosen.keys() - _names():
            raise ValueError(f"there is no setting {', '.join(sorted(unknown))}")
        return _validated(asdict(settings) | dict(chosen))

    def write(self, settings: Settings) -> str:
        """Replace the file as a whole; the sentence for the player when that fails (else an empty one)."""
        text = json.dumps(self._unknown | asdict(settings), indent=2, ensure_ascii=False) + "\n"
        path = Path(os.path.realpath(self.path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
            try:
                with open(handle, "w", encoding="utf-8") as file:
                    file.write(text)
                os.replace(name, path)
            except OSError:
                with contextlib.suppress(OSError):
                    os.unlink(name)
                raise
        except OSError as error:
            return _("The settings cannot be saved ({reason}).").format(reason=files.reason(error))
        return ""


def _names() -> set[str]:
    return {setting.name for setting in fields(Settings)}


def _validated(chosen: Mapping[str, object]) -> Settings:
    """Settings from values of plain JSON; pydantic's `ValidationError` tells what is wrong."""
    from pydantic import TypeAdapter

    return TypeAdapter(Settings).validate_json(json.dumps(chosen), strict=True)
