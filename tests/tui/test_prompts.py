"""The sentences of the prompt: each for its situation, and each with room enough."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

from belote.ai.levels import player_for
from belote.ai.player import Decision, Reason
from belote.engine.actions import NAMES, PLAYS, Pass
from belote.engine.cards import Card, CardSet, Suit
from belote.engine.classic import CLASSIC, ClassicOptions, ClassicView
from belote.engine.errors import Refusal, Rule
from belote.engine.events import TrickTaken
from belote.engine.game import Phase, Trick
from belote.engine.match import Match
from belote.engine.seats import Seat
from belote.engine.shuffle import first_dealer, shuffled
from belote.tui.layout import LARGE, MEDIUM, SMALL, Plan
from belote.tui.prompts import Prompt, prompt
from belote.tui.scene import Moment, Scene
from belote.tui.themes import Look
from belote.tui.widgets.prompt import prompt_lines
from support.reasons import reason_texts
from support.tables import PLAYED, scene_after
from support.tricks import trick_of


def facing(cards: str, hand: str, trump: str) -> Scene:
    """You, at South, before a trick of these cards (West leads three, North two, East one)."""
    scene = scene_after()
    assert isinstance(scene.view, ClassicView)
    leader = Seat((Seat.S - len(cards.split())) % 4)
    trick = trick_of(cards, trump, leader) if cards else Trick()
    before = scene.view.board.contract
    assert before is not None
    board = replace(scene.view.board, contract=replace(before, trump=Suit.parse(trump)), trick=trick)
    view = replace(scene.view, hand=CardSet.parse(hand), board=board)
    return replace(scene, view=view)


@pytest.mark.parametrize(
    ("cards", "hand", "trump", "sentence"),
    [
        ("", "AS KD", "H", "You lead: any card may be played."),
        ("", "AS", "H", "You lead your last card."),
        ("7S 8S 9S", "AS TS KD", "H", "Spades were led: follow suit."),
        ("7H 7D KH", "AH TH 8H AS", "H", "Hearts were led: follow, and go over East’s K♥."),
        ("7H JH KH", "AH TH 8H AS", "H", "Hearts were led: follow; you cannot go over North’s J♥."),
        ("7H 7D KH", "AH 8H AS", "H", "Hearts were led: follow, and go over East’s K♥."),
        ("7H 7D KH", "AH AS", "H", "Hearts were led: only the A♥ may be played."),
        ("7S AS 8S", "KD 8H TC", "H", "You hold no spades, and North is winning: any card may be played."),
        ("7S 8S AS", "KD JD TC", "H", "You hold neither spades nor hearts: any card may be played."),
        ("7S 8S AS", "8H TH TC", "H", "You hold no spades: trump with hearts."),
        ("7S 8S AS", "8H TC", "H", "You hold no spades: trump with hearts."),
        ("7S 8S 9H", "JH AH TH 8H TC", "H", "You hold no spades: trump, and go over East’s 9♥."),
        ("7S 8S 9H", "8H TC", "H", "You hold no spades: trump, though you cannot go over East’s 9♥."),
        ("7S 8S QH", "JH AH 8H TC", "H", "You hold no spades: trump, and go over East’s Q♥."),
        ("7S 8S JH", "AH 8H TC", "H", "You hold no spades: trump, though you cannot go over East’s J♥."),
        ("7S 8S AS", "8H", "H", "This is your last card."),
    ],
)
def test_what_the_rules_ask_of_you(cards: str, hand: str, trump: str, sentence: str) -> None:
    said = prompt(facing(cards, hand, trump))
    assert (said.heading, said.text, said.yours) == ("Your turn", sentence, True)


def test_a_choice_among_few_is_named_where_there_is_room() -> None:
    assert prompt(scene_after()).more == "You may play A♥ or 10♥."
    assert prompt(facing("", "AS KD", "H")).more == ""
    assert prompt(facing("7H 7D KH", "AH 8H AS", "H")).more == "", "one card alone is raised"


@pytest.mark.parametrize(
    ("cards", "hand", "refused", "sentence"),
    [
        ("7H 7D KH", "AH TH 8H AS", "8H", "You must go over East’s K♥: play A♥ or 10♥."),
        ("7H 7D KH", "AH TH 8H AS", "AS", "Hearts were led: follow suit with A♥ or 10♥."),
        ("7S 8S 9S", "AS TS KD", "KD", "Spades were led: follow suit with A♠ or 10♠."),
        ("7S 8S 9S", "AS TS KS QS JS KD", "KD", "Spades were led: follow suit with a raised card."),
        ("7S 8S AS", "8H TH TC", "TC", "Without spades you must trump: play 10♥ or 8♥."),
        ("7S 8S AS", "8H TC", "TC", "Without spades you must trump: play 8♥."),
        ("7S 8S JH", "8H TC", "TC", "Without spades you must trump: play 8♥."),
        ("7S 8S QH", "JH AH 8H TC", "8H", "You must trump over East’s Q♥: play J♥ or A♥."),
        ("7S 8S QH", "JH AH 8H TC", "TC", "You must trump over East’s Q♥: play J♥ or A♥."),
    ],
)
def test_why_a_card_is_refused(cards: str, hand: str, refused: str, sentence: str) -> None:
    scene, card = facing(cards, hand, "H"), Card.parse(refused)
    refusal = scene.view.refusal(PLAYS[card])
    assert refusal is not None
    found = prompt(replace(scene, moment=Moment(refused=refusal)))
    assert (found.heading, found.text) == (f"Not the {scene.words.card(card)}", sentence)


@pytest.mark.parametrize(
    ("cards", "hand", "trump", "refused"),
    [
        ("7D 8D 9D", "AD TD KD QD KC", "S", "KC"),
        ("7D KD QD", "JD 9D AD TD 8D", "D", "8D"),
        ("7D 8D 9D", "AS TS KS QS KC", "S", "KC"),
        ("7D 8D KS", "JS 9S AS TS 8S KC", "S", "KC"),
        ("7D 8D KS", "JS 9S AS TS 8S KC", "S", "8S"),
    ],
)
def test_the_longest_refusals_are_one_row(cards: str, hand: str, trump: str, refused: str) -> None:
    scene = facing(cards, hand, trump)
    refusal = scene.view.refusal(PLAYS[Card.parse(refused)])
    assert refusal is not None
    said = prompt(replace(scene, moment=Moment(refused=refusal)))
    assert len(prompt_lines(said, SMALL, 60)) == 2, "the heading has a row of its own"


def test_every_rule_has_its_sentence() -> None:
    for rule in Rule:
        refusal = Refusal(rule, Suit.HEARTS, Card.parse("8H"), Card.parse("KH"), Seat.E)
        said = prompt(replace(scene_after(), moment=Moment(refused=refusal)))
        assert said.text.endswith(".")
        assert "{" not in said.text


def test_bidding() -> None:
    first = prompt(scene_after("", bids=(Pass(),) * 3))
    assert first == Prompt("Your bid", "Take, and ♥ is trump: you get the 9♥ and two more cards.", yours=True)
    second = prompt(scene_after("", bids=(Pass(),) * 7))
    assert second.text == "Name another suit as trump, or pass. The taker gets the 9♥."
    assert prompt(scene_after("", bids=(Pass(),))).heading == "North to bid"


def test_waiting_for_another_player() -> None:
    assert prompt(scene_after("7H")) == Prompt("North to play", "")


def test_a_hint_says_when_it_is_not_what_was_asked_for() -> None:
    hint = Decision(PLAYS[Card.parse("TH")], Reason("test", "For a test."))
    said = prompt(scene_after(moment=Moment(hint=hint)))
    assert said == Prompt("Hint: 10♥", "For a test.", yours=True)
    said = prompt(scene_after(moment=Moment(hint=replace(hint, stand_in="normal"))))
    assert said == Prompt("Hint of “normal”: 10♥", "For a test.", yours=True)
    said = prompt(scene_after(moment=Moment(hint=replace(hint, cut_short=True))))
    assert said == Prompt("Hint, short of time: 10♥", "For a test.", yours=True)


def test_a_full_trick_says_who_takes_it_and_what_it_is_worth() -> None:
    said = prompt(scene_after(f"{PLAYED} AH", moment=Moment(held=True)))
    assert (said.heading, said.text, said.yours) == ("You take the trick", "15 points: A♥ 11, K♥ 4.", False)
    back = prompt(scene_after(f"{PLAYED} AH", moment=Moment(looking_back=True)))
    assert (back.heading, back.text) == ("Trick 1", "You take the trick, 15 points: A♥ 11, K♥ 4.")


def test_a_deal_that_all_passed() -> None:
    said = prompt(scene_after("", bids=(Pass(),) * 8, moment=Moment(held=True)))
    assert (said.heading, said.text) == ("All passed", "Nobody scores. West deals next.")


def test_a_suit_named_in_round_2_is_not_said_to_be_the_card_turned_up() -> None:
    scene = scene_after("7H", bids=(*(Pass(),) * 4, NAMES[Suit.SPADES]))
    assert scene.view.trump is Suit.SPADES


def said_in_a_match(seed: int) -> list[Prompt]:
    """Everything that the prompt says to South in two deals among bots, with all hints and refusals."""
    match = Match(CLASSIC, ClassicOptions(target=301, declarations=True))
    bot = player_for(CLASSIC, "normal", seed)
    found: list[Prompt] = []

    def note(moment: Moment) -> None:
        found.append(prompt(Scene(match.state.view(Seat.S), moment, Look())))

    for _deal in range(2):
        if match.state.phase is Phase.OVER:
            break
        dealer = first_dealer(CLASSIC, seed) if match.state.next_dealer is None else match.state.next_dealer
        match.deal(shuffled(CLASSIC, seed, match.state.number + 1), dealer)
        while (seat := match.state.to_act) is not None:
            note(Moment())
            decision = bot.decide(match.state.view(seat))
            if seat is Seat.S:
                note(Moment(hint=decision))
                note(Moment(hint=replace(decision, stand_in="normal")))
                for card in match.state.view(seat).hand:
                    if (refusal := match.state.refusal(PLAYS[card])) is not None:
                        note(Moment(refused=refusal))
            if any(isinstance(event, TrickTaken) for event in match.act(seat, decision.action)):
                note(Moment(held=True))
                note(Moment(looking_back=True))
    return found


def has_room(said: Prompt, plan: Plan, width: int) -> None:
    """A prompt is all to be read in a window of a width."""
    lines = prompt_lines(said, plan, width)
    assert len(lines) <= plan.prompt[1], said
    assert all(x + len(text) <= width - 2 for x, text in lines), said
    assert len(said.heading) <= 56


@pytest.mark.parametrize("seed", range(8))
def test_every_sentence_has_room_at_every_size(seed: int) -> None:
    for said in said_in_a_match(seed):
        for plan, width in ((SMALL, 60), (MEDIUM, 80), (LARGE, 120)):
            has_room(said, plan, width)


@pytest.mark.parametrize("besides", [{}, {"cut_short": True}, {"stand_in": "normal"}], ids=str)
def test_every_reason_has_room_at_every_size(besides: dict[str, bool | str]) -> None:
    """With the longest values that there are."""
    numbers = {"worlds": 600, "gain": 100, "points": 100, "count": 8, "aces": 3, "number": 8, "partner": Seat.N}
    ten = Card.parse("TH")
    for text in dict.fromkeys(reason_texts()):
        names = {name for _text, name, _spec, _as in Formatter().parse(text) if name}
        values = {name: numbers.get(name, Suit.HEARTS if name in ("suit", "void") else ten) for name in names}
        hint = replace(Decision(PLAYS[ten], Reason("test", text, values)), **besides)
        for plan, width in ((SMALL, 60), (MEDIUM, 80), (LARGE, 120)):
            has_room(prompt(scene_after(moment=Moment(hint=hint))), plan, width)
