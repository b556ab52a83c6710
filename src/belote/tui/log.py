"""The log of the deal going on: what was dealt, said and played, line by line."""

from __future__ import annotations

from typing import Final

from belote.engine.actions import Accept, Name, Take
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui import words
from belote.tui.manners import manner_of
from belote.tui.rows import Tone
from belote.tui.scene import Scene, announced

LogLine = tuple[tuple[int, str, Tone], ...]
"""Texts with their columns; an empty line sets two parts apart."""

_DONE: Final = 7
"""The column of what a player did: dealt, bid, played."""
_SAID: Final = 12
"""The column of what was said with a card."""


def log(scene: Scene) -> list[LogLine]:
    """All lines, oldest first."""
    view = scene.view
    if view.dealer is None:
        return []
    lines: list[LogLine] = [_title(_("Deal {number}").format(number=view.number)), _dealt(scene, view.dealer)]
    for seat, bid in view.bids:
        said = words.quoted(scene.words.bid(bid))
        if isinstance(bid, (Take, Accept, Name)) and view.trump is not None:
            said = _("{said}, {suit} is trump").format(said=said, suit=scene.words.suit(view.trump))
        lines.append(_line(scene, seat, said))
    lines += [_line(scene, seat, text) for seat, text in manner_of(view.game).events(scene)]
    for number, trick in enumerate((*view.tricks, view.trick), start=1):
        if not trick.plays:
            continue
        lines += [(), _title(_trick_title(scene, number))]
        for seat, card in trick.plays:
            said = " ".join(words.quoted(words.saying(word)) for word in announced(view, seat, number))
            lines.append((*_line(scene, seat, scene.words.card(card)), (_SAID, said, Tone.PLAIN)))
    return lines


def _title(text: str) -> LogLine:
    return ((0, text, Tone.DIM),)


def _line(scene: Scene, seat: Seat, text: str) -> LogLine:
    return ((0, scene.words.seat(seat), Tone.PLAIN), (_DONE, text, Tone.PLAIN))


def _dealt(scene: Scene, dealer: Seat) -> LogLine:
    turned = manner_of(scene.view.game).turned_up(scene.view)
    if turned is None:
        return _line(scene, dealer, _("deal") if dealer is scene.view.seat else _("deals"))
    card = scene.words.card(turned)
    if dealer is scene.view.seat:
        return _line(scene, dealer, _("deal, {card} turned up").format(card=card))
    return _line(scene, dealer, _("deals, {card} turned up").format(card=card))


def _trick_title(scene: Scene, number: int) -> str:
    """The number of a trick, and who took it."""
    tricks = scene.view.tricks
    winner = tricks[number - 1].winner if number <= len(tricks) else None
    if winner is None:
        return _("Trick {number}").format(number=number)
    if winner is scene.view.seat:
        return _("Trick {number} · You take it").format(number=number)
    return _("Trick {number} · {name} takes it").format(number=number, name=scene.words.seat(winner))
