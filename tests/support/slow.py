"""Players for worker processes: some never answer, some die, some talk; and a line on which they can be heard of."""

from __future__ import annotations

import logging
import os
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from belote.ai.arena import Comparison, Pairing
from belote.ai.levels import player_for
from belote.ai.player import Decision, Player
from belote.ai.search import unhurried
from belote.engine.game import Game, View

PATIENCE: Final = 60
"""Seconds to wait for something that must come."""


@dataclass(frozen=True, slots=True)
class Troubled:
    """Does what its level says before it decides as normal does."""

    game: Game
    level: str
    seed: int

    def decide(self, view: View) -> Decision:
        match self.level.split(":"):
            case ["thinks", port]:
                _lines.append(called(int(port)))
                time.sleep(3600)
            case ["calls", port]:
                _lines.append(called(int(port)))
            case ["dies"]:
                os.abort()
            case ["fails"]:
                raise RuntimeError("out of ideas")
            case ["talks"]:
                print("to the output")
                print("to the errors", file=sys.stderr)
                os.system("echo from a child; echo from a child >&2")
            case ["notes"]:
                logging.getLogger("belote.ai.search").warning("the clock stopped the search")
        return player_for(self.game, "normal", self.seed).decide(view)


def troubled(game: Game, level: str, seed: int) -> Player:
    """What a pool takes for `player_for`."""
    return Troubled(game, level, seed)


def without_clock(game: Game, level: str, seed: int) -> Player:
    """What a pool takes for `player_for` where the clock is to stop nobody."""
    return unhurried(player_for(game, level, seed))


def always(trouble: str, game: Game, level: str, seed: int) -> Player:
    """The same for one trouble, whatever the level; the first argument is to be filled in."""
    return Troubled(game, trouble, seed)


@dataclass(frozen=True, slots=True)
class Held:
    """The same as `troubled`, but a worker that gets it starts only once it is told to on its line."""

    port: int

    def __call__(self, game: Game, level: str, seed: int) -> Player:
        return troubled(game, level, seed)

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _told_to_start, (self.port,)


def _told_to_start(port: int) -> object:
    _lines.append(called(port))
    _lines[-1].makefile().readline()
    return troubled


@dataclass(frozen=True)
class Deadly(Pairing):
    """A pairing one of whose packs ends the process that plays it, some times; each time leaves a file."""

    number: int = 0
    times: int = 0
    place: Path = Path()

    def play(self, number: int) -> Comparison:
        if number == self.number and len(list(self.place.iterdir())) < self.times:
            (self.place / str(os.getpid())).touch()
            os.abort()
        return super().play(number)


_lines: list[socket.socket] = []


def called(port: int) -> socket.socket:
    """In a worker: a line to a port of this machine, told our process id; it breaks when this process ends."""
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(f"{os.getpid()}\n".encode())
    return line


class Line:
    """Where players in workers call."""

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(PATIENCE)
        self.port = self._server.getsockname()[1]
        self._calls: list[socket.socket] = []

    def accept(self) -> tuple[socket.socket, int]:
        """The next call, and the process that it comes from."""
        call = self._server.accept()[0]
        call.settimeout(PATIENCE)
        self._calls.append(call)
        return call, int(call.makefile().readline())

    def close(self) -> None:
        for one in (*self._calls, self._server):
            one.close()


def has_ended(call: socket.socket) -> bool:
    """Wait for the end of the process that called."""
    with suppress(ConnectionError):
        return call.recv(1) == b""
    return True
