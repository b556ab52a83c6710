"""Random matches and all sequences of a few actions, against the rules written a second time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import PACK_52
from belote.engine.seats import Seat
from belote.engine.variety import VARIETY, VarietyOptions
from support.contract import WHOLE
from support.matches import played
from support.playing import done, perft, reference_perft, told, words_of
from support.reference_variety import SEATS, Deal


@given(seed=st.integers(0, 2**32 - 1))
def test_a_match_is_what_the_rule_text_says(seed: int) -> None:
    match = played(VARIETY, seed, WHOLE)
    options = match.state.options
    assert isinstance(options, VarietyOptions)
    total = dict.fromkeys(SEATS, 0)
    for number, got in enumerate(told(match), start=1):
        pack, dealer = match.packs[number]
        deal = Deal([str(card) for card in pack], dealer.name)
        for word in words_of(match, number):
            assert not deal.over
            deal.act(word)
        assert deal.over
        expected = deal.summary()
        total = {seat: total[seat] + expected["score"][seat] for seat in total}
        assert got == {"deal": number, **expected, "total": total}
    assert match.state.number == options.deals
    best = [seat for seat in SEATS if total[seat] == max(total.values())]
    assert [account.name for account in match.state.winners] == best


@pytest.mark.parametrize(
    ("words", "depth"),
    [("", 3), ("1 2 3 4 5 6 7", 3), ("1 1", 3), ("6 6 2C 3C", 3), ("8 1 2 8", 4), ("4 5 6 4 AS KS", 3)],
)
def test_as_many_ways_to_go_on_as_by_the_rule_text(words: str, depth: int) -> None:
    pack = sorted(PACK_52, key=lambda card: (card * 31) % 53)
    start = VARIETY.start(VarietyOptions()).deal(pack, Seat.W).state
    acts: list[str] = []
    state = start
    for word in words.split():
        chosen = word if len(word) == 1 else str(state.legal()[0])
        state, _ = done(state, chosen)
        acts.append(chosen)

    def after(done_before: list[str]) -> Deal:
        deal = Deal([str(card) for card in pack], "W")
        for word in done_before:
            deal.act(word)
        return deal

    assert perft(state, depth) == reference_perft(after, acts, depth)


@pytest.mark.parametrize(
    ("depth", "count"),
    # Eight bids; whatever was named first, the next names one of eight.
    [(1, 8), (2, 64)],
)
def test_counted_by_hand(depth: int, count: int) -> None:
    assert perft(VARIETY.start(VarietyOptions()).deal(PACK_52, Seat.W).state, depth) == count
