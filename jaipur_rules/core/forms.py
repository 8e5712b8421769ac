"""The forms of values in documents: each writes a value as plain data, reads it back, and describes itself as JSON Schema."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from operator import itemgetter
from typing import Any, Generic, TypeAlias, TypeVar, cast

from attrs import Factory, field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LARGEST, Node, Plain, shown

T = TypeVar("T")
K = TypeVar("K", bound=Enum)
V = TypeVar("V", bound="str | int | None")


def _same(value: T) -> T:
    return value


Schema: TypeAlias = dict[str, Plain]
"""A JSON Schema (2020-12). One with a name is a reference, and its own definition stands beside it, under ``$defs``."""


@frozen(eq=False, order=False)
class Form(Generic[T]):
    """The form of a value in a document.

    Attributes:
        write: The value as plain data.
        read: The value that a node holds; `UnreadableData` if it holds something else.
        schema: What is written, as JSON Schema.

    Example:
        >>> pair = listed(whole(), 2)
        >>> pair.write((3, 4)), pair.read(Node([3, 4]))
        ([3, 4], (3, 4))
        >>> pair.read(Node([3, -4], ("seals",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: seals[1]: expected a whole number from 0, found -4
    """

    write: Callable[[T], Plain]
    read: Callable[[Node], T]
    schema: Schema


@frozen(eq=False, order=False)
class Record(Form[T]):
    """The form of an object with a key a field.

    Attributes:
        write: The object as plain data.
        fields: Its fields, in order.

    Example:
        >>> from jaipur_rules.core.game import Outcome
        >>> record(Outcome, Field("winners", listed(whole())), Field("decided_by", text)).keys
        ('winners', 'decided_by')
    """

    write: Callable[[T], dict[str, Plain]]
    fields: "tuple[Field, ...]"

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys, in order."""
        return tuple(each.key for each in self.fields)


@frozen(eq=False, order=False)
class Field:
    """A field of a record.

    Attributes:
        key: The key in the document.
        form: The form of the value.
        meaning: What the key means, for whoever reads the document; empty if there is nothing to say.
        name: The attribute of the object and the argument of its constructor; they are called as the key, unless `attribute` is given.
        of: What gives the value, if it is no attribute.
        derived: Whether the value follows from the others, so that the constructor does not take it.
        default: The value that is left out of a document; if it is `...`, the key always stands there.

    Example:
        >>> (
        ...     Field("hand", text, "The goods in hand.").name,
        ...     Field("left", whole(), attribute="heights").name,
        ... )
        ('hand', 'heights')
    """

    key: str
    form: Form[Any]
    meaning: str = ""
    name: str = field(
        default=Factory(lambda self: self.key, takes_self=True), alias="attribute", kw_only=True
    )
    of: Callable[[Any], object] | None = field(default=None, kw_only=True)
    derived: bool = field(default=False, kw_only=True)
    default: object = field(default=..., kw_only=True)

    def value_in(self, whole: object) -> object:
        """The value of the field in an object, or in a dictionary with a value a field, by its name."""
        of = self.of
        if not isinstance(whole, dict):
            return getattr(whole, self.name) if of is None else of(whole)
        values = cast("dict[str, object]", whole)
        if of is None or self.name in values:
            return values.get(self.name, self.default)
        return of(values)

    @property
    def schema(self) -> Schema:
        """The schema of the value, with its meaning."""
        described: Schema = {"description": self.meaning} if self.meaning else {}
        return {**described, **self.form.schema}


def fixed(key: str, value: str | int, meaning: str = "") -> Field:
    """The field of a key that always has the same value, which no object has to be told.

    Example:
        >>> plain_record(fixed("version", 1)).write({})
        {'version': 1}
    """

    def read(node: Node) -> str | int:
        node.check(value)
        return value

    form = Form[str | int](_same, read, {"const": value})
    return Field(key, form, meaning, of=lambda _: value, derived=True)


def record(
    kind: Callable[..., T],
    *fields: Field,
    title: str = "",
    meaning: str = "",
    faults: Callable[[T], Iterable[tuple[str, Message]]] = lambda _: (),
    empty: str = "",
) -> Record[T]:
    """The form of an object, as a JSON object with a key a field.

    Args:
        kind: What makes the object from its fields, by name; what it refuses is a fault of the document.
        fields: The fields, in the order of the document.
        title: What generators of types call the object.
        meaning: What it means, wherever it stands.
        faults: Yields the contradictions in an object that was read, each with the key at which it is told.
        empty: The message for a document without any key; none if it may be one.

    Example:
        >>> from jaipur_rules.core.game import Outcome
        >>> outcome = record(Outcome, Field("winners", listed(whole())), Field("decided_by", text))
        >>> outcome.write(Outcome((1,), "MAT-1"))
        {'winners': [1], 'decided_by': 'MAT-1'}
        >>> outcome.read(Node({"winners": [1]}, ("outcome",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: outcome: the key 'decided_by' is missing
    """
    required = tuple(each.key for each in fields if each.default is ...)
    optional_keys = tuple(each.key for each in fields if each.default is not ...)

    def write(value: T) -> dict[str, Plain]:
        found = ((each, each.value_in(value)) for each in fields)
        return {each.key: each.form.write(one) for each, one in found if one != each.default}

    def read(node: Node) -> T:
        members = node.members(required, optional_keys)
        if empty and not members:
            raise node.fault(empty)
        found = {each: each.form.read(members[each.key]) for each in fields if each.key in members}
        try:
            value = kind(**{each.name: found[each] for each in found if not each.derived})
        except RulesError as error:
            raise node.fault(error.message) from None
        for key, fault in faults(value):
            raise members[key].fault(fault)
        for each, one in found.items():
            if each.derived:
                said = Node(each.form.write(one), members[each.key].path)
                said.check(each.form.write(each.value_in(value)))
        return value

    schema = _object({each.key: each.schema for each in fields}, required, least=1 if empty else 0)
    return Record(read=read, schema=named(schema, title, meaning), write=write, fields=fields)


def faults_of(
    key: str, check: Callable[[T], object]
) -> Callable[[T], Iterator[tuple[str, Message]]]:
    """The faults of an object for which a check raises a `RulesError`, told at a key, as `record` takes them.

    Example:
        >>> from jaipur_rules import Box
        >>> [*faults_of("box", lambda _: Box(camel_token=-1))("anything")][0][0]
        'box'
    """

    def faults(value: T) -> Iterator[tuple[str, Message]]:
        try:
            check(value)
        except RulesError as error:
            yield key, error.message

    return faults


def plain_record(*fields: Field, title: str = "", meaning: str = "") -> Record[Any]:
    """The form of an object that is read as a dictionary with a key a field, and written from one or from any object.

    Example:
        >>> form = plain_record(Field("size", whole(), of=len))
        >>> form.write("DGS"), form.read(Node({"size": 3}))
        ({'size': 3}, {'size': 3})
    """
    kind: Callable[..., Any] = dict
    return record(kind, *fields, title=title, meaning=meaning)


def named(schema: Schema, title: str, meaning: str = "") -> Schema:
    """A schema as a reference to its definition, with this name; itself if there is none.

    Example:
        >>> named({"type": "string"}, "move")
        {'$ref': '#/$defs/move', '$defs': {'move': {'type': 'string'}}}
    """
    described: Schema = {"description": meaning, **schema} if meaning else schema
    return {"$ref": f"#/$defs/{title}", "$defs": {title: described}} if title else described


def keyed(
    keys: tuple[str, ...], form: Form[T], title: str = "", meaning: str = ""
) -> Form[tuple[T, ...]]:
    """The form of a row of values of one form, as a JSON object with a key a value.

    Example:
        >>> keyed(("3", "4"), whole()).write((7, 6))
        {'3': 7, '4': 6}
    """

    def row(**found: T) -> tuple[T, ...]:
        return (*found.values(),)

    fields = [Field(key, form, of=itemgetter(place)) for place, key in enumerate(keys)]
    return record(row, *fields, title=title, meaning=meaning)


def _object(properties: Schema, required: Iterable[str], least: int = 0) -> Schema:
    needed: Schema = {"required": [*required]} if [*required] else {}
    bounds: Schema = {"minProperties": least} if least else {}
    return {
        "type": "object",
        **needed,
        **bounds,
        "additionalProperties": False,
        "properties": properties,
    }


def listed(
    form: Form[T],
    count: int | None = None,
    *,
    varies: bool = False,
    fault: str = "json.expected_numbers",
) -> Form[tuple[T, ...]]:
    """The form of values of one form, as a list.

    Args:
        form: The form of each.
        count: How many there have to be, if that is known.
        varies: Whether other documents have another count, so that no schema can say it.
        fault: The message, with ``expected`` and ``found``, if there are not so many.

    Example:
        >>> listed(text).write(("ab", "c"))
        ['ab', 'c']
    """

    def read(node: Node) -> tuple[T, ...]:
        found = tuple(map(form.read, node.items()))
        if count is not None and len(found) != count:
            raise node.fault(fault, expected=count, found=len(found))
        return found

    bounds: Schema = {} if count is None or varies else {"minItems": count, "maxItems": count}
    schema: Schema = {"type": "array", "items": form.schema, **bounds}
    return Form(lambda values: [*map(form.write, values)], read, schema)


def optional(form: Form[T]) -> Form[T | None]:
    """The form of a value that may be None, which is null.

    Example:
        >>> optional(whole()).write(None), optional(whole()).read(Node(3))
        (None, 3)
    """
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda node: None if node.value is None else form.read(node),
        {"anyOf": [form.schema, {"type": "null"}]},
    )


def at_most_one(form: Form[T]) -> Form[tuple[T, ...]]:
    """The form of a row of one value, or of none, which is null.

    What has more of them is written as a list, and cannot be read again.

    Example:
        >>> at_most_one(whole()).write(()), at_most_one(whole()).read(Node(3))
        (None, (3,))
    """

    def write(values: tuple[T, ...]) -> Plain:
        written = [*map(form.write, values)]
        return written[0] if len(written) == 1 else written or None

    return Form(
        write,
        lambda node: () if node.value is None else (form.read(node),),
        optional(form).schema,
    )


def parsed(
    parse: Callable[[str], T],
    write: Callable[[T], str] = str,
    pattern: str = "",
    *,
    title: str = "",
    meaning: str = "",
) -> Form[T]:
    """The form of a value that has a notation, as a text.

    Args:
        parse: What reads the notation; a `RulesError` of it becomes a fault of the node.
        write: What writes it.
        pattern: What every such text matches, as a regular expression.
        title: What generators of types call it.
        meaning: What it means, wherever it stands.

    Example:
        >>> from jaipur_rules.jaipur import Cards
        >>> parsed(Cards.parse).read(Node("DDX", ("hand",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: hand: 'X' is no card: expected one of DGSCPLK
    """
    schema: Schema = {"type": "string", "pattern": pattern} if pattern else {"type": "string"}
    return Form(write, lambda node: node.parsed(parse), named(schema, title, meaning))


_LONGEST = 48
"""No move of a real table is longer in letters, so longer ones are not kept in memory."""


def remembered(parse: Callable[[str], T]) -> Callable[[str], T]:
    """A parser that remembers the short texts that it has read.

    Example:
        >>> from jaipur_rules import parse_move
        >>> remembered(parse_move)("+K")
        TakeCamels()
    """
    known = lru_cache(maxsize=1 << 16)(parse)
    return lambda found: (known if len(found) <= _LONGEST else parse)(found)


def one_of(*values: V) -> Form[V]:
    """The form of a value that is one of these, such as the switch of a ruleset.

    Example:
        >>> one_of(2, 1).read(Node(True, ("exchange_min",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: exchange_min: expected one of 2, 1, found true
    """

    def read(node: Node) -> V:
        for value in values:
            if type(node.value) is type(value) and node.value == value:
                return value
        raise node.unexpected("json.one_of", values=tuple(map(shown, values)))

    return Form(_same, read, {"enum": [*values]})


def limit(least: int = 1) -> Form[int | None]:
    """The form of a limit from `least` up, or of none, which may be written as ``"none"`` as well.

    Example:
        >>> limit().read(Node(40)), limit().read(Node("none"))
        (40, None)
    """
    number: Schema = {"type": "integer", "minimum": least}
    return Form(
        _same,
        lambda node: None if node.value in (None, "none") else node.whole(least=least),
        {"oneOf": [number, {"enum": [None, "none"]}]},
    )


def switch_fields(switches: Mapping[str, Sequence[V]], least: int = 1) -> Iterator[Field]:
    """A field a switch, left out of a document where the switch has its default.

    Args:
        switches: The values of every switch, its default first; a limit lists None alone.
        least: What a limit is at least.

    Example:
        >>> [
        ...     field.key
        ...     for field in switch_fields({"hands": ("hidden", "open"), "turn_cap": (None,)})
        ... ]
        ['hands', 'turn_cap']
    """
    for name, values in switches.items():
        form: Form[Any] = limit(least) if values == (None,) else one_of(*values)
        yield Field(name, form, default=values[0])


def _switch(node: Node) -> str | int | None:
    return node.value if node.value is None or isinstance(node.value, str) else node.whole()


SWITCH = Form[str | int | None](
    _same,
    _switch,
    {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}, {"type": "null"}]},
)
"""The form of the value of some switch."""


def named_or(
    form: Record[T],
    read: Callable[[str], T],
    write: Callable[[T], str | None],
    names: Iterable[str],
) -> Form[T]:
    """The form of a value that may have a name, as that name, and as an object otherwise.

    Args:
        form: The form of a value without a name.
        read: The value of a name; a `RulesError` of it becomes a fault of the node.
        write: The name of a value; None if it has none.
        names: The names that there are.

    Example:
        >>> named_or(plain_record(), dict.fromkeys, lambda _: None, ["a"]).read(Node("a"))
        {'a': None}
    """

    def written(value: T) -> Plain:
        name = write(value)
        return form.write(value) if name is None else name

    def found(node: Node) -> T:
        if isinstance(node.value, str):
            return node.parsed(read)
        if not isinstance(node.value, dict):
            raise node.unexpected("json.ruleset")
        return form.read(node)

    return Form(written, found, {"oneOf": [{"enum": [*names]}, form.schema]})


def member(kind: type[K]) -> Form[K]:
    """The form of a member of an enumeration of texts, as its value.

    Example:
        >>> from jaipur_rules.jaipur import EndReason
        >>> member(EndReason).read(Node("END-2"))
        EndReason.DECK
    """
    values = {str(each.value): each for each in kind}

    def read(node: Node) -> K:
        found = node.text()
        if found not in values:
            raise node.unexpected("json.one_of", values=tuple(values))
        return values[found]

    return Form(lambda each: str(each.value), read, {"enum": [*values]})


def whole(most: int | None = None) -> Form[int]:
    """The form of a whole number from 0, up to `most` if that is given.

    Example:
        >>> whole(most=3).read(Node(4))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: expected a whole number from 0 to 3, found 4
    """
    return Form(_written, lambda node: node.whole(most=most), {"type": "integer", "minimum": 0})


def _written(value: int) -> int:
    if value > LARGEST:
        raise Node(value).unexpected("json.whole_between", least=0, most=LARGEST)
    return value


def _truth(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.unexpected("json.truth")
    return node.value


truth = Form[bool](_same, _truth, {"type": "boolean"})
"""The form of true and false."""

text = Form[str](_same, Node.text, {"type": "string"})
"""The form of a text."""


def gathered(schema: Plain, definitions: Schema) -> Plain:
    """A schema without the definitions in it, which are put into `definitions`.

    Example:
        >>> definitions: Schema = {}
        >>> gathered(listed(plain_record(title="Stall")).schema, definitions), [*definitions]
        ({'type': 'array', 'items': {'$ref': '#/$defs/Stall'}}, ['Stall'])
    """
    match schema:
        case dict():
            defined = schema.get("$defs", {})
            assert isinstance(defined, dict)
            for name in set(defined) - set(definitions):
                definitions[name] = {}
                definitions[name] = gathered(defined[name], definitions)
            return {
                key: gathered(each, definitions) for key, each in schema.items() if key != "$defs"
            }
        case list():
            return [gathered(each, definitions) for each in schema]
        case _:
            return schema


def meanings(schema: Plain, path: str = "") -> Iterator[tuple[str, str]]:
    """The keys of the objects in a schema and their meanings.

    A key in an object is written after its key and a point; one without a meaning is left out.

    Example:
        >>> seals = record(tuple, Field("seals", listed(whole()), "The Seals won, by seat."))
        >>> [*meanings(seals.schema)]
        [('seals', 'The Seals won, by seat.')]
    """
    match schema:
        case {"properties": dict(properties)}:
            for key, value in properties.items():
                place = f"{path}.{key}" if path else key
                if isinstance(value, dict) and "description" in value:
                    yield place, str(value["description"])
                yield from meanings(value, place)
        case {"$defs": dict(defined)}:
            for each in defined.values():
                yield from meanings(each, path)
        case {"items": items}:
            yield from meanings(items, path)
        case {"anyOf": [first, *_]}:
            yield from meanings(first, path)
        case _:
            return
