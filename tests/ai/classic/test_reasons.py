"""What a reason says is true of the hand, and what it calls certain comes true."""

from __future__ import annotations

from collections import Counter

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Reason
from belote.engine.actions import NAMES, Pass, Play, Take
from belote.engine.cards import Card, CardSet, Rank, Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicView
from belote.engine.game import Phase
from belote.engine.kernel import BELOTE
from belote.engine.seats import Seat, after
from belote.engine.shuffle import shuffled
from support.bots import words
from support.classic_bots import make_auction

NORMAL = player_for(CLASSIC, "normal", 1)

Plays = list[tuple[ClassicView, Card, Reason, Seat]]
"""Cards played: what the player saw, the card, the reason, and who then won the trick."""

OURS = {"win", "ruff", "cash-sure", "feed-partner", "feed-partner-behind"}
"""The trick is said to be the own side's."""
THEIRS = {
    "throw-low", "trump-low", "keep-guard", "keep-master", "keep-ten", "throw-cheapest", "throw-worthless",
}  # fmt: skip
"""The trick is said to be the opponents'."""


def played(deals: int, seed: int) -> Plays:
    """Every card that four normal players play."""
    found: Plays = []
    dealer = Seat.N
    for number in range(deals):
        state = CLASSIC.start(ClassicOptions(declarations=True)).deal(shuffled(CLASSIC, seed, number), dealer).state
        dealer = after(dealer, CLASSIC.seats)
        trick: list[tuple[ClassicView, Card, Reason]] = []
        while state.to_act is not None:
            view = state.view(state.to_act)
            decision = NORMAL.decide(view)
            if isinstance(decision.action, Play):
                trick.append((view, decision.action.card, decision.reason))
            state = state.apply(decision.action).state
            if len(trick) == 4:
                tricks = state.board.tricks if state.phase is Phase.PLAY else state.results[-1].tricks
                winner = tricks[-1].winner
                assert winner is not None
                found += [(*one, winner) for one in trick]
                trick = []
    return found


@pytest.fixture(scope="module")
def plays() -> Plays:
    return played(120, seed=5)


def test_every_certainty_comes_true(plays: Plays) -> None:
    told: Counter[str] = Counter()
    for view, _card, reason, winner in plays:
        ours = winner in (view.seat, view.seat.partner)
        if reason.id in OURS:
            assert ours, (reason, view)
        if reason.id in THEIRS:
            assert not ours, (reason, view)
        told[reason.id] += 1
    assert {*OURS, *THEIRS} - told.keys() <= {"keep-guard", "feed-partner-behind"}


def test_a_card_said_to_be_the_lowest_is(plays: Plays) -> None:
    for view, card, reason, _winner in plays:
        if reason.id in ("throw-low", "trump-low"):
            assert view.trump is not None
            beats = BELOTE[view.trump].beats
            of_suit = [one for one in view.legal_cards if one.suit is card.suit]
            assert len(of_suit) > 1
            assert all(beats[card] >> one & 1 for one in of_suit if one is not card)


def test_the_cards_a_reason_speaks_of_are_held_or_lie_on_the_table(plays: Plays) -> None:
    """Only the master that the partner is known to hold is neither."""
    for view, _card, reason, _winner in plays:
        open_cards = {*view.hand, *view.trick.cards}
        for name, value in reason.values.items():
            if isinstance(value, Card) and name != "master":
                assert value in open_cards, (reason, view)


def test_no_reason_is_heard_all_the_time(plays: Plays) -> None:
    """A lost trick has many reasons: none is given for a third of the cards that are not forced."""
    told = Counter(reason.id for _view, _card, reason, _winner in plays if reason.id != "only-card")
    assert max(told.values()) < told.total() / 3
    assert len(told) >= 25


@pytest.mark.parametrize(
    ("hand", "turned", "passes", "said"),
    [
        ("JC 9C 8D 9H QS", "7C", 0, ("take", "That makes 3 trumps with the jack and the nine.")),
        ("JC 9C 8D 9H AH", "7C", 0, ("take", "That makes 3 trumps with the jack and the nine, and the AH.")),
        ("JC 8C AS AH QD", "7C", 0, ("take", "That makes 3 trumps up to the JC, and 2 aces besides.")),
        (
            "KC QC 8D AH AS",
            "8C",
            0,
            ("take", "That makes 3 trumps with belote, worth 20 more, and 2 aces besides."),
        ),
        ("9C AC TC KC 8D", "7C", 0, ("take", "That makes 5 trumps up to the 9C, and no ♠, which can be trumped.")),
        ("JC 8C 9S QD 8D", "AH", 5, ("C", "That makes 2 trumps up to the JC, and the AH.")),
        (
            "JC AS TS AH TH",
            "9C",
            3,
            ("take", "That makes 2 trumps with the jack and the nine, and 2 aces besides."),
        ),
        ("AS TS AH TH AD", "JC", 0, ("take", "That makes one trump only, the JC, but the other suits are strong.")),
        (
            "7S 8H 9D QD 8C",
            "7C",
            0,
            ("pass", "♣ would make 2 trumps, but no jack, no nine and no ace in another suit."),
        ),
        ("7S 8H 9D QD 8S", "7C", 0, ("pass", "♣ would make one trump at most: that is too short.")),
        ("AS 8C 9D QD 8H", "7C", 0, ("pass", "♣ would make 2 trumps, but neither jack nor nine.")),
        (
            "9C 8C 9S 8H QD",
            "7C",
            0,
            ("pass", "♣ would make 3 trumps, but no jack, and no ace in another suit."),
        ),
        ("9C AS 9D 8H QD", "7C", 0, ("pass", "♣ would make 2 trumps, but no jack.")),
        (
            "JC 8S 9D 8H QD",
            "7C",
            0,
            ("pass", "♣ would make 2 trumps with the jack, but no ace in another suit."),
        ),
        (
            "JC AS 9D 8H QD",
            "7C",
            0,
            ("pass", "♣ would make only 2 trumps: too few, even with the jack and an ace."),
        ),
    ],
)
def test_why_to_take_or_pass(hand: str, turned: str, passes: int, said: tuple[str, str]) -> None:
    decision = NORMAL.decide(make_auction(hand, turned, passes))
    assert (str(decision.action), words(decision.reason)) == said


def test_the_bids_reasons_are_true_of_the_hand() -> None:
    dealer = Seat.N
    for number in range(300):
        state = CLASSIC.start(ClassicOptions()).deal(shuffled(CLASSIC, 9, number), dealer).state
        dealer = after(dealer, CLASSIC.seats)
        while state.phase is Phase.AUCTION:
            assert state.to_act is not None
            view = state.view(state.to_act)
            decision = NORMAL.decide(view)
            assert isinstance(view, ClassicView)
            check_bid(view, decision.reason, named=decision.action)
            state = state.apply(decision.action).state


def check_bid(view: ClassicView, reason: Reason, *, named: object) -> None:
    assert view.turned is not None
    hand = CardSet.of({*view.hand, view.turned})
    trump, text = reason.values["suit"], reason.text
    assert isinstance(trump, Suit)
    assert named in (Pass(), Take() if trump is view.turned.suit else NAMES[trump])
    trumps = [card for card in hand if card.suit is trump]
    aces = [card for card in hand if card.rank is Rank.ACE and card.suit is not trump]
    ranks = {card.rank for card in trumps}
    assert reason.values["count"] == len(trumps)
    if "{aces}" in text:
        assert reason.values["aces"] == len(aces) > 1
    if "{ace}" in text:
        assert aces == [reason.values["ace"]]
    if "{void}" in text:
        assert not aces
        assert all(card.suit is not reason.values["void"] for card in hand)
    if "no ace" in text:
        assert not aces
    if "with the jack" in text:
        assert Rank.JACK in ranks
    if "not the jack" in text or "no jack" in text or "neither the jack" in text:
        assert Rank.JACK not in ranks
    if "and the nine" in text:
        assert Rank.NINE in ranks
    if "belote" in text:
        assert {Rank.KING, Rank.QUEEN} <= ranks
