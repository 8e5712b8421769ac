"""The parts of a drawing: the market, the tokens left, and what lies on each side of the table."""

from jaipur_rules.core.messages import Messages
from jaipur_rules.core.words import trader_name
from jaipur_rules.jaipur.render.pieces import (
    TAG_ROOM,
    caravan,
    cards_in_a_row,
    for_sale_of,
    pile_of_cards,
    pile_of_tokens,
    seals,
    tokens_counted,
)
from jaipur_rules.jaipur.render.scene import Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.sentences import format_herd, format_worth
from jaipur_rules.jaipur.render.shapes import BONUS_TOKEN, chip_key, face_key, token_key
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.render.blocks import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMN,
    GAP,
    INK,
    PAD,
    SOFT,
    TEXT,
    TITLE,
    Block,
    empty_place,
    name_line,
    panel_ground,
    pill,
    remark,
    title,
)
from jaipur_rules.render.drawing import (
    Number,
    break_lines,
    element,
    fitted_size,
    group,
    use,
    width_of,
    words_at,
)

BROAD, ASIDE = COLUMN + 2 * (CARD_WIDTH + 16), 276
"""The widths of the two columns of a wide picture."""

CARDS = 40
"""The height at which the cards of a block begin."""


def market(table: Scene, say: Messages) -> Block:
    """The market alone."""
    tags = TAG_ROOM if any(mark for _, mark in table.market) else 0
    height = CARDS + CARD_HEIGHT + tags + PAD
    cards = cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, say)
    return Block(
        height,
        panel_ground(COLUMN, height) + title(say("picture.market")) + group([cards], PAD, CARDS),
    )


def market_and_piles(table: Scene, say: Messages) -> Block:
    """The market with the deck and the discards below it, small."""
    shown = market(table, say)
    y, size = shown.height + 2, 0.42
    deck = say("jaipur.picture.deck_size", count=table.deck_size or 0)
    if table.discards is None:
        sold = say("picture.discards")
    else:
        sold = say("picture.discards_size", count=table.discards)
    height = y + CARD_HEIGHT * size + PAD
    text, half = y + CARD_HEIGHT * size / 2 + 5, COLUMN / 2
    first, last = PAD + CARD_WIDTH * size + 8, half + CARD_WIDTH * size + 8
    parts = [
        panel_ground(COLUMN, height),
        title(say("picture.market")),
        group([cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, say)], PAD, CARDS),
        group([pile_of_cards(table.deck_size or 0, counted=False)], PAD, y, size),
        words_at(first, text, deck, size=fitted_size(deck, half - first, 13), fill=TEXT),
        group([_top(table)], half, y, size),
        words_at(last, text, sold, size=fitted_size(sold, COLUMN - last, 13), fill=TEXT),
    ]
    if table.plies_left is not None:
        left = say("jaipur.picture.moves_left", count=table.plies_left)
        parts.append(remark(left, COLUMN - PAD))
    return Block(height, "".join(parts))


def market_between_piles(table: Scene, say: Messages, height: Number) -> Block:
    """The market with the deck on its left and the discards on its right."""
    first, last = PAD + CARD_WIDTH + 16, BROAD - PAD - CARD_WIDTH
    y = CARDS + 10
    caption, middle = y + CARD_HEIGHT + 20, CARD_WIDTH / 2
    deck = say("picture.cards", count=table.deck_size or 0)
    sold = "" if table.discards is None else say("picture.cards", count=table.discards)
    parts = [
        panel_ground(BROAD, height),
        title(say("jaipur.picture.deck"), PAD + middle, room=CARD_WIDTH + PAD, anchor="middle"),
        group([pile_of_cards(table.deck_size or 0)], PAD, y),
        remark(deck, PAD + middle, caption, "middle"),
        title(say("picture.market"), first),
        group([cards_in_a_row(table.market, 0, COLUMN - 2 * PAD, say)], first, y),
        title(say("picture.discards"), last + middle, room=CARD_WIDTH + PAD, anchor="middle"),
        group([_top(table)], last, y),
        remark(sold, last + middle, caption, "middle"),
    ]
    if table.plies_left is not None:
        left = say("jaipur.picture.moves_left", count=table.plies_left)
        parts.append(remark(left, last - 16))
    return Block(height, "".join(parts))


def _top(table: Scene) -> str:
    return empty_place() if table.top is None else use(face_key(table.top))


TOKENS_HEIGHT = 216
"""The height of the block of the tokens that are left, with the bonus piles."""


def tokens_left(table: Scene, say: Messages, width: Number) -> Block:
    """The goods piles and, where they are known, the bonus piles."""
    height = TOKENS_HEIGHT if table.bonus_sizes else TOKENS_HEIGHT - 30
    parts = [
        panel_ground(width, height),
        title(say("jaipur.picture.tokens_left"), room=width - 2 * PAD),
    ]
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


_COVERED = 0.72
"""The scale of the opponent's cards."""

_ROWS = 106
"""The height of the tokens won, row by row."""


def side_beside(side: Side, ruleset: Ruleset, say: Messages) -> Block:
    """A side with what was won at the right of the hand."""
    hand = _hand_over_herd(side, say, BROAD - 2 * PAD)
    height = max(hand.height, CARDS + _ROWS + 4)
    worth = format_worth(side, say)
    size = fitted_size(worth, ASIDE - PAD, 13, bold=True)
    count = _hand_size(side, say)
    parts = [
        panel_ground(BROAD + GAP + ASIDE, height, accent=side.to_move),
        _name(side, ruleset, say, BROAD - 3 * PAD - width_of(count, 13)),
        remark(count, BROAD - PAD),
        hand.drawn,
        words_at(BROAD + GAP, TITLE, worth, size=size, fill=TEXT, bold=True),
        group([belongings(side, say, ASIDE - PAD)], BROAD + GAP, CARDS),
    ]
    return Block(height, "".join(parts))


def side_above(side: Side, ruleset: Ruleset, say: Messages) -> Block:
    """A side with what was won below the hand."""
    hand = _hand_over_herd(side, say, COLUMN - 2 * PAD)
    height = hand.height + _ROWS + 28
    count, worth = _hand_size(side, say), format_worth(side, say)
    size = fitted_size(worth, COLUMN - 2 * PAD, 14, bold=True)
    parts = [
        panel_ground(COLUMN, height, accent=side.to_move),
        _name(side, ruleset, say, COLUMN - 3 * PAD - width_of(count, 13)),
        remark(count, COLUMN - PAD),
        hand.drawn,
        words_at(PAD, hand.height + 8, worth, size=size, fill=TEXT, bold=True),
        group([belongings(side, say, COLUMN - 2 * PAD)], PAD, hand.height + 22),
    ]
    return Block(height, "".join(parts))


def hand_and_herd(side: Side, say: Messages) -> Block:
    """The hand and the herd of a position."""
    hand = _hand_over_herd(side, say, COLUMN - 2 * PAD)
    return Block(
        hand.height, panel_ground(COLUMN, hand.height) + title(_hand_size(side, say)) + hand.drawn
    )


def _hand_over_herd(side: Side, say: Messages, room: Number) -> Block:
    """The cards of a side and its camels, with space for the title above them."""
    size = 1 if side.is_own else _COVERED
    y = CARDS + (TAG_ROOM if any(mark for _, mark in side.hand) else 0)
    cards = cards_in_a_row(side.hand, side.unseen, room, say, scale=size, held=True)
    foot = y + CARD_HEIGHT * size + 24
    return Block(foot + 22, group([cards], PAD, y) + group([herd(side, say, room)], PAD, foot))


def _hand_size(side: Side, say: Messages) -> str:
    return say("jaipur.picture.hand_size", count=len(side.hand) + side.unseen)


def _name(side: Side, ruleset: Ruleset, say: Messages, room: Number) -> str:
    """The title of a side: whose it is, the Seals won, and whether they are to move."""
    name = "" if side.seat is None else trader_name(side.seat, say)
    won, needed = side.seals or 0, ruleset.box.seals_to_win
    won_seals = group([seals(won, needed)], 12, -6)
    things: list[tuple[Number, str]] = [(24 * max(won, needed), won_seals)]
    if side.to_move:
        things.append(pill(say("picture.to_move")))
    return name_line(name, things, room)


def belongings(side: Side, say: Messages, room: Number) -> str:
    """The tokens of a side."""
    parts: list[str] = []
    if side.goods is None:
        covered = say("jaipur.picture.tokens_hidden")
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


def herd(side: Side, say: Messages, room: Number) -> str:
    """A herd as camels one behind the other, and in words.

    One that is not shown counted always looks the same.
    """
    shown = side.herd if isinstance(side.herd, int) else int(side.herd == "some")
    text = format_herd(side, say)
    wide, camels = caravan(shown, max(34.0, room - width_of(text, 14) - 8))
    fill = TEXT if shown else SOFT
    return camels + words_at(wide + (8 if shown else 0), 5, text, size=14, fill=fill)
