"""Sitting down: from what was agreed on, or a record, to a table."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from belote.engine.game import Game, Options, Phase, State
from belote.engine.games import GAMES
from belote.engine.match import Match
from belote.engine.record import Header
from belote.engine.seats import Seat
from belote.i18n import _
from belote.table import Table
from belote.tui.headings import game_title
from belote.tui.rows import written
from belote.tui.words import Words

YOU: Final = Seat.S
"""Where the player sits."""
USUAL_LEVEL: Final = "normal"
"""The level of a bot whose level is not said."""


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
    """A table where a match begins or goes on, with the best bot as adviser.

    Levels that are not known here play at the usual one.
    """
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
        adviser=player_for(header.game, known[-1], seed),
        seed=seed,
        write=write,
    )


def summary(state: State) -> str:
    """Where a match stands, in a few words: ``deal 4, Us 256, Them 290``; other games by name, with your total."""
    words = Words(YOU)
    parts = [_("deal {number}").format(number=state.number + (state.phase is Phase.DEAL))]
    totals = sorted(zip(state.game.accounts, state.totals, strict=True), key=lambda one: YOU not in one[0].seats)
    if state.game.id != next(iter(GAMES)):
        parts.insert(0, game_title(state.game))
        del totals[1:]
    for account, total in totals:
        parts.append(_("{name} {total}").format(name=words.account(account), total=written(total)))
    return ", ".join(parts)
