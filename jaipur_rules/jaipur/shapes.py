"""The drawings of cards, tokens and Seals, and their colours.

The shapes of the seven kinds are drawn in a square from -30 to 30 and are
distinct without their colours: a cut gem, three ingots, a goblet, a roll of
cloth, a chili, a hide, a camel.

A card from the front is a window of the city: a scalloped arch with the shape
of its kind in it, the letter of the kind in the corner that is seen when cards
overlap, and its name at the foot.
"""

from jaipur_rules.core.messages import Messages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.words import card_title
from jaipur_rules.render.svg import (
    BROWN,
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    GREEN,
    PAPER,
    PURPLE,
    RED,
    SILVER,
    TEAL,
    Shape,
    Tint,
    back,
    box,
    circle,
    fitted_size,
    in_outline,
    move,
    path,
    use,
    write,
)

TINTS = (RED, GOLD, SILVER, PURPLE, GREEN, BROWN, TEAL)
"""The colours of every kind, in the order of `Card`."""

BONUS, BONUS_EDGE = "#0f5a5f", "#9be3dd"
"""A bonus token."""


_GEM = "M-26-8L-14-23H14L26-8L0 26Z"
_FACETS = "M-26-8H26M-14-23L-8-8L0 26L8-8L14-23M-8-8L0-23L8-8"
_INGOT = "M-14 9L-9-7H9L14 9Z"
_GOBLET = "M-17-25H17C17-6 10 2 3 4V15C11 16 15 20 15 25H-15C-15 20-11 16-3 15V4C-10 2-17-6-17-25Z"
_SHEET = "M-15-10H22V19L17.4 26L12.8 19L8.2 26L3.5 19L-1.1 26L-5.7 19L-10.4 26L-15 19Z"
_ROLL = "M-16-26H18A8 8 0 0 1 18-10H-16Z"
_SPIRAL = "M-16-14A4 4 0 1 1 -12-18A2.2 2.2 0 1 1 -16-18.4"
_CHILI = "M-1-14C8-19 20-14 21-3C22 14 4 26-24 27C-10 20-3 12-5 0C-6-7-5-11-1-14Z"
_CAP = "M-4-9C-4-17 4-21 11-18C17-16 21-11 21-4C16-8 12-11 8-8C4-12 0-12-4-9Z"
_HIDE = (
    "M0-25C4-25 6-21 10-20L17-27C21-27 25-23 25-19C19-15 16-10 16-2C16 6 19 11 25 15C25 20 21 25 17 26"
    "L9 18C6 20 4 26 0 28C-4 26-6 20-9 18L-17 26C-21 25-25 20-25 15C-19 11-16 6-16-2C-16-10-19-15-25-19"
    "C-25-23-21-27-17-27L-10-20C-6-21-4-25 0-25Z"
)
_SEAM = "M0-18C5-17 9-13 10-2C11 7 6 14 0 20C-6 14-11 7-10-2C-9-13-5-17 0-18Z"
_CAMEL = (
    "M-29-13C-29-18-25-22-20-21L-17-24L-16-19C-14-16-16-9-14-3C-12-1-9-4-7-9C-4-19 0-23 5-23C11-23 13-15 17-9"
    "C22-7 25-3 25 3L27 14L24 15L22 8L23 26H18L16 10C10 14 2 14-3 11L-2 26H-7L-10 10C-17 7-21 1-22-10L-27-9Z"
)
_SADDLE = "M-5-12C-1-4 10-4 14-12L15-2C10 4-1 4-6-2Z"


def emblem(card: Card) -> str:
    """The shape of a kind, in a square from -30 to 30.

    Example:
        >>> emblem(Card.DIAMOND).startswith("<g ")
        True
    """
    tint = TINTS[card]
    return in_outline(tint, *_strokes(card, tint), stroke_width=2.4)


def _strokes(card: Card, tint: Tint) -> tuple[str, ...]:
    match card:
        case Card.DIAMOND:
            return path(_GEM), path(_FACETS, fill="none", stroke_width=1.4)
        case Card.GOLD:
            ingots = (
                path(_INGOT, transform=f"translate({x} {y})")
                for x, y in ((-14.5, 11), (14.5, 11), (0, -7))
            )
            shine = "M-20.5 8h9M8.5 8h9M-6-10h9"
            return *ingots, path(shine, stroke="#fff", stroke_width=2)
        case Card.SILVER:
            inside = path("M-16-16H16", fill="none", stroke_width=1.6)
            return path(_GOBLET), inside, path("M-10-10C-9-6-7-3-5-1", fill="none", stroke="#fff")
        case Card.CLOTH:
            woven = path("M-11-1H18M-11 12H18", stroke="#fff", stroke_width=2)
            knots = path(
                "M-7 5.5l3-3 3 3-3 3zM3 5.5l3-3 3 3-3 3zM12 5.5l3-3 3 3-3 3z",
                fill="#fff",
                stroke="none",
            )
            end = circle(-16, -18, 8, fill=tint.pale)
            return (
                path(_SHEET),
                woven,
                knots,
                path(_ROLL),
                end,
                path(_SPIRAL, fill="none", stroke_width=1.6),
            )
        case Card.SPICE:
            shine = path("M13-3C13 6 7 13-1 18", fill="none", stroke="#fff", stroke_width=2.2)
            stem = path("M8-17C8-22 11-26 16-28", fill="none", stroke_width=4)
            return path(_CHILI), shine, path(_CAP, fill=tint.deep), stem
        case Card.LEATHER:
            return path(_HIDE), path(_SEAM, fill="none", stroke_width=1.5, stroke_dasharray="3 3.2")
        case Card.CAMEL:
            saddle = path(_SADDLE, fill="#c8404f", stroke_width=1.6)
            eye = circle(-22, -16, 1.5, fill=tint.deep, stroke="none")
            return path(_CAMEL), saddle, eye


_ARCH = (
    "M8 76V41C8 35 11 32 15 31C14 25 18 20 23 20C24 14 29 10 34 6"
    "C39 10 44 14 45 20C50 20 54 25 53 31C57 32 60 35 60 41V76Z"
)
_FOOT = "M1 78H67V88A7 7 0 0 1 60 95H8A7 7 0 0 1 1 88Z"
_HEXAGON = "M0 11L5.2 1.4H16.8L22 11L16.8 20.6H5.2Z"

BACK, UNSEEN = "b", "u"
"""The names of a card from behind, and of one that somebody holds."""

BONUS_TOKEN, HERD = "h", "c"
"""The names of a bonus token without its value, and of a camel of a herd."""

_GLYPHS = "◆■●▒♣▼∩"


def token_key(card: Card) -> str:
    """The name of a token of a kind, without its value."""
    return f"t{card}"


def draw_shapes(say: Messages) -> dict[str, Shape]:
    """The drawings of everything that can lie on the table, with the words of a language.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> "Diamant" in draw_shapes(messages("fr"))["D"].drawn
        True
    """
    bonus = path(_HEXAGON, fill=BONUS, stroke=BONUS_EDGE, stroke_width=1.6)
    shapes = {
        BACK: back(),
        UNSEEN: back("?"),
        BONUS_TOKEN: Shape(bonus, 22, 22, tone=TEAL.tone, seen=9, ink="#fff"),
        HERD: Shape(use("eK", 15, 13, 0.48), 30, 26, tone=TEAL.tone, seen=15),
    }
    for card in Card:
        tint = TINTS[card]
        tone, glyph = tint.tone, _GLYPHS[card]
        shapes[f"e{card}"] = Shape(emblem(card), 60, 60)
        under = _front(card, "")
        shapes[f"x{card}"] = Shape(under, CARD_WIDTH, CARD_HEIGHT)
        front = _front(card, card_title(card, say))
        shapes[str(card)] = Shape(
            front, CARD_WIDTH, CARD_HEIGHT, tone, glyph, seen=22, under=f"x{card}"
        )
        ring = circle(11, 11, 7.6, fill="none", stroke=tint.bright, stroke_width=1)
        token = circle(11, 11, 10, fill=PAPER, stroke=tint.deep, stroke_width=2) + ring
        shapes[token_key(card)] = Shape(token, 22, 22, tone)
    return shapes


def _front(card: Card, title: str) -> str:
    """A card from the front, with its name if it has one to show."""
    tint = TINTS[card]
    drawn = (
        box(0.5, 0.5, 67, 95, fill=PAPER, stroke=tint.deep, line=1.6)
        + path(_ARCH, fill=tint.pale, stroke=tint.deep, stroke_width=1.2)
        + use(f"e{card}", 34, 50, 0.75)
        + write(11, 19, str(card), size=15, fill=tint.deep, bold=True, anchor="middle")
        + path(_FOOT, fill=tint.deep)
    )
    if title:
        size = fitted_size(title, 66, 12.5, bold=True)
        drawn += write(34, 91, title, size=size, fill="#fff", bold=True, anchor="middle")
    return move(drawn, 0, 0, CARD_WIDTH / 68)
