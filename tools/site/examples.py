"""A worked example of any game as the pages show it: its pictures, its moves, and its result."""

from collections.abc import Sequence
from functools import cached_property
from xml.etree import ElementTree as ET

from attrs import frozen
from markupsafe import Markup

from jaipur_rules.core.game import Seat
from jaipur_rules.rulebook import Facts, Value
from tools.site.markup import render
from tools.site.words import Words

_SVG = "{http://www.w3.org/2000/svg}"


@frozen(order=False)
class Drawing:
    """A picture of a worked example.

    Attributes:
        svg: The picture.
        caption: What tells it from the others of the example; empty if it is the only one.
    """

    svg: str
    caption: str = ""

    @property
    def description(self) -> str:
        """The same in words."""
        return self._root.findtext(f"{_SVG}desc") or self._root.findtext(f"{_SVG}title") or ""

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height."""
        width, height = (round(float(self._root.get(side, "0"))) for side in ("width", "height"))
        return width, height

    @cached_property
    def _root(self) -> ET.Element:
        return ET.fromstring(self.svg)  # noqa: S314, our own picture


@frozen(order=False)
class Shown:
    """A worked example, ready for a page.

    Attributes:
        drawings: The pictures.
        outcome: What comes of it, as markup: a verdict, or what the table is like afterwards.
        is_legal: Whether the move that it is about is legal; None if it is not about one.
        ruleset: The rules that it is played by, in words; empty for the default.
        address: What follows the address of the referee in the page for it to show this; empty if it cannot.
    """

    drawings: tuple[Drawing, ...]
    outcome: Markup
    is_legal: bool | None = None
    ruleset: str = ""
    address: str = ""


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
    outcome = _outcome(texts, move=step, broken=broken)
    return Shown((Drawing(svg),), outcome, not broken, ruleset_in_words(facts), address)


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
    drawings = tuple(Drawing(svg, caption) for svg, caption in zip(tables, captions, strict=False))
    labels = {"expect": texts.outcome, "expect_view": texts.seen.format(seat)}
    found = [(label, facts.table(name)) for name, label in labels.items() if name in facts]
    outcome = _outcome(texts, steps=steps, found=found)
    return Shown(drawings, outcome, ruleset=ruleset_in_words(facts))


def counted_out(facts: Facts, texts: Words) -> Shown:
    """What is in the box, as its numbers."""
    outcome = _outcome(texts, found=[("", facts.table("expect"))])
    return Shown((), outcome, ruleset=ruleset_in_words(facts))


def _outcome(
    texts: Words,
    *,
    move: Step | None = None,
    broken: Sequence[str] = (),
    steps: Sequence[Step] = (),
    found: Sequence[tuple[str, Facts]] = (),
) -> Markup:
    return render(
        "outcome.html",
        texts=texts,
        move=move,
        broken=broken,
        steps=steps,
        found=found,
        in_words=in_words,
    )


def ruleset_in_words(facts: Facts) -> str:
    """The rules that an example is played by, where they are not the default: a name, or what differs."""
    if "ruleset" not in facts:
        return ""
    given = facts.value("ruleset")
    if isinstance(given, Facts):
        return ", ".join(f"{name} = {value}" for name, value in given.entries)
    return str(given)


BY_SEAT = "_by_seat"
"""What ends the name of a field of which every seat has a value."""

_SEATS = frozenset({"to_move", "camel_token", "winner", "next_starter", "next_first"})
_LIST_OF_SEATS = frozenset({"winners", "queue", "arrivals"})
_PER_SEAT = frozenset({"hands", "herds", "rupees", "seals", "herds_shown"})


def in_words(name: str, value: Value, texts: Words) -> str:
    """A value for a person.

    Example:
        >>> from tools.site.words import words
        >>> in_words("winner", -1, words("en")), in_words("seal", (0, 1), words("en"))
        ('nobody', 'both')
        >>> in_words("rupees", (64, 69), words("en"))
        'seat 0: 64 · seat 1: 69'
    """
    if isinstance(value, bool):
        return texts.yes if value else texts.no
    if isinstance(value, int):
        return _seat(value, texts) if name in _SEATS else str(value)
    if isinstance(value, tuple):
        return _several(name, value, texts)
    if name == "ended_by" and not value:
        return texts.still
    return texts.facts.get(str(value), str(value) or "–")


def _seat(seat: int, texts: Words) -> str:
    return texts.nobody if seat < 0 else texts.seat.format(seat)


def _several(name: str, values: tuple[Value, ...], texts: Words) -> str:
    """Seats that took something, what each seat has, or simply a list."""
    if name in _LIST_OF_SEATS:
        seats = [_seat(seat, texts) for seat in values if isinstance(seat, int)]
        return ", ".join(seats) or texts.none
    if name == "seal":
        takers = [in_words("winner", each, texts) for each in values] or [texts.nobody]
        return texts.both if len(takers) > 1 else takers[0]
    shown = [in_words("", each, texts) for each in values]
    if name in _PER_SEAT or name.endswith(BY_SEAT):
        pairs = enumerate(shown)
        return " · ".join(f"{_seat(seat, texts)}{texts.colon}{each}" for seat, each in pairs)
    return ", ".join(shown) or texts.none
