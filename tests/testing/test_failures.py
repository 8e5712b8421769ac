"""The output of Hypothesis if a property fails: the game in our notation, and the command that replays it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from jaipur_rules import Match, View, replay, view
from jaipur_rules.cli.commands import run
from jaipur_rules.jaipur.record import Record, record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.testing import (
    histories,
    matches,
    reached_positions,
    records,
    rulesets,
    views,
)
from tests.testing.drawing import printed

RULES = rulesets(house=False)


def played(record: Record) -> Match:
    return replay(record.events, ruleset=record.ruleset)


def three_moves(match: Match | View) -> bool:
    return match.round is not None and len(match.round.discard) > 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("strategy", "match_of"),
    [
        (RULES.flatmap(histories), lambda history: history.match),
        (RULES.flatmap(matches), lambda match: match),
        (st.tuples(st.integers(), RULES.flatmap(matches)), lambda pair: pair[1]),
    ],
    ids=["history", "match", "pair"],
)
def test_a_match_is_printed_as_a_game(
    strategy: st.SearchStrategy[Any], match_of: Callable[[Any], Match]
) -> None:
    value, documents = printed(strategy, lambda found: three_moves(match_of(found)))
    (record,) = map(record_from_json, documents)
    match = match_of(value)
    assert judge(record).is_legal
    assert [seat for seat in (0, 1) if view(played(record), seat) != view(match, seat)] == []


def test_what_is_drawn_meanwhile_is_printed_too() -> None:
    def fails(data: st.DataObject) -> bool:
        return three_moves(data.draw(matches()))

    _, documents = printed(st.data(), fails)
    (record,) = map(record_from_json, documents)
    assert three_moves(played(record))


def test_a_view_is_printed_as_the_game_that_it_is_of() -> None:
    seen, documents = printed(RULES.flatmap(views), three_moves)
    (record,) = map(record_from_json, documents)
    assert view(played(record), seen.seat) == seen


def test_a_position_is_printed_as_the_game_that_led_to_it() -> None:
    here, documents = printed(reached_positions(), lambda here: len(here.hand) > 6)
    (record,) = map(record_from_json, documents)
    assert played(record).position == here


def test_a_record_is_printed_whatever_is_wrong_with_it() -> None:
    record, documents = printed(
        RULES.flatmap(records), lambda record: any(part.claim for part in record.rounds)
    )
    assert [*map(record_from_json, documents)] == [record]


def test_the_command_is_one_that_there_is(tmp_path: Path) -> None:
    _, documents = printed(matches(), three_moves)
    file = tmp_path / "game.json"
    file.write_text(documents[0], encoding="utf-8")
    assert run(["referee", str(file)]) == 0
