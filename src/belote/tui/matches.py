"""Sitting down: from what was agreed on, or a record, to a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from belote.engine.game import Game, Options, Phase, State
from belote.engine.match import Match
from belote.engine.record import Header
from belote.engine.seats import Seat
from belote.i18n import _
from belote.table import Table
from belote.tui.words import Words

YOU: Final = Seat.S
"""Where the player sits."""
USUAL_LEVEL: Final = "normal"
"""The level of a bot whose level is not said, and of the adviser."""


def bot_seats(game: Game) -> tuple[Seat, ...]:
    """The seats that bots take, in turn order."""
    return tuple(seat for seat in game.seats if seat is not YOU)


def new_header(game: Game, options: Options, levels: Mapping[Seat, str], *, seed: int | None = None) -> Header:
    """The header of a match that begins now; without a seed of its own it draws one."""
    return Header(
        game,
        options,
        bots={seat: levels.get(seat, USUAL_LEVEL) for seat in bot_seats(game)},
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
        seed=secrets.randbits(48) if seed is None else seed,
    )


def table_for(header: Header, match: Match, write: Callable[[str], None]) -> Table:
    """A table where a match begins or goes on. Levels that are not known here play at the usual one."""
    from belote.ai.levels import levels_of, player_for

    seed = secrets.randbits(48) if header.seed is None else header.seed
    known = levels_of(header.game)
    levels = {seat: header.bots.get(seat, USUAL_LEVEL) for seat in bot_seats(header.game)}
    return Table(
        match,
        you=YOU,
        players={
            seat: player_for(header.game, level if level in known else USUAL_LEVEL, seed)
            for seat, level in levels.items()
        },
        adviser=player_for(header.game, USUAL_LEVEL, seed),
        seed=seed,
        write=write,
    )


def summary(state: State) -> str:
    """Where a match stands, in a few words: ``deal 4, Us 256, Them 290``."""
    game = state.game
    words = Words(YOU)
    parts = [_("deal {number}").format(number=state.number + (state.phase is Phase.DEAL))]
    for account, total in zip(game.accounts, state.totals, strict=True):
        sides = _("Us") if YOU in account.seats else _("Them")
        name = sides if len(account.seats) > 1 else words.seat(account.seats[0])
        parts.append(_("{name} {total}").format(name=name, total=total))
    return ", ".join(parts)
