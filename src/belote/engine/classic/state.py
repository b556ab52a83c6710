"""A match of classic belote, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from belote.engine.actions import PLAYS, Action, Bid, Play
from belote.engine.cards import PACK_32, Card, Suit, mask_of
from belote.engine.classic import auction, declarations, tricks
from belote.engine.classic.facts import ACCOUNTS, SEATS, ClassicResult, Contract, Standing, pair_of
from belote.engine.classic.options import ClassicOptions
from belote.engine.classic.scoring import count_of, score_deal
from belote.engine.combinations import Saying
from belote.engine.errors import IllegalAction, Refusal, Rule, WrongDeal
from belote.engine.events import Called, DealEnded, Dealt, Event, MatchEnded, Played, Said, Settled, Shown, TrickTaken
from belote.engine.game import Account, Phase, Step, Trick
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat, after

if TYPE_CHECKING:
    from belote.engine.classic.game import ClassicGame
    from belote.engine.classic.view import ClassicView

_PACK: Final = mask_of(PACK_32)
_EMPTY: Final = Trick()


@dataclass(frozen=True, slots=True)
class ClassicState:
    """A position of a match; meets `belote.engine.game.State`."""

    standing: Standing
    phase: Phase = Phase.DEAL
    to_act: Seat | None = None
    hands: tuple[int, ...] = (0, 0, 0, 0)
    """The mask of each seat's hand, by seat."""
    turned: Card | None = None
    stock: tuple[Card, ...] = ()
    """The cards not dealt before the bidding is over."""
    bids: tuple[tuple[Seat, Bid], ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick = _EMPTY

    @property
    def game(self) -> ClassicGame:
        from belote.engine.classic.game import CLASSIC

        return CLASSIC

    @property
    def options(self) -> ClassicOptions:
        return self.standing.options

    @property
    def number(self) -> int:
        return self.standing.number

    @property
    def dealer(self) -> Seat | None:
        return self.standing.dealer

    @property
    def next_dealer(self) -> Seat | None:
        return None if self.standing.dealer is None else after(self.standing.dealer, SEATS)

    @property
    def totals(self) -> tuple[int, int]:
        return self.standing.totals

    @property
    def results(self) -> tuple[ClassicResult, ...]:
        return self.standing.results

    @property
    def winners(self) -> tuple[Account, ...]:
        return self.standing.winners

    # What may be done

    def legal(self) -> tuple[Action, ...]:
        if self.phase is Phase.PLAY:
            return tuple([PLAYS[card] for card in tricks.plays_of(self._legal_cards())])
        if self.phase is Phase.AUCTION:
            assert self.turned is not None
            return auction.legal_bids(len(self.bids), self.turned)
        return ()

    def _legal_cards(self) -> int:
        assert self.to_act is not None
        assert self.contract is not None
        return tricks.legal_cards(self.hands[self.to_act], self.trick, self.to_act, self.contract.ranking)

    def refusal(self, action: Action) -> Refusal | None:
        return refuse(
            action,
            phase=self.phase,
            seat=self.to_act,
            hand=0 if self.to_act is None else self.hands[self.to_act],
            bids_made=len(self.bids),
            turned=self.turned,
            trick=self.trick,
            ranking=None if self.contract is None else self.contract.ranking,
        )

    def apply(self, action: Action) -> Step:
        if self.phase is Phase.PLAY and type(action) is Play and self._legal_cards() >> action.card & 1:
            return self._play(action.card)
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        assert isinstance(action, Bid)
        return self._bid(action)

    # The deal and the bidding

    def deal(self, pack: Sequence[Card], dealer: Seat) -> Step:
        if self.phase is Phase.OVER:
            raise WrongDeal("the match is over")
        if self.phase is not Phase.DEAL:
            raise WrongDeal("the deal before is not over")
        if len(pack) != len(PACK_32) or mask_of(pack) != _PACK:
            raise WrongDeal("the pack is not the 32 cards from 7 to ace once each")
        expected = self.next_dealer
        if expected not in (None, dealer):
            raise WrongDeal(f"the dealer must be {expected.name}, not {dealer.name}")
        first = after(dealer, SEATS)
        dealt = auction.deal_first(pack, first)
        standing = replace(self.standing, number=self.number + 1, dealer=dealer)
        state = ClassicState(standing, Phase.AUCTION, first, dealt.hands, dealt.turned, dealt.stock)
        return Step(state, (Dealt(standing.number, dealer, dealt.turned),))

    def _bid(self, bid: Bid) -> Step:
        seat, turned, dealer = self.to_act, self.turned, self.standing.dealer
        assert seat is not None
        assert turned is not None
        assert dealer is not None
        bids = (*self.bids, (seat, bid))
        called = Called(seat, bid)
        trump = auction.trump_of(bid, turned)
        if trump is not None:
            return self._settle(seat, trump, bids, called)
        if len(bids) == 2 * len(SEATS):
            return self._pass_out(dealer, bids, called)
        return Step(replace(self, to_act=after(seat, SEATS), bids=bids), (called,))

    def _pass_out(self, dealer: Seat, bids: tuple[tuple[Seat, Bid], ...], called: Called) -> Step:
        old = self.standing
        result = ClassicResult(old.number, dealer, old.totals, old.carried)
        standing = replace(old, results=(*old.results, result))
        state = replace(self, standing=standing, phase=Phase.DEAL, to_act=None, bids=bids)
        return Step(state, (called, DealEnded(result)))

    def _settle(self, taker: Seat, trump: Suit, bids: tuple[tuple[Seat, Bid], ...], called: Called) -> Step:
        assert self.turned is not None
        assert self.standing.dealer is not None
        first = after(self.standing.dealer, SEATS)
        hands = auction.complete(self.hands, self.turned, self.stock, first, taker)
        held = tuple(declarations.combinations_in(hand) if self.options.declarations else () for hand in hands)
        contract = Contract(
            taker,
            trump,
            next((seat for seat in SEATS if not pair_of(trump) & ~hands[seat]), None),
            held,
            declarations.winning_declarations(held, trump),
        )
        state = ClassicState(self.standing, Phase.PLAY, first, hands, self.turned, (), bids, contract)
        return Step(state, (called, Settled((taker,), trump)))

    # The play

    def _play(self, card: Card) -> Step:
        seat, contract = self.to_act, self.contract
        assert seat is not None
        assert contract is not None
        hand = self.hands[seat]
        hands = (*self.hands[:seat], hand & ~card.bit, *self.hands[seat + 1 :])
        events: list[Event] = [Played(seat, card)]
        if contract.belote is seat and card.bit & contract.pair:
            events.append(Said(seat, Saying.BELOTE if hand & contract.pair == contract.pair else Saying.REBELOTE))
        if not self.tricks:
            events.extend([Said(seat, one.kind) for one in contract.held[seat]])
        elif len(self.tricks) == 1 and not self.trick.plays and any(contract.held):
            events.append(Shown(contract.winning))

        trick = tricks.add_card(self.trick, seat, card, contract.ranking)
        if len(trick.plays) < len(SEATS):
            return Step(self._at(after(seat, SEATS), hands, self.tricks, trick), tuple(events))
        taken = (*self.tricks, trick)
        events.append(TrickTaken(trick))
        if any(hands):
            return Step(self._at(trick.winner, hands, taken, _EMPTY), tuple(events))
        return self._finish(hands, taken, events)

    def _at(self, to_act: Seat | None, hands: tuple[int, ...], taken: tuple[Trick, ...], trick: Trick) -> ClassicState:
        return ClassicState(
            self.standing, Phase.PLAY, to_act, hands, self.turned, (), self.bids, self.contract, taken, trick
        )

    def _finish(self, hands: tuple[int, ...], taken: tuple[Trick, ...], events: list[Event]) -> Step:
        contract, old = self.contract, self.standing
        assert contract is not None
        assert old.dealer is not None
        score = score_deal(count_of(contract, taken, old.carried))
        total = (old.totals[0] + score.points[0], old.totals[1] + score.points[1])
        winners: tuple[Account, ...] = ()
        if max(total) >= old.options.target and total[0] != total[1]:
            winners = (ACCOUNTS[total[1] > total[0]],)
        result = ClassicResult(
            number=old.number,
            dealer=old.dealer,
            total=total,
            carried=score.carried,
            outcome=score.outcome,
            score=score.points,
            lines=score.lines,
            taker=contract.taker,
            trump=contract.trump,
            tricks=taken,
            card_points=score.card_points,
            belote=contract.belote,
            declarations=declarations.points_by_side(contract.winning),
        )
        standing = replace(old, totals=total, carried=score.carried, results=(*old.results, result), winners=winners)
        events.append(DealEnded(result))
        if winners:
            events.append(MatchEnded(tuple(account.name for account in winners)))
        state = replace(
            self,
            standing=standing,
            phase=Phase.OVER if winners else Phase.DEAL,
            to_act=None,
            hands=hands,
            tricks=taken,
            trick=_EMPTY,
        )
        return Step(state, tuple(events))

    def view(self, seat: Seat) -> ClassicView:
        from belote.engine.classic.view import view_of

        return view_of(self, seat)


def refuse(
    action: Action,
    *,
    phase: Phase,
    seat: Seat | None,
    hand: int,
    bids_made: int,
    turned: Card | None,
    trick: Trick,
    ranking: Ranking | None,
) -> Refusal | None:
    """Why the seat to act may not do this, from what that seat itself can see; ``None`` for a legal action."""
    if phase is Phase.OVER:
        return Refusal(Rule.MATCH_OVER)
    if seat is None or turned is None:
        return Refusal(Rule.NOT_DEALT)
    if phase is Phase.AUCTION:
        return auction.refuse_bid(action, bids_made, turned)
    assert ranking is not None
    if not isinstance(action, Play):
        return Refusal(Rule.BIDDING_OVER)
    return tricks.refuse_card(action.card, hand, trick, seat, ranking)
