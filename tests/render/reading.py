"""What is drawn, and pictures read back: what is drawn where, and what every picture has."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

from attrs import frozen
from hypothesis import strategies as st

from jaipur_rules import Cards, Position, View, view
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.testing import matches, positions, rulesets
from jaipur_rules.render import PHONE, WIDTH, Language, Picture
from jaipur_rules.render.svg import width_of

HERE = Position(Cards.parse("DDGSK"), Cards.parse("LLCCP"), 2)
LANGS: st.SearchStrategy[Language] = st.sampled_from(languages())
WIDTHS = st.sampled_from((WIDTH, PHONE))
SEATS = st.sampled_from((0, 1))
SHOWN: st.SearchStrategy[Position | View] = positions() | st.builds(
    view, rulesets().flatmap(lambda rules: matches(rules, max_events=40)), SEATS
)
"""Anything that can be drawn."""

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "defs", "g", "use", "rect", "circle", "path", "text"}
"""Every element that a picture may have: nothing that runs, loads, or styles anything else."""


def parsed(picture: Picture) -> ET.Element:
    return ET.fromstring(picture.svg)


def texts(picture: Picture) -> list[str]:
    """Everything that is written on a picture, what is written on a card once."""
    return [each.text or "" for each in parsed(picture).iter(f"{SVG}text")]


def laid(picture: Picture) -> Counter[str]:
    """The number of things on the table, by the name of their shape."""
    table = [child for child in parsed(picture) if child.tag != f"{SVG}defs"]
    return Counter(
        each.attrib["href"].removeprefix(f"#{picture.name}-")
        for child in table
        for each in child.iter(f"{SVG}use")
    )


def cards(picture: Picture) -> dict[Card, int]:
    """The number of cards of each kind on the table, those under another with them."""
    found = laid(picture)
    return {card: found[f"{card}"] + found[f"x{card}"] for card in Card}


def hold_laws(picture: Picture, lang: str) -> None:
    """Check the laws of every picture, whatever it shows."""
    root = parsed(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == lang
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= DRAWN
    title = root[0]
    assert title.tag == f"{SVG}title"
    assert title.text == picture.title != ""
    # Whatever can stand in a page beside another says in words what it shows.
    desc = root[1]
    assert desc.tag == f"{SVG}desc"
    assert desc.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    # Everything with an id is the picture's own, so that two in a page cannot meet;
    # everything it uses is in it; and nothing is asked for from anywhere.
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    assert [each for each in ids if not each.startswith(f"{picture.name}-")] == []
    used = [each.attrib["href"] for each in root.iter(f"{SVG}use")]
    assert {each.removeprefix("#") for each in used} <= set(ids)
    assert [each for each in used if not each.startswith("#")] == []
    attributes = [name for each in root.iter() for name in each.attrib]
    assert not {name for name in attributes if name == "class" or name.startswith("on")}
    assert picture.svg.count("://") == 1  # the name of the format, which is no address
    assert not re.search(r"url\(|javascript:|\0", picture.svg)


@frozen
class Placed:
    """A text on a picture, the box that it fills, and its size as it is shown."""

    what: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def overlaps(self, other: "Placed") -> bool:
        """Return whether two boxes share more than a line of a unit."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 1 and min(self.bottom, other.bottom) - max(self.top, other.top) > 1


def placed(picture: Picture) -> list[Placed]:
    """Every text that is written on the table or on a piece there, with its box."""
    root = parsed(picture)
    shapes = {each.attrib["id"]: each for defs in root.iter(f"{SVG}defs") for each in defs}
    found: list[Placed] = []

    def walk(part: ET.Element, x: float, y: float, scale: float) -> None:
        for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", part.get("transform", "")):
            first, *more = map(float, numbers.split())
            if name == "translate":
                x, y = x + scale * first, y + scale * sum(more)
            else:
                scale *= first
        left = x + scale * float(part.get("x", 0))
        top = y + scale * float(part.get("y", 0))
        if part.tag == f"{SVG}text":
            size = scale * float(part.attrib["font-size"])
            width = width_of(part.text or "", size, bold="font-weight" in part.attrib)
            left -= width * {"middle": 0.5, "end": 1}.get(part.get("text-anchor", ""), 0)
            box = left, top - 0.75 * size, left + width, top
            found.append(Placed(part.text or "", *box, size))
        elif part.tag == f"{SVG}use":
            walk(shapes[part.attrib["href"][1:]], left, top, scale)
        for child in part:
            if child.tag != f"{SVG}defs":
                walk(child, x, y, scale)

    walk(root, 0, 0, 1)
    return found
