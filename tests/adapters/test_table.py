"""A table that deals by itself, and the sentence about a missing extra."""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

import pytest

from jaipur_rules import IllegalMove, Ruleset, Sell, johari, new_match
from jaipur_rules.adapters.table import GameTable, JaipurTable
from jaipur_rules.core.errors import Impossible, ImpossibleRuleset
from jaipur_rules.core.game import JOHARI
from jaipur_rules.jaipur import Card

AnyTable: TypeAlias = GameTable


def _played_out(table: AnyTable) -> list[int]:
    """The number of plies at every deal within a match and at its end, by playing at random."""
    rng, ends = Random(1), []
    while not table.match.is_over:
        moves = table.game.rules.legal_moves(table.match)
        if table.play(rng.choice(moves)).to_move is None:
            ends.append(table.plies)
    return ends


TABLES: dict[str, Callable[[], AnyTable]] = {
    "jaipur": JaipurTable,
    "johari": partial(GameTable, JOHARI, 2, "reconstruction"),
}


@pytest.mark.parametrize(
    ("name", "match"), [("jaipur", new_match(seed=7)), ("johari", johari.new_match(seed=7))]
)
def test_a_match_begins_as_that_of_its_seed(name: str, match: object) -> None:
    table = TABLES[name]()
    table.reset(7)
    assert table.match == match


@pytest.mark.parametrize("name", TABLES)
def test_a_seed_gives_the_same_matches_one_after_another(name: str) -> None:
    one, other = TABLES[name](), TABLES[name]()
    one.reset(7)
    other.reset(7)
    first = one.match
    assert _played_out(one) == _played_out(other)
    assert one.match == other.match
    one.reset()
    other.reset()
    assert one.match == other.match != first
    assert (one.plies, other.plies) == (0, 0)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_has_been_played_at_begins_like_a_new_one(name: str) -> None:
    used, new = TABLES[name](), TABLES[name]()
    used.reset(5)
    _played_out(used)
    used.reset(7)
    new.reset(7)
    assert (used.match, used.plies) == (new.match, 0)
    assert _played_out(used) == _played_out(new)
    assert used.match == new.match


def test_each_round_is_dealt_and_the_winner_is_paid() -> None:
    table = JaipurTable()
    table.reset(7)
    ends = _played_out(table)
    assert len(ends) >= 2
    assert ends[-1] == table.plies
    assert table.view(1).seat == 1
    assert sorted(table.returns()) == [-1.0, 1.0]


def test_a_table_begins_anywhere_without_a_seed() -> None:
    one, other = JaipurTable(), JaipurTable()
    one.reset()
    other.reset()
    assert one.match != other.match


def test_a_drawn_match_pays_nobody() -> None:
    table = JaipurTable(Ruleset(max_rounds=1, total_tie="draw"))
    assert table.returns() == (0.0, 0.0)


@pytest.mark.parametrize(
    ("winners", "returns"),
    [((0,), (1.0, -0.5, -0.5)), ((1, 2), (-0.5, 0.25, 0.25)), ((0, 1, 2), (0.0, 0.0, 0.0))],
)
def test_winners_share_what_one_would_have(
    winners: tuple[int, ...], returns: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(JOHARI.rules), "winners", lambda *_: winners)
    assert GameTable(JOHARI, 3).returns() == returns


def test_an_illegal_move_changes_nothing() -> None:
    table = JaipurTable()
    table.reset(7)
    before = table.match
    with pytest.raises(IllegalMove, match="SEL-1"):
        table.play(Sell(Card.DIAMOND, 7))
    assert (table.match, table.plies) == (before, 0)


def test_bad_rules_are_refused() -> None:
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        JaipurTable("house")
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        GameTable(JOHARI, 2, "house")


@pytest.mark.parametrize("seed", [-1, 2**64])
@pytest.mark.parametrize("table", [JaipurTable(), GameTable(JOHARI, 2)], ids=["jaipur", "johari"])
def test_bad_seeds_are_refused(table: JaipurTable, seed: int) -> None:
    with pytest.raises(Impossible, match=f"a seed is a whole number .*, and not {seed}"):
        table.reset(seed)


@pytest.mark.parametrize("name", ["gymnasium", "openspiel", "pettingzoo", "textarena"])
def test_without_its_framework_an_adapter_names_its_extra(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"jaipur_rules.adapters.{name}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    found = importlib.util.find_spec
    ours = "jaipur_rules"
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda each: found(each) if each.startswith(ours) else None
    )
    with pytest.raises(ModuleNotFoundError, match=rf'pip install "jaipur-rules\[{name}\]"'):
        importlib.import_module(module)
