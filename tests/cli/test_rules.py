"""`rule` and `rules`: the whole catalogue, for people and for programs."""

from typing import Any

import pytest

from jaipur_rules import rulebook
from jaipur_rules.cli.output import Output
from jaipur_rules.cli.rule import format_briefly
from jaipur_rules.render.terminal import paint
from jaipur_rules.rulebook import Stance
from tests.cli.conftest import Command


def test_a_rule_that_was_broken_is_told_with_who_says_so() -> None:
    """The documents that say it, or say otherwise; one that is silent is left out."""
    rules = rulebook.load().rules
    shown = {rule.id: [*map(paint, format_briefly(rule, Output()))] for rule in rules}
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
        for rule in rules
    }


@pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in rulebook.games() for lang in ("en", "fr")]
)
def test_every_rule_can_be_shown_and_is_in_the_list_under_its_chapter(
    jaipur: Command, game: str, lang: rulebook.Language
) -> None:
    rules = rulebook.load(game)
    result = jaipur("rule", *(rule.id for rule in rules), "--lang", lang)
    assert result.status == 0
    titles = {rule.id: " ".join(f"{rule.id} {rule.title.to(lang)}".split()) for rule in rules}
    assert [name for name, title in titles.items() if title not in result.text] == []
    assert max(map(len, result.out.splitlines())) <= 80
    listed = jaipur("rules", "--game", game, "--lang", lang).out
    heads = [f"{each.title.to(lang)}\n  {each.prefix}-1" for each in rules.chapters]
    assert [head for head in heads if head not in listed] == []
    assert [rule.id for rule in rules if f"\n  {rule.id:<6}  " not in listed] == []


def test_rules_as_json(jaipur: Command) -> None:
    found: Any = jaipur("rules", "--json").json
    assert [each["id"] for each in found] == [rule.id for rule in rulebook.load()]
    assert jaipur("rules", "--search", " ", "--json").json == found
