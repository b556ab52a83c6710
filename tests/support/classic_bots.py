"""Views of classic belote by hand, and its deals with other hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from belote.ai.classic.bidding import wanted
from belote.ai.classic.knowledge import ClassicKnowledge
from belote.engine.actions import NAMES, PLAYS, Take
from belote.engine.board import Board, Standing
from belote.engine.cards import PACK_32, Card, CardSet, Suit, cards_in, mask_of
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicState, ClassicView
from belote.engine.classic.auction import BIDDING
from belote.engine.classic.declarations import combinations_in, holdings_of, winning_declarations
from belote.engine.classic.facts import ClassicResult, Contract
from belote.engine.combinations import Combination, Saying
from belote.engine.errors import IllegalAction
from belote.engine.game import Phase, Trick
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat, after
from belote.engine.tricks import add_card

SEATS = tuple(Seat)


def random_state(random: Random, actions: int, declarations: bool) -> ClassicState:
    """A deal with a random pack after so many random actions, or as far as it goes."""
    pack = list(PACK_32)
    random.shuffle(pack)
    state = CLASSIC.start(ClassicOptions(declarations=declarations)).deal(tuple(pack), random.choice(SEATS)).state
    for _ in range(actions):
        following = state.apply(random.choice(state.legal())).state
        if following.phase not in (Phase.AUCTION, Phase.PLAY):
            break
        state = following
    return state


def with_hands(state: ClassicState, hands: list[int]) -> ClassicState | None:
    """The same bids and plays with other hands left now; ``None`` if the deal or the rules would not allow that."""
    board, contract = state.board, state.board.contract
    assert contract is not None
    assert board.turned is not None
    plays = [play for trick in (*board.tricks, board.trick) for play in trick.plays]
    full = [
        hand | mask_of(card for seat, card in plays if seat is owner) for owner, hand in zip(SEATS, hands, strict=True)
    ]
    if not full[contract.taker] & board.turned.bit:
        return None
    again = ClassicState(
        state.standing,
        Board(Phase.PLAY, state.first, board.turned, board.bids, contract),
        tuple(full),
        holdings=holdings_of(full, contract.trump, state.options.declarations),
    )
    try:
        for _, card in plays:
            again = again.apply(PLAYS[card]).state
    except IllegalAction:
        return None
    return again


def allows(know: ClassicKnowledge, hands: Sequence[int]) -> bool:
    """Whether these four hands, by seat, could be those held now: all that was seen and said would be the same."""
    for hand, may, count in zip(hands, know.possible, know.counts, strict=True):
        if hand & ~may or hand.bit_count() != count:
            return False
    if hands[0] | hands[1] | hands[2] | hands[3] != know.unseen | know.possible[know.seat]:
        return False
    if know.declared == (None, None, None, None):
        return True
    held = [combinations_in(hand | gone) for hand, gone in zip(hands, know.played, strict=True)]
    for found, kinds in zip(held, know.declared, strict=True):
        if kinds is not None and tuple(one.kind for one in found) != kinds:
            return False
    trump = know.ranking.trump
    return trump is None or know.shown is None or winning_declarations(held, trump) == know.shown


def chance_of_bids(state: ClassicState, viewer: Seat) -> float:
    """How well the bids of all but the viewer go with their hands, for a deal before its first card.

    On average of all first hands of five that they may come from, each bid that `normal` would not make counts a tenth.
    """
    turned, bids = state.board.turned, state.board.bids
    assert turned is not None
    chance = 1.0
    named = [BIDDING.trump_of(bid, turned) for _, bid in bids]
    for seat, hand in zip(SEATS, state.hands, strict=True):
        if seat is not viewer:
            mine = [place for place, (bidder, _) in enumerate(bids) if bidder is seat]
            firsts = [mask_of(five) | turned.bit for five in combinations(cards_in(hand & ~turned.bit), 5)]
            fits = [[wanted(five, turned, place) == named[place] for place in mine] for five in firsts]
            chance *= sum([0.1 ** known.count(False) for known in fits]) / len(firsts)
    return chance


def make_view(
    hand: str,
    *,
    trump: str,
    taker: Seat,
    trick: str = "",
    tricks: tuple[tuple[Seat, str], ...] = (),
    turned: str | None = None,
    said: tuple[tuple[Seat, Saying], ...] = (),
    shown: tuple[tuple[Seat, Combination], ...] | None = None,
    declarations: bool = False,
) -> ClassicView:
    """What N sees with this hand, its turn to play: ``trick`` ends with W's card, ``tricks`` have their leaders.

    Unless it is given, the retourne is the lowest trump that the taker may hold.
    """
    suit = Suit.parse(trump)
    cards = CardSet.parse(hand)
    taken = tuple(_trick(leader, text, suit) for leader, text in tricks)
    on_table = _trick(SEATS[-len(trick.split())] if trick else Seat.N, trick, suit)
    if turned is None:
        gone = mask_of(card for one in (*taken, on_table) for card in one.cards)
        theirs = cards.mask if taker is Seat.N else ~cards.mask & ~gone
        turned = str(next(card for card in PACK_32 if card.bit & theirs and (card.suit is suit or taker is Seat.N)))
    standing: Standing[ClassicOptions, ClassicResult] = Standing(
        CLASSIC, ClassicOptions(declarations=declarations), number=1, dealer=Seat.W
    )
    board = Board(
        phase=Phase.PLAY,
        to_act=Seat.N,
        turned=Card.parse(turned),
        bids=((taker, Take() if Card.parse(turned).suit is suit else NAMES[suit]),),
        contract=Contract(taker, suit),
        tricks=taken,
        trick=on_table,
        said=said,
        shown=shown,
    )
    counts = tuple(len(cards) - (seat in dict(on_table.plays)) for seat in SEATS)
    return ClassicView(standing, board, Seat.N, cards, counts)


def _trick(leader: Seat, text: str, trump: Suit) -> Trick:
    trick, seat = Trick(), leader
    for word in text.split():
        trick = add_card(trick, seat, Card.parse(word), BELOTE[trump])
        seat = after(seat, SEATS)
    return trick


def make_auction(hand: str, turned: str, bids: int) -> ClassicView:
    """What the seat to bid sees with these five cards, N having dealt, after so many passes."""
    mine = CardSet.parse(hand)
    rest = [card for card in PACK_32 if card not in mine and card != Card.parse(turned)]
    place = bids % 4
    pack: list[Card] = []
    for three in range(4):
        pack += [list(mine)[i] for i in range(3)] if three == place else [rest.pop() for _ in range(3)]
    for two in range(4):
        pack += list(mine)[3:] if two == place else [rest.pop() for _ in range(2)]
    state = CLASSIC.start(ClassicOptions()).deal((*pack, Card.parse(turned), *rest), Seat.N).state
    for _ in range(bids):
        state = state.apply(state.legal()[-1]).state
    assert state.to_act is not None
    return state.view(state.to_act)
