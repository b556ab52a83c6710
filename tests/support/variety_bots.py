"""What the tests of Variety's bots share: positions by hand, and the same position with other hidden cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from belote.engine.actions import PLAYS, Contract
from belote.engine.board import Board, Standing
from belote.engine.cards import CARDS, PACK_52, Card, CardSet, cards_in, mask_of
from belote.engine.errors import IllegalAction
from belote.engine.game import Phase, Trick
from belote.engine.seats import Seat, after
from belote.engine.tricks import add_card
from belote.engine.variety import VARIETY, VarietyOptions, VarietyResult, VarietyState, VarietyView
from belote.engine.variety.contracts import CONTRACTS
from belote.engine.variety.facts import SEATS, Partnership


def random_state(random: Random, actions: int) -> VarietyState:
    """A deal with a random pack after so many random actions, or as far as it goes."""
    pack = list(PACK_52)
    random.shuffle(pack)
    state = VARIETY.start(VarietyOptions()).deal(tuple(pack), random.choice(SEATS)).state
    for _ in range(actions):
        following = state.apply(random.choice(state.legal())).state
        if following.phase not in (Phase.AUCTION, Phase.PLAY):
            break
        state = following
    assert isinstance(state, VarietyState)
    return state


def redealt(state: VarietyState, seat: Seat, random: Random, swaps: int) -> VarietyState:
    """Other hidden cards that look the same from a seat: swaps at random, each kept if all that was done is legal."""
    others = [other for other in SEATS if other is not seat and state.hands[other]]
    for _ in range(swaps if len(others) > 1 else 0):
        one, two = random.sample(others, 2)
        give, take = (random.choice(list(cards_in(state.hands[who]))).bit for who in (one, two))
        hands = list(state.hands)
        hands[one] ^= give | take
        hands[two] ^= give | take
        state = _replayed(state, hands) or state
    return state


def _replayed(state: VarietyState, hands: list[int]) -> VarietyState | None:
    """The same bids and plays with other hands left now; ``None`` where the rules would not have allowed them."""
    board = state.board
    plays = [play for trick in (*board.tricks, board.trick) for play in trick.plays]
    full = tuple(
        hand | mask_of(card for seat, card in plays if seat is owner) for owner, hand in zip(SEATS, hands, strict=True)
    )
    again = replace(state, board=Board(Phase.AUCTION, state.first), hands=full)
    try:
        for action in (*(bid for _, bid in board.bids), *(PLAYS[card] for _, card in plays)):
            following = again.apply(action).state
            assert isinstance(following, VarietyState)
            again = following
    except IllegalAction:
        return None
    return again


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
    return VarietyView(Seat.N, standing, board, cards, counts)


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
