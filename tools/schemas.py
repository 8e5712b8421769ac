"""Write the JSON Schemas of the package anew, and the tables of the encodings.

    python -m tools.schemas

Those of records, views, logs, moves, verdicts and derivations are made whole, from the forms of the documents. That of the test vectors is
written by hand, but for the names of rulesets, the switches and their values, which are those of the rules.

In `docs/tables`, `tensor.csv` has a line for each number of a view's array and `moves.csv` one for each move, both
for the default ruleset. `johari.csv` has a line for each number of a view of Johari, by the number of traders.
"""

import csv
import io
import json
import re
import tomllib
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Record, Schema, gathered
from jaipur_rules.core.game import GAMES, Game
from jaipur_rules.core.rules import AnyRules
from jaipur_rules.encoding.log import log_form
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.jaipur.record.codec import record_form as jaipur_record
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET as JAIPUR
from jaipur_rules.johari import encoding as johari
from jaipur_rules.johari.record.codec import record_form as johari_record
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET as JOHARI
from jaipur_rules.record.documents import envelope_form
from jaipur_rules.referee.documents import derivation_form, move_verdict_form

PACKAGE = Path(__file__).parents[1] / "jaipur_rules"
PAGES = PACKAGE.parent / "docs" / "tables"
SENTENCES = tomllib.loads(Path(__file__).with_name("encodings.toml").read_text("utf-8"))
"""The pieces of each game's array in a sentence."""
PLAYERS = (2, 3, 4)
CASES = "conformance/vectors/case.schema.json"
"""The schema of the test vectors of a game, in its folder."""
UNSAID = " Which deals the box can make, and which moves are legal, no schema can say."
RECORDS: dict[str, Record[Any]] = {
    "jaipur": jaipur_record(JAIPUR),
    "johari": johari_record(2, JOHARI),
}


def schemas() -> Iterator[tuple[Path, str]]:
    """Every schema, and the text that it should have."""
    for game in GAMES.values():
        file = PACKAGE / game.name / CASES
        yield file, write_json(updated(json.loads(file.read_text("utf-8")), game.rules))
        for name, made in documents(game):
            yield PACKAGE / game.name / name, write_json(made)


def updated(schema: dict[str, Any], rules: AnyRules) -> Schema:
    """The schema of test vectors with the rulesets and switches of the rules; a limit stands as it stands, with numbers of its own."""
    names, changes = schema["$defs"]["ruleset"]["anyOf"]
    names["enum"] = [*rules.rulesets]
    if known := changes.get("properties"):
        changes["properties"] = {
            name: known[name] if values == (None,) else {"enum": [*values]}
            for name, values in rules.switches.items()
        }
    return schema


def documents(game: Game) -> Iterator[tuple[str, Schema]]:
    """The schemas of the documents of a game, by the files in its folder."""
    encoding = game.encoding
    record = envelope_form(game.name, RECORDS[game.name])
    for file, schema, what in (
        ("encoding/view", encoding.view_schema, "What a seat sees in a match of"),
        ("encoding/log", log_form(encoding).schema, "A log of a match for one seat of"),
        ("encoding/move", encoding.move.schema, ""),
        ("record/record", record.schema, "A record of a match of"),
        (
            "referee/verdict",
            game.referee.verdict.form.schema,
            "A verdict on a record of a match of",
        ),
        ("referee/move_verdict", move_verdict_form(encoding.move).schema, "A verdict on a move of"),
        ("referee/derivation", derivation_form(game.name).schema, "A derivation of"),
    ):
        meaning = (
            f"{what} {game.title}, version 1.{UNSAID * (schema is record.schema)}" if what else ""
        )
        yield f"{file}.schema.json", _document(f"{game.name}-{Path(file).name}", schema, meaning)


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


def kind_of(name: str) -> str:
    """The kind of a piece of Johari: its name without the trader and the number.

    Example:
        >>> kind_of("trader_2_gold"), kind_of("trader_0_played_3"), kind_of("store_W")
        ('gold', 'played', 'store')
    """
    return re.sub(r"^trader_\d_|_[\dA-Z]$", "", name)


def tensor_rows() -> Iterator[tuple[object, ...]]:
    """Every number: its index, its piece, what it means undivided, by what it is divided, and what the piece is."""
    yield "index", "piece", "what it says", "divided by", "the piece"
    for place in tensor_layout().places():
        yield *place, SENTENCES["jaipur"][place[1]]


def moves_rows() -> Iterator[tuple[object, ...]]:
    """Every move: its number, its notation, and its three numbers in the factored form."""
    yield "number", "move", "kind", "taken", "given"
    layout = action_layout()
    for number, move in enumerate(layout.moves):
        factored = layout.factor(move)
        yield number, move, factored.kind, factored.taken, factored.given


def johari_rows() -> Iterator[tuple[object, ...]]:
    """Every number by the number of traders, with the columns of the table of Jaipur."""
    yield "players", "index", "piece", "what it says", "divided by", "the piece"
    for players in PLAYERS:
        for place in johari.tensor_layout(players).places():
            yield players, *place, SENTENCES["johari"][kind_of(place[1])]


TABLES: dict[str, Callable[[], Iterable[tuple[object, ...]]]] = {
    "tensor.csv": tensor_rows,
    "moves.csv": moves_rows,
    "johari.csv": johari_rows,
}


def table(name: str) -> str:
    """The text that a table should have."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(TABLES[name]())
    return text.getvalue()


if __name__ == "__main__":
    ArgumentParser("python -m tools.schemas", description=__doc__).parse_args()
    for path, text in (*schemas(), *((PAGES / name, table(name)) for name in TABLES)):
        path.write_text(text, "utf-8")
