"""A deal that is over, looked at again step by step with all hands open: what each player knew, and why it did so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from belote.ai.player import Decision
from belote.engine.actions import Action, Exchange, Play
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.game import Phase, State, View
from belote.engine.seats import Seat, from_seat
from belote.i18n import _, ngettext
from belote.table import Table
from belote.tui import words
from belote.tui.estimates import estimate_notes, estimate_rows
from belote.tui.lines import level_word
from belote.tui.manners import manner_of
from belote.tui.rows import Blank, Cells, Row, Sentence, Tone
from belote.tui.scene import announced, sorted_hand, sorted_suits
from belote.tui.words import Words, quoted

_NAME: Final = 2
_CARDS: Final = 9
"""The columns of a hand's row, behind the mark of who acts."""
_RANKS: Final = 2
"""Columns from the mark of a suit to its first card."""
_BETWEEN: Final = 2
"""Columns between two suits."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that a player did."""

    before: State
    """Where the deal stood."""
    seat: Seat
    action: Action
    decision: Decision | None
    """What a bot decided then, or what your hint was, as far as this table has seen it."""

    @property
    def view(self) -> View:
        """What the player knew."""
        return self.before.view(self.seat)

    @property
    def result(self) -> View:
        """What the player knew once it was done, and had said what is said with it."""
        return self.before.apply(self.action).state.view(self.seat)


def steps_of(table: Table, number: int) -> tuple[Step, ...]:
    """All that was done in a deal, in order."""
    return tuple(
        Step(entry.before, entry.seat, entry.action, table.decisions.get(place))
        for place, entry in enumerate(table.match.entries)
        if entry.seat is not None and entry.action is not None and entry.before.number == number
    )


def position_rows(step: Step, place: str, speaks: Words, width: int) -> list[Row]:
    """What was done and said, what lay on the table, and what everybody held; ``place`` says which step it is."""
    view, number, action = step.view, len(step.view.tricks) + 1, _action(step.action, speaks)
    if view.phase is Phase.AUCTION:
        text = _("Bidding · {name}: {action}")
        before = [f"{speaks.seat(seat)} {quoted(speaks.bid(bid))}" for seat, bid in view.bids]
    else:
        text = _("Trick {number} · {name}: {action}")
        action += _said(step.result, step.seat, number)
        before = [
            f"{speaks.seat(seat)} {speaks.card(card)}{_said(view, seat, number)}" for seat, card in view.trick.plays
        ]
    title = text.format(number=number, name=speaks.seat(step.seat), action=action)
    table = Sentence(title, Tone.STRONG, place), Sentence(", ".join(before), Tone.DIM), Blank()
    return [*table, *_turned_up(view, speaks), *_hands(step, speaks, width), Blank()]


def _said(view: View, seat: Seat, number: int) -> str:
    """What a seat said with its card in a trick, counted from 1, to stand behind the card."""
    return "".join(f" {quoted(words.saying(word))}" for word in announced(view, seat, number))


def _turned_up(view: View, speaks: Words) -> Iterator[Cells]:
    """The card turned up, and what has been laid in its place; after the bidding only where rows are not short."""
    card = manner_of(view.game).turned_up(view)
    if card is None or view.turned is None:
        return
    text = _("Turned up: {card}") if card == view.turned else _("Turned up: {card}, exchanged for the {other}")
    text = text.format(card=speaks.card(card), other=speaks.card(view.turned))
    bidding = view.phase is Phase.AUCTION
    yield Cells(((_NAME, text, Tone.PLAIN if bidding else Tone.DIM),), spare=0 if bidding else 1)


def _action(action: Action, speaks: Words) -> str:
    return speaks.action(action) if isinstance(action, Play | Exchange) else quoted(speaks.bid(action))


def _hands(step: Step, speaks: Words, width: int) -> Iterator[Cells]:
    """Everybody's cards by suit; a dot stands where a card has been played.

    Each suit has a column of its own, where the width allows that.
    """
    nearest = step.seat if speaks.you is None else speaks.you
    views = [step.before.view(seat) for seat in from_seat(nearest, step.view.game.seats)]
    held = [_by_suit(view) for view in views]
    suits = sorted_suits({suit for cards in held for suit in cards}, step.view.trump)
    common = _columns(held, suits)
    for view, cards in zip(views, held, strict=True):
        acts = view.seat is step.seat
        name = (_NAME, speaks.seat(view.seat), Tone.STRONG if acts else Tone.PLAIN)
        cells = [(0, "▶" if acts else "", Tone.STRONG), name]
        columns = common if common[-1] <= width + _BETWEEN else _columns([cards], suits)
        for suit, start in zip(suits, columns[:-1], strict=True):
            if suit in cards:
                cells.append((start, speaks.suit(suit), Tone.DIM))
            column = start + _RANKS
            for card in cards.get(suit, ()):
                text = words.rank_label(card.rank) if card in view.hand else "·"
                cells.append((column, text, Tone.STRONG if step.action == Play(card) else Tone.PLAIN))
                column += len(text) + 1
        yield Cells(tuple(cells))


def _columns(hands: Sequence[Mapping[Suit, Sequence[Card]]], suits: Iterable[Suit]) -> list[int]:
    """The columns at which these hands have the suits, and the one where another suit would begin."""
    rooms = [max(_room(hand.get(suit, ())) for hand in hands) for suit in suits]
    return list(accumulate(rooms, initial=_CARDS))


def _room(cards: Sequence[Card]) -> int:
    """The columns that the cards of a suit take, up to the next one."""
    return _RANKS + len(" ".join(words.rank_label(card.rank) for card in cards)) + _BETWEEN if cards else 0


def _by_suit(view: View) -> dict[Suit, list[Card]]:
    """What a player held and holds, the best card of each suit first."""
    played = [card for trick in (*view.tricks, view.trick) for who, card in trick.plays if who is view.seat]
    cards: dict[Suit, list[Card]] = {}
    for card in sorted_hand(CardSet.of([*view.hand, *played]), view.ranking or view.game.no_trump):
        cards.setdefault(card.suit, []).append(card)
    return cards


def answer_rows(step: Step, level: str, decision: Decision | None, speaks: Words) -> list[Row]:
    """What the player knew, and why it did so now that it is asked again; in your place, what the hint would be.

    ``decision`` is ``None`` while it thinks.
    """
    view, yours = step.view, step.seat is speaks.you
    hidden = len(view.game.pack) - len(manner_of(view.game).seen(view))
    if yours:
        text = ngettext("{count} card was hidden from you.", "{count} cards were hidden from you.", hidden)
    else:
        text = ngettext(
            "“{level}” plays for {name}; hidden from it: {count} card.",
            "“{level}” plays for {name}; hidden from it: {count} cards.",
            hidden,
        )
    known = text.format(level=level_word(level), name=speaks.seat(step.seat), count=hidden)
    facts = known, *_reservations(step.decision, level, decision)
    rows: list[Row] = [Sentence(fact, Tone.DIM) for fact in facts]
    if decision is None:
        return [*rows, Sentence(_("The hint is asked for…") if yours else _("It is asked again…"), Tone.DIM)]
    action, reason = _action(decision.action, speaks), speaks.reason(decision.reason)
    if yours:
        text = _("The hint of “{level}” would be {action}. {reason}")
        if step.decision is not None and step.decision.action != decision.action:
            hinted = _("The hint at the table was {action}.").format(action=_action(step.decision.action, speaks))
            rows.append(Sentence(hinted, Tone.DIM))
    elif decision.action != step.action:
        text = _("Asked again it chooses {action}: “{reason}”")
    else:
        text = quoted("{reason}")
    name = level_word(decision.stand_in or level)
    rows.append(Sentence(text.format(level=name, action=action, reason=reason)))
    if not decision.values:
        return rows
    notes = (Sentence(note, Tone.DIM) for note in estimate_notes(decision))
    return [*rows, Blank(), *estimate_rows(decision, speaks), *notes]


def _reservations(then: Decision | None, level: str, now: Decision | None) -> Iterator[str]:
    """Why what was decided then, and what is now, need not agree: the clock, or another that answered instead."""
    name = level_word(level)
    if then is not None and then.cut_short:
        yield _("At the table the clock cut “{level}” short.").format(level=name)
    elif now is not None and now.cut_short:
        yield _("This time the clock cuts “{level}” short.").format(level=name)
    if then is not None and then.stand_in:
        text = _("At the table “{level}” gave no answer, and “{other}” decided.")
        yield text.format(level=name, other=level_word(then.stand_in))
    if now is not None and now.stand_in:
        yield _("This time “{level}” gives no answer; “{other}” does.").format(
            level=name, other=level_word(now.stand_in)
        )
