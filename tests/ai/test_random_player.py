"""The player that draws by lot: every seed, every seat and every decision has lots of its own."""

from __future__ import annotations

from collections import Counter

from belote.ai.levels import player_for
from belote.engine.actions import Exchange
from belote.engine.classic import CLASSIC, ClassicOptions
from belote.engine.game import Phase
from belote.engine.seats import Seat
from belote.engine.shuffle import shuffled
from belote.engine.two_handed import TWO_HANDED
from support import two_handed_bots
from support.classic_bots import make_view


def test_another_seed_gives_another_random_player() -> None:
    view = make_view("7S 8H 9D TC JC", trump="C", taker=Seat.E)
    chosen = Counter(str(player_for(CLASSIC, "random", seed).decide(view).action) for seed in range(500))
    assert set(chosen) == {"7S", "8H", "9D", "TC", "JC"}
    assert all(60 <= count <= 140 for count in chosen.values()), "about 100 each"


def test_the_seats_draw_their_own_lots() -> None:
    state = CLASSIC.start(ClassicOptions()).deal(shuffled(CLASSIC, 1, 1), Seat.N).state
    first = set()
    for seed in range(40):
        bids = []
        at = state
        while at.phase is Phase.AUCTION and at.to_act is not None and len(bids) < 3:
            bids.append(str(player_for(CLASSIC, "random", seed).decide(at.view(at.to_act)).action))
            at = at.apply(at.legal()[-1]).state
        first.add(tuple(bids))
    assert len(first) == 8, "all the ways that three seats can take or pass"


def test_the_card_after_an_exchange_has_a_lot_of_its_own() -> None:
    """One seed in four exchanges instead of following with one of three cards; then it follows, too."""
    before = two_handed_bots.make_view("7C 9S JS QS AD", trump="C", maker=Seat.N, turned="JC", led="8S")
    after = two_handed_bots.make_view(
        "JC 9S JS QS AD", trump="C", maker=Seat.N, turned="JC", led="8S", exchanged=(Seat.N, "JC")
    )
    assert (len(before.legal), len(after.legal)) == (4, 3)
    players = [player_for(TWO_HANDED, "random", seed) for seed in range(1200)]
    exchanging = [player for player in players if player.decide(before).action == Exchange()]
    chosen = Counter(str(player.decide(after).action) for player in exchanging)
    assert set(chosen) == {"9S", "JS", "QS"}
    assert all(60 <= count <= 140 for count in chosen.values()), "about 100 each"
