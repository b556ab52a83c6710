"""What Variety's table says: contracts and what naming them does, what has been captured, how a deal ended."""

from __future__ import annotations

import pytest

from belote.engine.actions import Contract
from belote.engine.game import State
from belote.engine.seats import Seat
from belote.tui.layout import MEDIUM, SMALL
from belote.tui.log import log
from belote.tui.manners import manner_of
from belote.tui.manners.variety import TERMS, terms_text
from belote.tui.prompts import prompt
from belote.tui.results import MatchRows
from belote.tui.rows import Points
from belote.tui.scene import Moment, Scene
from belote.tui.themes import Look
from belote.tui.widgets.prompt import prompt_lines
from belote.tui.words import Words
from support.playing import done
from support.variety import dealt


def seen(words: str, *, moment: Moment | None = None, seat: Seat = Seat.S) -> Scene:
    return Scene(dealt(words=words).view(seat), moment or Moment(), Look())


def test_a_new_contract_lets_the_auction_go_on() -> None:
    said = prompt(seen("1 2", moment=Moment(selected=Contract(5))))
    assert said.text == "Name 5, and the auction goes on: who names it next joins you."
    assert said.more == "Two who name the same contract are partners, and the auction ends."


def test_no_bid_is_selected_before_you_select_one() -> None:
    scene = seen("1 2")
    assert scene.selected is None
    said = prompt(scene)
    assert said.text == "Two who name the same contract are partners, and the auction ends."
    assert said.more == ""


def test_naming_what_another_has_named_makes_partners() -> None:
    said = prompt(seen("1 2", moment=Moment(selected=Contract(2))))
    assert said.text == "Name 2, and you and East attack; North and West defend."


def test_while_others_act_the_prompt_tells_what_counts_for_whom() -> None:
    """North and South have named 3; East, after North, leads."""
    scene = seen("3 1 3")
    assert scene.to_act is Seat.E
    said = prompt(scene)
    assert (said.heading, said.text) == ("East to play", "Trump ♥. You and North: +2 per ♠.")


@pytest.mark.parametrize(
    ("bids", "text"),
    [
        ("1 2 1", "No trump. You and North: 12 for more tricks."),
        ("4 2 4", "Trump ♦. You and North: +1 per red, −1 per black."),
        ("6 2 6", "Trump ♣. You and North: +1 per red; lowest card wins."),
        ("8 2 8", "No trump. You and North: −2 per trick."),
        ("5 2 1 5", "Trump ♠. You and East: +5 per black 10/J, −5 red."),
    ],
)
def test_what_counts(bids: str, text: str) -> None:
    assert prompt(seen(bids)).text == text


def test_partners_of_this_deal_are_marked_for_everyone() -> None:
    scene = seen("3 1 3")
    badges = {seat: manner_of(scene.view.game).badges(scene, seat, short=False) for seat in Seat}
    assert badges == {Seat.N: ["with you"], Seat.E: ["defence"], Seat.S: ["attack"], Seat.W: ["dealer", "defence"]}
    assert manner_of(scene.view.game).badges(seen(""), Seat.W, short=False) == ["dealer"]


FIRST_TRICK = "3 1 3 3S 4S 5S AS"
"""Spades, led by East: North, who attacks with South, takes them all with the ace."""


def test_a_trick_is_told_in_the_terms_of_the_contract() -> None:
    held = prompt(seen(FIRST_TRICK, moment=Moment(held=True)))
    assert held.heading == "North takes the trick"
    assert held.text == "You and North +8: 3♠ +2, 4♠ +2, 5♠ +2, A♠ +2."
    assert prompt(seen("7 1 7 3S 4S 5S AS", moment=Moment(held=True))).text == "Nothing in it counts."
    assert prompt(seen("8 1 8 3S 4S 5S AS", moment=Moment(held=True))).text == "You and North: −2."
    assert prompt(seen("1 2 1 3S 4S 5S AS", moment=Moment(held=True))).text == "You and North: 1 trick of 13."


@pytest.mark.parametrize(
    ("words", "wide", "short"),
    [
        (FIRST_TRICK, "You and North: 1 trick, 4 ♠ = +8", "Us: 4 ♠ = +8"),
        ("2 1 2 3S 4S 5S AS", "You and North: 1 trick = +2", "Us: 1 trick = +2"),
        ("4 1 4 3S 4S 5S AS", "You and North: 1 trick, 0 red, 4 black = −4", "Us: 0 red, 4 black = −4"),
        ("7 1 7 3S 4S 5S AS", "You and North: 1 trick, 0 ♣ = 0", "Us: 0 ♣ = 0"),
    ],
)
def test_what_has_been_captured(words: str, wide: str, short: str) -> None:
    scene = seen(words)
    manner = manner_of(scene.view.game)
    assert manner.tally(scene, short=False)[0] == wide
    assert manner.tally(scene, short=True)[0] == short
    assert manner.tally(seen(words, seat=Seat.E), short=False)[0].startswith("You and West: 0 tricks")
    assert manner.tally(seen(""), short=False) == []


def test_the_log_tells_who_attacks() -> None:
    lines = ["".join(text for _column, text, _tone in line) for line in log(seen("3 1 3"))]
    assert lines == ["Deal 1", "Westdeals", "North“3”", "East“1”", "You“3”", "Northattacks with you"]


@pytest.mark.parametrize("number", TERMS)
@pytest.mark.parametrize("short", [False, True])
def test_the_terms_have_room_in_the_panel(number: int, short: bool) -> None:
    assert len(terms_text(Words(Seat.S), number, short=short)) <= (28 if short else 40)


def played_out(state: State) -> State:
    """The deal with everybody's first legal card."""
    while state.to_act is not None:
        state = state.apply(state.legal()[0]).state
    return state


@pytest.mark.parametrize("bids", ["1 1", "2 2", "3 3", "4 4", "5 5", "6 6", "7 7", "8 8"])
def test_the_recap_gives_the_points_of_both_pairs(bids: str) -> None:
    state = played_out(dealt(words=bids))
    result = state.results[0]
    words = MatchRows(state.view(Seat.S), letters=False)
    title, meaning = words.manner.headline(words.view, words.words, result)
    made = result.outcome.value == "made"
    assert title == f"North and East {'made' if made else 'lost'} contract {bids[0]}"
    attack, defence = result.score[0], result.score[2] - (0 if made else 10)
    assert meaning == (
        f"North and East: {attack}. You and West: {defence}{'.' if made else ', and 10 more each.'}".replace("-", "−")
    )


COUNTED = {
    "1": [("More tricks", 13)],
    "2": [("Tricks", 13)],
    "3": [("Spades", 13)],
    "4": [("Red cards", 26), ("Black cards", 26)],
    "5": [("Black 10 and J", 4), ("Red 10 and J", 4)],
    "6": [("Red cards", 26)],
    "7": [("Clubs", 13)],
    "8": [("Tricks", 13)],
}
"""What each contract counts, and how much of it a deal has."""


@pytest.mark.parametrize("number", COUNTED)
def test_the_recap_counts_what_both_pairs_have_captured(number: str) -> None:
    """South and West are one pair; what one has of a thing, the other has not."""
    result = played_out(dealt(words=f"{number} {number}")).results[0]
    counted = [
        row
        for row in MatchRows(dealt().view(Seat.S), letters=False).lines(result)
        if isinstance(row, Points) and row.label != "Defence"
    ]
    assert [row.label for row in counted] == [label for label, _all in COUNTED[number]]
    for row, (label, all_there_are) in zip(counted, COUNTED[number], strict=True):
        yours, theirs = map(int, row.who.split(" to "))
        assert yours + theirs == all_there_are
        if label == "More tricks":
            assert (row.points[0] > row.points[2]) == (yours > theirs)
        elif theirs and yours:
            assert row.points[0] * theirs == row.points[2] * yours, "points go by what is counted"
        assert len(row.who) <= 8, "the first column of points begins right after it"


@pytest.mark.parametrize("bids", ["1 2 3 4 5 6 7 8", "4 1 5 2 6 3 7 1", "3 1 3", "5 2 1 5", "6 6"])
def test_every_prompt_has_room(bids: str) -> None:
    said = prompt(seen(bids))
    for plan, width in ((SMALL, 60), (MEDIUM, 80)):
        lines = prompt_lines(said, plan, width)
        assert len(lines) <= plan.prompt[1]
        assert all(x + len(text) <= width - 2 for x, text in lines)


def test_a_bid_that_was_refused_is_explained() -> None:
    state = dealt(words="1 2 3 4 5 6")
    refusal = state.refusal(Contract(3))
    assert refusal is not None
    said = prompt(Scene(state.view(Seat.S), Moment(refused=refusal), Look()))
    assert said.text == "You have named this contract before in this auction."
    assert done(state, "4")[0].phase.value == "play"
