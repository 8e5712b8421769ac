"""The envelope of a view, and the encoding of any game."""

from collections.abc import Callable

import pytest

from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding import view_from_json
from jaipur_rules.encoding.view import (
    body_of_view,
    envelope,
    envelope_fields,
    game_of_view,
)


def test_the_envelope_says_what_it_is() -> None:
    assert envelope("tiny") == {"format": "jaipur-view", "version": 1, "game": "tiny"}
    assert {each.key: each.meaning for each in envelope_fields("tiny")} == {
        "format": "What the document is: always jaipur-view.",
        "version": "The version of this format: 1.",
        "game": "The game: tiny.",
    }
    assert game_of_view(Node({**envelope("chess"), "more": 1})) == "chess"


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
        ("tiny", {}, "game: expected 'tiny', found 'chess'"),
    ],
)
def test_a_document_of_something_else_is_refused(
    wanted: str | None, changes: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(envelope("chess") | changes), wanted)
    assert str(caught.value) == fault


@pytest.mark.parametrize("key", ["format", "version", "game"])
def test_a_document_without_an_envelope_is_no_view(key: str) -> None:
    document = envelope("tiny")
    del document[key]
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(document))
    assert caught.value.fault.code == "json.no_view"
    assert str(caught.value) == f"the key '{key}' is missing, so this is no view"


@pytest.mark.parametrize(("path", "place"), [((), "version"), (("views", 3), "views[3].version")])
def test_a_view_may_lie_in_another_document(path: Path, place: str) -> None:
    with pytest.raises(UnreadableData, match="expected 1, found 2") as caught:
        body_of_view(Node(envelope("tiny") | {"version": 2}, path), "tiny", ())
    assert str(caught.value).startswith(f"{place}: ")


def test_the_members_of_a_view_are_those_that_are_asked_for() -> None:
    node = Node(envelope("tiny") | {"seat": 1})
    assert [*body_of_view(node, "tiny", ("seat",)).object()] == ["seat"]
    with pytest.raises(UnreadableData, match="seat: there is no such key here"):
        body_of_view(node, "tiny", ())


@pytest.mark.parametrize("source", ["{}" + " " * 40, b"{}" + b" " * 40], ids=["text", "bytes"])
@pytest.mark.parametrize(
    "read", [view_from_json, JOHARI.encoding.view_from_json], ids=["any", "its own"]
)
def test_a_view_is_read_within_the_limit(read: Callable[..., object], source: str | bytes) -> None:
    with pytest.raises(UnreadableData, match="larger than 30 bytes"):
        read(source, limit=30)
