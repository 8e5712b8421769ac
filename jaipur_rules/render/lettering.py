"""Estimates of the width of a text, and its lines: SVG breaks no lines by itself.

Nobody knows which font a reader has. The widths are those of common fonts
without serifs, taken generously, so that what is measured here fits there.
"""

from collections.abc import Iterable, Iterator

_NARROW, _SLIM, _WIDE, _FULL = (
    "ijl|'.,:;!·",
    "frtI()[]{}-/ ·",
    "mwMW@%",
    "ABCDEGHKNOPQRSTUVXYZ+=<>−",
)


def _advances() -> Iterator[tuple[str, float]]:
    for letters, advance in ((_FULL, 0.7), (_WIDE, 0.92), (_SLIM, 0.4), (_NARROW, 0.31)):
        yield from dict.fromkeys(letters, advance).items()


_ADVANCE = dict(_advances())
_USUAL = 0.585
_BOLD = 1.07


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text, in the units of its size.

    Example:
        >>> width_of("will", 10) < width_of("Warm", 10) < width_of("Warm", 10, bold=True)
        True
    """
    return sum(_ADVANCE.get(letter, _USUAL) for letter in text) * size * (_BOLD if bold else 1)


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


def shorten(text: str, most: int) -> str:
    """A text cut to a number of characters, with an ellipsis for what does not fit.

    Example:
        >>> shorten("+DDDDDDDD-LLLLLLLL", 8)
        '+DDDDDD…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"
