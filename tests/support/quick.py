"""The quick play of two-handed belote and of Variety beside the engine's state of the same deal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from belote.ai.two_handed import open_table as two_handed_table
from belote.ai.two_handed import study as two_handed_study
from belote.ai.variety import open_table as variety_table
from belote.ai.variety import study as variety_study
from belote.engine.actions import PLAYS, Play
from belote.engine.cards import cards_in, mask_of
from belote.engine.game import Game, Options, Phase
from belote.engine.state import BaseState
from belote.engine.two_handed import TwoHandedState
from belote.engine.two_handed.facts import SEATS
from belote.engine.variety import VarietyState
from support.deals import Deal


def deal_in_play(game: Game, options: Options, lot: Random, plays: int = 0) -> Deal:
    """A random deal after random bids and so many random cards, with a choice to make; nobody has exchanged."""
    while True:
        pack = list(game.pack)
        lot.shuffle(pack)
        deal, done = Deal(game, options, tuple(pack), lot.choice(game.seats)), []
        state, cards = deal.state, 0
        while state.phase is Phase.AUCTION or (
            state.phase is Phase.PLAY and (cards < plays or len(state.legal()) == 1)
        ):
            done.append(lot.choice([one for one in state.legal() if isinstance(one, Play)] or state.legal()))
            cards += isinstance(done[-1], Play)
            state = state.apply(done[-1]).state
        if state.phase is Phase.PLAY:
            return replace(deal, actions=tuple(done))


def _whole(state: BaseState) -> list[int]:
    """The hands with what was played from them, by seat."""
    plays = [play for trick in (*state.board.tricks, state.board.trick) for play in trick.plays]
    return [hand | mask_of(card for owner, card in plays if owner == seat) for seat, hand in enumerate(state.hands)]


def variety_table_of(state: VarietyState) -> variety_table.OpenTable:
    """The table of a deal, played up to the same card."""
    agreed = state.board.contract
    assert agreed is not None
    plays = [play for trick in (*state.board.tricks, state.board.trick) for play in trick.plays]
    leader = plays[0][0] if plays else state.board.to_act
    assert leader is not None
    table = variety_table.OpenTable(variety_study.open_contract(agreed.terms, agreed.attackers))
    table.deal(_whole(state), leader)
    for _, card in plays:
        table.play(card.bit)
    return table


def two_handed_table_of(state: TwoHandedState) -> two_handed_table.OpenTable:
    """The table of a deal, played up to the same card."""
    agreed = state.board.contract
    assert agreed is not None
    plays = [play for trick in (*state.board.tricks, state.board.trick) for play in trick.plays]
    hands = _whole(state)
    table = two_handed_table.OpenTable(two_handed_study.open_contract(agreed, state.options))
    shown = [agreed.exchange[1].bit if agreed.exchange and agreed.exchange[0] is seat else 0 for seat in SEATS]
    table.deal([hands[seat] for seat in SEATS], mask_of(state.stock), shown, SEATS.index(state.first))
    table.to_show = [
        mask_of(c for who, one in state.holdings.winning if who is seat for c in one.cards) for seat in SEATS
    ]
    for _, card in plays:
        table.play(card.bit)
    return table


def play_of(bit: int) -> Play:
    """The play of a card given by its bit."""
    (card,) = cards_in(bit)
    return PLAYS[card]
