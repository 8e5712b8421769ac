"""The drawings of the pieces of Johari, and their colours: gem cards, nobles, gems and cards from behind.

Every type has a shape: a cut gem seen from the side, a drop, a six-cornered
stone, a table cut, a coin, a star. A card shows as many of them as it counts,
its name in the notation in the corner that is seen when cards overlap, and the
type at its foot. A fake has its corner in dark, a crack through the gems and
the word itself at the foot.
"""

from collections.abc import Mapping
from functools import cache, partial

from jaipur_rules.core.messages import Messages
from jaipur_rules.johari.rules.faces import Card, Kind
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.render.blocks import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    PAPER,
    PURPLE,
    RED,
    WHITE,
    back,
    in_outline,
    mini_back,
)
from jaipur_rules.render.drawing import (
    Symbols,
    box,
    circle,
    fitted_size,
    path,
    use,
    words_at,
)

TINTS = (WHITE, BLUE, RED, GREEN, GOLD, PURPLE)
"""The colours of every type, in the order of `Kind`."""


CARD_WIDTH, CARD_HEIGHT = 46, 64

_SHAPES = (
    ("M-26-8L-14-23H14L26-8L0 26Z", "M-26-8H26M-14-23L-8-8L0 26L8-8L14-23M-8-8L0-23L8-8"),
    (
        "M0-28C8-15 20-6 20 8A20 20 0 0 1-20 8C-20-6-8-15 0-28Z",
        "M0-14C4-7 10-1 10 8A10 10 0 0 1-10 8C-10-1-4-7 0-14Z",
    ),
    (
        "M-27 0L-14-23H14L27 0L14 23H-14Z",
        "M-15 0L-8-13H8L15 0L8 13H-8ZM-27 0H-15M27 0H15M-14-23L-8-13M14-23L8-13M-14 23L-8 13M14 23L8 13",
    ),
    (
        "M-18-26H18L24-20V20L18 26H-18L-24 20V-20Z",
        "M-11-16H11L14-13V13L11 16H-11L-14 13V-13ZM-21-23L-12.5-14.5M21-23L12.5-14.5M-21 23L-12.5 14.5M21 23L12.5 14.5",
    ),
    (
        "M0-25A25 25 0 1 1 0 25A25 25 0 1 1 0-25Z",
        "M0-17A17 17 0 1 1 0 17A17 17 0 1 1 0-17ZM0-8V8M-5-4H5M-5 4H5",
    ),
    (
        "M0-28L7.6-9.5L27-8.7L11.8 3.8L17.1 22.7L0 12L-17.1 22.7L-11.8 3.8L-27-8.7L-7.6-9.5Z",
        "M0-28V0M27-8.7L0 0M17.1 22.7L0 0M-17.1 22.7L0 0M-27-8.7L0 0",
    ),
)
"""The outline of every type and the lines in it, in a square from -30 to 30."""

_LAID = (
    ((23, 33, 0.48),),
    ((12.5, 33, 0.33), (33.5, 33, 0.33)),
    ((23, 25.5, 0.29), (13, 41, 0.29), (33, 41, 0.29)),
)
"""The places and the sizes of one, two and three gems on a card."""

_FOOT = "M1 51H45V57.5A5.5 5.5 0 0 1 39.5 63H6.5A5.5 5.5 0 0 1 1 57.5Z"
_CRACK = "M7 47L17 38L15 33L26 30L24 25L40 20"
_TURBAN = "M-13-3C-15-13-8-19 0-19C8-19 15-13 13-3C6-7-6-7-13-3Z"
_FACE = "M-8-5H8V3C8 9 4 12 0 12C-4 12-8 9-8 3Z"
_ROBE = "M-17 25C-17 15-9 11 0 11C9 11 17 15 17 25Z"
_CROWN = "M-12-3L-14-17L-7-11L0-20L7-11L14-17L12-3C6-6-6-6-12-3Z"
_HOOD = "M-12 5C-18-16-8-20 0-20C8-20 18-16 12 5L8 3V-5C4-8-4-8-8-5V3Z"
_HATS = (_TURBAN, _HOOD, _CROWN)
_BEARD = "M-8 1C-4 4 4 4 8 1C9 12 4 16 0 16C-4 16-9 12-8 1Z"
_CLOTHS = (
    *("#ffc94d", "#ea5573", "#5fb354", "#5f9bea"),
    *("#b273d2", "#c27e49", "#eef2f6", "#39b3a8"),
)
"""What nobles of one back are told apart by: the colours of what is on their heads, and of their robes."""


COIN, BACK, MINI_BACK = "g", "b", "mb"
"""The names of a coin without a number, and of cards from behind."""


def emblem_key(kind: Kind) -> str:
    """The name of a type's shape."""
    return f"e{kind}"


def token_key(kind: Kind) -> str:
    """The name of the gem token of a type."""
    return f"t{kind}"


def likeness_key(noble: Noble) -> str:
    """The name of a noble's likeness."""
    return f"n{noble.value}"


def symbols(say: Messages) -> Symbols:
    """The drawings that the names in a picture stand for, with the words of a language.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> french = symbols(messages("fr"))
        >>> "Bleu" in french("B2"), "faux" in french("b2")
        (True, True)
    """
    return partial(_draw, say=say)


def _draw(name: str, say: Messages) -> str:
    return _front(Card[name], say) if name in Card.__members__ else _shapes()[name]


@cache
def _shapes() -> Mapping[str, str]:
    """Everything that can lie on the table, without the words on it."""
    shapes = {BACK: back(), MINI_BACK: mini_back(), COIN: _coin()}
    for noble in Noble:
        shapes[likeness_key(noble)] = _noble(noble)
    for kind in Kind:
        shapes[emblem_key(kind)] = _emblem(kind)
        shapes[token_key(kind)] = _token(kind)
    return shapes


def _emblem(kind: Kind) -> str:
    outline, lines = _SHAPES[kind]
    tint = TINTS[kind]
    inner = path(lines, fill="none", stroke_width=1.6)
    return in_outline(tint, path(outline), inner, stroke_width=2.8)


def _front(card: Card, say: Messages) -> str:
    kind = card.kind
    tint = TINTS[kind]
    gems = "".join(use(emblem_key(kind), *place) for place in _LAID[card.gems - 1])
    if card.is_fake:
        corner = box(2.5, 2.5, 25, 15, fill=INK, round_=3.5)
        crack = path(_CRACK, fill="none", stroke=PAPER, stroke_width=5, stroke_linejoin="round")
        crack += path(_CRACK, fill="none", stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        foot = path(_FOOT, fill=INK)
        name = say("johari.picture.fake")
    else:
        corner, crack, foot = "", "", path(_FOOT, fill=tint.deep)
        name = say(f"johari.kind.{kind.name.lower()}.title")
    return "".join(
        (
            box(
                0.5,
                0.5,
                45,
                63,
                fill=PAPER,
                stroke=INK if card.is_fake else tint.deep,
                round_=6,
                line=1.5,
            ),
            box(3, 19, 40, 30, fill=tint.pale, round_=4),
            corner,
            words_at(
                15,
                14.6,
                str(card),
                size=14,
                fill=PAPER if card.is_fake else tint.deep,
                bold=True,
                anchor="middle",
            ),
            gems,
            crack,
            foot,
            words_at(
                23,
                60.2,
                name,
                size=fitted_size(name, 41, 9.5, bold=True),
                fill="#fff",
                bold=True,
                anchor="middle",
            ),
        )
    )


def _token(kind: Kind) -> str:
    """A gem token: its shape on a light round ground."""
    ground = circle(0, 0, 10.5, fill=PAPER, stroke=TINTS[kind].deep, stroke_width=1.6)
    return ground + use(emblem_key(kind), 0, 0, 0.24)


def _coin() -> str:
    tint = TINTS[Kind.GOLD]
    return circle(0, 0, 13, fill=tint.bright, stroke=tint.deep, stroke_width=2) + circle(
        0, 0, 10, fill="none", stroke=tint.deep, stroke_width=0.8
    )


def _noble(noble: Noble) -> str:
    """A head, in a square from -17 to 25: what is on it tells the back, its colours and the beard the noble."""
    back, number = divmod(noble.value, len(_CLOTHS))
    hat, robe = _CLOTHS[number], _CLOTHS[(number + 3 + 2 * back) % len(_CLOTHS)]
    beard = path(_BEARD, fill="#4a3328", stroke=INK, stroke_width=1.2) if number % 2 else ""
    return "".join(
        (
            path(_ROBE, fill=robe, stroke=INK, stroke_width=1.4),
            path(_FACE, fill="#d9a066", stroke=INK, stroke_width=1.4),
            beard,
            path(_HATS[back], fill=hat, stroke=INK, stroke_width=1.4),
            circle(0, -11, 3, fill=robe, stroke=INK, stroke_width=1),
        )
    )
