"""A table that deals by itself, and the sentence about a missing extra."""

import importlib
import importlib.util
import sys
from random import Random

import pytest

from jaipur_rules import IllegalMove, Ruleset, Sell, deal, legal_moves, new_match
from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.jaipur import Card
from jaipur_rules.jaipur.rules.deals import ImpossibleDeal
from jaipur_rules.jaipur.rules.ruleset import ImpossibleRuleset


def _played_out(table: JaipurTable, seed: int) -> list[int]:
    """The number of rounds' results, by playing to the end at random."""
    rng, results = Random(seed), []
    while not table.match.is_over:
        after = table.play(rng.choice(legal_moves(table.match)))
        if after.to_move is None:
            results.append(table.plies)
    return results


def test_a_match_is_that_of_its_seed() -> None:
    table = JaipurTable()
    table.reset(41)
    assert table.match == new_match(seed=41)
    assert table.view(1).seat == 1


def test_each_round_is_dealt_and_a_seed_gives_the_same_ones() -> None:
    one, other = JaipurTable(), JaipurTable()
    one.reset(7)
    other.reset(7)
    assert len(_played_out(one, 1)) >= 2
    _played_out(other, 1)
    assert one.match == other.match
    assert sorted(one.returns()) == [-1.0, 1.0]
    one.reset()
    other.reset()
    assert one.match == other.match != new_match(seed=7)
    assert one.plies == 0


def test_a_table_begins_anywhere_without_a_seed() -> None:
    one, other = JaipurTable(), JaipurTable()
    one.reset()
    other.reset()
    assert one.match != other.match


def test_a_drawn_match_pays_nobody() -> None:
    table = JaipurTable(Ruleset(max_rounds=1, total_tie="draw"))
    assert table.returns() == (0.0, 0.0)


def test_an_illegal_move_changes_nothing() -> None:
    table = JaipurTable()
    table.reset(7)
    before = table.match
    with pytest.raises(IllegalMove, match="SEL-1"):
        table.play(Sell(Card.DIAMOND, 7))
    assert (table.match, table.plies) == (before, 0)


def test_bad_rules_and_bad_seeds_are_refused() -> None:
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        JaipurTable("house")
    with pytest.raises(ImpossibleDeal, match="the seed is -1"):
        JaipurTable().reset(-1)
    assert deal(seed=0) != deal(seed=1)


@pytest.mark.parametrize("name", ["gymnasium", "openspiel", "pettingzoo", "textarena"])
def test_without_its_framework_an_adapter_names_its_extra(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"jaipur_rules.adapters.{name}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError, match=rf'pip install "jaipur-rules\[{name}\]"'):
        importlib.import_module(module)
