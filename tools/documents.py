"""JSON Schemas of what clients read, made from the types of the documents: views, logs, moves and verdicts of each game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Literal, cast, get_args, get_origin, get_type_hints, is_typeddict

from jaipur_rules.core.games import game as find_game
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import encoding_of

Schema = dict[str, Plain]

DOCUMENTS = (
    ("encoding", "view", "ViewDocument", "What a seat sees in a match"),
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
        meanings: The meanings of keys, by their paths in a view.
    """

    def __init__(self, record: Schema, meanings: Mapping[str, str]) -> None:
        self.record = record
        self.meanings = meanings
        self.definitions: Schema = {}

    def made(self, kind: object, path: str = "") -> Schema:
        """The schema of a type; that of a typed dictionary stands in the definitions.

        Example:
            >>> Maker({}, {}).made(list[Literal["a", "b"] | None])["items"]
            {'anyOf': [{'enum': ['a', 'b']}, {'type': 'null'}]}
        """
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        args = get_args(kind)
        match get_origin(kind):
            case origin if origin is Annotated:
                return self._annotated(args[0], dict(args[1:]), path)
            case origin if origin is Literal:
                return {"const": args[0]} if len(args) == 1 else {"enum": [*args]}
            case origin if origin is list:
                return {"type": "array", "items": self.made(args[0], path)}
            case origin if origin is dict:
                return {"type": "object", "additionalProperties": self.made(args[1], path)}
            case origin if origin is UnionType or not is_typeddict(kind):
                return {"anyOf": [self.made(each, path) for each in args]}
            case _:
                return self._named(cast("type", kind), path)

    def _annotated(self, kind: object, more: Schema, path: str) -> Schema:
        match more.get("$ref"):
            case "ruleset":
                return self._borrowed(_member(_member(self.record, "properties"), "ruleset"))
            case "move":
                return self._borrowed({"$ref": "#/$defs/move"})
            case _:
                return {**self.made(kind, path), **more}

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

    def _named(self, kind: type, path: str) -> Schema:
        if kind.__name__ not in self.definitions:
            self.definitions[kind.__name__] = {}
            self.definitions[kind.__name__] = self.members(kind, path)
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def members(self, kind: type, path: str = "") -> Schema:
        """The schema of an object with the keys of a typed dictionary."""
        properties: Schema = {}
        for key, hint in get_type_hints(kind, include_extras=True).items():
            place = f"{path}.{key}" if path else key
            meaning = self.meanings.get(place)
            described: Schema = {"description": meaning} if meaning else {}
            properties[key] = {**described, **self.made(hint, "" if key == "view" else place)}
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
    meanings = encoding_of(game).view_keys
    for package, document, kind, title in DOCUMENTS:
        types = import_module(f"jaipur_rules.{name}.{package}")
        if not hasattr(types, kind):
            continue
        maker = Maker(record, meanings if package == "encoding" else {})
        # The meanings are of the keys of a view; a log has one in each event.
        body = maker.members(getattr(types, kind), "" if document == "view" else document)
        definitions: Schema = {"$defs": maker.definitions} if maker.definitions else {}
        head = _head(name, document, kind, f"{title} of {game.title}, version 1.")
        yield f"{package}/{document}.schema.json", {**head, **body, **definitions}
    move = _member(_member(record, "$defs"), "move")
    yield "encoding/move.schema.json", {**_head(name, "move", "Move"), **move}


def _head(game: str, document: str, title: str, description: str = "") -> Schema:
    """The beginning of a schema; generators of types call the document by its title."""
    described: Schema = {"description": description} if description else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:jaipur-rules:schema:{game}-{document}:1",
        "title": title,
        **described,
    }
