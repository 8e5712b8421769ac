"""The parts of a drawing: the market, the tokens that are left, each side of the table."""

from jaipur_rules.jaipur.cards import GOODS, Card
from jaipur_rules.jaipur.components import BONUS_SIZES
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.render.emblems import emblem
from jaipur_rules.render.pen import Number, box, group, words_at
from jaipur_rules.render.pieces import (
    ACCENT,
    CARD_WIDTH,
    INK,
    LINE,
    MUTED,
    PANEL,
    WHITE,
    card_back,
    card_face,
    cards_in_a_row,
    coin,
    coins,
    coins_counted,
    empty_place,
    pill,
    seals,
    small_emblems,
)
from jaipur_rules.render.scene import Scene, Side, bonus_piles
from jaipur_rules.render.sentences import worth_of
from jaipur_rules.render.words import Words

LEFT, RIGHT, GAP, PAD = 754, 320, 14, 16
"""The width of the two columns, what lies between them, and the room at the edge of a panel."""

TABLE_HEIGHT, SIDE_HEIGHT = 246, 206
_TITLE, _CARDS = 30, 48
"""Where a panel's title stands, and where its cards begin."""


def panel(width: Number, height: Number, *, accent: bool = False) -> str:
    """The ground of a block; framed where something is to happen."""
    return box(
        0,
        0,
        width,
        height,
        fill=PANEL,
        stroke=ACCENT if accent else LINE,
        round_=12,
        line=3 if accent else 1.5,
    )


def title(text: str, x: Number = PAD) -> str:
    """The heading of a block."""
    return words_at(x, _TITLE, text, size=17, fill=INK, bold=True)


def remark(text: str, x: Number, y: Number = _TITLE, anchor: str = "end") -> str:
    """A small text beside a heading."""
    return words_at(x, y, text, size=14, fill=MUTED, anchor=anchor)


def table_block(table: Scene, said: Words) -> str:
    """The deck, the market and the discards, with the tokens that are left beside them."""
    first, last = CARD_WIDTH + PAD + 20, LEFT - PAD - CARD_WIDTH
    size = table.deck_size or 0
    sold = "" if table.discards is None else said.count(table.discards, said.card)
    parts = [
        panel(LEFT, TABLE_HEIGHT),
        title(said.deck),
        group([card_back(str(size)) if size else empty_place()], PAD, _CARDS + 10),
        words_at(
            PAD + CARD_WIDTH / 2,
            214,
            said.count(size, said.card),
            size=14,
            fill=MUTED,
            anchor="middle",
        ),
        title(said.market, first),
        group([cards_in_a_row(table.market, 0, last - 20 - first, said)], first, _CARDS + 10),
        title(said.discard, last),
        group(
            [card_face(table.top, said) if table.top is not None else empty_place()],
            last,
            _CARDS + 10,
        ),
        words_at(last + CARD_WIDTH / 2, 214, sold, size=14, fill=MUTED, anchor="middle"),
    ]
    if table.plies_left is not None:
        left = said.count(table.plies_left, said.plies_left)
        parts.append(remark(left, (first + last - 20) / 2, 228, "middle"))
    return group(parts) + group([tokens_left(table, said, TABLE_HEIGHT)], LEFT + GAP)


def tokens_left(table: Scene, said: Words, height: Number) -> str:
    """The goods piles and, as far as they are known, the bonus piles."""
    parts = [panel(RIGHT, height), title(said.tokens_left)]
    for good, values in zip(GOODS, table.piles or (), strict=True):
        y = 56 + 25 * good
        parts.append(group([emblem(good)], PAD + 12, y, 0.38))
        parts.append(words_at(PAD + 30, y + 5, str(good), size=14, fill=INK, bold=True))
        room = RIGHT - PAD - 70
        row = coins(values, room, good) if values else words_at(2, 5, "–", size=14, fill=MUTED)
        parts.append(group([row], PAD + 48, y))
    for place, (size, left) in enumerate(
        bonus_piles(table.bonus_sizes) if table.bonus_sizes else ()
    ):
        pile = [_sale(size), coin(None, 40, 0), words_at(55, 5, f"×{left}", size=14, fill=INK)]
        parts.append(group(pile, PAD + 98 * place, 222))
    return "".join(parts)


def side_block(side: Side, ruleset: Ruleset, said: Words, scale: float) -> str:
    """One side of the table: Seals, hand, herd and tokens won."""
    name = "" if side.seat is None else said.seat.format(side.seat)
    hand = f"{said.hand}{said.colon}{said.count(len(side.hand) + side.unseen, said.card)}"
    parts = [
        panel(LEFT + GAP + RIGHT, SIDE_HEIGHT, accent=side.to_move),
        title(name),
        group([seals(side.seals or 0, ruleset.box.seals_to_win)], PAD + 96, _TITLE - 6),
        remark(hand, LEFT - PAD),
        group(
            [cards_in_a_row(side.hand, side.unseen, LEFT - 2 * PAD, said, scale=scale)],
            PAD,
            _CARDS + 66 * (1 - scale),
        ),
        group([_belongings(side, said)], LEFT + GAP),
    ]
    if side.to_move:
        parts.append(
            pill(
                said.to_move, PAD + 96 + 22 * max(ruleset.box.seals_to_win, side.seals or 0), _TITLE
            )
        )
    return "".join(parts)


def _belongings(side: Side, said: Words) -> str:
    """The herd and the tokens of a side, and what they are worth."""
    parts = [remark(worth_of(side, said), RIGHT - PAD), herd(side, said, RIGHT - 2 * PAD)]
    if side.goods is None:
        parts.append(
            words_at(PAD, 128, f"{said.tokens}{said.colon}{said.hidden_stack}", size=14, fill=INK)
        )
    for good, values in zip(GOODS, side.goods or (), strict=bool(side.goods)):
        x, y = PAD + (0 if good.is_precious else 112), 100 + 28 * (good % 3)
        parts.append(group([emblem(good)], x + 11, y, 0.36))
        room = 84 if good.is_precious else RIGHT - 2 * PAD - 136
        _, won = coins_counted(values, room, good)
        parts.append(group([won], x + 25, y))
    return "".join(parts) + _rewards(side, said)


def _rewards(side: Side, said: Words) -> str:
    """The bonus tokens by the size of the sale, and the camel token."""
    parts: list[str] = []
    x = 0.0
    for size, values in zip(BONUS_SIZES, side.bonuses or ((),) * len(BONUS_SIZES), strict=True):
        if values:
            room, won = coins_counted(values, 110)
            parts.append(group([_sale(size), group([won], 26)], x))
            x += 30 + room
    if side.camel_token:
        parts.append(
            group(
                [
                    coin(side.camel_token, 11, 0, card=Card.CAMEL),
                    group([emblem(Card.CAMEL)], 36, 0, 0.36),
                ],
                x,
            )
        )
    return group(parts, PAD, 185, min(1.0, (RIGHT - 2 * PAD) / x) if x else 1)


def _sale(size: int) -> str:
    """A small card with the number of cards that a bonus pile is for."""
    text = f"{size}+" if size == BONUS_SIZES[-1] else str(size)
    card = box(0, -11, 22, 22, fill=WHITE, stroke=MUTED, round_=4)
    return card + words_at(11, 4.5, text, size=12.5, fill=INK, bold=True, anchor="middle")


def herd(side: Side, said: Words, room: Number, y: Number = 64) -> str:
    """A herd as camels side by side, and in words."""
    if isinstance(side.herd, int):
        shown, text = side.herd, said.count(side.herd, said.cards[Card.CAMEL])
    else:
        shown, text = int(side.herd == "some"), said.herds_shown[side.herd]
    if side.herd_leaving:
        text += f" ({said.count(side.herd_leaving, said.camels_given)})"
    room = min(30 * shown, room - 150)
    camels = group([small_emblems(Card.CAMEL, shown, room)], PAD, y)
    return camels + words_at(PAD + room + (8 if shown else 0), y + 5, text, size=14, fill=INK)
