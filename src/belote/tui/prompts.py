"""The sentences of the prompt: whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from dataclasses import dataclass

from belote.engine.actions import Play
from belote.engine.cards import Card
from belote.engine.errors import Refusal, Rule
from belote.engine.game import LineKind, Phase
from belote.engine.kernel import BELOTE
from belote.engine.seats import after
from belote.i18n import _, ngettext
from belote.tui import words
from belote.tui.scene import Scene


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
    if scene.view.phase is Phase.AUCTION:
        return Prompt(_("{name} to bid").format(name=name), "")
    return Prompt(_("{name} to play").format(name=name), "")


def _your_turn(scene: Scene) -> Prompt:
    moment, speaks = scene.moment, scene.words
    if moment.refused is not None:
        return _refused(scene, moment.refused)
    if moment.hint is not None:
        reason = moment.hint.reason
        values = {name: speaks.value(value) for name, value in reason.values.items()}
        heading = _("Hint: {action}").format(action=speaks.action(moment.hint.action))
        return Prompt(heading, _(reason.text).format(**values), yours=True)
    if scene.view.phase is Phase.AUCTION:
        return Prompt(_("Your bid"), _bid_sentence(scene), yours=True)
    return Prompt(_("Your turn"), _play_sentence(scene), yours=True, more=_choice_sentence(scene))


def _bid_sentence(scene: Scene) -> str:
    turned = scene.view.turned
    if turned is None:
        return ""
    card, suit = scene.words.card(turned), scene.words.suit(turned.suit)
    if scene.round == 1:
        return _("Take, and {suit} is trump: you get the {card} and two more cards.").format(suit=suit, card=card)
    return _("Name another suit as trump, or pass. The taker gets the {card}.").format(card=card)


def _play_sentence(scene: Scene) -> str:
    """What the rules ask of you in the trick on the table."""
    view, speaks = scene.view, scene.words
    cards = tuple(action.card for action in scene.choices if isinstance(action, Play))
    if not view.trick.plays or view.trump is None or view.trick.winner is None:
        return _("You lead: any card may be played.") if len(cards) > 1 else _("You lead your last card.")
    led = view.trick.plays[0][1].suit
    best = dict(view.trick.plays)[view.trick.winner]
    name, suit, trump = speaks.seat(view.trick.winner), words.suit_name(led), words.suit_name(view.trump)
    values = {
        "suit": suit, "Suit": suit.capitalize(), "trump": trump, "name": name,
        "best": speaks.card(best), "card": speaks.card(cards[0]), "mark": speaks.suit(led),
    }  # fmt: skip
    goes_over = bool(BELOTE[view.trump].beats[best] >> cards[0] & 1)
    if len(view.hand) == 1:
        sentence = _("This is your last card.")
    elif len(cards) == 1:
        sentence = _("{Suit} were led: only the {card} may be played.")
    elif cards[0].suit is led:
        if led is not view.trump:
            sentence = _("{Suit} were led: follow suit.")
        elif goes_over:
            sentence = _("{Suit} were led: follow, and go over {name}’s {best}.")
        else:
            sentence = _("{Suit} were led: follow; you cannot go over {name}’s {best}.")
    elif view.trick.winner is view.seat.partner:
        sentence = _("You hold no {suit}, and {name} is winning: any card may be played.")
    elif led is view.trump:
        sentence = _("You hold no {suit}: any card may be played.")
    elif all(card.suit is not view.trump for card in view.hand):
        sentence = _("You hold neither {suit} nor {trump}: any card may be played.")
    elif best.suit is not view.trump:
        sentence = _("You hold no {suit}: trump with {trump}.")
    elif goes_over:
        sentence = _("You hold no {suit}: trump, and go over {name}’s {best}.")
    else:
        sentence = _("You hold no {suit}: trump, though you cannot go over {name}’s {best}.")
    return sentence.format(**values)


def _choice_sentence(scene: Scene) -> str:
    """The cards that may be played, where they are not all."""
    cards = tuple(action.card for action in scene.choices if isinstance(action, Play))
    if len(cards) == len(scene.view.hand) or not scene.words.listable(cards):
        return ""
    return _("You may play {cards}.").format(cards=scene.words.cards(cards))


def _refused(scene: Scene, refusal: Refusal) -> Prompt:
    """Why something may not be done, and what may be done instead."""
    speaks = scene.words
    if refusal.card is None:
        return Prompt(_("Not now"), _rule_sentence(refusal), yours=True)
    heading = _("Not the {card}").format(card=speaks.card(refusal.card))
    cards = tuple(action.card for action in scene.choices if isinstance(action, Play))
    values = {
        "suit": words.suit_name(refusal.suit) if refusal.suit is not None else "",
        "mark": speaks.suit(refusal.suit) if refusal.suit is not None else "",
        "best": speaks.card(refusal.best) if refusal.best is not None else "",
        "name": speaks.seat(refusal.seat) if refusal.seat is not None else "",
        "cards": _cards(scene, cards),
    }
    return Prompt(heading, _rule_sentence(refusal).format(**values), yours=True)


def _cards(scene: Scene, cards: tuple[Card, ...]) -> str:
    """The cards that may be played, or how to find them where they are many."""
    return scene.words.cards(cards) if scene.words.listable(cards) else _("a raised card")


def _rule_sentence(refusal: Refusal) -> str:
    match refusal.rule:
        case Rule.FOLLOW:
            return _("You hold {suit}, which were led: play {cards}.")
        case Rule.GO_OVER:
            return _("You hold {suit} that go over {name}’s {best}: play {cards}.")
        case Rule.MUST_TRUMP:
            return _("You cannot follow suit and must trump: play {cards}.")
        case Rule.OVERTRUMP:
            return _("You hold trumps that go over {name}’s {best}: play {cards}.")
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
    return Prompt(_taken(scene), _points_sentence(scene))


def _looking_back(scene: Scene) -> Prompt:
    heading = _("Trick {number}").format(number=scene.trick_number)
    return Prompt(heading, _("{taken}, {points}").format(taken=_taken(scene), points=_points_sentence(scene)))


def _taken(scene: Scene) -> str:
    winner = scene.trick.winner
    if winner is None:
        return ""
    if winner is scene.view.seat:
        return _("You take the trick")
    return _("{name} takes the trick").format(name=scene.words.seat(winner))


def _points_sentence(scene: Scene) -> str:
    """What the trick is worth, card by card, the best first."""
    view = scene.view
    if view.trump is None:
        return ""
    values = BELOTE[view.trump].points
    worth = sorted(((values[card], card) for card in scene.trick.cards if values[card]), reverse=True)
    items = [_("{card} {points}").format(card=scene.words.card(card), points=points) for points, card in worth]
    total = sum(points for points, _card in worth)
    if view.phase is not Phase.PLAY and view.results:
        for line in view.results[-1].lines:
            if line.kind in (LineKind.LAST_TRICK, LineKind.CAPOT):
                total += max(line.points)
                items.append(_("{card} {points}").format(card=line_words(line.kind), points=max(line.points)))
    if not total:
        return _("No points in it.")
    points = ngettext("{count} point", "{count} points", total).format(count=total)
    return _("{points}: {items}.").format(points=points, items=", ".join(items))


def line_words(kind: LineKind) -> str:
    """The points of the last trick or a capot, within a sentence."""
    return _("capot") if kind is LineKind.CAPOT else _("last trick")


def _passed_out(scene: Scene) -> Prompt:
    dealer = scene.view.dealer
    if dealer is None:
        return Prompt("", "")
    following = after(dealer, scene.view.game.seats)
    if following is scene.view.seat:
        return Prompt(_("All passed"), _("Nobody scores. You deal next."))
    return Prompt(_("All passed"), _("Nobody scores. {name} deals next.").format(name=scene.words.seat(following)))
