"""The texts of the header row at the table and over its sheets."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from belote.engine.cards import Suit
from belote.engine.classic import ClassicOptions
from belote.engine.game import Game, Options, account_of
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui.faces import suit_colour
from belote.tui.layout import LARGE, SMALL, Plan
from belote.tui.scene import Scene
from belote.tui.themes import Look
from belote.tui.words import Words


def table_header(scene: Scene, plan: Plan) -> tuple[Content, Content, Content]:
    """What stands on the left, in the middle and on the right of the header."""
    view, short = scene.view, plan is SMALL
    left = title(view.game, view.options, view.number, scene.look, short=short)
    if scene.bidding:
        words = _("Bidding, {round} of 2") if short else _("Bidding, round {round} of 2")
        centre = Content.styled(words.format(round=scene.round), scene.look.palette.dim)
    else:
        centre = contract(scene.words, scene.look, view.takers, view.trump, short=short)
        if plan is LARGE:
            progress = _("trick {number} of {tricks}").format(number=scene.trick_number, tricks=scene.tricks_in_all)
            left += Content.styled(f" · {progress}", scene.look.palette.dim)
    return left, centre, totals(scene, gap=2 if short else 3)


def target_of(options: Options) -> int | None:
    """The total that ends a match, in games that are played to one."""
    return options.target if isinstance(options, ClassicOptions) else None


def title(game: Game, options: Options, number: int, look: Look, *, short: bool = False) -> Content:
    """The game, how far it goes, and the deal going on."""
    ink, dim = f"bold {look.palette.ink}", look.palette.dim
    target = target_of(options)
    if short:
        deal = _("Deal {number}").format(number=number)
        return Content.assemble((deal, ink), " ", (_("to {target}").format(target=target), dim))
    rest = _("to {target} · deal {number}").format(target=target, number=number)
    return Content.assemble((_("Belote"), ink), " ", (rest, dim))


def contract(words: Words, look: Look, takers: Sequence[Seat], trump: Suit | None, *, short: bool = False) -> Content:
    """Who took, and trump on a white chip."""
    if not takers or trump is None:
        return Content("")
    palette = look.palette
    who = words.took(takers[0]) if not short else words.seat(takers[0])
    chip = f"{suit_colour(trump, palette.on_card, look)} on {palette.card}"
    return Content.assemble((who, palette.dim), " ", (f" {words.suit(trump)} ", chip))


def account_name(game: Game, account: int, you: Seat, words: Words) -> str:
    """An account as the viewer calls it: us, them, or a player."""
    seats = game.accounts[account].seats
    if len(seats) == 1:
        return words.seat(seats[0])
    return _("Us") if account == account_of(game, you) else _("Them")


def totals(scene: Scene, *, gap: int) -> Content:
    """Every account with its total, yours first."""
    palette = scene.look.palette
    parts: list[Content] = []
    for account in scene.accounts:
        name = account_name(scene.view.game, account, scene.view.seat, scene.words)
        total = str(scene.totals[account])
        parts.append(Content.assemble((name, palette.dim), " ", (total, f"bold {palette.ink}")))
    return Content(" " * gap).join(parts)
