"""The lines of the screens on which something is chosen: what each is called, offers and means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from belote.engine.game import Game
from belote.engine.options import choices_of
from belote.engine.seats import Seat
from belote.i18n import N_, _
from belote.settings import Value
from belote.tui.manners import manner_of
from belote.tui.manners.manner import OptionWords


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to choose; its words are in the player's language."""

    name: str
    """The field that it sets."""
    label: str
    values: tuple[Value, ...]
    words: tuple[str, ...]
    """What stands for each value."""
    help: str
    first: bool = False
    """Whether a blank row sets it apart from the line above."""
    helps: tuple[str, ...] = ()
    """What each value means, where that takes a sentence of its own."""

    def explanation(self, choice: int) -> str:
        """What the line means when this one of its values is chosen."""
        return self.helps[choice] if self.helps else self.help


_SETTINGS: Final[Mapping[str, OptionWords]] = {
    "theme": OptionWords(
        N_("Theme"),
        N_("The colours of the table. “terminal” keeps to your terminal’s own sixteen."),
        {
            "felt": N_("felt"),
            "night": N_("night"),
            "light": N_("light"),
            "contrast": N_("contrast"),
            "terminal": N_("terminal"),
        },
    ),
    "four_colours": OptionWords(
        N_("Suit colours"),
        N_("Four colours give diamonds blue and clubs green, so that no two suits look alike."),
        {False: N_("two"), True: N_("four")},
    ),
    "letters": OptionWords(
        N_("Suits"),
        N_("Letters stand in for the suit symbols where a font draws those badly."),
        {False: N_("symbols"), True: N_("letters")},
    ),
    "large": OptionWords(
        N_("Card faces"),
        N_("Large faces are used where the window has room for them, from 120 columns and 40 rows."),
        {True: N_("large"), False: N_("compact")},
    ),
    "pace": OptionWords(
        N_("Pace"),
        N_("How long the other players and a full trick wait. “by key” waits for a key after every trick."),
        {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "key": N_("by key")},
    ),
    "direction": OptionWords(
        N_("Order of seats"),
        N_("Which way round the table is drawn. French players sit reversed; the rules are the same."),
        {"clockwise": N_("clockwise"), "reversed": N_("reversed")},
    ),
    "sort": OptionWords(
        N_("Order of cards"),
        N_("Which card of each suit stands at the left of your hand."),
        {"high": N_("high first"), "low": N_("low first")},
    ),
    "confirm_forced": OptionWords(
        N_("Forced card"),
        N_("What happens when only one card may be played."),
        {False: N_("play it"), True: N_("ask first")},
    ),
    "language": OptionWords(N_("Language"), N_("The language of every text."), {"en": N_("English")}),
}

_LEVELS: Final[Mapping[Value, str]] = {
    "random": N_("random"),
    "novice": N_("novice"),
    "normal": N_("normal"),
    "strong": N_("strong"),
    "expert": N_("expert"),
}
_LEVEL_HELP: Final[Mapping[Value, str]] = {
    "random": N_("“random” plays any card that is allowed."),
    "novice": N_("“novice” plays by a few habits, and counts nothing."),
    "normal": N_("“normal” counts cards, and plays by rules of thumb."),
    "strong": N_("“strong” tries its choices in many deals that fit what it knows."),
    "expert": N_("“expert” tries its choices with most care, minds what others’ cards tell, and may take a second."),
}


def level_word(level: str) -> str:
    """What a level of the bots is called."""
    return _word(level, _LEVELS)


def setting_line(name: str, *, first: bool = False) -> Line:
    """The line of a setting."""
    words = _SETTINGS[name]
    return _line(name, _(words.label), tuple(words.values), words.values, _(words.help), first=first)


def game_line(games: Sequence[Game]) -> Line:
    """The line of the game to play."""
    names: dict[Value, str] = {game.id: manner_of(game).name for game in games if manner_of(game).name}
    ids = tuple(game.id for game in games)
    return _line("game", _("Game"), ids, names, _("Which game is played; its rules are in the rules screen."))


def option_lines(game: Game) -> list[Line]:
    """The lines of a game's options, as its options' type has them."""
    lines, known = [], manner_of(game).options
    for choice in choices_of(game.options_type):
        words = known.get(choice.name, OptionWords(choice.name.replace("_", " ").capitalize(), ""))
        help_text = _(words.help) if words.help else ""
        lines.append(_line(choice.name, _(words.label), choice.values, words.values, help_text))
    return lines


def level_lines(seats: Mapping[Seat, str], levels: tuple[str, ...]) -> list[Line]:
    """The lines of the bots' levels, with each seat's words."""
    helps = tuple(_(_LEVEL_HELP[level]) for level in levels)
    return [
        replace(_line(f"level-{seat.name}", label, levels, _LEVELS, "", first=index == 0), helps=helps)
        for index, (seat, label) in enumerate(seats.items())
    ]


def _line(
    name: str, label: str, values: tuple[Value, ...], words: Mapping[Value, str], help_text: str, *, first: bool = False
) -> Line:
    return Line(name, label, values, tuple(_word(value, words) for value in values), help_text, first)


def _word(value: Value, words: Mapping[Value, str]) -> str:
    if value in words:
        return _(words[value])
    if isinstance(value, bool):
        return _("on") if value else _("off")
    return str(value)
