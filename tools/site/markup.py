"""HTML in small pieces: every text is escaped where it is put in, and nowhere else."""

import html
import re
from collections.abc import Iterable, Iterator
from typing import NewType, TypeAlias

Html = NewType("Html", str)
"""Markup: what has been escaped already."""

Part: TypeAlias = "Html | Iterable[Part]"

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_CODE = re.compile(r"`([^`]+)`")


def text(content: object) -> Html:
    """Escape a text.

    Example:
        >>> text("3 < 4")
        '3 &lt; 4'
    """
    return Html(html.escape(str(content)))


def join(parts: Iterable[Html], between: str = "") -> Html:
    """Put pieces of markup together, with a text between them."""
    return Html(text(between).join(parts))


def element(name: str, *parts: Part, **attributes: object) -> Html:
    """An element with what is in it.

    An attribute that is None or false is left out, one that is true has no value. An underscore
    stands for a hyphen, and one at the end for nothing, as in ``class_``.

    Example:
        >>> element("a", text("R&D"), href="x.html", class_="more", hidden=None)
        '<a href="x.html" class="more">R&amp;D</a>'
    """
    rendered = "".join(_attribute(key, value) for key, value in attributes.items())
    inside = "".join(_flat(parts))
    if name in _VOID:
        return Html(f"<{name}{rendered}>")
    return Html(f"<{name}{rendered}>{inside}</{name}>")


def link(href: str, content: object, **attributes: object) -> Html:
    """A link with a text."""
    return element("a", text(content), href=href, **attributes)


def prose(content: str) -> Html:
    """A text of the catalogue: escaped, with what stands between backquotes as code.

    Example:
        >>> prose("`exchange_min = 1` & more")
        '<code>exchange_min = 1</code> &amp; more'
    """
    return Html(_CODE.sub(r"<code>\1</code>", html.escape(content, quote=False)))


def raw_block(parts: Iterable[Html]) -> str:
    """Markup as a block in a Markdown source."""
    inside = "\n".join(part for part in parts if part)
    return f"```{{raw}} html\n{inside}\n```\n"


def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'


def _flat(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from _flat(part)
