"""Messages: what the library tells people, as data, the words for it in each language, and the errors that hold one.

A *message* is a code and parameters. The words of a language stand in files: one for what every game
shares, and one in the folder of each game for its own words. So a language is added by adding files.

A text holds its parameters in braces, and after a colon how one is written:

- `{name}`: as it is; several values as a list with "and" before the last;
- `{count:card|cards}`: the form of the language's plural that goes with a number, `#` being the number, and
  `#.1` the number with one decimal;
- `{count:,}`, `{share:%}`, `{share:.2}`: a number with its thousands set apart, in per cent, or with decimals;
- `{text:quoted}`: a text from outside in quotation marks, cut if it is long, and `{text:quoted 200}` if it is
  longer than that; `{text:place}`: of what a parser says, the line and the column alone;
- `{value:literal}`: a value as Python writes it, a text in the quotation marks of the language;
- `{names:or}`, `{names:list}`, `{names:semicolons}`, `{names:sentences}`: several values with "or" before the last,
  with commas, with semicolons, or one after the other; `{values:list literal}` if each has a form of its own;
- `{good:the}`: of a parameter that is a message itself, the form "the" of it; "The" begins with a capital.

A code that names a group of texts stands for the text "name" of the group.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from gettext import c2py
from reprlib import Repr
from string import Formatter
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from attrs import frozen

if TYPE_CHECKING:
    from fractions import Fraction

Language: TypeAlias = str
"""The code of a language, such as ``"fr"``; `languages` lists those that there are."""

Parameter: TypeAlias = "str | int | float | Fraction | Message | tuple[Parameter, ...]"
"""A parameter of a message."""

LANGUAGES = "languages"
"""The folder of a package in which its words stand, a file a language."""

ENGLISH = "en"
"""The language that every message has words in."""

_LANGUAGE = re.compile(r"[a-z]{2,3}")

_CODE = re.compile(r"[a-z_]+(\.[\w-]+)+")

_COUNT = re.compile(r"#(\.\d)?")

_LITERAL = re.compile(r"""(?s)(["'])(.*)\1""")

_NAMED_TRADERS = 4
"""The number of traders who have a name of their own, such as the first trader."""

_PLACE = re.compile(r"line (?P<line>\d+), column (?P<column>\d+)")
_JOINERS = ("or", "list", "semicolons", "sentences")


@frozen(order=False, init=False)
class Message:
    """A message as data: a code and parameters, in no language.

    Attributes:
        code: The code of its text; the first part of a game's own codes is the name of the game.
        params: The names and values of its parameters.

    Example:
        >>> found = Message("cli.found", count=2)
        >>> print(found)
        2 rules found
        >>> found.to("fr")
        '2 règles trouvées'
    """

    code: str
    params: tuple[tuple[str, Parameter], ...]

    def __init__(self, code: str, /, **params: Parameter) -> None:
        object.__setattr__(self, "code", _text_of(code))
        object.__setattr__(self, "params", tuple(params.items()))

    def __str__(self) -> str:
        return messages(ENGLISH).format(self)

    def to(self, language: Language) -> str:
        """Return the words for it in a language.

        Raises:
            UnknownName: There is no such language.
        """
        return messages(language).format(self)


def _text_of(code: object) -> str:
    """The code, or how any other value is shown: an error that was made of one must not fail where it is told."""
    return code if isinstance(code, str) else brief(code)


def message_of(message: Message | str, /, **params: Parameter) -> Message:
    """A message, from itself or from its code and parameters.

    Example:
        >>> message_of("cli.found", count=2) == message_of(Message("cli.found", count=2))
        True
    """
    return message if isinstance(message, Message) else Message(message, **params)


def trader_at(seat: int) -> Message:
    """How people call the trader in a seat, as a parameter of a message.

    Example:
        >>> print(trader_at(0))
        first trader
        >>> trader_at(6).to("fr")
        'marchand 7'
    """
    if 0 <= seat < _NAMED_TRADERS:
        return Message(f"trader.{seat}")
    return Message("trader.more", number=seat + 1)


def with_names(message: Message, names: Sequence[str]) -> Message:
    """A message that calls traders by their names, where it names them by their seats.

    Example:
        >>> print(with_names(Message("site.seen", trader=trader_at(1)), ["Ann", "Ben"]))
        What Ben sees
    """
    known: dict[Parameter, str] = {
        trader_at(seat): shorten(name) for seat, name in enumerate(names)
    }

    def named(value: Parameter) -> Parameter:
        match value:
            case Message():
                return known.get(value) or with_names(value, names)
            case tuple():
                return tuple(map(named, value))
            case _:
                return value

    return Message(message.code, **{key: named(value) for key, value in message.params})


class RulesError(ValueError):
    """The root of every exception that this library raises on purpose.

    It is a `ValueError`, so a caller who knows nothing of the library can
    still catch whatever bad input may cause. What is wrong is data: a message
    with a code and parameters. ``str`` gives its English words, and no more
    than `longest` characters of them, without their middle if need be.

    Attributes:
        longest: The most characters of the words.

    Args:
        message: The message, or its code; a text that is no code stands for itself.
        params: The parameters that go with the code.

    Example:
        >>> error = RulesError("json.expected_numbers", expected=2, found=3)
        >>> str(error), error.message.code
        ('expected 2 numbers, found 3', 'json.expected_numbers')
        >>> error.to("fr")
        '2 nombres attendus, 3 trouvés'
    """

    longest: ClassVar[int] = 600

    def __init__(self, message: Message | str, /, **params: Parameter) -> None:
        self._message = message_of(message, **params)
        super().__init__(self._message)

    @property
    def message(self) -> Message:
        """What is wrong, as data."""
        return self._message

    def __str__(self) -> str:
        return self.to(ENGLISH)

    def to(self, language: Language) -> str:
        """Return what is wrong in a language, by its code such as ``"fr"``.

        Raises:
            UnknownName: There is no such language.
        """
        words = messages(language).format(self.message)
        if len(words) <= self.longest:
            return words
        half = self.longest // 2
        return f"{words[: half - 1]}…{words[-half:]}"


def refuse(
    faults: Iterable[Message | str], error: Callable[[tuple[Message | str, ...]], RulesError]
) -> None:
    """Refuse something for all that is wrong with it, if anything is.

    Args:
        faults: What is wrong with it.
        error: What makes the error of that.

    Raises:
        RulesError: Something is wrong with it.

    Example:
        >>> refuse((), lambda faults: RulesError(faults[0]))
        >>> refuse(["odd"], lambda faults: RulesError(faults[0]))
        Traceback (most recent call last):
        jaipur_rules.core.messages.RulesError: odd
    """
    found = tuple(faults)
    if found:
        raise error(found)


class UnknownName(RulesError):
    """A name of nothing that there is: of a language, a player, a rule, a chapter, a piece.

    Example:
        >>> print(UnknownName("error.language", language="xx", known=("en", "fr")))
        there are no words in 'xx'; expected en or fr
    """


class WrongType(RulesError, TypeError):
    """A value of a type that is never right where it was given, such as a float for a number of cards.

    Example:
        >>> from jaipur_rules import Card, Sell
        >>> Sell(Card.LEATHER, 2.0)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a whole number, such as 3, and not 2.0
    """


class Messages:
    """The words of a language.

    Attributes:
        language: The language, by its code such as ``"fr"``.

    Example:
        >>> say = Messages("fr")
        >>> say("cli.found", count=0)
        '0 règle trouvée'
    """

    def __init__(self, language: Language) -> None:
        if not has_words(language):
            raise UnknownName("error.language", language=language, known=languages())
        self.language = language
        self._parts: dict[str, tuple[_Part, ...]] = {}

    def __call__(self, code: str, /, **params: Parameter) -> str:
        """Return the text of a code with its parameters; a text that is no code stands for itself."""
        if not _CODE.fullmatch(code):
            return code
        parts = self._parts.get(code)
        if parts is None:
            parts = self._parts[code] = tuple(Formatter().parse(self.text(code)))
        return "".join(
            words + self._value(params[name], form or "") if name else words
            for words, name, form, _ in parts
        )

    def format(self, message: Message) -> str:
        """Return the words for a message; one whose code has no text stands for itself."""
        try:
            return self(message.code, **dict(message.params))
        except KeyError:
            if message.params:
                raise
            return message.code

    def text(self, code: str) -> str:
        """The text of a code as it stands in the files; in English where this language lacks it.

        Raises:
            KeyError: There is no such code in any language.
        """
        for owner in ("", code.partition(".")[0]):
            for language in (self.language, ENGLISH):
                words = texts(owner, language)
                found = words.get(code, words.get(f"{code}.name"))
                if found is not None:
                    return found
        raise KeyError(code)

    def _value(self, value: Parameter, form: str) -> str:
        match value:
            case Message():
                return self._of_message(value, form)
            case tuple():
                return self._joined(value, form)
            case str():
                return self._text_from_outside(value, form) if form else value
            case _:
                is_number = isinstance(value, float) or hasattr(value, "denominator")
                # Anything else is what a caller without a type checker gave.
                return self._number(value, form) if is_number else brief(value)

    def _of_message(self, message: Message, form: str) -> str:
        if not form:
            return self.format(message)
        found = self(f"{message.code}.{form.lower()}", **dict(message.params))
        return found if form.islower() else found[:1].upper() + found[1:]

    def _joined(self, values: tuple[Parameter, ...], form: str) -> str:
        joiner, _, rest = form.partition(" ")
        joiner, form = (joiner, rest) if joiner in _JOINERS else ("and", form)
        written = [self._value(value, form) for value in values]
        if joiner == "sentences":
            return " ".join(written)
        if joiner == "semicolons":
            return self.text("language.semicolon").join(written)
        comma = self.text("language.comma")
        if joiner == "list" or len(written) < 2:
            return comma.join(written)
        return self(f"language.{joiner}", before=comma.join(written[:-1]), last=written[-1])

    def _text_from_outside(self, text: str, form: str) -> str:
        kind, _, longest = form.partition(" ")
        match kind:
            case "quoted":
                short = shorten(text, int(longest or LONGEST))
                return self("language.quoted", text=short)
            case "literal":
                found = _LITERAL.fullmatch(text)
                return self("language.quoted", text=found[2]) if found else text
            case "place":
                found = _PLACE.search(text)
                code = "text.place" if found else "text.ends_early"
                return self(code, **(found.groupdict() if found else {}))
            case _:
                return text

    def _number(self, number: "float | Fraction", form: str) -> str:
        if isinstance(number, int) and number.bit_length() > MOST_BITS:
            return shorten(hex(number))
        if "|" in form:
            return self._counted(number, form)
        if form == "%":
            return self("language.percent", number=self._number(100 * number, ".0"))
        if form.startswith("."):
            written = f"{float(number):,{form}f}"
        else:
            # A form of texts, such as quoted, means nothing for a number.
            written = f"{_without_decimals(number):{'' if form[:1].isalpha() else form}}"
        marks = {",": self.text("language.group"), ".": self.text("language.decimal")}
        return "".join(marks.get(each, each) for each in written)

    def _counted(self, number: "float | Fraction", form: str) -> str:
        """The plural that goes with a number as it is written."""
        count = _COUNT.search(form)
        decimals = count[1] or "" if count else ""
        number = round(float(number), int(decimals[1:])) if decimals else _without_decimals(number)
        is_whole = isinstance(number, int) and not decimals
        rule = self.text("language.plural" if is_whole else "language.plural_of_decimals")
        plural = _plural_rule(rule)(abs(int(number)))
        forms = form.split("|")
        return _COUNT.sub(self._number(number, decimals), forms[min(plural, len(forms) - 1)])


_plural_rule = cache(c2py)
"""What gives the number of a plural, from its formula as gettext has it: of a number with decimals, by its whole part."""


def messages(language: Language) -> Messages:
    """The words of a language.

    Raises:
        UnknownName: There is no such language.
        WrongType: The language is no text.

    Example:
        >>> messages("fr")("json.expected_numbers", expected=2, found=3)
        '2 nombres attendus, 3 trouvés'
    """
    if not isinstance(language, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise WrongType("error.wrong_type", expected=Message("facts.text"), found=brief(language))
    return words_of(language)


words_of = cache(Messages)
"""The words of a language, read once."""


def _without_decimals(number: "float | Fraction") -> "float | Fraction":
    """A number, as a whole number if it is one."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


@cache
def languages() -> tuple[Language, ...]:
    """The codes of the languages, English first.

    Example:
        >>> languages()[0], "fr" in languages()
        ('en', True)
    """
    # Imported here, because it takes longer to import than a game does, and only lists ask for it.
    from importlib.resources import files

    folder = files("jaipur_rules").joinpath(LANGUAGES)
    names = {file.name for file in folder.iterdir() if file.name.endswith(".json")}
    return (ENGLISH, *sorted({name.removesuffix(".json") for name in names} - {ENGLISH}))


def has_words(language: Language) -> bool:
    """Return whether there is a file of words in a language.

    Example:
        >>> has_words("fr"), has_words("../fr")
        (True, False)
    """
    return bool(_LANGUAGE.fullmatch(f"{language}")) and bool(texts("", language))


@cache
def texts(owner: str, language: Language) -> Mapping[str, str]:
    """The texts of a game, or of what all share, by code; none where there is no file.

    Args:
        owner: The name of the game; empty for what all share.
        language: The language.

    Example:
        >>> texts("", "fr")["cli.legal"]
        'LÉGAL'
    """
    # Only what has a folder of words is an owner; its package is not imported.
    package = f"jaipur_rules.{owner}" if owner else "jaipur_rules"
    data = read_data(package, f"{LANGUAGES}/{language}.json")
    found: dict[str, str] = {}
    if data is not None:
        _flatten(json.loads(data), owner, found)
    return MappingProxyType(found)


_Part: TypeAlias = tuple[str, str | None, str | None, str | None]
"""A part of a text: words, and the parameter after them with its form, if one is there."""

_Group: TypeAlias = "str | dict[str, _Group]"


def _flatten(group: _Group, code: str, into: dict[str, str]) -> None:
    if isinstance(group, str):
        into[code] = group
        return
    for name, entry in group.items():
        _flatten(entry, f"{code}.{name}" if code else name, into)


def read_data(package: str, file: str) -> bytes | None:
    """The content of a file of a package, or None if it has none of that name; the package is not imported.

    Example:
        >>> read_data("jaipur_rules.core", "no-such-file") is None
        True
    """
    # Imported here, so that little is imported before a command can answer an interrupt.
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec(package)
    # A loader from a folder or from a zip has it.
    get_data: Callable[[str], bytes] | None = getattr(spec and spec.loader, "get_data", None)
    if spec is None or spec.origin is None or get_data is None:
        return None
    try:
        return get_data(str(Path(spec.origin).parent / file))
    except (OSError, ValueError):
        return None


LONGEST = 40
"""The most characters of a text from outside that a message repeats."""

MOST_BITS = 256
"""The most bits of a number that a message writes out."""

_MOST_SHOWN = 60
_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = _MOST_SHOWN


def shorten(text: str, longest: int = LONGEST) -> str:
    r"""Return a text from outside as a message repeats it: cut if it is long, and printable.

    Args:
        text: The text.
        longest: The most characters of it that are left.

    Example:
        >>> print(shorten("a" * 50))
        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
        >>> print(shorten("one\ntwo"))
        one\ntwo
    """
    short = text if len(text) <= longest else f"{text[: longest - 1]}…"
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def brief(value: object, longest: int = _MOST_SHOWN) -> str:
    """Return a value from outside as a message repeats it: its `repr`, cut to 60 characters or fewer, however large it is.

    Example:
        >>> brief(2.0), len(brief("a" * 10**6)), brief(10**9999)[:14]
        ('2.0', 60, '0xf8d4a9da2246')
    """
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return shorten(hex(value), longest)
    try:
        return _SHORT.repr(value)[:longest]
    except Exception:
        return type(value).__name__
