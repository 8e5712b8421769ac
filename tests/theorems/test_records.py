"""Each record in examples/theorems/ is judged, and shows what the page of the theorems says of it."""

import re
from functools import reduce
from itertools import pairwise
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from attrs import evolve

from jaipur_rules import (
    Deal,
    EndReason,
    Event,
    Match,
    Ruleset,
    Sell,
    View,
    apply,
    legal_moves,
    view,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "what-can-happen.md").read_text(encoding="utf-8")
RECORDS = {path.stem: load_record(path) for path in (ROOT / "examples/theorems").glob("*.json")}
ROW = re.compile(r"\| `(\w+)` \| (?:`([\w-]+)`|(\d+)) \| `([\w-]+)` \| event (\d+), (\w+) \|")
ROWS = [
    (switch, text or int(house), name, (int(event), kind))
    for switch, text, house, name, event, kind in ROW.findall(PAGE)
]
"""The last table of the page: a switch, a value, the record that goes another way under it, and where."""

Difference: TypeAlias = tuple[int, Literal["refused", "state", "sight"]]
"""The number of an event, the first deal being 1, and what differs after it."""


def states(name: str) -> list[Match]:
    """The match before and after every event of a record."""
    record, found = RECORDS[name], [Match(RECORDS[name].ruleset)]
    for event in record.events:
        found.append(apply(found[-1], event))
    return found


def moves(name: str) -> list[MoveRecord]:
    """Every move of a record, with what it brought."""
    return [
        effect(before, event, after)
        for event, (before, after) in zip(RECORDS[name].events, pairwise(states(name)), strict=True)
        if not isinstance(event, Deal)
    ]


def result(name: str) -> RoundResult:
    """The result of the last round of a record."""
    match = states(name)[-1]
    return score(match.ruleset, match.dealt)


def after(match: Match, event: Event) -> Match | None:
    """The next match; None if the event is refused."""
    try:
        return apply(match, event)
    except RulesError:
        return None


def without_rules(seen: Match | View) -> object:
    """A match, or a sight of one, but for its rules and the clock that they set."""
    rest = evolve(seen, ruleset=Ruleset(), round=None)
    return rest, seen.round and evolve(seen.round, plies_left=None)


def first_difference(record: Record, switch: str, value: Switch) -> Difference | None:
    """Where a value of a switch first makes a difference to the default; None if nowhere."""
    one, other = Match(), Match(Ruleset().with_changes(**{switch: value}))
    for number, event in enumerate(record.events, 1):
        next_one, next_other = after(one, event), after(other, event)
        if next_one is None or next_other is None:
            return None if next_one is next_other else (number, "refused")
        one, other = next_one, next_other
        if without_rules(one) != without_rules(other):
            return number, "state"
        if any(without_rules(view(one, s)) != without_rules(view(other, s)) for s in (0, 1)):
            return number, "sight"
    return None


def test_the_page_names_every_record_and_no_other() -> None:
    named = {name for _, _, name, _ in ROWS} | {*re.findall(r"`([\w-]+)\.json`", PAGE)}
    assert named == {*RECORDS}


@pytest.mark.parametrize("name", RECORDS)
def test_the_referee_finds_a_record_legal(name: str) -> None:
    assert judge(RECORDS[name]).is_legal


def test_every_value_of_every_switch_has_its_row() -> None:
    wanted = {(name, value) for name, values in SWITCHES.items() for value in values[1:]}
    house = {name for name, values in SWITCHES.items() if values == (None,)}
    rows = {(switch, value) for switch, value, _, _ in ROWS}
    assert {row for row in rows if row[0] not in house} == wanted
    assert {switch for switch, _ in rows} == {*SWITCHES}


@pytest.mark.parametrize(("switch", "value", "name", "difference"), ROWS)
def test_a_record_goes_another_way_under_a_switch(
    switch: str, value: Switch, name: str, difference: Difference
) -> None:
    assert first_difference(RECORDS[name], switch, value) == difference


@pytest.mark.rule("END-1", "MAT-1", "MAT-2")
@pytest.mark.parametrize(
    ("name", "plies", "seals"),
    [("shortest-round", [7], (1, 0)), ("shortest-match", [7, 8], (2, 0))],
)
def test_the_shortest_round_and_match(name: str, plies: list[int], seals: tuple[int, int]) -> None:
    match = states(name)[-1]
    assert [len(round_.moves) for round_ in RECORDS[name].rounds] == plies
    assert (match.dealt.end, match.seals) == (EndReason.PILES, seals)
    assert match.is_over is (name == "shortest-match")


@pytest.mark.rule("SCO-2", "SCO-3", "SCO-4", "SCO-5", "SCO-6", "SCO-8")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("highest-score", RoundResult((189, 0), 0, (7, 0), (35, 0), (0,), "SCO-4", counts=True)),
        ("lowest-total", RoundResult((25, 24), None, (0, 0), (10, 13), (0,), "SCO-4", counts=True)),
        ("total-tie", RoundResult((47, 47), 1, (1, 1), (8, 8), (), "SCO-8", counts=False)),
    ],
)
def test_the_score_of_a_record(name: str, expected: RoundResult) -> None:
    assert result(name) == expected


@pytest.mark.parametrize(("name", "count"), [("most-moves", 167), ("most-moves-lenient", 799)])
def test_the_most_moves_of_a_position_that_can_be_reached(name: str, count: int) -> None:
    assert [len(legal_moves(match)) for match in states(name)[1:]][-1] == count


@pytest.mark.rule("BON-5", "END-1")
@pytest.mark.parametrize(
    ("pile", "size", "tokens", "end"),
    [("three", 3, 7, None), ("four", 4, 6, None), ("five", 5, 5, EndReason.PILES)],
)
def test_a_bonus_pile_runs_dry(pile: str, size: int, tokens: int, end: EndReason | None) -> None:
    played = moves(f"bonus-pile-of-{pile}-dry")
    sales = [each for each in played if isinstance(each.move, Sell) and each.move.count == size]
    assert [each.bonus_size for each in sales] == [size] * tokens + [None]
    assert sales[-1].goods_tokens
    assert (sales[-1], played[-1].end) == (played[-1], end)


@pytest.mark.rule("SEL-7")
def test_a_sale_for_no_token() -> None:
    last = moves("sale-for-no-token")[-2]
    assert (str(last.move), last.goods_tokens, last.bonus, last.end) == ("-C", (), None, None)


@pytest.mark.rule("END-2", "END-5", "SCO-1")
def test_a_camel_grab_ends_the_round_and_wins_the_camel_token() -> None:
    before, after = (match.dealt for match in states("camel-grab")[-2:])
    assert [trader.herd for trader in (*before.traders, *after.traders)] == [3, 0, 3, 5]
    ended = result("camel-grab")
    assert (after.end, ended.camel_token, ended.seals) == (EndReason.DECK, 1, (1,))
    assert ended.rupees[1] - 5 < ended.rupees[0]


@pytest.mark.rule("END-3", "EXC-10", "END-2")
def test_with_an_empty_deck_sales_and_exchanges_go_on() -> None:
    assert [bool(match.dealt.deck) for match in states("empty-deck")[-5:]] == [True, *[False] * 4]
    last = [(str(each.move), each.end) for each in moves("empty-deck")[-3:]]
    assert last == [("-SS", None), ("+SL-KK", None), ("+K", EndReason.DECK)]


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(
    ("name", "length"), [("endless-exchanges", 4), ("endless-lenient", 2), ("endless-pocket", 6)]
)
def test_a_round_need_never_end(name: str, length: int) -> None:
    found, around = states(name), RECORDS[name].events[-length:]
    assert found[-1] == found[-1 - length]
    assert len({*found[-length:]}) == length
    assert reduce(apply, around * 100, found[-1]) == found[-1]
