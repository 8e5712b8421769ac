"""The forms of values in documents: each writes a value as plain data, reads it back, and describes itself as JSON Schema."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, shown

T = TypeVar("T")
K = TypeVar("K", bound=Enum)

Schema: TypeAlias = dict[str, Plain]
"""A JSON Schema (2020-12)."""


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
        keys: Its keys, in order.

    Example:
        >>> from jaipur_rules.core.game import Outcome
        >>> record(Outcome, Field("winners", listed(whole())), Field("decided_by", text)).keys
        ('winners', 'decided_by')
    """

    write: Callable[[T], dict[str, Plain]]
    keys: tuple[str, ...]


@frozen(eq=False, order=False)
class Field:
    """A field of a record.

    Attributes:
        key: The key in the document.
        form: The form of the value.
        meaning: What the key means, for whoever reads the document; empty if there is nothing to say.
        attribute: The attribute of the object and the argument of its constructor, if they are not called as the key.
        of: What gives the value, if it is no attribute.
        derived: If the value follows from the others, so that the constructor does not take it: the
            message for a document that says otherwise.

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
    attribute: str = field(default="", kw_only=True)
    of: Callable[[Any], object] | None = field(default=None, kw_only=True)
    derived: str = field(default="", kw_only=True)

    @property
    def name(self) -> str:
        """The name of the attribute and of the argument."""
        return self.attribute or self.key

    def value_in(self, whole: object) -> object:
        """The value of the field in an object."""
        return getattr(whole, self.name) if self.of is None else self.of(whole)

    @property
    def schema(self) -> Schema:
        """The schema of the value, with its meaning."""
        described: Schema = {"description": self.meaning} if self.meaning else {}
        return {**described, **self.form.schema}


def record(
    kind: Callable[..., T],
    *fields: Field,
    title: str = "",
    faults: Callable[[T], Iterable[tuple[str, Message]]] = lambda _: (),
) -> Record[T]:
    """The form of an object, as a JSON object with a key a field.

    Args:
        kind: What makes the object from its fields.
        fields: The fields, in the order of the document.
        title: What generators of types call the object.
        faults: Yields the contradictions in an object that was read, each with the key at which it is told.

    Example:
        >>> from jaipur_rules.core.game import Outcome
        >>> outcome = record(Outcome, Field("winners", listed(whole())), Field("decided_by", text))
        >>> outcome.write(Outcome((1,), "MAT-1"))
        {'winners': [1], 'decided_by': 'MAT-1'}
        >>> outcome.read(Node({"winners": [1]}, ("outcome",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: outcome: the key 'decided_by' is missing
    """
    keys = tuple(each.key for each in fields)
    derived = tuple(each for each in fields if each.derived)

    def write(value: T) -> dict[str, Plain]:
        return {each.key: each.form.write(each.value_in(value)) for each in fields}

    def read(node: Node) -> T:
        members = node.members(keys)
        found = {each: each.form.read(members[each.key]) for each in fields}
        value = kind(**{each.name: found[each] for each in fields if not each.derived})
        for key, fault in faults(value):
            raise members[key].fault(fault)
        for each in derived:
            if found[each] != each.value_in(value):
                raise members[each.key].fault(each.derived)
        return value

    named: Schema = {"title": title} if title else {}
    schema = {**named, **_object({each.key: each.schema for each in fields})}
    return Record(read=read, schema=schema, write=write, keys=keys)


def keyed(keys: tuple[str, ...], form: Form[T], title: str = "") -> Form[tuple[T, ...]]:
    """The form of a row of values of one form, as a JSON object with a key a value.

    Example:
        >>> keyed(("3", "4"), whole()).write((7, 6))
        {'3': 7, '4': 6}
    """

    def write(values: tuple[T, ...]) -> Plain:
        return dict(zip(keys, map(form.write, values), strict=True))

    def read(node: Node) -> tuple[T, ...]:
        members = node.members(keys)
        return tuple(form.read(members[key]) for key in keys)

    named: Schema = {"title": title} if title else {}
    return Form(write, read, {**named, **_object(dict.fromkeys(keys, form.schema))})


def _object(properties: Schema) -> Schema:
    return {
        "type": "object",
        "required": [*properties],
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


def parsed(
    parse: Callable[[str], T], write: Callable[[T], str] = str, pattern: str = ""
) -> Form[T]:
    """The form of a value that has a notation, as a text.

    Args:
        parse: What reads the notation; a `RulesError` of it becomes a fault of the node.
        write: What writes it.
        pattern: What every such text matches, as a regular expression.

    Example:
        >>> from jaipur_rules.jaipur import Cards
        >>> parsed(Cards.parse).read(Node("DDX", ("hand",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: hand: 'X' is no card: expected one of DGSCPLK
    """
    more: Schema = {"pattern": pattern} if pattern else {}
    return Form(write, lambda node: node.parsed(parse), {"type": "string", **more})


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
            expected = Message("json.one_of", values=tuple(values))
            raise node.fault("json.expected", expected=expected, found=shown(found))
        return values[found]

    return Form(lambda each: str(each.value), read, {"enum": [*values]})


def whole(most: int | None = None) -> Form[int]:
    """The form of a whole number from 0, up to `most` if that is given.

    Example:
        >>> whole(most=3).read(Node(4))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: expected a whole number from 0 to 3, found 4
    """
    return Form(_same, partial(Node.whole, most=most), {"type": "integer", "minimum": 0})


def _same(value: T) -> T:
    return value


def _truth(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.fault("json.expected", expected=Message("json.truth"), found=shown(node.value))
    return node.value


truth = Form[bool](_same, _truth, {"type": "boolean"})
"""The form of true and false."""

text = Form[str](_same, Node.text, {"type": "string"})
"""The form of a text."""


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
        case {"items": items}:
            yield from meanings(items, path)
        case {"anyOf": [first, *_]}:
            yield from meanings(first, path)
        case _:
            return
