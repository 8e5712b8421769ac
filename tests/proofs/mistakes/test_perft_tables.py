"""The published perft tables: what they hold, and that every mistake that they name changes a number."""

from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.jaipur.conformance.perft import MISTAKES, PerftTable, perft, perft_tables
from jaipur_rules.jaipur.rules.moves import Exchange, Sell
from jaipur_rules.jaipur.rules.ruleset import PRESETS, Ruleset
from jaipur_rules.rulebook import load
from proofs.mistakes import command
from proofs.mistakes.command import faults_of, miscounted, reached
from proofs.mistakes.engine import CannotPlay, Engine
from proofs.mistakes.planted import ENGINES
from tests.cli.conftest import Command

TABLES = {table.name: table for table in perft_tables()}
# Wherever a count could show them: legality, the payment of cards, the end of a round, the setting up.
COUNTABLE = {
    "same type both taken and returned",
    "round ended on an empty deck although the market is full",
    "hand limit not, or wrongly, checked in an exchange",
    "a sale must be of the whole holding",
    "camels taken singly or by exchange",
    "taking camels forbidden with 7 in hand",
    "sale refused when tokens are short or gone",
    "wrong setup (market camels, camels kept in hand, dealt by type)",
}


NAMED = {"space-cowboys-2019", "gameworks-2009", "yucata", "third-party-page"}
"""The rulesets that the tables are published for; one that is added later may have tables of its own."""


def test_there_are_thirty_deals_under_four_named_rulesets_to_depth_five() -> None:
    deals = {(table.game.rounds[0].deal.deck, table.game.ruleset.name) for table in TABLES.values()}
    assert len(deals) >= 30
    named = {table.game.ruleset.name for table in TABLES.values()}
    assert named >= NAMED
    assert named - set(PRESETS) == set()
    assert {table.depth for table in TABLES.values()} == {5}
    assert len({(table.game, table.counts) for table in TABLES.values()}) == len(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_published_is_what_is_counted(name: str) -> None:
    table = TABLES[name]
    depths = range(1, 5 if table.counts[3] < 10_000 else 4)
    assert [perft(table.match, depth) for depth in depths] == list(table.counts[: len(depths)])


@pytest.mark.parametrize("name", list(TABLES)[::4])
def test_what_is_published_is_what_another_engine_counts(name: str) -> None:
    table = TABLES[name]
    depth = 3 if table.counts[2] < 300 else 2
    engine = Engine(table.game.ruleset)
    assert engine.perft(reached(engine, table), depth) == table.counts[depth - 1]


def _cheapest(mistake: str) -> PerftTable:
    """The table in which a mistake is shown with the least counting."""
    return min(
        (table for table in TABLES.values() if mistake in table.catches),
        key=lambda table: table.counts[table.catches[mistake].depth - 1],
    )


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_planted_mistake_changes_a_number(mistake: str) -> None:
    table = _cheapest(mistake)
    caught = table.catches[mistake]
    assert caught.count != table.counts[caught.depth - 1]
    assert miscounted(table, mistake, caught.depth) == caught
    assert MISTAKES[mistake] in table.mistakes_at(caught.depth, caught.count)


def test_every_mistake_has_its_engine() -> None:
    assert [*ENGINES] == [*MISTAKES]


def test_every_mistake_is_shown_by_several_tables() -> None:
    shown = Counter(key for table in TABLES.values() for key in table.catches)
    assert set(shown) == set(MISTAKES)
    assert min(shown.values()) >= 3


def test_every_known_mistake_that_a_count_can_show_is_planted() -> None:
    assert {str(mistake.peers) for mistake in MISTAKES.values() if mistake.peers} == COUNTABLE


def test_a_mistake_names_rules_of_the_catalogue() -> None:
    known = {rule.id for rule in load()}
    assert [name for name, mistake in MISTAKES.items() if not set(mistake.rules) <= known] == []


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_a_description_of_each_mistake_its_own(lang: str) -> None:
    words = texts("jaipur", lang)
    descriptions = [mistake.description.code for mistake in MISTAKES.values()]
    assert [code for code in descriptions if not words.get(code)] == []
    assert len({words[code] for code in descriptions}) == len(MISTAKES)


def test_mistakes_in_setting_up_show_only_where_the_deal_is_the_position() -> None:
    openings = {key for key, mistake in MISTAKES.items() if mistake.opening}
    assert [
        table.name
        for table in TABLES.values()
        if table.game.plies == 0 and not openings & set(table.catches)
    ] == []


def test_the_page_shows_every_position_and_every_mistake(root: Path) -> None:
    page = (root / "docs" / "conformance" / "perft.md").read_text(encoding="utf-8")
    rows = [*map(_row_of_position, TABLES.values()), *map(_row_of_mistake, MISTAKES)]
    assert [row for row in rows if row not in page] == []


def _row_of_position(table: PerftTable) -> str:
    numbers = " | ".join(f"{count:,}" for count in table.counts)
    return f"| {table.name} | {table.game.plies} | {', '.join(table.moment)} | {numbers} |"


def _row_of_mistake(key: str) -> str:
    """The row of a mistake, with the table where it is seen at the least depth, and there in the smallest number."""
    mistake, shown = MISTAKES[key], [table for table in TABLES.values() if key in table.catches]
    depth, right, table = min(
        (
            (table.catches[key].depth, table.counts[table.catches[key].depth - 1], table)
            for table in shown
        ),
        key=lambda found: found[:2],
    )
    seen = f"{table.name}, {depth} | {right:,} | {table.catches[key].count:,}"
    name, rules = f"`{key}`{' *' if mistake.peers else ''}", ", ".join(mistake.rules)
    return f"| {name} | {mistake.description} | {rules} | {seen} | {len(shown)} |"


def test_a_wrong_number_is_found_out() -> None:
    table = _cheapest("eighth-card")
    wrong = evolve(
        table, counts=(table.counts[0] + 1,), catches={"camels-kept": table.catches["eighth-card"]}
    )
    counted, planted = faults_of(wrong)
    assert str(counted).startswith(f"{wrong.name}: ")
    assert str(planted).startswith(f"{wrong.name}: with the mistake camels-kept, ")


def test_a_mistake_that_changes_nothing_differs_from_one_that_cannot_go_on() -> None:
    table = next(table for table in TABLES.values() if "camels-in-hand" not in table.catches)
    assert miscounted(table, "market-camels") is None
    shortest = min(TABLES.values(), key=lambda table: table.counts[-1])
    blind = next(key for key in MISTAKES if key not in shortest.catches)
    assert miscounted(shortest, blind, 1) is None


def test_a_mistaken_engine_cannot_play_what_it_thinks_is_over() -> None:
    engine = Engine(Ruleset())
    table = reached(engine, next(table for table in TABLES.values() if table.counts[-1]))
    with pytest.raises(CannotPlay, match="after the end"):
        engine.played(evolve(table, ended=True), Sell(next(iter(table.hand)), 1))
    with pytest.raises(CannotPlay, match="cannot take"):
        engine.played(table, Sell(next(iter(table.hand)), 9))
    camels = Cards.of(Card.CAMEL, table.herd + 1)
    with pytest.raises(CannotPlay, match="not so many camels"):
        engine.played(table, Exchange(table.market.goods, camels))


def test_a_wrong_count_of_a_mistake_is_an_exit_status(
    proofs: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _cheapest("eighth-card")
    wrong = evolve(
        table, counts=table.counts[:1], catches={"camels-kept": table.catches["eighth-card"]}
    )
    monkeypatch.setattr(command, "perft_tables", lambda: (wrong,))
    result = proofs("perft", "--json")
    assert result.status == 1
    assert [
        "with the mistake camels-kept" in fault for fault in result.json["tables"][0]["faults"]
    ] == [True]
