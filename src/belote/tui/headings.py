"""The texts of the header row at the table and over its sheets."""

from __future__ import annotations

from textual.content import Content

from belote.engine.game import Game, View
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
    left = title(scene.look, view, short=short)
    if scene.bidding:
        bidding = manner_of(view.game).bidding(scene, short=short)
        centre = Content.styled(bidding, scene.look.palette.dim)
    else:
        centre = contract(scene.look, view, short=short or (many and not plan.large))
        if plan.large:
            progress = _("trick {number} of {tricks}").format(number=scene.trick_number, tricks=scene.tricks_in_all)
            left += Content.styled(f" · {progress}", scene.look.palette.dim)
    return left, centre, totals(scene, gap=(2 if short else 3) - many, initials=short and many)


def title(look: Look, view: View, *, short: bool = False) -> Content:
    """The game, how far it goes, and the deal going on."""
    manner = manner_of(view.game)
    if short:
        strong, rest = manner.short_length(view.options, view.number)
    else:
        strong, rest = game_title(view.game), manner.length(view.options, view.number)
    return Content.assemble((strong, f"bold {look.palette.ink}"), " ", (rest, look.palette.dim))


def game_title(game: Game) -> str:
    """What the header calls a game."""
    manner = manner_of(game)
    title = manner.title or manner.name
    return _(title) if title else game.id.replace("-", " ").capitalize()


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


def totals(scene: Scene, *, gap: int, initials: bool = False) -> Content:
    """Every account with its total, yours first; ``initials`` stand for the names of the others."""
    palette = scene.look.palette
    parts: list[Content] = []
    for account in scene.accounts:
        name = scene.words.account(scene.view.game.accounts[account])
        if initials and parts:
            name = name[:1]
        total = written(scene.totals[account])
        parts.append(Content.assemble((name, palette.dim), " ", (total, f"bold {palette.ink}")))
    return Content(" " * gap).join(parts)
