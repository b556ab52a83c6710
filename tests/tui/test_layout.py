"""Where everything stands: the zones of the three sizes, and what holds for all windows."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region, Size

from belote.tui.faces import Face
from belote.tui.layout import LARGE, MEDIUM, SMALL, Layout, card_columns, lay_out, plan_for

windows = st.builds(Size, st.integers(1, 500), st.integers(1, 150))


def at(width: int, height: int, *, bidding: bool = False) -> Layout:
    layout = lay_out(Size(width, height), bidding=bidding)
    assert layout is not None
    return layout


def span(region: Region) -> tuple[int, int, int, int]:
    """First and last row, first and last column."""
    return region.y, region.bottom - 1, region.x, region.right - 1


@pytest.mark.parametrize(
    ("size", "axis", "north", "top", "bottom", "left", "right", "you", "prompt"),
    [
        ((80, 24), 39, 2, (4, 6, 37, 41), (8, 10, 37, 41), (6, 8, 21, 25), (6, 8, 53, 57), 12, (21, 22)),
        ((120, 40), 43, 3, (5, 11, 39, 47), (13, 19, 39, 47), (9, 15, 23, 31), (9, 15, 55, 63), 22, (37, 38)),
        ((60, 20), 29, 2, (4, 4, 27, 31), (8, 8, 27, 31), (6, 6, 18, 22), (6, 6, 36, 40), 10, (16, 18)),
    ],
    ids=["80x24", "120x40", "60x20"],
)
def test_the_zones_of_the_three_sizes(
    size: tuple[int, int],
    axis: int,
    north: int,
    top: tuple[int, int, int, int],
    bottom: tuple[int, int, int, int],
    left: tuple[int, int, int, int],
    right: tuple[int, int, int, int],
    you: int,
    prompt: tuple[int, int],
) -> None:
    layout = at(*size)
    assert layout.axis == axis
    assert layout.zones["north"].y == north
    assert {place: span(region) for place, region in layout.trick.items()} == {
        "top": top,
        "bottom": bottom,
        "left": left,
        "right": right,
    }
    assert layout.zones["you"].y == you
    assert span(layout.zones["prompt"]) == (*prompt, 0, size[0] - 1)
    assert span(layout.zones["keys"]) == (size[1] - 1, size[1] - 1, 0, size[0] - 1)


@pytest.mark.parametrize(
    ("size", "raised", "numbers"), [((80, 24), 14, 20), ((120, 40), 24, 33), ((60, 20), 12, 14)], ids=str
)
def test_the_rows_of_the_hand(size: tuple[int, int], raised: int, numbers: int) -> None:
    playing, bidding = at(*size), at(*size, bidding=True)
    assert (playing.zones["hand"].y, playing.zones["hand"].bottom - 1) == (raised, numbers)
    assert bidding.zones["hand"].bottom == bidding.zones["bids"].y == numbers


def test_the_card_turned_up() -> None:
    assert span(at(80, 24, bidding=True).turned) == (5, 9, 36, 42)


def test_the_side_panel() -> None:
    assert span(at(120, 40).zones["side"]) == (1, 36, 87, 119)
    assert "side" not in at(119, 40).zones
    assert "side" in at(120, 24).zones


@pytest.mark.parametrize(
    ("face", "axis", "count", "trumps", "first", "pitch"),
    [
        (Face.HAND, 39, 8, 3, 7, 8),
        (Face.HAND, 39, 8, 0, 8, 8),
        (Face.HAND, 39, 8, 8, 8, 8),
        (Face.HAND, 39, 5, 0, 20, 8),
        (Face.HAND, 39, 7, 2, 11, 8),
        (Face.LARGE, 43, 8, 3, 3, 10),
        (Face.LINE, 29, 8, 3, 5, 6),
        (Face.NARROW, 39, 13, 0, 1, 6),
    ],
)
def test_the_columns_of_a_hand(face: Face, axis: int, count: int, trumps: int, first: int, pitch: int) -> None:
    columns = card_columns(face, axis, count, trumps=trumps, room=2 * axis + 1)
    assert columns[0] == first
    gaps = [after - before for before, after in pairwise(columns)]
    expected = [pitch] * (count - 1)
    if 0 < trumps < count:
        expected[trumps - 1] += 2
    assert gaps == expected


def test_a_hand_that_is_too_wide_overlaps_evenly() -> None:
    columns = card_columns(Face.LINE, 29, 13, trumps=0, room=59)
    assert {after - before for before, after in pairwise(columns)} == {4}
    assert columns[0] >= 0
    assert columns[-1] + Face.LINE.width <= 59


@given(windows, st.booleans(), st.booleans())
def test_zones_lie_inside_the_window_and_apart(window: Size, large: bool, bidding: bool) -> None:
    layout = lay_out(window, large=large, bidding=bidding)
    assert (layout is None) == (window.width < 60 or window.height < 20)
    if layout is None:
        return
    screen = Region(0, 0, *window)
    for region in (*layout.zones.values(), *layout.trick.values(), layout.turned):
        assert region.area > 0
        assert screen.contains_region(region)
    for one, other in combinations(layout.zones.values(), 2):
        assert not one.overlaps(other)
    assert all(layout.zones["trick"].contains_region(card) for card in (*layout.trick.values(), layout.turned))


@given(windows, windows)
def test_a_larger_window_never_gets_a_smaller_plan(one: Size, other: Size) -> None:
    smaller = Size(min(one.width, other.width), min(one.height, other.height))
    order = (None, SMALL, MEDIUM, LARGE)
    assert order.index(plan_for(smaller)) <= order.index(plan_for(one))


@pytest.mark.parametrize(
    ("size", "plan"),
    [
        ((59, 20), None),
        ((60, 19), None),
        ((60, 20), SMALL),
        ((79, 40), SMALL),
        ((200, 23), SMALL),
        ((80, 24), MEDIUM),
        ((119, 60), MEDIUM),
        ((200, 39), MEDIUM),
        ((120, 40), LARGE),
    ],
)
def test_sizes_between_use_the_smaller_plan(size: tuple[int, int], plan: object) -> None:
    assert plan_for(Size(*size)) is plan


def test_compact_faces_are_kept_in_a_large_window() -> None:
    assert plan_for(Size(200, 60), large=False) is MEDIUM


def test_extra_room_goes_around_the_block() -> None:
    layout = at(100, 30)
    assert layout.axis == 10 + 39
    assert layout.zones["header"] == Region(0, 0, 100, 1)
    assert layout.zones["north"].y == 2
    assert span(layout.trick["top"])[:2] == (7, 9)
    assert layout.zones["you"].y == 12 + 6
    assert layout.zones["prompt"].bottom == 29
