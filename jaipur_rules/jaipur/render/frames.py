"""One ply of a strip: a small table, the move, and its effects."""

from jaipur_rules.core.messages import Messages
from jaipur_rules.core.texts import shorten
from jaipur_rules.core.words import trader_name
from jaipur_rules.jaipur.render.pieces import tokens_counted
from jaipur_rules.jaipur.render.scene import Marked, Side
from jaipur_rules.jaipur.render.shapes import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    MINI_BACK,
    chip_key,
    emblem_key,
    mini_key,
)
from jaipur_rules.jaipur.render.story import Gain, Ply, rupees
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.words import WORDS, move_message
from jaipur_rules.render.blocks import (
    ACCENT,
    BAD,
    EDGE,
    GOOD,
    MINI_HEIGHT,
    MINI_WIDTH,
    PANEL,
    SOFT,
    TEXT,
    Block,
    empty_place,
    sign,
)
from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    element,
    fitted_size,
    group,
    path,
    spread,
    use,
    width_of,
    words_at,
)

CELL = 194
"""The width of a ply."""

_PAD = 12
_ROOM = CELL - 2 * _PAD
_CHIP = 0.82
_MARKET, _HAND, _HERD = 34, 94, 157
"""The heights at which the market and the hand begin, and the base line of the herd."""


def cell(ply: Ply, say: Messages) -> Block:
    """A ply, without its background: the plies of a row have one height."""
    side = next((each for each in ply.table.sides if each.seat == ply.seat), None)
    parts = [_header(ply, say)]
    y: Number = _MARKET + 16
    if side is not None:
        parts.append(group([minis(ply.table.market, 0)], _PAD, _MARKET))
        parts.append(group([minis(side.hand, side.unseen)], _PAD, _HAND))
        parts.append(group([_herd(side, say)], _PAD, _HERD))
        y = _HERD + 24
    move = _move(ply, say)
    parts.append(group([move.drawn], _PAD, y))
    return Block(y + move.height + _PAD, "".join(parts))


def ground(ply: Ply, height: Number) -> str:
    """The background of a ply; with a bold outline where the match has come to a halt."""
    stroke, line = (BAD, 2.5) if ply.broken else (EDGE, 1.5)
    if ply.table.move is None:
        stroke, line = ACCENT, 2.5
    return box(0, 0, CELL, height, fill=PANEL, stroke=stroke, round_=10, line=line)


def _header(ply: Ply, say: Messages) -> str:
    """The number of the ply, and whose it is."""
    number = words_at(_PAD, 23, str(ply.number), size=16, fill=ACCENT, bold=True)
    x = _PAD + width_of(str(ply.number), 16, bold=True) + 8
    name = trader_name(ply.seat, say)
    size = fitted_size(name, CELL - _PAD - x, 13, bold=True)
    return number + words_at(x, 22.5, name, size=size, fill=SOFT, bold=True)


def minis(cards: Marked, unseen: int) -> str:
    """Small cards in a row; those that move have a ring, and an arrow to where they go."""
    if not cards and not unseen:
        return empty_place(MINI_WIDTH, MINI_HEIGHT)
    step = spread(len(cards) + unseen, MINI_WIDTH, 5, _ROOM)
    drawn: list[str] = []
    for place, (card, mark) in enumerate(cards):
        x = place * step
        if not mark:
            drawn.append(use(mini_key(card), x))
            continue
        down = mark == "taken"
        y = 4 if down else -4
        ring = element(
            "rect", x=x - 1, y=y - 1, width=MINI_WIDTH + 2, height=MINI_HEIGHT + 2, rx=5,
            fill="none", stroke=ACCENT, stroke_width=2.5,
        )  # fmt: skip
        tip = f"M{x + 10:g} 51h10l-5 5.5z" if down else f"M{x + 10:g}-9h10l-5-5.5z"
        drawn += [use(mini_key(card), x, y), ring, path(tip, fill=ACCENT)]
    drawn += [use(MINI_BACK, (len(cards) + place) * step) for place in range(unseen)]
    return "".join(drawn)


def _herd(side: Side, say: Messages) -> str:
    """A herd as a number."""
    text = (
        f"×{side.herd}"
        if isinstance(side.herd, int)
        else say(f"jaipur.picture.small_herd.{side.herd}")
    )
    if side.herd_leaving:
        text += f" −{side.herd_leaving}"
    fill = TEXT if side.herd not in {0, "none"} else SOFT
    camel = use(emblem_key(Card.CAMEL), 14, -4.5, 0.4)
    return camel + words_at(32, 0, text, size=13, fill=fill, bold=True)


def _move(ply: Ply, say: Messages) -> Block:
    """The move, and its effects or the rules that forbid it."""
    move = ply.table.move
    if move is None:
        return Block(4, words_at(0, 0, say("picture.to_move"), size=14, fill=ACCENT, bold=True))
    notation = shorten(str(move), 18)
    parts = [words_at(0, 0, notation, size=14.5, fill=ACCENT, bold=True, mono=True)]
    y: Number = 2
    for line in break_lines(say.format(move_message(move)), _ROOM, 12):
        y += 15
        parts.append(words_at(0, y, line, size=12, fill=TEXT))
    if ply.broken:
        y += 8
        parts.append(group([sign(good=False)], 8, y + 9, 0.9))
        for line in break_lines(WORDS.format_verdict(ply.broken, say), _ROOM - 22, 12, bold=True):
            y += 15
            parts.append(words_at(22, y - 1, line, size=12, fill=BAD, bold=True))
    elif ply.gain is not None and (ply.gain.drawn or ply.gain.good is not None):
        y += 18
        parts.append(group([_gain(ply.gain, say)], 0, y))
        y += 6
    return Block(y, "".join(parts))


def _gain(gain: Gain, say: Messages) -> str:
    """The cards that came to the market, or the tokens that were won and their worth."""
    if gain.good is None:
        label = say("jaipur.picture.strip.drawn")
        x = width_of(label, 12) + 6
        step = min(_CHIP * CHIP_WIDTH + 2, (_ROOM - x) / len(gain.drawn))
        size = min(_CHIP, (step - 1) / CHIP_WIDTH)
        cards = [
            use(chip_key(card), x + place * step, -CHIP_HEIGHT * size / 2, size)
            for place, card in enumerate(gain.drawn)
        ]
        return words_at(0, 4, label, size=12, fill=SOFT) + "".join(cards)
    worth = f"+{rupees(gain)}"
    room = _ROOM - 10.0 * len(worth) - (28 if gain.bonus_size else 0)
    wide, tokens = tokens_counted(gain.tokens, room, gain.good)
    if gain.bonus_size:
        _, bonus = tokens_counted((gain.bonus,), 24)
        tokens += group([bonus], wide + 3)
    return tokens + words_at(_ROOM, 5, worth, size=15, fill=GOOD, bold=True, anchor="end")
