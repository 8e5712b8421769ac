"""The things that lie on the table, drawn once a picture and used wherever they lie.

A drawing names them with `use`; `definitions` draws those that it names. Until
the picture has a name of its own, a NUL stands for it, which no text can hold.
"""

import re
from collections.abc import Callable
from typing import TypeAlias

from jaipur_rules.render.pen import Number, element, number, place

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
