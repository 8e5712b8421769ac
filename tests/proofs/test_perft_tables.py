"""The published perft tables: what they hold, and that every mistake that they name changes a number."""

from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import deal
from jaipur_rules.conformance.perft import PerftTable, perft
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.jaipur.conformance import QUESTIONS, perft_tables
from jaipur_rules.jaipur.rules.ruleset import PRESETS, Ruleset
from jaipur_rules.rulebook import load
from proofs import perft as proof
from proofs.__main__ import main
from proofs.perft import PLANTED, miscounted, play
from tests.naive.jaipur import NaiveTable, NotOnTheTable

TABLES = {table.name: table for table in perft_tables()}
COUNTABLE = Path(__file__).with_name("countable.txt").read_text(encoding="utf-8").splitlines()
"""The mistakes of other implementations that a count could show, each with those that are planted for it."""

OPENINGS = {"camels-in-hand", "hands-refilled", "market-camels", "market-first"}
"""The mistakes in setting up, which only a count from the deal shows."""

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
    assert [perft(table.state, depth) for depth in depths] == list(table.counts[: len(depths)])


@pytest.mark.parametrize("name", list(TABLES)[::4])
def test_what_is_published_is_what_the_naive_table_counts(name: str) -> None:
    published = TABLES[name]
    depth = 3 if published.counts[2] < 300 else 2
    table = NaiveTable(published.game.ruleset)
    play(table, published.game)
    assert proof.perft(table, depth) == published.counts[depth - 1]


def _cheapest(mistake: str) -> PerftTable:
    """The table in which a mistake is shown with the least counting."""
    return min(
        (table for table in TABLES.values() if mistake in table.catches),
        key=lambda table: table.counts[table.catches[mistake].depth - 1],
    )


@pytest.mark.parametrize("mistake", QUESTIONS.mistakes)
def test_every_planted_mistake_changes_a_number(mistake: str) -> None:
    table = _cheapest(mistake)
    caught = table.catches[mistake]
    assert caught.count != table.counts[caught.depth - 1]
    assert miscounted(table, mistake, caught.depth) == caught
    assert QUESTIONS.mistakes[mistake] in table.mistakes_at(caught.depth, caught.count)


def test_every_mistake_has_its_table() -> None:
    assert [*PLANTED] == [*QUESTIONS.mistakes]


def test_every_mistake_is_shown_by_several_tables() -> None:
    shown = Counter(key for table in TABLES.values() for key in table.catches)
    assert set(shown) == set(QUESTIONS.mistakes)
    assert min(shown.values()) >= 3


@pytest.mark.parametrize("known", COUNTABLE)
def test_every_known_mistake_that_a_count_can_show_is_planted(known: str) -> None:
    assert {*known.partition(": ")[2].split()} - {*QUESTIONS.mistakes} == set()


def test_a_mistake_names_rules_of_the_catalogue() -> None:
    known = {rule.id for rule in load()}
    assert [
        name for name, mistake in QUESTIONS.mistakes.items() if not set(mistake.rules) <= known
    ] == []


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_a_description_of_each_mistake_its_own(lang: str) -> None:
    words = texts("jaipur", lang)
    descriptions = [mistake.description.code for mistake in QUESTIONS.mistakes.values()]
    assert [code for code in descriptions if not words.get(code)] == []
    assert len({words[code] for code in descriptions}) == len(QUESTIONS.mistakes)


def test_mistakes_in_setting_up_show_only_where_the_deal_is_the_position() -> None:
    assert [
        table.name
        for table in TABLES.values()
        if table.game.plies == 0 and not OPENINGS & set(table.catches)
    ] == []


def test_a_mistake_that_changes_nothing_differs_from_one_that_cannot_go_on() -> None:
    table = next(table for table in TABLES.values() if "camels-in-hand" not in table.catches)
    assert miscounted(table, "market-camels") is None
    shortest = min(TABLES.values(), key=lambda table: table.counts[-1])
    blind = next(key for key in QUESTIONS.mistakes if key not in shortest.catches)
    assert miscounted(shortest, blind, 1) is None


@pytest.mark.parametrize("move", ["-LLLLLLLLL", "+DC-KK"], ids=["no such goods", "no such camels"])
def test_a_table_cannot_play_cards_that_are_not_there(move: str) -> None:
    table = NaiveTable(Ruleset())
    table.take_chance(deal(seed=7))
    with pytest.raises(NotOnTheTable, match="there is no"):
        table.do(move)


def test_a_table_cannot_play_after_the_end() -> None:
    with pytest.raises(NotOnTheTable, match="after the end"):
        NaiveTable(Ruleset()).do("+K")


def test_a_wrong_number_and_a_wrong_mistake_are_printed_and_an_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _cheapest("eighth-card")
    wrong = evolve(
        table, counts=(table.counts[0] + 1,), catches={"camels-kept": table.catches["eighth-card"]}
    )
    monkeypatch.setattr(proof, "perft_tables", lambda: (wrong,))
    assert main(["perft"]) == 1
    shown, *_ = capsys.readouterr().out.splitlines()
    assert shown.count(f"{wrong.name}: ") == 3
    right = table.counts[0]
    assert f"{wrong.name}: {right} sequences of 1 move, and {right + 1} published" in shown
    assert f"{wrong.name}: with the mistake camels-kept, " in shown
