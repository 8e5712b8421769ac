"""The interface of a game to the pages: how an example looks, and what its switches can be set to."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeAlias

from attrs import frozen

from jaipur_rules.rulebook import Example, Facts, Language, Value
from tools.site.markup import Html, element, text
from tools.site.words import Words, words

Settings: TypeAlias = Mapping[str, Sequence[object]]
"""The values of every switch, the default first."""

_NOTHING: Mapping[str, tuple[object, ...]] = MappingProxyType({})
_NOBODY: Mapping[str, Mapping[str, object]] = MappingProxyType({})


@frozen(order=False)
class Drawing:
    """A picture of a worked example.

    Attributes:
        svg: The picture.
        caption: What tells it from the others of the example; empty if it is the only one.
        description: The same in words.
        size: The width and the height.
    """

    svg: str
    caption: str
    description: str
    size: tuple[int, int]


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
    outcome: Html
    is_legal: bool | None = None
    ruleset: str = ""
    address: str = ""


@frozen(order=False)
class Choice:
    """A value of a switch.

    Attributes:
        value: The value; None for a number of one's own.
        is_default: Whether it is the default.
        presets: The named rulesets that differ from the default by it.
    """

    value: str | None
    is_default: bool
    presets: tuple[str, ...] = ()


class Game(Protocol):
    """A game as the pages use it, beyond its catalogue."""

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        ...

    def show(self, example: Example, language: Language) -> Shown:
        """Set out an example, play it, and say what comes of it."""
        ...

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, the default first."""
        ...


@frozen(order=False)
class PlainGame:
    """A game that nobody draws yet: an example is shown as the data that a test plays.

    Attributes:
        title: The game's name as people write it.
        switches: The values of every switch, its default first; a house number lists None alone.
        presets: The values of the switches in every named ruleset.
    """

    title: str
    switches: Settings = _NOTHING
    presets: Mapping[str, Mapping[str, object]] = _NOBODY

    def show(self, example: Example, language: Language) -> Shown:
        """The fields of an example, and the verdict if it is about a move."""
        facts, texts = example.facts, words(language)
        ruleset = ruleset_in_words(facts)
        if "move" not in facts:
            shown = [name for name in facts if name != "ruleset"]
            return Shown((), facts_as_list(facts, texts, shown), ruleset=ruleset)
        broken = facts.texts("broken")
        shown = [name for name in facts if name not in {"move", "broken", "ruleset"}]
        outcome = facts_as_list(facts, texts, shown) + verdict(
            "", facts.text("move"), broken, texts
        )
        return Shown((), Html(outcome), not broken, ruleset)

    def choices(self, switch: str) -> tuple[Choice, ...]:
        """The values of a switch, as far as they are known."""
        values = self.switches.get(switch, (switch,))
        return choices_among(values, {name: each[switch] for name, each in self.presets.items()})


def verdict(spoken: str, move: str, broken: Sequence[str], texts: Words) -> Html:
    """A paragraph that says whether a move is legal, and which rules it breaks."""
    return element(
        "p",
        element("strong", text(texts.illegal if broken else texts.legal)),
        text(f"{texts.colon}{spoken} "),
        element("code", text(move)),
        text(f" – {', '.join(broken)}" if broken else ""),
        class_="verdict",
    )


def choices_among(values: Sequence[object], presets: Mapping[str, object]) -> tuple[Choice, ...]:
    """The values of a switch, each with the named rulesets that differ from the default by it.

    Example:
        >>> [choice.value for choice in choices_among((2, 1), {"lenient": 1})]
        ['2', '1']
        >>> [choice.value for choice in choices_among((None,), {})]
        ['none', None]
    """
    first, *others = values
    choices = [Choice(_named(first), is_default=True)]
    for value in others:
        users = tuple(name for name, used in presets.items() if used == value)
        choices.append(Choice(_named(value), is_default=False, presets=users))
    return (*choices, Choice(None, is_default=False)) if first is None else tuple(choices)


def _named(value: object) -> str:
    return "none" if value is None else str(value)


def ruleset_in_words(facts: Facts) -> str:
    """The rules that an example is played by, where they are not the default: a name, or what differs."""
    if "ruleset" not in facts:
        return ""
    given = facts.value("ruleset")
    if isinstance(given, Facts):
        return ", ".join(f"{name} = {value}" for name, value in given.entries)
    return str(given)


def facts_as_list(facts: Facts, texts: Words, names: Iterable[str] | None = None) -> Html:
    """Named values as a list of terms, tables inside tables as lists inside lists."""
    rows = [
        (
            element("dt", text(label(name, texts))),
            element("dd", _value(name, facts.value(name), texts)),
        )
        for name in (facts if names is None else names)
    ]
    return element("dl", [element("div", *row) for row in rows], class_="facts")


def label(name: str, texts: Words) -> str:
    """The name of a field in words."""
    return texts.facts.get(name, name.replace("_", " "))


BY_SEAT = "_by_seat"
"""What ends the name of a field of which every seat has a value."""


def _value(name: str, value: Value, texts: Words) -> Html:
    if isinstance(value, Facts):
        return facts_as_list(value, texts)
    return text(in_words(name, value, texts))


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
        return (
            ", ".join(_seat(seat, texts) for seat in values if isinstance(seat, int)) or texts.none
        )
    if name == "seal":
        takers = [in_words("winner", each, texts) for each in values] or [texts.nobody]
        return texts.both if len(takers) > 1 else takers[0]
    shown = [in_words("", each, texts) for each in values]
    if name in _PER_SEAT or name.endswith(BY_SEAT):
        pairs = enumerate(shown)
        return " · ".join(f"{_seat(seat, texts)}{texts.colon}{each}" for seat, each in pairs)
    return ", ".join(shown) or texts.none
