"""A table as titled panels of pieces, for a game that brings no drawing of its own."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from attrs import frozen

from jaipur_rules.core.errors import Violation, messages
from jaipur_rules.core.messages import Language, Message, Messages
from jaipur_rules.render.blocks import (
    ACCENT,
    COLUMN,
    GAP,
    MINI_HEIGHT,
    MINI_WIDTH,
    PAD,
    PAPER,
    SILVER,
    SOFT,
    TITLE,
    Block,
    PanelColumn,
    Tint,
    in_rows,
    mini_back,
    pill,
    remark,
    stack,
    title,
)
from jaipur_rules.render.drawing import Number, box, fitted_size, group, use, width_of, words_at
from jaipur_rules.render.picture import Sheet
from jaipur_rules.render.pictures import M, Pictures, V
from jaipur_rules.render.terminal import (
    DIM,
    GOOD,
    Run,
    Span,
    flow,
    move_lines,
    run,
    status_lines,
    titled,
)

K = TypeVar("K")


@frozen(order=False)
class ScenePiece:
    """A card, a token or another thing that lies on the table.

    Attributes:
        text: What stands on it, in a few letters, in ASCII where a terminal may
            have no more; None for a card from behind.
        tint: Its colours.
        mark: What a move does with it, in a word: ``"taken"``; empty for nothing.

    Example:
        >>> hand = [
        ...     ScenePiece(card, mark="played" * moves)
        ...     for card, moves in moving(["7S", "7S"], ["7S"])
        ... ]
        >>> [piece.mark for piece in hand]
        ['', 'played']
    """

    text: str | None
    tint: Tint = SILVER
    mark: str = ""


FACE_DOWN = ScenePiece(None)
"""A card from behind."""


@frozen(order=False)
class Panel:
    """A part of the table: a hand, a pile, a market.

    Attributes:
        title: What it is.
        rows: The pieces in it, row by row.
        remark: A few words next to the title.
        to_move: Whether it is the place of who is to move.

    Example:
        >>> class HandPictures(ScenePictures[int, str]):
        ...     def scene(self, value, move, lang):
        ...         hand = Panel("Ben's hand", ((FACE_DOWN,) * value,), f"{value} cards")
        ...         return Scene("Hand", ("Ben has passed.",), (hand, Panel("Discards", ((),))))
        >>> print(HandPictures("hand", (int,)).text(2))
        Ben has passed.
        Ben's hand   2 cards
          [?] [?]
        Discards
          none
    """

    title: str
    rows: tuple[tuple[ScenePiece, ...], ...] = ()
    remark: str = ""
    to_move: bool = False


@frozen(order=False)
class Scene:
    """Everything that a picture shows. What is not in it cannot be seen.

    Attributes:
        title: What the picture shows, in a few words.
        sentences: How the game stands, a sentence each, the first one short.
        panels: The parts of the table, from top to bottom.
        broken: The rules that the move breaks; None if there is no move, or if
            the view does not tell.

    Example:
        >>> from jaipur_rules.render.blocks import RED
        >>> hand = Panel("Your hand", ((ScenePiece("QH", RED, "played"), ScenePiece("7S")),))
        >>> Scene("A game", ("You are to move.",), (hand,)).panels[0].rows[0][1]
        ScenePiece(text='7S', tint=Tint(deep='#4b5a6b', bright='#b3c1cf', pale='#e4ebf2', tone='1;38;5;245'), mark='')
    """

    title: str
    sentences: tuple[str, ...]
    panels: tuple[Panel, ...]
    broken: tuple[Violation, ...] | None = None


def moving(pieces: Iterable[K], moved: Iterable[K]) -> tuple[tuple[K, bool], ...]:
    """Pieces in their order, each with whether it moves: of equal ones the last.

    Example:
        >>> moving("AAB", "AC")
        (('A', False), ('A', True), ('B', False))
    """
    there = tuple(pieces)
    stay = Counter(there)
    stay.subtract(moved)
    marked: list[tuple[K, bool]] = []
    for piece in there:
        marked.append((piece, stay[piece] <= 0))
        stay[piece] -= 1
    return tuple(marked)


class ScenePictures(Pictures[V, M]):
    """The pictures of a game that only says what lies on its table.

    Example:
        >>> class HandPictures(ScenePictures[str, str]):
        ...     def scene(self, value, move, lang):
        ...         hand = tuple(
        ...             ScenePiece(card, mark="played" * (card == move)) for card in value.split()
        ...         )
        ...         return Scene(
        ...             "Hand", ("You are to move.",), (Panel("Your hand", (hand,), to_move=True),)
        ...         )
        >>> print(HandPictures("hand", (str,)).text("7S QH", move="QH", unicode=False))
        You are to move.
        Your hand   < to move
          [7S] [QH played]
        QH
    """

    @abstractmethod
    def scene(self, value: V, move: M | None, lang: Language) -> Scene:
        """The scene of a picture.

        Args:
            value: What a seat sees.
            move: A move, however illegal, whose pieces are marked as far as they are there.
            lang: The language.
        """

    def sheet(self, value: V, move: M | None, *, lang: Language, narrow: bool) -> Sheet:
        """The panels in one column, or in two."""
        scene, say = self.scene(value, move, lang), messages(lang)
        return Sheet(
            title=scene.title,
            sentences=scene.sentences,
            facts=tuple(_fact(panel, say) for panel in scene.panels),
            blocks=in_rows(
                [_column(panel, say("picture.to_move")) for panel in scene.panels],
                1 if narrow else 2,
            ),
            width=COLUMN if narrow else 2 * COLUMN + GAP,
            symbols={_BACK: mini_back()}.__getitem__,
            broken=scene.broken,
        )

    def page(
        self, value: V, move: M | None, *, unicode: bool, lang: Language, width: int
    ) -> Iterator[Run]:
        """The panels one below the other, and the move."""
        scene, say = self.scene(value, move, lang), messages(lang)
        yield from status_lines(scene.sentences, width)
        for panel in scene.panels:
            turn = f"{'◀' if unicode else '<'} {say('picture.to_move')}"
            facts = [run(Span(turn, GOOD))] if panel.to_move else []
            yield from titled(panel.title, [*facts, run(Span(panel.remark, DIM))], width)
            for row in panel.rows:
                pieces = [run(_in_text(piece)) for piece in row] or [
                    run(Span(say("picture.none"), DIM))
                ]
                yield from flow([run(" "), *pieces], width, indent="  ")
        if move is not None:
            described = self.describe(move, lang)
            yield from move_lines(
                str(move), described, broken=scene.broken, facts=self.facts, say=say, width=width
            )


def _in_text(piece: ScenePiece) -> Span:
    if piece.text is None:
        return Span("[?]", DIM)
    return Span(
        f"[{piece.text} {piece.mark}]" if piece.mark else f"[{piece.text}]", piece.tint.tone
    )


def _fact(panel: Panel, say: Messages) -> str:
    """A panel in a sentence."""
    texts = panel.title, say("picture.to_move") if panel.to_move else "", panel.remark
    parts = tuple(filter(None, texts))
    if not panel.rows:
        return say("picture.empty_panel", parts=parts)
    none = Message("picture.none")
    rows = tuple(
        Message("picture.row", pieces=tuple(_in_words(row)) or (none,)) for row in panel.rows
    )
    return say("picture.panel", parts=parts, rows=rows)


def _in_words(row: Iterable[ScenePiece]) -> Iterator[Message | str]:
    covered = 0
    for piece in row:
        if piece.text is None:
            covered += 1
        else:
            marked = Message("picture.piece", piece=piece.text, mark=piece.mark)
            yield marked if piece.mark else piece.text
    if covered:
        yield Message("picture.face_down", count=covered)


_BACK = "mb"
"""The symbol of a card from behind."""

_HEIGHT = 56
"""The height of a piece."""

_HEAD = 38
"""The height of a title with its distance from what follows."""

_SIZE = 18
"""The size of the letters on a piece."""


def _column(panel: Panel, to_move: str) -> PanelColumn:
    room = COLUMN - 2 * PAD
    pieces = stack([_row(row, room) for row in panel.rows], 8) if panel.rows else Block(-PAD, "")
    noted = width_of(panel.remark, 13) + 12 if panel.remark else 0
    wide, turn = pill(to_move) if panel.to_move else (-12.0, "")
    parts = [
        title(panel.title, room=room - noted - wide - 12),
        remark(panel.remark, COLUMN - PAD),
        group([pieces.drawn], PAD, _HEAD),
        group([turn], COLUMN - PAD - noted - wide, TITLE),
    ]
    return PanelColumn(_HEAD + pieces.height + PAD, "".join(parts), panel.to_move)


def _row(row: tuple[ScenePiece, ...], room: Number) -> Block:
    """Pieces side by side, in as many rows as it takes."""
    if not row:
        return Block(18, words_at(0, 14, "–", fill=SOFT))
    drawn: list[str] = []
    x: Number = 0
    y: Number = 0
    step = _HEIGHT + 6 + (18 if any(piece.mark for piece in row) else 0)
    for piece in row:
        width = _width(piece, room)
        if x and x + width > room:
            x, y = 0, y + step
        drawn.append(group([_draw(piece, width)], x, y))
        x += width + 6
    return Block(y + step - 6, "".join(drawn))


def _width(piece: ScenePiece, room: Number) -> Number:
    if piece.text is None:
        return _HEIGHT * MINI_WIDTH / MINI_HEIGHT
    text, mark = width_of(piece.text, _SIZE, bold=True), width_of(piece.mark, 12, bold=True)
    return min(room, max(40, text + 16, mark))


def _draw(piece: ScenePiece, width: Number) -> str:
    if piece.text is None:
        return use(_BACK, scale=_HEIGHT / MINI_HEIGHT)
    size = fitted_size(piece.text, width - 12, _SIZE, bold=True)
    ink, middle = piece.tint.deep, width / 2
    stroke, line = (ACCENT, 3.5) if piece.mark else (ink, 1.5)
    return (
        box(0, 0, width, _HEIGHT, fill=PAPER, stroke=stroke, round_=6, line=line)
        + words_at(middle, 34, piece.text, size=size, fill=ink, bold=True, anchor="middle")
        + words_at(
            middle, _HEIGHT + 15, piece.mark, size=12, fill=ACCENT, bold=True, anchor="middle"
        )
    )
