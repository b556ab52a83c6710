"""What the tests of Variety's bots share: positions by hand."""

from __future__ import annotations

from belote.engine.actions import Contract
from belote.engine.board import Board, Standing
from belote.engine.cards import CARDS, Card, CardSet
from belote.engine.game import Phase, Trick
from belote.engine.seats import Seat, after
from belote.engine.tricks import add_card
from belote.engine.variety import VARIETY, VarietyOptions, VarietyResult, VarietyView
from belote.engine.variety.contracts import CONTRACTS
from belote.engine.variety.facts import SEATS, Partnership


def make_view(
    hand: str,
    contract: int,
    *,
    partner: Seat = Seat.S,
    attacking: bool = True,
    trick: str = "",
    tricks: tuple[tuple[Seat, str], ...] = (),
) -> VarietyView:
    """What N sees with this hand, its turn to play: ``trick`` ends with W's card, ``tricks`` have their leaders."""
    cards = CardSet.parse(hand)
    own = (Seat.N, partner)
    first, second = own if attacking else (seat for seat in SEATS if seat not in own)
    on_table = _trick(SEATS[-len(trick.split())] if trick else Seat.N, trick, contract)
    standing: Standing[VarietyOptions, VarietyResult] = Standing(VARIETY, VarietyOptions(), number=1, dealer=Seat.W)
    board = Board(
        phase=Phase.PLAY,
        to_act=Seat.N,
        bids=((first, Contract(contract)), (second, Contract(contract))),
        contract=Partnership(contract, (first, second)),
        tricks=tuple(_trick(leader, text, contract) for leader, text in tricks),
        trick=on_table,
    )
    counts = tuple(len(cards) - (seat in dict(on_table.plays)) for seat in SEATS)
    return VarietyView(standing, board, Seat.N, cards, counts)


def _trick(leader: Seat, text: str, contract: int) -> Trick:
    trick, seat = Trick(), leader
    for word in text.split():
        trick = add_card(trick, seat, Card.parse(word), CONTRACTS[contract].ranking)
        seat = after(seat, SEATS)
    return trick


def make_auction(hand: str, bids: str = "") -> VarietyView:
    """What the seat to bid sees with these thirteen cards; N bid first."""
    mine = list(CardSet.parse(hand))
    place = len(bids.split()) % 4
    rest = iter([card for card in CARDS if card not in mine])
    own = iter(mine)
    pack = [next(own if position % 4 == place else rest) for position in range(52)]
    state = VARIETY.start(VarietyOptions()).deal(pack, Seat.W).state
    for number in bids.split():
        state = state.apply(Contract(int(number))).state
    view = state.view(SEATS[place])
    assert isinstance(view, VarietyView)
    return view
