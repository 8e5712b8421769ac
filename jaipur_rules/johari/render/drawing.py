"""What a seat sees of Johari as SVG, in a design of our own."""

from jaipur_rules.johari.render.blocks import gold, market, nobles, side
from jaipur_rules.johari.render.pieces import beside
from jaipur_rules.johari.render.scene import Scene, scene
from jaipur_rules.johari.render.sentences import spoken, standing
from jaipur_rules.johari.render.shapes import drawn_in
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.render.words import told, words
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.render.frame import framed
from jaipur_rules.render.languages import Language
from jaipur_rules.render.panels import COLUMN, GAP, Block, below, headline, moved
from jaipur_rules.render.pen import Number
from jaipur_rules.render.picture import Picture


def svg(
    of: View, *, move: Move | None = None, lang: Language = "en", narrow: bool = False
) -> Picture:
    """A drawing of what a seat sees, for a page or a notebook.

    Every type of card has a shape, a letter, a name and a colour of its own,
    and a fake says that it is one. The same thing gives the same bytes
    everywhere; the picture lays its own ground and needs nothing from outside
    itself, and says in words what it shows to who cannot see it.

    Args:
        of: The view of a seat.
        move: A move, however illegal: its cards are framed, as far as they are
            there, and it is told in notation and in words, with the rules that
            it breaks where what is seen tells them.
        lang: The language of the labels.
        narrow: Whether everything stands in one column, for a telephone.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> svg(view(new_match(seed=7, players=3), 0))
        Picture(title='Johari, seen from seat 0')
    """
    said, shown = words(lang), scene(of, move)
    width = COLUMN if narrow else 2 * COLUMN + GAP
    blocks = [headline(standing(of, said), width)]
    if of.table is not None:
        blocks += _table(shown, of.table, said, width)
    if move is not None:
        judged = None if shown.broken is None else said.tongue.verdict(shown.broken)
        blocks.append(moved(str(move), told(move, said), judged, width, good=not shown.broken))
    whole = below(blocks)
    return framed(
        whole.drawn,
        width,
        whole.height,
        headline=f"{said.picture}, {said.tongue.seen_from.format(of.seat)}",
        told=" ".join(spoken(shown, said)),
        drawing=drawn_in(said),
        lang=lang,
        game="johari",
    )


def _table(shown: Scene, table: TableView, said: Words, width: Number) -> list[Block]:
    """What everybody shares, and the traders below it by seat."""
    sides = [side(shown, table, seat, said) for seat in range(len(table.traders))]
    a_row = 2 if width > COLUMN else 1
    rows: list[Block] = []
    for start in range(0, len(sides), a_row):
        tallest = max(each.height for each in sides[start : start + a_row])
        seats = range(start, min(start + a_row, len(sides)))
        rows.append(
            beside([side(shown, table, seat, said, tallest) for seat in seats], COLUMN, GAP)
        )
    return [
        nobles(shown, table, said, width),
        market(shown, table, said, width),
        gold(table, said, width),
        *rows,
    ]
