"""Requirements on the catalogue of Johari."""

import pytest

from jaipur_rules import rulebook
from jaipur_rules.johari import STANDARD, Known, Noble
from jaipur_rules.johari.rules.ruleset import SWITCHES
from jaipur_rules.rulebook import Knowledge, Language, Rule, Stance, Standing
from jaipur_rules.rulebook.entries import LANGUAGES
from tests.profiles import some

CATALOGUE = rulebook.load("johari")
RULEBOOK = "johari-2014"

ASKED: list[tuple[rulebook.Dispute, Language]] = [
    (dispute, language) for dispute in CATALOGUE.disputes for language in LANGUAGES
]


def test_every_gap_is_there() -> None:
    settled = {number for rule in CATALOGUE for number in rule.disputes}
    assert settled == {dispute.number for dispute in CATALOGUE.disputes} == set(range(1, 60))


def test_every_switch_has_a_rule_and_every_rule_s_switch_exists() -> None:
    assert sorted(rule.switch for rule in CATALOGUE if rule.switch) == sorted(SWITCHES)


def test_every_rule_hears_the_rulebook() -> None:
    for rule in CATALOGUE:
        assert RULEBOOK in {source.document for source in rule.sources}, rule.id


def test_only_the_rulebook_makes_a_rule_a_text() -> None:
    for rule in CATALOGUE:
        says = {source.document for source in rule.sources if source.stance is Stance.SAYS}
        assert rule.standing is not Standing.TEXT or RULEBOOK in says, rule.id


def test_what_of_a_text_was_a_gap_is_marked() -> None:
    for rule in CATALOGUE:
        if rule.standing is Standing.TEXT and rule.disputes:
            assert rule.marks, rule.id


ARGUED = {4, 5, 9}
"""The gaps that an argument or a public page closes: when nobles come, that they leave gaps, and the order of the stores."""


@pytest.mark.parametrize("gap", sorted({*range(1, 60)} - ARGUED))
def test_what_closes_a_gap_says_that_it_is_chosen(gap: int) -> None:
    rules = [rule for rule in CATALOGUE if gap in rule.disputes]
    assert [
        rule
        for rule in rules
        if rule.standing is Standing.RULING
        or Knowledge.RECONSTRUCTED in {mark.known for mark in rule.marks}
    ] != []


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
    unpublished = {
        key
        for key, entry in STANDARD.entries.items()
        if not all(known.is_published for known in entry.known)
    }
    kinds = {key.removesuffix("white").removesuffix("N1-1") for key in MARKED}
    assert [key for key in unpublished if not any(key.startswith(kind) for kind in kinds)] == []


def test_what_is_a_guess_says_so_in_both_languages() -> None:
    rule = CATALOGUE.rule("CMP-5")
    guessed = [mark for mark in rule.marks if mark.known is Knowledge.RECONSTRUCTED]
    assert len(guessed) == 1
    assert "16, 19" in guessed[0].what.en
    assert "16, 19" in guessed[0].what.fr


def test_every_noble_has_the_rule_that_its_name_says() -> None:
    for noble in Noble:
        assert CATALOGUE.rule(noble.rule).title.en.startswith(f"{noble}: ")


@pytest.mark.parametrize(
    ("dispute", "language"),
    some(ASKED, every=5),
    ids=lambda value: str(getattr(value, "number", value)),
)
def test_every_dispute_is_found_by_its_question(
    dispute: rulebook.Dispute, language: Language
) -> None:
    hits = CATALOGUE.search(dispute.question.to(language), language)
    assert set(dispute.rules) & {hit.rule.id for hit in hits[:2]}
    assert dispute in {hit.dispute for hit in hits}


@pytest.mark.parametrize(
    ("words", "language", "wanted"),
    [
        ("sell to a collector with a tie", "en", "SAL-8"),
        ("supervisor fakes after sale", "en", "SUP-1"),
        ("vendre au joaillier", "fr", "SAL-2"),
        ("coût du sosie", "fr", "DOP-2"),
        ("promo", None, "CMP-9"),
    ],
)
def test_the_words_of_players(words: str, language: Language | None, wanted: str) -> None:
    assert wanted in [hit.rule.id for hit in CATALOGUE.search(words, language)[:2]]


def test_a_rule_is_found_without_its_game() -> None:
    rule: Rule = rulebook.rule("pur-1")
    assert rule is CATALOGUE.rule("PUR-1")
    assert rulebook.game_of("PUR-1") == "johari"
    with pytest.raises(rulebook.UnknownRule):
        rulebook.rule("PUR-1", "jaipur")


def test_no_source_is_named_twice() -> None:
    for rule in CATALOGUE:
        places = [(source.document, source.heading, source.item) for source in rule.sources]
        assert len(places) == len(set(places)), rule.id
