"""The seven kinds of card: a shape, a letter and a colour each.

The shapes are drawn in a square from -30 to 30 and are told apart without
their colours: a cut gem, three ingots, a goblet, a cloth on a rod, a star of
anise, a hide, a camel.
"""

from attrs import frozen

from jaipur_rules.jaipur.cards import Card
from jaipur_rules.render.pen import element


@frozen(order=False)
class Tint:
    """The colours of a kind.

    Attributes:
        deep: For bands under white letters, and for lines.
        bright: For the shape.
        pale: For the face of the card.
    """

    deep: str
    bright: str
    pale: str


TINTS = (
    Tint("#a81c3a", "#e2526b", "#fdeef0"),
    Tint("#8a5f00", "#f0bd33", "#fdf6e0"),
    Tint("#566474", "#b9c4cf", "#f1f4f7"),
    Tint("#70348a", "#ab6cc6", "#f7effa"),
    Tint("#2c6a32", "#62ae57", "#eff7ed"),
    Tint("#733d1b", "#bd7b49", "#f9f0e8"),
    Tint("#15616f", "#dcae6c", "#e9f5f6"),
)
"""The colours of every kind, in the order of `Card`."""

_GEM = "M-26-8L-14-23H14L26-8L0 26Z"
_FACETS = "M-26-8H26M-14-23L-8-8L0 26L8-8L14-23M-8-8L0-23L8-8"
_INGOT = "M-14 9L-9-7H9L14 9Z"
_GOBLET = "M-17-25H17C17-6 10 2 3 4V15C11 16 15 20 15 25H-15C-15 20-11 16-3 15V4C-10 2-17-6-17-25Z"
_CLOTH = "M-21-20H21V19C17 26 13 26 10.5 19C8 26 3 26 0 19C-3 26-8 26-10.5 19C-13 26-17 26-21 19Z"
_PETAL = "M0-4C7-10 6-20 0-28C-6-20-7-10 0-4Z"
_HIDE = (
    "M0-25C4-25 6-21 10-20L17-27C21-27 25-23 25-19C19-15 16-10 16-2C16 6 19 11 25 15C25 20 21 25 17 26"
    "L9 18C6 20 4 26 0 28C-4 26-6 20-9 18L-17 26C-21 25-25 20-25 15C-19 11-16 6-16-2C-16-10-19-15-25-19"
    "C-25-23-21-27-17-27L-10-20C-6-21-4-25 0-25Z"
)
_CAMEL = (
    "M-29-13C-29-18-25-22-20-21L-17-24L-16-19C-14-16-16-9-14-3C-12-1-9-4-7-9C-4-19 0-23 5-23C11-23 13-15 17-9"
    "C22-7 25-3 25 3L27 14L24 15L22 8L23 26H18L16 10C10 14 2 14-3 11L-2 26H-7L-10 10C-17 7-21 1-22-10L-27-9Z"
)


def emblem(card: Card) -> str:
    """The shape of a kind, in a square from -30 to 30.

    Example:
        >>> emblem(Card.DIAMOND).startswith("<g ")
        True
    """
    tint = TINTS[card]
    return element(
        "g",
        *_strokes(card, tint),
        fill=tint.bright,
        stroke=tint.deep,
        stroke_width=2,
        stroke_linejoin="round",
    )


def _strokes(  # noqa: PLR0911 (a shape a kind)
    card: Card, tint: Tint
) -> tuple[str, ...]:
    match card:
        case Card.DIAMOND:
            return _path(_GEM), _path(_FACETS, fill="none", stroke_width=1.2)
        case Card.GOLD:
            ingots = (
                _path(_INGOT, transform=f"translate({x} {y})")
                for x, y in ((-14, 10), (14, 10), (0, -8))
            )
            shine = (
                _path(f"M{x - 6} {y}h8", stroke="#fff", stroke_width=1.6)
                for x, y in ((-14, 7), (14, 7), (0, -11))
            )
            return *ingots, *shine
        case Card.SILVER:
            return (
                _path(_GOBLET),
                _path("M-16-16H16", fill="none"),
                _path("M-10-11C-9-6-7-3-5-1", fill="none", stroke="#fff"),
            )
        case Card.CLOTH:
            stripes = _path(
                "M-21-9H21M-21-3H21M-21 9H21", fill="none", stroke="#fff", stroke_width=2.4
            )
            edges = _path("M-10.5 19V11M0 19V11M10.5 19V11", fill="none", stroke_width=1.2)
            rod = element(
                "rect", x=-27, y=-26, width=54, height=6, rx=3, fill=tint.deep, stroke="none"
            )
            return _path(_CLOTH), stripes, edges, rod
        case Card.SPICE:
            petals = (_path(_PETAL, transform=f"rotate({45 * turn})") for turn in range(8))
            seeds = (
                element(
                    "circle",
                    cx=0,
                    cy=-16,
                    r=2.4,
                    fill=tint.deep,
                    stroke="none",
                    transform=f"rotate({45 * turn})",
                )
                for turn in range(8)
            )
            return *petals, *seeds, element("circle", cx=0, cy=0, r=5, fill=tint.deep)
        case Card.LEATHER:
            stitches = "M0-18C5-17 9-13 10-2C11 7 6 14 0 20C-6 14-11 7-10-2C-9-13-5-17 0-18Z"
            return _path(_HIDE), _path(
                stitches, fill="none", stroke_width=1.3, stroke_dasharray="3 2.5"
            )
        case Card.CAMEL:
            saddle = _path(
                "M-5-12C-1-4 10-4 14-12L15-2C10 4-1 4-6-2Z", fill="#c8505f", stroke_width=1.4
            )
            return (
                _path(_CAMEL),
                saddle,
                element("circle", cx=-22, cy=-16, r=1.4, fill=tint.deep, stroke="none"),
            )


def _path(d: str, **attributes: str | float) -> str:
    return element("path", d=d, **attributes)
