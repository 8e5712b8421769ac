"""Cards in rows under a title, nobles, coins, and the small things of a trader's side."""

from jaipur_rules.core.messages import Messages
from jaipur_rules.johari.render.scene import Moved
from jaipur_rules.johari.render.shapes import CARD_HEIGHT, CARD_WIDTH, COIN, likeness_key
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.words import format_ability, noble_message
from jaipur_rules.render.blocks import (
    ACCENT,
    BACK,
    BACK_LINE,
    EDGE,
    GROUND,
    INK,
    PAPER,
    SOFT,
    TEXT,
    Block,
    pill,
    ring,
)
from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    element,
    fitted_size,
    group,
    spread,
    use,
    width_of,
    words_at,
)
from jaipur_rules.render.picture import moving

_GAP = 4
_SEEN = 29
"""The least width that is seen of a card under another: its corner."""

_LABEL = 25
"""The height of a title above cards."""


def cards_under(
    title: str, cards: Cards, moved: Moved, room: Number, say: Messages, *, scale: float = 1
) -> Block:
    """Cards in as many rows as it takes, under a title; those that move are marked.

    Args:
        title: What they are.
        cards: The cards.
        moved: What a move does with them.
        room: The width for a row.
        say: The words of a language.
        scale: Their size.
    """
    if moved.cards:
        beside, after = pill(mark_word(moved, say), 0.6 * room)
    else:
        beside, after = (0.0, "") if cards else (9.0, words_at(0, 0, "–", size=14, fill=SOFT))
    size = fitted_size(title, room - beside - 8 * bool(after), 13.0, bold=True)
    heading = words_at(0, 14, title, size=size, fill=SOFT, bold=True)
    heading += group([after], width_of(title, size, bold=True) + 8, 14)
    if not cards:
        return Block(_LABEL, heading)
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
    return Block(_LABEL + rows * height, heading + group(drawn, 0, _LABEL, scale))


def mark_word(moved: Moved, say: Messages) -> str:
    """The word for what a move does with cards."""
    return say(f"johari.picture.mark.{moved.mark}", count=len(moved.cards))


def coin(number: int, x: Number, y: Number, scale: Number = 1) -> str:
    """A coin with a number on it."""
    text = str(number)
    size = 13 if len(text) < 3 else 10
    written = words_at(0, 4.6, text, size=size, fill=INK, bold=True, anchor="middle")
    return group([use(COIN), written], x, y, scale)


def seat_disc(seat: int, x: Number, y: Number, *, active: bool = False) -> str:
    """A trader's token: the number of the trader, from 1, on a round ground."""
    ring = element(
        "circle", cx=0, cy=0, r=11, fill=ACCENT if active else PAPER, stroke=INK, stroke_width=2
    )
    number = words_at(0, 4.8, str(seat + 1), size=14, fill=INK, bold=True, anchor="middle")
    return group([ring, number], x, y)


def noble(
    who: Noble,
    room: Number,
    ruleset: Ruleset,
    say: Messages,
    *,
    price: str | None = None,
    mark: str = "",
    stacked: bool = False,
) -> Block:
    """A noble with number, name and ability, on a space with a price or before a trader.

    Args:
        who: The noble.
        room: The width.
        ruleset: The rules, which hold the number in the ability.
        say: The words of a language.
        price: The price of the space as it is shown; None where there is none.
        mark: What happens to the noble; empty for nothing.
        stacked: Whether the likeness stands under the price, and not beside it.
    """
    parts: list[str] = []
    x, y = 0, 0
    if price is not None:
        parts.append(space(price))
        x, y = (0, 34) if stacked else (36, 0)
    parts.append(use(likeness_key(who), x + 13, y + 15, 0.72))
    x += 34
    name, number = say.format(noble_message(who, ruleset)), str(who)
    wide = width_of(number, 12.5, bold=True)
    size = fitted_size(name, room - x - 8 - wide, 12.5, bold=True)
    after = x + width_of(name, size, bold=True) + 8
    parts += [
        words_at(x, 13, name, size=size, fill=TEXT, bold=True),
        words_at(after, 13, number, size=12.5, fill=ACCENT, bold=True),
    ]
    foot = 13
    if mark:
        width, drawn = pill(mark, room - x)
        beside = after + wide + 8
        if beside + width > room:
            beside, foot = x, 35
        parts.append(group([drawn], beside, foot))
    for line in break_lines(format_ability(who, ruleset, say), room - x, 12):
        foot += 15
        size = fitted_size(line, room - x, 12)
        parts.append(words_at(x, foot, line, size=size, fill=TEXT))
    return Block(max(y + 34, foot + 6), "".join(parts))


def space(price: str) -> str:
    """The price of a space, in gems."""
    return box(0, 3, 26, 26, fill=GROUND, stroke=EDGE, round_=6) + words_at(
        13, 21.5, price, size=16, fill=TEXT, bold=True, anchor="middle"
    )


def empty_space(price: str) -> Block:
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
    room = width - 26
    size, lines = _two_lines(text, room)
    first = 19.5 if len(lines) == 1 else 13
    written = [
        words_at(
            22,
            first + 12 * row,
            line,
            size=fitted_size(line, room, size, bold=True),
            fill=ink,
            bold=True,
        )
        for row, line in enumerate(lines)
    ]
    number = words_at(9, 20, f"{slot}", size=12, fill=ink)
    return ground + number + "".join(written)


def _two_lines(text: str, room: Number) -> tuple[float, tuple[str, ...]]:
    """A text in one line or two, and its size: the largest at which two are enough."""
    if width_of(text, 12, bold=True) < room:
        return 12, (text,)
    size = 10.5
    while len(lines := break_lines(text, room, size, bold=True)) > 2:
        size -= 0.5
    return size, lines
