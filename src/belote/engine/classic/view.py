"""What one seat may know in classic belote: its own hand and what lies or was said in the open, nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote.engine.actions import PLAYS, Action, Bid
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.classic import auction, tricks
from belote.engine.classic.facts import ClassicResult
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.state import ClassicState, refuse
from belote.engine.combinations import Combination, Saying
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Account, Phase, Trick
from belote.engine.kernel import BELOTE, Ranking
from belote.engine.seats import Seat

if TYPE_CHECKING:
    from belote.engine.classic.game import ClassicGame


@dataclass(frozen=True, slots=True)
class ClassicView:
    """The view of a seat; meets `belote.engine.game.View`."""

    seat: Seat
    options: ClassicOptions
    phase: Phase
    number: int
    dealer: Seat | None
    to_act: Seat | None
    hand: CardSet
    counts: tuple[int, ...]
    turned: Card | None
    """The retourne; after the bidding it is in the taker's hand, or played."""
    bids: tuple[tuple[Seat, Bid], ...]
    taker: Seat | None
    trump: Suit | None
    tricks: tuple[Trick, ...]
    trick: Trick
    said: tuple[tuple[Seat, Saying], ...]
    shown: tuple[tuple[Seat, Combination], ...] | None
    totals: tuple[int, int]
    carried: int
    """Points put aside by litiges, for the side that wins the next deal."""
    results: tuple[ClassicResult, ...]
    winners: tuple[Account, ...]

    @property
    def game(self) -> ClassicGame:
        from belote.engine.classic.game import CLASSIC

        return CLASSIC

    @property
    def takers(self) -> tuple[Seat, ...]:
        return () if self.taker is None else (self.taker,)

    @property
    def ranking(self) -> Ranking | None:
        """What beats what, once there is a trump."""
        return None if self.trump is None else BELOTE[self.trump]

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the viewer may play now; empty when it is not the viewer's turn to play."""
        ranking = self.ranking
        if self.phase is not Phase.PLAY or self.to_act is not self.seat or ranking is None:
            return CardSet()
        return CardSet(tricks.legal_cards(self.hand.mask, self.trick, self.seat, ranking))

    @property
    def legal(self) -> tuple[Action, ...]:
        if self.to_act is self.seat and self.phase is Phase.AUCTION and self.turned is not None:
            return auction.legal_bids(len(self.bids), self.turned)
        return tuple(PLAYS[card] for card in self.legal_cards)

    def refusal(self, action: Action) -> Refusal | None:
        if self.to_act not in (None, self.seat):
            return Refusal(Rule.TURN, seat=self.seat)
        return refuse(
            action,
            phase=self.phase,
            seat=self.to_act,
            hand=self.hand.mask,
            bids_made=len(self.bids),
            turned=self.turned,
            trick=self.trick,
            ranking=self.ranking,
        )


def view_of(state: ClassicState, seat: Seat) -> ClassicView:
    """Take from a state what a seat may know (rule `view`)."""
    contract = state.contract
    return ClassicView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        number=state.number,
        dealer=state.dealer,
        to_act=state.to_act,
        hand=CardSet(state.hands[seat]),
        counts=tuple(hand.bit_count() for hand in state.hands),
        turned=state.turned,
        bids=state.bids,
        taker=None if contract is None else contract.taker,
        trump=None if contract is None else contract.trump,
        tricks=state.tricks,
        trick=state.trick,
        said=_said(state),
        shown=_shown(state),
        totals=state.totals,
        carried=state.standing.carried,
        results=state.results,
        winners=state.winners,
    )


def _said(state: ClassicState) -> tuple[tuple[Seat, Saying], ...]:
    """The words of this deal: kinds in trick 1, belote and rebelote with their cards."""
    contract = state.contract
    if contract is None:
        return ()
    said: list[tuple[Seat, Saying]] = []
    pair = 0
    for place, trick in enumerate((*state.tricks, state.trick)):
        for seat, card in trick.plays:
            if seat is contract.belote and card.bit & contract.pair:
                said.append((seat, Saying.REBELOTE if pair else Saying.BELOTE))
                pair |= card.bit
            if place == 0:
                said.extend((seat, one.kind) for one in contract.held[seat])
    return tuple(said)


def _shown(state: ClassicState) -> tuple[tuple[Seat, Combination], ...] | None:
    """The winners' combinations, from the first card of the second trick on."""
    if state.contract is None or len(state.tricks) + bool(state.trick.plays) < 2:
        return None
    return state.contract.winning
