"""Files of Johari: components, in a language to be changed as well, and a table laid out for a dispute that nobody has recorded."""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from jaipur_rules.core.errors import Impossible, NotationError, RulesError, messages
from jaipur_rules.core.facts import Facts, Value, facts_from, unreadable
from jaipur_rules.core.messages import ENGLISH, Language, Message, languages, texts
from jaipur_rules.core.strict_json import LIMIT, UnreadableData
from jaipur_rules.johari import (
    Action,
    Cards,
    Components,
    Match,
    Noble,
    Ruleset,
    View,
    read_components,
    view,
)
from jaipur_rules.johari.rules.components import (
    STANDARD,
    Entry,
    impossible_components,
    standard_text,
)
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.record.documents import from_file

_LARGEST = 1_000_000
"""More than any file of components holds, in bytes."""

_NAMED = 5
"""So many faults of a file of components are named in a sentence."""


def unplayable_file(file: str, faults: tuple[Message, ...]) -> RulesError:
    """The error for a file with some faults, of which the first are named.

    Example:
        >>> print(unplayable_file("a.toml", tuple("abcdefg")))
        a.toml: these components cannot be played with: a; b; c; d; e; and 2 more, \
which `jaipur-rules box --check a.toml` lists
    """
    named, more = faults[:_NAMED], len(faults) - _NAMED
    if more <= 0:
        return RulesError("johari.box.error.faults", file=file, faults=named)
    return RulesError("johari.box.error.more_faults", file=file, faults=named, count=more)


def components_in(file: str) -> Components:
    """Return the components in a file.

    Raises:
        RulesError: It holds none that can be played with; the error names the first faults.
        UnreadableRecord: There is no such file.
    """
    try:
        return read_file(file)
    except Impossible as error:
        raise unplayable_file(file, error.faults) from None


def read_file(file: str) -> Components:
    """Return the components in a file, or all that is wrong with them.

    Raises:
        Impossible: It holds none that can be played with; the error names every fault.
        UnreadableRecord: There is no such file.
    """
    return from_file(file, partial(_components, name=Path(file).name), limit=_LARGEST)


def _components(found: bytes, name: str) -> Components:
    if len(found) > _LARGEST:
        raise impossible_components((Message("file.too_large", limit=_LARGEST),))
    if found.startswith(BOM_UTF8):
        raise impossible_components((Message("file.byte_order_mark"),))
    try:
        text = found.decode()
    except UnicodeDecodeError as error:
        fault = Message("file.not_utf8", byte=error.start)
        raise impossible_components((fault,)) from None
    try:
        return read_components(text, name)
    except Impossible as error:
        raise impossible_components(tuple(map(without_parser, error.faults))) from None


def without_parser(fault: Message) -> Message:
    """Return a fault, the words of the parser of TOML, which are English, replaced by the place.

    Example:
        >>> print(without_parser(Message("facts.not_toml", reason="Invalid (at line 1, column 2)")))
        not TOML: line 1, column 2
    """
    params = dict(fault.params)
    match fault.code, params:
        case "error.at", {"fault": Message() as inner}:
            return Message("error.at", **{**params, "fault": without_parser(inner)})
        case "facts.not_toml", {"reason": str() as reason}:
            return Message("facts.not_toml_at", reason=reason)
        case _:
            return fault


_Reader: TypeAlias = Callable[[Facts, str], object]
# Arguments by name, each of which the function checks.
_ARRANGE: Callable[..., Match] = arrange


def table_in(file: str, components: Components) -> View:
    """The table that a file lays out, as the seat to move sees it.

    Raises:
        UnreadableRecord: There is no such file.
        UnreadableData: It lays out no table; the error names the file and the key.
        RulesError: The components cannot produce this table, or nobody is to move there.
    """
    return from_file(file, partial(_table, file, components), limit=LIMIT)


def _table(file: str, components: Components, found: bytes) -> View:
    if found.startswith(BOM_UTF8):
        raise unreadable(file, "json.byte_order_mark")
    # What is no UTF-8 is refused with its place, as in the catalogue.
    try:
        facts = facts_from(found.decode(errors="surrogateescape"), file)
    except UnreadableData as error:
        raise unreadable(error.where, without_parser(error.fault)) from None
    facts.only(*KEYS)
    strings = {name: _READERS[name](facts, name) for name in facts if name in _READERS}
    for name, parse in _NOTATION.items():
        if name in facts:
            _check(facts.value(name), parse, f"{file}, {name}")
    try:
        match = _ARRANGE(**strings, ruleset=_ruleset(facts, components))
    except UnreadableData:
        raise
    except RulesError as error:
        raise RulesError("text.labelled", label=file, text=error.message) from None
    if match.to_move is None:
        reason = Message("cli.error.nobody_to_move")
        raise RulesError("text.labelled", label=file, text=reason)
    return view(match, match.to_move)


def _check(value: Value, parse: Callable[[str], object], where: str) -> None:
    """Refuse a text that is not in the notation, with its place: the table itself knows only what is wrong with it."""
    match value:
        case str() if value:
            try:
                parse(value)
            except NotationError as error:
                raise unreadable(where, error.message) from None
        case tuple():
            for number, each in enumerate(value, 1):
                _check(each, parse, f"{where} {number}")
        case Facts():
            for name in value:
                _check(value.value(name), parse, f"{where} {name}")
        case _:
            pass


def _ruleset(facts: Facts, components: Components) -> Ruleset:
    """The rules of a table: a name, or the switches that differ."""
    base = Ruleset(components=components)
    if "ruleset" not in facts:
        return base
    given = facts.value("ruleset")
    if isinstance(given, str):
        return base.with_changes(**Ruleset.named(given).switches)
    rows = facts.table("ruleset")
    return base.with_changes(**{name: _switch(rows, name) for name in rows})


def _switch(rows: Facts, name: str) -> str | int:
    value = rows.value(name)
    return value if isinstance(value, str) else rows.whole(name)


def _rows(facts: Facts, name: str, kind: type[str] | type[int], wanted: str) -> tuple[Value, ...]:
    """A list of lists of one kind."""
    rows = facts.values(name)
    for row in rows:
        alike = isinstance(row, tuple) and all(type(each) is kind for each in row)
        if not alike:
            raise unreadable(facts.where, "facts.should_be", field=name, expected=Message(wanted))
    return rows


def _texts(facts: Facts, name: str) -> tuple[Value, ...]:
    return _rows(facts, name, str, "facts.lists_of_texts")


def _numbers(facts: Facts, name: str) -> tuple[Value, ...]:
    return _rows(facts, name, int, "facts.lists_of_wholes")


def _truths(facts: Facts, name: str) -> tuple[Value, ...]:
    values = facts.values(name)
    if not all(isinstance(value, bool) for value in values):
        raise unreadable(
            facts.where, "facts.should_be", field=name, expected=Message("facts.truths")
        )
    return values


def _spaces(facts: Facts, name: str) -> dict[int, str]:
    """The nobles in the market, by price."""
    rows = facts.table(name)
    strange = [price for price in rows if not (price.isascii() and price.isdecimal())]
    if strange:
        raise unreadable(facts.where, "facts.no_price", field=name, text=strange[0])
    return {int(price[:9]): rows.text(price) for price in rows}


_READERS: Mapping[str, _Reader] = {
    **dict.fromkeys(("phase", "stores", "deck", "discard"), Facts.text),
    **dict.fromkeys(("to_move", "seller", "deck_size", "day"), Facts.whole),
    **dict.fromkeys(
        ("displays", "on_trade", "booths", "noble_stack", "gone", "chosen"), Facts.texts
    ),
    **dict.fromkeys(("gold", "queue", "arrivals"), Facts.wholes),
    **dict.fromkeys(("nobles", "played"), _texts),
    **dict.fromkeys(("tokens", "slots"), _numbers),
    "safe": _truths,
    "spaces": _spaces,
}
"""How every argument of `arrange` is read."""

KEYS = ("ruleset", *_READERS)
"""The keys of the file of a table."""

_NOTATION: Mapping[str, Callable[[str], object]] = {
    **dict.fromkeys(
        ("displays", "on_trade", "booths", "stores", "deck", "discard"),
        Cards.parse,
    ),
    **dict.fromkeys(("nobles", "noble_stack", "gone", "spaces"), Noble.parse),
    **dict.fromkeys(("played", "chosen"), Action.parse),
}
"""How the texts of an argument are written, if they are in the notation."""


_NOTES = "johari.source."
"""The group of the notes in the file."""

_COMMENTS = "johari.template."
"""The group of the comments in it."""

_NAME = re.compile(r'(?m)^name = ".*"$')

_ENTRY = re.compile(r"(?m)^\[(?P<key>.+)\]\nvalue = (?P<row>\[?).*\nknown = .*\nsource = .*$")


def template(
    lang: Language,
    name: str = STANDARD.name,
    entries: Mapping[str, Entry] = MappingProxyType(STANDARD.entries),
) -> str:
    """Return the file of the components that the package brings, for readers of a language.

    Args:
        lang: The language of its comments and notes.
        name: What it calls itself.
        entries: The values that it holds, by key, with their provenance.

    Example:
        >>> template("en") == standard_text()
        True
        >>> template("fr").splitlines()[15]
        '# --- la table ---'
    """
    say = messages(lang)
    text = _ENTRY.sub(lambda old: _section(entries[old["key"]], old["row"], lang), standard_text())
    text = _NAME.sub(lambda _: f"name = {_quoted(name)}", text)
    for code, english in texts("johari", ENGLISH).items():
        if code.startswith(_COMMENTS):
            text = text.replace(_comment(english), _comment(say.text(code)))
    return text


def note(text: str) -> Message:
    """Return the note on how a number is known as a message; quoted, if it is not one of the library's own.

    Example:
        >>> note("The Action Cards, Sale").to("fr")
        'Les cartes Action, Vente'
        >>> print(note("Les cartes Action, Vente"))
        The Action Cards, Sale
    """
    code = _codes().get(text)
    return Message("rule.heading", text=text) if code is None else Message(code)


@cache
def _codes() -> Mapping[str, str]:
    """The codes of the notes by their texts, which a file has in English or in another language."""
    return {
        text: code
        for language in reversed(languages())
        for code, text in texts("johari", language).items()
        if code.startswith(_NOTES)
    }


def _section(entry: Entry, row: str, lang: Language) -> str:
    """A value as the file has it, as a row or as a single number."""
    known = [each.value for each in entry.known]
    source = note(entry.source).to(lang) if entry.source in _codes() else entry.source
    lines = {
        "value": [*entry.value] if row else entry.value[0],
        "known": known[0] if len({*known}) == 1 else known,
        "source": source,
    }
    return "\n".join((f"[{entry.key}]", *(f"{key} = {_quoted(lines[key])}" for key in lines)))


def _comment(text: str) -> str:
    """A text as lines of a comment."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _quoted(value: object) -> str:
    """A text, a number or a row of them as TOML and JSON both write it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
