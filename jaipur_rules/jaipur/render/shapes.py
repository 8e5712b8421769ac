"""Cards, tokens and Seals in the form that every drawing shares.

A card from the front is a window of the city: a scalloped arch with the shape
of its kind in it, the letter of the kind in the corner that is seen when cards
overlap, and its name at the foot.
"""

from collections.abc import Mapping
from functools import cache, partial

from jaipur_rules.jaipur.render.emblems import emblem
from jaipur_rules.jaipur.render.palette import BONUS, BONUS_EDGE, TINTS
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.cards import LETTERS, Card
from jaipur_rules.render.palette import ACCENT, INK, PAPER, SOFT
from jaipur_rules.render.parts import back, mini_back
from jaipur_rules.render.pen import box, circle, path, words_at
from jaipur_rules.render.symbols import Symbols, use

CHIP_WIDTH, CHIP_HEIGHT = 38, 22

_ARCH = (
    "M8 76V41C8 35 11 32 15 31C14 25 18 20 23 20C24 14 29 10 34 6"
    "C39 10 44 14 45 20C50 20 54 25 53 31C57 32 60 35 60 41V76Z"
)
_FOOT = "M1 78H67V88A7 7 0 0 1 60 95H8A7 7 0 0 1 1 88Z"
_RAYS = (
    "M0-10.8L2.2-8.3L5.4-9.4L6.1-6.1L9.4-5.4L8.3-2.2L10.8 0L8.3 2.2L9.4 5.4L6.1 6.1L5.4 9.4L2.2 8.3L0 10.8"
    "L-2.2 8.3L-5.4 9.4L-6.1 6.1L-9.4 5.4L-8.3 2.2L-10.8 0L-8.3-2.2L-9.4-5.4L-6.1-6.1L-5.4-9.4L-2.2-8.3Z"
)
_HEXAGON = "M-11 0L-5.8-9.6H5.8L11 0L5.8 9.6H-5.8Z"


BONUS_TOKEN, SEAL, NO_SEAL = "h", "s", "n"
"""The names of a bonus token without its value, of a Seal, and of the place of one."""

BACK, UNSEEN, MINI_BACK = "b", "u", "mb"
"""The names of a card from behind, of one that somebody holds, and of a small one."""


def face_key(card: Card) -> str:
    """The name of a card from the front."""
    return str(card)


def covered_key(card: Card) -> str:
    """The name of a card that lies under another of its kind, and so shows no name."""
    return f"x{card}"


def mini_key(card: Card) -> str:
    """The name of a small card."""
    return f"m{card}"


def chip_key(card: Card) -> str:
    """The name of a kind's shape and letter."""
    return f"c{card}"


def emblem_key(card: Card) -> str:
    """The name of a kind's shape."""
    return f"e{card}"


def token_key(card: Card) -> str:
    """The name of a token of a kind, without its value."""
    return f"t{card}"


def symbols(strings: Words) -> Symbols:
    """The drawing of each name, with the words of a language.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> "Diamant" in symbols(words("fr"))("D")
        True
    """
    return partial(_draw, strings=strings)


def _draw(name: str, strings: Words) -> str:
    if name not in LETTERS:
        return _shapes()[name]
    card = Card.parse(name)
    written = words_at(34, 91, strings.name(card), size=12, fill="#fff", bold=True, anchor="middle")
    return use(covered_key(card)) + written


@cache
def _shapes() -> Mapping[str, str]:
    """The drawings of everything that can lie on the table, without words."""
    shapes = {
        BACK: back(),
        UNSEEN: back()
        + circle(14, 15, 10, fill=PAPER)
        + words_at(14, 20.3, "?", size=15, fill=INK, bold=True, anchor="middle"),
        MINI_BACK: mini_back(),
        BONUS_TOKEN: path(_HEXAGON, fill=BONUS, stroke=BONUS_EDGE, stroke_width=1.6),
        SEAL: path(_RAYS, fill=ACCENT, stroke="#7a4a00", stroke_linejoin="round")
        + circle(0, 0, 6.9, fill="none", stroke="#7a4a00", stroke_width=0.8)
        + words_at(0, 3.9, "S", size=10.5, fill=INK, bold=True, anchor="middle"),
        NO_SEAL: circle(
            0, 0, 7.5, fill="none", stroke=SOFT, stroke_width=1.4, stroke_dasharray="2.5 2"
        ),
    }
    for card in Card:
        shapes[emblem_key(card)] = emblem(card)
        shapes[covered_key(card)] = _front(card)
        shapes[mini_key(card)] = _mini(card)
        shapes[chip_key(card)] = _chip(card)
        shapes[token_key(card)] = _token(card)
    return shapes


def _emblem(card: Card, x: float, y: float, scale: float) -> str:
    return use(emblem_key(card), x, y, scale)


def _front(card: Card) -> str:
    tint = TINTS[card]
    return "".join(
        (
            box(0.5, 0.5, 67, 95, fill=PAPER, stroke=tint.deep, round_=8, line=1.6),
            path(_ARCH, fill=tint.pale, stroke=tint.deep, stroke_width=1.2),
            _emblem(card, 34, 50, 0.75),
            words_at(11, 19, str(card), size=15, fill=tint.deep, bold=True, anchor="middle"),
            path(_FOOT, fill=tint.deep),
        )
    )


def _mini(card: Card) -> str:
    tint = TINTS[card]
    return "".join(
        (
            box(0.5, 0.5, 29, 41, fill=PAPER, stroke=tint.deep, round_=4, line=1.2),
            box(3, 3, 24, 22, fill=tint.pale, round_=3),
            _emblem(card, 15, 14, 0.36),
            words_at(15, 38, str(card), size=12.5, fill=tint.deep, bold=True, anchor="middle"),
        )
    )


def _chip(card: Card) -> str:
    tint = TINTS[card]
    return "".join(
        (
            box(0, 0, CHIP_WIDTH, CHIP_HEIGHT, fill=tint.pale, stroke=tint.deep, round_=5, line=1),
            _emblem(card, 12, 11, 0.31),
            words_at(29, 16, str(card), size=13, fill=tint.deep, bold=True, anchor="middle"),
        )
    )


def _token(card: Card) -> str:
    tint = TINTS[card]
    return circle(0, 0, 10, fill=PAPER, stroke=tint.deep, stroke_width=2) + circle(
        0, 0, 7.6, fill="none", stroke=tint.bright, stroke_width=1
    )
