"""Small things that are drawn on any table: cards laid side by side, the place of one, short texts on a ground."""

from jaipur_rules.render.lettering import width_of
from jaipur_rules.render.palette import ACCENT, BAD, GOOD, INK, PAPER, SOFT
from jaipur_rules.render.pen import Number, box, circle, element, group, path, words_at

CARD_WIDTH, CARD_HEIGHT = 68, 96
"""The size of a whole card."""


def spread(count: int, size: Number, gap: Number, room: Number) -> Number:
    """How far apart to lay things of a size so that they fit the room, one over the other if need be.

    Example:
        >>> spread(3, 90, 10, 500), spread(11, 90, 10, 490)
        (100, 40.0)
    """
    return min(size + gap, (room - size) / (count - 1)) if count > 1 else size + gap


def empty_place(width: Number = CARD_WIDTH, height: Number = CARD_HEIGHT) -> str:
    """The place of a card where there is none."""
    return element(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=width * 0.12,
        fill="none",
        stroke=SOFT,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )


def covered(x: Number, y: Number, text: str) -> str:
    """A text in the middle of a card from behind."""
    width = max(36.0, width_of(text, 17, bold=True) + 16)
    return box(x - width / 2, y - 18, width, 36, fill=PAPER, round_=18) + words_at(
        x, y + 6, text, size=17, fill=INK, bold=True, anchor="middle"
    )


def pill(text: str, x: Number, y: Number) -> str:
    """A short text on a filled ground."""
    width = 18 + width_of(text, 12.5, bold=True)
    return group(
        [
            box(0, -15, width, 21, fill=ACCENT, round_=10.5),
            words_at(width / 2, 0, text, size=12.5, fill=INK, bold=True, anchor="middle"),
        ],
        x,
        y,
    )


def sign(*, good: bool) -> str:
    """A tick or a cross in a circle of radius 9."""
    mark = "M-4 0L-1 3.4L4.4-3.4" if good else "M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5"
    return circle(0, 0, 9, fill=GOOD if good else BAD) + path(
        mark, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"
    )
