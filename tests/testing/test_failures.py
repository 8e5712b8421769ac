"""What Hypothesis prints where a property fails: the game in our notation, and the command that replays it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from jaipur_rules import Match, replay, view
from jaipur_rules.cli.running import run
from jaipur_rules.jaipur.record import Record, read_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.testing import (
    History,
    histories,
    matches,
    reached_positions,
    records,
    rulesets,
    twins,
    views,
)

RULES = rulesets(house=False)
COMMAND = re.compile(r"^jaipur-rules referee - <<'END'\n(.*?)^END$", re.MULTILINE | re.DOTALL)


def told(strategy: st.SearchStrategy[Any], *, fails: Callable[[Any], bool]) -> tuple[Any, str]:
    """What a property is told of the last value with which it fails, and that value."""
    last: list[Any] = []

    # As it was found will do: what is told is the same, however short.
    @settings(max_examples=200, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def holds(value: Any) -> None:
        if fails(value):
            last.append(value)
            raise ArithmeticError

    with pytest.raises(ArithmeticError) as caught:
        holds()
    return last[-1], "\n".join(caught.value.__notes__)


def games(said: str) -> list[Record]:
    """The records in what was said, each in the command that has it judged."""
    return [read_record(found) for found in COMMAND.findall(said)]


def played(record: Record) -> Match:
    return replay(record.events, ruleset=record.ruleset)


def three_moves(match: Match) -> bool:
    return match.round is not None and len(match.round.discard) > 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("strategy", "match_of"),
    [
        (RULES.flatmap(histories), lambda history: history.match),
        (RULES.flatmap(matches), lambda match: match),
        (st.tuples(st.integers(), RULES.flatmap(matches)), lambda pair: pair[1]),
    ],
)
def test_a_match_is_told_as_a_game(
    strategy: st.SearchStrategy[Any], match_of: Callable[[Any], Match]
) -> None:
    value, said = told(strategy, fails=lambda found: three_moves(match_of(found)))
    (record,) = games(said)
    match = match_of(value)
    assert judge(record).is_legal
    for seat in (0, 1):
        assert view(played(record), seat) == view(match, seat)


def test_what_is_drawn_meanwhile_is_told_too() -> None:
    def fails(data: st.DataObject) -> bool:
        return three_moves(data.draw(matches()))

    _, said = told(st.data(), fails=fails)
    (record,) = games(said)
    assert three_moves(played(record))


def test_a_view_is_told_as_the_game_that_it_is_of() -> None:
    seen, said = told(
        RULES.flatmap(views), fails=lambda seen: seen.round and len(seen.round.discard) > 2
    )
    (record,) = games(said)
    assert view(played(record), seen.seat) == seen


def test_a_position_is_told_as_the_game_that_led_to_it() -> None:
    here, said = told(reached_positions(), fails=lambda here: len(here.hand) > 6)
    (record,) = games(said)
    assert played(record).position == here


def test_twins_are_told_as_two_games() -> None:
    pair, said = told(twins(max_events=20), fails=lambda pair: len(pair.one.moves) > 1)
    for history, record in zip((pair.one, pair.other), games(said), strict=True):
        assert isinstance(history, History)
        assert [str(move) for part in record.rounds for move in part.moves] == [
            str(move) for move in history.moves
        ]


def test_a_record_is_told_whatever_is_wrong_with_it() -> None:
    record, said = told(
        RULES.flatmap(records), fails=lambda record: any(part.claim for part in record.rounds)
    )
    assert games(said) == [record]


def test_the_command_is_one_that_there_is(tmp_path: Path) -> None:
    _, said = told(matches(), fails=three_moves)
    found = COMMAND.search(said)
    assert found is not None
    file = tmp_path / "game.json"
    file.write_text(found[1], encoding="utf-8")
    assert run(["referee", str(file)]) == 0
