"""Where data from outside becomes facts of ours: pydantic checks it, and what is wrong is said in one sentence.

Imported when first needed, never on the way to the first screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from belote.engine.errors import BeloteError
from belote.engine.game import Game, Options
from belote.engine.games import GAMES
from belote.engine.options import choices_of, is_among
from belote.engine.record import FORMAT, Header
from belote.engine.seats import Seat
from belote.engine.text import quoted

SeatLetter = Literal["N", "E", "S", "W"]
Text = Annotated[str, StringConstraints(min_length=0)]
"""A text that can be written out: to measure it pydantic has to read it, and then refuses half a surrogate pair."""


class _Header(BaseModel):
    """The first line of a record as it is written; other keys are ignored."""

    model_config = ConfigDict(strict=True)

    belote: int
    game: str
    options: dict[str, Any] = {}
    players: dict[SeatLetter, Text] = {}
    bots: dict[SeatLetter, Text] = {}
    started: Text | None = None
    seed: Any = None
    """Ours alone: whatever else stands there is ignored as other keys are."""


def sentence(error: ValidationError) -> str:
    """The first thing that is wrong: where it is, and what."""
    first = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    if first["type"] == "missing":
        return f"the key {quoted(place)} is missing"
    return f"{quoted(place)}: {first['msg'][0].lower()}{first['msg'][1:]}"


def options_of(options_type: type[Options], values: Mapping[str, object]) -> Options:
    """The options that some values stand for, the rest by default; `BeloteError` for an unknown name or value."""
    choices = {choice.name: choice.values for choice in choices_of(options_type)}
    for name, value in values.items():
        if name not in choices:
            raise BeloteError(f"there is no option {quoted(name)}")
        if not is_among(value, choices[name]):
            *others, last = (str(allowed).lower() for allowed in choices[name])
            raise BeloteError(f"{quoted(name)} must be {', '.join(others)} or {last}")
    return options_type(**values)


def header_of(line: Mapping[str, Any]) -> Header:
    """The header that the first line of a record stands for; `BeloteError` says what is wrong with it."""
    try:
        header = _Header.model_validate(line)
    except ValidationError as error:
        raise BeloteError(sentence(error)) from None
    if header.belote != FORMAT:
        raise BeloteError(f"version {quoted(str(header.belote))} of the record format is not known, only {FORMAT}")
    if header.game not in GAMES:
        raise BeloteError(f"there is no game {quoted(header.game)}, only {', '.join(GAMES)}")
    game = GAMES[header.game]
    return Header(
        game,
        options_of(game.options_type, header.options),
        _by_seat("players", header.players, game),
        _by_seat("bots", header.bots, game),
        header.started,
        header.seed if type(header.seed) is int else None,
    )


def _by_seat(key: str, names: Mapping[SeatLetter, str], game: Game) -> dict[Seat, str]:
    """What a key of the header says of the seats of its game; `BeloteError` where it speaks of another."""
    named = {Seat[letter]: name for letter, name in names.items()}
    for seat in named:
        if seat not in game.seats:
            seats = ", ".join(each.name for each in game.seats)
            raise BeloteError(f"{quoted(key)}: there is no seat {seat.name} in {game.id}, only {seats}")
    return named
