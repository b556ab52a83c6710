"""How classic belote is spoken of."""

from __future__ import annotations

from typing import ClassVar

from belote.engine.game import LineKind, Outcome, Result, View, account_of
from belote.i18n import N_, _, ngettext
from belote.tui.manners.belote import TARGET_WORDS, BeloteManner
from belote.tui.manners.manner import OptionWords, won
from belote.tui.scene import Scene
from belote.tui.words import Words


class ClassicManner(BeloteManner):
    """The manner of four-player belote."""

    name = N_("Classic")
    title = N_("Belote")
    options: ClassVar = {
        "target": TARGET_WORDS,
        "declarations": OptionWords(
            N_("Declarations"),
            N_(
                "Sequences of three or more, and four of a kind, score extra points. "
                "They are said in the first trick and compared in the second."
            ),
        ),
    }

    def bid_sentence(self, scene: Scene) -> str:
        turned = scene.view.turned
        if turned is None:
            return ""
        card, suit = scene.words.card(turned), scene.words.suit(turned.suit)
        if scene.round == 1:
            return _("Take, and {suit} is trump: you get the {card} and two more cards.").format(suit=suit, card=card)
        return _("Name another suit as trump, or pass. The taker gets the {card}.").format(card=card)

    def headline(self, view: View, speaks: Words, result: Result) -> tuple[str, str]:
        game = view.game
        yours, takers = account_of(game, view.seat), account_of(game, result.takers[0])
        ours = takers == yours
        us, them = won(result.lines, yours), won(result.lines, 1 - yours)
        pair = speaks.players(game.accounts[takers].seats)
        match result.outcome:
            case Outcome.MADE:
                if ours:
                    meaning = _("You needed more than their {them}, and have {us}.")
                else:
                    meaning = _("They needed more than our {us}, and have {them}.")
                title = _("{pair} made your contract") if ours else _("{pair} made their contract")
            case Outcome.LITIGE:
                title = _("Litige: both sides have {us}")
                if ours:
                    meaning = _("Your points are put aside for the side that wins the next deal.")
                else:
                    meaning = _("Their points are put aside for the side that wins the next deal.")
            case Outcome.CAPOT:
                last = result.tricks[-1].winner
                sweepers = takers if last is None else account_of(game, last)
                pair = speaks.players(game.accounts[sweepers].seats)
                title = _("{pair} won every trick")
                meaning = _("A capot: the last trick is worth 100 instead of 10.")
            case _:
                title = _("{pair} lost your contract") if ours else _("{pair} lost their contract")
                kept = any(line.kind is LineKind.BELOTE and line.points[takers] for line in result.lines)
                if ours and kept:
                    meaning = _("You needed more than their {them}, and have {us}: they score all but your belote.")
                elif ours:
                    meaning = _("You needed more than their {them}, and have {us}: they score it all.")
                elif kept:
                    meaning = _("They needed more than our {us}, and have {them}: we score all but their belote.")
                else:
                    meaning = _("They needed more than our {us}, and have {them}: we score it all.")
        return title.format(pair=pair, us=us, them=them), meaning.format(us=us, them=them)

    def aside(self, result: Result) -> str:
        if not result.carried:
            return ""
        text = ngettext("{count} point is put aside.", "{count} points are put aside.", result.carried)
        return text.format(count=result.carried)

    def lost(self, result: Result) -> str:
        if not result.carried:
            return ""
        return ngettext(
            "{count} point that was put aside is lost.", "{count} points that were put aside are lost.", result.carried
        ).format(count=result.carried)
