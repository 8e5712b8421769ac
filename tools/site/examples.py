"""A worked example of any game as the pages show it: its pictures, its moves, and its result."""

from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.rulebook import Facts
from tools.site.game import Drawing, Shown, facts_as_list, ruleset_in_words, verdict
from tools.site.markup import Html, element, join, text
from tools.site.words import Words

_SVG = "{http://www.w3.org/2000/svg}"


@frozen(order=False)
class Step:
    """A move that an example plays.

    Attributes:
        seat: Who makes it; None for chance.
        words: The move in words.
        notation: The move.
    """

    seat: Seat | None
    words: str
    notation: str


def judged(
    facts: Facts, texts: Words, svg: str, step: Step, broken: Sequence[str], *, address: str = ""
) -> Shown:
    """A table and a move with its verdict."""
    outcome = verdict(step.words, step.notation, broken, texts)
    return Shown((drawing(svg),), outcome, not broken, ruleset_in_words(facts), address)


def played_on(
    facts: Facts, texts: Words, seat: Seat, tables: Sequence[str], steps: Sequence[Step]
) -> Shown:
    """A game played on from a table: the pictures before and after, the moves, and what comes of it.

    Args:
        facts: The example.
        texts: The words, with the names of its fields.
        seat: Who sees it.
        tables: The picture before, and the one after.
        steps: The moves between them.
    """
    captions = (texts.before, texts.after) if steps else ("",)
    drawings = tuple(drawing(svg, caption) for svg, caption in zip(tables, captions, strict=False))
    parts = [_moves(steps, texts)] if steps else []
    for name, label in (("expect", texts.outcome), ("expect_view", texts.seen.format(seat))):
        if name in facts:
            parts += [
                element("p", text(label), class_="label"),
                facts_as_list(facts.table(name), texts),
            ]
    return Shown(drawings, join(parts), ruleset=ruleset_in_words(facts))


def _moves(steps: Iterable[Step], texts: Words) -> Html:
    """The moves in a list, each with who makes it."""
    items = [
        element(
            "li",
            text("" if step.seat is None else f"{texts.seat.format(step.seat)}{texts.colon}"),
            text(f"{step.words} "),
            element("code", text(step.notation)),
        )
        for step in steps
    ]
    return Html(
        element("p", text(texts.moves), class_="label") + element("ol", items, class_="moves")
    )


def drawing(svg: str, caption: str = "") -> Drawing:
    """A picture with what it says of itself."""
    root = ET.fromstring(svg)  # noqa: S314, our own picture
    description = root.findtext(f"{_SVG}desc") or root.findtext(f"{_SVG}title") or ""
    size = (round(float(root.get("width", "0"))), round(float(root.get("height", "0"))))
    return Drawing(svg, caption, description, size)
