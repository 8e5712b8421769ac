"""A position or a view as SVG, in a design of our own."""

from hashlib import sha256

from jaipur_rules.jaipur.moves import Move
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.views import View
from jaipur_rules.render.blocks import (
    GAP,
    LEFT,
    PAD,
    RIGHT,
    SIDE_HEIGHT,
    TABLE_HEIGHT,
    herd,
    panel,
    remark,
    side_block,
    table_block,
    title,
    tokens_left,
)
from jaipur_rules.render.pen import FONT, box, element, escape, group, words_at
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.pieces import GROUND, INK, MUTED, cards_in_a_row
from jaipur_rules.render.scene import Scene, scene
from jaipur_rules.render.sentences import spoken, standing
from jaipur_rules.render.words import Language, Words, words

_EDGE = 24
_COVERED_SCALE = 0.85
_ROW = 208
"""The height of a row of cards with its title."""


def svg(of: Position | View, *, move: Move | None = None, lang: Language = "en") -> Picture:
    """A drawing of a position, or of what a seat sees, for a page or a notebook.

    Every kind of card has a shape, a letter, a name and a colour of its own.
    The same thing gives the same bytes everywhere; the picture needs nothing
    from outside itself, and says in words what it shows to who cannot see it.

    Args:
        of: A position or a view. A match is shown by the view of a seat.
        move: A move whose cards are to be marked, as far as they are there.
        lang: The language of the labels.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules import Cards
        >>> svg(Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)).svg[:5]
        '<svg '
    """
    said = words(lang)
    table = scene(of, move, said)
    width, height, drawn = _position(table, said) if table.viewer is None else _view(table, said)
    headline = (
        said.picture
        if table.viewer is None
        else f"{said.picture}, {said.seen_from.format(table.viewer)}"
    )
    told = " ".join(spoken(table, said))
    # An id of its own for every picture: several may stand in one page.
    name = "jaipur-" + sha256(f"{told}{drawn}".encode()).hexdigest()[:12]
    whole = element(
        "svg",
        element("title", escape(headline), id=f"{name}-title"),
        element("desc", escape(told), id=f"{name}-desc"),
        box(0, 0, width, height, fill=GROUND, round_=16),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        lang=lang,
        aria_labelledby=f"{name}-title {name}-desc",
        font_family=FONT,
    )
    return Picture(whole, headline)


def _view(table: Scene, said: Words) -> tuple[int, int, str]:
    """The width, the height and the drawing of what a seat sees."""
    first, *more = standing(table, said)
    y = _EDGE + 14
    parts = [words_at(_EDGE, y, first, size=15, fill=MUTED)]
    for sentence in more:
        y += 27
        parts.append(words_at(_EDGE, y, sentence, size=18, fill=INK, bold=True))
    y += GAP
    for side in table.sides:
        scale = 1 if side.is_own else _COVERED_SCALE
        if side.is_own:
            parts.append(group([table_block(table, said)], _EDGE, y))
            y += TABLE_HEIGHT + GAP
        parts.append(group([side_block(side, table.ruleset, said, scale)], _EDGE, y))
        y += SIDE_HEIGHT + GAP
    return LEFT + GAP + RIGHT + 2 * _EDGE, y - GAP + _EDGE, "".join(parts)


def _position(table: Scene, said: Words) -> tuple[int, int, str]:
    """The width, the height and the drawing of a position: the market, the hand and the herd below it."""
    (side,) = table.sides
    room = LEFT - 2 * PAD
    market = [
        panel(LEFT, _ROW),
        title(said.market),
        remark(" ".join(standing(table, said)), LEFT - PAD),
        group([cards_in_a_row(table.market, 0, room, said)], PAD, 48),
    ]
    hand = [
        panel(LEFT, _ROW + 34),
        title(f"{said.hand}{said.colon}{said.count(len(side.hand), said.card)}"),
        group([cards_in_a_row(side.hand, 0, room, said)], PAD, 48),
        herd(side, said, room, _ROW + 6),
    ]
    parts = [group(market, _EDGE, _EDGE), group(hand, _EDGE, _EDGE + _ROW + GAP)]
    width = LEFT + 2 * _EDGE
    if table.piles is not None:
        parts.append(group([tokens_left(table, said, _ROW)], _EDGE + LEFT + GAP, _EDGE))
        width += GAP + RIGHT
    return width, 2 * _ROW + GAP + 34 + 2 * _EDGE, "".join(parts)
