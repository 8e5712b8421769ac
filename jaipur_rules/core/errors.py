"""The exceptions for a broken rule or a bad input, with their reasons as data, and the checks of types that raise them."""

from collections.abc import Iterable, Iterator
from operator import index
from typing import ClassVar, Never, SupportsIndex, TypeVar

from attrs import frozen

from jaipur_rules.core.messages import (
    ENGLISH,
    Language,
    Message,
    Messages,
    Parameter,
    brief,
    languages,
)

__all__ = [
    "IllegalMove",
    "Impossible",
    "NotationError",
    "RulesError",
    "UnexpectedEvent",
    "UnknownLanguage",
    "Violation",
    "WrongType",
    "messages",
    "of_type",
    "to_int",
    "to_ints",
    "to_iterator",
    "to_rows",
    "to_text",
    "to_truth",
    "wrong_type",
    "wrong_type_of",
]


class RulesError(ValueError):
    """The root of every exception that this library raises on purpose.

    It is a `ValueError`, so a caller who knows nothing of the library can
    still catch whatever bad input may cause. What is wrong is data: a message
    with a code and parameters. ``str`` gives its English words, and no more
    than `longest` characters of them, whatever was given.

    Attributes:
        longest: The most characters of the words.

    Args:
        message: The message, or its code; a text that is no code stands for itself.
        params: The parameters that go with the code.

    Example:
        >>> error = NotationError("json.expected_numbers", expected=2, found=3)
        >>> str(error), error.message.code
        ('expected 2 numbers, found 3', 'json.expected_numbers')
        >>> error.to("fr")
        '2 nombres attendus, 3 trouvés'
    """

    longest: ClassVar[int] = 600

    def __init__(self, message: Message | str, /, **params: Parameter) -> None:
        found = message if isinstance(message, Message) else Message(message, **params)
        super().__init__(found)
        self._message = found

    @property
    def message(self) -> Message:
        """What is wrong, as data."""
        return self._message

    def __str__(self) -> str:
        return self.to(ENGLISH)

    def to(self, language: Language) -> str:
        """Return what is wrong in a language, by its code such as ``"fr"``.

        Raises:
            UnknownLanguage: There is no such language.
        """
        words = messages(language).format(self.message)
        return words if len(words) <= self.longest else f"{words[: self.longest - 1]}…"


class UnknownLanguage(RulesError):
    """A language that there are no words in.

    Example:
        >>> print(UnknownLanguage("error.language", language="xx", known=("en", "fr")))
        there are no words in 'xx'; expected en or fr
    """


def messages(language: Language) -> Messages:
    """The words of a language.

    Raises:
        UnknownLanguage: There is no such language.

    Example:
        >>> messages("fr")("json.expected_numbers", expected=2, found=3)
        '2 nombres attendus, 3 trouvés'
    """
    try:
        return Messages.of(language)
    except LookupError:
        known = languages()
        raise UnknownLanguage("error.language", language=f"{language}", known=known) from None


class NotationError(RulesError):
    """A text that cannot be read in any notation, or a value that the notation cannot express.

    Example:
        >>> from jaipur_rules import parse_move
        >>> parse_move("+GD-LK")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: '+GD-LK' is not in order: write '+DG-LK'
    """


class WrongType(RulesError, TypeError):
    """A value of a type that is never right where it was given, such as a float for a number of cards.

    Example:
        >>> from jaipur_rules import Card, Sell
        >>> Sell(Card.LEATHER, 2.0)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a whole number, such as 3, and not 2.0
    """


class Impossible(RulesError):
    """A value that cannot exist, with every fault found in it.

    Attributes:
        what: The code of the message that introduces the faults; every subclass has its own.
        faults: Everything that is wrong, a message each.

    Example:
        >>> missing = Message("facts.missing", field="herd")
        >>> error = Impossible((missing, Message("facts.should_be", field="hand", expected="LL")))
        >>> print(error)
        this cannot exist: herd is missing; hand should be LL
    """

    longest: ClassVar[int] = 10_000
    what: ClassVar[str] = "error.impossible"

    def __init__(self, faults: Iterable[Message | str]) -> None:
        self.faults = tuple(
            fault if isinstance(fault, Message) else Message(fault) for fault in faults
        )
        super().__init__(Message(self.what, faults=self.faults))
        self.args = (self.faults,)


@frozen(order=False)
class Violation:
    """One rule that a move would break.

    Attributes:
        rule: The rule's id in the catalogue, such as ``"EXC-3"``.
        facts: The values that break it, in the notation and in no language:
            ``"8 > 7"`` cards in a hand, ``"C"`` for cloth on both sides.

    Example:
        >>> str(Violation("HND-1", "8 > 7"))
        'HND-1 (8 > 7)'
    """

    rule: str
    facts: str = ""

    def __str__(self) -> str:
        return f"{self.rule} ({self.facts})" if self.facts else self.rule


class IllegalMove(RulesError):
    """A well-formed move that the rules forbid. The state it was tried on is untouched.

    Attributes:
        move: The move that was tried.
        violations: Every rule that it breaks, at least one.

    Example:
        >>> print(IllegalMove("+D", (Violation("TAK-2", "D"),)))
        +D is illegal: TAK-2 (D)
    """

    def __init__(self, move: object, violations: tuple[Violation, ...]) -> None:
        super().__init__("error.illegal_move")
        self.args = (move, violations)
        self.move = move
        self.violations = violations

    @property
    def message(self) -> Message:
        """What is wrong, as data."""
        broken = tuple(map(str, self.violations))
        return Message("error.illegal_move", move=str(self.move), rules=broken)


class UnexpectedEvent(RulesError):
    """An event that cannot happen now: a deal while a round is being played, or no event at all.

    Example:
        >>> from jaipur_rules import apply, deal, new_match
        >>> apply(new_match(seed=7), deal(seed=8))
        Traceback (most recent call last):
        jaipur_rules.core.errors.UnexpectedEvent: a round is being played, so none can be dealt (rule TRN-4)
    """


T = TypeVar("T")


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
        jaipur_rules.core.errors.WrongType: expected a text, and not None
    """
    if type(value) is str:
        return value
    if not isinstance(value, str):
        raise wrong_type_of(value, "facts.text")
    return str.__str__(value)


def to_truth(value: bool) -> bool:  # noqa: FBT001
    """True or False, and nothing that only counts as one of them.

    Raises:
        WrongType: The value is neither.

    Example:
        >>> to_truth(1)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected True or False, and not 1
    """
    if type(value) is not bool:
        raise wrong_type_of(value, "value.truth")
    return value


def to_iterator(values: Iterable[T]) -> Iterator[T]:
    """An iterator over several values.

    Raises:
        WrongType: The value is not several.

    Example:
        >>> list(to_iterator("DK"))
        ['D', 'K']
        >>> to_iterator(5)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected several values, such as a list, and not 5
    """
    try:
        return iter(values)
    except TypeError:
        raise wrong_type_of(values, "value.several") from None


def of_type(kind: type[T], value: T) -> T:
    """The value, if it is of exactly this type; for callers without a type checker.

    Raises:
        WrongType: It is of another type.

    Example:
        >>> from jaipur_rules import Card
        >>> of_type(Card, 5)
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a value of type Card, and not 5
    """
    if type(value) is not kind:
        raise wrong_type_of(value, "value.of_type", kind=kind.__name__)
    return value


def to_ints(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Some whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number.

    Example:
        >>> to_ints([3, True])
        (3, 1)
    """
    return tuple(map(to_int, to_iterator(values)))


def to_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Some rows of whole numbers as plain `int`.

    Raises:
        WrongType: One of the numbers is no whole number.

    Example:
        >>> to_rows([[3, True], []])
        ((3, 1), ())
    """
    return tuple(map(to_ints, to_iterator(rows)))


def wrong_type(value: Never, expected: str) -> WrongType:
    """The error for a value of no known type; to a type checker there is no such value.

    Example:
        >>> raise wrong_type("+K", "value.move")
        Traceback (most recent call last):
        jaipur_rules.core.errors.WrongType: expected a move, and not '+K'
    """
    return wrong_type_of(value, expected)


def wrong_type_of(value: object, expected: str, /, **params: Parameter) -> WrongType:
    """The error for a value of a wrong type.

    Args:
        value: The value.
        expected: The code of the message that says what was expected.
        params: The parameters of that message.

    Example:
        >>> print(wrong_type_of(2.0, "value.whole_number"))
        expected a whole number, such as 3, and not 2.0
    """
    return WrongType("error.wrong_type", expected=Message(expected, **params), found=brief(value))
