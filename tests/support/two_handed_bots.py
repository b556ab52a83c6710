"""Views of two-handed belote by hand."""

from __future__ import annotations

from typing import Any

from belote.engine.actions import NAMES, Accept, Pass
from belote.engine.board import Board, Standing
from belote.engine.cards import PACK_32, Card, CardSet, Rank, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.game import Phase, Trick
from belote.engine.seats import Seat
from belote.engine.tricks import add_card
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions, TwoHandedResult, TwoHandedView
from belote.engine.two_handed.facts import RANKINGS, Contract

N, S = Seat.N, Seat.S


def make_view(
    hand: str,
    *,
    trump: str,
    maker: Seat,
    turned: str,
    led: str = "",
    tricks: tuple[tuple[Seat, str], ...] = (),
    exchanged: tuple[Seat, str] | None = None,
    said: tuple[tuple[Seat, Saying], ...] = (),
    shown: tuple[tuple[Seat, Combination], ...] | None = None,
    **options: Any,
) -> TwoHandedView:
    """What N sees with this hand, its turn to play: ``led`` is S's card, ``tricks`` have their leaders.

    ``turned`` is the card that was turned up, also where somebody exchanged it.
    """
    chosen = TwoHandedOptions(**options)
    suit, up, cards = Suit.parse(trump), Card.parse(turned), CardSet.parse(hand)
    accepted = up.suit is suit
    exchange = None if exchanged is None else (exchanged[0], Card.parse(exchanged[1]))
    contract = Contract(maker, RANKINGS[chosen.ace][suit], accepted, exchange)
    standing: Standing[TwoHandedOptions, TwoHandedResult] = Standing(TWO_HANDED, chosen, number=1, dealer=S)
    board = Board(
        phase=Phase.PLAY,
        to_act=N,
        turned=up if exchange is None else Card.of(Rank.SEVEN, suit),
        bids=((maker, Accept() if accepted else NAMES[suit]),),
        contract=contract,
        tricks=tuple(_trick(contract, leader, *text.split()) for leader, text in tricks),
        trick=_trick(contract, S, *led.split()),
        said=said,
        shown=shown,
    )
    return TwoHandedView(standing, board, N, cards, (len(cards), len(cards) - len(led.split())), talon=13)


def _trick(contract: Contract, leader: Seat, *words: str) -> Trick:
    trick = Trick()
    for seat, word in zip((leader, leader.partner), words, strict=False):
        trick = add_card(trick, seat, Card.parse(word), contract.ranking)
    return trick


def make_auction(hand: str, turned: str, passes: int = 0, **options: Any) -> TwoHandedView:
    """What the seat to bid sees with these six cards after so many passes; S has dealt."""
    up, mine = Card.parse(turned), list(CardSet.parse(hand))
    rest = [card for card in PACK_32 if card not in mine and card is not up]
    theirs = [rest.pop() for _ in range(6)]
    first, second = (mine, theirs) if passes % 2 == 0 else (theirs, mine)
    pack = [*first[:3], *second[:3], *first[3:], *second[3:], up, *rest]
    state = TWO_HANDED.start(TwoHandedOptions(**options)).deal(pack, S).state
    for _ in range(passes):
        state = state.apply(Pass()).state
    assert state.to_act is not None
    view = state.view(state.to_act)
    assert isinstance(view, TwoHandedView)
    return view
