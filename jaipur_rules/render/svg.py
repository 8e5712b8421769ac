"""Drawing in SVG: its few elements as text, the width of a text and its lines, shapes, and a drawing as a value.

Nothing here depends on a style sheet, so that a picture can stand in a page
with others and neither disturbs them nor is disturbed.

SVG breaks no lines by itself, and nobody knows which font a reader has. The
widths are those of common fonts without serifs, taken generously, so that what
is measured here fits there.

A *shape* is drawn once a picture and used wherever it lies. A drawing names it
with `use`; `definitions` draws those that it names. Until the picture has a
name of its own, a NUL stands for it, which no text can hold.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from math import fsum
from pathlib import Path
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument, UnwrittenFile
from jaipur_rules.core.files import printable, reason_of_system, write_whole
from jaipur_rules.core.messages import Language

Number: TypeAlias = int | float

FONT = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"

SMALLEST = 11
"""The smallest text of a picture, in units: pixels, where a picture is shown at its own width."""

GROUND, PANEL, EDGE = "#231d44", "#30295b", "#51488a"
"""The table, what lies on it, and the line around that."""

TEXT, SOFT, ACCENT = "#fdf3df", "#cdc3e8", "#ffc94d"
"""Text on the table, less important text, and the pieces that a move is about."""

PAPER, INK = "#fffaf0", "#231d44"
"""The face of cards and tokens, and what is written on it."""

GOOD, BAD = "#8fe0a2", "#ffa8a0"
"""A move that the rules allow, and one that they forbid."""

_BACK, _BACK_EDGE, _BACK_LINE = "#b4473a", "#6f251c", "#f6cfa6"
"""The back of a card."""


@frozen(order=False)
class Tint:
    """The colours of a kind of piece.

    Attributes:
        deep: For bands under white letters, and for lines.
        bright: For the shape.
        pale: For the ground of the shape.
        tone: In a terminal: a middle tone of the 256 colours, to be read on a
            dark and on a light ground.
    """

    deep: str
    bright: str
    pale: str
    tone: str


RED = Tint("#a3173a", "#ea5573", "#fde3e7", "1;38;5;161")
GOLD = Tint("#805700", "#f4c02f", "#fdf0c9", "1;38;5;136")
GREEN = Tint("#1f6a35", "#5fb354", "#e0f2db", "1;38;5;64")
TEAL = Tint("#0f5d6c", "#e0b06b", "#d8eff1", "1;38;5;31")
BLUE = Tint("#1d4f9e", "#5f9bea", "#dde9fb", "1;38;5;68")
PURPLE = Tint("#6a2c8c", "#b273d2", "#f2e2f9", "1;38;5;133")
BROWN = Tint("#733d1b", "#c27e49", "#f7e4d3", "1;38;5;130")
SILVER = Tint("#4b5a6b", "#b3c1cf", "#e4ebf2", "1;38;5;245")
WHITE = Tint("#4b5a6b", "#f3f7fb", "#dde5ee", "1;38;5;245")

CARD_WIDTH, CARD_HEIGHT = 60, 85
"""The size of a card."""


@frozen(order=False, eq=False)
class Shape:
    """The drawing of a piece, from its upper left corner.

    Attributes:
        drawn: The drawing; `use` names other shapes in it.
        width: Its width.
        height: Its height.
        tone: Its colour in a terminal.
        glyph: A character for it in a terminal.
        seen: How much is seen of one that lies under another of its kind; all of it if 0.
        under: The name of the shape of one that lies under another; its own if empty.
        ink: The colour of a label on it.
    """

    drawn: str
    width: Number
    height: Number
    tone: str = ""
    glyph: str = ""
    seen: Number = 0
    under: str = ""
    ink: str = INK


@frozen(order=False, eq=False)
class Shapes:
    """The shapes of a game by their names, with the words of a language on them.

    Attributes:
        by_name: The shapes.
    """

    by_name: Mapping[str, Shape]


def element(name: str, *inside: str, **attributes: str | Number) -> str:
    """An element. Underscores in the names of attributes stand for hyphens.

    Args:
        name: The name of the element.
        inside: What it contains, already as SVG.
        attributes: Its attributes; texts are escaped here.

    Example:
        >>> element("rect", width=2.50, stroke_width="<1>")
        '<rect width="2.5" stroke-width="&lt;1&gt;"/>'
    """
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_RESERVED = re.compile('[&<>"]')
_NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def escape(text: str) -> str:
    """A text as it stands in XML, in an element or in an attribute.

    What XML cannot hold at all becomes a question mark.

    Example:
        >>> escape('<"a" & b>')
        '&lt;&quot;a&quot; &amp; b&gt;'
    """
    if not text.isprintable():
        text = "".join(char if char.isprintable() or char in _NO_BREAK else "?" for char in text)
    return text.translate(_ENTITIES) if _RESERVED.search(text) else text


def number(value: Number) -> str:
    """A number in as few characters as will do.

    Example:
        >>> number(3.0), number(1 / 3), number(-0.001)
        ('3', '0.33', '0')
    """
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def move(drawn: str, x: Number, y: Number, scale: Number = 1) -> str:
    """A drawing at another place, and in another size."""
    where = f"translate({number(x)} {number(y)})" if x or y else ""
    where += f"scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="{where}">{drawn}</g>' if where and drawn else drawn


def box(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    *,
    fill: str = "none",
    stroke: str = "",
    round_: Number = 8,
    line: Number = 1.5,
) -> str:
    """A rectangle with round corners."""
    edge = f' stroke="{stroke}" stroke-width="{line}"' if stroke else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' rx="{round_}" fill="{fill}"{edge}/>'
    )


def circle(x: Number, y: Number, radius: Number, **attributes: str | Number) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: str | Number) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def write(
    x: Number,
    y: Number,
    text: str,
    *,
    size: Number = 13,
    fill: str = TEXT,
    bold: bool = False,
    anchor: str = "",
) -> str:
    """A line of text, its base line at `y`."""
    weight = ' font-weight="700"' if bold else ""
    aligned = f' text-anchor="{anchor}"' if anchor else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{weight}{aligned}'
        f' fill="{fill}">{escape(text)}</text>'
    )


_ADVANCE: Mapping[str, float] = {
    letter: advance
    for letters, advance in (
        ("ABCDEGHKNOPQRSTUVXYZ", 0.7),
        ("0123456789", 0.64),
        ("+=<>−×", 0.84),
        ("mwMW@%", 0.92),
        ("frtI()[]{}-/ ·", 0.4),
        ("ijl|'.,:;!·", 0.31),
    )
    for letter in letters
}
"""The widths of letters in a size of one."""

_USUAL, _BOLD = 0.585, 1.15
"""The width of any other letter, and how much wider bold letters are."""


@lru_cache(4096)
def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text, in the units of its size, the same under every Python.

    Example:
        >>> width_of("will", 10) < width_of("Warm", 10) < width_of("Warm", 10, bold=True)
        True
    """
    return fsum(_ADVANCE.get(letter, _USUAL) for letter in text) * size * (_BOLD if bold else 1)


def fitted_size(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """The size at which a line of text fits the room; the wanted one where it does.

    Example:
        >>> fitted_size("market", 200, 16), fitted_size("market", 20, 16) < 16
        (16, True)
    """
    return min(size, size * room / max(1, width_of(text, size, bold=bold)))


@lru_cache(4096)
def break_lines(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """A text in lines that fit the room; a word that is longer than the room has a line of its own.

    Example:
        >>> break_lines("take 1 diamond and 1 gold for 2 leather", 140, 12)
        ('take 1 diamond and 1', 'gold for 2 leather')
    """
    return tuple(_lines(text.split(" "), room, size, bold=bold))


def _lines(words: Iterable[str], room: float, size: float, *, bold: bool) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size, bold=bold) > room:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line


# --- what both games draw ---


def in_outline(tint: Tint, *shapes: str, stroke_width: Number) -> str:
    """Shapes filled in the bright colour of a tint, their lines in its deep one."""
    return element(
        "g",
        *shapes,
        fill=tint.bright,
        stroke=tint.deep,
        stroke_width=stroke_width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


_LATTICE = "M30 12L49 42L30 73L11 42ZM30 24L42 42L30 61L18 42ZM30 35L35 42L30 50L25 42Z"


def back(sign: str = "") -> Shape:
    """A card from behind, the same whatever is on its front, with a sign in its middle."""
    drawn = (
        box(0.5, 0.5, 59, 84, fill=_BACK, stroke=_BACK_EDGE)
        + box(4.5, 4.5, 51, 76, stroke=_BACK_LINE, round_=5, line=1.2)
        + path(_LATTICE, fill="none", stroke=_BACK_LINE, stroke_width=1.4)
        + box(12, 28, 36, 29, fill=PAPER, round_=14)
    )
    if sign:
        drawn += write(30, 48.5, sign, size=17, fill=INK, bold=True, anchor="middle")
    return Shape(drawn, CARD_WIDTH, CARD_HEIGHT, seen=22)


def sign(*, good: bool) -> Shape:
    """A tick or a cross."""
    mark = "M5 9L8 12.4L13.4 5.6" if good else "M5.5 5.5L12.5 12.5M12.5 5.5L5.5 12.5"
    drawn = circle(9, 9, 9, fill=GOOD if good else BAD)
    drawn += path(mark, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round")
    return Shape(drawn, 18, 18, tone="1;32" if good else "1;31")


SIGNS: Mapping[str, Shape] = {"legal": sign(good=True), "illegal": sign(good=False)}
"""The signs of a verdict."""

NAME = "\0"
"""The placeholder of the name of a picture until it has one."""

_USED = re.compile(rf'href="#{NAME}-(\w+)"')


def use(name: str, x: Number = 0, y: Number = 0, scale: Number = 1) -> str:
    """A shape where it lies.

    Example:
        >>> use("D", 3, 4).replace(NAME, "jaipur")
        '<use href="#jaipur-D" x="3" y="4"/>'
    """
    if scale != 1:
        where = f"translate({number(x)} {number(y)})scale({number(scale)})"
        return f'<use href="#{NAME}-{name}" transform="{where}"/>'
    across, down = f' x="{number(x)}"' if x else "", f' y="{number(y)}"' if y else ""
    return f'<use href="#{NAME}-{name}"{across}{down}/>'


def definitions(drawn: str, shapes: Shapes) -> str:
    """Everything that a drawing names, and what that names in turn.

    Example:
        >>> two = Shapes({"D": Shape(use("E"), 9, 9), "E": Shape("<circle/>", 9, 9)})
        >>> definitions(use("D"), two).count(" id=")
        2
    """
    found: dict[str, str] = {}
    waiting = _USED.findall(drawn)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = shapes.by_name[name].drawn
            waiting += _USED.findall(found[name])
    parts = [f'<g id="{NAME}-{name}">{found[name]}</g>' for name in sorted(found)]
    return f"<defs>{''.join(parts)}</defs>" if parts else ""


@frozen(order=False)
class Picture:
    """A drawing in SVG.

    A notebook shows it where it stands last in a cell.

    Attributes:
        svg: The whole document, one ``<svg>`` element in Unicode; the same
            for equal things, whatever the machine.
        title: What it shows, in a few words.
        name: What every id in it begins with.

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
        have equal ids.

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


def document(
    drawn: str,
    size: tuple[Number, Number],
    *,
    title: str,
    description: str,
    shapes: Shapes,
    lang: Language,
    game: str,
) -> Picture:
    """A drawing as a whole picture.

    Args:
        drawn: What lies on it.
        size: Its width and its height.
        title: What the picture shows, in a few words.
        description: What it shows, in full.
        shapes: What the name of each shape on it stands for.
        lang: The language of the words.
        game: What the ids begin with.
    """
    width, height = (-int(-length // 1) for length in size)
    # An id of its own for every picture: several may stand in one page.
    name = f"{game}-" + sha256(f"{lang}{description}{drawn}".encode()).hexdigest()[:10]
    inside = definitions(drawn, shapes) + drawn
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" style="max-width:100%;height:auto" role="img" lang="{lang}"'
        f' aria-labelledby="{name}-title {name}-desc" font-family="{FONT}">'
        f'<title id="{name}-title">{escape(title)}</title>'
        f'<desc id="{name}-desc">{escape(description)}</desc>{inside.replace(NAME, name)}</svg>'
    )
    return Picture(svg, title, name)
