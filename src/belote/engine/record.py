"""Match records: JSON Lines in, a match out, and the lines that a match writes as it goes.

This module works on lines; files are `belote.store`'s. Header lines are checked outside (`belote.border`), because
options and names come in from files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NoReturn

from belote.engine.actions import PLAYS, Action, Exchange, Play, parse_bid
from belote.engine.cards import Card
from belote.engine.errors import BeloteError, RecordError
from belote.engine.game import Game, Options, Phase
from belote.engine.match import Match, Pack
from belote.engine.seats import Seat

FORMAT = 1
"""The version of the format: the value of ``belote`` in a header."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record."""

    game: Game
    options: Options
    players: Mapping[Seat, str] = field(default_factory=dict)
    """Names by seat."""
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """Levels by seat."""
    started: str | None = None
    """When the match began, ISO 8601."""
    seed: int | None = None
    """What the packs come from, so that a match goes on with the packs it would have had."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read."""

    header: Header
    match: Match
    size: int
    """The bytes that count: a last line that was cut short lies beyond."""
    unterminated: bool
    """Whether the last line that counts lacks its newline."""


def read(lines: Iterable[bytes], header_of: Callable[[Mapping[str, Any]], Header]) -> Record:
    """Read a record and play it through; `RecordError` at the first line that is not right.

    ``lines`` are the lines of a file with their newlines. ``header_of`` checks a header and raises a `ValueError` that
    says in words what is wrong with it.
    """
    header: Header | None = None
    match: Match | None = None
    size = 0
    unterminated = False
    for number, line in enumerate(lines, start=1):
        unterminated = not line.endswith(b"\n")
        try:
            value = _decode(line)
            if not isinstance(value, dict):
                raise BeloteError("the line is not a JSON object")
            if match is None:
                header = header_of(value)
                match = Match(header.game, header.options)
            else:
                _apply(match, value)
        except ValueError as error:
            if isinstance(error, NotJson) and unterminated and match is not None:
                unterminated = False
                break
            raise RecordError(number, str(error)) from None
        size += len(line)
    if header is None or match is None:
        raise RecordError(1, "the record is empty")
    return Record(header, match, size, unterminated)


class NotJson(BeloteError):
    """A line that is no JSON at all; at the end of a file, without newline, it was cut short."""


def _no_number(text: str) -> NoReturn:
    raise json.JSONDecodeError("no number of JSON", text, 0)


def _decode(line: bytes) -> object:
    if line.endswith(b"\n") and not line.strip():
        raise BeloteError("the line is empty")
    try:
        value: object = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise NotJson("the line is not UTF-8 text") from None
    except json.JSONDecodeError:
        raise NotJson("the line is not valid JSON") from None
    except RecursionError:
        raise BeloteError("the line is nested too deeply") from None
    except ValueError:
        raise BeloteError("the line has a number with too many digits") from None
    return value


_FACTS = ("deal", "bid", "play", "exchange", "undo")


def _apply(match: Match, line: Mapping[str, Any]) -> None:
    """Bring one line after the header into a match; the errors of engine and format are all `ValueError`."""
    assisted = line.get("assisted", False)
    if not isinstance(assisted, bool):
        raise BeloteError('"assisted" must be true')
    facts = [key for key in _FACTS if key in line]
    if len(facts) > 1:
        raise BeloteError(f'"{facts[0]}" and "{facts[1]}" cannot stand on one line')
    if facts:
        _do(match, facts[0], line)
    elif not assisted:
        raise BeloteError(f"the line has none of the keys {', '.join(_FACTS)}, assisted")
    match.assisted |= assisted


def _do(match: Match, fact: str, line: Mapping[str, Any]) -> None:
    if fact == "undo":
        match.undo(_number(line, "undo"))
    elif match.state.phase is Phase.OVER:
        raise BeloteError("the match is over")
    elif fact == "deal":
        _deal(match, line)
    else:
        match.act(_seat(line, "seat"), _action(line, fact))


def _deal(match: Match, line: Mapping[str, Any]) -> None:
    number, dealer = _number(line, "deal"), _seat(line, "dealer")
    if match.state.phase is not Phase.DEAL:
        raise BeloteError(f"deal {match.state.number} is not over")
    if number != match.state.number + 1:
        raise BeloteError(f"the deal must be number {match.state.number + 1}")
    if dealer not in match.game.seats:
        raise BeloteError(f"{dealer.name} is not a seat of this game")
    match.deal([Card.parse(word) for word in _text(line, "deck").split(" ")], dealer)


def _action(line: Mapping[str, Any], fact: str) -> Action:
    if fact == "play":
        return PLAYS[Card.parse(_text(line, "play"))]
    if fact == "bid":
        return parse_bid(_text(line, "bid"))
    if line["exchange"] is not True:
        raise BeloteError('"exchange" must be true')
    return Exchange()


def _seat(line: Mapping[str, Any], key: str) -> Seat:
    return Seat.parse(_text(line, key))


def _text(line: Mapping[str, Any], key: str) -> str:
    value = _required(line, key)
    if not isinstance(value, str):
        raise BeloteError(f'"{key}" must be a text')
    return value


def _number(line: Mapping[str, Any], key: str) -> int:
    value = _required(line, key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BeloteError(f'"{key}" must be a whole number')
    return value


def _required(line: Mapping[str, Any], key: str) -> object:
    if key not in line:
        raise BeloteError(f'the key "{key}" is missing')
    return line[key]


# Writing


def _line(fact: Mapping[str, object]) -> str:
    return json.dumps(fact, ensure_ascii=False, separators=(",", ":")) + "\n"


def header_line(header: Header) -> str:
    """The first line of a record."""
    fact: dict[str, object] = {"belote": FORMAT, "game": header.game.id, "options": asdict(header.options)}
    for key, names in (("players", header.players), ("bots", header.bots)):
        if names:
            fact[key] = {seat.name: name for seat, name in names.items()}
    if header.started is not None:
        fact["started"] = header.started
    if header.seed is not None:
        fact["seed"] = header.seed
    return _line(fact)


def deal_line(number: int, pack: Pack) -> str:
    """The line of a new deal."""
    return _line({"deal": number, "dealer": pack.dealer.name, "deck": " ".join(str(card) for card in pack.cards)})


def action_line(seat: Seat, action: Action) -> str:
    """The line of a bid, an exchange or a play."""
    match action:
        case Play(card):
            return _line({"seat": seat.name, "play": str(card)})
        case Exchange():
            return _line({"seat": seat.name, "exchange": True})
    return _line({"seat": seat.name, "bid": str(action)})


def undo_line(actions: int) -> str:
    """The line that takes back the last actions standing."""
    return _line({"undo": actions})


def assisted_line() -> str:
    """The line that marks a match as assisted."""
    return _line({"assisted": True})
