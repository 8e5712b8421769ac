"""The things that lie on the table, drawn once a picture and used wherever they lie.

A drawing names them with `use`; `definitions` draws those that it names. Until
the picture has a name of its own, a NUL stands for it, which no text can hold.
"""

import re
from collections.abc import Callable
from typing import TypeAlias

from jaipur_rules.render.pen import Number, element, number, place

NAME = "\0"
"""What stands for the name of a picture until it has one."""

Drawn: TypeAlias = Callable[[str], str]
"""What a key stands for."""


def use(key: str, x: Number = 0, y: Number = 0, scale: Number = 1) -> str:
    """A thing of the table where it lies.

    Example:
        >>> use("D", 3, 4).replace(NAME, "jaipur")
        '<use href="#jaipur-D" x="3" y="4"/>'
    """
    if scale != 1:
        return f'<use href="#{NAME}-{key}" transform="{place(x, y, scale)}"/>'
    across, down = f' x="{number(x)}"' if x else "", f' y="{number(y)}"' if y else ""
    return f'<use href="#{NAME}-{key}"{across}{down}/>'


def definitions(drawn: str, drawing: Drawn) -> str:
    """Everything that a drawing names, and what that names in turn.

    Example:
        >>> two = {"D": use("E"), "E": "<circle/>"}
        >>> definitions(use("D"), two.__getitem__).count(" id=")
        2
    """
    found: dict[str, str] = {}
    waiting = _named(drawn)
    while waiting:
        key = waiting.pop()
        if key not in found:
            found[key] = drawing(key)
            waiting += _named(found[key])
    # By hand, for `element` would escape the name that is to come.
    parts = [f'<g id="{NAME}-{key}">{found[key]}</g>' for key in sorted(found)]
    return element("defs", *parts) if parts else ""


def alone(drawn: str, drawing: Drawn) -> str:
    """A drawing with all that it names in its place, so that it needs no ids.

    Example:
        >>> two = {"D": use("E", 3), "E": "<circle/>"}
        >>> alone(use("D"), two.__getitem__)
        '<g transform="translate(3 0)"><circle/></g>'
    """
    return _USE.sub(lambda found: _placed(found, drawing), drawn)


_USE = re.compile(
    rf'<use href="#{NAME}-(\w+)"(?: x="([\d.-]+)")?(?: y="([\d.-]+)")?(?: transform="([^"]+)")?/>'
)


def _placed(found: re.Match[str], drawing: Drawn) -> str:
    key, x, y, moved = found.groups()
    where = moved or (f"translate({x or 0} {y or 0})" if x or y else "")
    inside = alone(drawing(key), drawing)
    return f'<g transform="{where}">{inside}</g>' if where else inside


def _named(drawn: str) -> list[str]:
    return list(dict.fromkeys(re.findall(rf'href="#{NAME}-(\w+)"', drawn)))
