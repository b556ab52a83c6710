"""How Variety is spoken of: eight contracts, partners that change, points in the terms of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from belote.engine.actions import Contract
from belote.engine.cards import Suit, mask_of
from belote.engine.game import Line, LineKind, Options, Outcome, Result, View, account_of
from belote.engine.seats import Seat
from belote.engine.variety import VarietyOptions, VarietyView
from belote.engine.variety.contracts import CONTRACTS, TRICKS, Haul, Terms, hauls_of
from belote.i18n import N_, _, ngettext
from belote.tui.manners.manner import Manner, OptionWords, won
from belote.tui.rows import written
from belote.tui.scene import Scene
from belote.tui.words import Words

TERMS: Final[Mapping[int, str]] = {
    1: N_("12 for more tricks"),
    2: N_("+2 each trick"),
    3: N_("+2 each {spades}"),
    4: N_("+1 each red card, −1 each black card"),
    5: N_("+5 black 10 and J, −5 red 10 and J"),
    6: N_("+1 each red card; lowest card wins"),
    7: N_("−2 each {clubs}"),
    8: N_("−2 each trick"),
}
"""What each contract scores for the pair that captures it."""
_SHORT_TERMS: Final[Mapping[int, str]] = {
    1: N_("12 for more tricks"),
    2: N_("+2 per trick"),
    3: N_("+2 per {spades}"),
    4: N_("+1 per red, −1 per black"),
    5: N_("+5 per black 10/J, −5 red"),
    6: N_("+1 per red; lowest card wins"),
    7: N_("−2 per {clubs}"),
    8: N_("−2 per trick"),
}
"""The same where columns are short."""
_COUNTED: Final[Mapping[LineKind, str]] = {
    LineKind.SPADES: N_("{count} {spades}"),
    LineKind.CLUBS: N_("{count} {clubs}"),
    LineKind.RED_CARDS: N_("{count} red"),
    LineKind.BLACK_CARDS: N_("{count} black"),
    LineKind.RED_TENS_AND_JACKS: N_("{count} red 10/J"),
    LineKind.BLACK_TENS_AND_JACKS: N_("{count} black 10/J"),
}
"""What has been captured, counted."""

_JOINING: Final = N_("Two who name the same contract are partners, and the auction ends.")
"""How an auction ends."""


def terms_text(speaks: Words, number: int, *, short: bool = False) -> str:
    """What a contract scores."""
    return _((_SHORT_TERMS if short else TERMS)[number]).format(
        spades=speaks.suit(Suit.SPADES), clubs=speaks.suit(Suit.CLUBS)
    )


def named_by(view: View, number: int) -> Seat | None:
    """Who has named a contract in this auction; ``None`` while nobody has."""
    return next((seat for seat, bid in view.bids if bid == Contract(number)), None)


class VarietyManner(Manner):
    """The manner of Variety."""

    name = N_("Variety")
    options: ClassVar = {
        "deals": OptionWords(N_("Deals"), N_("How many deals the match has; the highest total wins it.")),
    }
    unknown = frozenset({"take", "pass", "exchange"})
    panel = True

    def length(self, options: Options, number: int) -> str:
        return _("· deal {number} of {deals}").format(number=number, deals=_deals(options))

    def short_length(self, options: Options, number: int) -> tuple[str, str]:
        return _("Deal {number}").format(number=number), _("of {deals}").format(deals=_deals(options))

    def bidding(self, scene: Scene, *, short: bool) -> str:
        return _("Auction")

    def who(self, speaks: Words, takers: Sequence[Seat], contract: int | None, *, short: bool = False) -> str:
        if short:
            return _("contract {number}").format(number=contract)
        return _("{players}: {number}").format(players=speaks.players(takers), number=contract)

    def brief(self, speaks: Words, takers: Sequence[Seat], contract: int | None, trump: Suit | None) -> str:
        return f"{contract}{'' if trump is None else speaks.suit(trump)}"

    def role(self, scene: Scene, seat: Seat, *, short: bool) -> str:
        view = scene.view
        if not isinstance(view, VarietyView) or not view.sides:
            return ""
        if seat is view.partner:
            return _("with you")
        return _("attack") if seat in view.takers else _("defence")

    # Prompts

    def bid_sentence(self, scene: Scene) -> str:
        bid, view, speaks = scene.selected, scene.view, scene.words
        if not isinstance(bid, Contract):
            return _(_JOINING)
        partner = named_by(view, bid.number)
        if partner is None:
            return _("Name {number}, and the auction goes on: who names it next joins you.").format(number=bid.number)
        others = [seat for seat in view.game.seats if seat not in (partner, view.seat)]
        return _("Name {number}, and you and {partner} attack; {others} defend.").format(
            number=bid.number, partner=speaks.seat(partner), others=speaks.players(others)
        )

    def bid_more(self, scene: Scene) -> str:
        return "" if scene.selected is None else _(_JOINING)

    def play_more(self, scene: Scene) -> str:
        return self._aim(scene)

    def waiting(self, scene: Scene) -> str:
        return self._aim(scene)

    def _aim(self, scene: Scene) -> str:
        """What counts in this deal, and for whom you capture it."""
        view, speaks = scene.view, scene.words
        if not isinstance(view, VarietyView) or view.contract is None or view.partner is None:
            return ""
        values = {"partner": speaks.seat(view.partner), "terms": terms_text(speaks, view.contract, short=True)}
        if view.trump is None:
            return _("No trump. You and {partner}: {terms}.").format(**values)
        return _("Trump {suit}. You and {partner}: {terms}.").format(suit=speaks.suit(view.trump), **values)

    def points_sentence(self, scene: Scene) -> str:
        view, speaks = scene.view, scene.words
        side = next((side for side in view.sides if scene.trick.winner in side), None)
        if side is None or view.contract is None:
            return ""
        terms, pair = CONTRACTS[view.contract], speaks.players(side)
        kinds = {item.kind for item in terms.items}
        if LineKind.MORE_TRICKS in kinds:
            count = sum(trick.winner in side for trick in view.tricks)
            text = ngettext("{pair}: {count} trick of {all}.", "{pair}: {count} tricks of {all}.", count)
            return text.format(pair=pair, count=count, all=TRICKS)
        points = _signed(terms.points(Haul(1, mask_of(scene.trick.cards))))
        if LineKind.TRICKS in kinds:
            return _("{pair}: {points}.").format(points=points, pair=pair)
        cards = ", ".join(
            _("{card} {points}").format(card=speaks.card(card), points=_signed(terms.ranking.points[card]))
            for card in scene.trick.cards
            if terms.ranking.points[card]
        )
        if not cards:
            return _("Nothing in it counts.")
        return _("{pair} {points}: {cards}.").format(points=points, pair=pair, cards=cards)

    def tally(self, scene: Scene, *, short: bool) -> list[str]:
        view = scene.view
        if not isinstance(view, VarietyView) or view.terms is None:
            return []
        hauls = zip(view.sides, view.hauls, strict=True)
        return [
            self._captured(scene, side, haul, view.terms, short=short)
            for side, haul in sorted(hauls, key=lambda one: view.seat not in one[0])
        ]

    def _captured(self, scene: Scene, side: Sequence[Seat], haul: Haul, terms: Terms, *, short: bool) -> str:
        """What a side has captured so far."""
        speaks, you = scene.words, scene.view.seat
        pair = (_("Us") if you in side else _("Them")) if short else speaks.players(side)
        counted = [
            _(_COUNTED[item.kind]).format(
                count=item.count(haul), spades=speaks.suit(Suit.SPADES), clubs=speaks.suit(Suit.CLUBS)
            )
            for item in terms.items
            if item.kind in _COUNTED
        ]
        if not short or not counted:
            tricks = ngettext("{count} trick", "{count} tricks", haul.tricks)
            counted.insert(0, tricks.format(count=haul.tricks))
        points = _signed(terms.points(haul))
        return _("{pair}: {captured} = {points}").format(pair=pair, captured=", ".join(counted), points=points)

    # The log

    def events(self, scene: Scene) -> list[tuple[Seat, str]]:
        view = scene.view
        if not view.takers:
            return []
        first, second = view.takers
        if second is view.seat:
            return [(first, _("attacks with you"))]
        text = _("attack with {name}") if first is view.seat else _("attacks with {name}")
        return [(first, text.format(name=scene.words.seat(second)))]

    # Results

    def note(self, view: View, line: Line, result: Result) -> str:
        """What your pair has captured and what the other has, counted."""
        if result.contract is None or line.kind is LineKind.DEFENCE:
            return ""
        item = next(item for item in CONTRACTS[result.contract].items if item.kind is line.kind)
        hauls = zip(result.sides, hauls_of(result.tricks, result.sides), strict=True)
        sides = sorted(hauls, key=lambda one: view.seat not in one[0])  # Yours comes first.
        by_tricks = line.kind is LineKind.MORE_TRICKS
        yours, theirs = (haul.tricks if by_tricks else item.count(haul) for _side, haul in sides)
        return _("{count} to {others}").format(count=yours, others=theirs)

    def headline(self, view: View, speaks: Words, result: Result) -> tuple[str, str]:
        attackers, defenders = (speaks.players(side) for side in result.sides)
        for_attack, for_defence = (won(result.lines, account_of(view.game, side[0])) for side in result.sides)
        values = {
            "attackers": attackers, "defenders": defenders, "number": result.contract,
            "attack": written(for_attack), "defence": written(for_defence),
        }  # fmt: skip
        if result.outcome is Outcome.MADE:
            title = _("{attackers} made contract {number}")
            meaning = _("{attackers}: {attack}. {defenders}: {defence}.")
        else:
            title = _("{attackers} lost contract {number}")
            meaning = _("{attackers}: {attack}. {defenders}: {defence}, and 10 more each.")
        return title.format(**values), meaning.format(**values)


def _deals(options: Options) -> int | None:
    return options.deals if isinstance(options, VarietyOptions) else None


def _signed(points: int) -> str:
    """Points with their sign, a real minus."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"
