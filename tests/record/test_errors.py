"""The errors of records: what each tells, in words and as data, and that a copy tells the same."""

from collections.abc import Callable
from typing import Any

import pytest

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Path
from jaipur_rules.record import OtherGame, UnreadableRecord

AWAITED = Message("json.expected", expected=Message("json.text"), found="3")
FAULT = "expected a text, found 3"


@pytest.mark.parametrize(
    ("path", "place", "words"),
    [
        ((), {}, FAULT),
        (("deck",), {}, f"deck: {FAULT}"),
        ((), {"file": "a.json"}, f"a.json: {FAULT}"),
        (
            ("rounds", 1, "moves"),
            {"round": 4, "ply": 5},
            f"round 4, ply 5 (rounds[1].moves): {FAULT}",
        ),
        (("game",), {"round": 2}, f"round 2 (game): {FAULT}"),
        (
            ("rounds", 1, "moves", 6),
            {"file": "a.json"},
            f"a.json, round 2, ply 7 (rounds[1].moves[6]): {FAULT}",
        ),
        (("rounds", 1, "deal", 6), {}, f"round 2 (rounds[1].deal[6]): {FAULT}"),
        (("events", 6), {}, f"event 7 (events[6]): {FAULT}"),
        (("other", 6, "other", 3), {}, f"other[6].other[3]: {FAULT}"),
    ],
    ids=[
        *("whole", "field", "file", "round and ply", "round and field", "all"),
        *("deal", "event", "elsewhere"),
    ],
)
def test_an_unreadable_record_says_where(path: Path, place: dict[str, Any], words: str) -> None:
    assert str(UnreadableRecord(AWAITED, path, **place)) == words


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        (UnreadableRecord, (AWAITED, ("rounds", 1, "moves", 6), 4, 5)),
        (OtherGame, ("johari", "jaipur")),
    ],
)
def test_the_file_joins_what_an_error_tells(
    kind: Callable[..., UnreadableRecord], arguments: tuple[object, ...]
) -> None:
    error = kind(*arguments)
    named = error.in_file("a.json")
    assert vars(named) == {**vars(error), "file": "a.json"}
    assert type(named) is type(error)
    assert str(named).startswith("a.json")
