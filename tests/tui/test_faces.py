"""Card faces, cell by cell."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from belote.engine.cards import PACK_32, PACK_52, Card, Rank, Suit
from belote.tui.canvas import Canvas, paint
from belote.tui.faces import Face, back_bars, draw_card, draw_place, suit_colour
from belote.tui.themes import CONTRAST, FELT, FELT_256, NO_COLOUR, PALETTES, TERMINAL, Look


def face(text: str, size: Face, look: Look | None = None, *, flat: bool = False) -> list[str]:
    """The rows of a face, drawn alone."""
    canvas = draw(text, size, look or Look(), flat=flat)
    return [canvas.text(row) for row in range(size.height)]


def draw(text: str, size: Face, look: Look, *, flat: bool = False) -> Canvas:
    canvas = Canvas(size.width, size.height, paint(look.palette.ink, look.palette.felt))
    draw_card(canvas, 0, 0, Card.parse(text), size, look, flat=flat)
    return canvas


SOLID = {
    ("AH", Face.LINE): [" A♥  "],
    ("TH", Face.LINE): [" 10♥ "],
    ("KH", Face.TRICK): [" K♥  ", "     ", "  K♥ "],
    ("AS", Face.NARROW): [" A♠  ", "     ", "     ", "  A♠ "],
    ("TC", Face.NARROW): [" 10♣ ", "     ", "     ", " 10♣ "],
    ("AH", Face.HAND): [" A♥    ", "       ", "   ♥   ", "       ", "    A♥ "],
    ("TH", Face.HAND): [" 10♥   ", "       ", "   ♥   ", "       ", "   10♥ "],
    ("7H", Face.LARGE): [
        " 7♥      ",
        "  ♥   ♥  ",
        "    ♥    ",
        "  ♥   ♥  ",
        "         ",
        "  ♥   ♥  ",
        "      7♥ ",
    ],
    ("8S", Face.LARGE): [
        " 8♠      ",
        "  ♠   ♠  ",
        "    ♠    ",
        "  ♠   ♠  ",
        "    ♠    ",
        "  ♠   ♠  ",
        "      8♠ ",
    ],
    ("9C", Face.LARGE): [
        " 9♣      ",
        "  ♣   ♣  ",
        "  ♣   ♣  ",
        "    ♣    ",
        "  ♣   ♣  ",
        "  ♣   ♣  ",
        "      9♣ ",
    ],
    ("TH", Face.LARGE): [
        " 10♥     ",
        "  ♥   ♥  ",
        "  ♥ ♥ ♥  ",
        "         ",
        "  ♥ ♥ ♥  ",
        "  ♥   ♥  ",
        "     10♥ ",
    ],
    ("AS", Face.LARGE): [
        " A♠      ",
        "         ",
        "         ",
        "    ♠    ",
        "         ",
        "         ",
        "      A♠ ",
    ],
    ("KD", Face.LARGE): [
        " K♦      ",
        " ╭─────╮ ",
        " │♦    │ ",
        " │  K  │ ",
        " │    ♦│ ",
        " ╰─────╯ ",
        "      K♦ ",
    ],
}


@pytest.mark.parametrize(("card", "size"), SOLID, ids=lambda value: str(getattr(value, "name", value)))
def test_solid_faces(card: str, size: Face) -> None:
    assert face(card, size) == SOLID[card, size]
    assert face(card, size, flat=True) == SOLID[card, size]


def test_outlined_faces() -> None:
    look = Look(NO_COLOUR)
    assert face("AH", Face.HAND, look) == ["╭─────╮", "│A♥   │", "│  ♥  │", "│   A♥│", "╰─────╯"]
    assert face("TH", Face.HAND, look) == ["╭─────╮", "│10♥  │", "│  ♥  │", "│  10♥│", "╰─────╯"]
    assert face("7D", Face.TRICK, look) == ["╭───╮", "│7♦ │", "╰───╯"]
    assert face("TD", Face.TRICK, look) == ["╭───╮", "│10♦│", "╰───╯"]
    assert face("TD", Face.LINE, look) == ["│10♦│"]


@pytest.mark.parametrize("palette", [CONTRAST, TERMINAL], ids=lambda palette: palette.name)
def test_only_illegal_cards_are_outlined_where_grey_cannot_be_told(palette: object) -> None:
    look = Look(CONTRAST if palette is CONTRAST else TERMINAL)
    assert face("8H", Face.HAND, look)[0] == " 8♥    "
    assert face("8H", Face.HAND, look, flat=True)[0] == "╭─────╮"


@pytest.mark.parametrize("size", Face, ids=lambda size: size.name)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_letters_keep_every_column(palette: object, size: Face) -> None:
    look = Look(PALETTES["no-colour"] if palette is NO_COLOUR else FELT)
    letters = str.maketrans("♠♥♦♣", "SHDC")
    for card in PACK_32:
        assert face(str(card), size, replace(look, letters=True)) == [
            row.translate(letters) for row in face(str(card), size, look)
        ]


@pytest.mark.parametrize("size", Face, ids=lambda size: size.name)
def test_every_card_fills_its_face_with_single_cells(size: Face) -> None:
    for card in PACK_52:
        for look in (Look(), Look(NO_COLOUR)):
            for flat in (False, True):
                rows = face(str(card), size, look, flat=flat)
                assert [cell_len(row) for row in rows] == [size.width] * size.height
                assert not {"\ufe0e", "\ufe0f"} & set("".join(rows))


def test_a_large_pip_card_has_as_many_pips_as_its_rank_says() -> None:
    for card in PACK_52:
        if card.rank <= Rank.TEN:
            pips = "".join(face(str(card), Face.LARGE)[1:-1]).count(card.suit.symbol)
            assert pips == card.rank + 2


def test_two_and_four_colours() -> None:
    black, red, blue, green = FELT.on_card
    assert [suit_colour(suit, FELT.on_card, Look()) for suit in Suit] == [black, red, red, black]
    assert [suit_colour(suit, FELT.on_card, Look(four_colours=True)) for suit in Suit] == [black, red, blue, green]


def test_the_rank_is_bold_and_the_suit_is_not() -> None:
    (strip, *_rest) = draw("TH", Face.HAND, Look()).strips()
    bold = {segment.text: bool(segment.style and segment.style.bold) for segment in strip}
    assert bold["10"]
    assert not bold["♥   "]


def test_your_empty_place_is_darker_felt_or_an_outline_where_that_cannot_be_told() -> None:
    rows = {}
    for palette in (FELT, CONTRAST, FELT_256):
        canvas = Canvas(5, 3, paint(palette.ink, palette.felt))
        draw_place(canvas, 0, 0, Face.TRICK, Look(palette))
        rows[palette.name] = [canvas.text(row) for row in range(3)]
    assert rows["felt"] == ["     "] * 3
    assert rows["contrast"] == rows["felt-256"] == ["╭───╮", "│   │", "╰───╯"]


def test_backs_lean_to_the_side_that_they_stand_on() -> None:
    assert back_bars(3) == "▌▌▌"
    assert back_bars(3, right=True) == "▐▐▐"


def test_what_is_drawn_beyond_the_edges_is_left_out() -> None:
    look = Look()
    canvas = Canvas(4, 2, paint(look.palette.ink, look.palette.felt))
    draw_card(canvas, -3, -1, Card.parse("AH"), Face.HAND, look)
    draw_card(canvas, 3, 1, Card.parse("AH"), Face.HAND, look)
    assert [canvas.text(row) for row in range(2)] == ["    ", "♥   "]
