"""The JSON Schemas of verdicts are those of the game that is asked for."""

import json
from collections.abc import Callable

import pytest

from jaipur_rules.referee import move_verdict_schema, verdict_schema


@pytest.mark.parametrize("game", ["jaipur", "johari"])
@pytest.mark.parametrize(
    ("schema", "name"), [(verdict_schema, "verdict"), (move_verdict_schema, "move_verdict")]
)
def test_a_schema_names_its_game_and_its_document(
    schema: Callable[[str], str], name: str, game: str
) -> None:
    assert json.loads(schema(game))["$id"] == f"urn:jaipur-rules:schema:{game}-{name}:1"


@pytest.mark.parametrize("schema", [verdict_schema, move_verdict_schema])
def test_the_schema_of_no_game_by_name_is_that_of_the_first(schema: Callable[..., str]) -> None:
    assert schema() == schema("jaipur")
