"""The strategies draw what they say they draw, and reach what has to be reached."""

from random import Random

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Match,
    Noble,
    Phase,
    Reshuffle,
    Ruleset,
    apply,
    legal_moves,
    new_match,
)
from jaipur_rules.johari.record import record_from_json
from jaipur_rules.johari.testing import (
    cards,
    components,
    deals,
    histories,
    matches,
    moves,
    next_events,
    reshuffles,
    rulesets,
    tables,
    views,
)
from jaipur_rules.johari.testing.moves import neighbours
from tests.naive.johari import NaiveTable, laid
from tests.naive.johari_pieces import NotOnTheTable
from tests.profiles import share
from tests.testing.drawing import drawn, missing

FEW = share(one_in=4)


@pytest.mark.thorough
def test_matches_come_to_what_no_table_is_laid_out_for() -> None:
    """Before the deal, and where the discards are shuffled; and they are played to the end."""
    any_match = rulesets(numbers=components()).flatmap(lambda rules: matches(rules, max_events=60))
    phases = {None, Phase.SHUFFLE, Phase.PICK, Phase.CHOOSE, Phase.ACT, Phase.OVER}
    assert not missing(phases, lambda count: {match.phase for match in drawn(any_match, count)})


def test_tables_come_to_every_phase_but_one() -> None:
    phases = {*Phase} - {Phase.SHUFFLE}
    assert not missing(phases, lambda count: {match.phase for match in drawn(tables(), count)})


@pytest.mark.thorough
def test_tables_have_every_noble_and_every_number_of_traders() -> None:
    seen = drawn(tables(), 90)
    traders = [trader for match in seen if match.table for trader in match.table.traders]
    assert {noble for trader in traders for noble in trader.nobles} == {*Noble}
    assert {match.players for match in seen} == {2, 3, 4}


@pytest.mark.thorough
def test_rulesets_have_house_rules_and_other_components() -> None:
    seen = drawn(rulesets(), 20)
    assert [rules for rules in seen if rules.gold_cap is not None]
    assert [rules for rules in seen if rules.components != STANDARD]
    assert [rules for rules in drawn(rulesets(house=False), 10) if rules.gold_cap is not None] == []


@FEW
@given(cards(within=Cards.parse("W1W1A3"), min_size=2, max_size=3), deals(players=3), views())
def test_sizes(some: Cards, dealt: object, seen: object) -> None:
    assert some <= Cards.parse("W1W1A3")
    assert 2 <= len(some) <= 3


def awaiting() -> Match:
    """A match that awaits a reshuffle."""
    match, rng = new_match(seed=1, players=4), Random(1)
    while not match.awaits_deal:
        match = apply(match, rng.choice(legal_moves(match)))
    return match


def test_a_reshuffle_comes_next_where_it_is_awaited() -> None:
    match = awaiting()
    (again,) = drawn(reshuffles(match), 1)
    assert isinstance(again, Reshuffle)
    assert apply(match, again).to_move == 0
    (event,) = drawn(next_events(match), 1)
    assert isinstance(event, Reshuffle)


@FEW
@given(rulesets().flatmap(lambda rules: tables(rules) | matches(rules, max_events=60)))
def test_a_match_that_is_laid_out_shows_what_it_is(match: Match) -> None:
    if match.table is None:
        assert laid(match).phase == "deal"
    else:
        assert laid(match).is_like(match)


def test_neighbours_are_one_thing_away() -> None:
    near = neighbours("hire N1-7 pay w1W2 gold 3 slot 2")
    changed = ("w1 gold 3 slot 2", "w1W2 gold 4 slot 2", "w1W2 gold 3")
    assert {f"hire N1-7 pay {each}" for each in changed} <= {*near}
    assert "exchange w1 for W3@A" in neighbours("exchange w1 for W3@2")
    assert "collect B as W2=R" in neighbours("collect B as W2=B")
    assert "trade A" in neighbours("trade A now")
    assert len({*near}) == len(near)


def test_the_pieces_refuse_what_is_not_there() -> None:
    with pytest.raises(NotOnTheTable, match="were not dealt"):
        NaiveTable(2, Ruleset()).deal("W1", [], [0, 1])
    table = laid(new_match(seed=7))
    with pytest.raises(NotOnTheTable, match="dealt once"):
        table.deal("", [], [])
    with pytest.raises(NotOnTheTable, match="nothing is to be shuffled"):
        table.reshuffle("")
    with pytest.raises(NotOnTheTable, match="is not legal"):
        table.play("bribe")
    with pytest.raises(NotOnTheTable, match="no W9"):
        table.find("pile", "W9")
    with pytest.raises(NotOnTheTable, match="left out"):
        laid(awaiting()).reshuffle("")


@pytest.mark.thorough
def test_matches_shrink_to_short_games() -> None:
    shrunk = find(
        histories(players=st.just(2), max_events=30),
        lambda history: history.match.phase is Phase.ACT,
        settings=settings(max_examples=200, database=None, derandomize=True),
    )
    assert len(shrunk.events) == 5
    _, _, document = str(shrunk).partition("\n")
    assert record_from_json(document.removesuffix("END")).moves == shrunk.moves


@pytest.mark.thorough
def test_moves_are_of_every_kind() -> None:
    kinds = {type(move) for move in drawn(moves(), 80)}
    assert len(kinds) == 15
