"""A deal that is over, and a match, in words and rows: what recap, score sheet and the end of a match show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.game import Line, LineKind, Outcome, Result, View
from belote.engine.seats import Seat, after, from_seat
from belote.i18n import N_, _, ngettext
from belote.tui.manners import manner_of
from belote.tui.rows import Blank, Cells, Heads, Points, Progress, Row, Ruled, Sentence, Tone
from belote.tui.scene import KINDS, yours_first
from belote.tui.words import Words, quoted, saying

_LABELS: Final = {
    LineKind.CARDS: N_("Card points"),
    LineKind.LAST_TRICK: N_("Last trick"),
    LineKind.CAPOT: N_("Capot"),
    LineKind.DEDANS: N_("Contract lost"),
    LineKind.CAPOT_DECLARATIONS: N_("Declarations"),
    LineKind.LITIGE: N_("Put aside"),
    LineKind.CARRIED: N_("Put aside before"),
    LineKind.FAILED: N_("Contract lost"),
    LineKind.MORE_TRICKS: N_("More tricks"),
    LineKind.TRICKS: N_("Tricks"),
    LineKind.SPADES: N_("Spades"),
    LineKind.CLUBS: N_("Clubs"),
    LineKind.RED_CARDS: N_("Red cards"),
    LineKind.BLACK_CARDS: N_("Black cards"),
    LineKind.RED_TENS_AND_JACKS: N_("Red 10 and J"),
    LineKind.BLACK_TENS_AND_JACKS: N_("Black 10 and J"),
    LineKind.DEFENCE: N_("Defence"),
}
_PAIRS: Final = {LineKind.BELOTE: N_("Belote {suit}"), LineKind.BELLA: N_("Bella {suit}")}
_NOTES: Final = {
    LineKind.DEDANS: N_("all goes over"),
    LineKind.CAPOT_DECLARATIONS: N_("go with the capot"),
    LineKind.FAILED: N_("nothing is scored"),
    LineKind.LITIGE: N_("for a later deal"),
    LineKind.CARRIED: N_("won now"),
}
_OUTCOMES: Final = {
    Outcome.MADE: N_("made"),
    Outcome.DEDANS: N_("dedans"),
    Outcome.FAILED: N_("failed"),
    Outcome.LITIGE: N_("litige"),
    Outcome.CAPOT: N_("capot"),
    Outcome.PASSED: N_("passed"),
}
_SAID_COLUMN: Final = 8
"""Where a player's words begin in the list of what was declared."""
_TRICK_COLUMN: Final = 8
"""The columns of each player's cards in a list of tricks."""


def outcome_word(outcome: Outcome) -> str:
    """An outcome as a badge."""
    return _(_OUTCOMES[outcome])


def line_label(line: Line, result: Result, words: Words) -> str:
    """The name of a line of a score."""
    if line.combination is not None:
        return words.combination(line.combination)
    if line.kind in _PAIRS and result.trump is not None:
        return _(_PAIRS[line.kind]).format(suit=words.suit(result.trump))
    return _(_LABELS[line.kind])


class MatchRows:
    """The results of one match in rows, as one player reads them: the own account first."""

    def __init__(self, view: View, *, letters: bool) -> None:
        self.view = view
        self.words = Words(view.seat, letters)
        self.game = view.game
        self.manner = manner_of(view.game)
        self.accounts = yours_first(view)

    def names(self) -> tuple[str, ...]:
        """The accounts' names, yours first."""
        return tuple(self.words.account(self.game.accounts[account]) for account in self.accounts)

    def yours_first(self, points: Sequence[int]) -> tuple[int, ...]:
        """Points by account, yours first."""
        return tuple(points[account] for account in self.accounts)

    def note(self, line: Line, result: Result) -> str:
        """Whose a line is, or what it does."""
        if line.seat is not None:
            return self.words.seat(line.seat)
        if line.kind in _NOTES:
            return _(_NOTES[line.kind])
        return self.manner.note(self.view, line, result)

    def lines(self, result: Result) -> list[Row]:
        """Every line of a deal's score."""
        return [
            Points(line_label(line, result, self.words), self.yours_first(line.points), self.note(line, result))
            for line in result.lines
        ]

    # Recap

    def recap(self, result: Result) -> list[Row]:
        """The score of a deal, line by line, with what it means for the match."""
        before = [total - score for total, score in zip(result.total, result.score, strict=True)]
        title, meaning = self.manner.headline(self.view, self.words, result)
        rows: list[Row] = [
            Sentence(title, Tone.STRONG, outcome_word(result.outcome)),
            Sentence(meaning, Tone.DIM),
            Blank(),
            Heads(self.names()),
            *self.lines(result),
            Ruled(),
            Points(_("This deal"), self.yours_first(result.score), tone=Tone.STRONG),
            Blank(),
            Points(_("Before"), self.yours_first(before), tone=Tone.DIM),
            Points(self._match_label(), self.yours_first(result.total), tone=Tone.STRONG),
        ]
        target = self.manner.target(self.view.options)
        if target is not None:
            rows += [Blank(), *self.progress(result, target)]
        return [*rows, Blank(), Sentence(self._what_follows(result), Tone.DIM)]

    def _match_label(self) -> str:
        target = self.manner.target(self.view.options)
        return _("Match") if target is None else _("Match to {target}").format(target=target)

    def progress(self, result: Result, target: int) -> list[Row]:
        """How far each account has come."""
        return [
            Progress(name, total / target, to_go(target - total))
            for name, total in zip(self.names(), self.yours_first(result.total), strict=True)
        ]

    def _what_follows(self, result: Result) -> str:
        """What is put aside, and who deals next."""
        if self.view.winners:
            return self.manner.lost(result) or _("The match is over.")
        dealer = after(result.dealer, self.game.seats)
        next_dealer = _("You deal next.") if dealer is self.view.seat else _("Next dealer: {name}.")
        return f"{self.manner.aside(result)} {next_dealer}".strip().format(name=self.words.seat(dealer))

    def tricks(self, result: Result) -> list[Row]:
        """The tricks of a deal that was played: a column a player, the card led marked, the one that won bold."""
        seats = from_seat(self.view.seat, self.game.seats)
        columns = [_TRICK_COLUMN * (1 + place) for place in range(len(seats) + 1)]
        heads = [*(self.words.seat(seat) for seat in seats), _("taken by")]
        rows: list[Row] = [
            Cells(tuple((column, head, Tone.DIM) for column, head in zip(columns, heads, strict=True))),
            Blank(),
        ]
        for number, trick in enumerate(result.tricks, start=1):
            cells = [(0, str(number), Tone.DIM)]
            for seat, card in trick.plays:
                column = columns[seats.index(seat)]
                tone = Tone.STRONG if seat is trick.winner else Tone.PLAIN
                cells.append((column, self.words.card(card), tone))
                if seat is trick.leader:
                    cells.append((column - 2, "▶", Tone.DIM))
            if trick.winner is not None:
                cells.append((columns[-1], self.words.seat(trick.winner), Tone.PLAIN))
            rows.append(Cells(tuple(cells)))
        return rows

    def declared(self) -> list[Row]:
        """What has been said in the deal going on, and the combinations that lie open."""
        view, rows = self.view, []
        for seat, bid in view.bids if self.manner.panel else ():
            text = quoted(self.words.bid(bid))
            rows.append(Cells(((0, self.words.seat(seat), Tone.STRONG), (_SAID_COLUMN, text, Tone.PLAIN))))
        for seat in from_seat(view.seat, self.game.seats):
            if said := [word for speaker, word in view.said if speaker is seat]:
                text = "  ".join(quoted(saying(word)) for word in said)
                rows.append(Cells(((0, self.words.seat(seat), Tone.STRONG), (_SAID_COLUMN, text, Tone.PLAIN))))
        if not rows:
            if self.manner.panel:
                return [Sentence(_("Nobody has named a contract yet."), Tone.DIM)]
            return [Sentence(_("Nothing has been declared in this deal."), Tone.DIM)]
        shown: list[Row] = []
        for seat, one in view.shown or ():
            cards = " ".join(self.words.card(card) for card in one.cards)
            points = ngettext("{count} point", "{count} points", one.points).format(count=one.points)
            text = f"{self.words.combination(one)}: {cards}, {points}"
            shown.append(Cells(((0, self.words.seat(seat), Tone.STRONG), (_SAID_COLUMN, text, Tone.PLAIN))))
        if shown:
            shown = [Blank(), Sentence(self._shown_by(), Tone.DIM), *shown]
        elif view.shown is not None and any(word in KINDS for _seat, word in view.said):
            shown = [Blank(), Sentence(_("The best of both sides are equal: neither scores."), Tone.DIM)]
        return [*rows, *shown]

    def _shown_by(self) -> str:
        if len(self.game.accounts[self.accounts[0]].seats) == 1:
            return _("Shown, and scored:")
        return _("Shown, and scored by their side:")

    # The whole match

    def sheet(self) -> list[Row]:
        """Every line of every deal."""
        if not self.view.results:
            return [Sentence(_("No deal has been scored yet."), Tone.DIM)]
        rows: list[Row] = []
        for result in self.view.results:
            deal = _("Deal {number}").format(number=result.number)
            title = f"{deal}  {self.manner.undertaking(self.words, result)}"
            rows.append(Sentence(title, Tone.STRONG, outcome_word(result.outcome)))
            if result.lines:
                rows += [
                    Heads(self.names(), Tone.DIM),
                    *self.lines(result),
                    Points(_("This deal"), self.yours_first(result.score), tone=Tone.STRONG),
                    Points(_("Total"), self.yours_first(result.total), tone=Tone.DIM),
                ]
            rows.append(Blank(spare=0))
        return [*rows, Ruled(), Points(self._match_label(), self.yours_first(result.total), tone=Tone.STRONG)]

    def ending(self, *, assisted: bool) -> list[Row]:
        """The end of a match: who has won, how, and what was lost on the way."""
        last = self.view.results[-1]
        winners = [seat for account in self.view.winners for seat in account.seats]
        badge = _("you won") if self.view.seat in winners else _("you lost")
        deals = ngettext("{count} deal was played.", "{count} deals were played.", len(self.view.results))
        rows: list[Row] = [
            Sentence(self._have_won(winners), Tone.STRONG, badge),
            Sentence(deals.format(count=len(self.view.results)), Tone.DIM),
            Blank(),
            Heads(self.names()),
            Points(self._match_label(), self.yours_first(last.total), tone=Tone.STRONG),
            Blank(),
        ]
        target = self.manner.target(self.view.options)
        if target is not None:
            rows += [*self.progress(last, target), Blank()]
            if min(last.total) >= target:
                rows.append(Sentence(_("Both have reached the target: the higher total wins."), Tone.DIM))
        if lost := self.manner.lost(last):
            rows.append(Sentence(lost, Tone.DIM))
        alone = _("You had help: a hint, or a move undone.") if assisted else _("You had no help.")
        return [*rows, Sentence(alone, Tone.DIM)]

    def _have_won(self, winners: Sequence[Seat]) -> str:
        if winners == [self.view.seat]:
            return _("You have won the match")
        text = ngettext("{names} has won the match", "{names} have won the match", len(winners))
        return text.format(names=self.words.players(winners))


def to_go(points: int) -> str:
    """What is missing to the target."""
    return _("{count} to go").format(count=points) if points > 0 else _("reached")
