"""An `OpenTable` beside the engine's state of the same deal."""

from __future__ import annotations

from random import Random

from belote.ai.classic.open_table import OpenTable
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.engine.actions import Play
from belote.engine.cards import Card
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState
from belote.engine.game import Phase


def random_play(lot: Random, declarations: bool = False) -> ClassicState:
    """A random deal of a first hand after random bids, before its first card."""
    while True:
        pack = list(CLASSIC.pack)
        lot.shuffle(pack)
        dealer = lot.choice(CLASSIC.seats)
        state = CLASSIC.start(ClassicOptions(declarations=declarations)).deal(tuple(pack), dealer).state
        while state.phase is Phase.AUCTION:
            state = state.apply(lot.choice(state.legal())).state
        if state.phase is Phase.PLAY:
            return state


def table_of(state: ClassicState) -> OpenTable:
    """The table of a deal, played up to the same card."""
    contract, turned = state.board.contract, state.board.turned
    assert contract is not None
    assert turned is not None
    hands = list(state.hands)
    plays = [play for trick in (*state.board.tricks, state.board.trick) for play in trick.plays]
    for seat, card in plays:
        hands[seat] |= card.bit
    table, trump = OpenTable(), contract.trump
    table.deal([laid_out(hand, trump) for hand in hands], contract.taker, LAYOUTS[trump][turned], state.first)
    for _, card in plays:
        table.play(LAYOUTS[trump][card])
    return table


def cards_of(state: ClassicState, mask: int) -> set[Card]:
    """The cards of a set as the table lays it out."""
    assert state.board.contract is not None
    bits = LAYOUTS[state.board.contract.trump]
    return {card for card in CLASSIC.pack if bits[card] & mask}


def legal_cards(state: ClassicState) -> set[Card]:
    """What may be played now."""
    return {action.card for action in state.legal() if isinstance(action, Play)}
