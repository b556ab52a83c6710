"""The score sheet of a record, for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from belote.commands.records import output_words
from belote.engine.game import Game, Result
from belote.engine.record import Record
from belote.engine.text import visible
from belote.i18n import _
from belote.tui.manners import manner_of
from belote.tui.results import line_label, outcome_word
from belote.tui.words import Words


def print_sheet(file: str, record: Record) -> None:
    """Print every line of every deal of a record, and its end."""
    words = output_words()
    console = Console(highlight=False, markup=False, emoji=False)
    game, state = record.header.game, record.match.state
    names = [account.name for account in game.accounts]
    players = ", ".join(f"{seat.name} {visible(name)}" for seat, name in record.header.players.items())
    _print(console, file, style="bold")
    if players:
        _print(console, players)
    for result in state.results:
        _print(console, _title(game, result, words), style="bold")
        if result.lines:
            console.print(_deal(result, names, words))
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, state.totals, strict=True))
    winners = ", ".join(account.name for account in state.winners)
    ending = _("won by {winners}").format(winners=winners) if winners else _("not finished")
    _print(console, _("Total: {totals}; {ending}").format(totals=totals, ending=ending), style="bold")


def _title(game: Game, result: Result, words: Words) -> str:
    dealer = _("deal {number}, dealer {dealer}").format(number=result.number, dealer=words.seat(result.dealer))
    if not result.takers:
        return _("{deal}: all passed").format(deal=dealer)
    return _("{deal}: {contract}, {outcome}").format(
        deal=dealer,
        contract=manner_of(game).undertaking(words, result),
        outcome=outcome_word(result.outcome),
    )


def _deal(result: Result, names: list[str], words: Words) -> Table:
    table = Table("", "", *names, box=None, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    for line in result.lines:
        owner = "" if line.seat is None else words.seat(line.seat)
        table.add_row(line_label(line, result, words), owner, *map(str, line.points))
    for label, points in ((_("This deal"), result.score), (_("Total"), result.total)):
        table.add_row(label, "", *map(str, points), style="bold")
    return table


def _print(console: Console, text: str, *, style: str = "") -> None:
    """Print words that may come from a file: nothing in them is markup or moves the cursor."""
    console.print(Text(visible(text), style=style), soft_wrap=True)
