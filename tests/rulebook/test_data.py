"""The catalogue's files, read as plain TOML: what every entry must hold, and that nothing is left out."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Rule, Standing

CATALOGUE = rulebook.load("jaipur")
TEXTS = {"en-2019", "fr-2019", "third-party", "yucata"}
"""The four texts that every rule is held against."""

CHAPTERS = [chapter.id for chapter in CATALOGUE.chapters]
by_id = pytest.mark.parametrize("rule", CATALOGUE.rules, ids=lambda rule: rule.id)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_loads_with_both_languages_everywhere(chapter: str) -> None:
    data = tomllib.loads(
        (files("jaipur_rules.rulebook") / "data/jaipur" / f"{chapter}.toml").read_text("utf-8")
    )
    assert set(data) == {"rule"}
    for rule in data["rule"]:
        texts = [rule[name] for name in ("title", "statement", "argument") if name in rule]
        texts += [example["title"] for example in rule["example"]]
        texts += [source["note"] for source in rule["source"] if "note" in source]
        assert {"id", "standing", "disputes", "title", "statement"} <= set(rule)
        for text in texts:
            assert set(text) == {"en", "fr"}
            assert all(said == said.strip() != "" for said in text.values())
            assert text["en"] != text["fr"]


@pytest.mark.parametrize("chapter", CATALOGUE.chapters, ids=lambda chapter: chapter.id)
def test_the_rules_of_a_chapter_are_numbered_without_a_gap(chapter: rulebook.Chapter) -> None:
    ids = [rule.id for rule in CATALOGUE.rules if rule.chapter == chapter.id]
    assert ids == [f"{chapter.prefix}-{number}" for number in range(1, len(ids) + 1)]


@by_id
def test_a_rule_hears_all_four_texts(rule: Rule) -> None:
    assert {source.document for source in rule.sources} >= TEXTS


@by_id
def test_what_no_text_says_is_argued(rule: Rule) -> None:
    assert rule.standing is Standing.TEXT or rule.argument is not None


@by_id
def test_no_source_is_named_twice(rule: Rule) -> None:
    seen = Counter(evolve(source, note=None, prevails=False) for source in rule.sources)
    assert max(seen.values()) == 1
