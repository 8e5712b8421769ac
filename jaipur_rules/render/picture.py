"""What lies on a table, said once: panels with rows of pieces, for a drawing, for a terminal and for sentences."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from attrs import frozen

from jaipur_rules.core.messages import Messages


@frozen(order=False)
class Piece:
    """Pieces of one kind that lie together, or a text.

    Attributes:
        words: What they are, in a sentence, with their number: ``"2 diamonds"``.
        shape: The name of their shape; empty for a text.
        count: How many there are.
        mark: What a move does with them, in a word; empty for nothing.
        label: What is written on each, such as a value.
        name: What one is called, shorter.
        code: One in the notation, where it has one; where there is little room, instead of the words.
        is_written: Whether the words stand beside the shape.

    Example:
        >>> Piece("2 leather", shape="L", count=2, mark="sold", name="Leather", code="L").count
        2
    """

    words: str
    shape: str = ""
    count: int = 1
    mark: str = ""
    label: str = ""
    name: str = ""
    code: str = ""
    is_written: bool = False


@frozen(order=False)
class Row:
    """Pieces under a title.

    Attributes:
        title: What they are; empty where the title of the panel says it.
        pieces: The pieces; none if nothing lies there.
        is_large: Whether they are what a player looks at first, such as the market and an own hand.
        is_detail: Whether it can be left out where there is little room.

    Example:
        >>> Row("Herd", (Piece("3 camels"),)).is_large
        False
    """

    title: str
    pieces: tuple[Piece, ...]
    is_large: bool = False
    is_detail: bool = False


@frozen(order=False)
class Panel:
    """A part of a table.

    Attributes:
        title: What it is.
        rows: What lies there.
        notes: What is to be said of all of it, in a few words each.
        is_side: Whether it is a trader's side of the table.
        is_active: Whether something is to happen there.

    Example:
        >>> Panel("First trader", (Row("Herd", ()),), notes=("to move",), is_active=True).title
        'First trader'
    """

    title: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    is_side: bool = False
    is_active: bool = False


@frozen(order=False)
class Sheet:
    """A table, ready to be laid out.

    Attributes:
        title: What it is, in a few words.
        status: How the game stands, a sentence each, the first one short.
        panels: What lies on the table; those that may stand side by side together.

    Example:
        >>> taken = Row("Market", (Piece("1 gold", mark="taken"), Piece("1 camel")))
        >>> sheet = Sheet("Jaipur", (), ((Panel("Table", (taken, Row("Herd", ()))),),))
        >>> [row.title for panel in sheet.marked for row in panel.rows]
        ['Market']
    """

    title: str
    status: tuple[str, ...]
    panels: tuple[tuple[Panel, ...], ...]

    @property
    def marked(self) -> tuple[Panel, ...]:
        """What a move changes: the rows in which something is marked."""
        found = [
            (panel, tuple(row for row in panel.rows if any(piece.mark for piece in row.pieces)))
            for panel in chain(*self.panels)
        ]
        return tuple(Panel(panel.title, rows) for panel, rows in found if rows)


def sentences(panels: Iterable[Panel], say: Messages) -> Iterator[str]:
    """Everything that lies on a table in sentences, one a row, for whoever does not see it.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> hand = Row("Hand", (Piece("2 leather", mark="sold"), Piece("1 gold")))
        >>> [*sentences([Panel("First trader", (hand,), ("to move",))], messages("en"))]
        ['First trader: to move.', 'Hand: 2 leather (sold), 1 gold.']
    """
    for panel in panels:
        if panel.notes:
            yield _fact(panel.title, panel.notes, say)
        elif panel.title and all(row.title for row in panel.rows):
            yield say("picture.sentence", text=panel.title)
        for row in panel.rows:
            yield _sentence(panel, row, say)


def _sentence(panel: Panel, row: Row, say: Messages) -> str:
    things = tuple(_words(piece, say) for piece in row.pieces) or (say("picture.none"),)
    title = row.title or panel.title
    if not title:
        return say("picture.sentence", text=" ".join(things))
    return _fact(title, things, say)


@lru_cache(4096)
def _fact(title: str, things: tuple[str, ...], say: Messages) -> str:
    return say("picture.fact", title=title, things=things)


def _words(piece: Piece, say: Messages) -> str:
    words = piece.words.removesuffix(".")
    return say("picture.marked", words=words, mark=piece.mark) if piece.mark else words
