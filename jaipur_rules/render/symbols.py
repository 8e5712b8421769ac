"""The things that lie on the table, drawn once a picture and used wherever they lie.

A drawing names them with `use`; `definitions` draws those that it names. Until
the picture has a name of its own, a NUL stands for it, which no text can hold.
"""

import re

from jaipur_rules.jaipur.cards import Card
from jaipur_rules.render.pen import Number, element, number, place
from jaipur_rules.render.shapes import drawing
from jaipur_rules.render.vocabulary import Words

NAME = "\0"
"""What stands for the name of a picture until it has one."""

BONUS_TOKEN, SEAL, NO_SEAL = "h", "s", "n"
"""The keys of a bonus token without its value, of a Seal, and of the place of one."""

BACK, UNSEEN, MINI_BACK = "b", "u", "mb"
"""The keys of a card from behind, of one that somebody holds, and of a small one."""


def face(card: Card) -> str:
    """The key of a card from the front."""
    return str(card)


def under(card: Card) -> str:
    """The key of a card that lies under another of its kind, and so shows no name."""
    return f"x{card}"


def mini(card: Card) -> str:
    """The key of a small card."""
    return f"m{card}"


def chip(card: Card) -> str:
    """The key of a kind's shape and letter."""
    return f"c{card}"


def shape(card: Card) -> str:
    """The key of a kind's shape."""
    return f"e{card}"


def token(card: Card) -> str:
    """The key of a token of a kind, without its value."""
    return f"t{card}"


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


def definitions(drawn: str, said: Words) -> str:
    """Everything that a drawing names, and what that names in turn.

    Example:
        >>> from jaipur_rules.render.words import words
        >>> definitions(use("D"), words("en")).count(" id=")
        3
    """
    found: dict[str, str] = {}
    waiting = _named(drawn)
    while waiting:
        key = waiting.pop()
        if key not in found:
            found[key] = drawing(key, said)
            waiting += _named(found[key])
    # By hand, for `element` would escape the name that is to come.
    parts = [f'<g id="{NAME}-{key}">{found[key]}</g>' for key in sorted(found)]
    return element("defs", *parts) if parts else ""


def alone(drawn: str, said: Words) -> str:
    """A drawing with all that it names in its place, so that it needs no ids.

    Example:
        >>> from jaipur_rules.render.words import words
        >>> NAME in alone(use("D"), words("en"))
        False
    """
    return _USE.sub(lambda found: _placed(found, said), drawn)


_USE = re.compile(
    rf'<use href="#{NAME}-(\w+)"(?: x="([\d.-]+)")?(?: y="([\d.-]+)")?(?: transform="([^"]+)")?/>'
)


def _placed(found: re.Match[str], said: Words) -> str:
    key, x, y, moved = found.groups()
    where = moved or (f"translate({x or 0} {y or 0})" if x or y else "")
    inside = alone(drawing(key, said), said)
    return f'<g transform="{where}">{inside}</g>' if where else inside


def _named(drawn: str) -> list[str]:
    return list(dict.fromkeys(re.findall(rf'href="#{NAME}-(\w+)"', drawn)))
