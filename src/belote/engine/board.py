"""What lies in the open at every table, and where a match stands: the facts that states and views share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from belote.engine.actions import Bid
from belote.engine.cards import Card
from belote.engine.combinations import Combination, Saying
from belote.engine.game import Account, Game, Options, Phase, Result, Trick
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat


class Agreement(Protocol):
    """What the bidding settled, as everybody knows it; every game has its own."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who plays it, in bidding order."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together in this deal, the takers' side first."""

    @property
    def ranking(self) -> Ranking:
        """What beats what; its trump is the deal's."""

    @property
    def number(self) -> int | None:
        """The number of the contract, in the game that numbers them."""


OptionsT = TypeVar("OptionsT", bound=Options)
AgreementT = TypeVar("AgreementT", bound=Agreement)
ResultT = TypeVar("ResultT", bound=Result)

EMPTY_TRICK: Final = Trick()


@dataclass(frozen=True, slots=True)
class Standing(Generic[OptionsT, ResultT]):
    """What a deal does not change until it is over."""

    game: Game
    options: OptionsT
    number: int = 0
    """Deals dealt so far."""
    dealer: Seat | None = None
    results: tuple[ResultT, ...] = ()
    winners: tuple[Account, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return self.results[-1].total if self.results else (0,) * len(self.game.accounts)

    @property
    def carried(self) -> int:
        """Points put aside by the deals so far."""
        return self.results[-1].carried if self.results else 0


@dataclass(frozen=True, slots=True)
class Board(Generic[AgreementT]):
    """A deal as everybody at the table sees and hears it; between deals, the deal before."""

    phase: Phase = Phase.DEAL
    to_act: Seat | None = None
    turned: Card | None = None
    bids: tuple[tuple[Seat, Bid], ...] = ()
    contract: AgreementT | None = None
    """``None`` until the bidding is over."""
    tricks: tuple[Trick, ...] = ()
    trick: Trick = EMPTY_TRICK
    said: tuple[tuple[Seat, Saying], ...] = ()
    shown: tuple[tuple[Seat, Combination], ...] | None = None
    """The winning combinations once they lie open."""


@dataclass(frozen=True, slots=True)
class Situation(Generic[OptionsT, AgreementT, ResultT]):
    """What a state and every view of it say alike."""

    standing: Standing[OptionsT, ResultT]
    board: Board[AgreementT]

    @property
    def game(self) -> Game:
        return self.standing.game

    @property
    def options(self) -> OptionsT:
        return self.standing.options

    @property
    def phase(self) -> Phase:
        return self.board.phase

    @property
    def number(self) -> int:
        return self.standing.number

    @property
    def dealer(self) -> Seat | None:
        return self.standing.dealer

    @property
    def to_act(self) -> Seat | None:
        return self.board.to_act

    @property
    def totals(self) -> tuple[int, ...]:
        return self.standing.totals

    @property
    def results(self) -> tuple[ResultT, ...]:
        return self.standing.results

    @property
    def winners(self) -> tuple[Account, ...]:
        return self.standing.winners
