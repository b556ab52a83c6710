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


def level_for(game: Game, level: str | None) -> str:
    """The strongest level of a game that is not above this one; the usual one for a level that there is not."""
    from belote.ai.levels import LEVELS, levels_of

    weaker = LEVELS[: LEVELS.index(level) + 1] if level in LEVELS else ()
    return next((known for known in reversed(levels_of(game)) if known in weaker), USUAL_LEVEL)


def table_for(header: Header, match: Match, write: Callable[[str], None]) -> Table:
    """A table where a match begins or goes on, with the best bot as adviser."""
    from belote.ai.levels import levels_of, player_for

    seed = secrets.randbits(48) if header.seed is None else header.seed
    return Table(
        match,
        you=YOU,
        players={
            seat: player_for(header.game, level_for(header.game, header.bots.get(seat)), seed)
            for seat in bot_seats(header.game)
        },
        adviser=player_for(header.game, levels_of(header.game)[-1], seed),
        seed=seed,
        write=write,
    )


def summary(state: State, *, brief: bool = False) -> str:
    """Where a match stands, in a few words: ``deal 4, Us 256, Them 290``; other games than the first by name.

    Of more than two totals yours alone is told. A ``brief`` one leaves out the deal where it has a name and two totals.
    """
    words = Words(YOU)
    parts = [_("deal {number}").format(number=state.number + (state.phase is Phase.DEAL))]
    totals = sorted(zip(state.game.accounts, state.totals, strict=True), key=lambda one: YOU not in one[0].seats)
    if len(totals) > 2:
        del totals[1:]
    if state.game.id != next(iter(GAMES)):
        if brief and len(totals) > 1:
            parts.clear()
        parts.insert(0, game_title(state.game))
    for account, total in totals:
        parts.append(_("{name} {total}").format(name=words.account(account), total=written(total)))
    return ", ".join(parts)
