"""Recaps, score sheets and ends of matches in rows: everything adds up, and has room."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from belote.engine.cards import CardSet, Rank, Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicResult, ClassicView
from belote.engine.classic.scoring import Count, score_deal
from belote.engine.combinations import Combination, Saying
from belote.engine.game import Outcome, Phase, Trick
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import first_dealer, shuffled
from belote.tui.results import MatchRows
from belote.tui.rows import Blank, Heads, Points, Row, Sentence, fit
from support.tables import match_after

WIDTH, HEIGHT = 50, 18
"""The room on a panel in the smallest window."""
EIGHT = tuple(Trick(winner=Seat.N) for _ in range(8))


def words_of(result: ClassicResult, *, winner: int | None = None, target: int = 501) -> MatchRows:
    """A match that stands after one deal, as South reads it."""
    view = match_after().state.view(Seat.S)
    assert isinstance(view, ClassicView)
    winners = () if winner is None else (CLASSIC.accounts[winner],)
    options = ClassicOptions(target=301 if target == 301 else 501, declarations=True)
    standing = replace(view.standing, options=options, results=(result,), winners=winners)
    return MatchRows(replace(view, standing=standing), letters=False)


def result_of(count: Count, *, before: tuple[int, int] = (0, 0)) -> ClassicResult:
    score = score_deal(count)
    return ClassicResult(
        number=1,
        dealer=Seat.S,
        taker=count.taker,
        trump=Suit.HEARTS,
        outcome=score.outcome,
        tricks=EIGHT,
        card_points=score.card_points,
        belote=count.belote,
        declarations=(0, 0),
        lines=score.lines,
        score=score.points,
        carried=score.carried,
        total=(before[0] + score.points[0], before[1] + score.points[1]),
    )


def points(rows: list[Row], label: str) -> tuple[int, ...]:
    """The points of the row with a label."""
    return next(row.points for row in rows if isinstance(row, Points) and row.label == label)


def sentences(rows: list[Row]) -> list[str]:
    return [row.text for row in rows if isinstance(row, Sentence)]


def check_recap(words: MatchRows, result: ClassicResult) -> None:
    """Every line is there, with both sides' points, and they add up to the deal; before and after fit too."""
    rows = words.recap(result)
    lines = words.lines(result)
    assert len(lines) == len(result.lines)
    assert all(line in rows for line in lines)
    ours = [sum(line.points[side] for line in lines if isinstance(line, Points)) for side in (0, 1)]
    assert tuple(ours) == points(rows, "This deal") == words.yours_first(result.score)
    before, after = points(rows, "Before"), points(rows, words._match_label())
    assert after == tuple(one + two for one, two in zip(before, ours, strict=True))
    fitted = fit(rows, WIDTH, HEIGHT)
    assert len(fitted) <= HEIGHT
    assert [row for row in rows if isinstance(row, Points)] == [row for row in fitted if isinstance(row, Points)]
    assert not any("{" in text for text in sentences(rows))


QUARTE = Combination(Saying.QUARTE, 50, Rank.TEN, Suit.CLUBS, CardSet.parse("7C 8C 9C TC"))
CARRE = Combination(Saying.CARRE, 100, Rank.TEN, None, CardSet.parse("TS TH TD TC"))
FOUR = ((Seat.N, QUARTE), (Seat.N, CARRE), (Seat.S, QUARTE), (Seat.S, CARRE))
COUNTS = {
    "made": Count(Seat.E, (66, 86), (3, 5), Seat.N, Seat.E),
    "made by us": Count(Seat.S, (86, 66), (5, 3), Seat.N, Seat.S),
    "dedans": Count(Seat.E, (90, 62), (5, 3), Seat.N, Seat.E, FOUR, 81),
    "our dedans": Count(Seat.N, (60, 92), (3, 5), Seat.E, None, tuple((Seat.E, one) for _, one in FOUR), 81),
    "litige": Count(Seat.E, (71, 81), (4, 4), Seat.N, None),
    "our litige": Count(Seat.S, (81, 71), (4, 4), Seat.E, None, (), 30),
    "capot": Count(Seat.E, (0, 152), (0, 8), Seat.E, Seat.E, (), 81),
    "capot against": Count(Seat.E, (152, 0), (8, 0), Seat.N, Seat.E, tuple((Seat.E, one) for _, one in FOUR), 90),
}


@pytest.mark.parametrize("count", COUNTS.values(), ids=COUNTS)
def test_a_recap_has_every_line_and_adds_up(count: Count) -> None:
    result = result_of(count, before=(180, 164))
    check_recap(words_of(result), result)


@pytest.mark.parametrize(
    ("count", "title", "meaning"),
    [
        ("made", "East and West made their contract", "They needed more than our 76, and have 106."),
        ("made by us", "You and North made your contract", "You needed more than their 66, and have 116."),
        (
            "litige",
            "Litige: both sides have 81",
            "Their points are put aside for the side that wins the next deal.",
        ),
        (
            "our litige",
            "Litige: both sides have 81",
            "Your points are put aside for the side that wins the next deal.",
        ),
        ("capot", "East and West won every trick", "A capot: the last trick is worth 100 instead of 10."),
        ("our dedans", "You and North lost your contract", None),
        ("capot against", "You and North won every trick", None),
    ],
)
def test_the_headline_of_a_recap(count: str, title: str, meaning: str | None) -> None:
    result = result_of(COUNTS[count])
    tricks = tuple(Trick(winner=COUNTS[count].last) for _ in range(8))
    said = sentences(words_of(result).recap(replace(result, tricks=tricks)))
    assert said[0] == title
    if meaning is not None:
        assert said[1] == meaning


def test_what_is_put_aside_and_who_deals_next() -> None:
    litige = result_of(COUNTS["litige"])
    assert sentences(words_of(litige).recap(litige))[-1] == "81 points are put aside. Next dealer: West."
    made = result_of(COUNTS["made"])
    assert sentences(words_of(made).recap(made))[-1] == "Next dealer: West."


def test_points_put_aside_are_lost_with_the_match_and_the_end_says_so() -> None:
    result = result_of(COUNTS["litige"], before=(430, 480))
    assert result.total == (511, 480)
    said = sentences(words_of(result, winner=0).ending(assisted=True))
    assert said[0] == "You and North have won the match"
    assert "81 points that were put aside are lost." in said
    assert said[-1] == "You had help: a hint, or a move undone."
    assert "81 points that were put aside are lost." in sentences(words_of(result, winner=0).recap(result))
    lost = sentences(words_of(result_of(COUNTS["made"]), winner=1).ending(assisted=False))
    assert lost[0] == "East and West have won the match"
    assert not any("put aside" in text for text in lost)


def played_match(seed: int) -> Match:
    """A whole match at random."""
    match, random = Match(CLASSIC, ClassicOptions(target=301, declarations=True)), Random(seed)
    while match.state.phase is not Phase.OVER:
        if (seat := match.state.to_act) is None:
            dealer = match.state.next_dealer
            pack = shuffled(CLASSIC, seed, match.state.number + 1)
            match.deal(pack, first_dealer(CLASSIC, seed) if dealer is None else dealer)
        else:
            match.act(seat, random.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_the_sheet_of_a_match_has_every_line_of_every_deal(seed: int) -> None:
    match = played_match(seed)
    view = match.state.view(Seat.S)
    assert isinstance(view, ClassicView)
    words = MatchRows(view, letters=False)
    for result in view.results:
        if result.outcome is not Outcome.PASSED:
            check_recap(words, result)
            assert len(fit(words.tricks(result), WIDTH, HEIGHT)) <= HEIGHT
    rows = words.sheet()
    lines = [row for row in rows if isinstance(row, Points)]
    scored = [result for result in view.results if result.lines]
    assert len(lines) == sum(len(result.lines) + 2 for result in scored) + 1
    assert [row.names for row in rows if isinstance(row, Heads)] == [("Us", "Them")] * len(scored)
    assert lines[-1].points == match.state.totals
    assert sum(text.startswith("Deal ") for text in sentences(rows)) == len(view.results)
    assert len(fit(words.ending(assisted=False), WIDTH, HEIGHT)) <= HEIGHT


def test_rows_that_can_be_spared_go_first() -> None:
    rows: list[Row] = [Sentence("one"), Blank(), Sentence("two", spare=1), Blank(), Sentence("three")]
    assert sentences(fit(rows, 20, 5)) == ["one", "two", "three"]
    assert fit(rows, 20, 3) == [rows[0], rows[2], rows[4]]
    assert fit(rows, 20, 1) == [rows[0], rows[4]]


def test_sentences_wrap_between_words() -> None:
    rows = fit([Sentence("a long sentence for a narrow sheet")], 20, 9)
    assert sentences(rows) == ["a long sentence", "for a narrow sheet"]


def test_where_both_have_reached_the_target_the_end_says_who_wins() -> None:
    both, one = result_of(COUNTS["made"], before=(480, 440)), result_of(COUNTS["made"], before=(180, 440))
    assert (min(both.total) >= 501, min(one.total) >= 501) == (True, False)
    said = "Both have reached the target: the higher total wins."
    assert said in sentences(words_of(both, winner=0).ending(assisted=False))
    assert said not in sentences(words_of(one, winner=1).ending(assisted=False))
