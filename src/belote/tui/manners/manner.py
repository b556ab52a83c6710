"""How any game is spoken of: what a game says better, its own manner overrides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from belote.engine.actions import Play
from belote.engine.cards import Card, Suit
from belote.engine.game import Game, Line, LineKind, Options, Result, View
from belote.engine.seats import Seat
from belote.engine.tricks import winning_card
from belote.i18n import _
from belote.tui import words
from belote.tui.scene import Scene
from belote.tui.words import Words

_MOVES: Final = (
    LineKind.DEDANS,
    LineKind.CAPOT_DECLARATIONS,
    LineKind.LITIGE,
    LineKind.CARRIED,
    LineKind.FAILED,
    LineKind.DEFENCE,
)
"""Lines that the outcome adds to what was won and announced."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The words of an option or a setting, in English (the keys of the catalogue)."""

    label: str
    help: str
    values: Mapping[int | str | bool, str] = field(default_factory=dict)


class Manner:
    """The words and marks of a game at the table. It keeps nothing: everything is read off a scene, view or result."""

    name: ClassVar[str] = ""
    """The game's name (marked with `N_`); none for a game without a manner of its own."""
    title: ClassVar[str] = ""
    """What the header calls it, where that is not its name (marked with `N_`)."""
    options: ClassVar[Mapping[str, OptionWords]] = {}
    """The words of its options, by their names."""
    unknown: ClassVar[frozenset[str]] = frozenset({"exchange"})
    """What the table's keys can do and this game knows nothing of."""
    panel: ClassVar[bool] = False
    """Whether the bids need a panel in place of the trick."""

    # The room it takes

    def hand_size(self, game: Game) -> int:
        """The most cards that a hand has."""
        return len(game.pack) // len(game.seats)

    # Header

    def length(self, options: Options, number: int) -> str:
        """Which deal of the match is going on, and how far the match goes."""
        return _("deal {number}").format(number=number)

    def short_length(self, options: Options, number: int) -> tuple[str, str]:
        """The same for a narrow window, without the game's name: what stands out, and the rest."""
        return _("Deal {number}").format(number=number), ""

    def target(self, options: Options) -> int | None:
        """The total that ends the match, in games that are played to one."""
        return None

    def bidding(self, scene: Scene, *, short: bool) -> str:
        """Where the bidding stands."""
        return _("Bidding")

    def who(self, speaks: Words, takers: Sequence[Seat], contract: int | None, *, short: bool = False) -> str:
        """Who plays what; trump is written after it."""
        return speaks.players(takers) if short else speaks.took(takers)

    def undertaking(self, speaks: Words, result: Result) -> str:
        """Who played what in a deal that is over: ``North took ♥``."""
        if not result.takers:
            return _("all passed")
        who = self.who(speaks, result.takers, result.contract)
        return who if result.trump is None else _("{who} {suit}").format(who=who, suit=speaks.suit(result.trump))

    def brief(self, speaks: Words, takers: Sequence[Seat], contract: int | None, trump: Suit | None) -> str:
        """The same in eight columns."""
        return f"{speaks.players(takers[:1]):5}{'' if trump is None else speaks.suit(trump)}"

    # Plates

    def badges(self, scene: Scene, seat: Seat, *, short: bool) -> list[str]:
        """The words that stand beside a player's name through the deal."""
        dealer = _("dealer") if seat is scene.view.dealer else ""
        return [badge for badge in (dealer, self.role(scene, seat, short=short)) if badge]

    def role(self, scene: Scene, seat: Seat, *, short: bool) -> str:
        """What a player is in this deal; empty where there is nothing to say."""
        view = scene.view
        if seat not in view.takers:
            return ""
        suit = "" if view.trump is None or short else scene.words.suit(view.trump)
        return f"{self.taker_word()} {suit}".rstrip()

    def taker_word(self) -> str:
        """What a taker is called."""
        return _("taker")

    # Prompts

    def bid_sentence(self, scene: Scene) -> str:
        """What may be bid, or what the bid under the cursor would do."""
        return _("Choose a bid.")

    def bid_more(self, scene: Scene) -> str:
        """A second sentence, for where there is a row to spare."""
        return ""

    def play_sentence(self, scene: Scene) -> str:
        """What the rules ask of you in the trick on the table."""
        cards = playable(scene)
        if not scene.view.trick.plays:
            return _("You lead: any card may be played.") if len(cards) > 1 else _("You lead your last card.")
        if len(scene.view.hand) == 1:
            return _("This is your last card.")
        led = scene.view.trick.plays[0][1].suit
        suit = words.suit_name(led)
        if len(cards) == 1:
            text = _("{Suit} were led: only the {card} may be played.")
            return text.format(Suit=suit.capitalize(), card=scene.words.card(cards[0]))
        if all(card.suit is led for card in cards):
            return _("{Suit} were led: follow suit.").format(Suit=suit.capitalize())
        return _("You hold no {suit}: any card may be played.").format(suit=suit)

    def play_more(self, scene: Scene) -> str:
        """A second sentence, for where there is a row to spare: which cards may be played, if not all or one alone."""
        cards = playable(scene)
        if len(cards) in (1, len(scene.view.hand)) or not scene.words.listable(cards):
            return ""
        return _("You may play {cards}.").format(cards=scene.words.cards(cards))

    def waiting(self, scene: Scene) -> str:
        """What is to be said while others act."""
        return ""

    def points_sentence(self, scene: Scene) -> str:
        """What the trick on the table has brought."""
        return ""

    # What has happened

    def seen(self, view: View) -> set[Card]:
        """The cards of this deal whose place a player knows, or has known."""
        cards = {*view.hand, *(card for trick in (*view.tricks, view.trick) for card in trick.cards)}
        cards.update(card for _seat, combination in view.shown or () for card in combination.cards)
        return cards | {card for card in (view.turned, self.turned_up(view)) if card is not None}

    def turned_up(self, view: View) -> Card | None:
        """The card that the dealer turned up in this deal."""
        return view.turned

    def events(self, scene: Scene) -> list[tuple[Seat, str]]:
        """What the log has between the bids and the first trick."""
        return []

    def tally(self, scene: Scene, *, short: bool) -> list[str]:
        """What each side has captured so far, yours first, in games where that is told."""
        return []

    # Results

    def note(self, view: View, line: Line, result: Result) -> str:
        """What a line of the score that is nobody's own needs said beside it."""
        return ""

    def headline(self, view: View, speaks: Words, result: Result) -> tuple[str, str]:
        """How a deal ended, and why, each in a sentence."""
        return _("{who} played this deal").format(who=speaks.players(result.takers)), ""

    def aside(self, result: Result) -> str:
        """What a deal leaves for later ones, in a sentence."""
        return ""

    def lost(self, result: Result) -> str:
        """What is lost at the end of the match, in a sentence."""
        return ""


def playable(scene: Scene) -> tuple[Card, ...]:
    """The cards that you may play, as they stand in your hand."""
    return tuple(action.card for action in scene.choices if isinstance(action, Play))


def must_go_over(scene: Scene) -> bool:
    """Whether all cards that you may play go over the one that is winning the trick."""
    ranking, trick = scene.view.ranking, scene.view.trick
    if ranking is None or trick.winner is None:
        return False
    return all(ranking.beats[winning_card(trick)] >> card & 1 for card in playable(scene))


def won(lines: Sequence[Line], account: int) -> int:
    """What an account won and announced itself, before the outcome moves it."""
    return sum(line.points[account] for line in lines if line.kind not in _MOVES)
