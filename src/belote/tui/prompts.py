"""The sentences of the prompt: whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from dataclasses import dataclass

from belote.ai.player import Decision
from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import Phase
from belote.engine.seats import after
from belote.engine.tricks import winning_card
from belote.i18n import _
from belote.tui import words
from belote.tui.lines import level_word
from belote.tui.manners import manner_of
from belote.tui.manners.manner import must_go_over, playable
from belote.tui.scene import Scene
from belote.tui.words import Words


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the prompt says."""

    heading: str
    text: str
    yours: bool = False
    """Whether it is you who is to act, which the accent marks."""
    more: str = ""
    """A second sentence, for where there is a row to spare."""


def prompt(scene: Scene) -> Prompt:
    """The prompt of a scene."""
    if scene.moment.looking_back:
        return _looking_back(scene)
    if scene.moment.held:
        return _passed_out(scene) if scene.passed_out else _trick_taken(scene)
    if scene.your_turn:
        return _your_turn(scene)
    if scene.to_act is None:
        return Prompt("", "")
    name = scene.words.seat(scene.to_act)
    if scene.moment.awaited:
        return Prompt(_("{name} is thinking").format(name=name), manner_of(scene.view.game).waiting(scene))
    if scene.view.phase is Phase.AUCTION:
        return Prompt(_("{name} to bid").format(name=name), "")
    return Prompt(_("{name} to play").format(name=name), manner_of(scene.view.game).waiting(scene))


def _your_turn(scene: Scene) -> Prompt:
    moment, speaks = scene.moment, scene.words
    if moment.refused is not None:
        return _refused(scene, moment.refused)
    if moment.hint is not None:
        return Prompt(hint_heading(moment.hint, speaks), speaks.reason(moment.hint.reason), yours=True)
    if moment.awaited:
        return Prompt(_("Hint"), _("It is being thought about; you can just play on."), yours=True)
    manner = manner_of(scene.view.game)
    if scene.view.phase is Phase.AUCTION:
        return Prompt(_("Your bid"), manner.bid_sentence(scene), yours=True, more=manner.bid_more(scene))
    return Prompt(_("Your turn"), manner.play_sentence(scene), yours=True, more=manner.play_more(scene))


def hint_heading(hint: Decision, speaks: Words) -> str:
    """What is advised; by whom where it is not who was asked, and whether there was too little time for it."""
    text = _("Hint: {action}")
    if hint.stand_in:
        text = _("Hint of “{level}”: {action}")
    elif hint.cut_short:
        text = _("Hint, short of time: {action}")
    return text.format(level=level_word(hint.stand_in), action=speaks.action(hint.action))


def _refused(scene: Scene, refusal: Refusal) -> Prompt:
    """Why something may not be done, and what may be done instead."""
    speaks = scene.words
    if refusal.card is None:
        return Prompt(_("Not now"), _rule_sentence(refusal.rule), yours=True)
    heading = _("Not the {card}").format(card=speaks.card(refusal.card))
    trick, cards = scene.view.trick, playable(scene)
    if trick.winner is None:
        return Prompt(heading, _rule_sentence(refusal.rule), yours=True)
    suit, best = words.suit_name(trick.plays[0][1].suit), winning_card(trick)
    rule = refusal.rule
    if rule is Rule.MUST_TRUMP and best.suit is scene.view.trump and must_go_over(scene):
        rule = Rule.OVERTRUMP  # Trumping is not enough.
    text = _rule_sentence(rule).format(
        suit=suit,
        Suit=suit.capitalize(),
        name=speaks.seat(trick.winner),
        best=speaks.card(best),
        cards=_cards(scene, cards),
    )
    return Prompt(heading, text, yours=True)


def _cards(scene: Scene, cards: tuple[Card, ...]) -> str:
    """The cards that may be played, or how to find them where they are many."""
    return scene.words.cards(cards) if scene.words.listable(cards) else _("a raised card")


def _rule_sentence(rule: Rule) -> str:
    match rule:
        case Rule.FOLLOW:
            return _("{Suit} were led: follow suit with {cards}.")
        case Rule.GO_OVER:
            return _("You must go over {name}’s {best}: play {cards}.")
        case Rule.MUST_TRUMP:
            return _("Without {suit} you must trump: play {cards}.")
        case Rule.OVERTRUMP:
            return _("You must trump over {name}’s {best}: play {cards}.")
        case Rule.NOT_IN_HAND:
            return _("That card is not in your hand.")
        case Rule.BIDDING_FIRST:
            return _("The bidding comes first.")
        case Rule.CONTRACT:
            return _("Name one of the eight contracts.")
        case Rule.NAMED:
            return _("You have named this contract before in this auction.")
        case Rule.EXCHANGE:
            return _("Only the 7 of the suit turned up and accepted can be exchanged, on your first turn to play.")
        case Rule.BIDDING_OVER:
            return _("The bidding is over: play a card.")
        case Rule.ROUND_1:
            return _("In the first round you take or pass.")
        case Rule.ROUND_2:
            return _("In the second round you name another suit or pass.")
        case Rule.NOT_DEALT:
            return _("No cards are dealt.")
        case Rule.MATCH_OVER:
            return _("The match is over.")
        case Rule.TURN:
            return _("It is not your turn.")


def _trick_taken(scene: Scene) -> Prompt:
    return Prompt(_taken(scene), manner_of(scene.view.game).points_sentence(scene))


def _looking_back(scene: Scene) -> Prompt:
    heading = _("Trick {number}").format(number=scene.trick_number)
    points = manner_of(scene.view.game).points_sentence(scene)
    return Prompt(heading, _("{taken}, {points}").format(taken=_taken(scene), points=points))


def _taken(scene: Scene) -> str:
    winner = scene.trick.winner
    if winner is None:
        return ""
    if winner is scene.view.seat:
        return _("You take the trick")
    return _("{name} takes the trick").format(name=scene.words.seat(winner))


def _passed_out(scene: Scene) -> Prompt:
    dealer = scene.view.dealer
    if dealer is None:
        return Prompt("", "")
    following = after(dealer, scene.view.game.seats)
    if following is scene.view.seat:
        return Prompt(_("All passed"), _("Nobody scores. You deal next."))
    return Prompt(_("All passed"), _("Nobody scores. {name} deals next.").format(name=scene.words.seat(following)))
