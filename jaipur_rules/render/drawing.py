"""Drawing in SVG: its few elements as text, the width of a text and its lines, and symbols.

Nothing here depends on a style sheet, so that a picture can stand in a page
with others and neither disturbs them nor is disturbed.

SVG breaks no lines by itself, and nobody knows which font a reader has. The
widths are those of common fonts without serifs, taken generously, so that what
is measured here fits there.

A *symbol* is drawn once a picture and used wherever it lies. A drawing names it
with `use`; `definitions` draws those that it names. Until the picture has a
name of its own, a NUL stands for it, which no text can hold.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TypeAlias

Number = int | float

FONT = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
MONO = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"


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
        [f' {_attribute(key)}="{_value(value)}"' for key, value in attributes.items()]
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _value(value: str | Number) -> str:
    return escape(value) if isinstance(value, str) else number(value)


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


def group(inside: Iterable[str], x: Number = 0, y: Number = 0, scale: Number = 1) -> str:
    """Elements moved and scaled together."""
    drawn = "".join(inside)
    where = place(x, y, scale)
    return f'<g transform="{where}">{drawn}</g>' if where and drawn else drawn


def place(x: Number, y: Number, scale: Number = 1) -> str:
    """The transformation that moves and scales something; empty if it does neither."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    return moved + (f"scale({number(scale)})" if scale != 1 else "")


def box(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    *,
    fill: str,
    stroke: str = "",
    round_: Number = 8,
    line: Number = 1.5,
) -> str:
    """A rectangle with round corners."""
    shape = {"x": x, "y": y, "width": width, "height": height, "rx": round_}
    if not stroke:
        return element("rect", **shape, fill=fill)
    return element("rect", **shape, fill=fill, stroke=stroke, stroke_width=line)


def circle(x: Number, y: Number, radius: Number, **attributes: str | Number) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: str | Number) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def words_at(
    x: Number,
    y: Number,
    text: str,
    *,
    size: Number = 14,
    fill: str,
    bold: bool = False,
    mono: bool = False,
    anchor: str = "",
) -> str:
    """A line of text, its base line at `y`; nothing if there is none."""
    if not text:
        return ""
    weight = {"font_weight": "700"} if bold else {}
    family = {"font_family": MONO} if mono else {}
    aligned = {"text_anchor": anchor} if anchor else {}
    return element(
        "text", escape(text), x=x, y=y, font_size=size, **weight, **family, **aligned, fill=fill
    )


_NARROW, _SLIM, _WIDE, _FULL = (
    "ijl|'.,:;!·",
    "frtI()[]{}-/ ·",
    "mwMW@%",
    "ABCDEGHKNOPQRSTUVXYZ+=<>−",
)


def _advances() -> Iterator[tuple[str, float]]:
    for letters, advance in ((_FULL, 0.7), (_WIDE, 0.92), (_SLIM, 0.4), (_NARROW, 0.31)):
        yield from dict.fromkeys(letters, advance).items()


_USUAL = 0.585
_BOLD = 1.15


class _Advances(dict[str, float]):
    """The widths of letters in a size of one; the usual one for those that are not there."""

    def __missing__(self, letter: str) -> float:
        return _USUAL


_ADVANCE = _Advances(_advances())


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text, in the units of its size.

    Example:
        >>> width_of("will", 10) < width_of("Warm", 10) < width_of("Warm", 10, bold=True)
        True
    """
    return sum(map(_ADVANCE.__getitem__, text)) * size * (_BOLD if bold else 1)


def fitted_size(text: str, room: float, size: float, *, bold: bool = False) -> float:
    """The size at which a line of text fits the room; the wanted one where it does.

    Example:
        >>> fitted_size("market", 200, 16), fitted_size("market", 20, 16) < 16
        (16, True)
    """
    return min(size, size * room / max(1, width_of(text, size, bold=bold)))


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


NAME = "\0"
"""The placeholder of the name of a picture until it has one."""

Symbols: TypeAlias = Callable[[str], str]
"""A function from the name of a symbol to its SVG."""


def use(name: str, x: Number = 0, y: Number = 0, scale: Number = 1) -> str:
    """A thing of the table where it lies.

    Example:
        >>> use("D", 3, 4).replace(NAME, "jaipur")
        '<use href="#jaipur-D" x="3" y="4"/>'
    """
    if scale != 1:
        return f'<use href="#{NAME}-{name}" transform="{place(x, y, scale)}"/>'
    across, down = f' x="{number(x)}"' if x else "", f' y="{number(y)}"' if y else ""
    return f'<use href="#{NAME}-{name}"{across}{down}/>'


def definitions(drawn: str, symbols: Symbols) -> str:
    """Everything that a drawing names, and what that names in turn.

    Example:
        >>> two = {"D": use("E"), "E": "<circle/>"}
        >>> definitions(use("D"), two.__getitem__).count(" id=")
        2
    """
    found: dict[str, str] = {}
    waiting = _named(drawn)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = symbols(name)
            waiting += _named(found[name])
    # By hand, for `element` would escape the name that is to come.
    parts = [f'<g id="{NAME}-{name}">{found[name]}</g>' for name in sorted(found)]
    return element("defs", *parts) if parts else ""


def inline(drawn: str, symbols: Symbols) -> str:
    """A drawing with all that it names in its place, so that it needs no ids.

    Example:
        >>> two = {"D": use("E", 3), "E": "<circle/>"}
        >>> inline(use("D"), two.__getitem__)
        '<g transform="translate(3 0)"><circle/></g>'
    """
    return _USE.sub(lambda found: _placed(found, symbols), drawn)


_USE = re.compile(
    rf'<use href="#{NAME}-(\w+)"(?: x="([\d.-]+)")?(?: y="([\d.-]+)")?(?: transform="([^"]+)")?/>'
)


def _placed(found: re.Match[str], symbols: Symbols) -> str:
    name, x, y, moved = found.groups()
    where = moved or (f"translate({x or 0} {y or 0})" if x or y else "")
    inside = inline(symbols(name), symbols)
    return f'<g transform="{where}">{inside}</g>' if where else inside


def _named(drawn: str) -> list[str]:
    return list(dict.fromkeys(re.findall(rf'href="#{NAME}-(\w+)"', drawn)))


def spread(count: int, size: Number, gap: Number, room: Number) -> Number:
    """The distance at which things of a size fit the room, one over the other if need be.

    Example:
        >>> spread(3, 90, 10, 500), spread(11, 90, 10, 490)
        (100, 40.0)
    """
    return min(size + gap, (room - size) / (count - 1)) if count > 1 else size + gap
