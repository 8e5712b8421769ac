"""Cards, backs, coins and Seals, drawn in SVG."""

from collections.abc import Sequence
from itertools import groupby

from jaipur_rules.jaipur.cards import Card
from jaipur_rules.jaipur.views import BonusValues
from jaipur_rules.render.emblems import TINTS, emblem
from jaipur_rules.render.pen import Number, box, element, group, words_at
from jaipur_rules.render.scene import Marked
from jaipur_rules.render.words import Words

GROUND, PANEL, LINE = "#fbf3e6", "#fffdf9", "#dfcdb2"
INK, MUTED, ACCENT, WHITE = "#2e2338", "#6d5c63", "#b23a2e", "#ffffff"

CARD_WIDTH, CARD_HEIGHT = 92, 132
_BACK, _BACK_LINE = "#b5523f", "#f0c9a8"


def card_face(card: Card, said: Words, mark: str = "") -> str:
    """A card: its letter, its shape and its name; under it, what happens to it."""
    tint = TINTS[card]
    parts = [
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, fill=tint.pale, stroke=tint.deep, round_=9, line=2),
        element("circle", cx=18, cy=18, r=12, fill=tint.deep),
        words_at(18, 23.5, str(card), size=15, fill=WHITE, bold=True, anchor="middle"),
        group([emblem(card)], CARD_WIDTH / 2, 63, 1.1),
        element("path", d="M1 106H91V123A8 8 0 0 1 83 131H9A8 8 0 0 1 1 123Z", fill=tint.deep),
        words_at(
            CARD_WIDTH / 2,
            123.5,
            said.name(card),
            size=14.5,
            fill=WHITE,
            bold=True,
            anchor="middle",
        ),
    ]
    if mark:
        parts += [
            box(
                -4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, fill="none", stroke=INK, round_=12, line=4
            ),
            box(16, CARD_HEIGHT - 2, CARD_WIDTH - 32, 22, fill=INK, round_=11),
            words_at(
                CARD_WIDTH / 2,
                CARD_HEIGHT + 13,
                mark,
                size=13,
                fill=WHITE,
                bold=True,
                anchor="middle",
            ),
        ]
    return element("g", *parts)


def card_back(label: str = "") -> str:
    """A card from behind, with a text across it."""
    lattice = "M46 14L78 66L46 118L14 66ZM46 40L62 66L46 92L30 66Z"
    parts = [
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, fill=_BACK, stroke="#7c3122", round_=9, line=2),
        box(7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, fill="none", stroke=_BACK_LINE, round_=5),
        element("path", d=lattice, fill="none", stroke=_BACK_LINE, stroke_width=1.5),
    ]
    if label:
        parts += [
            element("circle", cx=46, cy=66, r=20, fill=PANEL, stroke="#7c3122", stroke_width=2),
            words_at(46, 73, label, size=20, fill=INK, bold=True, anchor="middle"),
        ]
    return element("g", *parts)


def empty_place() -> str:
    """The place of a pile with no card on it."""
    return element(
        "rect",
        x=1,
        y=1,
        width=CARD_WIDTH - 2,
        height=CARD_HEIGHT - 2,
        rx=9,
        fill="none",
        stroke=MUTED,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )


def spread(count: int, size: Number, gap: Number, room: Number) -> Number:
    """How far apart to lay things of a size so that they fit the room, one over the other if need be.

    Example:
        >>> spread(3, 90, 10, 500), spread(11, 90, 10, 490)
        (100, 40.0)
    """
    return min(size + gap, (room - size) / (count - 1)) if count > 1 else size + gap


def cards_in_a_row(
    cards: Marked, unseen: int, room: Number, said: Words, *, scale: float = 1
) -> str:
    """Cards, and the backs of those that nobody sees, in one row."""
    size, gap = CARD_WIDTH * scale, 10 * scale
    step = spread(len(cards) + unseen, size, gap, room)
    faces = [card_face(card, said, mark) for card, mark in cards] + [card_back("?")] * unseen
    return "".join(group([face], place * step, 0, scale) for place, face in enumerate(faces))


def coin(value: int | None, x: Number, y: Number, *, card: Card | None = None) -> str:
    """A token with its value; a question mark where the value is not in sight.

    A goods token is round and has the colour of its kind; a bonus token is six-cornered.
    """
    if card is None:
        shape = element(
            "path",
            d="M-11 0L-5.5-9.5H5.5L11 0L5.5 9.5H-5.5Z",
            fill="#3c3150",
            stroke=WHITE,
            stroke_width=1,
        )
        ink = WHITE
    else:
        shape = element(
            "circle",
            cx=0,
            cy=0,
            r=10,
            fill=TINTS[card].pale,
            stroke=TINTS[card].deep,
            stroke_width=2,
        )
        ink = INK
    said = "?" if value is None else str(value)
    return group(
        [
            shape,
            words_at(
                0, 4, said, size=11.5 if len(said) < 3 else 9, fill=ink, bold=True, anchor="middle"
            ),
        ],
        x,
        y,
    )


def coins(values: Sequence[int], room: Number, card: Card) -> str:
    """Goods tokens in a row, the first on top of the next where they overlap."""
    step = spread(len(values), 22, 1, room)
    drawn = [coin(value, 11 + place * step, 0, card=card) for place, value in enumerate(values)]
    return "".join(reversed(drawn))


def coins_counted(
    values: BonusValues, room: Number, card: Card | None = None
) -> tuple[Number, str]:
    """Tokens won, those of one value as one with its number beside it; and how wide they are."""
    best_first = sorted(values, key=lambda value: -(value or 0))
    drawn: list[str] = []
    x = 0
    for value, equal in groupby(best_first):
        count = len(list(equal))
        drawn.append(coin(value, x + 11, 0, card=card))
        if count > 1:
            drawn.append(words_at(x + 23, 4, f"×{count}", size=12, fill=INK))
        x += 41 if count > 1 else 24
    if not drawn:
        drawn.append(words_at(2, 5, "–", size=14, fill=MUTED))
    squeeze = min(1.0, room / x) if x else 1
    return x * squeeze, group(drawn, scale=squeeze)


def seals(won: int, needed: int) -> str:
    """The Seals won, and the places for those that are missing to win."""
    return "".join(_seal(22 * place, filled=place < won) for place in range(max(won, needed)))


def _seal(x: Number, *, filled: bool) -> str:
    if not filled:
        return element(
            "circle",
            cx=x,
            cy=0,
            r=7.5,
            fill="none",
            stroke=MUTED,
            stroke_width=1.4,
            stroke_dasharray="2.5 2",
        )
    rays = "M0-10L3-6L8-6.5L7-1.5L10 2L6 5L5.5 9.5L0 8L-5.5 9.5L-6 5L-10 2L-7-1.5L-8-6.5L-3-6Z"
    return group(
        [
            element("path", d=rays, fill=ACCENT, stroke="#6f1c14"),
            words_at(0, 4, "S", size=10, fill=WHITE, bold=True, anchor="middle"),
        ],
        x,
    )


def small_emblems(card: Card, count: int, room: Number) -> str:
    """A row of small shapes."""
    step = spread(count, 30, 0, room)
    return "".join(group([emblem(card)], 15 + place * step, 0, 0.5) for place in range(count))


def pill(text: str, x: Number, y: Number) -> str:
    """A short text on a filled ground."""
    width = 18 + 7.8 * len(text)
    return group(
        [
            box(0, -15, width, 21, fill=ACCENT, round_=10.5),
            words_at(width / 2, 0, text, size=13, fill=WHITE, bold=True, anchor="middle"),
        ],
        x,
        y,
    )
