"""The published perft tables of Johari: what they hold, and that the maker finds them again."""

from collections import Counter

import pytest
from attrs import evolve

from jaipur_rules.conformance import perft, perft_tables
from jaipur_rules.johari.conformance import perft_tables as johari_tables
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Exchange, Hire, SellToCollector, TradeInStore
from jaipur_rules.johari.rules.ruleset import PRESETS, SWITCHES, Ruleset
from jaipur_rules.johari.rules.state import Phase

TABLES = {table.name: table for table in johari_tables()}
FEW = 700
"""So many sequences are counted in no time."""


def test_there_are_twenty_positions_and_more_for_two_three_and_four() -> None:
    assert len(TABLES) == len(perft_tables("johari")) >= 20
    players = Counter(table.game.players for table in TABLES.values())
    assert set(players) == {2, 3, 4}
    assert min(players.values()) >= 5
    assert len({table.game for table in TABLES.values()}) == len(TABLES)


def test_every_phase_in_which_somebody_decides_is_there() -> None:
    phases = {table.game.match().dealt.phase for table in TABLES.values()}
    assert phases == set(Phase) - {Phase.SHUFFLE, Phase.OVER}


@pytest.mark.parametrize("kind", [Exchange, Hire, SellToCollector, TradeInStore])
def test_every_rich_kind_of_move_is_there(kind: type) -> None:
    moves = Counter(
        type(move) for table in TABLES.values() for move in legal_moves(table.game.match())
    )
    assert moves[kind] >= 5


def test_every_named_ruleset_and_every_switch_that_changes_moves_is_there() -> None:
    rulesets = [table.game.ruleset for table in TABLES.values()]
    assert set(rulesets) >= set(PRESETS.values())
    alone = {(*rules.changes,) for rules in rulesets if len(rules.changes) == 1}
    assert alone == {(name,) for name in SWITCHES if name != "tie_break"}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_published_is_what_is_counted(name: str) -> None:
    table = TABLES[name]
    counts = [count for count in table.counts if count < FEW]
    depths = range(1, len(counts) + 1)
    assert [perft(table.state, depth) for depth in depths] == list(table.counts[: len(counts)])


SWITCHED = [name for name, table in TABLES.items() if table.game.ruleset != Ruleset()]


@pytest.mark.parametrize("name", SWITCHED)
def test_a_switch_changes_a_number_where_it_matters(name: str) -> None:
    table = TABLES[name]
    usual = evolve(table.game.match(), ruleset=Ruleset())
    depth = 1
    while perft(usual, depth) == table.counts[depth - 1]:
        depth += 1
    assert depth <= table.depth


def test_no_mistake_is_known_that_would_explain_a_number() -> None:
    assert TABLES["two-01"].mistakes_at(1, 7) == ()
