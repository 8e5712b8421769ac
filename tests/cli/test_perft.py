"""`jaipur-rules perft`: what the golden texts do not show."""

import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.conformance import perft_tables
from jaipur_rules.conformance.perft import PerftTable
from tests.cli.conftest import Command


def publish(monkeypatch: pytest.MonkeyPatch, *tables: PerftTable) -> None:
    """Let these be the published positions of every game."""

    def published(_: str) -> tuple[PerftTable, ...]:
        return tables

    for module in (PerftTable.__module__, "jaipur_rules.cli.perft"):
        monkeypatch.setattr(sys.modules[module], "perft_tables", published)


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_published_positions_are_counted_anew(
    jaipur: Command, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = sorted(perft_tables(game), key=lambda table: table.counts[-1])[:2]
    wrong = evolve(small[1], counts=(*small[1].counts[:-1], 1), catches={})
    publish(monkeypatch, small[0], wrong)
    result = jaipur("perft", "--game", game, "--tables")
    assert result.status == 1
    assert "1 number is not as published" in result.out
    written: Any = jaipur("perft", "--game", game, "--tables", "--json").json["tables"]
    assert [len(table["faults"]) for table in written] == [0, 1]
    for table, status in ((small[0], 0), (wrong, 1)):
        words = ("--table", table.name, "--depth", table.depth)
        assert jaipur("perft", "--game", game, *words).status == status


@pytest.mark.usefixtures("files")
def test_a_record_comes_from_the_standard_input_too(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("deal.json").open(encoding="utf-8") as source:
        monkeypatch.setattr("sys.stdin", source)
        assert jaipur("perft", "-", "--depth", 1, "--json").json["count"] > 1
