"""What a seat is shown, and what is told: the same as the state knows, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice, pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from belote.engine import events as ev
from belote.engine.actions import Action
from belote.engine.cards import Card
from belote.engine.errors import Rule
from belote.engine.game import Game, Phase, State, View
from belote.engine.seats import Seat, after, from_seat
from support.contract import SEEDS, STEPS, WHOLE, every_game
from support.matches import ACTIONS, played, positions

pytestmark = every_game


PUBLIC = (
    "game", "options", "phase", "number", "dealer", "to_act", "counts", "turned", "bids", "takers", "trump", "tricks",
    "trick", "said", "shown", "totals", "results", "winners",
)  # fmt: skip
"""What a view shows to everybody alike."""


def hands_of(state: State) -> dict[Seat, set[Card]]:
    """The hand of every seat, as that seat sees it."""
    return {seat: set(state.view(seat).hand) for seat in state.game.seats}


@given(seed=SEEDS)
def test_views_agree_with_the_state_and_with_each_other(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        state = match.state
        views = [state.view(seat) for seat in game.seats]
        for name in PUBLIC:
            assert all(getattr(view, name) == getattr(views[0], name) for view in views), name
        for name in ("game", "options", "phase", "number", "dealer", "to_act", "totals", "results", "winners"):
            assert getattr(views[0], name) == getattr(state, name)
        for seat, view in zip(game.seats, views, strict=True):
            assert view.seat is seat
            assert view.counts[game.seats.index(seat)] == len(view.hand)
            assert view.legal == (state.legal() if seat is state.to_act else ())


@given(seed=SEEDS, steps=STEPS)
def test_a_view_refuses_what_the_state_refuses(game: Game, seed: int, steps: int) -> None:
    state = played(game, seed, steps).state
    for seat in game.seats:
        view = state.view(seat)
        for action in ACTIONS:
            if state.to_act in (None, seat):
                assert view.refusal(action) == state.refusal(action)
            else:
                refusal = view.refusal(action)
                assert refusal is not None
                assert (refusal.rule, refusal.seat) == (Rule.TURN, seat)


@given(seed=SEEDS)
def test_a_card_is_in_one_place_only(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        hands = hands_of(match.state)
        view = match.state.view(game.seats[0])
        seen = [card for hand in hands.values() for card in hand]
        if match.state.phase is Phase.PLAY:
            seen += [card for trick in (*view.tricks, view.trick) for card in trick.cards]
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(game.pack)


@given(seed=SEEDS, steps=st.integers(2, 150), swaps=st.integers(1, 12))
def test_a_view_does_not_change_when_hidden_cards_are_permuted(game: Game, seed: int, steps: int, swaps: int) -> None:
    """Cards that a seat has not seen change places: where the same can be done and said, its view is equal."""
    match = played(game, seed, steps)
    start = next((place for place in reversed(range(len(match.entries))) if match.entries[place].action is None), None)
    if start is None:
        return
    entries, rng = match.entries[start:], Random(seed)
    states = [*(entry.before for entry in entries[1:]), match.state]
    actions = [entry.action for entry in entries if entry.action is not None]
    pack, dealer = match.packs[match.state.number]
    for seat in game.seats:
        views = [state.view(seat) for state in states]
        hidden = [place for place, card in enumerate(pack) if card not in seen_in(views)]
        if len(hidden) < 2:
            continue
        for _ in range(swaps):
            other = list(pack)
            for _ in range(rng.randint(1, 3)):
                one, two = rng.sample(hidden, 2)
                other[one], other[two] = other[two], other[one]
            redone = replayed(entries[0].before, other, dealer, actions)
            if redone is None:
                continue
            for view, state in zip(views, redone, strict=True):
                changed = state.view(seat)
                if (changed.said, changed.shown) != (view.said, view.shown):
                    break
                assert changed == view


def seen_in(views: Sequence[View]) -> set[Card]:
    """The cards that a seat has seen in a deal: its own, those played, turned up and shown."""
    seen: set[Card] = set()
    for view in views:
        seen.update(view.hand)
        seen.update(card for trick in (*view.tricks, view.trick) for card in trick.cards)
        seen.update([] if view.turned is None else [view.turned])
        seen.update(card for _, combination in view.shown or () for card in combination.cards)
    return seen


def replayed(state: State, pack: list[Card], dealer: Seat, actions: Sequence[Action]) -> list[State] | None:
    """The positions of a deal with another pack; ``None`` where the same cannot be done with it."""
    states = [state.deal(pack, dealer).state]
    for action in actions:
        if states[-1].refusal(action) is not None:
            return None
        states.append(states[-1].apply(action).state)
    return states


# Tricks, bids and events


@given(seed=SEEDS)
def test_tricks_go_round_from_the_winner_of_the_one_before(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        view = match.state.view(game.seats[0])
        tricks = (*view.tricks, view.trick)
        for trick, following in pairwise(tricks):
            assert len(trick.plays) == len(game.seats)
            assert following.leader in (trick.winner, None)
        for trick in tricks:
            seats = tuple(seat for seat, _ in trick.plays)
            assert not seats or seats == from_seat(seats[0], game.seats)[: len(seats)]
            assert trick.winner in (seats or (None,))
        if match.state.phase is Phase.PLAY:
            assert len(view.trick.plays) < len(game.seats)


@given(seed=SEEDS)
def test_bids_go_round_from_the_seat_after_the_dealer(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        view = match.state.view(game.seats[0])
        if view.dealer is None:
            continue
        order = from_seat(after(view.dealer, game.seats), game.seats)
        assert [seat for seat, _ in view.bids] == list(islice(cycle(order), len(view.bids)))
        if view.phase is Phase.AUCTION:
            assert view.to_act is order[len(view.bids) % len(order)]


@given(seed=SEEDS)
def test_events_tell_what_the_view_shows(game: Game, seed: int) -> None:
    """A log that is written from events alone ends up with what a view of the same moment holds."""
    match = played(game, seed, WHOLE)
    told: list[ev.Event] = []
    for entry in match.entries:
        if entry.action is None:
            state, events = entry.before.deal(*match.packs[entry.before.number + 1])
            told = []
        else:
            state, events = entry.before.apply(entry.action)
        told += events
        view = state.view(game.seats[0])
        assert view.bids == tuple((event.seat, event.bid) for event in told if isinstance(event, ev.Called))
        assert view.said == tuple((event.seat, event.saying) for event in told if isinstance(event, ev.Said))
        assert view.tricks == tuple(event.trick for event in told if isinstance(event, ev.TrickTaken))
        plays = [play for trick in (*view.tricks, view.trick) for play in trick.plays]
        assert plays == [(event.seat, event.card) for event in told if isinstance(event, ev.Played)]
        shown = [event.combinations for event in told if isinstance(event, ev.Shown)]
        assert (view.shown or ()) == (shown[0] if shown else ())
        settled = [(event.takers, event.trump) for event in told if isinstance(event, ev.Settled)]
        assert [(view.takers, view.trump)] == (settled or [((), None)])
        ended = [event.result for event in told if isinstance(event, ev.DealEnded)]
        assert ended == ([view.results[-1]] if view.phase in (Phase.DEAL, Phase.OVER) else [])
        won = [event.winners for event in told if isinstance(event, ev.MatchEnded)]
        assert won == ([tuple(account.name for account in view.winners)] if view.phase is Phase.OVER else [])
