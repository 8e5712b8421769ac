"""A table in sentences, for whoever does not see it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from jaipur_rules.core.messages import Messages
from jaipur_rules.render.picture import Panel, Piece, Row


def sentences(panels: Iterable[Panel], say: Messages) -> Iterator[str]:
    """Everything that lies on a table, a sentence a row.

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
