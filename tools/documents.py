"""The JSON Schemas of what clients read, each from the form that writes it."""

from collections.abc import Iterator
from typing import Any

from jaipur_rules.core.forms import Record, Schema, gathered
from jaipur_rules.core.game import game as find_game
from jaipur_rules.encoding.log import log_form
from jaipur_rules.jaipur.record.codec import record_form as jaipur_record
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET as JAIPUR
from jaipur_rules.johari.record.codec import record_form as johari_record
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET as JOHARI
from jaipur_rules.record.documents import envelope_form
from jaipur_rules.referee.documents import derivation_form, move_verdict_form

RECORDS: dict[str, Record[Any]] = {
    "jaipur": jaipur_record(JAIPUR),
    "johari": johari_record(2, JOHARI),
}


def documents(name: str) -> Iterator[tuple[str, Schema]]:
    """The schemas of the documents of a game, by the files in its folder."""
    game = find_game(name)
    encoding, verdict, title = game.encoding, game.referee.verdict.form, game.title
    record = envelope_form(name, RECORDS[name]).schema
    shape = "Which deals the box can make, and which moves are legal, no schema can say."
    for file, schema, meaning in (
        ("encoding/view", encoding.view_schema, f"What a seat sees in a match of {title}"),
        ("encoding/log", log_form(encoding).schema, f"A log of a match for one seat of {title}"),
        ("encoding/move", encoding.move.schema, ""),
        ("record/record", record, f"A record of a match of {title}"),
        ("referee/verdict", verdict.schema, f"A verdict on a record of a match of {title}"),
        (
            "referee/move_verdict",
            move_verdict_form(encoding.move).schema,
            f"A verdict on a move of {title}",
        ),
        ("referee/derivation", derivation_form(name).schema, f"A derivation of {title}"),
    ):
        said = f"{meaning}, version 1." if meaning else ""
        said = f"{said} {shape}" if file == "record/record" else said
        yield f"{file}.schema.json", _document(f"{name}-{file.partition('/')[2]}", schema, said)


def _document(name: str, schema: Schema, meaning: str) -> Schema:
    """A schema as a document of its own: what it refers to stands at its end; generators of types call it by its title."""
    definitions: Schema = {}
    reference = gathered(schema, definitions)
    assert isinstance(reference, dict)
    title = str(reference["$ref"]).removeprefix("#/$defs/")
    root = definitions.pop(title)
    assert isinstance(root, dict)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:jaipur-rules:schema:{name}:1",
        "title": title[:1].upper() + title[1:],
        **({"description": meaning} if meaning else {}),
        **root,
        **({"$defs": definitions} if definitions else {}),
    }
