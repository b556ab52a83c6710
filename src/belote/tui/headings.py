"""The texts of the header row at the table and over its sheets."""

from __future__ import annotations

from textual.content import Content

from belote.engine.game import Game, Options, View, account_of
from belote.engine.seats import Seat
from belote.i18n import _
from belote.tui.faces import suit_colour
from belote.tui.layout import Plan
from belote.tui.manners import manner_of
from belote.tui.rows import written
from belote.tui.scene import Scene
from belote.tui.themes import Look
from belote.tui.words import Words


def table_header(scene: Scene, plan: Plan) -> tuple[Content, Content, Content]:
    """What stands on the left, in the middle and on the right of the header."""
    view, short, many = scene.view, plan.short, len(scene.accounts) > 2
    left = title(view.game, view.options, view.number, scene.look, short=short)
    if scene.bidding:
        bidding = manner_of(view.game).bidding(scene, short=short)
        centre = Content.styled(bidding, scene.look.palette.dim)
    else:
        centre = contract(scene.look, view, short=short or (many and not plan.large))
        if plan.large:
            progress = _("trick {number} of {tricks}").format(number=scene.trick_number, tricks=scene.tricks_in_all)
            left += Content.styled(f" · {progress}", scene.look.palette.dim)
    return left, centre, totals(scene, gap=(2 if short else 3) - many)


def title(game: Game, options: Options, number: int, look: Look, *, short: bool = False) -> Content:
    """The game, how far it goes, and the deal going on."""
    ink, dim = f"bold {look.palette.ink}", look.palette.dim
    manner = manner_of(game)
    if short:
        deal, rest = manner.short_length(options, number)
        return Content.assemble((deal, ink), " ", (rest, dim))
    return Content.assemble((game_title(game), ink), " ", (manner.length(options, number), dim))


def game_title(game: Game) -> str:
    """What the header calls a game."""
    manner = manner_of(game)
    return _(manner.title) if manner.title else game.id.replace("-", " ").capitalize()


def contract(look: Look, view: View, *, short: bool = False) -> Content:
    """Who plays what in the deal going on, with trump on a white chip."""
    if not view.takers:
        return Content("")
    words = Words(view.seat, look.letters)
    palette = look.palette
    who = (manner_of(view.game).who(words, view.takers, view.contract, short=short), palette.dim)
    if view.trump is None:
        return Content.assemble(who)
    chip = f"{suit_colour(view.trump, palette.on_card, look)} on {palette.card}"
    return Content.assemble(who, " ", (f" {words.suit(view.trump)} ", chip))


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
        total = written(scene.totals[account])
        parts.append(Content.assemble((name, palette.dim), " ", (total, f"bold {palette.ink}")))
    return Content(" " * gap).join(parts)
