"""Pictures and described moves in the pseudo-language: no word outside the catalogue, and room for long words."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from jaipur_rules import johari, parse_move
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import languages
from jaipur_rules.render import PHONE, WIDTH, Language, Picture, describe, strip, svg, text
from jaipur_rules.render.svg import SMALLEST
from tests.pseudo import PSEUDO, plain_words
from tests.render.johari import tables
from tests.render.reading import parsed, placed, texts
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


def drawn(lang: Language, width: int) -> Iterator[tuple[str, Picture]]:
    """Every view, and a match as strips."""
    for name, (view, move) in VIEWS.items():
        yield name, svg(view, move=move, lang=lang, width=width)
    for seat in (None, 0):
        yield f"strip {seat}", strip(STRIP, seat=seat, lang=lang, width=width)


def written(picture: Picture) -> str:
    """Everything that is written on a picture, and said of it."""
    said = [each.text or "" for each in parsed(picture) if not len(each)]
    return "\n".join([*said, *texts(picture)])


NOTATION = re.compile(
    r"[+-][DGSCPLK]+(-[DGSCPLK]+)?"  # a move of Jaipur
    r"|\b(sell|advance|play|lose|cash|bribe|trade|[WBRG]{2})\b"  # words in moves of Johari
    r"|[\w=, ]*\w+=\w+"  # switches that are not as usual
    r"|space-cowboys|reconstruction|Jaipur|Johari"
    r"|\b[A-Z]{2,3}-\d"  # a rule
)
"""What stands there in every language."""


LANGUAGES_OWN = "and"
"""What the pseudo-language takes from English as it is."""


def foreign(shown: str) -> list[str]:
    """The words of a text that are neither in the pseudo-language nor notation."""
    return plain_words(NOTATION.sub(" ", shown), LANGUAGES_OWN)


def test_no_word_of_a_drawing_stands_outside_the_catalogue(pseudo: Language) -> None:
    pictures = dict(drawn(pseudo, WIDTH))
    found = {name: foreign(written(picture)) for name, picture in pictures.items()}
    assert {name: words for name, words in found.items() if words} == {}


def test_no_word_in_a_terminal_stands_outside_the_catalogue(pseudo: Language) -> None:
    found = {
        name: foreign(text(view, move=move, lang=pseudo, width=300))
        for name, (view, move) in VIEWS.items()
    }
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("move", MOVES, ids=lambda move: f"{game_of(move).name} {move}")
def test_no_word_of_a_described_move_stands_outside_the_catalogue(
    pseudo: Language, move: object
) -> None:
    described = describe(move, pseudo)
    assert described.startswith("[")
    assert plain_words(described, LANGUAGES_OWN) == []


@pytest.mark.parametrize("width", [WIDTH, PHONE])
@pytest.mark.parametrize("lang", [*languages(), PSEUDO])
def test_every_text_of_a_drawing_stays_in_its_frame(
    pseudo: Language, lang: Language, width: int
) -> None:
    found = {name: placed(picture) for name, picture in drawn(lang, width)}
    outside = {
        name: [each.what for each in texts if each.left < 0 or each.right > width]
        for name, texts in found.items()
    }
    assert {name: over for name, over in outside.items() if over} == {}
    meeting = {
        name: [
            (one.what, other.what)
            for one, other in combinations(texts, 2)
            if one.overlaps(other) and not (one.what.isdigit() and other.what.isdigit())
        ]
        for name, texts in found.items()
    }
    assert {name: two for name, two in meeting.items() if two} == {}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [WIDTH, PHONE])
def test_no_text_is_smaller_than_eleven_pixels(width: int, lang: Language) -> None:
    small = {
        name: [each.what for each in placed(picture) if each.size < SMALLEST - 0.05]
        for name, picture in drawn(lang, width)
    }
    assert {name: texts for name, texts in small.items() if texts} == {}


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
