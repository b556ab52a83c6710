"""The open tables of all games, and who plays quickly at them, beside the engine's state of the same deal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from belote.ai.classic import open_table as classic
from belote.ai.classic.quick import QuickPlayer as ClassicPlayer
from belote.ai.open_cards import LAYOUTS, laid_out
from belote.ai.playing_out import AnyQuickPlayer, AnyTable
from belote.ai.two_handed import open_table as two_handed
from belote.ai.two_handed.quick import QuickPlayer as TwoHandedPlayer
from belote.ai.two_handed.study import open_contract as two_handed_contract
from belote.ai.variety import open_table as variety
from belote.ai.variety.quick import QuickPlayer as VarietyPlayer
from belote.ai.variety.study import open_contract as variety_contract
from belote.engine.actions import PLAYS, Exchange, Play
from belote.engine.cards import Card, mask_of
from belote.engine.classic import ClassicState
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedState
from belote.engine.two_handed.facts import SEATS
from belote.engine.variety import VarietyState

AnyState = ClassicState | TwoHandedState | VarietyState


def table_of(state: AnyState) -> Any:
    """The table of a deal in play, played up to the same card."""
    plays = [play for trick in (*state.board.tricks, state.board.trick) for play in trick.plays]
    hands = [
        hand | mask_of(card for owner, card in plays if owner is seat)
        for seat, hand in zip(Seat, state.hands, strict=True)
    ]
    leader = plays[0][0] if plays else state.board.to_act
    assert leader is not None
    bits, table = bits_of(state), _dealt(state, hands, leader)
    for _, card in plays:
        table.play(bits[card])
    return table


def _dealt(state: AnyState, hands: list[int], leader: Seat) -> Any:
    """The table before the first card."""
    match state:
        case ClassicState():
            agreed, turned, bits = state.board.contract, state.board.turned, bits_of(state)
            assert agreed is not None
            assert turned is not None
            classic_table = classic.OpenTable()
            laid = [laid_out(hand, agreed.trump) for hand in hands]
            classic_table.deal(laid, agreed.taker, bits[turned], leader)
            return classic_table
        case TwoHandedState():
            contract = state.board.contract
            assert contract is not None
            shown = [contract.exchange[1].bit if contract.exchange and contract.exchange[0] is s else 0 for s in SEATS]
            two_table = two_handed.OpenTable(two_handed_contract(contract, state.options))
            two_table.deal([hands[seat] for seat in SEATS], mask_of(state.stock), shown, SEATS.index(leader))
            winning = state.holdings.winning
            two_table.to_show = [mask_of(c for who, one in winning if who is seat for c in one.cards) for seat in SEATS]
            return two_table
        case VarietyState():
            pair = state.board.contract
            assert pair is not None
            variety_table = variety.OpenTable(variety_contract(pair.terms, pair.attackers))
            variety_table.deal(hands, leader)
            return variety_table


def another(table: Any) -> Any:
    """A table for deals with the same contract."""
    return type(table)() if isinstance(table, classic.OpenTable) else type(table)(table.contract)


def player_at(table: Any) -> AnyQuickPlayer[Any, Any]:
    """Who plays quickly at a table."""
    match table:
        case classic.OpenTable():
            return ClassicPlayer()
        case two_handed.OpenTable():
            return TwoHandedPlayer(table)
        case _:
            return VarietyPlayer(table)


def bits_of(state: AnyState) -> Mapping[Card, int]:
    """How the table of a deal has the cards of the pack."""
    if not isinstance(state, ClassicState):
        return {card: card.bit for card in state.game.pack}
    assert state.board.contract is not None
    layout = LAYOUTS[state.board.contract.trump]
    return {card: layout[card] for card in state.game.pack}


def cards_of(state: AnyState, mask: int) -> set[Card]:
    """The cards of a set as the table has it."""
    return {card for card, bit in bits_of(state).items() if bit & mask}


def play_of(state: AnyState, bit: int) -> Play:
    """The play of a card as the table has it."""
    (card,) = cards_of(state, bit)
    return PLAYS[card]


def legal_cards(state: AnyState) -> set[Card]:
    """What may be played now."""
    return {action.card for action in state.legal() if isinstance(action, Play)}


def chosen(state: AnyState) -> Play:
    """What the quick rules play now."""
    table = table_of(state)
    return play_of(state, player_at(table).choose(table))


def played_out(state: Any) -> Any:
    """The end of a deal in which all play on by the quick rules, and exchange where they may."""
    while state.phase is Phase.PLAY:
        state = state.apply(Exchange() if Exchange() in state.legal() else chosen(state)).state
    return state


def bits_in(mask: int) -> list[int]:
    """The cards of a set, each as its bit."""
    return [1 << place for place in range(52) if mask >> place & 1]


def swap_unseen(table: AnyTable, lot: Random) -> None:
    """Cards that the seat to play has not seen change places, as far as what the others showed allows."""
    seats = len(table.hands)
    held = [*table.hands, getattr(table, "talon", 0)]
    shown = [*getattr(table, "shown", [0] * seats), 0]
    lacking = [*table.lacking, 0]
    places = [place for place in range(seats + 1) if place != table.seat]
    for _ in range(10):
        one, two = lot.sample(places, 2)
        here, there = (bits_in(held[a] & ~shown[a] & ~lacking[b]) for a, b in ((one, two), (two, one)))
        if here and there:
            swapped = lot.choice(here) | lot.choice(there)
            held[one] ^= swapped
            held[two] ^= swapped
    table.hands = held[:seats]
    if isinstance(table, two_handed.OpenTable):
        table.talon = held[seats]
