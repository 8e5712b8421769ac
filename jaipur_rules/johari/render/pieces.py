"""Cards in rows under a title, nobles, coins, and the small things of a trader's side."""

from jaipur_rules.johari.render.scene import Moved
from jaipur_rules.johari.render.shapes import CARD_HEIGHT, CARD_WIDTH, COIN, NOBLE
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    element,
    group,
    use,
    width_of,
    words_at,
)
from jaipur_rules.render.panels import Block
from jaipur_rules.render.parts import (
    ACCENT,
    BACK,
    BACK_LINE,
    EDGE,
    GROUND,
    INK,
    PAPER,
    SOFT,
    TEXT,
    pill,
    ring,
    spread,
)
from jaipur_rules.render.scene import moving

_GAP = 4
_SEEN = 29
"""The least width that is seen of a card under another: its corner."""

_LABEL = 25
"""The height of a title above cards."""


def cards_under(
    title: str, cards: Cards, moved: Moved, room: Number, strings: Words, *, scale: float = 1
) -> Block:
    """Cards in as many rows as it takes, under a title; those that move are marked.

    Args:
        title: What they are.
        cards: The cards.
        moved: What a move does with them.
        room: The width for a row.
        strings: The words for what happens to them.
        scale: Their size.
    """
    heading = words_at(0, 14, title, size=_fitting(title, room), fill=SOFT, bold=True)
    if not cards:
        x = min(width_of(title, 13, bold=True) + 8, room - 9)
        return Block(_LABEL, heading + words_at(x, 14, "–", size=14, fill=SOFT))
    shown = moving(cards, moved.cards)
    wide = room / scale
    a_row = max(1, 1 + int((wide - CARD_WIDTH) // _SEEN))
    rows = -(-len(shown) // a_row)
    a_row = -(-len(shown) // rows)
    step = spread(a_row, CARD_WIDTH, _GAP, wide)
    height = (CARD_HEIGHT + 6) * scale
    drawn: list[str] = []
    for place, (card, moves) in enumerate(shown):
        row, x = place // a_row, step * (place % a_row)
        y = row * (CARD_HEIGHT + 6)
        drawn.append(use(str(card), x, y))
        if moves:
            drawn.append(ring(x - 1.5, y - 1.5, CARD_WIDTH + 3, CARD_HEIGHT + 3, 7))
    parts = [heading, group(drawn, 0, _LABEL, scale)]
    if moved.cards:
        word = strings.marks[moved.mark]
        x = min(width_of(title, 13, bold=True) + 8, room - width_of(word, 12.5, bold=True) - 18)
        parts.append(pill(word, max(0, x), 14))
    return Block(_LABEL + rows * height, "".join(parts))


def _fitting(text: str, room: Number) -> float:
    return min(13.0, 13 * room / max(1, width_of(text, 13, bold=True)))


def coin(number: int, x: Number, y: Number, scale: Number = 1) -> str:
    """A coin with a number on it."""
    text = str(number)
    size = 13 if len(text) < 3 else 10
    written = words_at(0, 4.6, text, size=size, fill=INK, bold=True, anchor="middle")
    return group([use(COIN), written], x, y, scale)


def seat_disc(seat: int, x: Number, y: Number, *, active: bool = False) -> str:
    """A trader's token: the number of the seat on a round ground."""
    ring = element(
        "circle", cx=0, cy=0, r=11, fill=ACCENT if active else PAPER, stroke=INK, stroke_width=2
    )
    number = words_at(0, 4.8, str(seat), size=14, fill=INK, bold=True, anchor="middle")
    return group([ring, number], x, y)


def noble(  # noqa: PLR0913
    who: Noble,
    room: Number,
    ruleset: Ruleset,
    strings: Words,
    *,
    price: int | None = None,
    mark: str = "",
    stacked: bool = False,
) -> Block:
    """A noble with number, name and ability, on a space with a price or before a trader.

    Args:
        who: The noble.
        room: The width.
        ruleset: The rules, which hold the number in the ability.
        strings: The words.
        price: The price of the space; None where there is none.
        mark: What happens to the noble; empty for nothing.
        stacked: Whether the likeness stands under the price, and not beside it.
    """
    parts: list[str] = []
    x, y = 0, 0
    if price is not None:
        parts.append(space(price))
        x, y = (0, 34) if stacked else (36, 0)
    parts.append(use(NOBLE, x + 13, y + 15, 0.72))
    x += 34
    name = strings.nobles[who]
    start = x + width_of(f"{who} ", 12.5, bold=True)
    size = min(12.5, 12.5 * (room - start) / width_of(name, 12.5, bold=True))
    parts += [
        words_at(x, 13, str(who), size=12.5, fill=ACCENT, bold=True),
        words_at(start, 13, name, size=size, fill=TEXT, bold=True),
    ]
    if mark:
        width = width_of(mark, 12.5, bold=True) + 18
        parts.append(pill(mark, min(start + width_of(name, size, bold=True) + 8, room - width), 13))
    foot = 13
    for line in break_lines(strings.ability(who, ruleset), room - x, 12):
        foot += 15
        parts.append(words_at(x, foot, line, size=12, fill=TEXT))
    return Block(max(y + 34, foot + 6), "".join(parts))


def space(price: int) -> str:
    """The price of a space, in gems."""
    return box(0, 3, 26, 26, fill=GROUND, stroke=EDGE, round_=6) + words_at(
        13, 21.5, str(price), size=16, fill=TEXT, bold=True, anchor="middle"
    )


def empty_space(price: int) -> Block:
    """A space without a noble."""
    return Block(34, space(price) + words_at(34, 22, "–", size=14, fill=SOFT))


def action_card(text: str, slot: int, width: Number, *, covered: bool) -> str:
    """A card slot with the action card in it, by name; one face down shows its back.

    Args:
        text: What is written on the card; empty for an empty slot.
        slot: The slot, from 1.
        width: The width of it.
        covered: Whether the card lies face down.
    """
    if not text:
        ground = element(
            "rect", x=0.75, y=0.75, width=width - 1.5, height=28.5, rx=6, fill="none", stroke=SOFT,
            stroke_width=1.2, stroke_dasharray="5 4",
        )  # fmt: skip
        return ground + words_at(9, 20, f"{slot}", size=12, fill=SOFT, bold=True)
    fill, ink = (BACK, BACK_LINE) if covered else (PAPER, INK)
    ground = box(0, 0, width, 30, fill=fill, stroke=BACK_LINE if covered else INK, round_=6)
    lines = break_lines(text, width - 26, 10.5, bold=True)[:2]
    first = 19.5 if len(lines) == 1 else 13
    size = 12 if len(lines) == 1 and width_of(text, 12, bold=True) < width - 26 else 10.5
    written = [
        words_at(22, first + 12 * row, line, size=size, fill=ink, bold=True)
        for row, line in enumerate(lines)
    ]
    number = words_at(9, 20, f"{slot}", size=12, fill=ink)
    return ground + number + "".join(written)
