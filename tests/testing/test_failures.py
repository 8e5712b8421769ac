"""The output of Hypothesis if a property fails: the game in our notation, and the command that replays it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from jaipur_rules import Match, View, johari, replay, view
from jaipur_rules.cli.commands import run
from jaipur_rules.core.game import game_of
from jaipur_rules.jaipur.record import Record, record_from_json
from jaipur_rules.jaipur.testing import (
    histories,
    matches,
    reached_positions,
    records,
    rulesets,
    views,
)
from jaipur_rules.johari.testing import histories as johari_histories
from jaipur_rules.johari.testing import matches as johari_matches
from jaipur_rules.johari.testing import rulesets as johari_rulesets
from jaipur_rules.record import record_from_json as any_record_from_json
from tests.testing.drawing import printed

RULES = rulesets(house=False)


JOHARI_RULES = johari_rulesets(numbers=st.just(johari.STANDARD))


def played(record: Record) -> Match:
    return replay(record.events, ruleset=record.ruleset)


def three_moves(match: Match | View) -> bool:
    return match.round is not None and len(match.round.discard) > 2


def has_begun(match: johari.Match) -> bool:
    return match.table is not None and match.table.day > 0


def match_of(value: Any) -> Any:
    """The match of a history, of a pair, or itself."""
    return value[1] if isinstance(value, tuple) else getattr(value, "match", value)


@pytest.mark.parametrize(
    ("strategy", "fails"),
    [
        pytest.param(RULES.flatmap(histories), three_moves, marks=pytest.mark.thorough),
        (RULES.flatmap(matches), three_moves),
        pytest.param(
            st.tuples(st.integers(), RULES.flatmap(matches)),
            three_moves,
            marks=pytest.mark.thorough,
        ),
        (JOHARI_RULES.flatmap(johari_histories), has_begun),
        (JOHARI_RULES.flatmap(johari_matches), has_begun),
    ],
    ids=["history", "match", "pair", "history of johari", "match of johari"],
)
def test_a_match_is_printed_as_a_game_that_the_referee_judges(
    strategy: st.SearchStrategy[Any], fails: Callable[[Any], bool], tmp_path: Path
) -> None:
    value, (document,) = printed(strategy, lambda found: fails(match_of(found)))
    match, again = match_of(value), any_record_from_json(document).match()
    seen = game_of(match).rules.view
    seats = range(len(match.dealt.traders))
    assert [seat for seat in seats if seen(again, seat) != seen(match, seat)] == []
    file = tmp_path / "game.json"
    file.write_text(document, encoding="utf-8")
    assert run(["referee", str(file)]) == 0


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
