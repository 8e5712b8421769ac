"""The errors of records: what each tells, in words and as data, and that a copy tells the same."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Path
from jaipur_rules.record import OtherGame, UnreadableRecord
from jaipur_rules.record.documents import unwritten_record

AWAITED = Message("json.expected", expected=Message("json.text"), found="3")
FAULT = "expected a text, found 3"


@pytest.mark.parametrize(
    ("path", "place", "words"),
    [
        ((), {}, FAULT),
        (("deck",), {}, f"deck: {FAULT}"),
        ((), {"file": "a.json"}, f"a.json: {FAULT}"),
        ((), {"round": 2, "ply": 7}, f"round 2, ply 7: {FAULT}"),
        (("game",), {"round": 2}, f"round 2 (game): {FAULT}"),
        (
            ("rounds", 1, "moves", 6),
            {"file": "a.json"},
            f"a.json, round 2, ply 7 (rounds[1].moves[6]): {FAULT}",
        ),
        (("events", 6), {}, f"event 7 (events[6]): {FAULT}"),
    ],
    ids=["whole", "field", "file", "round and ply", "round and field", "all", "event"],
)
def test_an_unreadable_record_says_where(path: Path, place: dict[str, Any], words: str) -> None:
    assert str(UnreadableRecord(AWAITED, path, **place)) == words


@pytest.mark.parametrize(
    ("path", "round_", "ply", "event"),
    [
        ((), None, None, None),
        (("rounds", 1), 2, None, None),
        (("rounds", 1, "moves", 6), 2, 7, None),
        (("rounds", 1, "deal", 6), 2, None, None),
        (("events", 6), None, None, 7),
        (("other", 6, "other", 3), None, None, None),
    ],
    ids=["whole", "round", "ply", "deal", "event", "elsewhere"],
)
def test_the_place_is_counted_from_the_path(
    path: Path, round_: int | None, ply: int | None, event: int | None
) -> None:
    error = UnreadableRecord(AWAITED, path)
    assert (error.round, error.ply, error.event) == (round_, ply, event)


def test_a_place_that_is_given_goes_before_that_of_the_path() -> None:
    error = UnreadableRecord(AWAITED, ("rounds", 1, "moves", 6), 4, 5)
    assert (error.round, error.ply) == (4, 5)


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        (UnreadableRecord, (AWAITED, ("rounds", 1), 4, 5, "a.json")),
        (OtherGame, ("johari", "jaipur", "a.json")),
    ],
)
def test_an_error_is_made_again_from_its_arguments(
    kind: Callable[..., Exception], arguments: tuple[object, ...]
) -> None:
    error = kind(*arguments)
    assert error.args == arguments
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


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


def test_an_error_tells_both_games() -> None:
    error = OtherGame("johari", "jaipur")
    assert (error.game, error.wanted, error.path, error.file) == ("johari", "jaipur", ("game",), "")


def test_what_could_not_be_written_says_why() -> None:
    error = unwritten_record("a.json", PermissionError(13, "denied"))
    assert str(error) == "a.json: the record was not written: Permission denied"
