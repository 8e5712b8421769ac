"""Pictures and described moves in the pseudo-language: no word outside the catalogue, and room for long words."""

import re
from collections.abc import Iterator

import pytest

from jaipur_rules import johari, parse_move
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.render import back_svg, bonus_svg, card_svg, seal_svg, token_svg
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.johari.render import card_svg as gem_svg
from jaipur_rules.johari.render import noble_svg
from jaipur_rules.render import Language, Picture, describe, strip, svg, text
from tests.pseudo import PSEUDO, plain_words
from tests.render.frames import meeting, overflowing
from tests.render.johari import tables
from tests.render.reading import parsed, texts
from tests.render.test_golden import SCENES, STRIP

VIEWS = {
    **{f"jaipur {name}": scene for name, scene in SCENES.items()},
    **{f"johari {name}": scene for name, scene in tables.SCENES.items()},
}
"""Everything that is drawn, with the move that is marked."""

MOVES = (
    *map(parse_move, ("+D", "+K", "-LLL", "+GG-LKK", "+DD")),
    *map(
        johari.parse_move,
        (
            "pick W2@3", "play sale", "purchase A cash A1A1", "baksheesh", "sell W2b1R3G1 advance R",
            "collect B as W2=B", "discard b1", "trade A", "trade A now cash A1",
            "hire N1-7 pay W3 gold 2 slot 2", "bribe", "exchange w1 for W3@2", "pass", "lose g2",
            "cash A2", "keep", "advance WW", "advance RG",
        ),
    ),
)  # fmt: skip
"""A move of every kind, and what may be added to it."""


def drawn(lang: Language, *, narrow: bool) -> Iterator[tuple[str, Picture]]:
    """Every view, and a match as strips."""
    for name, (view, move) in VIEWS.items():
        yield name, svg(view, move=move, lang=lang, narrow=narrow)
    for seat in (None, 0):
        yield f"strip {seat}", strip(STRIP, seat=seat, lang=lang, narrow=narrow)


def pieces(lang: Language) -> Iterator[Picture]:
    """Everything that is drawn alone."""
    for card in Card:
        yield card_svg(card, lang)
        yield token_svg(card, 4, lang)
    for value in (None, 3):
        yield bonus_svg(3, value, lang)
    yield back_svg(lang)
    yield seal_svg(lang)
    for gem in johari.Card:
        yield gem_svg(gem, lang)
    for noble in johari.Noble:
        yield noble_svg(noble, lang)


def written(picture: Picture) -> str:
    """Everything that is written on a picture, and said of it."""
    said = [each.text or "" for each in parsed(picture) if not len(each)]
    return "\n".join([*said, *texts(picture)])


NOTATION = re.compile(
    r"[+-][DGSCPLK]+(-[DGSCPLK]+)?"  # a move of Jaipur
    r"|\b(sell|advance|play|lose|cash|bribe|[WBRG]{2})\b"  # words in moves of Johari
    r"|[\w=, ]*\w+=\w+"  # switches that are not as usual
    r"|space-cowboys|reconstruction"
    r"|\b[A-Z]{2,3}-\d"  # a rule
)
"""What stands there in every language."""


LANGUAGES_OWN = "and"
"""What the pseudo-language takes from English as it is."""


def foreign(shown: str) -> list[str]:
    """The words of a text that are neither in the pseudo-language nor notation."""
    return plain_words(NOTATION.sub(" ", shown), LANGUAGES_OWN)


def test_no_word_of_a_drawing_stands_outside_the_catalogue(pseudo: Language) -> None:
    pictures = dict(drawn(pseudo, narrow=False))
    found = {name: foreign(written(picture)) for name, picture in pictures.items()}
    assert {name: words for name, words in found.items() if words} == {}


def test_no_word_in_a_terminal_stands_outside_the_catalogue(pseudo: Language) -> None:
    found = {
        name: foreign(text(view, move=move, lang=pseudo, width=300))
        for name, (view, move) in VIEWS.items()
    }
    assert {name: words for name, words in found.items() if words} == {}


def test_no_word_of_a_single_piece_stands_outside_the_catalogue(pseudo: Language) -> None:
    assert sorted({word for picture in pieces(pseudo) for word in foreign(written(picture))}) == []


@pytest.mark.parametrize("move", MOVES, ids=lambda move: f"{game_of(move).name} {move}")
def test_no_word_of_a_described_move_stands_outside_the_catalogue(
    pseudo: Language, move: object
) -> None:
    described = describe(move, pseudo)
    assert described.startswith("[")
    assert plain_words(described, LANGUAGES_OWN) == []


@pytest.mark.parametrize("width", ["wide", "narrow"])
@pytest.mark.parametrize("lang", [*languages(), PSEUDO])
def test_every_text_of_a_drawing_stays_in_its_frame(
    pseudo: Language, lang: Language, width: str
) -> None:
    pictures = dict(drawn(lang, narrow=width == "narrow"))
    assert {name: over for name, each in pictures.items() if (over := overflowing(each))} == {}
    assert {name: two for name, each in pictures.items() if (two := meeting(each))} == {}


@pytest.mark.parametrize("width", [20, 34, 80])
def test_every_line_in_a_terminal_breaks_where_it_has_to(pseudo: Language, width: int) -> None:
    longest = {
        name: max(
            len(line)
            for line in text(view, move=move, lang=pseudo, width=width).splitlines()
            if " " in line.strip()
        )
        for name, (view, move) in VIEWS.items()
    }
    assert {name: length for name, length in longest.items() if length > width} == {}
