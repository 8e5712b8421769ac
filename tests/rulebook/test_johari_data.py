"""Requirements on the catalogue of Johari."""

from collections import Counter
from operator import attrgetter

import pytest

from jaipur_rules import rulebook
from jaipur_rules.johari import STANDARD, Known, Noble
from jaipur_rules.rulebook import Knowledge, Stance, Standing

CATALOGUE = rulebook.load("johari")
RULEBOOK = "johari-2014"


def test_only_the_rulebook_makes_a_rule_a_text() -> None:
    texts = [rule for rule in CATALOGUE if rule.standing in {Standing.TEXT, Standing.PART}]
    says = {
        rule.id
        for rule in texts
        for source in rule.sources
        if source.stance is Stance.SAYS and source.document == RULEBOOK
    }
    assert [rule.id for rule in texts if rule.id not in says] == []


def test_what_of_a_text_was_a_gap_is_marked() -> None:
    gaps = [rule for rule in CATALOGUE if rule.standing is Standing.TEXT and rule.disputes]
    # One sentence closes its gap by itself: it asks for the price or more.
    assert [rule.id for rule in gaps] == ["TRD-7"]


def test_no_place_is_named_twice() -> None:
    assert [
        (rule.id, place)
        for rule in CATALOGUE
        for place, times in Counter(
            map(attrgetter("document", "heading", "item"), rule.sources)
        ).items()
        if times > 1
    ] == []


ARGUED = {4, 5, 9, 23, 52, 53, 54}
"""The gaps that an argument or a public page closes, such as when nobles come, and the order of the stores."""


@pytest.mark.parametrize("gap", sorted({*range(1, 60)} - ARGUED - {33}))
def test_what_closes_a_gap_says_that_it_is_chosen(gap: int) -> None:
    rules = [rule for rule in CATALOGUE if gap in rule.disputes]
    marks = {mark.known for rule in rules for mark in rule.marks}
    chosen = any(rule.standing.is_ruling for rule in rules)
    assert chosen or Knowledge.RECONSTRUCTED in marks


MARKED = {
    "cards.white": "CMP-1",
    "cards.fake_white": "CMP-2",
    "prestige_track": "CMP-5",
    "noble_prices": "CMP-7",
    "nobles.N1-1": "CMP-4",
}
"""The components of which some is not in the rulebook's text, and the rule that is about them."""


@pytest.mark.parametrize(("key", "rule_id"), MARKED.items())
def test_a_component_that_is_not_published_is_marked_in_its_rule(key: str, rule_id: str) -> None:
    known = {each.value for each in STANDARD.entries[key].known} - {Known.RULEBOOK.value}
    assert known
    assert known <= {mark.known.value for mark in CATALOGUE.rule(rule_id).marks}


def test_every_component_that_is_not_published_is_of_a_marked_kind() -> None:
    kinds = tuple(key.removesuffix("white").removesuffix("N1-1") for key in MARKED)
    assert [
        (key, known)
        for key, entry in STANDARD.entries.items()
        for known in entry.known
        if not known.is_published and not key.startswith(kinds)
    ] == []


def test_what_is_a_guess_says_so_in_every_language() -> None:
    rule = CATALOGUE.rule("CMP-5")
    guessed = [mark for mark in rule.marks if mark.known is Knowledge.RECONSTRUCTED]
    assert len(guessed) == 1
    what = guessed[0].what
    assert [each for each in what.languages if "16, 19" not in what.to(each)] == []


def test_every_noble_has_the_rule_that_its_name_says() -> None:
    titles = {noble: CATALOGUE.rule(noble.rule).title.en for noble in Noble}
    assert [noble for noble, title in titles.items() if not title.startswith(f"{noble}: ")] == []
