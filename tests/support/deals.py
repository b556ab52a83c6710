"""A deal of any game up to some moment, and the same deal with other hidden cards that look the same from a seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from belote.engine.actions import Action, Play
from belote.engine.cards import Card
from belote.engine.errors import IllegalAction
from belote.engine.game import Game, Options, Phase, State, View
from belote.engine.seats import Seat
from support.matches import all_options


@dataclass(frozen=True)
class Deal:
    """The first deal of a match: what is needed to play it again."""

    game: Game
    options: Options
    pack: tuple[Card, ...]
    dealer: Seat
    actions: tuple[Action, ...] = ()

    @property
    def state(self) -> State:
        """Where it stands; `IllegalAction` where the actions do not go with the cards."""
        state = self.game.start(self.options).deal(self.pack, self.dealer).state
        for action in self.actions:
            state = state.apply(action).state
        return state


def seen_by_turn(state: State) -> Any:
    """What the seat to act sees."""
    assert state.to_act is not None
    return state.view(state.to_act)


def random_deal(game: Game, random: Random, actions: int | None = None) -> Deal:
    """A deal with random options and pack after so many random actions, or some; never at its end."""
    pack = list(game.pack)
    random.shuffle(pack)
    deal = Deal(game, random.choice(list(all_options(game))), tuple(pack), random.choice(game.seats))
    state, done = deal.state, []
    while state.phase in (Phase.AUCTION, Phase.PLAY):
        done.append(random.choice(state.legal()))
        state = state.apply(done[-1]).state
    most = len(done) - 1
    return replace(deal, actions=tuple(done[: random.randint(0, most) if actions is None else min(actions, most)]))


def deal_in_play(game: Game, options: Options, lot: Random, plays: int = 0) -> Deal:
    """A random deal after random bids and so many random cards, with a choice to make; nobody has exchanged."""
    while True:
        pack = list(game.pack)
        lot.shuffle(pack)
        deal, done = Deal(game, options, tuple(pack), lot.choice(game.seats)), []
        state, cards = deal.state, 0
        while state.phase is Phase.AUCTION or (
            state.phase is Phase.PLAY and (cards < plays or len(state.legal()) == 1)
        ):
            done.append(lot.choice([one for one in state.legal() if isinstance(one, Play)] or state.legal()))
            cards += isinstance(done[-1], Play)
            state = state.apply(done[-1]).state
        if state.phase is Phase.PLAY:
            return replace(deal, actions=tuple(done))


def redealt(deal: Deal, seat: Seat, random: Random, swaps: int) -> Deal:
    """Cards that a seat has not seen change places at random: each swap is kept if the seat sees no difference."""
    view = deal.state.view(seat)
    hidden = [place for place, card in enumerate(deal.pack) if card not in seen_in(view)]
    for _ in range(swaps if len(hidden) > 1 else 0):
        pack = list(deal.pack)
        one, two = random.sample(hidden, 2)
        pack[one], pack[two] = pack[two], pack[one]
        other = replace(deal, pack=tuple(pack))
        if looks_like(other, view):
            deal = other
    return deal


def seen_in(view: View) -> set[Card]:
    """The cards in a view: those in hand, played, turned up, taken for the 7 and shown."""
    seen = {*view.hand, *(card for trick in (*view.tricks, view.trick) for card in trick.cards)}
    seen.update(card for _, combination in view.shown or () for card in combination.cards)
    exchange: tuple[Seat, Card] | None = getattr(view, "exchanged", None)
    return seen | {card for card in (view.turned, exchange and exchange[1]) if card is not None}


def looks_like(deal: Deal, view: View) -> bool:
    """Whether a deal can have been played as it was, and shows a seat this view."""
    try:
        return deal.state.view(view.seat) == view
    except IllegalAction:
        return False
