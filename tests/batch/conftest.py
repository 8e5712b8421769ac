"""The engine as plain Python: `NUMBA_DISABLE_JIT=1` has Numba compile nothing, as the search for mutants wants it."""

import os

import numpy as np
import pytest

from jaipur_rules.batch import games, rounds
from jaipur_rules.batch.engine import layout, rolling, tables
from jaipur_rules.batch.engine.switches import switches
from jaipur_rules.jaipur.rules.ruleset import Ruleset

NEEDS_TABLES = {"bonus_table", "hand_limit_when", "exchange_min", "exchange_same_type"}
"""The switches that change more of the tables than the row of the rules."""

PLAIN = os.environ.get("NUMBA_DISABLE_JIT") == "1"
"""Whether nothing is compiled."""

OVERFLOW = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
"""Compiled numbers of 64 bits run over without a word."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let numbers run over, if nothing is compiled."""
    if PLAIN:
        item.add_marker(OVERFLOW)


def _wide(field: "np.dtype[np.generic]") -> "np.dtype[np.generic]":
    """Whole numbers of 64 bits in the place of narrower ones: compiled functions reckon with no others."""
    return np.dtype(("<i8", field.shape)) if field.base.kind in "iu" else field


if PLAIN:
    # The fields of a record are read as attributes, as the compiled functions read them.
    layout.ENGINE_GAME = np.dtype((np.record, layout.ENGINE_GAME))
    fields = [(name, _wide(tables.TABLES[name])) for name in tables.TABLES.names or ()]
    tables.TABLES = np.dtype((np.record, np.dtype(fields, align=True)))
    rolling.RESULT = np.dtype((np.record, rolling.RESULT))
    # Made once, before the tests, so that a trial which leaves the tables alone need not make them.
    tables.tables(Ruleset())


def of_the_rules(ruleset: Ruleset, *, one_round: bool = False) -> tables.Tables:
    """The tables of a ruleset; a second less than the whole if it differs from the default in its row alone."""
    numbers = switches(ruleset, one_round=one_round)
    if not NEEDS_TABLES.isdisjoint(ruleset.changes):
        return tables.tables(ruleset, one_round=one_round)
    made = np.zeros(1, tables.TABLES)
    made[0] = tables.tables(Ruleset())
    for name, number in numbers.items():
        made[name] = number
    found: tables.Tables = made[0]
    return found


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make no tables anew for a ruleset where the default's will do."""
    monkeypatch.setattr(games, "tables", of_the_rules)
    monkeypatch.setattr(rounds, "tables", of_the_rules)
