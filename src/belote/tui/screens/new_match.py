"""The new-match screen: the game and its options, the other players, and how the table is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from textual.app import ComposeResult

from belote.ai.levels import levels_of
from belote.engine.game import Game, account_of
from belote.engine.games import GAMES
from belote.engine.options import choices_of, is_among
from belote.engine.seats import Seat, from_seat
from belote.i18n import N_, _
from belote.settings import Value
from belote.tui.commands import HELP, Command
from belote.tui.lines import Line, game_line, level_lines, option_lines, setting_line
from belote.tui.matches import YOU, level_for, new_header, summary
from belote.tui.screens.choosing import BACK, DOWN, LEFT, RIGHT, UP, ChoosingScreen, Explanation
from belote.tui.widgets.buttons import Buttons
from belote.tui.widgets.choices import Choices
from belote.tui.words import Words

_SETTINGS: Final = ("pace", "direction", "confirm_forced")
_DEAL: Final = Command("enter", "deal", N_("deal"), N_("Deal the cards."), N_("New match"))


class NewMatchScreen(ChoosingScreen):
    """Everything chosen is remembered for the next match when the cards are dealt."""

    TITLE_TEXT = N_("New match")
    ASIDE = N_("last choices are kept")
    KEYS = (DOWN, UP, RIGHT, LEFT, _DEAL, BACK, HELP)

    def __init__(self) -> None:
        super().__init__()
        self._game: Game | None = None
        self._left: dict[str, dict[str, Value]] = {}
        """The options chosen here of games that were then changed for another, by game."""
        self._levels: dict[Seat, str] = {}
        """The levels chosen here, which a game that has none so strong leaves as they are for the others."""
        self._kept: dict[str, Value] = {}
        """The settings chosen here, whatever the game."""
        self._asked = False
        """Whether the player has been told that dealing puts a running match away."""

    @property
    def game(self) -> Game:
        """The game chosen."""
        return self._game or self.belote.usual_game

    def choices(self) -> Choices:
        return Choices(self._lines(), self._remembered())

    def compose_foot(self) -> ComposeResult:
        yield Buttons(((_DEAL, N_("Deal the cards")), (BACK, N_("Back"))))

    def _lines(self) -> list[Line]:
        return [
            game_line([game for game in GAMES.values() if levels_of(game)]),
            *option_lines(self.game),
            *level_lines(_bots(self.game), levels_of(self.game)),
            *(setting_line(name, first=name == _SETTINGS[0]) for name in _settings(self.game)),
        ]

    def _remembered(self) -> dict[str, Value]:
        """What was chosen last, or else the usual, by the names of the lines."""
        settings, game = self.belote.settings, self.game
        options = settings.options.get(game.id, {})
        return {
            "game": game.id,
            **{
                choice.name: _known(options.get(choice.name), choice.values, choice.default)
                for choice in choices_of(game.options_type)
            },
            **{_level(seat): level_for(game, self._wanted(seat)) for seat in _bots(game)},
            **{name: value for name, value in asdict(settings).items() if name in _SETTINGS},
            **self._kept,
        }

    def _wanted(self, seat: Seat) -> str | None:
        """The level chosen for a seat, here or for an earlier match, in whatever game."""
        return self._levels.get(seat, self.belote.settings.levels.get(seat.name))

    def on_choices_changed(self, message: Choices.Changed) -> None:
        name, value = message.line.name, message.value
        levels = {_level(seat): seat for seat in _bots(self.game)}
        if value is None:
            pass
        elif name == "game":
            self._change_game(GAMES[str(value)])
        elif name in _SETTINGS:
            self._kept[name] = value
        elif name in levels:
            self._levels[levels[name]] = str(value)
        super().on_choices_changed(message)
        self._ask("")

    def _change_game(self, game: Game) -> None:
        """Show another game's options as they were left here; what all games share stays as it is."""
        choices = self.query_one(Choices)
        self._left[self.game.id] = {
            choice.name: choices.values[choice.name] for choice in choices_of(self.game.options_type)
        }
        self._game = game
        choices.show(self._lines(), self._remembered() | self._left.get(game.id, {}))

    def _ask(self, question: str) -> None:
        self._asked = bool(question)
        self.query_one(Explanation).ask(question)

    def action_deal(self) -> None:
        """Begin the match; where one is running, only when told so a second time."""
        running = self.belote.find_match()
        if running is not None and not self._asked:
            self._ask(
                _("A match is running ({summary}). Enter again puts it away among the finished ones.").format(
                    summary=summary(running)
                )
            )
            return
        chosen = self.query_one(Choices).values
        game = self.game
        options = {choice.name: chosen[choice.name] for choice in choices_of(game.options_type)}
        levels = {seat: str(chosen[_level(seat)]) for seat in _bots(game)}
        settings = self.belote.settings
        before = asdict(settings)
        self.belote.change_settings(
            game=game.id,
            options={**settings.options, game.id: options},
            levels={
                **settings.levels,
                **{seat.name: self._wanted(seat) or level for seat, level in levels.items()},
            },
            # What is as it was is not chosen: the command line may have it so for this run alone.
            **{name: value for name, value in self._kept.items() if value != before[name]},
        )
        self.belote.put_away()
        self.belote.begin(new_header(game, game.options_type(**options), levels))


def _bots(game: Game) -> Mapping[Seat, str]:
    """The seats of bots with their words: a partner's first, then as the turn goes."""
    words = Words(YOU)
    partners = game.accounts[account_of(game, YOU)].seats
    seats = sorted(from_seat(YOU, game.seats)[1:], key=lambda seat: seat not in partners)
    return {
        seat: _("{seat}, your partner").format(seat=words.seat(seat)) if seat in partners else words.seat(seat)
        for seat in seats
    }


def _settings(game: Game) -> Sequence[str]:
    """The settings that are offered: between two players the seats have no order."""
    return [name for name in _SETTINGS if name != "direction" or len(game.seats) > 2]


def _known(value: Value | None, values: Sequence[Value], usual: Value) -> Value:
    """A value remembered, unless there is none, or another version's."""
    return value if value is not None and is_among(value, values) else usual


def _level(seat: Seat) -> str:
    return f"level-{seat.name}"
