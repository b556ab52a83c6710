"""The table of the pictures: East took hearts, West led the seven with a tierce, East says belote; you are to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from belote.ai.player import Decision, Player, Reason
from belote.engine.actions import PLAYS, Action, Pass, Take
from belote.engine.cards import Card
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Game, View
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.table import Table
from belote.tui.scene import Moment, Scene
from belote.tui.themes import Look
from support.packs import pack_with
from support.playing import action_of

HANDS: Final[Mapping[Seat, str]] = {
    Seat.S: "AH TH 8H AS 8S KD JD 8C",
    Seat.W: "7H JH TC JC QC 9S QS QD",
    Seat.N: "JS KS 7D 8D TD AD 9C AC",
    Seat.E: "KH QH 9H 7S TS 9D 7C KC",
}
BIDS: Final[tuple[Action, ...]] = (Pass(), Pass(), Take())
PLAYED: Final = "7H 7D KH"


class FirstLegal:
    """Does the first thing that is legal."""

    def __init__(self, level: str = "test") -> None:
        self.level = level

    def decide(self, view: View) -> Decision:
        return Decision(view.legal[0], Reason("test", "The first of them."))


def match_after(played: str = PLAYED, *, bids: tuple[Action, ...] = BIDS, declarations: bool = True) -> Match:
    """The match of the pictures after some bids and cards."""
    match = Match(CLASSIC, ClassicOptions(declarations=declarations))
    match.deal(pack_with(HANDS, "9H", taker=Seat.E, dealer=Seat.S), Seat.S)
    for action in (*bids, *(PLAYS[Card.parse(word)] for word in played.split())):
        assert match.state.to_act is not None
        match.act(match.state.to_act, action)
    return match


def table_of(game: Game, pack: Sequence[Card], dealer: Seat, words: str, bot: Player | None = None) -> Table:
    """You at South in any game, after some bids and plays of its first deal."""
    match = Match(game, game.options_type())
    match.deal(pack, dealer)
    for word in words.split():
        assert match.state.to_act is not None
        match.act(match.state.to_act, action_of(word))
    return seated(match, bot or FirstLegal())


def table_after(
    played: str = PLAYED, *, bids: tuple[Action, ...] = BIDS, declarations: bool = True, bot: Player | None = None
) -> Table:
    """You at South, with bots that do the first thing that is legal, or others."""
    return seated(match_after(played, bids=bids, declarations=declarations), bot or FirstLegal())


def seated(match: Match, bot: Player) -> Table:
    """You at South in a match among bots of one kind."""
    return Table(
        match,
        you=Seat.S,
        players={seat: bot for seat in match.game.seats if seat is not Seat.S},
        adviser=bot,
        seed=1,
        write=lambda line: None,
    )


def scene_after(played: str = PLAYED, *, bids: tuple[Action, ...] = BIDS, moment: Moment | None = None) -> Scene:
    """What you see there."""
    return Scene(match_after(played, bids=bids).state.view(Seat.S), moment or Moment(), Look())
