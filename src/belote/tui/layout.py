"""Where everything stands on the table's screen: plain geometry of a window's size.

There are three plans, named by their smallest windows: 60×20, 80×24 and 120×40. In a window between two plans the
smaller one is centred, the header, prompt and key rows span the width, and the extra rows go above and below the trick.
A window of 120 columns has a side panel in any case.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from textual.geometry import Region, Size

from belote.tui.faces import Face

SIDE_WIDTH: Final = 33
SIDE_FROM: Final = 120
"""The columns from which on there is a side panel."""
_TRUMP_GAP: Final = 2
"""Columns that set the trumps apart from the rest of the hand, on top of the one between cards."""
_TURNED_WORDS: Final = 13
"""Columns for what is said beside the card turned up."""
_PLATE_ROWS: Final = 6
"""Rows of the plates left and right: name, backs, badge and what is said."""
_TALON_ROWS: Final = 3
"""Rows below the card turned up: the talon, and the button for the exchange."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the table is drawn at one size."""

    block: Size
    """The smallest room for it, without a side panel; its columns are centred in the window."""
    hand: Face
    trick: Face
    turned: Face
    """The card turned up."""
    north: int
    """The row of the upper plate; the trick begins two rows below it."""
    across: int
    """Columns from the axis to the middle of the trick's left and right cards."""
    down: int
    """Rows from the trick's upper card to its lower one."""
    margin: int
    """Columns outside the names of the left and right seats."""
    you_up: int
    """Rows from your plate to the bottom of the window."""
    hand_up: int
    """Rows from the top of a raised card to the bottom of the window."""
    prompt: tuple[int, int]
    """The rows that the prompt always takes, and those that it may grow to."""
    heading_above: bool = False
    """Whether the prompt's heading has a row of its own."""

    @property
    def short(self) -> bool:
        """Whether words have to be short."""
        return self.block.width < 80

    @property
    def large(self) -> bool:
        """Whether there is room to spare in every direction."""
        return self.block.height >= 40


SMALL: Final = Plan(Size(60, 20), Face.LINE, Face.LINE, Face.TRICK, 2, 9, 4, 2, 10, 8, (2, 3), heading_above=True)
MEDIUM: Final = Plan(Size(80, 24), Face.HAND, Face.TRICK, Face.HAND, 2, 16, 4, 3, 12, 10, (1, 2))
LARGE: Final = Plan(Size(87, 40), Face.LARGE, Face.LARGE, Face.LARGE, 3, 16, 8, 3, 18, 16, (2, 2))
_PLANS: Final = (LARGE, MEDIUM, SMALL)
_FULL_HANDS: Final = {
    LARGE: replace(LARGE, hand=Face.HAND, you_up=17, hand_up=15),
    MEDIUM: replace(MEDIUM, hand=Face.NARROW, prompt=(2, 2)),
    SMALL: replace(SMALL, prompt=(3, 3)),
}
"""The plans for games whose hands have more than `_MOST_IN_HAND` cards."""
_MOST_IN_HAND: Final = 9
_TALLY_GAP: Final = 1
"""Rows from the numbers of the hand to the tally below them, itself included."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The zones of one window."""

    plan: Plan
    axis: int
    """The middle column of everything that is centred on the table."""
    zones: Mapping[str, Region]
    """By name; no two overlap, and all lie within the window."""
    trick: Mapping[str, Region]
    """The cards of the trick by place: ``top``, ``left``, ``right``, ``bottom``."""
    turned: Region
    """The card turned up, during the bidding."""


def plan_for(size: Size, *, large: bool = True) -> Plan | None:
    """The plan for a window, with ``large`` faces only where they are wanted; ``None`` when it is too small."""
    for plan in _PLANS if large else _PLANS[1:]:
        side = SIDE_WIDTH if plan.large else 0
        if size.width >= plan.block.width + side and size.height >= plan.block.height:
            return plan
    return None


def lay_out(
    size: Size, *, large: bool = True, seats: int = 4, cards: int = 8, bidding: bool = False, panel: bool = False
) -> Layout | None:
    """The zones of a window for a game of so many seats and cards in hand; ``None`` when it is too small for a table.

    During the bidding the row below the hand belongs to the buttons, or a ``panel`` takes the place of players and
    trick. Two players have the talon on their left and what they say on their right.
    """
    plan = plan_for(size, large=large)
    if plan is None:
        return None
    if cards > _MOST_IN_HAND:
        plan = _FULL_HANDS[plan]
    width, height = size
    side = SIDE_WIDTH if width >= SIDE_FROM else 0
    block = plan.block.width
    left = (width - side - block) // 2
    axis = left + (block - 1) // 2

    you, hand = height - plan.you_up, height - plan.hand_up
    hand_rows = plan.hand.lift + plan.hand.height
    prompt = height - 1 - plan.prompt[1]
    places = _places(plan, axis, plan.north + 2 + (height - plan.block.height) // 2)
    trick, middle = Region.from_union(list(places.values())), places["left"].y + plan.trick.height // 2
    turned = _centred(axis, trick.y + trick.height // 2, plan.turned)
    if bidding:
        more = max(0, turned.right + _TURNED_WORDS - trick.right)
        trick = trick.grow((0, more, 0, 0 if seats == 2 else more))

    zones = {
        "header": Region(0, 0, width, 1),
        "hand": Region(left, hand, block, hand_rows if bidding else hand_rows + 1),
        "prompt": Region(0, prompt, width, plan.prompt[1]),
        "keys": Region(0, height - 1, width, 1),
    }
    if bidding and panel:
        zones["auction"] = Region(left, 1, block, you)
    else:
        zones |= {
            "north": Region(left, plan.north, block, 1),
            "trick": trick,
            "you": Region(left, you, block, 1),
            **_beside(plan, left, trick, middle - 1, you, seats),
        }
        if bidding:
            zones["bids"] = Region(left, hand + hand_rows, block, 1)
        elif cards > _MOST_IN_HAND:
            zones["tally"] = Region(left, hand + hand_rows + _TALLY_GAP, block, 1)
    if side:
        zones["side"] = Region(width - side, 1, side, prompt - 1)
    return Layout(plan, axis, zones, places, turned)


def _beside(plan: Plan, left: int, trick: Region, top: int, you: int, seats: int) -> dict[str, Region]:
    """The zones on both sides of the trick, in the rows from ``top`` to your plate; the block begins at ``left``."""
    at_left, at_right = ("west", "east") if seats > 2 else ("talon", "said")
    rows = _PLATE_ROWS if seats > 2 else max(_PLATE_ROWS, plan.trick.height + _TALON_ROWS)
    start, height = left + plan.margin - 2, min(rows, you - top)
    return {
        at_left: Region(start, top, trick.x - start, height),
        at_right: Region(trick.right, top, left + plan.block.width - trick.right, height),
    }


def _places(plan: Plan, axis: int, top: int) -> dict[str, Region]:
    """The four places of a trick whose first row is ``top``."""
    upper = top + plan.trick.height // 2
    middle = upper + plan.down // 2
    return {
        "top": _centred(axis, upper, plan.trick),
        "left": _centred(axis - plan.across, middle, plan.trick),
        "right": _centred(axis + plan.across, middle, plan.trick),
        "bottom": _centred(axis, upper + plan.down, plan.trick),
    }


def _centred(column: int, row: int, face: Face) -> Region:
    return Region(column - face.width // 2, row - face.height // 2, face.width, face.height)


def card_columns(face: Face, axis: int, count: int, *, trumps: int = 0, room: int) -> tuple[int, ...]:
    """The first column of each card of a hand, centred on the axis: one column apart, the trumps two more.

    Where that takes more than ``room`` columns, the cards overlap evenly.
    """
    gap = _TRUMP_GAP if 0 < trumps < count else 0
    pitch = face.width + 1
    if count > 1:
        pitch = min(pitch, (room - face.width - gap) // (count - 1))
    first = axis - ((count - 1) * pitch + face.width + gap) // 2
    return tuple(first + place * pitch + (gap if place >= trumps else 0) for place in range(count))
