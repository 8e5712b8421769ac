"""JSON Schemas of what clients read: of views from their forms, and of logs, moves and verdicts from the types of the documents."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Literal, cast, get_args, get_origin, get_type_hints, is_typeddict

from jaipur_rules.core.forms import Form, Schema
from jaipur_rules.core.game import game as find_game
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding.plugin import envelope, envelope_keys

DOCUMENTS = (
    ("encoding", "log", "LogDocument", "A log of a match for one seat"),
    ("referee", "verdict", "VerdictDocument", "A verdict on a record of a match"),
    ("referee", "move_verdict", "MoveVerdictDocument", "A verdict on a move"),
    ("referee", "derivation", "DerivationDocument", "A derivation"),
)
"""The package of each document, its name, its type, and its title; a game need not have every type."""

_SIMPLE: Mapping[object, Schema] = {
    int: {"type": "integer", "minimum": 0},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


class Maker:
    """Makes a schema from a type, and the definitions that it refers to.

    Args:
        record: The schema of a record of the game, which has the moves and the rulesets.
        view: The schema of a view, with its envelope.
    """

    def __init__(self, record: Schema, view: Schema | None = None) -> None:
        self.record = record
        self.view = view or {}
        self.definitions: Schema = {}

    def made(self, kind: object) -> Schema:
        """The schema of a type; that of a typed dictionary stands in the definitions.

        Example:
            >>> Maker({}).made(list[Literal["a", "b"] | None])["items"]
            {'anyOf': [{'enum': ['a', 'b']}, {'type': 'null'}]}
        """
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        args = get_args(kind)
        match get_origin(kind):
            case origin if origin is Annotated and isinstance(args[1], Form):
                return self.of_form(args[1].schema)
            case origin if origin is Annotated:
                return self._annotated(args[0], dict(args[1:]))
            case origin if origin is Literal:
                return {"const": args[0]} if len(args) == 1 else {"enum": [*args]}
            case origin if origin is list:
                return {"type": "array", "items": self.made(args[0])}
            case origin if origin is dict:
                return {"type": "object", "additionalProperties": self.made(args[1])}
            case origin if origin is UnionType or not is_typeddict(kind):
                return {"anyOf": [self.made(each) for each in args]}
            case _:
                return self._named(cast("type", kind))

    def _annotated(self, kind: object, more: Schema) -> Schema:
        return self.of_form(more) if "$ref" in more else {**self.made(kind), **more}

    def of_form(self, schema: Schema) -> Schema:
        """The schema of a form; what has a title in it stands in the definitions, and what a record has is taken from there.

        Example:
            >>> maker = Maker({})
            >>> maker.of_form({"title": "Pair", "type": "array"}), maker.definitions
            ({'$ref': '#/$defs/Pair'}, {'Pair': {'type': 'array'}})
        """
        match schema:
            case {"$ref": "ruleset", **more}:
                ruleset = _member(_member(self.record, "properties"), "ruleset")
                return {**more, **self._borrowed(ruleset)}
            case {"$ref": "move", **more}:
                return {**more, **self._borrowed({"$ref": "#/$defs/move"})}
            case {"$ref": "view"}:
                return self.of_form(self.view)
            case {"title": str(title), **more}:
                described = {key: more.pop(key) for key in ("description",) if key in more}
                if title not in self.definitions:
                    self.definitions[title] = {}
                    self.definitions[title] = self.of_form(more)
                return {**described, "$ref": f"#/$defs/{title}"}
            case _:
                return {key: self._inside(value) for key, value in schema.items()}

    def _inside(self, value: Plain) -> Plain:
        match value:
            case dict():
                return self.of_form(value)
            case list():
                return [self._inside(each) for each in value]
            case _:
                return value

    def _borrowed(self, schema: Schema) -> Schema:
        """A part of the record's schema, with every definition that it needs."""
        waiting: list[Plain] = [schema]
        while waiting:
            match waiting.pop():
                case dict() as members:
                    waiting.extend(members.values())
                    place = members.get("$ref")
                    name = place.removeprefix("#/$defs/") if isinstance(place, str) else ""
                    if name and name not in self.definitions:
                        self.definitions[name] = _member(_member(self.record, "$defs"), name)
                        waiting.append(self.definitions[name])
                case list() as items:
                    waiting.extend(items)
                case _:
                    pass
        return schema

    def _named(self, kind: type) -> Schema:
        if kind.__name__ not in self.definitions:
            self.definitions[kind.__name__] = {}
            self.definitions[kind.__name__] = self.members(kind)
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def members(self, kind: type) -> Schema:
        """The schema of an object with the keys of a typed dictionary."""
        hints = get_type_hints(kind, include_extras=True)
        properties: Schema = {key: self.made(hint) for key, hint in hints.items()}
        return {
            "type": "object",
            "required": [*properties],
            "additionalProperties": False,
            "properties": properties,
        }


def _member(schema: Schema, key: str) -> Schema:
    found = schema[key]
    assert isinstance(found, dict)
    return found


def documents(name: str, record: Schema) -> Iterator[tuple[str, Schema]]:
    """The schemas of the documents of a game, by the files in its folder.

    Args:
        name: The name of the game.
        record: The schema of its records.
    """
    game = find_game(name)
    view = _view(name, game.encoding.body_schema)
    maker = Maker(record, view)
    body = maker.of_form({key: value for key, value in view.items() if key != "title"})
    head = _head(
        name, "view", "ViewDocument", f"What a seat sees in a match of {game.title}, version 1."
    )
    yield "encoding/view.schema.json", {**head, **body, "$defs": maker.definitions}
    for package, document, kind, title in DOCUMENTS:
        types = import_module(f"jaipur_rules.{name}.{package}")
        if not hasattr(types, kind):
            continue
        maker = Maker(record, view)
        body = maker.members(getattr(types, kind))
        definitions: Schema = {"$defs": maker.definitions} if maker.definitions else {}
        head = _head(name, document, kind, f"{title} of {game.title}, version 1.")
        yield f"{package}/{document}.schema.json", {**head, **body, **definitions}
    move = _member(_member(record, "$defs"), "move")
    yield "encoding/move.schema.json", {**_head(name, "move", "Move"), **move}


def _view(game: str, body: Schema) -> Schema:
    """The schema of a view with its envelope, from that of what is in it."""
    keys = envelope_keys(game)
    fixed: Schema = {
        key: {"description": keys[key], "const": value} for key, value in envelope(game).items()
    }
    properties = fixed | _member(body, "properties")
    return {**body, "required": [*properties], "properties": properties}


def _head(game: str, document: str, title: str, description: str = "") -> Schema:
    """The beginning of a schema; generators of types call the document by its title."""
    described: Schema = {"description": description} if description else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:jaipur-rules:schema:{game}-{document}:1",
        "title": title,
        **described,
    }
