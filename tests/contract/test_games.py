"""What a game is before its first action: seats, accounts, options, packs, the deal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine import events as ev
from belote.engine import shuffle
from belote.engine.cards import PACK_52
from belote.engine.errors import WrongDeal
from belote.engine.game import Game, Phase, account_of
from belote.engine.games import GAMES
from belote.engine.seats import after
from support.contract import SEEDS, STEPS, WHOLE, every_game
from support.matches import all_options, new_match, played, positions

pytestmark = every_game


def test_a_game_is_found_under_its_own_id(game: Game) -> None:
    assert GAMES[game.id] is game


def test_seats_stand_in_turn_order(game: Game) -> None:
    assert list(game.seats) == sorted(set(game.seats))
    assert len(game.seats) >= 2


def test_the_pack_has_every_card_once(game: Game) -> None:
    assert len(set(game.pack)) == len(game.pack)
    assert set(game.pack) <= set(PACK_52)
    assert len(game.pack) % len(game.seats) == 0


def test_every_seat_has_one_account(game: Game) -> None:
    assert sorted(seat for account in game.accounts for seat in account.seats) == list(game.seats)
    assert len({account.name for account in game.accounts}) == len(game.accounts)
    for seat in game.seats:
        assert seat in game.accounts[account_of(game, seat)].seats


def test_every_option_has_a_default(game: Game) -> None:
    assert game.options_type() in list(all_options(game))


def test_a_match_begins_before_its_first_deal(game: Game) -> None:
    for options in all_options(game):
        state = game.start(options)
        assert state.game is game
        assert state.options == options
        assert state.phase is Phase.DEAL
        assert (state.number, state.dealer, state.next_dealer, state.to_act) == (0, None, None, None)
        assert state.totals == (0,) * len(game.accounts)
        assert (state.legal(), state.results, state.winners) == ((), (), ())
        assert game.winner_summary(state.winners) is None


def test_options_of_another_game_are_no_options(game: Game) -> None:
    with pytest.raises(TypeError):
        game.start(object())


# The deal


@pytest.mark.parametrize("dealer", range(4))
def test_whoever_deals_the_seat_after_is_first_to_act(game: Game, dealer: int) -> None:
    seat = game.seats[dealer % len(game.seats)]
    state, events = game.start(game.options_type()).deal(game.pack, seat)
    assert state.phase is Phase.AUCTION
    assert (state.number, state.dealer) == (1, seat)
    assert state.to_act is after(seat, game.seats)
    assert events == (ev.Dealt(1, seat, state.view(seat).turned),)


@given(seed=SEEDS)
def test_wrong_packs_are_refused(game: Game, seed: int) -> None:
    rng = Random(seed)
    pack = list(game.pack)
    rng.shuffle(pack)
    foreign = [card for card in PACK_52 if card not in game.pack]
    wrong = [[], pack[:-1], [*pack, pack[0]], [pack[0], *pack[:-1]], *([[foreign[0], *pack[1:]]] if foreign else [])]
    state = game.start(game.options_type())
    for cards in wrong:
        with pytest.raises(WrongDeal):
            state.deal(cards, game.seats[0])
    assert state == game.start(game.options_type())
    assert state.deal(pack, game.seats[0]).state.number == 1


@given(seed=SEEDS)
def test_the_deal_passes_to_the_next_seat_and_to_nobody_else(game: Game, seed: int) -> None:
    for match in positions(game, seed):
        state = match.state
        if state.phase is Phase.DEAL and state.dealer is not None:
            assert state.next_dealer is after(state.dealer, game.seats)
            for seat in game.seats:
                if seat is not state.next_dealer:
                    with pytest.raises(WrongDeal):
                        state.deal(game.pack, seat)
            assert state.deal(game.pack, state.next_dealer).state.number == state.number + 1


@given(seed=SEEDS, steps=STEPS)
def test_no_deal_inside_a_deal_nor_after_the_end(game: Game, seed: int, steps: int) -> None:
    for state in (played(game, seed, steps).state, played(game, seed, WHOLE).state):
        if state.phase is not Phase.DEAL:
            for seat in game.seats:
                with pytest.raises(WrongDeal):
                    state.deal(game.pack, seat)


@given(seed=SEEDS)
def test_everyone_holds_as_many_cards_and_they_go_one_by_one(game: Game, seed: int) -> None:
    full = 0
    for match in positions(game, seed):
        state = match.state
        view = state.view(game.seats[0])
        if state.phase is Phase.AUCTION:
            assert len(set(view.counts)) == 1
        elif state.phase is Phase.PLAY:
            if not view.tricks and not view.trick.plays:
                assert len(set(view.counts)) == 1
                full = view.counts[0]
            in_trick = {seat for seat, _ in view.trick.plays}
            assert view.counts == tuple(full - len(view.tricks) - (seat in in_trick) for seat in game.seats)


# Shuffling


@given(seed=SEEDS, number=st.integers(1, 99))
def test_a_seed_always_gives_the_same_pack(game: Game, seed: int, number: int) -> None:
    pack = shuffle.shuffled(game, seed, number)
    assert sorted(pack) == sorted(game.pack)
    assert pack == shuffle.shuffled(game, seed, number)
    assert pack != shuffle.shuffled(game, seed, number + 1)
    assert pack != shuffle.shuffled(game, seed + 1, number)
    assert shuffle.first_dealer(game, seed) is shuffle.first_dealer(game, seed)


def test_the_lot_can_fall_on_every_seat(game: Game) -> None:
    assert {shuffle.first_dealer(game, seed) for seed in range(100)} == set(game.seats)


def test_every_card_can_come_first(game: Game) -> None:
    assert {shuffle.shuffled(game, seed, 1)[0] for seed in range(1000)} == set(game.pack)


def test_new_matches_draw_all_options(game: Game) -> None:
    assert {new_match(game, Random(seed)).state.options for seed in range(400)} == set(all_options(game))
