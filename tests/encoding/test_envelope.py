"""The envelope of a view, and the encoding of any game."""

from collections.abc import Callable
from typing import Any

import pytest

from jaipur_rules.core.game import JAIPUR, JOHARI
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding import view_from_json
from jaipur_rules.encoding.plugin import (
    body_of_view,
    envelope,
    envelope_fields,
    game_of_view,
)
from jaipur_rules.jaipur.encoding.plugin import JaipurEncoding


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


class Counting(JaipurEncoding):
    """Moves of which as many are listed as there are players, and it is counted how often."""

    asked = 0

    def moves(self, players: int, ruleset: Any) -> Any:
        """Some moves."""
        self.asked += 1
        return [f"{ruleset} {number}" for number in range(players)]


def test_moves_are_listed_once() -> None:
    encoding = Counting(JAIPUR)
    assert [encoding.action_count(2, "usual"), encoding.action_count(2, "usual")] == [2, 2]
    assert encoding.action_count(3, "usual") == 3
    assert encoding.move_numbers(2, "other").move(1) == "other 1"
    assert encoding.asked == 3


def test_the_lists_of_16_rulesets_are_kept() -> None:
    encoding = Counting(JAIPUR)
    for ruleset in [*range(17), 16, 1]:
        encoding.move_numbers(1, ruleset)
    assert encoding.asked == 17
    encoding.move_numbers(1, 0)
    assert encoding.asked == 18
