"""Cards side by side, tokens in rows, and their labels."""

from collections.abc import Sequence
from itertools import groupby

from attrs import frozen

from jaipur_rules.core.messages import Messages
from jaipur_rules.jaipur.render.scene import Mark, Marked
from jaipur_rules.jaipur.render.shapes import (
    BACK,
    BONUS_TOKEN,
    NO_SEAL,
    SEAL,
    UNSEEN,
    covered_key,
    emblem_key,
    face_key,
    token_key,
)
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.round_view import BonusValues
from jaipur_rules.render.blocks import (
    ACCENT,
    CARD_HEIGHT,
    CARD_WIDTH,
    INK,
    PAPER,
    TEXT,
    empty_place,
    label_on_back,
    ring,
)
from jaipur_rules.render.drawing import (
    Number,
    box,
    element,
    fitted_size,
    group,
    path,
    spread,
    use,
    width_of,
    words_at,
)

TAG_ROOM = 25
"""The height of a tag with its distance from the card."""

_GAP, _SHOWN = 8, 24
"""The gap between two cards, and the visible width of a card under another of its kind."""

_WORD = CARD_WIDTH - 14
"""The width of a word on a tag, at most."""

_SMALLEST = 0.74
"""The smallest scale of cards that have to fit, before they overlap."""


@frozen(order=False)
class _Lot:
    """Cards of one kind with the same mark, or cards from behind."""

    card: Card | None
    mark: Mark
    count: int


def cards_in_a_row(
    cards: Marked,
    unseen: int,
    room: Number,
    say: Messages,
    *,
    scale: float = 1,
    held: bool = False,
) -> str:
    """Cards, and the backs of those that are hidden, in one row.

    Args:
        cards: The cards that are seen.
        unseen: How many more there are.
        room: The width for them all.
        say: The words of a language.
        scale: Their size, at most.
        held: Whether cards of one kind lie over each other, as in a hand.
    """
    if not cards and not unseen:
        return group([empty_place()], scale=scale)
    lots = [_Lot(card, mark, len([*all_])) for (card, mark), all_ in groupby(cards)]
    lots += [_Lot(None, "", unseen)] if unseen else []
    step = _SHOWN if held else CARD_WIDTH + _GAP
    places = [list[float]() for _ in lots]
    end = 0.0
    for lot, row in zip(lots, places, strict=True):
        row += [end + step * number for number in range(lot.count)]
        end = row[-1] + CARD_WIDTH + _GAP
    natural = end - _GAP
    size = min(scale, max(scale * _SMALLEST, room / natural))
    wide = room / size
    squeeze = min(1.0, (wide - CARD_WIDTH) / (natural - CARD_WIDTH)) if natural > CARD_WIDTH else 1
    drawn = [
        _lot(lot, [x * squeeze for x in row], say) for lot, row in zip(lots, places, strict=True)
    ]
    return group(drawn, 0, CARD_HEIGHT * (scale - size) / 2, size)


def _lot(lot: _Lot, row: Sequence[float], say: Messages) -> str:
    if lot.card is None:
        return "".join(use(UNSEEN, x) for x in row)
    # Of cards that lie one over the other, the last shows the name for all.
    overlap = row[1:] and row[1] - row[0] < CARD_WIDTH
    keys = [(covered_key if overlap else face_key)(lot.card)] * (lot.count - 1) + [
        face_key(lot.card)
    ]
    drawn = [use(key, x) for key, x in zip(keys, row, strict=True)]
    if lot.mark:
        drawn = [
            card + ring(x - 2, -2, CARD_WIDTH + 4, CARD_HEIGHT + 4, 10)
            for card, x in zip(drawn, row, strict=True)
        ]
        drawn.append(_tag(lot, (row[0] + row[-1] + CARD_WIDTH) / 2, say))
    return "".join(drawn)


def _tag(lot: _Lot, middle: float, say: Messages) -> str:
    """The label of cards that move, under those that come and above those that go."""
    word = say(f"jaipur.picture.mark.{lot.mark}", count=lot.count)
    size = fitted_size(word, _WORD, 12, bold=True)
    width = width_of(word, size, bold=True) + 31
    comes = lot.mark == "taken"
    arrow = "M0-3.5H8L4 3.5Z" if comes else "M0 3.5H8L4-3.5Z"
    parts = [
        box(0, 0, width, 18, fill=ACCENT, round_=9),
        path(arrow, fill=INK, transform="translate(9 9)"),
        words_at(21, 13.2, word, size=size, fill=INK, bold=True),
    ]
    return group(parts, middle - width / 2, CARD_HEIGHT + 7 if comes else -TAG_ROOM)


def pile_of_cards(count: int, *, counted: bool = True) -> str:
    """The deck from behind, the higher the more cards there are, with their number."""
    if not count:
        return empty_place()
    layers = min(4, 1 + count // 12)
    backs = [use(BACK, -2 * layer, -2 * layer) for layer in range(layers)]
    top = 2 * (layers - 1)
    label = (
        label_on_back(CARD_WIDTH / 2 - top, CARD_HEIGHT / 2 - top, str(count)) if counted else ""
    )
    return "".join(backs) + label


def pile_of_tokens(values: Sequence[int], room: Number, card: Card) -> str:
    """Goods tokens in a row, the top of the pile first and over the next where they overlap."""
    step = spread(len(values), 22, 1, room)
    drawn = [
        use(token_key(card), 11 + place * step) + _value(value, 11 + place * step, INK)
        for place, value in enumerate(values)
    ]
    return _numbers("".join(reversed(drawn)))


def _value(value: int | None, x: Number, ink: str) -> str:
    text = "?" if value is None else str(value)
    small = {} if len(text) < 3 else {"font_size": 9}
    return element("text", text, x=x, y=4.3, fill=ink, **small)


def _numbers(drawn: str) -> str:
    return element("g", drawn, font_size=12, font_weight="700", text_anchor="middle")


def tokens_counted(
    values: BonusValues, room: Number, card: Card | None = None
) -> tuple[Number, str]:
    """Tokens won, those of one value as one with its number next to it; and their width.

    Bonus tokens, which have no kind, are six-cornered.
    """
    key, ink = (BONUS_TOKEN, "#fff") if card is None else (token_key(card), INK)
    drawn: list[str] = []
    x = 0
    for value, equal in groupby(sorted(values, key=lambda value: -(value or 0))):
        count = len([*equal])
        drawn.append(use(key, x + 11) + _value(value, x + 11, ink))
        if count > 1:
            drawn.append(words_at(x + 24, 4.3, f"×{count}", size=12, fill=TEXT, anchor="start"))
        x += 44 if count > 1 else 24
    if not drawn:
        return 0, ""
    squeeze = min(1.0, room / x)
    return x * squeeze, group([_numbers("".join(drawn))], scale=squeeze)


def for_sale_of(size: int) -> str:
    """A small card with the sale size of a bonus pile."""
    text = f"{size}+" if size == BONUS_SIZES[-1] else str(size)
    letter = 12 if len(text) == 1 else 10
    return "".join(
        (
            box(6, -10, 16, 21, fill=PAPER, stroke=INK, round_=3, line=1),
            box(3, -11, 16, 21, fill=PAPER, stroke=INK, round_=3, line=1),
            box(0, -12, 17, 22, fill=PAPER, stroke=INK, round_=3, line=1),
            words_at(8.5, 3 + letter / 12, text, size=letter, fill=INK, bold=True, anchor="middle"),
        )
    )


def seals(won: int, needed: int) -> str:
    """The Seals won, and empty places for those still needed to win."""
    return "".join(
        use(SEAL if place < won else NO_SEAL, 24 * place) for place in range(max(won, needed))
    )


def caravan(count: int, room: Number) -> tuple[Number, str]:
    """Camels one behind the other; and their width."""
    step = spread(count, 30, -4, room)
    camels = "".join(
        use(emblem_key(Card.CAMEL), 15 + place * step, 0, 0.5) for place in range(count)
    )
    return (step * (count - 1) + 30 if count else 0), camels
