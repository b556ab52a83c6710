"""The contract that every game meets, and the facts that all of them speak of.

A match is its game, its options, its packs and its actions; all the rest is derived. `Game.start` gives a state that
waits for a pack (`Phase.DEAL`); `State.deal` brings one in from outside, `State.apply` takes the action of the seat to
act; both give the next state and what happened. States never change. A player is handed a `View` and nothing more.

Tables and records know this contract only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from belote.engine.actions import Action, Bid
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.combinations import Combination, Saying
from belote.engine.errors import Refusal
from belote.engine.events import Event
from belote.engine.kernel import Ranking
from belote.engine.seats import Seat


class Options(Protocol):
    """The options of some game: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


class Phase(Enum):
    """Where a match stands."""

    DEAL = "deal"
    """Between deals, the first included: a pack is needed, nobody is to act."""
    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"


class Outcome(StrEnum):
    """How a deal ended."""

    MADE = "made"
    DEDANS = "dedans"
    FAILED = "failed"
    LITIGE = "litige"
    CAPOT = "capot"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Account:
    """Someone whose total is kept through the match: a side, or a single player."""

    name: str
    """As records and results write it: ``NS``, ``E``."""
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or still on the table."""

    plays: tuple[tuple[Seat, Card], ...] = ()
    winner: Seat | None = None
    """Who won it, or is winning so far; ``None`` before its first card."""

    @property
    def leader(self) -> Seat | None:
        """Who led it; ``None`` before its first card."""
        return self.plays[0][0] if self.plays else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards in the order played."""
        return tuple(card for _, card in self.plays)


class LineKind(StrEnum):
    """What a line of a deal's score is for, by the ids of the rule pages."""

    CARDS = "card-points"
    LAST_TRICK = "last-trick"
    CAPOT = "capot"
    BELOTE = "belote"
    DECLARATION = "declaration"
    DEDANS = "dedans"
    CAPOT_DECLARATIONS = "capot-declarations"
    LITIGE = "litige"
    CARRIED = "carried"
    BELLA = "bella"
    GROUP = "group"
    SEQUENCE = "sequence"
    FAILED = "failed"
    MORE_TRICKS = "more-tricks"
    TRICKS = "tricks"
    SPADES = "spades"
    CLUBS = "clubs"
    RED_CARDS = "red-cards"
    BLACK_CARDS = "black-cards"
    RED_TENS_AND_JACKS = "red-tens-and-jacks"
    BLACK_TENS_AND_JACKS = "black-tens-and-jacks"
    DEFENCE = "defence"


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a deal's score; all lines of a deal add up to what is written down."""

    kind: LineKind
    points: tuple[int, ...]
    """What it brings each account, in the order of `Game.accounts`; negative where points are taken away."""
    seat: Seat | None = None
    """Whose it is, where it is one player's."""
    combination: Combination | None = None


class Result(Protocol):
    """A deal that is over."""

    @property
    def number(self) -> int:
        """Which deal of the match, from 1, passed-out deals too."""

    @property
    def dealer(self) -> Seat: ...

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who played the contract, in bidding order; none in a passed-out deal."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who played together, the takers' side first; none in a passed-out deal."""

    @property
    def contract(self) -> int | None:
        """The number of the contract, in the game that numbers them."""

    @property
    def trump(self) -> Suit | None: ...

    @property
    def outcome(self) -> Outcome: ...

    @property
    def tricks(self) -> tuple[Trick, ...]: ...

    @property
    def lines(self) -> tuple[Line, ...]: ...

    @property
    def score(self) -> tuple[int, ...]:
        """What is written down for each account: the sum of the lines."""

    @property
    def total(self) -> tuple[int, ...]:
        """Each account's total after this deal."""

    @property
    def carried(self) -> int:
        """Points put aside after this deal (0 in games that know none)."""


class View(Protocol):
    """What one seat may know at one moment; the only thing that a bot, a hint or a screen is given."""

    @property
    def game(self) -> Game: ...

    @property
    def options(self) -> Options: ...

    @property
    def seat(self) -> Seat:
        """Whose view it is."""

    @property
    def phase(self) -> Phase: ...

    @property
    def number(self) -> int:
        """The deal going on, or last played, from 1; 0 before the first."""

    @property
    def dealer(self) -> Seat | None: ...

    @property
    def to_act(self) -> Seat | None: ...

    @property
    def hand(self) -> CardSet:
        """The cards in the viewer's own hand."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds, in the order of `Game.seats`."""

    @property
    def turned(self) -> Card | None:
        """The card turned up in this deal, or what has been laid in its place."""

    @property
    def bids(self) -> tuple[tuple[Seat, Bid], ...]:
        """The bids of this deal, in order."""

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who plays the contract, in bidding order; empty until the bidding is over."""

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together in this deal, the takers' side first; empty until the bidding is over."""

    @property
    def contract(self) -> int | None:
        """The number of the contract, in the game that numbers them; ``None`` until the bidding is over."""

    @property
    def trump(self) -> Suit | None: ...

    @property
    def ranking(self) -> Ranking | None:
        """What beats what and what counts; ``None`` until the bidding is over."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks of this deal."""

    @property
    def trick(self) -> Trick:
        """The trick on the table."""

    @property
    def said(self) -> tuple[tuple[Seat, Saying], ...]:
        """All that was announced in this deal, in order."""

    @property
    def shown(self) -> tuple[tuple[Seat, Combination], ...] | None:
        """The winning combinations once compared; ``None`` before."""

    @property
    def totals(self) -> tuple[int, ...]: ...

    @property
    def results(self) -> tuple[Result, ...]:
        """The deals that are over."""

    @property
    def winners(self) -> tuple[Account, ...]:
        """Who has won the match; empty while it goes on."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do now; empty when another is to act."""

    def refusal(self, action: Action) -> Refusal | None:
        """Why the viewer may not do this now; ``None`` for a legal action."""


class Step(NamedTuple):
    """What came of a deal or an action."""

    state: State
    events: tuple[Event, ...]


class State(Protocol):
    """A position of a match, complete with what players may not know. It never changes."""

    @property
    def game(self) -> Game: ...

    @property
    def options(self) -> Options: ...

    @property
    def phase(self) -> Phase: ...

    @property
    def number(self) -> int:
        """Deals dealt so far."""

    @property
    def dealer(self) -> Seat | None:
        """Who dealt last; ``None`` before the first deal."""

    @property
    def next_dealer(self) -> Seat | None:
        """Who has to deal next; ``None`` before the first deal, when the lot decides."""

    @property
    def to_act(self) -> Seat | None:
        """Whose action is awaited; ``None`` in the phases ``DEAL`` and ``OVER``."""

    @property
    def totals(self) -> tuple[int, ...]: ...

    @property
    def results(self) -> tuple[Result, ...]: ...

    @property
    def winners(self) -> tuple[Account, ...]: ...

    def legal(self) -> tuple[Action, ...]:
        """All that the seat to act may do; empty when nobody is to act."""

    def refusal(self, action: Action) -> Refusal | None:
        """Why the seat to act may not do this; ``None`` for a legal action."""

    def apply(self, action: Action) -> Step:
        """Let the seat to act do this; `IllegalAction` when the rules forbid it."""

    def deal(self, pack: Sequence[Card], dealer: Seat) -> Step:
        """Deal a pack, first card first; `WrongDeal` when it is not time for it, or pack or dealer are wrong."""

    def view(self, seat: Seat) -> View:
        """What a seat may know."""


class Game(Protocol):
    """The rules of a game, as one object."""

    @property
    def id(self) -> str:
        """As records and commands name it: ``classic``."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in turn order."""

    @property
    def pack(self) -> tuple[Card, ...]:
        """Its cards, unshuffled."""

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Who holds totals, in the order in which every tuple of points is given."""

    @property
    def no_trump(self) -> Ranking:
        """What beats what before there is a contract: the order in which hands are held."""

    @property
    def options_type(self) -> type[Options]:
        """The frozen dataclass of its options; every field has a default and a type that says its values."""

    def start(self, options: Options) -> State:
        """A match before its first deal."""

    def deal_summary(self, result: Result) -> Mapping[str, object]:
        """A deal as ``belote replay --json`` prints it."""

    def winner_summary(self, winners: tuple[Account, ...]) -> object:
        """The winner as ``belote replay --json`` prints it, ``None`` while the match goes on."""


def account_of(game: Game, seat: Seat) -> int:
    """The index of the account that a seat's points go to."""
    return next(index for index, account in enumerate(game.accounts) if seat in account.seats)


T = TypeVar("T")


def of_game(value: object, wanted: type[T]) -> T:
    """A value of these wide types as the game's own; `TypeError` when it is another game's."""
    if not isinstance(value, wanted):
        raise TypeError(f"{wanted.__name__} needed, not {type(value).__name__}")
    return value
