"""What the tests of all bots share."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Final

import pytest

from belote.ai.arena import Duel, comparisons, pairing_of
from belote.ai.levels import levels_of, player_for
from belote.ai.player import Player, Reason
from belote.ai.search import SearchPlayer
from belote.engine.actions import Play
from belote.engine.cards import Suit
from belote.engine.game import Game, Options, View
from belote.engine.games import GAMES

every_level: Final = pytest.mark.parametrize(
    ("game", "level"),
    [pytest.param(game, level, id=f"{game.id}-{level}") for game in GAMES.values() for level in levels_of(game)],
)
"""Every bot of every game."""


def light(player: Player, nodes: int = 0) -> Player:
    """A player with less to look at and no clock, so that a test decides often and always alike."""
    if not isinstance(player, SearchPlayer):
        return player
    effort = replace(player.effort, drawn=16, tried=8, nodes=nodes, seconds=inf)
    return replace(player, rules=light(player.rules, nodes), effort=effort)


def light_player_for(game: Game, level: str, seed: int, nodes: int = 0) -> Player:
    """The light player of a level, which solves worlds up to so many nodes."""
    return light(player_for(game, level, seed), nodes)


def duplicate(
    game: Game, options: Options, first: str, second: str, deals: int, seed: int, *, same_contracts: bool = False
) -> Duel:
    """Some packs between two levels."""
    pairing = pairing_of(game, options, first, second, seed, same_contracts=same_contracts)
    return Duel(tuple(comparisons(pairing, deals)))


def words(reason: Reason) -> str:
    """The sentence of a reason, cards by their letters."""
    values = {name: value.symbol if isinstance(value, Suit) else value for name, value in reason.values.items()}
    return reason.text.format(**values)


def told(player: Player, view: View) -> tuple[str, str]:
    """What a player does, and the id of its reason, whose sentence must be complete."""
    decision = player.decide(view)
    assert decision.action in view.legal
    assert "{" not in decision.reason.text.format(**decision.reason.values)
    action = decision.action
    return str(action.card) if isinstance(action, Play) else str(action), decision.reason.id


def card_told(player: Player, view: View) -> tuple[str, str]:
    """The same where it must be a card."""
    assert isinstance(player.decide(view).action, Play)
    return told(player, view)
