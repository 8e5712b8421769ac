"""A position or a view as SVG, in a design of our own."""

from jaipur_rules.jaipur.render.blocks import (
    ASIDE,
    BROAD,
    TOKENS_HEIGHT,
    market,
    market_and_piles,
    market_between_piles,
    moving,
    tokens_left,
)
from jaipur_rules.jaipur.render.scene import Scene, scene
from jaipur_rules.jaipur.render.sentences import spoken, standing
from jaipur_rules.jaipur.render.shapes import drawn_in
from jaipur_rules.jaipur.render.sides import hand_and_herd, side_above, side_beside
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render.frame import framed
from jaipur_rules.render.languages import Language
from jaipur_rules.render.panels import COLUMN, GAP, Block, below, headline
from jaipur_rules.render.pen import group
from jaipur_rules.render.picture import Picture


def svg(
    of: Position | View, *, move: Move | None = None, lang: Language = "en", narrow: bool = False
) -> Picture:
    """A drawing of a position, or of what a seat sees, for a page or a notebook.

    Every kind of card has a shape, a letter, a name and a colour of its own.
    The same thing gives the same bytes everywhere; the picture lays its own
    ground and needs nothing from outside itself, and says in words what it
    shows to who cannot see it.

    Args:
        of: A position or a view. A match is shown by the view of a seat.
        move: A move, however illegal: its cards are marked, as far as they are
            there, and it is told in notation and in words, with the rules that
            it breaks where what is seen tells them.
        lang: The language of the labels.
        narrow: Whether a view goes in one column, for a telephone. A position
            always does.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules import Cards
        >>> svg(Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)).svg[:5]
        '<svg '
    """
    said = words(lang)
    table = scene(of, move)
    seen = table.viewer is not None
    tall = narrow or not seen
    width = COLUMN if tall else BROAD + GAP + ASIDE
    blocks = [headline(standing(table, said), width)]
    blocks += (
        _position(table, said)
        if not seen
        else _one_column(table, said)
        if narrow
        else _two_columns(table, said)
    )
    whole = below([*blocks, moving(table, said, width)])
    name = f"{said.picture}, {said.seen_from.format(table.viewer)}" if seen else said.picture
    return framed(
        whole.drawn,
        width,
        whole.height,
        headline=name,
        told=" ".join(spoken(table, said)),
        drawing=drawn_in(said),
        lang=lang,
    )


def _position(table: Scene, said: Words) -> list[Block]:
    """The market, the hand and the herd below it, and the tokens if the position tells of them."""
    (side,) = table.sides
    blocks = [market(table, said), hand_and_herd(side, said)]
    return blocks if table.piles is None else [*blocks, tokens_left(table, said, COLUMN)]


def _two_columns(table: Scene, said: Words) -> list[Block]:
    """The other trader above, the market and the tokens in the middle, the viewer below."""
    if not table.sides:
        return []
    other, own = table.sides
    tokens = tokens_left(table, said, ASIDE)
    drawn = market_between_piles(table, said, TOKENS_HEIGHT).drawn
    middle = Block(TOKENS_HEIGHT, drawn + group([tokens.drawn], BROAD + GAP))
    return [
        side_beside(other, table.ruleset, said),
        middle,
        side_beside(own, table.ruleset, said),
    ]


def _one_column(table: Scene, said: Words) -> list[Block]:
    """The same from top to bottom; what is needed for a move stands together."""
    if not table.sides:
        return []
    other, own = table.sides
    return [
        side_above(other, table.ruleset, said),
        tokens_left(table, said, COLUMN),
        market_and_piles(table, said),
        side_above(own, table.ruleset, said),
    ]
