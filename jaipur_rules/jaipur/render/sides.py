"""One side of the table: Seals, hand, herd and tokens won."""

from jaipur_rules.jaipur.render.blocks import ASIDE, BROAD, CARDS
from jaipur_rules.jaipur.render.pieces import (
    TAG_ROOM,
    caravan,
    cards_in_a_row,
    for_sale_of,
    seals,
    tokens_counted,
)
from jaipur_rules.jaipur.render.scene import Side
from jaipur_rules.jaipur.render.sentences import format_worth
from jaipur_rules.jaipur.render.shapes import chip_key, token_key
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.render.lettering import break_lines, width_of
from jaipur_rules.render.palette import INK, SOFT, TEXT
from jaipur_rules.render.panels import COLUMN, GAP, PAD, TITLE, Block, panel_ground, remark, title
from jaipur_rules.render.parts import CARD_HEIGHT, pill
from jaipur_rules.render.pen import Number, element, group, words_at
from jaipur_rules.render.symbols import use

_COVERED = 0.72
"""The scale of the opponent's cards."""

_ROWS = 106
"""The height of the tokens won, row by row."""


def side_beside(side: Side, ruleset: Ruleset, strings: Words) -> Block:
    """A side with what was won at the right of the hand."""
    hand = _hand_over_herd(side, strings, BROAD - 2 * PAD)
    height = max(hand.height, CARDS + _ROWS + 4)
    worth = format_worth(side, strings)
    parts = [
        panel_ground(BROAD + GAP + ASIDE, height, accent=side.to_move),
        _name(side, ruleset, strings),
        remark(_count(side, strings), BROAD - PAD),
        hand.drawn,
        words_at(BROAD + GAP, TITLE, worth, size=13, fill=TEXT, bold=True),
        group([belongings(side, strings, ASIDE - PAD)], BROAD + GAP, CARDS),
    ]
    return Block(height, "".join(parts))


def side_above(side: Side, ruleset: Ruleset, strings: Words) -> Block:
    """A side with what was won below the hand."""
    hand = _hand_over_herd(side, strings, COLUMN - 2 * PAD)
    height = hand.height + _ROWS + 28
    parts = [
        panel_ground(COLUMN, height, accent=side.to_move),
        _name(side, ruleset, strings),
        remark(_count(side, strings), COLUMN - PAD),
        hand.drawn,
        words_at(PAD, hand.height + 8, format_worth(side, strings), size=14, fill=TEXT, bold=True),
        group([belongings(side, strings, COLUMN - 2 * PAD)], PAD, hand.height + 22),
    ]
    return Block(height, "".join(parts))


def hand_and_herd(side: Side, strings: Words) -> Block:
    """The hand and the herd of a position."""
    hand = _hand_over_herd(side, strings, COLUMN - 2 * PAD)
    return Block(
        hand.height, panel_ground(COLUMN, hand.height) + title(_count(side, strings)) + hand.drawn
    )


def _hand_over_herd(side: Side, strings: Words, room: Number) -> Block:
    """The cards of a side and its camels, with space for the title above them."""
    size = 1 if side.is_own else _COVERED
    y = CARDS + (TAG_ROOM if any(mark for _, mark in side.hand) else 0)
    cards = cards_in_a_row(side.hand, side.unseen, room, strings, scale=size, held=True)
    foot = y + CARD_HEIGHT * size + 24
    return Block(foot + 22, group([cards], PAD, y) + group([herd(side, strings, room)], PAD, foot))


def _count(side: Side, strings: Words) -> str:
    return f"{strings.hand}{strings.common.colon}{strings.common.count(len(side.hand) + side.unseen, strings.common.card)}"


def _name(side: Side, ruleset: Ruleset, strings: Words) -> str:
    """The title of a side: its seat, the Seals won, and whether it is to move."""
    name = "" if side.seat is None else strings.common.seat.format(side.seat)
    x = PAD + width_of(name, 16, bold=True) + 20
    places = max(ruleset.box.seals_to_win, side.seals or 0)
    parts = [title(name), group([seals(side.seals or 0, ruleset.box.seals_to_win)], x, TITLE - 6)]
    if side.to_move:
        parts.append(pill(strings.common.to_move, x + 24 * places, TITLE))
    return "".join(parts)


def belongings(side: Side, strings: Words, room: Number) -> str:
    """The tokens of a side."""
    parts: list[str] = []
    if side.goods is None:
        covered = f"{strings.tokens}{strings.common.colon}{strings.hidden_stack}"
        parts += [
            words_at(0, 16 + 18 * row, line, size=13, fill=TEXT)
            for row, line in enumerate(break_lines(covered, room, 13))
        ]
    column = room * 0.45
    for good, values in zip(GOODS, side.goods or (), strict=bool(side.goods)):
        x, wide = (0, column - 6) if good.is_precious else (column, room - column)
        _, tokens = tokens_counted(values, wide - 44, good)
        kind = element("g", use(chip_key(good), 0, -11), **({} if values else {"opacity": 0.4}))
        parts.append(group([kind, group([tokens], 42)], x, 11 + 26 * (good % 3)))
    return "".join(parts) + group([_rewards(side, room)], 0, 92)


def _rewards(side: Side, room: Number) -> str:
    """The bonus tokens by the size of the sale, and the camel token."""
    parts: list[str] = []
    x = 0.0
    for size, values in zip(BONUS_SIZES, side.bonuses or ((),) * len(BONUS_SIZES), strict=True):
        if values:
            wide, won = tokens_counted(values, 110)
            parts.append(group([for_sale_of(size), group([won], 27)], x))
            x += 33 + wide
    if side.camel_token:
        value = element(
            "text", str(side.camel_token), x=53, y=4.3, font_size=12, font_weight="700",
            text_anchor="middle", fill=INK,
        )  # fmt: skip
        camel = [use(chip_key(Card.CAMEL), 0, -11), use(token_key(Card.CAMEL), 53), value]
        parts.append(group(camel, x))
        x += 70
    return group(parts, scale=min(1.0, room / x) if x else 1)


def herd(side: Side, strings: Words, room: Number) -> str:
    """A herd as camels one behind the other, and in words.

    One that is not shown counted always looks the same.
    """
    if isinstance(side.herd, int):
        shown, text = side.herd, strings.common.count(side.herd, strings.cards[Card.CAMEL])
    else:
        shown, text = int(side.herd == "some"), strings.herds_shown[side.herd]
    if side.herd_leaving:
        text += f" ({strings.common.count(side.herd_leaving, strings.camels_given)})"
    wide, camels = caravan(shown, max(34.0, room - width_of(text, 14) - 8))
    fill = TEXT if shown else SOFT
    return camels + words_at(wide + (8 if shown else 0), 5, text, size=14, fill=fill)
