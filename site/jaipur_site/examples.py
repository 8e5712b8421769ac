"""A worked example of any game as the pages show it: its pictures, its moves, and its result."""

from collections.abc import Sequence
from functools import cached_property
from xml.etree import ElementTree as ET

from attrs import frozen
from markupsafe import Markup

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import ENGLISH, Language, Messages, texts, trader_at
from jaipur_rules.rulebook import Facts, Value
from jaipur_rules.rulebook.entries import term
from jaipur_site.markup import render

_SVG = "{http://www.w3.org/2000/svg}"


@frozen(order=False)
class Names:
    """The names that a game has for the fields of its worked examples and for their values.

    Attributes:
        game: The name of the game.
        language: The language.
    """

    game: str
    language: Language

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.language)

    def of(self, name: str) -> str | None:
        """The name of a field, or of a value; None if it has no other.

        Example:
            >>> names = Names("jaipur", "fr")
            >>> names.of("hands"), names.of("END-2")
            ('mains', None)
        """
        return term(self.game, name, self.say)

    def switch(self, switch: str, value: Value) -> str:
        """What a value of a switch means.

        Example:
            >>> names = Names("jaipur", "en")
            >>> names.switch("exchange_min", 1), names.switch("max_rounds", 2)
            ('one card for one is an exchange, too', 'the match ends after 2 rounds')
        """
        code = f"{self.game}.switch.{switch}"
        own = f"{code}.{value}"
        if isinstance(value, int) and own not in texts(self.game, ENGLISH):
            return self.say(f"{code}.number", count=value)
        return self.say(own)


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
        return ET.fromstring(self.svg)


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


@frozen(order=False)
class Shown:
    """A worked example, ready for a page.

    Attributes:
        facts: The example.
        names: The names of its fields.
        tables: Its pictures: of the table, and of the table afterwards.
        move: The move that it is about; None if it is about none.
        broken: The rules that this move breaks.
        steps: The moves that are played.
        seat: Who sees it.
        address: What follows the address of the referee in the page for it to show this; empty if it cannot.
    """

    facts: Facts
    names: Names
    tables: Sequence[str] = ()
    move: Step | None = None
    broken: Sequence[str] = ()
    steps: Sequence[Step] = ()
    seat: Seat = 0
    address: str = ""

    @property
    def is_legal(self) -> bool | None:
        """Whether the move that it is about is legal; None if it is not about one."""
        return None if self.move is None else not self.broken

    @property
    def drawings(self) -> list[Drawing]:
        """The pictures, before and after where something is played."""
        say = self.names.say
        captions = (say("site.before"), say("site.after")) if self.steps else ("",)
        return [Drawing(*pair) for pair in zip(self.tables, captions, strict=False)]

    @property
    def outcome(self) -> Markup:
        """What comes of it: a verdict, or the moves that are played and what the table is like afterwards."""
        say = self.names.say
        seen = say("site.seen", trader=trader_at(self.seat))
        labels = {"expect": say("site.outcome") if self.tables else "", "expect_view": seen}
        found = [
            (label, self.facts.table(name))
            for name, label in labels.items()
            if name in self.facts and self.move is None
        ]
        return render(
            "outcome.html", shown=self, found=found, in_words=in_words, trader_at=trader_at
        )

    @property
    def ruleset(self) -> str:
        """The rules that it is played by, where they are not the default: a name, or what is played otherwise."""
        given = self.facts.value("ruleset") if "ruleset" in self.facts else ""
        if not isinstance(given, Facts):
            return f"`{given}`" if given else ""
        values = tuple(self.names.switch(*entry) for entry in given.entries)
        return self.names.say("site.listed", values=values)


BY_SEAT = "_by_seat"
"""What ends the name of a field of which every seat has a value."""

_SEATS = frozenset({"to_move", "camel_token", "winner", "next_starter", "next_first"})
_LIST_OF_SEATS = frozenset({"winners", "queue", "arrivals"})
_PER_SEAT = frozenset({"hands", "herds", "rupees", "seals", "herds_shown"})


def in_words(name: str, value: Value, names: Names) -> str:
    """A value for a person.

    Example:
        >>> names = Names("jaipur", "en")
        >>> in_words("winner", -1, names), in_words("seal", (0, 1), names)
        ('nobody', 'both')
        >>> in_words("rupees", (64, 69), names)
        'first trader: 64 · second trader: 69'
    """
    if isinstance(value, bool):
        return names.say("site.yes" if value else "site.no")
    if isinstance(value, int):
        return _seat(value, names) if name in _SEATS else str(value)
    if isinstance(value, tuple):
        return _several(name, value, names)
    if name == "ended_by" and not value:
        return names.say("site.still")
    return names.of(str(value)) or str(value) or "–"


def _seat(seat: int, names: Names) -> str:
    return names.say("trader.nobody") if seat < 0 else names.say.format(trader_at(seat))


def _several(name: str, values: tuple[Value, ...], names: Names) -> str:
    """Seats that took something, what each seat has, or simply a list."""
    none, nobody = names.say("site.none"), names.say("trader.nobody")
    if name in _LIST_OF_SEATS:
        seats = [_seat(seat, names) for seat in values if isinstance(seat, int)]
        return ", ".join(seats) or none
    if name == "seal":
        takers = [in_words("winner", each, names) for each in values] or [nobody]
        return names.say("trader.both") if len(takers) > 1 else takers[0]
    shown = [in_words("", each, names) for each in values]
    if name in _PER_SEAT or name.endswith(BY_SEAT):
        pairs = [
            names.say("site.of_trader", trader=trader_at(seat), value=each)
            for seat, each in enumerate(shown)
        ]
        return " · ".join(pairs)
    return ", ".join(shown) or none
