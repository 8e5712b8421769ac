"""A picture as a value, SVG that a notebook shows and a file keeps; and a match as a strip of small pictures."""

import os
import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Protocol, TypeVar, runtime_checkable

from attrs import field, frozen

from jaipur_rules.core.errors import (
    ImpossibleArgument,
    UnwrittenFile,
    Violation,
)
from jaipur_rules.core.files import printable, reason_of_system, write_whole
from jaipur_rules.core.game import AnyEvent, AnyRuleset
from jaipur_rules.core.messages import Language
from jaipur_rules.render.blocks import EDGE, GROUND, Block
from jaipur_rules.render.drawing import (
    FONT,
    NAME,
    Number,
    Symbols,
    box,
    definitions,
    element,
    escape,
    inline,
)


@frozen(order=False)
class Picture:
    """A drawing in SVG.

    A notebook shows it where it stands last in a cell.

    Attributes:
        svg: The whole document, one ``<svg>`` element in Unicode; the same
            for equal things, whatever the machine.
        title: What it shows, in a few words.
        name: What every id in it begins with; empty if it has none.

    Example:
        >>> Picture("<svg/>", "nothing")
        Picture(title='nothing')
    """

    svg: str = field(repr=False)
    title: str = ""
    name: str = field(default="", repr=False)

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def renamed(self, name: str) -> "Picture":
        """Return the picture with other ids, for a page that shows it twice.

        The ids of a picture come from what it shows, so two equal pictures
        have equal ids. A picture without ids stays as it is.

        Args:
            name: What the ids are to begin with: a letter, then letters,
                digits and hyphens.

        Raises:
            ImpossibleArgument: It is something else.

        Example:
            >>> Picture('<svg id="a-1"/>', name="a").renamed("b").svg
            '<svg id="b-1"/>'
        """
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", name):
            raise ImpossibleArgument("picture.error.name", name=name)
        if not self.name:
            return self
        return Picture(self.svg.replace(f"{self.name}-", f"{name}-"), self.title, name)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the picture to a file in UTF-8, whole or not at all.

        Args:
            path: The file. One that is there is replaced at once.

        Returns:
            The file's path.

        Raises:
            UnwrittenFile: The system refuses; whatever was there is as it was.

        Example:
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     Picture("<svg/>").save(f"{folder}/table.svg").read_text()
            '<svg/>'
        """
        target = Path(path)
        try:
            write_whole(target, self.svg)
        except (OSError, ValueError) as error:
            raise UnwrittenFile(
                "file.picture_unsaved",
                file=printable(os.fspath(target)),
                reason=reason_of_system(error),
            ) from None
        return target


@frozen(order=False, kw_only=True)
class Sheet:
    """The contents of a drawing of a table.

    Attributes:
        title: What it shows, in a few words.
        sentences: How the game stands, a sentence each, the first one short.
        facts: Everything that lies on the table, a sentence each, for who does not see it.
        blocks: The same as drawings, from top to bottom.
        width: The width of the blocks.
        symbols: What the names of the symbols in them stand for.
        broken: The rules that the move breaks; None without a move, or if what is seen does not tell.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.render.pictures import PICTURES
        >>> sheet = PICTURES.sheet(view(new_match(seed=7), 0), None, lang="en", narrow=True)
        >>> sheet.facts[0]
        'Market: 1 diamond, 1 cloth and 3 camels.'
    """

    title: str
    sentences: Sequence[str]
    facts: Sequence[str]
    blocks: Sequence[Block]
    width: Number
    symbols: Symbols
    broken: tuple[Violation, ...] | None = None


MARGIN = 10
"""The table that is seen around the blocks."""


def table_picture(
    table: Block,
    width: Number,
    *,
    title: str,
    description: str,
    symbols: Symbols,
    lang: Language,
    game: str,
) -> Picture:
    """A picture of a table, on a ground of its own.

    Args:
        table: What lies on it.
        width: The width of that.
        title: What the picture shows, in a few words.
        description: What it shows, in full.
        symbols: What the name of each symbol on it stands for.
        lang: The language of the words.
        game: What the ids begin with.
    """
    width, height = width + 2 * MARGIN, table.height + 2 * MARGIN
    ground = box(0.75, 0.75, width - 1.5, height - 1.5, fill=GROUND, stroke=EDGE, round_=14)
    whole = element("g", table.drawn, transform=f"translate({MARGIN} {MARGIN})")
    # An id of its own for every picture: several may stand in one page.
    name = f"{game}-" + sha256(f"{lang}{description}{whole}".encode()).hexdigest()[:10]
    document = element(
        "svg",
        element("title", escape(title), id=f"{name}-title"),
        element("desc", escape(description), id=f"{name}-desc"),
        definitions(whole, symbols).replace(NAME, name),
        ground,
        whole.replace(NAME, name),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_whole(width)} {_whole(height)}",
        width=_whole(width),
        height=_whole(height),
        style="max-width:100%;height:auto",
        role="img",
        lang=lang,
        aria_labelledby=f"{name}-title {name}-desc",
        font_family=FONT,
    )
    return Picture(document, title, name)


def piece_picture(
    drawn: str, width: Number, height: Number, *, title: str, symbols: Symbols, lang: Language
) -> Picture:
    """A picture of a single thing, on no ground and without ids, so that a page can hold it many times."""
    document = element(
        "svg",
        element("title", escape(title)),
        inline(drawn, symbols),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_whole(width)} {_whole(height)}",
        width=_whole(width),
        height=_whole(height),
        role="img",
        lang=lang,
        font_family=FONT,
    )
    return Picture(document, title)


def _whole(length: Number) -> int:
    return -int(-length // 1)


K = TypeVar("K")


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


@runtime_checkable
class PlayedMatch(Protocol):
    """A match that was written down: a record, or anything of this form.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.record import record_of
        >>> isinstance(record_of([deal(seed=7)]), PlayedMatch)
        True
    """

    @property
    @abstractmethod
    def ruleset(self) -> AnyRuleset:
        """The rules that it was played by."""

    @property
    @abstractmethod
    def events(self) -> tuple[AnyEvent, ...]:
        """The events of chance and the moves, in order."""
