"""The envelope of a view, and the encoding of any game."""

from collections.abc import Callable

import pytest

from jaipur_rules.core.forms import plain_record
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.encoding import view_from_json
from jaipur_rules.encoding.view import envelope, game_of_view

TINY = plain_record(*envelope("tiny")).write({})


def test_the_envelope_says_what_it_is() -> None:
    assert TINY == {"format": "jaipur-view", "version": 1, "game": "tiny"}
    assert game_of_view(Node({**TINY, "more": 1})) == "tiny"


@pytest.mark.parametrize(
    ("wanted", "changes", "fault"),
    [
        (
            None,
            {"format": "jaipur-record"},
            "format: expected 'jaipur-view', found 'jaipur-record'",
        ),
        (None, {"version": True}, "version: expected 1, found true"),
        (None, {"version": 1.0}, "version: expected 1, found 1.0"),
        ("chess", {}, "game: expected 'chess', found 'tiny'"),
    ],
)
def test_a_document_of_something_else_is_refused(
    wanted: str | None, changes: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(TINY | changes), wanted)
    assert str(caught.value) == fault


@pytest.mark.parametrize("key", ["format", "version", "game"])
def test_a_document_without_an_envelope_is_no_view(key: str) -> None:
    document = dict(TINY)
    del document[key]
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(document))
    assert caught.value.fault.code == "json.no_view"
    assert str(caught.value) == f"the key '{key}' is missing, so this is no view"


@pytest.mark.parametrize("source", ["{}" + " " * 40, b"{}" + b" " * 40], ids=["text", "bytes"])
@pytest.mark.parametrize(
    "read", [view_from_json, JOHARI.encoding.view_from_json], ids=["any", "its own"]
)
def test_a_view_is_read_within_the_limit(read: Callable[..., object], source: str | bytes) -> None:
    with pytest.raises(UnreadableData, match="larger than 30 bytes"):
        read(source, limit=30)
