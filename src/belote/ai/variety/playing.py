"""How `normal` plays a card: the one that comes to most. The rules say why: the first that applies speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote.ai.player import Decision, choose
from belote.ai.variety.knowledge import learn
from belote.ai.variety.position import Position
from belote.engine.cards import Card
from belote.engine.variety import VarietyView
from belote.i18n import N_

_EVEN: Final = 0.5
"""From this chance on a trick is said to be won."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The card that comes to most, and what speaks for it."""

    at: Position
    card: Card
    stake: float
    """What the trick should count for the pair that wins it."""
    chance: float
    """The chance that the own pair wins it."""

    @property
    def takes(self) -> bool:
        return self.at.takes(self.card)

    @property
    def discards(self) -> bool:
        """Whether the card is neither of the suit led nor a trump."""
        at = self.at
        return at.led is not None and at.led.suit is not self.card.suit and not at.is_trump(self.card)

    @property
    def opponent_winning(self) -> bool:
        """Whether an opponent's card is winning the trick, this card played."""
        return not self.takes and not self.at.partner_winning


def weigh(view: VarietyView) -> Choice:
    """The choice of a player that remembers every card and every suit that was not followed."""
    at = Position.of(view, learn(view))
    card = at.best_of(at.legal)
    stake = at.stake(card)
    return Choice(at, card, stake, at.chance(card, stake))


# Who leads


def lead_master(choice: Choice) -> Decision | None:
    """Lead a card that nothing in its suit beats, where winning counts."""
    at, card = choice.at, choice.card
    if choice.stake <= 0 or choice.chance < _EVEN or at.above(card):
        return None
    text = N_("Lead the {card}: no other {suit} beats it, and the trick counts for whoever wins it.")
    return choose(card, "lead-master", text, suit=card.suit)


def lead_to_win(choice: Choice) -> Decision | None:
    """Lead what the own side will probably win, where winning counts."""
    if choice.stake <= 0 or choice.chance < _EVEN:
        return None
    return choose(choice.card, "lead-to-win", N_("Lead the {card}: our side will probably win the trick."))


def lead_under(choice: Choice) -> Decision | None:
    """Lead what an opponent will probably have to win, where winning costs."""
    if choice.stake >= 0 or choice.chance >= _EVEN:
        return None
    text = N_("Lead the {card}: the trick counts against whoever wins it, and that will probably be an opponent.")
    return choose(choice.card, "lead-under", text)


def lead_quietly(choice: Choice) -> Decision:
    return choose(choice.card, "lead-quietly", N_("Lead the {card}: of all cards it risks least."))


# Who follows


def take_last(choice: Choice) -> Decision | None:
    """Last to play, the trick is worth having, to the point."""
    if not choice.at.is_exact or not choice.takes or choice.stake <= 0:
        return None
    text = N_("Last to play: take the trick with the {card}. It counts {points} for our side.")
    return choose(choice.card, "take-last", text, points=round(choice.stake))


def leave_last(choice: Choice) -> Decision | None:
    """Last to play, the trick costs whoever has it, to the point."""
    if not choice.at.is_exact or not choice.opponent_winning or choice.stake >= 0:
        return None
    text = N_("Last to play: leave the trick to the opponents with the {card}. It costs them {points}.")
    return choose(choice.card, "leave-last", text, points=round(-choice.stake))


def feed_partner(choice: Choice) -> Decision | None:
    """Give what counts to a trick that the partner is winning."""
    at, card = choice.at, choice.card
    if not at.partner_winning or choice.takes or choice.chance < _EVEN or at.worth(card) <= 0:
        return None
    text = N_("Partner is winning this trick: add the {card}, which counts for both.")
    return choose(card, "feed-partner", text)


def trump_in(choice: Choice) -> Decision | None:
    """Trump a trick of another suit."""
    at, card = choice.at, choice.card
    if not choice.takes or choice.stake <= 0 or not at.is_trump(card) or at.led is None or at.is_trump(at.led):
        return None
    return choose(card, "trump-in", N_("Trump with the {card}: the trick counts for whoever wins it."))


def win(choice: Choice) -> Decision | None:
    """Win what counts, and say how sure that is."""
    if not choice.takes or choice.stake <= 0:
        return None
    if choice.chance == 1:
        return choose(choice.card, "win", N_("Take the trick with the {card}: no opponent can beat it."))
    if choice.chance >= _EVEN:
        text = N_("Try to take the trick with the {card}: our side will probably win it.")
        return choose(choice.card, "win-probably", text)
    text = N_("This trick is in doubt: the {card} may win it and costs little.")
    return choose(choice.card, "in-doubt", text)


def burden_opponents(choice: Choice) -> Decision | None:
    """Give a card that counts against its captors to a trick of the opponents."""
    at, card = choice.at, choice.card
    if not choice.opponent_winning or choice.chance >= _EVEN or at.worth(card) >= 0:
        return None
    text = N_("An opponent is winning this trick: give them the {card}, which counts against them.")
    return choose(card, "burden-opponents", text)


def throw_danger(choice: Choice) -> Decision | None:
    """Free to play anything, throw a card that would win what nobody wants."""
    at, card = choice.at, choice.card
    if choice.takes or not choice.discards or at.gain(card) >= 0:
        return None
    text = N_("Throw the {card} now: later it could win a trick that counts against our side.")
    return choose(card, "throw-danger", text)


def stay_under(choice: Choice) -> Decision | None:
    """Do not win a trick that nobody wants."""
    if choice.stake >= 0 or choice.takes:
        return None
    text = N_("This trick counts against whoever wins it: stay out of it with the {card}.")
    return choose(choice.card, "stay-under", text)


def cannot_stay_under(choice: Choice) -> Decision | None:
    """Win what nobody wants, or hope that another must."""
    if choice.stake >= 0 or not choice.takes:
        return None
    if choice.chance < _EVEN:
        text = N_("The {card} may win this trick, which nobody wants; probably an opponent has to beat it.")
        return choose(choice.card, "hope-under", text)
    text = N_("This trick, which nobody wants, can hardly be avoided: let the {card} go in it.")
    return choose(choice.card, "cannot-stay-under", text)


def leave_to_partner(choice: Choice) -> Decision | None:
    """Keep the good cards where the partner is winning."""
    if not choice.at.partner_winning or choice.takes:
        return None
    text = N_("Partner is winning this trick: keep the good cards and play the {card}.")
    return choose(choice.card, "leave-to-partner", text)


def give_up(choice: Choice) -> Decision | None:
    """The trick cannot be won by this hand."""
    at, card = choice.at, choice.card
    if any(at.takes(one) for one in at.legal):
        return None
    return choose(card, "give-up", N_("No card in hand wins this trick: the {card} is the easiest to do without."))


def save_winner(choice: Choice) -> Decision | None:
    """Do not spend on this trick a card that may win a better one."""
    if choice.takes or choice.stake <= 0:
        return None
    text = N_("This trick could be won, but it is not worth a good card: play the {card}.")
    return choose(choice.card, "save-winner", text)


def give_least(choice: Choice) -> Decision:
    return choose(choice.card, "give-least", N_("Play the {card}: of what may be played it costs least."))
