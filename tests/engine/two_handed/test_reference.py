"""Random matches and all sequences of a few actions, against the rules written a second time."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_32, Card
from belote.engine.seats import Seat
from belote.engine.two_handed import TWO_HANDED, TwoHandedOptions
from support.contract import WHOLE
from support.matches import played
from support.playing import done, perft, reference_perft, told, words_of
from support.reference_two_handed import Deal


def settings_of(options: TwoHandedOptions) -> dict[str, object]:
    """The options that bear on a deal."""
    return {name: value for name, value in asdict(options).items() if name != "target"}


@given(seed=st.integers(0, 2**32 - 1))
def test_a_match_is_what_the_rule_text_says(seed: int) -> None:
    match = played(TWO_HANDED, seed, WHOLE)
    options = match.state.options
    assert isinstance(options, TwoHandedOptions)
    total = {"N": 0, "S": 0}
    for number, got in enumerate(told(match), start=1):
        pack, dealer = match.packs[number]
        deal = Deal([str(card) for card in pack], dealer.name, **settings_of(options))
        for word in words_of(match, number):
            assert not deal.over
            deal.act(word)
        assert deal.over
        expected = deal.summary()
        total = {seat: total[seat] + expected["score"][seat] for seat in total}
        assert got == {"deal": number, **expected, "total": total}
        ended = max(total.values()) >= options.target and total["N"] != total["S"]
        assert ended == (number == match.state.number)
    assert [account.name for account in match.state.winners] == [max(total, key=lambda seat: total[seat])]


PACK = "8C 9D 9S JC 7D 7S KC TD TS AC QD QS 9H 9C 7H 7C TH TC QH QC KS AD AS AH KD KH 8D 8S 8H JD JS JH"
SEVEN = "8C 9D 7H JC 7D 7S KC TD TS AC QD QS 9H 9C 9S 7C TH TC QH QC KS AD AS AH KD KH 8D 8S 8H JD JS JH"
"""The non-dealer holds the 7 of the suit turned up."""


@pytest.mark.parametrize("head", [False, True])
@pytest.mark.parametrize(
    ("pack", "words", "depth"),
    [(PACK, "", 6), (SEVEN, "", 5), (SEVEN, "play", 4), (SEVEN, "pass play exchange", 5), (PACK, "pass pass S", 5)],
)
def test_as_many_ways_to_go_on_as_by_the_rule_text(pack: str, words: str, depth: int, head: bool) -> None:
    options = TwoHandedOptions(must_head_trump=head)
    start = TWO_HANDED.start(options).deal([Card.parse(card) for card in pack.split()], Seat.N).state

    def after(acts: list[str]) -> Deal:
        deal = Deal(pack.split(), "N", must_head_trump=head)
        for word in acts:
            deal.act(word)
        return deal

    assert perft(done(start, words)[0], depth) == reference_perft(after, words.split(), depth)


def test_the_packs_are_whole() -> None:
    for pack in (PACK, SEVEN):
        assert sorted(Card.parse(card) for card in pack.split()) == sorted(PACK_32)


@pytest.mark.parametrize(
    ("depth", "count"),
    # Two bids; two bids, or nine cards, or nine and the exchange; …
    [(1, 2), (2, 2 + 10)],
)
def test_counted_by_hand(depth: int, count: int) -> None:
    start = TWO_HANDED.start(TwoHandedOptions()).deal([Card.parse(card) for card in SEVEN.split()], Seat.N).state
    assert perft(start, depth) == count
