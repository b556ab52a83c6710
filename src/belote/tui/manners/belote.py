"""What classic and two-handed belote have in common: trump, card points and a match to a target."""

from __future__ import annotations

from typing import Final

from belote.engine.classic import ClassicOptions
from belote.engine.game import Line, LineKind, Options, Phase, Result, View, account_of
from belote.engine.tricks import winning_card
from belote.engine.two_handed import TwoHandedOptions
from belote.i18n import N_, _, ngettext
from belote.tui import words
from belote.tui.manners.manner import Manner, OptionWords, must_go_over, playable
from belote.tui.scene import Scene

TARGET_WORDS: Final = OptionWords(N_("Target"), N_("The match ends when a side has this many points after a deal."))


class BeloteManner(Manner):
    """The manner of the games of the belote family."""

    def target(self, options: Options) -> int | None:
        return options.target if isinstance(options, (ClassicOptions, TwoHandedOptions)) else None

    def length(self, options: Options, number: int) -> str:
        return _("to {target} · deal {number}").format(target=self.target(options), number=number)

    def short_length(self, options: Options, number: int) -> tuple[str, str]:
        deal = _("Deal {number}").format(number=number)
        return deal, _("to {target}").format(target=self.target(options))

    def bidding(self, scene: Scene, *, short: bool) -> str:
        text = _("Bidding, {round} of 2") if short else _("Bidding, round {round} of 2")
        return text.format(round=scene.round)

    def play_sentence(self, scene: Scene) -> str:
        view, speaks, cards = scene.view, scene.words, playable(scene)
        trick, ranking = view.trick, view.ranking
        if trick.winner is None or ranking is None or ranking.trump is None or len(view.hand) == 1:
            return super().play_sentence(scene)
        led, best = trick.plays[0][1].suit, winning_card(trick)
        suit, trump = words.suit_name(led), words.suit_name(ranking.trump)
        go_over = must_go_over(scene)
        if cards[0].suit is led:
            if sum(card.suit is led for card in view.hand) == 1:
                return super().play_sentence(scene)
            if led is not ranking.trump or not (go_over or self.goes_over(scene)):
                sentence = _("{Suit} were led: follow suit.")
            elif go_over:
                sentence = _("{Suit} were led: follow, and go over {name}’s {best}.")
            else:
                sentence = _("{Suit} were led: follow; you cannot go over {name}’s {best}.")
        elif any(view.seat in side and trick.winner in side for side in view.sides):
            sentence = _("You hold no {suit}, and {name} is winning: any card may be played.")
        elif led is ranking.trump:
            sentence = _("You hold no {suit}: any card may be played.")
        elif all(card.suit is not ranking.trump for card in view.hand):
            sentence = _("You hold neither {suit} nor {trump}: any card may be played.")
        elif best.suit is not ranking.trump:
            sentence = _("You hold no {suit}: trump with {trump}.")
        elif go_over:
            sentence = _("You hold no {suit}: trump, and go over {name}’s {best}.")
        else:
            sentence = _("You hold no {suit}: trump, though you cannot go over {name}’s {best}.")
        return sentence.format(
            suit=suit,
            Suit=suit.capitalize(),
            trump=trump,
            name=speaks.seat(trick.winner),
            best=speaks.card(best),
        )

    def goes_over(self, scene: Scene) -> bool:
        """Whether a trump that is led must be beaten where that can be."""
        return True

    def note(self, view: View, line: Line, result: Result) -> str:
        if line.kind is not LineKind.CARDS:
            return ""
        seats = view.game.accounts[account_of(view.game, view.seat)].seats
        tricks = sum(trick.winner in seats for trick in result.tricks)
        text = ngettext("{count} trick to {others}", "{count} tricks to {others}", tricks)
        return text.format(count=tricks, others=len(result.tricks) - tricks)

    def points_sentence(self, scene: Scene) -> str:
        """What the trick is worth, card by card, the best first."""
        view = scene.view
        if view.ranking is None:
            return ""
        values = view.ranking.points
        worth = sorted(((values[card], card) for card in scene.trick.cards if values[card]), reverse=True)
        items = [_("{card} {points}").format(card=scene.words.card(card), points=points) for points, card in worth]
        total = sum(points for points, _card in worth)
        if view.phase is not Phase.PLAY and view.results:
            for line in view.results[-1].lines:
                if line.kind in (LineKind.LAST_TRICK, LineKind.CAPOT):
                    total += max(line.points)
                    name = _("capot") if line.kind is LineKind.CAPOT else _("last trick")
                    items.append(_("{card} {points}").format(card=name, points=max(line.points)))
        if not total:
            return _("No points in it.")
        points = ngettext("{count} point", "{count} points", total).format(count=total)
        return _("{points}: {items}.").format(points=points, items=", ".join(items))
