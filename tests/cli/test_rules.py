"""`rule`, `rules` and `box`: the catalogue for people and for programs."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Ruleset, rulebook
from jaipur_rules.cli.jaipur.tables import TABLES
from jaipur_rules.cli.rule import short
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.render.terminal import paint
from jaipur_rules.rulebook import Stance

CATALOGUE = rulebook.load()


in_every_book = pytest.mark.parametrize(
    ("game", "lang"),
    [(game, lang) for game in rulebook.games() for lang in ("en", "fr")],
)


def test_a_rule_that_was_broken_is_told_with_who_says_so() -> None:
    """The documents that say it, or say otherwise; one that is silent is left out."""
    shown = {rule.id: [*map(paint, short(rule, "en", 80))] for rule in CATALOGUE.rules}
    told = {
        name: {line.partition(":")[0] for line in lines if line.startswith("  – ")}
        for name, lines in shown.items()
    }
    assert told == {
        rule.id: {
            f"  – {source.document}"
            for source in rule.sources
            if source.stance in {Stance.SAYS, Stance.DIFFERS}
        }
        for rule in CATALOGUE.rules
    }


@in_every_book
def test_every_rule_can_be_shown(jaipur: Any, game: str, lang: rulebook.Language) -> None:
    rules = rulebook.load(game)
    result = jaipur("rule", *(rule.id for rule in rules), "--lang", lang)
    assert result.status == 0
    titles = {rule.id: " ".join(f"{rule.id} {rule.title.to(lang)}".split()) for rule in rules}
    assert [name for name, title in titles.items() if title not in result.text] == []
    assert max(map(len, result.out.splitlines())) <= 80


def test_rules_as_json(jaipur: Any) -> None:
    found = jaipur("rules", "--json").json
    assert [each["id"] for each in found] == [rule.id for rule in CATALOGUE]
    fields = {"id", "title", "statement", "standing", "sources", "switch"}
    assert [each for each in found if not fields <= set(each)] == []
    assert [each for each in found if not isinstance(each["title"], str)] == []
    assert {each["switch"] for each in found} <= {*SWITCHES, None}
    french = jaipur("rules", "--json", "--lang", "fr").json
    assert french[0]["title"] == next(iter(CATALOGUE)).title.to("fr")
    both = jaipur("rule", "EXC-3", "sal 8", "--json").json
    assert [each["id"] for each in both] == ["EXC-3", "SAL-8"]


@in_every_book
def test_every_rule_is_in_the_list_under_its_chapter(
    jaipur: Any, game: str, lang: rulebook.Language
) -> None:
    result, catalogue = jaipur("rules", "--game", game, "--lang", lang), rulebook.load(game)
    assert result.status == 0
    heads = [f"{each.title.to(lang)}\n  {each.prefix}-1" for each in catalogue.chapters]
    assert [head for head in heads if head not in result.out] == []
    assert [rule.id for rule in catalogue if f"\n  {rule.id:<6}  " not in result.out] == []


def test_a_search_for_no_words_lists_the_rules(jaipur: Any) -> None:
    assert jaipur("rules", "--search", " ").out == jaipur("rules").out


def test_the_games_are_those_with_a_catalogue() -> None:
    assert rulebook.games() == ("jaipur", "johari")


@pytest.mark.rule("BOX-1")
def test_a_number_of_ones_own_is_not_said_to_be_a_rulebook_s() -> None:
    own = evolve(STANDARD_BOX, camel_token=6)
    found: Any = TABLES.box_to_json(Ruleset(box=own), "en")
    assert [row for row in found["values"] if row["known"] == "own"] == [
        {"key": "camel_token", "value": [6], "known": "own", "rule": "BOX-4"}
    ]
