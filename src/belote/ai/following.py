"""Rules of play for the player who follows that hold in every belote."""

from __future__ import annotations

from belote.ai.player import Decision, choose
from belote.ai.position import Position, ViewT
from belote.i18n import N_


def play_highest(at: Position[ViewT]) -> Decision | None:
    """A beginner's way to win: as high as can be."""
    if not at.winning or at.own_side_winning:
        return None
    card = max(at.winning, key=lambda card: (-at.ranking.beats[card].bit_count(), card))
    return choose(card, "play-highest", N_("This trick can be won: play the {card}."))
