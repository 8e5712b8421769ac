"""Where the texts of a picture stand, and the frames that they stand in."""

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree as ET

from attrs import frozen

from jaipur_rules.render import Picture
from jaipur_rules.render.drawing import width_of
from tests.render.reading import SVG, parsed

MONO_WIDTH = 0.612
"""The width of a letter of a font in which all are equal, in its size."""


@frozen(order=False)
class Box:
    """A rectangle on a picture, with the text in it if it is one of a text."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


@frozen(order=False)
class Placed:
    """An element with the place of its origin and its scale."""

    element: ET.Element
    x: float
    y: float
    scale: float


def placed(picture: Picture) -> Iterator[Placed]:
    """Every element that is seen, with the symbols wherever they are used."""
    root = parsed(picture)
    symbols = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}
    yield from _placed(root, 0, 0, 1, symbols)


def _placed(
    element: ET.Element, x: float, y: float, scale: float, symbols: dict[str, ET.Element]
) -> Iterator[Placed]:
    move = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if move:
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
    sized = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(sized[1]) if sized else 1
    yield Placed(element, x, y, scale)
    inside = [each for each in element if each.tag != f"{SVG}defs"]
    if element.tag == f"{SVG}use":
        x, y = (start + scale * float(element.get(at, 0)) for at, start in (("x", x), ("y", y)))
        inside = [symbols[element.attrib["href"].removeprefix("#")]]
    for each in inside:
        yield from _placed(each, x, y, scale, symbols)


def texts_on_grounds(picture: Picture) -> Iterator[tuple[Box, Box]]:
    """Every text with the rectangle that it stands on: of those drawn before it, the last one there."""
    grounds: list[Box] = []
    for each in placed(picture):
        if each.element.tag == f"{SVG}rect":
            grounds.append(_rectangle(each))
        elif each.element.tag == f"{SVG}text":
            text = _text_box(each)
            x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
            under = [ground for ground in grounds if ground.holds(x, y)]
            assert under, f"{text.text!r} stands outside the picture"
            yield text, under[-1]


def _rectangle(drawn: Placed) -> Box:
    x, y, width, height = (
        drawn.scale * float(drawn.element.get(name, 0)) for name in ("x", "y", "width", "height")
    )
    return Box(drawn.x + x, drawn.y + y, drawn.x + x + width, drawn.y + y + height)


def _text_box(drawn: Placed) -> Box:
    element, text = drawn.element, drawn.element.text or ""
    size = float(element.get("font-size", 12))
    bold = element.get("font-weight") == "700"
    mono = "mono" in element.get("font-family", "")
    wide = len(text) * size * MONO_WIDTH if mono else width_of(text, size, bold=bold)
    before = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    left = drawn.x + drawn.scale * (float(element.attrib["x"]) - before)
    base = drawn.y + drawn.scale * float(element.attrib["y"])
    top, right = base - drawn.scale * size * 0.7, left + drawn.scale * wide
    return Box(left, top, right, base, text)


def overflowing(picture: Picture) -> list[str]:
    """The texts that run over the edge of what they stand on."""
    return [
        text.text
        for text, ground in texts_on_grounds(picture)
        if text.left < ground.left - 1 or text.right > ground.right + 1
    ]


def meeting(picture: Picture) -> list[tuple[str, str]]:
    """The texts of one line that stand on the same ground and run into each other."""
    pairs = combinations(texts_on_grounds(picture), 2)
    return [
        (one.text, other.text)
        for (one, ground), (other, under) in pairs
        if ground == under
        and abs(one.bottom - other.bottom) < 5
        and min(one.right, other.right) - max(one.left, other.left) > 1
    ]
