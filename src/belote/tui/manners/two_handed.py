"""How two-handed belote is spoken of."""

from __future__ import annotations

from typing import ClassVar

from belote.engine.actions import Exchange
from belote.engine.cards import Card, Rank
from belote.engine.game import Game, Outcome, Result, View, account_of
from belote.engine.seats import Seat
from belote.engine.two_handed import TwoHandedOptions, TwoHandedView
from belote.engine.two_handed.exchange import seven_of
from belote.i18n import N_, _
from belote.tui.manners.belote import TARGET_WORDS, BeloteManner
from belote.tui.manners.manner import OptionWords, won
from belote.tui.scene import Scene
from belote.tui.words import Words


class TwoHandedManner(BeloteManner):
    """The manner of belote for two."""

    name = N_("Two-handed")
    unknown = frozenset()
    options: ClassVar = {
        "target": TARGET_WORDS,
        "ace": OptionWords(N_("Ace"), N_("What an ace is worth, of trump or not.")),
        "low_groups": OptionWords(
            N_("Low groups"),
            N_("Whether four eights or four sevens are a group, too, and score 100 points."),
        ),
        "must_head_trump": OptionWords(
            N_("Head trumps"), N_("Whether a trump that is led must be beaten by whoever can.")
        ),
    }

    def hand_size(self, game: Game) -> int:
        return 9

    def taker_word(self) -> str:
        return _("maker")

    def bid_sentence(self, scene: Scene) -> str:
        turned = scene.view.turned
        if turned is None:
            return ""
        if scene.round == 2:
            return _("Name another suit as trump, or pass. Both of you then draw three more cards.")
        if turned.rank is Rank.SEVEN:
            sentence = _("Accept {suit} as trump, or pass. Both of you then draw three more cards.")
        else:
            sentence = _(
                "Accept {suit} as trump, or pass. Both draw three; the {seven} may be exchanged for the {card}."
            )
        return sentence.format(
            suit=scene.words.suit(turned.suit), card=scene.words.card(turned), seven=scene.words.card(seven_of(turned))
        )

    def play_sentence(self, scene: Scene) -> str:
        sentence = super().play_sentence(scene)
        turned = scene.view.turned
        if turned is None or Exchange() not in scene.choices:
            return sentence
        return _("{sentence} First, x exchanges your {seven} for the {turned}.").format(
            sentence=sentence, seven=scene.words.card(seven_of(turned)), turned=scene.words.card(turned)
        )

    def goes_over(self, scene: Scene) -> bool:
        options = scene.view.options
        return isinstance(options, TwoHandedOptions) and options.must_head_trump

    def turned_up(self, view: View) -> Card | None:
        if isinstance(view, TwoHandedView) and view.exchanged is not None:
            return view.exchanged[1]
        return view.turned

    def events(self, scene: Scene) -> list[tuple[Seat, str]]:
        view = scene.view
        if not isinstance(view, TwoHandedView) or view.exchanged is None:
            return []
        seat, card = view.exchanged
        text = _("{seven} for the {card}")
        return [(seat, text.format(seven=scene.words.card(seven_of(card)), card=scene.words.card(card)))]

    def headline(self, view: View, speaks: Words, result: Result) -> tuple[str, str]:
        yours, maker = account_of(view.game, view.seat), result.takers[0]
        us, them = won(result.lines, yours), won(result.lines, 1 - yours)
        other = speaks.seat(view.game.accounts[1 - yours].seats[0])
        if maker is view.seat:
            if result.outcome is Outcome.MADE:
                title, meaning = _("You made your contract"), _("You needed more than {name}’s {them}, and have {us}.")
            else:
                title = _("You lost your contract")
                meaning = _("You needed more than {name}’s {them}, and have {us}: you score nothing.")
        elif result.outcome is Outcome.MADE:
            title, meaning = _("{name} made the contract"), _("{name} needed more than your {us}, and has {them}.")
        else:
            title = _("{name} lost the contract")
            meaning = _("{name} needed more than your {us}, and has {them}: {name} scores nothing.")
        return title.format(name=other), meaning.format(name=other, us=us, them=them)
