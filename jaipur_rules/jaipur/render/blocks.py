"""The parts of a drawing: the market, and the tokens left."""

from jaipur_rules.jaipur.render.pieces import (
    TAG_ROOM,
    cards_in_a_row,
    for_sale_of,
    pile_of_cards,
    pile_of_tokens,
)
from jaipur_rules.jaipur.render.scene import Scene, bonus_piles
from jaipur_rules.jaipur.render.shapes import BONUS_TOKEN, chip_key, face_key
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.render.palette import SOFT, TEXT
from jaipur_rules.render.panels import COLUMN, PAD, Block, panel_ground, remark, title
from jaipur_rules.render.parts import CARD_HEIGHT, CARD_WIDTH, empty_place
from jaipur_rules.render.pen import Number, group, words_at
from jaipur_rules.render.symbols import use

BROAD, ASIDE = COLUMN + 2 * (CARD_WIDTH + 16), 276
"""The widths of the two columns of a wide picture."""

CARDS = 40
"""The height at which the cards of a block begin."""


def market(table: Scene, strings: Words) -> Block:
    """The market alone."""
    tags = TAG_ROOM if any(mark for _, mark in table.market) else 0
    height = CARDS + CARD_HEIGHT + tags + PAD
    cards = cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, strings)
    return Block(
        height,
        panel_ground(COLUMN, height) + title(strings.common.market) + group([cards], PAD, CARDS),
    )


def market_and_piles(table: Scene, strings: Words) -> Block:
    """The market with the deck and the discards below it, small."""
    shown = market(table, strings)
    y, size = shown.height + 2, 0.42
    deck = f"{strings.common.deck}{strings.common.colon}{strings.common.count(table.deck_size or 0, strings.common.card)}"
    sold = strings.common.discard
    if table.discards is not None:
        sold += f"{strings.common.colon}{strings.common.count(table.discards, strings.common.card)}"
    height = y + CARD_HEIGHT * size + PAD
    text, half = y + CARD_HEIGHT * size / 2 + 5, COLUMN / 2
    parts = [
        panel_ground(COLUMN, height),
        title(strings.common.market),
        group([cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, strings)], PAD, CARDS),
        group([pile_of_cards(table.deck_size or 0, counted=False)], PAD, y, size),
        words_at(PAD + CARD_WIDTH * size + 8, text, deck, size=13, fill=TEXT),
        group([_top(table)], half, y, size),
        words_at(half + CARD_WIDTH * size + 8, text, sold, size=13, fill=TEXT),
    ]
    if table.plies_left is not None:
        left = strings.common.count(table.plies_left, strings.plies_left)
        parts.append(remark(left, COLUMN - PAD))
    return Block(height, "".join(parts))


def market_between_piles(table: Scene, strings: Words, height: Number) -> Block:
    """The market with the deck on its left and the discards on its right."""
    first, last = PAD + CARD_WIDTH + 16, BROAD - PAD - CARD_WIDTH
    y = CARDS + 10
    caption, middle = y + CARD_HEIGHT + 20, CARD_WIDTH / 2
    deck = strings.common.count(table.deck_size or 0, strings.common.card)
    sold = (
        "" if table.discards is None else strings.common.count(table.discards, strings.common.card)
    )
    parts = [
        panel_ground(BROAD, height),
        title(strings.common.deck, PAD + middle, room=CARD_WIDTH + PAD, anchor="middle"),
        group([pile_of_cards(table.deck_size or 0)], PAD, y),
        remark(deck, PAD + middle, caption, "middle"),
        title(strings.common.market, first),
        group([cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, strings)], first, y),
        title(strings.common.discard, last + middle, room=CARD_WIDTH + PAD, anchor="middle"),
        group([_top(table)], last, y),
        remark(sold, last + middle, caption, "middle"),
    ]
    if table.plies_left is not None:
        left = strings.common.count(table.plies_left, strings.plies_left)
        parts.append(remark(left, last - 16))
    return Block(height, "".join(parts))


def _top(table: Scene) -> str:
    return empty_place() if table.top is None else use(face_key(table.top))


TOKENS_HEIGHT = 216
"""The height of the block of the tokens that are left, with the bonus piles."""


def tokens_left(table: Scene, strings: Words, width: Number) -> Block:
    """The goods piles and, where they are known, the bonus piles."""
    height = TOKENS_HEIGHT if table.bonus_sizes else TOKENS_HEIGHT - 30
    parts = [panel_ground(width, height), title(strings.tokens_left, room=width - 2 * PAD)]
    for good, values in zip(GOODS, table.piles or (), strict=True):
        room = width - 2 * PAD - 46
        row = (
            pile_of_tokens(values, room, good)
            if values
            else words_at(2, 5, "–", size=14, fill=SOFT)
        )
        parts.append(group([use(chip_key(good), 0, -11), group([row], 46)], PAD, 49 + 23.5 * good))
    for place, (size, left) in enumerate(
        bonus_piles(table.bonus_sizes) if table.bonus_sizes else ()
    ):
        count = words_at(40, 4.3, f"×{left}", size=11.5, fill="#fff", bold=True, anchor="middle")
        pile = [for_sale_of(size), use(BONUS_TOKEN, 40, 0), count]
        parts.append(group(pile, PAD + 72 * place, 196))
    return Block(height, "".join(parts))
