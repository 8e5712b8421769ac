"""The drawings of the pieces of Johari, and their colours: gem cards, nobles, gems and cards from behind.

Every type has a shape: a cut gem seen from the side, a drop, a six-cornered
stone, a table cut, a coin, a star. A card shows as many of them as it counts,
its name in the notation in the corner that is seen when cards overlap, and the
type at its foot. A fake has its corner in dark, a crack through the gems and
the word itself at the foot.
"""

from jaipur_rules.core.messages import Messages
from jaipur_rules.johari.rules.pieces import Card, Kind, Noble
from jaipur_rules.render.svg import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    PAPER,
    PURPLE,
    RED,
    WHITE,
    Shape,
    box,
    circle,
    fitted_size,
    in_outline,
    move,
    path,
    use,
    write,
)

TINTS = (WHITE, BLUE, RED, GREEN, GOLD, PURPLE)
"""The colours of every type, in the order of `Kind`."""


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


_WIDTH, _HEIGHT = 55, 77
"""The size of a card."""

_GLYPHS = "◇◆▲■●★"

COIN = "g"
"""The name of a coin without a number."""


def token_key(kind: Kind) -> str:
    """The name of the gem token of a type."""
    return f"t{kind}"


def likeness_key(noble: Noble) -> str:
    """The name of a noble's likeness."""
    return f"n{noble.value}"


def draw_shapes(say: Messages) -> dict[str, Shape]:
    """The drawings of everything that can lie on the table, with the words of a language.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> french = draw_shapes(messages("fr"))
        >>> "Bleu" in french["B2"].drawn, "faux" in french["b2"].drawn
        (True, True)
    """
    gold = TINTS[Kind.GOLD]
    coin = circle(11, 11, 10, fill=gold.bright, stroke=gold.deep, stroke_width=2) + circle(
        11, 11, 7.6, fill="none", stroke=gold.deep, stroke_width=0.8
    )
    shapes = {COIN: Shape(coin, 22, 22, gold.tone)}
    for noble in Noble:
        shapes[likeness_key(noble)] = Shape(move(_noble(noble), 13, 13, 0.66), 26, 30)
    for kind in Kind:
        tone = TINTS[kind].tone
        shapes[f"e{kind}"] = Shape(_emblem(kind), 60, 60)
        ground = circle(11, 11, 10.2, fill=PAPER, stroke=TINTS[kind].deep, stroke_width=1.6)
        shapes[token_key(kind)] = Shape(ground + use(f"e{kind}", 11, 11, 0.24), 22, 22, tone)
    for card in Card:
        tone, glyph = TINTS[card.kind].tone, _GLYPHS[card.kind]
        under, front = (_front(card, name) for name in ("", _title(card, say)))
        shapes[f"x{card}"] = Shape(under, _WIDTH, _HEIGHT)
        shapes[str(card)] = Shape(front, _WIDTH, _HEIGHT, tone, glyph, seen=33, under=f"x{card}")
    return shapes


def _emblem(kind: Kind) -> str:
    outline, lines = _SHAPES[kind]
    tint = TINTS[kind]
    inner = path(lines, fill="none", stroke_width=1.6)
    return in_outline(tint, path(outline), inner, stroke_width=2.8)


def _title(card: Card, say: Messages) -> str:
    return say(
        "johari.picture.fake" if card.is_fake else f"johari.kind.{card.kind.name.lower()}.title"
    )


def _front(card: Card, title: str) -> str:
    """A card with its title if it has one to show, drawn 46 wide and 64 high."""
    kind = card.kind
    tint = TINTS[kind]
    edge, band = (INK, INK) if card.is_fake else (tint.deep, tint.deep)
    drawn = box(0.5, 0.5, 45, 63, fill=PAPER, stroke=edge, round_=6)
    drawn += box(3, 19, 40, 30, fill=tint.pale, round_=4)
    if card.is_fake:
        drawn += box(2.5, 2.5, 25, 15, fill=INK, round_=3.5)
    ink = PAPER if card.is_fake else tint.deep
    drawn += write(15, 14.6, str(card), size=14, fill=ink, bold=True, anchor="middle")
    drawn += "".join(use(f"e{kind}", *place) for place in _LAID[card.gems - 1])
    if card.is_fake:
        drawn += path(_CRACK, fill="none", stroke=PAPER, stroke_width=5, stroke_linejoin="round")
        drawn += path(_CRACK, fill="none", stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    drawn += path(_FOOT, fill=band)
    if title:
        size = fitted_size(title, 45, 9.5, bold=True)
        drawn += write(23, 60.2, title, size=size, fill="#fff", bold=True, anchor="middle")
    return move(drawn, 0, 0, _WIDTH / 46)


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
