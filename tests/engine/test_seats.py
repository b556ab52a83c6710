"""Seats and going round a table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from belote.engine.seats import Seat, after, from_seat

FOUR = tuple(Seat)
TWO = (Seat.N, Seat.S)


def test_the_turn_goes_north_east_south_west() -> None:
    assert [after(seat, FOUR).name for seat in FOUR] == ["E", "S", "W", "N"]
    assert [after(seat, TWO) for seat in TWO] == [Seat.S, Seat.N]


@pytest.mark.parametrize("seat", Seat)
def test_the_partner_sits_opposite(seat: Seat) -> None:
    assert seat.partner == (seat + 2) % 4
    assert seat.partner.partner is seat
    assert seat.partner is not seat


@pytest.mark.parametrize("seats", [FOUR, TWO])
def test_going_round_meets_everybody_once(seats: tuple[Seat, ...]) -> None:
    for first in seats:
        order = from_seat(first, seats)
        assert order[0] is first
        assert sorted(order) == sorted(seats)
        assert all(after(one, seats) is two for one, two in pairwise(order))


@pytest.mark.parametrize("letter", ["", "n", "NE", "North", "X", "_member_map_", "parse", "\x1b[2J"])
def test_what_is_no_seat_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="is not a seat: N, E, S or W"):
        Seat.parse(letter)


def test_seats_are_their_letters() -> None:
    assert [Seat.parse(letter) for letter in "NESW"] == list(Seat)
