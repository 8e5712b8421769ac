"""Values: checked at the door, made fast behind it, and written as code.

A field of a class of attrs takes a converter, which gives a plain value or
raises `WrongType`, and the type of the converter's argument is what type
checkers let a caller give. A field that takes nothing but what it holds has a
validator, `instance_of` or `tuple_of`. After that nothing foreign is left: no
number of NumPy, no truth value for a number, no subclass that behaves
otherwise.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, EnumType, IntEnum
from operator import index
from random import Random
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Any,
    Never,
    ParamSpec,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypeVar,
)

from attrs import NOTHING, Attribute, AttrsInstance, fields

from jaipur_rules.core.messages import Message, Parameter, RulesError, WrongType, brief

__all__ = [
    "NamedEnum",
    "NumberedEnum",
    "Printer",
    "Validator",
    "changing",
    "instance_of",
    "is_among",
    "is_of_other_game",
    "of_type",
    "print_face_down",
    "print_message",
    "print_picture",
    "short_repr",
    "slots",
    "to_int",
    "to_ints",
    "to_iterator",
    "to_mapping",
    "to_pair",
    "to_random",
    "to_rows",
    "to_text",
    "to_truth",
    "tuple_of",
    "unchecked",
    "wrong_type",
    "wrong_type_of",
]

T = TypeVar("T")
MappingT = TypeVar("MappingT", bound=Mapping[Any, object])

Validator: TypeAlias = Callable[[object, "Attribute[Any]", Any], None]
"""What refuses a wrong value of a field."""


def wrong_type(value: Never, expected: str, of: type[object] | None = None) -> WrongType:
    """The error for a value of no known type, as `wrong_type_of`; to a type checker there is no such value.

    Example:
        >>> raise wrong_type("+K", "value.move")
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a move, and not '+K'
    """
    return wrong_type_of(value, expected, of)


def wrong_type_of(
    value: object, expected: str, of: type[object] | None = None, /, **params: Parameter
) -> WrongType:
    """The error for a value of a wrong type; of another game than is meant, it names both games.

    Args:
        value: The value.
        expected: The code of the message that says what was expected.
        of: A class of the game that is meant, if one is.
        params: The parameters of that message.

    Example:
        >>> print(wrong_type_of(2.0, "value.whole_number"))
        expected a whole number, such as 3, and not 2.0
    """
    message, found = Message(expected, **params), brief(value)
    if of is None or not is_of_other_game(type(value), of):
        return WrongType("error.wrong_type", expected=message, found=found)
    return WrongType(
        "error.other_game",
        expected=message,
        game=_game_of(of),
        found=found,
        other=_game_of(type(value)),
    )


def _game_of(kind: type[object]) -> str:
    """The title of the game that a class is of, by its ``game``; empty if it is of none."""
    found: object = getattr(getattr(kind, "game", None), "title", None)
    return found if isinstance(found, str) else ""


def is_of_other_game(kind: type[object], of: type[object]) -> bool:
    """Return whether a class is of another game than a class of a game.

    Example:
        >>> from jaipur_rules import Match, TakeCamels, johari
        >>> is_of_other_game(johari.Pass, Match), is_of_other_game(TakeCamels, Match)
        (True, False)
    """
    return "" not in (games := {_game_of(kind), _game_of(of)}) and len(games) > 1


def to_int(value: SupportsIndex) -> int:
    """A whole number as a plain `int`.

    Integers of NumPy and of other libraries become plain ones, and so do True
    and False, which Python counts as 1 and 0. What only looks whole, such as
    2.0, is refused.

    Raises:
        WrongType: The value is no whole number.

    Example:
        >>> to_int(3), to_int(True)
        (3, 1)
    """
    if type(value) is int:
        return value
    try:
        return int(index(value))
    except TypeError:
        raise wrong_type_of(value, "value.whole_number") from None


def to_text(value: str) -> str:
    """A text as a plain `str`.

    Raises:
        WrongType: The value is no text.

    Example:
        >>> to_text("+D")
        '+D'
        >>> to_text(None)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a text, and not None
    """
    if type(value) is str:
        return value
    if not isinstance(value, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(value, "facts.text")
    return str.__str__(value)


def to_truth(value: bool) -> bool:
    """True or False, and nothing that only counts as one of them.

    Raises:
        WrongType: The value is neither.

    Example:
        >>> to_truth(1)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected True or False, and not 1
    """
    if type(value) is not bool:
        raise wrong_type_of(value, "value.truth")
    return value


def is_among(value: object, allowed: Iterable[object]) -> bool:
    """Return whether a value is one of these, and of exactly its type: one of another type may say that it is equal.

    Example:
        >>> is_among(1, ("random", 0, 1)), is_among(True, ("random", 0, 1))
        (True, False)
    """
    return any(type(value) is type(each) and value == each for each in allowed)


def to_iterator(values: Iterable[T]) -> Iterator[T]:
    """An iterator over several values.

    Raises:
        WrongType: The value is not several.

    Example:
        >>> list(to_iterator("DK"))
        ['D', 'K']
        >>> to_iterator(5)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected several values, such as a list, and not 5
    """
    try:
        return iter(values)
    except TypeError:
        raise wrong_type_of(values, "value.several") from None


def to_mapping(values: MappingT) -> MappingT:
    """The value, if it is a mapping.

    Raises:
        WrongType: It is none.

    Example:
        >>> to_mapping([3])
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a mapping, such as a dict, and not [3]
    """
    if not isinstance(values, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(values, "value.mapping")
    return values


def to_random(rng: Random) -> Random:
    """A generator of random numbers as Python has it, such as ``random.Random(7)``.

    Raises:
        WrongType: It is something else, such as a seed or a generator of NumPy.

    Example:
        >>> to_random(7)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type random.Random, and not 7
    """
    if not isinstance(rng, Random):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(rng, "value.of_type", kind="random.Random")
    return rng


def of_type(kind: type[T], value: T | str) -> T:
    """The value, if it is of exactly this type; a text is read by the `parse` of the type, or names it, if it has one.

    Raises:
        WrongType: It is of another type.

    Example:
        >>> from jaipur_rules import Card
        >>> of_type(Card, "L")
        Card.LEATHER
        >>> of_type(Card, 5)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 5
    """
    if type(value) is kind:
        return value
    parse: Callable[[str], T] | None = getattr(kind, "parse", getattr(kind, "named", None))
    if parse is None or not isinstance(value, str):
        raise wrong_type_of(value, "value.of_type", kind, kind=kind.__name__)
    return parse(value)


def to_ints(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Some whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number.

    Example:
        >>> to_ints([3, True])
        (3, 1)
    """
    return tuple(map(to_int, to_iterator(values)))


def to_pair(values: Iterable[SupportsIndex]) -> tuple[int, int]:
    """Two whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number, or there are more or fewer.

    Example:
        >>> to_pair([3, True])
        (3, 1)
    """
    match to_ints(values):
        case first, second:
            return first, second
        case _:
            raise wrong_type_of(values, "value.count", count=2)


def to_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Some rows of whole numbers as plain `int`.

    Raises:
        WrongType: One of the numbers is no whole number.

    Example:
        >>> to_rows([[3, True], []])
        ((3, 1), ())
    """
    return tuple(map(to_ints, to_iterator(rows)))


def instance_of(*kinds: type[object] | None) -> Validator:
    """A validator of a field that holds an instance of exactly one of these types; of None, if that is among them.

    Example:
        >>> from attrs import field, frozen
        >>> from jaipur_rules import Card
        >>> @frozen
        ... class Shown:
        ...     card: Card | None = field(validator=instance_of(Card, None))
        >>> Shown(3)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 3
    """
    known = {NoneType if kind is None else kind for kind in kinds}
    names = tuple(kind.__name__ for kind in kinds if kind is not None)

    def validate(_instance: object, _field: "Attribute[Any]", value: object) -> None:
        if type(value) not in known:
            of = next(filter(None, kinds), None)
            if len(names) == 1:
                raise wrong_type_of(value, "value.of_type", of, kind=names[0])
            raise wrong_type_of(value, "value.one_of", of, kinds=names)

    return validate


def tuple_of(*kinds: type[object] | None, count: int | None = None) -> Validator:
    """A validator of a field that holds a tuple of such, as many as the count says.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Words:
        ...     words: tuple[str, ...] = field(validator=tuple_of(str))
        >>> Words(("a", 5))
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type str, and not 5
    """
    validate_item = instance_of(*kinds)

    def validate(instance: object, field: "Attribute[Any]", values: tuple[object, ...]) -> None:
        if type(values) is not tuple:
            raise wrong_type_of(values, "value.of_type", kind="tuple")
        for value in values:
            validate_item(instance, field, value)
        if count is not None and len(values) != count:
            raise wrong_type_of(values, "value.count", count=count)

    return validate


class _Lookup(EnumType):
    """Refuses what is no member, and what no member can be compared with, such as an array."""

    # Type checkers know what the call of an enumeration gives, unless it is written here.
    if not TYPE_CHECKING:

        def __call__(cls, value: Any, *others: Any, **named: Any) -> Any:
            try:
                return super().__call__(value, *others, **named)
            except RulesError:
                raise
            except Exception:
                raise wrong_type_of(value, "value.of_type", kind=cls.__name__) from None


class NamedEnum(Enum, metaclass=_Lookup):
    """An enumeration whose members are written as code: the class and the name.

    Example:
        >>> from jaipur_rules import EndReason
        >>> EndReason("END-2")
        EndReason.DECK
        >>> EndReason("deck")
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type EndReason, and not 'deck'
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class NumberedEnum(IntEnum, metaclass=_Lookup):
    """An enumeration, each member of which stands for its number where tables and arrays are looked up.

    Every member is true, the one with the number 0 too, so `if noble` asks
    whether there is one. In a text it is written as `str` writes it, and its
    `repr` is code.

    Example:
        >>> from jaipur_rules.johari import Card
        >>> int(Card.W1), bool(Card.W1), f"{Card.W1:>4}"
        (0, True, '  W1')
        >>> Card(30)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 30
    """

    # Its number, since an enum would hash its name, slowly and differently in every run.
    __hash__ = int.__hash__

    def __bool__(self) -> bool:
        return True

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


C = TypeVar("C", bound=AttrsInstance)
P = ParamSpec("P")


def unchecked(kind: Callable[P, C]) -> Callable[P, C]:
    """The constructor of a class of attrs without its converters and checks, for values that are known to be right.

    Example:
        >>> from jaipur_rules import Card, TakeGood
        >>> unchecked(TakeGood)(good=Card.GOLD) == TakeGood(Card.GOLD)
        True
    """
    made: Any = kind
    defaults = {each.name: each.default for each in fields(made) if each.default is not NOTHING}
    params = [name + f"=defaults[{name!r}]" * (name in defaults) for name in _given(made)]
    make: Callable[P, C] = _written(made, ", ".join(params), "{0}", defaults=defaults)
    return make


def changing(kind: type[C]) -> Callable[..., C]:
    """What `attrs.evolve` does for one class, without converters and checks: it takes a value, and what is new by name.

    Example:
        >>> from jaipur_rules import Card, TakeGood
        >>> changing(TakeGood)(TakeGood(Card.GOLD), good=Card.SILVER)
        TakeGood(good=Card.SILVER)
    """
    params = ", ".join(f"{name}=..." for name in _given(kind))
    change: Callable[..., C] = _written(
        kind, f"value, {params}", "value.{0} if {0} is ... else {0}"
    )
    return change


def _given(kind: type[AttrsInstance]) -> list[str]:
    return [each.name for each in fields(kind) if each.init]


def _written(kind: type[Any], params: str, value: str, **scope: object) -> Any:
    """A function that makes a value slot by slot, written as code, as attrs writes constructors: states are made often."""
    filled = (f" set_{name}(made, {value.format(name)})" for name in _given(kind))
    code = (f"def make({params}):", " made = new(kind)", *filled, " return made")
    scope |= {f"set_{name}": fill for name, fill in slots(kind).items()}
    scope |= {"kind": kind, "new": object.__new__}
    exec("\n".join(code), scope)  # noqa: S102 - of the names of fields
    return scope["make"]


def slots(kind: type[AttrsInstance]) -> dict[str, Callable[[object, object], None]]:
    """What fills the slot of every field of a frozen class of attrs, by the field's name.

    For values that are made often, from sound ones: nothing is converted, and nothing checked.

    Example:
        >>> from jaipur_rules import Card, TakeGood
        >>> move = object.__new__(TakeGood)
        >>> slots(TakeGood)["good"](move, Card.GOLD)
        >>> move
        TakeGood(good=Card.GOLD)
    """
    return {field.name: vars(kind)[field.name].__set__ for field in fields(kind)}


def short_repr(self: Any) -> str:
    """The code of a value: its class and every field that is not at its default.

    For ``__repr__`` of a class of attrs with ``repr=False``.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> Position(Cards("DDGSK"), Cards("LL"), 0)
        Position(market=Cards('DDGSK'), hand=Cards('LL'), herd=0)
    """
    written = [
        f"{field.name}={field.repr(found) if callable(field.repr) else repr(found)}"
        for field in fields(type(self))  # pyright: ignore[reportUnknownArgumentType]
        if field.repr and (found := getattr(self, field.name)) != _default(field, self)
    ]
    return f"{type(self).__name__}({', '.join(written)})"


def _default(field: "Attribute[Any]", value: Any) -> object:
    default: Any = field.default
    if not hasattr(default, "takes_self"):
        return default
    return default.factory(value) if default.takes_self else default.factory()


class Printer(Protocol):
    """The interface of a printer of IPython or of Hypothesis, as far as it is needed here.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import TakeCamels, new_match
        >>> from jaipur_rules.referee import judge_position
        >>> judge_position(new_match(seed=7), TakeCamels())._repr_pretty_(Lines(), False)
        It is legal to take all the camels (+K).
    """

    def text(self, obj: str) -> None:
        """Print a text."""

    def break_(self) -> None:
        """Begin a line, as far to the right as the value begins."""


def print_picture(self: object, printer: Printer, cycle: bool) -> None:
    """Print what ``str`` gives, in IPython; the code of the value, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class, so that a notebook keeps no hidden card of it.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import Cards, Position
        >>> print_picture(Position(Cards("DKKKK"), Cards(), 0), Lines(), False)
        Market
        + D ------++ K ------++ K ------++ K ------++ K ------+
        | Diamond || Camel   || Camel   || Camel   || Camel   |
        +---------++---------++---------++---------++---------+
        Hand (0)   none   Herd: 0 camels
    """
    if type(printer).__module__.startswith("hypothesis."):
        printer.text(repr(self))
        return
    first, *others = str(self).splitlines()
    printer.text(first)
    for line in others:
        printer.break_()
        printer.text(line)


def print_message(value: object, printer: Printer, message: Message) -> None:
    """Print a sentence about a value, in IPython; the code of the value, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class whose code shows hidden cards.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import deal
        >>> deal(seed=7)._repr_pretty_(Lines(), False)
        a deal, face down: 52 cards and 18 bonus tokens; repr() shows them
    """
    is_example = type(printer).__module__.startswith("hypothesis.")
    printer.text(repr(value) if is_example else str(message))


def print_face_down(self: object, printer: Printer, cycle: bool) -> None:
    """Print what a value is and that it holds hidden cards, in IPython; its code, in a failing example of Hypothesis.

    For ``_repr_pretty_`` of a class whose code shows hidden cards, and that is no state of a game.

    Example:
        >>> class Lines:
        ...     def text(self, obj):
        ...         print(obj, end="")
        ...
        ...     def break_(self):
        ...         print()
        >>> from jaipur_rules import new_match
        >>> print_face_down(new_match(seed=7).round, Lines(), False)
        a value of type Round, face down: it can hold hidden cards; repr() shows them
    """
    print_message(self, printer, Message("value.face_down", kind=type(self).__name__))
