"""The catalogue's files, read as plain TOML: what every entry must hold, and that nothing is left out."""

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.rulebook import Rule, Standing

CATALOGUE = rulebook.load("jaipur")
TEXTS = {"en-2019", "fr-2019", "third-party", "yucata"}
"""The four texts that every rule is held against."""

CHAPTERS = [chapter.id for chapter in CATALOGUE.chapters]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_loads_with_both_languages_everywhere(chapter: str) -> None:
    data = tomllib.loads(
        (files("jaipur_rules.jaipur") / "catalogue" / f"{chapter}.toml").read_text("utf-8")
    )
    assert set(data) == {"rule"}
    for rule in data["rule"]:
        texts = [rule[name] for name in ("title", "statement", "argument") if name in rule]
        texts += [example["title"] for example in rule["example"]]
        texts += [source["note"] for source in rule["source"] if "note" in source]
        assert {"id", "standing", "disputes", "title", "statement"} <= set(rule)
        for text in texts:
            assert set(text) == {"en", "fr"}
            assert [said for said in text.values() if not said == said.strip() != ""] == []
            assert text["en"] != text["fr"]


@pytest.mark.parametrize("chapter", CATALOGUE.chapters, ids=lambda chapter: chapter.id)
def test_the_rules_of_a_chapter_are_numbered_without_a_gap(chapter: rulebook.Chapter) -> None:
    ids = [rule.id for rule in CATALOGUE.rules if rule.chapter == chapter.id]
    assert ids == [f"{chapter.prefix}-{number}" for number in range(1, len(ids) + 1)]


def ids(wrong: Callable[[Rule], bool]) -> list[str]:
    """The rules of which something is so that should not be."""
    return [rule.id for rule in CATALOGUE.rules if wrong(rule)]


def test_every_rule_hears_all_four_texts() -> None:
    assert not ids(lambda rule: not {source.document for source in rule.sources} >= TEXTS)


def test_what_no_text_says_is_argued() -> None:
    assert not ids(lambda rule: rule.standing is not Standing.TEXT and rule.argument is None)


def test_no_source_is_named_twice() -> None:
    def is_named_twice(rule: Rule) -> bool:
        seen = Counter(evolve(source, note=None, prevails=False) for source in rule.sources)
        return max(seen.values()) > 1

    assert not ids(is_named_twice)
